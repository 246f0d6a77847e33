/** Work in slices: each step takes a few milliseconds on a desktop machine; the last one returns the result. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of the work at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const sliceWork = 1 << 20;

/** Says when a slice is long enough. */
export class Meter {
  #left = sliceWork;

  /** Notes work, in units of a few nanoseconds; `true` when it is time for a pause. */
  spend(work: number): boolean {
    this.#left -= work;
    if (this.#left > 0) return false;
    this.#left = sliceWork;
    return true;
  }
}
