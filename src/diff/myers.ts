import type { Meter, Steps } from './steps.js';

/** A part of the edit grid: elements `x0` to `x1` of one sequence against `y0` to `y1` of the other, ends not included. */
export interface Box {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** A point of the edit grid where a box can be cut in two. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  /** Whether some shortest edit script goes through the point. */
  readonly exact: boolean;
}

/**
 * Finds the middle of a shortest edit script in linear space by searching from both ends (Myers 1986).
 * Keeps its two frontiers between searches.
 */
export class MiddleSearch {
  readonly #x: Int32Array;
  readonly #y: Int32Array;
  readonly #forward: Int32Array;
  readonly #backward: Int32Array;
  readonly #offset: number;
  readonly #meter: Meter;
  #steps = 0;

  constructor(x: Int32Array, y: Int32Array, meter: Meter) {
    this.#meter = meter;
    this.#x = x;
    this.#y = y;
    this.#offset = y.length + 2;
    this.#forward = new Int32Array(x.length + y.length + 5);
    this.#backward = new Int32Array(x.length + y.length + 5);
  }

  /**
   * A cut of a box whose first and last elements differ; after about `budget` steps the furthest point reached,
   * which is then not known to be on a shortest script.
   */
  *find(box: Box, budget: number): Steps<Cut> {
    const { x0, x1, y0, y1 } = box;
    const forward = this.#forward;
    const backward = this.#backward;
    const offset = this.#offset;
    const lowest = x0 - y1;
    const highest = x1 - y0;
    const odd = ((x0 - y0 - (x1 - y1)) & 1) !== 0;
    let fLow = x0 - y0;
    let fHigh = fLow;
    let bLow = x1 - y1;
    let bHigh = bLow;
    forward[offset + fLow] = x0;
    backward[offset + bLow] = x1;
    this.#steps = 0;
    let noted = 0;
    for (;;) {
      if (fLow > lowest) forward[offset + --fLow - 1] = -1;
      else fLow++;
      if (fHigh < highest) forward[offset + ++fHigh + 1] = -1;
      else fHigh--;
      const met = this.#advance(box, fLow, fHigh, odd ? bLow : 1, odd ? bHigh : 0);
      if (met !== null) return { x: forward[offset + met] ?? 0, y: (forward[offset + met] ?? 0) - met, exact: true };

      if (bLow > lowest) backward[offset + --bLow - 1] = x1 + 1;
      else bLow++;
      if (bHigh < highest) backward[offset + ++bHigh + 1] = x1 + 1;
      else bHigh--;
      const meets = this.#retreat(box, bLow, bHigh, odd ? 1 : fLow, odd ? 0 : fHigh);
      if (meets !== null)
        return { x: backward[offset + meets] ?? 0, y: (backward[offset + meets] ?? 0) - meets, exact: true };

      if (this.#steps > budget) return this.#furthest(box, fLow, fHigh);
      if (this.#meter.spend(this.#steps - noted)) yield;
      noted = this.#steps;
    }
  }

  /** One more edit from the start; the diagonal on which the other frontier is met, if within the given ones. */
  #advance({ x1, y1 }: Box, low: number, high: number, meetLow: number, meetHigh: number): number | null {
    const xs = this.#x;
    const ys = this.#y;
    const forward = this.#forward;
    const backward = this.#backward;
    const offset = this.#offset;
    let steps = 0;
    let met: number | null = null;
    for (let k = high; k >= low; k -= 2) {
      const left = forward[offset + k - 1] ?? 0;
      const right = forward[offset + k + 1] ?? 0;
      const start = left >= right ? left + 1 : right;
      let x = start;
      let y = x - k;
      while (x < x1 && y < y1 && xs[x] === ys[y]) {
        x++;
        y++;
      }
      forward[offset + k] = x;
      steps += x - start + 2;
      if (k >= meetLow && k <= meetHigh && (backward[offset + k] ?? 0) <= x) {
        met = k;
        break;
      }
    }
    this.#steps += steps;
    return met;
  }

  /** One more edit from the end; the diagonal on which the other frontier is met, if within the given ones. */
  #retreat({ x0, y0 }: Box, low: number, high: number, meetLow: number, meetHigh: number): number | null {
    const xs = this.#x;
    const ys = this.#y;
    const forward = this.#forward;
    const backward = this.#backward;
    const offset = this.#offset;
    let steps = 0;
    let met: number | null = null;
    for (let k = high; k >= low; k -= 2) {
      const left = backward[offset + k - 1] ?? 0;
      const right = backward[offset + k + 1] ?? 0;
      const start = left < right ? left : right - 1;
      let x = start;
      let y = x - k;
      while (x > x0 && y > y0 && xs[x - 1] === ys[y - 1]) {
        x--;
        y--;
      }
      backward[offset + k] = x;
      steps += start - x + 2;
      if (k >= meetLow && k <= meetHigh && (forward[offset + k] ?? 0) >= x) {
        met = k;
        break;
      }
    }
    this.#steps += steps;
    return met;
  }

  #furthest({ x0, x1, y0, y1 }: Box, low: number, high: number): Cut {
    let best: Cut = { x: x0, y: y0, exact: false };
    for (let k = low; k <= high; k += 2) {
      const x = this.#forward[this.#offset + k] ?? 0;
      const y = x - k;
      if (x <= x1 && y <= y1 && y >= y0 && x + y > best.x + best.y) best = { x, y, exact: false };
    }
    return best;
  }
}
