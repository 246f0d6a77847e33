import type { PatchProblem } from './patch-file.js';

/** The lines of a patch text, read one after the other; collects what could not be taken as it stands. */
export class PatchLines {
  readonly #lines: readonly string[];
  readonly #problems: PatchProblem[] = [];
  readonly #last = new Map<string, number>();
  #at = 0;

  constructor(text: string) {
    const lines = text.split('\n');
    if (lines.at(-1) === '') lines.pop();
    this.#lines = lines;
  }

  /** The problems so far. */
  get problems(): readonly PatchProblem[] {
    return this.#problems;
  }

  /** Whether a line is left. */
  get more(): boolean {
    return this.#at < this.#lines.length;
  }

  /** A line that is not yet taken, without its `\n`; `''` beyond the end. */
  peek(ahead = 0): string {
    return this.#lines[this.#at + ahead] ?? '';
  }

  /** The next line without `\n` and `\r`, for header lines. */
  header(ahead = 0): string {
    return this.peek(ahead).replace(/\r+$/, '');
  }

  /** Whether a line that is not yet taken is `text`, but for white space at its end. */
  hasLater(text: string): boolean {
    let last = this.#last.get(text);
    if (last === undefined) {
      last = this.#lines.findLastIndex((line) => line.startsWith(text) && line.trimEnd() === text);
      this.#last.set(text, last);
    }
    return last >= this.#at;
  }

  /** Goes on to the next line. */
  skip(count = 1): void {
    this.#at += count;
  }

  /** Notes a problem at the line that would be read next, or `back` lines before. */
  problem(message: string, back = 0): void {
    this.#problems.push({ message, line: Math.min(this.#at - back, Math.max(0, this.#lines.length - 1)) + 1 });
  }
}
