/** Entries that are kept; older ones are merged, so that a reader who was away long is told too much, never too little. */
const most = 1024;

/** Remembers from which line on each version differs from the one before it. */
export class ChangeLog {
  /** Counts the versions. */
  version = 0;
  // Of two changes the later one hides the earlier unless that began further up: both lists ascend.
  #versions: number[] = [];
  #lines: number[] = [];

  /** Makes a new version in which the lines from `line` on may differ. */
  add(line: number): void {
    this.version++;
    while ((this.#lines.at(-1) ?? -1) >= line) {
      this.#lines.pop();
      this.#versions.pop();
    }
    this.#versions.push(this.version);
    this.#lines.push(line);
    if (this.#lines.length > most) this.#merge(most / 2);
  }

  /** The first line that may differ from what it was in `version`; Infinity: none. */
  since(version: number): number {
    let low = 0;
    let high = this.#versions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#versions[middle] ?? 0) <= version) low = middle + 1;
      else high = middle;
    }
    return this.#lines[low] ?? Infinity;
  }

  #merge(count: number): void {
    this.#versions = this.#versions.slice(count - 1);
    this.#lines = [this.#lines[0] ?? 0, ...this.#lines.slice(count)];
  }
}
