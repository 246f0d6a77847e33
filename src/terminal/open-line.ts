import type { Grid } from './grid.js';
import type { Pen } from './pen.js';
import { nextDefaultStop } from './tab-stops.js';

/**
 * The last line while text is only appended to it: it is recorded, not drawn, so that plain output costs next to
 * nothing. What does more than append settles it first; then the grid's column is right again.
 */
export class OpenLine {
  isOpen = false;
  readonly #grid: Grid;
  // Never less than the column; exact for ASCII.
  #columns = 0;
  // Where a carriage return stands that nothing has followed yet; -1: none.
  #returnAt = -1;

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  /** Opens a new last line, recorded from `offset` on. */
  open(offset: number, pen: Pen): void {
    this.#grid.lines.open(offset, pen);
    this.#begin();
  }

  /** Whether the line takes printed text as it is. */
  takes(text: string, from: number, to: number): boolean {
    if (this.#returnAt >= 0) return false;
    if (this.#grid.columns < Infinity) {
      const columns = this.#columns + boundOf(text, from, to);
      if (columns > this.#grid.columns) return false;
      this.#columns = columns;
    }
    this.#grid.touch(this.#grid.row);
    return true;
  }

  /** Whether it takes a tab. */
  takesTab(): boolean {
    if (this.#returnAt >= 0) return false;
    const columns = nextDefaultStop(this.#columns);
    if (columns >= this.#grid.columns) return false;
    this.#columns = columns;
    return true;
  }

  /** A carriage return at `offset`. */
  return(offset: number): void {
    if (this.#returnAt < 0) this.#returnAt = offset;
  }

  /** Whether it takes an erasure from the cursor to the end; `next` is the offset behind the sequence. */
  takesErasure(next: number, pen: Pen): boolean {
    if (pen.bg >= 0 && this.#grid.columns < Infinity) return false;
    // Where a wrap is pending, the last column is erased.
    if (this.#returnAt < 0) return this.#columns < this.#grid.columns;
    this.#grid.touch(this.#grid.row);
    this.#grid.lines.reopen(next, pen);
    this.#begin();
    return true;
  }

  /** Whether the cursor is back at the first column. */
  get isReturned(): boolean {
    return this.#returnAt >= 0;
  }

  /** Ends the recording at `offset`, before which everything was appended. */
  settle(offset: number): void {
    if (!this.isOpen) return;
    const returned = this.#returnAt >= 0;
    this.isOpen = false;
    this.#grid.lines.close(returned ? this.#returnAt : offset);
    this.#grid.column = returned ? 0 : this.#grid.lines.width(this.#grid.row);
  }

  /** The same where the column does not matter. */
  close(offset: number): void {
    this.isOpen = false;
    this.#grid.lines.close(this.#returnAt >= 0 ? this.#returnAt : offset);
  }

  #begin(): void {
    this.isOpen = true;
    this.#columns = 0;
    this.#returnAt = -1;
  }
}

/** No less than the columns that the text takes. */
function boundOf(text: string, from: number, to: number): number {
  let columns = 0;
  for (let index = from; index < to; index++) columns += text.charCodeAt(index) < 0x300 ? 1 : 2;
  return columns;
}
