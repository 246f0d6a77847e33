import { type Grid, columnReach, commonColumns, rowReach } from './grid.js';
import { type Pen, erasePen, plainPen } from './pen.js';

/** ED: 0 erases from the cursor on, 1 up to it, 2 everything; the scrollback (3) stays. */
export function eraseInDisplay(grid: Grid, which: number, pen: Pen, keepProtected: boolean): void {
  grid.unwrap();
  if (which === 0) {
    eraseInLine(grid, 0, pen, keepProtected);
    eraseRows(grid, grid.row + 1, Infinity, pen, keepProtected);
  } else if (which === 1) {
    const first = grid.rows < Infinity ? grid.top : Math.max(grid.top, grid.row - rowReach);
    eraseRows(grid, first, grid.row, pen, keepProtected);
    eraseInLine(grid, 1, pen, keepProtected);
    // Without a given height a new screen begins instead: what was there stays above it.
  } else if (which === 2 && grid.rows === Infinity && !keepProtected) grid.newScreen();
  else if (which === 2) eraseRows(grid, grid.top, Infinity, pen, keepProtected);
}

/** EL: 0 erases from the cursor on, 1 up to it, 2 the line. */
export function eraseInLine(grid: Grid, which: number, pen: Pen, keepProtected: boolean): void {
  grid.unwrap();
  if (which > 2) return;
  const from = which === 0 ? grid.column : 0;
  eraseColumns(grid, from, which === 1 ? grid.column + 1 : grid.columns, pen, keepProtected);
}

/** ECH. */
export function eraseCells(grid: Grid, count: number, pen: Pen): void {
  grid.unwrap();
  eraseColumns(grid, grid.column, grid.column + count, pen, false);
}

/** ICH. */
export function insertCells(grid: Grid, count: number, pen: Pen): void {
  grid.unwrap();
  insertAt(grid, grid.row, grid.column, count, pen);
}

/** DCH. */
export function deleteCells(grid: Grid, count: number, pen: Pen): void {
  grid.unwrap();
  deleteAt(grid, grid.row, grid.column, count, pen);
}

/** SR and DECIC (`right`), SL and DECDC: moves the columns of every row between the margins. */
export function shiftColumns(grid: Grid, right: boolean, column: number, count: number, pen: Pen): void {
  if (!grid.isInRegion || grid.margins.bottom === Infinity) return;
  for (let row = grid.top + grid.margins.top; row <= grid.top + grid.margins.bottom; row++)
    (right ? insertAt : deleteAt)(grid, row, column, count, pen);
}

/** DECALN: the screen full of the letter E. */
export function alignmentPattern(grid: Grid): void {
  grid.moveTo(0, 0);
  const height = grid.rows < Infinity ? grid.rows : Math.min(grid.lines.count - grid.top, rowReach);
  const width = grid.columns < Infinity ? grid.columns : commonColumns;
  for (let row = grid.top; row < grid.top + height; row++) {
    const cells = grid.edit(row);
    cells.erase(0, cells.length, plainPen);
    for (let column = 0; column < width; column++) cells.put(column, 'E', 1, plainPen);
  }
}

function insertAt(grid: Grid, row: number, column: number, count: number, pen: Pen): void {
  if (row >= grid.lines.count && pen.bg < 0) return;
  const cells = grid.edit(row);
  if (isTooLong(grid, cells.length - column)) return;
  cells.insert(
    column,
    Math.min(count, grid.columns < Infinity ? grid.columns : columnReach),
    erasePen(pen),
    grid.columns,
  );
}

function deleteAt(grid: Grid, row: number, column: number, count: number, pen: Pen): void {
  if (row >= grid.lines.count && pen.bg < 0) return;
  const cells = grid.edit(row);
  if (isTooLong(grid, cells.length - column)) return;
  cells.delete(column, count, erasePen(pen), grid.columns);
}

// No terminal has a line that long, and moving all of it again and again would take for ever.
const isTooLong = (grid: Grid, columns: number): boolean => grid.columns === Infinity && columns > 10 * columnReach;

/** Erases columns of the cursor's row. */
function eraseColumns(grid: Grid, from: number, to: number, pen: Pen, keepProtected: boolean): void {
  if (grid.row < grid.lines.count || pen.bg >= 0) eraseRow(grid, grid.row, from, to, erasePen(pen), keepProtected);
}

/** Erases columns of a row; without a given width, up to where its text ends. */
function eraseRow(grid: Grid, row: number, from: number, to: number, fill: Pen, keepProtected: boolean): void {
  const cells = grid.edit(row);
  const unbounded = grid.columns === Infinity;
  const filled = fill === plainPen || unbounded ? cells.length : grid.columns;
  const end = Math.min(to, Math.max(from, filled));
  // Where the line has no right edge, an erased end is no part of it.
  const shown = unbounded && to === Infinity ? plainPen : fill;
  if (keepProtected) cells.eraseUnprotected(from, end, shown);
  else cells.erase(from, end, shown);
}

/** Erases the rows from `from` up to `to`, Infinity: all that follow. */
function eraseRows(grid: Grid, from: number, to: number, pen: Pen, keepProtected: boolean): void {
  const fill = grid.columns < Infinity && grid.rows < Infinity ? erasePen(pen) : plainPen;
  if (fill === plainPen && !keepProtected && to === Infinity) return grid.dropFrom(from);
  const end = Math.min(to, fill === plainPen ? grid.lines.count : grid.top + grid.rows);
  for (let row = from; row < end; row++) {
    if (keepProtected) eraseRow(grid, row, 0, grid.columns, fill, true);
    else {
      grid.ensure(row);
      grid.touch(row);
      grid.lines.blank(row);
      if (fill !== plainPen) grid.lines.edit(row).erase(0, grid.columns, fill);
    }
  }
}
