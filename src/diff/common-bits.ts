import type { Box } from './myers.js';
import type { Steps } from './steps.js';

// 30 bits a word: the sum of two words and a carry then stays a small integer.
const wordBits = 30;
const ones = 0x3fffffff;
const sliceWords = 1 << 21;

/** Words of work that {@link BitParallelCommon.mark} does for a box of this size, about a nanosecond each. */
export function bitCost(width: number, height: number): number {
  return Math.min(width, height) * Math.ceil(Math.max(width, height) / wordBits);
}

/**
 * Finds a longest common subsequence exactly, thirty cells of the table at a time (after Crochemore et al. 2001 and
 * Hyyrö 2004), in the space of two square roots: only some rows are kept, the others computed again on the way back.
 */
export class BitParallelCommon {
  readonly #first: Int32Array;

  /** Takes the number of different elements. */
  constructor(idCount: number) {
    this.#first = new Int32Array(idCount);
  }

  /** Sets the flags of the elements of a box that are not in the longest common subsequence. */
  *mark(box: Box, xs: Int32Array, ys: Int32Array, removed: Uint8Array, added: Uint8Array): Steps<undefined> {
    if (box.x1 - box.x0 >= box.y1 - box.y0) {
      yield* this.#mark(
        xs.subarray(box.x0, box.x1),
        ys.subarray(box.y0, box.y1),
        removed.subarray(box.x0),
        added.subarray(box.y0),
      );
    } else {
      yield* this.#mark(
        ys.subarray(box.y0, box.y1),
        xs.subarray(box.x0, box.x1),
        added.subarray(box.y0),
        removed.subarray(box.x0),
      );
    }
    return undefined;
  }

  *#mark(wide: Int32Array, high: Int32Array, wideFlags: Uint8Array, highFlags: Uint8Array): Steps<undefined> {
    const rows = high.length;
    const words = Math.ceil(wide.length / wordBits);
    const stride = Math.max(1, Math.ceil(Math.sqrt(rows)));
    const blocks = Math.ceil(rows / stride);
    const nextOf = this.#index(wide);
    const mask = new Int32Array(words);
    const row = new Int32Array(words).fill(ones);
    const kept = new Int32Array(blocks * words);
    let work = 0;
    for (let r = 0; r < rows; r++) {
      if (r % stride === 0) kept.set(row, (r / stride) * words);
      this.#step(row, high[r] ?? 0, mask, nextOf, words);
      work += words;
      if (work > sliceWords) {
        work = 0;
        yield;
      }
    }
    const block = new Int32Array((stride + 1) * words);
    let column = wide.length;
    for (let b = blocks - 1; b >= 0 && column > 0; b--) {
      const from = b * stride;
      const to = Math.min(rows, from + stride);
      const width = Math.ceil(column / wordBits);
      row.set(kept.subarray(b * words, b * words + width));
      block.set(row.subarray(0, width), 0);
      for (let r = from; r < to; r++) {
        this.#step(row, high[r] ?? 0, mask, nextOf, width);
        block.set(row.subarray(0, width), (r - from + 1) * words);
        work += width * 2;
        if (work > sliceWords) {
          work = 0;
          yield;
        }
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
    this.#forget(wide);
    return undefined;
  }

  /** One row of the table: only words from the element's first place on can change. */
  #step(row: Int32Array, id: number, mask: Int32Array, nextOf: Int32Array, words: number): void {
    const first = (this.#first[id] ?? 0) - 1;
    if (first < 0) return;
    const limit = words * wordBits;
    for (let at = first; at >= 0 && at < limit; at = (nextOf[at] ?? 0) - 1) {
      const word = Math.floor(at / wordBits);
      mask[word] = (mask[word] ?? 0) | (1 << (at - word * wordBits));
    }
    let carry = 0;
    for (let w = Math.floor(first / wordBits); w < words; w++) {
      const v = row[w] ?? 0;
      const hit = v & (mask[w] ?? 0);
      const sum = v + hit + carry;
      carry = sum >>> wordBits;
      row[w] = (sum & ones) | (v ^ hit);
      mask[w] = 0;
    }
  }

  #index(wide: Int32Array): Int32Array {
    const nextOf = new Int32Array(wide.length);
    for (let at = wide.length - 1; at >= 0; at--) {
      const id = wide[at] ?? 0;
      nextOf[at] = this.#first[id] ?? 0;
      this.#first[id] = at + 1;
    }
    return nextOf;
  }

  #forget(wide: Int32Array): void {
    for (const id of wide) this.#first[id] = 0;
  }
}
