/**
 * Heights of many rows of which few were measured: prefix sums and their inverse in O(log n).
 * All rows count as `estimate` pixels until `set` says otherwise; nothing is allocated before the first `set`.
 */
export class RowHeights {
  readonly count: number;
  readonly estimate: number;
  /** A Fenwick tree of the differences from the estimate. */
  #tree: Float64Array | null = null;
  #own: Float64Array | null = null;

  constructor(count: number, estimate: number) {
    this.count = count;
    this.estimate = estimate;
  }

  /** Whether any row's height was found to differ from the estimate. */
  get isMeasured(): boolean {
    return this.#own !== null;
  }

  /** The height of all rows in pixels. */
  get total(): number {
    return this.offset(this.count);
  }

  /** Remembers the measured height of one row; says whether that changed anything. */
  set(row: number, height: number): boolean {
    const known = this.#own?.[row] ?? 0;
    const delta = height - this.estimate - known;
    if (Math.abs(delta) < 0.5) return false;
    this.#own ??= new Float64Array(this.count);
    this.#tree ??= new Float64Array(this.count + 1);
    this.#own[row] = known + delta;
    for (let i = row + 1; i <= this.count; i += i & -i) this.#tree[i] = (this.#tree[i] ?? 0) + delta;
    return true;
  }

  /** Pixels above a row. */
  offset(row: number): number {
    let sum = row * this.estimate;
    if (this.#tree) for (let i = row; i > 0; i -= i & -i) sum += this.#tree[i] ?? 0;
    return sum;
  }

  /** The row that covers a pixel; the nearest one outside the range. */
  rowAt(offset: number): number {
    if (offset <= 0 || this.count === 0) return 0;
    const tree = this.#tree;
    if (!tree) return Math.min(this.count - 1, Math.floor(offset / this.estimate));
    let row = 0;
    let left = offset;
    for (let step = 1 << Math.floor(Math.log2(this.count)); step > 0; step >>= 1) {
      const next = row + step;
      if (next > this.count) continue;
      const height = step * this.estimate + (tree[next] ?? 0);
      if (height <= left) {
        row = next;
        left -= height;
      }
    }
    return Math.min(this.count - 1, row);
  }

  /** The same measures for another number of rows, as far as they reach. */
  resized(count: number): RowHeights {
    const next = new RowHeights(count, this.estimate);
    const own = this.#own;
    if (!own) return next;
    const kept = own.subarray(0, Math.min(count, this.count));
    next.#own = new Float64Array(count);
    next.#own.set(kept);
    const tree = new Float64Array(count + 1);
    for (let i = 1; i <= count; i++) {
      const sum = (tree[i] ?? 0) + (next.#own[i - 1] ?? 0);
      tree[i] = sum;
      const parent = i + (i & -i);
      if (parent <= count) tree[parent] = (tree[parent] ?? 0) + sum;
    }
    next.#tree = tree;
    return next;
  }
}
