import type { Color, Style } from '../../../terminal/index.js';
import { legibleOn, legibleOnSheet, paletteColor } from './legible.js';

/** How a run is drawn: classes of the card's sheet, and colours that no class has. */
export interface RunLook {
  readonly classes: string;
  readonly color: string | null;
  readonly background: string | null;
}

const text = Symbol('text');
/** What stands for the colours that a program did not choose when they are swapped. */
type Ink = Color | typeof text | undefined;

const looks = new WeakMap<Style, RunLook>();

/**
 * The look of a style. Theme colours are classes. Others are drawn as they are but for as much black or white as makes
 * them readable on the sheet, or on the program's own background. Text on a theme background has the sheet's colour.
 */
export function lookOf(style: Style): RunLook {
  let look = looks.get(style);
  if (!look) looks.set(style, (look = makeLook(style)));
  return look;
}

function makeLook(style: Style): RunLook {
  const classes: string[] = [];
  const fg = style.inverse ? style.bg : style.fg;
  const bg: Ink = style.inverse ? (style.fg ?? text) : style.bg;
  let color: string | null = null;
  let background: string | null = null;
  if (bg === undefined) {
    if (isTheme(fg)) classes.push(`f${fg}`);
    else if (fg !== undefined) color = legibleOnSheet(hexOf(fg));
  } else if (bg === text || isTheme(bg)) {
    classes.push(bg === text ? 'bt' : `b${bg}`);
  } else {
    background = hexOf(bg);
    color = legibleOn(background, fg === undefined || isTheme(fg) ? null : hexOf(fg));
  }
  if (color !== null) classes.push('fx');
  if (background !== null) classes.push('bx');
  if (style.bold) classes.push('heavy');
  if (style.dim) classes.push('faint');
  if (style.italic) classes.push('italic');
  if (style.hidden) classes.push('conceal');
  if (style.underline) classes.push('deco', 'under', style.underline);
  if (style.strike) classes.push('deco', 'strike');
  if (style.overline) classes.push('deco', 'over');
  return { classes: classes.join(' '), color, background };
}

function isTheme(color: Ink): color is number {
  return typeof color === 'number' && color < 16;
}

function hexOf(color: Color): string {
  return typeof color === 'number' ? paletteColor(color) : color;
}
