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
  const { fg, bg, flags } = pen;
  const underline = underlines[underlineOf(pen)];
  return Object.freeze({
    ...(fg >= 0 && { fg: color(fg) }),
    ...(bg >= 0 && { bg: color(bg) }),
    ...(flags & flag.bold && { bold: true }),
    ...(flags & flag.dim && { dim: true }),
    ...(flags & flag.italic && { italic: true }),
    ...(underline && { underline }),
    ...(flags & flag.blink && { blink: true }),
    ...(flags & flag.inverse && { inverse: true }),
    ...(flags & flag.hidden && { hidden: true }),
    ...(flags & flag.strike && { strike: true }),
    ...(flags & flag.overline && { overline: true }),
  } as const);
}

function color(value: number): Color {
  return value < 256 ? value : `#${(value & 0xffffff).toString(16).padStart(6, '0')}`;
}
