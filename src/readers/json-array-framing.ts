import type { Frame } from './frame.js';
import { JsonSpan } from './json-span.js';

/** Gives the elements of one JSON array as its text comes in; holds at most one element. */
export class JsonArrayFraming {
  #span = new JsonSpan('element');
  #pieces: string[] = [];
  #start: number;
  /** Whether the element is but white space so far. */
  #blank = true;
  /** True once the array could not be followed further. */
  broken = false;

  /** `line`: the 1-based line that is being read. */
  constructor(public line: number) {
    this.#start = line;
  }

  /** Takes the text from `from` on; gives the place after the array's end, or -1 when it goes on. */
  push(text: string, from: number, frames: Frame[]): number {
    let at = from;
    for (;;) {
      const end = this.#span.scan(text, at);
      const piece = text.slice(at, end < 0 ? text.length : end);
      this.#pieces.push(piece);
      this.#count(piece);
      if (end < 0) return -1;
      this.#take(frames);
      if (this.#span.broken || text[end] !== ',') {
        this.broken = this.#span.broken;
        return this.broken ? end : end + 1;
      }
      this.#span = new JsonSpan('element');
      at = end + 1;
    }
  }

  /** The input ended inside the array. */
  end(): readonly Frame[] {
    const frames: Frame[] = [];
    this.#take(frames);
    return frames;
  }

  #take(frames: Frame[]): void {
    const text = this.#pieces.join('').trim();
    const line = this.#start;
    this.#pieces = [];
    this.#start = this.line;
    this.#blank = true;
    if (text === '') return;
    try {
      frames.push({ line, value: JSON.parse(text) as unknown });
    } catch {
      frames.push({ line, bad: text });
    }
  }

  /** Counts lines, and lets the element start where its first sign stands. */
  #count(piece: string): void {
    const first = this.#blank ? piece.search(/\S/) : 0;
    const lead = first < 0 ? piece.length : first;
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) {
      this.line++;
      if (at < lead) this.#start = this.line;
    }
    this.#blank &&= first < 0;
  }
}
