import type { PatchProblem } from './patch-file.js';

/** The lines of a patch text, read one after the other; collects what could not be taken as it stands. */
export class PatchLines {
  readonly #lines: readonly string[];
  readonly #problems: PatchProblem[] = [];
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

  /** Whether any line that is not yet taken satisfies a condition. */
  some(condition: (line: string) => boolean): boolean {
    for (let at = this.#at; at < this.#lines.length; at++) if (condition(this.#lines[at] ?? '')) return true;
    return false;
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
