import { Cells } from './cells.js';
import type { LineStore } from './line-store.js';
import { Margins } from './margins.js';
import { type Pen, erasePen, plainPen } from './pen.js';
import { columnWidth } from './width.js';

/** Rows that a screen without a given height has at most below its top, or that an operation on it reaches. */
const reach = 300;
/** The same for the columns of a screen without a given width. */
const columnReach = 1000;
/** The width that a screen without one has for a program that asks for its right edge. */
const commonColumns = 80;

/** What a saved cursor knows of the grid. */
export interface GridCursor {
  readonly row: number;
  readonly column: number;
}

/**
 * The cursor and what moves and writes at it. Rows are counted from the first line of the store; the screen begins at
 * `top`. Without a given height the screen never scrolls.
 */
export class Grid {
  readonly lines: LineStore;
  readonly columns: number;
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

  // ── writing ──

  print(text: string, pen: Pen): void {
    let cells = this.edit(this.row);
    cells.splitBefore(this.column, pen);
    for (let index = 0; index < text.length; index++) {
      let glyph = text.charAt(index);
      let width = 1;
      if (glyph > '\u02ff') {
        const code = text.codePointAt(index) ?? 0;
        if (code > 0xffff) glyph = text.slice(index, ++index + 1);
        width = columnWidth(code);
        if (width === 0) {
          if (this.column > 0) {
            cells.join(this.column, glyph, pen);
            continue;
          }
          width = 1;
        }
      }
      if (this.column + width > this.columns) {
        if (this.wraps) {
          cells.erase(this.column, this.columns, pen);
          this.column = 0;
          this.index(pen);
          cells = this.edit(this.row);
        } else {
          this.column = this.columns - 1;
          if (width === 2) continue;
        }
      }
      if (this.inserts) cells.insert(this.column, width, pen, this.columns);
      this.column = cells.put(this.column, glyph, width, pen);
    }
    cells.splitAfter(this.column, pen);
  }

  /** Fills the screen with the letter E. */
  fill(): void {
    const height = this.rows < Infinity ? this.rows : Math.min(this.lines.count - this.top, reach);
    for (let row = this.top; row < this.top + height; row++) {
      const cells = this.edit(row);
      cells.erase(0, cells.length, plainPen);
      const width = this.columns < Infinity ? this.columns : commonColumns;
      for (let column = 0; column < width; column++) cells.put(column, 'E', 1, plainPen);
    }
  }

