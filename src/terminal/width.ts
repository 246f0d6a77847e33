import { doubleWidthRanges, zeroWidthRanges } from './width-table.js';

/** The version of Unicode that decides how many columns a character takes. */
export { unicodeVersion } from './width-table.js';

const firstListed = 0x300;

/**
 * Columns that a code point takes: 0 for marks and format characters, 2 for East Asian wide and full-width characters
 * and emoji, else 1. One code point at a time, as `wcwidth` does: joined emoji take the columns of their parts.
 */
export function columnWidth(code: number): 0 | 1 | 2 {
  if (code < firstListed) return 1;
  if (within(zeroWidth, code)) return 0;
  return code >= 0x1100 && within(doubleWidth, code) ? 2 : 1;
}

/** Columns that `text` takes when it is printed from column `from` on. */
export function columnsOf(text: string, from = 0): number {
  let column = from;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < firstListed) {
      column++;
      continue;
    }
    const code = text.codePointAt(index) ?? unit;
    if (code > 0xffff) index++;
    // A mark with nothing to stand on gets a cell of its own.
    column += columnWidth(code) || (column === 0 ? 1 : 0);
  }
  return column - from;
}

/** Starts and ends (exclusive) in one ascending list. */
function decode(ranges: string): number[] {
  let at = firstListed;
  return ranges.split(' ').map((part, index) => {
    const value = parseInt(part, 36);
    return (at += index % 2 === 0 ? value : value + 1);
  });
}

function within(list: readonly number[], code: number): boolean {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) <= code) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

const zeroWidth = /* @__PURE__ */ decode(zeroWidthRanges);
const doubleWidth = /* @__PURE__ */ decode(doubleWidthRanges);
