import type { Eol } from './text-diff.js';

/** A text and where its lines begin; nothing is copied until a line is asked for. */
export interface LineTable {
  readonly text: string;
  /** Offset of each line in UTF-16 units, and after the last one the length of the text. */
  readonly starts: Int32Array;
  /** Number of lines; a final line ending does not open another line. */
  readonly count: number;
}

/** Finds the lines of a text: ended by `\n`, `\r\n` and, unless `loneCr` is false, `\r`. */
export function indexLines(text: string, loneCr = true): LineTable {
  let starts = new Int32Array(Math.min(4096, 16 + (text.length >> 4)));
  let count = 0;
  const end = text.length;
  let lf = text.indexOf('\n');
  let cr = loneCr ? text.indexOf('\r') : -1;
  let at = 0;
  while (at < end) {
    if (count + 1 >= starts.length) {
      const grown = new Int32Array(starts.length * 2);
      grown.set(starts);
      starts = grown;
    }
    starts[count++] = at;
    if (cr >= 0 && (lf < 0 || cr + 1 < lf)) {
      at = cr + 1;
      cr = text.indexOf('\r', at);
    } else if (lf >= 0) {
      at = lf + 1;
      lf = text.indexOf('\n', at);
      if (cr >= 0 && cr < at) cr = text.indexOf('\r', at);
    } else {
      at = end;
    }
  }
  starts[count] = end;
  return { text, starts: starts.subarray(0, count + 1), count };
}

/** Offset of a line's first unit; past the last line the length of the text. */
export function startOf(table: LineTable, line: number): number {
  return table.starts[line] ?? table.text.length;
}

/** What ends a line. */
export function eolOf(table: LineTable, line: number): Eol {
  const end = startOf(table, line + 1);
  if (end <= startOf(table, line)) return '';
  const last = table.text.charCodeAt(end - 1);
  if (last === 13) return '\r';
  if (last !== 10) return '';
  return end - 2 >= startOf(table, line) && table.text.charCodeAt(end - 2) === 13 ? '\r\n' : '\n';
}

/** A line without its ending. */
export function textOf(table: LineTable, line: number): string {
  return table.text.slice(startOf(table, line), startOf(table, line + 1) - eolOf(table, line).length);
}

/** The line that begins at an offset, which must be the start of one or the end of the text. */
export function lineAt(table: LineTable, offset: number): number {
  let low = 0;
  let high = table.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(table, middle) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether two lines are the same, endings included. */
export function sameLine(a: LineTable, i: number, b: LineTable, j: number): boolean {
  const from = startOf(a, i);
  const length = startOf(a, i + 1) - from;
  const other = startOf(b, j);
  if (startOf(b, j + 1) - other !== length) return false;
  if (length > 200) return a.text.slice(from, from + length) === b.text.slice(other, other + length);
  for (let k = 0; k < length; k++) if (a.text.charCodeAt(from + k) !== b.text.charCodeAt(other + k)) return false;
  return true;
}

/** A line without its ASCII white space: what must be equal when white space is ignored. */
export function keyWithoutSpace(table: LineTable, line: number): string {
  return table.text.slice(startOf(table, line), startOf(table, line + 1)).replace(/[\t-\r ]+/g, '');
}