  // ── moving ──

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
    this.column = this.#limitColumn(Math.min(this.column, this.columns - 1) + count);
  }

  moveLeft(count: number): void {
    this.column = Math.max(0, Math.min(this.column, this.columns - 1) - count);
  }

  /** To the end of the row above; from the top margin, to that of the bottom margin. */
  wrapBack(): void {
    if (this.columns === Infinity || this.rows === Infinity) return;
    const row = this.row - this.top;
    this.row = this.top + (row === this.margins.top ? this.margins.bottom : Math.max(0, row - 1));
    this.column = this.columns - 1;
  }

  up(count: number): void {
    this.column = Math.min(this.column, this.columns - 1);
    const margin = this.top + this.margins.top;
    const first = this.rows < Infinity || this.margins.top > 0 ? (this.row >= margin ? margin : this.top) : 0;
    this.row = Math.max(Math.min(first, this.row), this.row - count);
  }

  down(count: number): void {
    this.column = Math.min(this.column, this.columns - 1);
    const margin = this.top + this.margins.bottom;
    this.row = this.#limitRow(this.row <= margin ? Math.min(margin, this.row + count) : this.row + count);
  }

  /** VPR: down, whatever the margins. */
  moveDown(count: number): void {
    this.column = Math.min(this.column, this.columns - 1);
    this.row = this.#limitRow(this.row + count);
  }

  /** Down one line; at the bottom margin the region scrolls. */
  index(pen: Pen): void {
    this.column = Math.min(this.column, this.columns - 1);
    if (this.row === this.top + this.margins.bottom) this.scrollOut(pen);
    else if (this.row - this.top < this.rows - 1) this.row++;
    this.ensure(this.row);
  }

  /** Up one line; at the top margin the region scrolls. */
  reverseIndex(pen: Pen): void {
    this.column = Math.min(this.column, this.columns - 1);
    if (this.row === this.top + this.margins.top) this.#insertRows(this.row, 1, erasePen(pen));
    else this.row = Math.max(this.rows < Infinity ? this.top : 0, this.row - 1);
  }

  // ── scrolling ──

  /** The line at the top margin goes, to the scrollback where there is one. */
  scrollOut(pen: Pen): void {
    const fill = erasePen(pen);
    const bottom = this.#bottom();
    this.ensure(bottom);
    if (this.margins.top > 0 || this.drops) {
      this.#removeRows(this.top + this.margins.top, 1, fill);
      return;
    }
    this.#insert(bottom + 1, 1, fill);
    this.top++;
    this.row++;
  }

  /** SU: the region moves up. Without a given height its lines stay, above the screen. */
  scrollUp(count: number, pen: Pen): void {
    if (this.margins.bottom < Infinity) {
      this.#removeRows(this.top + this.margins.top, count, erasePen(pen));
      return;
    }
    const moved = Math.min(count, reach);
    this.top += moved;
    this.row += moved;
  }

  /** SD: the region moves down. */
  scrollDown(count: number): void {
    this.#insertRows(this.top + this.margins.top, count, plainPen);
  }

  insertLines(count: number, pen: Pen): void {
    this.column = Math.min(this.column, this.columns - 1);
    if (!this.#inRegion()) return;
    this.column = 0;
    this.#insertRows(this.row, count, erasePen(pen));
  }

  deleteLines(count: number, pen: Pen): void {
    this.column = Math.min(this.column, this.columns - 1);
    if (!this.#inRegion()) return;
    this.column = 0;
    this.#removeRows(this.row, count, erasePen(pen));
  }

  // ── editing a line ──

  eraseInLine(from: number, to: number, pen: Pen, keepProtected: boolean): void {
    if (this.row >= this.lines.count && pen.bg < 0) return;
    this.eraseRow(this.row, from, to, erasePen(pen), keepProtected);
  }

  /** Erases columns of a row; without a given width, up to where its text ends. */
  eraseRow(row: number, from: number, to: number, fill: Pen, keepProtected = false): void {
    const cells = this.edit(row);
    const all = to >= this.columns && this.columns === Infinity;
    const end = all || to > cells.length ? Math.max(from, Math.min(to, this.columns, this.#fillEnd(cells, fill))) : to;
    if (keepProtected) cells.eraseUnprotected(from, end, fill);
    else cells.erase(from, end, all ? plainPen : fill);
  }

  eraseCells(count: number, pen: Pen): void {
    this.column = Math.min(this.column, this.columns - 1);
    this.eraseInLine(this.column, this.column + count, pen, false);
  }

  insertCells(count: number, pen: Pen): void {
    this.column = Math.min(this.column, this.columns - 1);
    this.insertAt(this.row, this.column, count, pen);
  }

  deleteCells(count: number, pen: Pen): void {
    this.column = Math.min(this.column, this.columns - 1);
    this.deleteAt(this.row, this.column, count, pen);
  }

  /** SL, SR, DECIC and DECDC: moves the columns of every row of the region. */
  shiftColumns(name: string, count: number, pen: Pen): void {
    if (!this.#inRegion() || this.margins.bottom === Infinity) return;
    const column = name.startsWith(' ') ? 0 : Math.min(this.column, this.columns - 1);
    for (let row = this.top + this.margins.top; row <= this.top + this.margins.bottom; row++) {
      if (name === ' A' || name === "'}") this.insertAt(row, column, count, pen);
      else this.deleteAt(row, column, count, pen);
    }
  }

  insertAt(row: number, column: number, count: number, pen: Pen): void {
    const cells = this.edit(row);
    if (this.columns === Infinity && cells.length - column > columnReach * 10) return;
    cells.insert(column, Math.min(count, this.#columnLimit), erasePen(pen), this.columns);
  }

  deleteAt(row: number, column: number, count: number, pen: Pen): void {
    const cells = this.edit(row);
    if (this.columns === Infinity && cells.length - column > columnReach * 10) return;
    cells.delete(column, count, erasePen(pen), this.columns);
  }

  // ── erasing rows ──

  /** ED 0: from the cursor to the end of the screen. */
  eraseBelow(pen: Pen, keepProtected: boolean): void {
    this.eraseInLine(this.column, this.columns, pen, keepProtected);
    this.#eraseRows(this.row + 1, Infinity, pen, keepProtected);
  }

  /** ED 1: from the top of the screen to the cursor. */
  eraseAbove(pen: Pen, keepProtected: boolean): void {
    const first = this.rows < Infinity ? this.top : Math.max(this.top, this.row - reach);
    this.#eraseRows(first, this.row, pen, keepProtected);
    this.eraseInLine(0, this.column + 1, pen, keepProtected);
  }

  /** ED 2. Without a given height a new screen begins instead: what was there stays above it. */
  eraseAll(pen: Pen, keepProtected: boolean): void {
    if (this.rows === Infinity && !keepProtected) this.newScreen();
    else this.#eraseRows(this.top, Infinity, pen, keepProtected);
  }

  /** Erases the rows from `from` up to `to`, Infinity: all that follow. */
  #eraseRows(from: number, to: number, pen: Pen, keepProtected: boolean): void {
    const fill = this.columns < Infinity ? erasePen(pen) : plainPen;
    const end = Math.min(to, fill === plainPen ? this.lines.count : this.top + this.rows, from + 10 * reach);
    if (fill === plainPen && !keepProtected && to === Infinity) return this.dropFrom(from);
    for (let row = from; row < end; row++) {
      if (keepProtected) this.eraseRow(row, 0, this.columns, fill, true);
      else {
        this.ensure(row);
        this.touch(row);
        this.lines.blank(row);
        if (fill !== plainPen) this.lines.edit(row).erase(0, this.columns, fill);
      }
    }
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

  get #columnLimit(): number {
    return this.columns < Infinity ? this.columns : columnReach;
  }

  #fillEnd(cells: Cells, fill: Pen): number {
    return fill === plainPen || this.columns === Infinity ? cells.length : this.columns;
  }

  #inRegion(): boolean {
    const row = this.row - this.top;
    return row >= this.margins.top && row <= this.margins.bottom;
  }

  /** The row at the bottom margin, or the last line of a screen without a height. */
  #bottom(): number {
    return this.margins.bottom < Infinity ? this.top + this.margins.bottom : Math.max(this.row, this.lines.count - 1);
  }

  /** Blank rows at `row`; as many leave at the bottom margin. */
  #insertRows(row: number, count: number, fill: Pen): void {
    const bottom = this.#bottom();
    if (this.margins.bottom === Infinity) {
      if (row < this.lines.count && this.lines.count - row <= reach) this.#insert(row, Math.min(count, reach), fill);
      return;
    }
    this.ensure(bottom);
    const moved = Math.min(count, bottom - row + 1);
    this.lines.remove(bottom - moved + 1, moved);
    this.#insert(row, moved, fill);
  }

  /** Takes rows out at `row`; as many blank ones come in at the bottom margin. */
  #removeRows(row: number, count: number, fill: Pen): void {
    const bottom = this.#bottom();
    if (this.margins.bottom === Infinity) {
      if (row >= this.lines.count || this.lines.count - row > reach) return;
      this.touch(row);
      this.lines.remove(row, Math.min(count, this.lines.count - row));
      return;
    }
    this.ensure(bottom);
    const moved = Math.min(count, bottom - row + 1);
    this.touch(row);
    this.lines.remove(row, moved);
    this.#insert(bottom - moved + 1, moved, fill);
  }

  #insert(row: number, count: number, fill: Pen): void {
    this.touch(row);
    this.lines.insert(row, count);
    if (fill === plainPen || this.columns === Infinity) return;
    for (let added = row; added < row + count; added++) this.lines.edit(added).erase(0, this.columns, fill);
  }

  #limitRow(row: number): number {
    const last = this.lines.count - 1;
    if (this.rows < Infinity) return Math.max(this.top, Math.min(row, this.top + this.#lastRow));
    if (this.margins.bottom < Infinity && this.origin) return Math.min(row, this.top + this.margins.bottom);
    // No terminal is that tall: the program asks for the bottom.
    return row <= last || row < this.top + reach ? row : Math.max(last, this.top);
  }

  get #lastRow(): number {
    return this.origin ? this.margins.bottom : this.rows - 1;
  }

  #limitColumn(column: number): number {
    if (this.columns < Infinity) return Math.max(0, Math.min(column, this.columns - 1));
    if (column <= columnReach) return Math.max(0, column);
    const width = this.row < this.lines.count ? this.lines.width(this.row) : 0;
    return Math.min(column, Math.max(width, commonColumns) - 1);
  }
}
