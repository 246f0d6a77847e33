import type { Steps } from '../../../diff/index.js';

/** How long work may keep the page waiting at a time, in milliseconds: in a slice, or in all that begins in one turn. */
const slice = 40;

/** What is left of this turn for work that begins in it: many cards that are added at once share it. */
let left = slice;
let isCounting = false;

/** Does one piece of work at a time in slices; what is small is done at once. */
export class SlicedWork {
  #steps: Steps<unknown> | null = null;
  #finished: Promise<void> | null = null;

  /** Resolves when the work is done or was given up; `null` where none is under way. */
  get finished(): Promise<void> | null {
    return this.#finished;
  }

  /** Begins; `done` is called at once where the work is small. Work under way is given up. */
  start<T>(steps: Steps<T>, done: (result: T) => void): void {
    this.stop();
    this.#steps = steps;
    const begun = performance.now();
    const isDone = left > 0 && this.#run(steps, left, done);
    spend(performance.now() - begun);
    if (isDone) return;
    this.#finished = this.#continue(steps, done);
  }

  /** Gives up the work under way. */
  stop(): void {
    this.#steps = null;
    this.#finished = null;
  }

  async #continue<T>(steps: Steps<T>, done: (result: T) => void): Promise<void> {
    do {
      await new Promise<void>((resolve) => setTimeout(resolve));
      if (this.#steps !== steps) return;
    } while (!this.#run(steps, slice, done));
  }

  #run<T>(steps: Steps<T>, milliseconds: number, done: (result: T) => void): boolean {
    const end = performance.now() + milliseconds;
    do {
      const step = steps.next();
      if (step.done) {
        this.stop();
        done(step.value);
        return true;
      }
    } while (performance.now() < end);
    return false;
  }
}

function spend(milliseconds: number): void {
  left -= milliseconds;
  if (isCounting) return;
  isCounting = true;
  setTimeout(() => {
    left = slice;
    isCounting = false;
  });
}
