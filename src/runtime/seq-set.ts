/** Sequence numbers already seen: one run while they rise without gaps, so that a million of them cost next to nothing. */
export class SeqSet {
  #low = 0;
  #high = -1;
  /** Earlier runs: start, end, start, end, … rising. */
  readonly #runs: number[] = [];
  readonly #strays = new Set<number>();

  /** Takes a safe integer in; says whether it was new. */
  add(seq: number): boolean {
    if (seq === this.#high + 1) {
      if (this.#high < this.#low) this.#low = seq;
      this.#high = seq;
      return true;
    }
    if (seq > this.#high) {
      if (this.#high >= this.#low) this.#runs.push(this.#low, this.#high);
      this.#low = seq;
      this.#high = seq;
      return true;
    }
    if (seq >= this.#low || this.#inRuns(seq) || this.#strays.has(seq)) return false;
    this.#strays.add(seq);
    return true;
  }

  #inRuns(seq: number): boolean {
    let from = 0;
    let to = this.#runs.length / 2;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#runs[middle * 2 + 1] ?? 0) < seq) from = middle + 1;
      else to = middle;
    }
    const start = this.#runs[from * 2];
    return start !== undefined && start <= seq;
  }
}
