import { keyWithoutSpace, startOf, type LineTable } from './lines.js';
import type { Meter, Steps } from './steps.js';

/** Lines as numbers: lines that both sides have, and only these, have equal numbers on both. */
export interface InternedLines {
  readonly old: Int32Array;
  /** All lines that the old side lacks have one number, which no old line has. */
  readonly new: Int32Array;
  /** The numbers are below this. */
  readonly count: number;
}

/** A range of lines, 0-based, the end not included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Numbers the lines of both ranges by their text, or by their text without ASCII white space. */
export function* intern(
  old: LineTable,
  oldRange: LineRange,
  next: LineTable,
  newRange: LineRange,
  ignoreWhitespace: boolean,
  meter: Meter,
): Steps<InternedLines> {
  const keyOf = (table: LineTable, line: number): string =>
    ignoreWhitespace ? keyWithoutSpace(table, line) : table.text.slice(startOf(table, line), startOf(table, line + 1));
  const numbers = new TextNumbers();
  const oldIds = new Int32Array(oldRange.to - oldRange.from);
  for (let line = oldRange.from; line < oldRange.to; line++) {
    const text = keyOf(old, line);
    oldIds[line - oldRange.from] = numbers.of(text);
    if (meter.spend(text.length + 50)) yield;
  }
  const newIds = new Int32Array(newRange.to - newRange.from);
  for (let line = newRange.from; line < newRange.to; line++) {
    const text = keyOf(next, line);
    newIds[line - newRange.from] = numbers.known(text) ?? numbers.count;
    if (meter.spend(text.length + 50)) yield;
  }
  return { old: oldIds, new: newIds, count: numbers.count + 1 };
}

// Engines hash only the length of strings beyond some 16,000 units.
const longText = 1 << 13;

/** Gives equal texts equal numbers, counted from 0. */
class TextNumbers {
  readonly #short = new Map<string, number>();
  readonly #long = new Map<string, number>();
  #parts: TextNumbers | null = null;
  #count = 0;

  /** The numbers given are below this. */
  get count(): number {
    return this.#count;
  }

  of(text: string): number {
    return text.length <= longText
      ? this.#numberIn(this.#short, text)
      : this.#numberIn(this.#long, this.#inParts(text));
  }

  /** The number that a text has; `undefined` where it was given none. */
  known(text: string): number | undefined {
    return text.length <= longText ? this.#short.get(text) : this.#long.get(this.#inParts(text));
  }

  #inParts(text: string): string {
    this.#parts ??= new TextNumbers();
    let key = '';
    for (let at = 0; at < text.length; at += longText) key += `${this.#parts.of(text.slice(at, at + longText))} `;
    return key;
  }

  #numberIn(map: Map<string, number>, key: string): number {
    const known = map.get(key);
    if (known !== undefined) return known;
    map.set(key, this.#count);
    return this.#count++;
  }
}
