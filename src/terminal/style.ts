import { type Pen, flag, underlineOf } from './pen.js';

/** A palette index from 0 to 255 (0–15 are the theme's), or a true colour as `#rrggbb`. */
export type Color = number | string;

/** The shape of an underline. */
export type UnderlineStyle = 'single' | 'double' | 'curly' | 'dotted' | 'dashed';

/** How a stretch of text looks; what is absent is the default. Equal styles of one screen are the same object. */
export interface Style {
  readonly fg?: Color;
  readonly bg?: Color;
  readonly bold?: true;
  readonly dim?: true;
  readonly italic?: true;
  readonly underline?: UnderlineStyle;
  readonly blink?: true;
  readonly inverse?: true;
  readonly hidden?: true;
  readonly strike?: true;
  readonly overline?: true;
}

const underlines: readonly (UnderlineStyle | undefined)[] = [
  undefined,
  'single',
  'double',
  'curly',
  'dotted',
  'dashed',
];

/** Turns pens into styles and gives equal pens the same style, so that a reader may compare by identity. */
export class StyleTable {
  readonly #styles = new Map<string, Style>();

  /** The style of `pen`; null where it is the default. */
  of(pen: Pen): Style | null {
    const flags = pen.flags & flag.visible;
    if (pen.fg < 0 && pen.bg < 0 && flags === 0) return null;
    const key = `${pen.fg},${pen.bg},${flags}`;
    let style = this.#styles.get(key);
    if (!style) this.#styles.set(key, (style = makeStyle(pen)));
    return style;
  }
}

function makeStyle(pen: Pen): Style {
  const has = (bit: number) => (pen.flags & bit ? true : undefined);
  const all: Readonly<Record<keyof Style, unknown>> = {
    fg: color(pen.fg),
    bg: color(pen.bg),
    bold: has(flag.bold),
    dim: has(flag.dim),
    italic: has(flag.italic),
    underline: underlines[underlineOf(pen)],
    blink: has(flag.blink),
    inverse: has(flag.inverse),
    hidden: has(flag.hidden),
    strike: has(flag.strike),
    overline: has(flag.overline),
  };
  return Object.freeze(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
}

function color(value: number): Color | undefined {
  if (value < 0) return undefined;
  return value < 256 ? value : `#${(value & 0xffffff).toString(16).padStart(6, '0')}`;
}
