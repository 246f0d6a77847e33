import type { Steps } from '../../../diff/index.js';

/** How long a slice of work may keep the page waiting, in milliseconds: the first one, and those that follow. */
const firstSlice = 12;
const slice = 40;

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
    if (this.#run(steps, firstSlice, done)) return;
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
