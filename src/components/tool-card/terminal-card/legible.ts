/** Least contrast between text and what is behind it. */
const least = 4.5;
/** Colours of the sheet by which the program's own colours are adjusted. */
const sheets = { light: [250, 250, 251], dark: [20, 21, 24] } as const;

type Rgb = readonly [number, number, number];

const adjusted = new Map<string, string>();

/** A colour of the 256-colour palette from 16 on, as `#rrggbb`. */
export function paletteColor(index: number): string {
  const grey = 8 + (index - 232) * 10;
  const level = (step: number): number => (step === 0 ? 0 : 55 + step * 40);
  const cube = index - 16;
  const rgb: Rgb =
    index >= 232
      ? [grey, grey, grey]
      : [level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)];
  return hex(rgb);
}

/** The colour as it can be read on the sheet: as it is where its contrast is enough, else mixed with black or white. */
export function legibleOnSheet(color: string): string {
  return remembered(color, () => {
    const rgb = parse(color);
    return `light-dark(${hex(mixed(rgb, sheets.light))},${hex(mixed(rgb, sheets.dark))})`;
  });
}

/** The colour as it can be read on a background that the program chose; without one, black or white. */
export function legibleOn(background: string, color: string | null): string {
  return remembered(`${color}/${background}`, () => {
    const behind = parse(background);
    return hex(mixed(color === null ? farthest(behind) : parse(color), behind));
  });
}

/** Contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function mixed(color: Rgb, behind: Rgb): Rgb {
  const end = farthest(behind);
  for (let part = 0; part < 1; part += 0.05) {
    const mix = color.map((value, index) => Math.round(value + ((end[index] ?? 0) - value) * part));
    const [r = 0, g = 0, b = 0] = mix;
    if (contrast([r, g, b], behind) >= least) return [r, g, b];
  }
  return end;
}

function farthest(behind: Rgb): Rgb {
  return luminance(behind) > 0.18 ? [0, 0, 0] : [255, 255, 255];
}

function luminance([r, g, b]: Rgb): number {
  const linear = (value: number): number => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function parse(color: string): Rgb {
  const value = parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A gradient may have thousands of colours; what was computed before the last thousand is computed again. */
function remembered(key: string, compute: () => string): string {
  let value = adjusted.get(key);
  if (value === undefined) {
    if (adjusted.size > 1000) adjusted.clear();
    adjusted.set(key, (value = compute()));
  }
  return value;
}
