import { linkOf } from './link.js';
import type { Params } from './params.js';
import { Parser, type ParserSink } from './parser.js';
import { type Pen, plainPen, withHref } from './pen.js';
import { type PackedLine, type PackedRun, pushRun } from './screen-line.js';
import { applySgr } from './sgr.js';
import { nextDefaultStop } from './tab-stops.js';
import { columnsOf } from './width.js';

/**
 * Reads a line that was only ever appended to from its raw text, given the pen that it began with. The text may come
 * in parts. Whatever would move the cursor back is not in such a text, except a carriage return at its end.
 */
export class LineReader implements ParserSink {
  /** Counts what was added to the line. */
  changes = 0;
  readonly #parser = new Parser(this);
  readonly #runs: PackedRun[] = [];
  #pen: Pen;
  // Columns of the first `#measured` runs and of `#measuredUnits` units of the run after them.
  #columns = 0;
  #measured = 0;
  #measuredUnits = 0;

  constructor(pen: Pen) {
    this.#pen = pen;
  }

  read(text: string): void {
    this.#parser.parse(text);
  }

  /** The line so far; a copy, which later text does not change. */
  get packed(): PackedLine {
    return this.#runs.slice();
  }

  print(text: string, from: number, to: number): void {
    this.changes++;
    pushRun(this.#runs, text.slice(from, to), this.#pen, false);
  }

  control(code: number): void {
    if (code !== 0x09) return;
    this.changes++;
    const column = this.#measure();
    pushRun(this.#runs, ' '.repeat(nextDefaultStop(column) - column), plainPen, true);
  }

  escape(): void {
    // Shows nothing.
  }

  csi(final: number, params: Params, marks: string): void {
    if (final === 0x6d && marks === '') this.#pen = applySgr(this.#pen, params);
  }

  osc(data: string): void {
    const href = linkOf(data);
    if (href !== undefined) this.#pen = withHref(this.#pen, href);
  }

  #measure(): number {
    for (let index = this.#measured; index < this.#runs.length; index++) {
      const text = this.#runs[index]?.text ?? '';
      const from = index === this.#measured ? this.#measuredUnits : 0;
      this.#columns += columnsOf(text.slice(from), this.#columns);
      this.#measuredUnits = text.length;
    }
    this.#measured = Math.max(0, this.#runs.length - 1);
    return this.#columns;
  }
}
