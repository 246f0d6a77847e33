import { TerminalScreen } from './screen.js';

/** Output that grows: the fields of the runtime's output log that matter here. */
export interface TerminalOutput {
  readonly chunks: readonly string[];
  /** UTF-16 units in all chunks. */
  readonly length: number;
  /** Changes when the output was replaced rather than appended to. */
  readonly epoch: number;
}

/** Keeps a screen in step with output that grows, at the cost of what is new. */
export class OutputFeed {
  #screen = new TerminalScreen();
  #fed = 0;
  #epoch: number | null = null;
  #text: string | null = null;

  /** What is shown; another object after the output was replaced. */
  get screen(): TerminalScreen {
    return this.#screen;
  }

  /** Shows `output`: only what is new is written, unless it is not a continuation. Returns the screen. */
  update(output: TerminalOutput | string | null): TerminalScreen {
    if (output === null) this.#start(null, null);
    else if (typeof output === 'string') this.#updateText(output);
    else this.#updateLog(output);
    return this.#screen;
  }

  #updateText(text: string): void {
    if (this.#text === null || !text.startsWith(this.#text)) this.#start(null, '');
    this.#screen.write(text.slice(this.#fed));
    this.#fed = text.length;
    this.#text = text;
  }

  #updateLog({ chunks, length, epoch }: TerminalOutput): void {
    if (epoch !== this.#epoch || length < this.#fed) this.#start(epoch, null);
    let first = chunks.length;
    let start = length;
    while (first > 0 && start > this.#fed) start -= chunks[--first]?.length ?? 0;
    for (const chunk of chunks.slice(first)) {
      this.#screen.write(start < this.#fed ? chunk.slice(this.#fed - start) : chunk);
      start += chunk.length;
    }
    this.#fed = length;
  }

  #start(epoch: number | null, text: string | null): void {
    if (this.#fed > 0) this.#screen = new TerminalScreen();
    this.#fed = 0;
    this.#epoch = epoch;
    this.#text = text;
  }
}
