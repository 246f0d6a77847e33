import type { Cells } from './cells.js';
import type { LineStore } from './line-store.js';
import { Margins } from './margins.js';

/** Rows that a screen without a given height has at most below its top, or that an operation on it reaches. */
export const rowReach = 300;
/** Columns that a line without a given width has at most beyond its text. */
export const columnReach = 1000;
/** The width that a screen without one has for a program that asks for its right edge. */
export const commonColumns = 80;

/**
 * The screen's place in the lines, and the cursor with what moves it. Rows are counted from the first line of the
 * store; the screen begins at `top`. Without a given height the screen never scrolls.
 */
export class Grid {
  readonly lines: LineStore;
  /** Infinity: without a given width. */
  readonly columns: number;
  /** Infinity: without a given height. */
  readonly rows: number;
  top = 0;
  row = 0;
  /** Equals `columns` while the next character would wrap. */
  column = 0;
  wraps = true;
  inserts = false;
  /** Whether positions count from the margin. */
  origin = false;
  /** Whether lines that leave the screen at the top are dropped, as on the alternate screen. */
  drops = false;
  margins: Margins;
  /** The first line that changed since it was last set. */
  changed = Infinity;

  constructor(lines: LineStore, columns: number, rows: number) {
    this.lines = lines;
    this.columns = columns;
    this.rows = rows;
    this.margins = new Margins(rows);
  }

  touch(row: number): void {
    if (row < this.changed) this.changed = row;
  }

  // ── the cursor ──

  moveTo(row: number, column: number): void {
    const from = this.origin ? this.margins.top : 0;
    this.row = this.#limitRow(this.top + from + Math.max(0, row));
    this.column = this.#limitColumn(column);
  }

  moveToColumn(column: number): void {
    this.column = this.#limitColumn(column);
  }

  moveToRow(row: number): void {
    this.moveTo(row, this.column);
  }

  moveRight(count: number): void {
    this.unwrap();
    this.column = this.#limitColumn(this.column + count);
  }

  moveLeft(count: number): void {
    this.unwrap();
    this.column = Math.max(0, this.column - count);
  }

  /** No longer about to wrap: the cursor is on the last column. */
  unwrap(): void {
    this.column = Math.min(this.column, this.columns - 1);
  }

  /** To the end of the row above; from the top margin, to that of the bottom margin. */
  wrapBack(): void {
    if (this.columns === Infinity || this.rows === Infinity) return;
    const row = this.row - this.top;
    this.row = this.top + (row === this.margins.top ? this.margins.bottom : Math.max(0, row - 1));
    this.column = this.columns - 1;
  }

  /** Up as far as the top margin; without a given height as far as the first line. */
  up(count: number): void {
    this.unwrap();
    const margin = this.top + this.margins.top;
    const top = this.rows < Infinity || this.margins.top > 0 ? this.top : 0;
    const first = this.row >= margin && this.margins.top > 0 ? margin : top;
    this.row = Math.max(Math.min(first, this.row), this.row - count);
  }

  /** Down as far as the bottom margin. */
  down(count: number): void {
    this.unwrap();
    const margin = this.top + this.margins.bottom;
    this.row = this.#limitRow(this.row <= margin ? Math.min(margin, this.row + count) : this.row + count);
  }

  /** Down, whatever the margins. */
  moveDown(count: number): void {
    this.unwrap();
    this.row = this.#limitRow(this.row + count);
  }

  /** Whether the cursor is between the margins. */
  get isInRegion(): boolean {
    const row = this.row - this.top;
    return row >= this.margins.top && row <= this.margins.bottom;
  }

  // ── lines ──

  /** The cells of a row, which is made where it is not there yet; to be changed at once. */
  edit(row: number): Cells {
    this.ensure(row);
    this.touch(row);
    return this.lines.edit(row);
  }

  /** Makes the lines up to `row`. */
  ensure(row: number): void {
    const count = this.lines.count;
    if (row < count) return;
    this.touch(count);
    this.lines.insert(count, row + 1 - count);
  }

  /** Drops the lines from `row` on. */
  dropFrom(row: number): void {
    const count = this.lines.count - row;
    if (count <= 0) return;
    this.touch(row);
    this.lines.remove(row, count);
  }

  /** Begins a new screen below everything that shows. */
  newScreen(): void {
    if (this.drops) this.dropFrom(this.top);
    let end = this.lines.count;
    while (end > this.top && this.lines.isBlank(end - 1)) end--;
    this.dropFrom(end);
    this.top = end;
    this.row = end;
  }

  #limitRow(row: number): number {
    if (this.rows < Infinity) {
      const last = this.origin ? this.margins.bottom : this.rows - 1;
      return Math.max(this.top, Math.min(row, this.top + last));
    }
    if (this.margins.bottom < Infinity && this.origin) return Math.min(row, this.top + this.margins.bottom);
    // No terminal is that tall: the program asks for the bottom.
    const last = Math.max(this.lines.count - 1, this.top);
    return row <= last || row < this.top + rowReach ? row : last;
  }

  #limitColumn(column: number): number {
    if (this.columns < Infinity) return Math.max(0, Math.min(column, this.columns - 1));
    if (column <= columnReach) return Math.max(0, column);
    // Nor that wide: it asks for the right edge.
    const width = this.row < this.lines.count ? this.lines.width(this.row) : 0;
    return Math.min(column, Math.max(width, commonColumns) - 1);
  }
}
