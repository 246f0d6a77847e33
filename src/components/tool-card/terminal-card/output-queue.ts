import type { OutputFeed, TerminalOutput } from '../../../terminal/index.js';

/** UTF-16 units that are taken in between two looks at the clock. */
const slice = 262_144;

/** Takes output in, in slices of time: what a page sets or writes may be long, and the page must stay alive. */
export class OutputQueue {
  readonly feed: OutputFeed;
  #source: TerminalOutput | null = null;
  #written: string[] = [];
  #waiting = 0;

  constructor(feed: OutputFeed) {
    this.feed = feed;
  }

  /** Whether something is not taken in yet. */
  get isBehind(): boolean {
    return this.#source !== null || this.#waiting > 0;
  }

  /** Sets the output from its beginning. */
  set(output: TerminalOutput | null): void {
    this.#source = output ?? { chunks: [], length: 0, epoch: null };
    this.#written = [];
    this.#waiting = 0;
  }

  /** Adds output at the end. */
  write(chunk: string): void {
    this.#written.push(chunk);
    this.#waiting += chunk.length;
  }

  /** Takes in as much as the time allows, in milliseconds; without a limit, all. */
  take(milliseconds = Infinity): void {
    const until = performance.now() + milliseconds;
    while (this.isBehind) {
      this.#takeSlice();
      if (performance.now() >= until) return;
    }
  }

  /** All output as it came. */
  get raw(): string {
    this.take();
    return this.feed.screen.raw;
  }

  /** What a terminal shows of it. */
  get text(): string {
    this.take();
    return this.feed.screen.text;
  }

  #takeSlice(): void {
    if (this.#source) {
      this.feed.update(this.#source, slice);
      if (this.feed.behind === 0) this.#source = null;
      return;
    }
    // Many small chunks are one write; a large one is several.
    let size = 0;
    let count = 0;
    while (count < this.#written.length && size < slice) size += this.#written[count++]?.length ?? 0;
    const text = this.#written.splice(0, count).join('');
    const part = text.length > slice * 2 ? text.slice(0, slice) : text;
    if (part !== text) this.#written.unshift(text.slice(slice));
    this.feed.append(part);
    this.#waiting -= part.length;
  }
}
