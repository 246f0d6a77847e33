import { type Grid, rowReach } from './grid.js';
import { type Pen, erasePen, plainPen } from './pen.js';

/** Down one line; at the bottom margin the region scrolls. */
export function index(grid: Grid, pen: Pen): void {
  grid.unwrap();
  if (grid.row === grid.top + grid.margins.bottom) scrollOut(grid, erasePen(pen));
  else if (grid.row - grid.top < grid.rows - 1) grid.row++;
  grid.ensure(grid.row);
}

/** Up one line; at the top margin the region scrolls. */
export function reverseIndex(grid: Grid, pen: Pen): void {
  grid.unwrap();
  if (grid.row === grid.top + grid.margins.top) insertRows(grid, grid.row, 1, erasePen(pen));
  else grid.row = Math.max(grid.rows < Infinity ? grid.top : 0, grid.row - 1);
}

/** SU: the region moves up. Without a given height its lines stay, above the screen. */
export function scrollUp(grid: Grid, count: number, pen: Pen): void {
  if (grid.margins.bottom < Infinity) return removeRows(grid, grid.top + grid.margins.top, count, erasePen(pen));
  const moved = Math.min(count, rowReach);
  grid.top += moved;
  grid.row += moved;
}

/** SD: the region moves down. */
export function scrollDown(grid: Grid, count: number): void {
  insertRows(grid, grid.top + grid.margins.top, count, plainPen);
}

/** IL: blank lines at the cursor. */
export function insertLines(grid: Grid, count: number, pen: Pen): void {
  grid.unwrap();
  if (!grid.isInRegion) return;
  grid.column = 0;
  insertRows(grid, grid.row, count, erasePen(pen));
}

/** DL: the lines at the cursor go. */
export function deleteLines(grid: Grid, count: number, pen: Pen): void {
  grid.unwrap();
  if (!grid.isInRegion) return;
  grid.column = 0;
  removeRows(grid, grid.row, count, erasePen(pen));
}

/** The line at the top margin goes, to the scrollback where there is one. */
function scrollOut(grid: Grid, fill: Pen): void {
  const bottom = bottomRow(grid);
  grid.ensure(bottom);
  if (grid.margins.top > 0 || grid.drops) return removeRows(grid, grid.top + grid.margins.top, 1, fill);
  insertBlank(grid, bottom + 1, 1, fill);
  grid.top++;
  grid.row++;
}

/** The row at the bottom margin, or the last line of a screen without a height. */
const bottomRow = (grid: Grid): number =>
  grid.margins.bottom < Infinity ? grid.top + grid.margins.bottom : Math.max(grid.row, grid.lines.count - 1);

/** Blank rows at `row`; as many leave at the bottom margin. */
function insertRows(grid: Grid, row: number, count: number, fill: Pen): void {
  if (grid.margins.bottom === Infinity) {
    const below = grid.lines.count - row;
    if (below > 0 && below <= rowReach) insertBlank(grid, row, Math.min(count, rowReach), fill);
    return;
  }
  const bottom = bottomRow(grid);
  grid.ensure(bottom);
  const moved = Math.min(count, bottom - row + 1);
  grid.lines.remove(bottom - moved + 1, moved);
  insertBlank(grid, row, moved, fill);
}

/** Takes rows out at `row`; as many blank ones come in at the bottom margin. */
function removeRows(grid: Grid, row: number, count: number, fill: Pen): void {
  if (grid.margins.bottom === Infinity) {
    const below = grid.lines.count - row;
    if (below <= 0 || below > rowReach) return;
    grid.touch(row);
    grid.lines.remove(row, Math.min(count, below));
    return;
  }
  const bottom = bottomRow(grid);
  grid.ensure(bottom);
  const moved = Math.min(count, bottom - row + 1);
  grid.touch(row);
  grid.lines.remove(row, moved);
  insertBlank(grid, bottom - moved + 1, moved, fill);
}

function insertBlank(grid: Grid, row: number, count: number, fill: Pen): void {
  grid.touch(row);
  grid.lines.insert(row, count);
  if (fill === plainPen || grid.columns === Infinity) return;
  for (let added = row; added < row + count; added++) grid.lines.edit(added).erase(0, grid.columns, fill);
}
