import type { TerminalScreen } from './screen.js';

/** A stretch of output that came from one stream. */
export interface OutputStretch {
  readonly stream: 'stdout' | 'stderr';
  /** UTF-16 units. */
  readonly length: number;
}

/** Writes output to a screen stretch by stretch and remembers which stream each line came from: the last that touched it. */
export class StreamMarks {
  readonly #screen: TerminalScreen;
  // The stretch that is being written, and where it starts.
  #index = 0;
  #start = 0;
  // From each of these lines on, the stream beside it.
  #lines: number[] = [];
  #streams: OutputStretch['stream'][] = [];
  /** Whether a line ever came from the error stream. */
  hasErrors = false;

  constructor(screen: TerminalScreen) {
    this.#screen = screen;
  }

  /** Units that are left of the stretch at `offset`. */
  left(streams: readonly OutputStretch[], offset: number): number {
    for (let stretch = streams[this.#index]; stretch; stretch = streams[++this.#index]) {
      if (this.#start + stretch.length > offset) return this.#start + stretch.length - offset;
      this.#start += stretch.length;
    }
    return Infinity;
  }

  /** Writes a part of the current stretch. */
  write(text: string, streams: readonly OutputStretch[] | undefined): void {
    const before = this.#screen.version;
    this.#screen.write(text);
    if (streams === undefined) return;
    const stream = streams[this.#index]?.stream ?? 'stdout';
    const from = this.#screen.changedFrom(before);
    if (from >= this.#screen.lineCount) return;
    while ((this.#lines.at(-1) ?? -1) >= from) {
      this.#lines.pop();
      this.#streams.pop();
    }
    if (stream === 'stderr') this.hasErrors = true;
    if (this.#streams.at(-1) === stream) return;
    this.#lines.push(from);
    this.#streams.push(stream);
  }

  /** The stream of a line; null where none was told. */
  of(line: number): OutputStretch['stream'] | null {
    let low = 0;
    let high = this.#lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lines[middle] ?? 0) <= line) low = middle + 1;
      else high = middle;
    }
    return this.#streams[low - 1] ?? null;
  }
}
