import type { Box } from './myers.js';
import type { Meter, Steps } from './steps.js';

// 30 bits a word: the sum of two words and a carry then stays a small integer.
const wordBits = 30;
const ones = 0x3fffffff;

/** Most words of work that {@link BitParallelCommon} does for a box of this size. */
export function bitCost(width: number, height: number): number {
  return Math.min(width, height) * Math.ceil(Math.max(width, height) / wordBits);
}

/**
 * Finds a longest common subsequence exactly, thirty cells of the table at a time (after Crochemore et al. 2001 and
 * Hyyrö 2004), in the space of two square roots: only some rows are kept, the others computed again on the way back.
 */
export class BitParallelCommon {
  readonly #places: Int32Array;
  readonly #counts: Int32Array;
  readonly #meter: Meter;

  /** Takes the number of different elements. */
  constructor(idCount: number, meter: Meter) {
    this.#places = new Int32Array(idCount);
    this.#counts = new Int32Array(idCount);
    this.#meter = meter;
  }

  /** Sets the flags of the elements of a box that are not in the longest common subsequence. */
  *mark(box: Box, xs: Int32Array, ys: Int32Array, removed: Uint8Array, added: Uint8Array): Steps<undefined> {
    const x = { ids: xs.subarray(box.x0, box.x1), flags: removed.subarray(box.x0, box.x1) };
    const y = { ids: ys.subarray(box.y0, box.y1), flags: added.subarray(box.y0, box.y1) };
    const [wide, high] = x.ids.length >= y.ids.length ? [x, y] : [y, x];
    const table = new Table(wide.ids, this.#places, this.#counts);
    yield* this.#fill(table, high.ids, wide.flags, high.flags);
    for (const id of wide.ids) this.#places[id] = this.#counts[id] = 0;
    return undefined;
  }

  *#fill(table: Table, high: Int32Array, wideFlags: Uint8Array, highFlags: Uint8Array): Steps<undefined> {
    const { words, row } = table;
    const stride = Math.max(1, Math.ceil(Math.sqrt(high.length)));
    const blocks = Math.ceil(high.length / stride);
    const kept = new Int32Array(blocks * words);
    for (let r = 0; r < high.length; r++) {
      if (r % stride === 0) kept.set(row, (r / stride) * words);
      if (this.#meter.spend(table.step(high[r] ?? 0, words))) yield;
    }
    const block = new Int32Array((stride + 1) * words);
    let column = wideFlags.length;
    for (let b = blocks - 1; b >= 0 && column > 0; b--) {
      const from = b * stride;
      const to = Math.min(high.length, from + stride);
      const width = Math.ceil(column / wordBits);
      const part = row.subarray(0, width);
      part.set(kept.subarray(b * words, b * words + width));
      block.set(part);
      for (let r = from; r < to; r++) {
        const work = table.step(high[r] ?? 0, width);
        block.set(part, (r - from + 1) * words);
        if (this.#meter.spend(work + (width >> 2))) yield;
      }
      // A clear bit says that the common subsequence grows at this column.
      let r = to;
      while (r > from && column > 0) {
        const word = Math.floor((column - 1) / wordBits);
        const bit = 1 << ((column - 1) % wordBits);
        if (((block[(r - from) * words + word] ?? 0) & bit) !== 0) {
          wideFlags[--column] = 1;
        } else {
          r--;
          if (((block[(r - from) * words + word] ?? 0) & bit) === 0) highFlags[r] = 1;
          else column--;
        }
      }
      if (column === 0) highFlags.fill(1, 0, r);
    }
    wideFlags.fill(1, 0, column);
    return undefined;
  }
}

/** The current row of the table, and where each element stands in the wide sequence. */
class Table {
  readonly words: number;
  readonly row: Int32Array;
  readonly #first: Int32Array;
  readonly #counts: Int32Array;
  readonly #next: Int32Array;
  readonly #masks = new Map<number, Int32Array>();

  /** Takes the wide sequence and two arrays of zeros, one place for each element, which it fills. */
  constructor(wide: Int32Array, first: Int32Array, counts: Int32Array) {
    this.words = Math.ceil(wide.length / wordBits);
    this.row = new Int32Array(this.words).fill(ones);
    this.#first = first;
    this.#counts = counts;
    this.#next = new Int32Array(wide.length);
    for (let at = wide.length - 1; at >= 0; at--) {
      const id = wide[at] ?? 0;
      this.#next[at] = first[id] ?? 0;
      first[id] = at + 1;
      counts[id] = (counts[id] ?? 0) + 1;
    }
  }

  /** Goes on by one row, in its first `words` words; the work done. */
  step(id: number, words: number): number {
    const first = (this.#first[id] ?? 0) - 1;
    if (first < 0) return 1;
    // Masks only for frequent elements: there can be but few of them.
    if ((this.#counts[id] ?? 0) * 8 < this.words) return this.#stepAt(first, words);
    const mask = this.#maskOf(id, first);
    const { row } = this;
    let carry = 0;
    for (let w = Math.floor(first / wordBits); w < words; w++) {
      const v = row[w] ?? 0;
      const hit = v & (mask[w] ?? 0);
      const sum = v + hit + carry;
      carry = sum >>> wordBits;
      row[w] = (sum & ones) | (v ^ hit);
    }
    return words;
  }

  /** A step for an element that is rare: only the words where it stands, and those that a carry reaches. */
  #stepAt(first: number, words: number): number {
    const { row } = this;
    let carry = 0;
    let work = 4;
    let at = first;
    let w = Math.floor(at / wordBits);
    while (w < words) {
      let mask = 0;
      while (at >= 0 && at < (w + 1) * wordBits) {
        mask |= 1 << (at - w * wordBits);
        at = (this.#next[at] ?? 0) - 1;
        work += 2;
      }
      const v = row[w] ?? 0;
      const hit = v & mask;
      const sum = v + hit + carry;
      carry = sum >>> wordBits;
      row[w] = (sum & ones) | (v ^ hit);
      work++;
      if (carry !== 0) w++;
      else if (at >= 0) w = Math.floor(at / wordBits);
      else break;
    }
    return work;
  }

  #maskOf(id: number, first: number): Int32Array {
    let mask = this.#masks.get(id);
    if (!mask) {
      mask = new Int32Array(this.words);
      for (let at = first; at >= 0; at = (this.#next[at] ?? 0) - 1) {
        const word = Math.floor(at / wordBits);
        mask[word] = (mask[word] ?? 0) | (1 << (at - word * wordBits));
      }
      this.#masks.set(id, mask);
    }
    return mask;
  }
}
