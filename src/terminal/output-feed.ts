import { TerminalScreen } from './screen.js';
import { type OutputStretch, StreamMarks } from './stream-marks.js';

/** Output that grows: the fields of the runtime's output log that matter here. */
export interface TerminalOutput {
  readonly chunks: readonly string[];
  /** UTF-16 units in all chunks. */
  readonly length: number;
  /** Changes when the output was replaced rather than appended to; null: not told, so it is compared. */
  readonly epoch: number | null;
  /** Which stream each consecutive stretch came from, where the source tells them apart. */
  readonly streams?: readonly OutputStretch[] | undefined;
}

const nothing: TerminalOutput = { chunks: [], length: 0, epoch: null };

/** Keeps a screen in step with output that grows, at the cost of what is new. */
export class OutputFeed {
  #screen = new TerminalScreen();
  #marks = new StreamMarks(this.#screen);
  #source = nothing;
  #fed = 0;

  /** What is shown; another object after the output was replaced. */
  get screen(): TerminalScreen {
    return this.#screen;
  }

  /** UTF-16 units of the output that are not shown yet. */
  get behind(): number {
    return Math.max(0, this.#source.length - this.#fed);
  }

  /**
   * Shows `output`: only what is new is written, unless it is not a continuation. Returns the screen.
   * @param limit UTF-16 units that are written at most; call again while something is `behind`
   */
  update(output: TerminalOutput | string | null, limit = Infinity): TerminalScreen {
    const source =
      typeof output === 'string' ? { chunks: [output], length: output.length, epoch: null } : (output ?? nothing);
    if (!this.#continues(source)) this.#restart();
    this.#source = source;
    this.#write(source, limit);
    return this.#screen;
  }

  /** Shows more output behind what there is; all of that must have been shown. */
  append(chunk: string): void {
    this.#screen.write(chunk);
    this.#fed += chunk.length;
  }

  /** The stream that the line at `index` came from; null where the source does not tell. */
  streamOf(index: number): OutputStretch['stream'] | null {
    return this.#marks.of(index);
  }

  /** Whether any line came from the error stream. */
  get hasErrors(): boolean {
    return this.#marks.hasErrors;
  }

  #continues(next: TerminalOutput): boolean {
    const known = this.#source;
    if (this.#fed === 0) return true;
    if (next.length < this.#fed) return false;
    const [first = ''] = next.chunks;
    const [start = ''] = known.chunks;
    if (next.epoch === known.epoch && (next.epoch === null ? first === start : first.startsWith(start.slice(0, 32))))
      return true;
    return next.chunks.join('').startsWith(this.#screen.raw);
  }

  #write({ chunks, length, streams }: TerminalOutput, limit: number): void {
    let index = chunks.length;
    let start = length;
    while (index > 0 && start > this.#fed) start -= chunks[--index]?.length ?? 0;
    for (let left = limit; index < chunks.length && left > 0;) {
      const chunk = chunks[index] ?? '';
      const from = this.#fed - start;
      const stretch = streams === undefined ? Infinity : this.#marks.left(streams, this.#fed);
      const to = Math.min(chunk.length, from + left, from + stretch);
      this.#marks.write(chunk.slice(from, to), streams);
      left -= to - from;
      this.#fed += to - from;
      if (to < chunk.length) continue;
      start += chunk.length;
      index++;
    }
  }

  #restart(): void {
    this.#screen = new TerminalScreen();
    this.#marks = new StreamMarks(this.#screen);
    this.#fed = 0;
  }
}
