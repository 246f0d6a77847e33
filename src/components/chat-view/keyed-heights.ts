/** Heights of rows that are known by key; of the rows that were not measured, an estimate. Offsets in O(1), their inverse in O(log n). */
export class KeyedHeights<Row extends { readonly key: string }> {
  readonly #estimate: (row: Row) => number;
  readonly #measured = new Map<string, number>();
  readonly #index = new Map<string, number>();
  #rows: readonly Row[] = [];
  #heights: number[] = [];
  /** `#tops[i]` is the offset of row i; the entries up to `#valid` are current. */
  #tops: number[] = [0];
  #valid = 0;

  /** @param estimate pixels of a row before it is measured */
  constructor(estimate: (row: Row) => number) {
    this.#estimate = estimate;
  }

  get rows(): readonly Row[] {
    return this.#rows;
  }

  /** The height of all rows in pixels. */
  get total(): number {
    return this.offset(this.#rows.length);
  }

  /** Takes a new list; rows that are still there keep their measure. Work begins at the first row that differs. */
  setRows(rows: readonly Row[]): void {
    const before = this.#rows;
    let same = 0;
    while (same < rows.length && rows[same]?.key === before[same]?.key) same++;
    for (let i = same; i < before.length; i++) this.#index.delete(before[i]?.key ?? '');
    this.#heights.length = same;
    for (let i = same; i < rows.length; i++) {
      const row = rows[i];
      if (!row) continue;
      this.#index.set(row.key, i);
      this.#heights.push(this.#measured.get(row.key) ?? this.#estimate(row));
    }
    this.#rows = rows;
    this.#valid = Math.min(this.#valid, same);
    if (this.#measured.size > 2 * rows.length + 1000) this.#forgetStrangers();
  }

  /** Remembers a measured height in pixels; says whether it differs from what was taken for it. */
  measure(key: string, height: number): boolean {
    const index = this.#index.get(key);
    this.#measured.set(key, height);
    if (index === undefined || Math.abs((this.#heights[index] ?? 0) - height) < 0.05) return false;
    this.#heights[index] = height;
    this.#valid = Math.min(this.#valid, index);
    return true;
  }

  /** The place of a row in the list, -1 when it is not there. */
  indexOf(key: string): number {
    return this.#index.get(key) ?? -1;
  }

  /** Pixels above a row. */
  offset(index: number): number {
    const last = Math.min(index, this.#rows.length);
    for (let i = this.#valid; i < last; i++) this.#tops[i + 1] = (this.#tops[i] ?? 0) + (this.#heights[i] ?? 0);
    this.#valid = Math.max(this.#valid, last);
    return this.#tops[last] ?? 0;
  }

  /** The row that covers a pixel; the nearest one outside the list. */
  rowAt(offset: number): number {
    let low = 0;
    let high = this.#rows.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.offset(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }

  #forgetStrangers(): void {
    for (const key of this.#measured.keys()) if (!this.#index.has(key)) this.#measured.delete(key);
  }
}
