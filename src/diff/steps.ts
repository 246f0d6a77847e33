/** Work in slices: each step takes a few milliseconds at most on a desktop machine; the last one returns the result. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of the work at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
