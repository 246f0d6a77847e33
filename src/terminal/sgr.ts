import type { Params } from './params.js';
import { type Pen, flag, plainPen, trueColor } from './pen.js';

/** The pen after `CSI … m`; what is unknown, cut short or out of range changes nothing. */
export function applySgr(pen: Pen, params: Params): Pen {
  const count = params.count;
  if (count === 0) return reset(pen);
  let { fg, bg, flags } = pen;
  for (let index = 0; index < count; index++) {
    const code = params.get(index);
    if (code === 38 || code === 48 || code === 58) {
      const found = extendedColor(params, index);
      if (code === 38 && found.color >= 0) fg = found.color;
      else if (code === 48 && found.color >= 0) bg = found.color;
      index = found.last;
      continue;
    }
    const first = index;
    while (params.isSub(index + 1)) index++;
    if (code === 4) flags = (flags & ~flag.underline) | (underline(params, first) << 8);
    else if (index > first) continue;
    else if (code === 0) {
      fg = bg = -1;
      flags &= flag.protect;
    } else if (code >= 30 && code <= 37) fg = code - 30;
    else if (code >= 40 && code <= 47) bg = code - 40;
    else if (code >= 90 && code <= 97) fg = code - 82;
    else if (code >= 100 && code <= 107) bg = code - 92;
    else if (code === 39) fg = -1;
    else if (code === 49) bg = -1;
    else flags = switchFlag(flags, code);
  }
  return fg === pen.fg && bg === pen.bg && flags === pen.flags ? pen : simplest(fg, bg, flags, pen.href);
}

const simplest = (fg: number, bg: number, flags: number, href: string | null): Pen =>
  fg < 0 && bg < 0 && flags === 0 && href === null ? plainPen : { fg, bg, flags, href };

const reset = (pen: Pen): Pen => simplest(-1, -1, pen.flags & flag.protect, pen.href);

function underline(params: Params, index: number): number {
  if (!params.isSub(index + 1)) return 1;
  const style = params.get(index + 1);
  return style > 5 ? 1 : style;
}

function switchFlag(flags: number, code: number): number {
  switch (code) {
    case 1:
      return flags | flag.bold;
    case 2:
      return flags | flag.dim;
    case 3:
      return flags | flag.italic;
    case 5:
    case 6:
      return flags | flag.blink;
    case 7:
      return flags | flag.inverse;
    case 8:
      return flags | flag.hidden;
    case 9:
      return flags | flag.strike;
    case 21:
      return (flags & ~flag.underline) | (2 << 8);
    case 22:
      return flags & ~(flag.bold | flag.dim);
    case 23:
      return flags & ~flag.italic;
    case 24:
      return flags & ~flag.underline;
    case 25:
      return flags & ~flag.blink;
    case 27:
      return flags & ~flag.inverse;
    case 28:
      return flags & ~flag.hidden;
    case 29:
      return flags & ~flag.strike;
    case 53:
      return flags | flag.overline;
    case 55:
      return flags & ~flag.overline;
    default:
      return flags;
  }
}

/**
 * Reads `38;5;n`, `38;2;r;g;b`, `38:5:n`, `38:2:r:g:b` and `38:2:space:r:g:b` at `index`; `last` is the last entry that
 * belongs to it, `color` -1 where it says none.
 */
function extendedColor(params: Params, index: number): { readonly color: number; readonly last: number } {
  if (params.isSub(index + 1)) {
    let last = index + 1;
    while (params.isSub(last + 1)) last++;
    if (params.get(index + 1) === 5) return { color: palette(params.get(index + 2, -1)), last };
    const start = last - index >= 5 ? index + 3 : index + 2;
    return { color: params.get(index + 1) === 2 && last >= start + 2 ? rgb(params, start) : -1, last };
  }
  const mode = params.get(index + 1);
  const length = mode === 5 ? 1 : mode === 2 ? 3 : 0;
  const last = Math.min(index + 1 + length, params.count - 1);
  if (length === 0 || index + 1 + length >= params.count) return { color: -1, last: length === 0 ? index + 1 : last };
  return { color: mode === 5 ? palette(params.get(index + 2)) : rgb(params, index + 2), last };
}

const palette = (value: number): number => (value >= 0 && value <= 255 ? value : -1);

function rgb(params: Params, index: number): number {
  const red = params.get(index);
  const green = params.get(index + 1);
  const blue = params.get(index + 2);
  return red > 255 || green > 255 || blue > 255 ? -1 : trueColor + red * 65536 + green * 256 + blue;
}
