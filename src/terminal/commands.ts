import { deleteCells, eraseCells, eraseInDisplay, eraseInLine, insertCells, shiftColumns } from './erase.js';
import type { Grid } from './grid.js';
import type { Params } from './params.js';
import type { Pen } from './pen.js';
import { deleteLines, insertLines, scrollDown, scrollUp } from './scroll.js';

/** What a control sequence does to the grid alone. */
export type GridCommand = (grid: Grid, params: Params, pen: Pen) => void;

const moveDown: GridCommand = (grid, params) => grid.moveDown(params.times());
const moveRight: GridCommand = (grid, params) => grid.moveRight(params.times());
const toColumn: GridCommand = (grid, params) => grid.moveToColumn(params.times() - 1);
const toPosition: GridCommand = (grid, params) => grid.moveTo(params.times() - 1, params.times(1) - 1);

/** Control sequences by intermediates and final, for those that concern nothing but the grid. */
export const gridCommands: ReadonlyMap<string, GridCommand> = new Map<string, GridCommand>([
  ['A', (grid, params) => grid.up(params.times())],
  ['B', (grid, params) => grid.down(params.times())],
  ['C', moveRight],
  ['D', (grid, params) => grid.moveLeft(params.times())],
  ['E', (grid, params) => (grid.down(params.times()), grid.moveToColumn(0))],
  ['F', (grid, params) => (grid.up(params.times()), grid.moveToColumn(0))],
  ['G', toColumn],
  ['H', toPosition],
  ['a', moveRight],
  ['d', (grid, params) => grid.moveToRow(params.times() - 1)],
  ['e', moveDown],
  ['f', toPosition],
  ['`', toColumn],
  ['J', (grid, params, pen) => eraseInDisplay(grid, params.get(0), pen, false)],
  ['?J', (grid, params, pen) => eraseInDisplay(grid, params.get(0), pen, true)],
  ['K', (grid, params, pen) => eraseInLine(grid, params.get(0), pen, false)],
  ['?K', (grid, params, pen) => eraseInLine(grid, params.get(0), pen, true)],
  ['X', (grid, params, pen) => eraseCells(grid, params.times(), pen)],
  ['@', (grid, params, pen) => insertCells(grid, params.times(), pen)],
  ['P', (grid, params, pen) => deleteCells(grid, params.times(), pen)],
  ['L', (grid, params, pen) => insertLines(grid, params.times(), pen)],
  ['M', (grid, params, pen) => deleteLines(grid, params.times(), pen)],
  ['S', (grid, params, pen) => scrollUp(grid, params.times(), pen)],
  // With more parameters it is about the mouse.
  ['T', (grid, params) => (params.count > 1 ? undefined : scrollDown(grid, params.times()))],
  [' @', (grid, params, pen) => shiftColumns(grid, false, 0, params.times(), pen)],
  [' A', (grid, params, pen) => shiftColumns(grid, true, 0, params.times(), pen)],
  ["'}", (grid, params, pen) => (grid.unwrap(), shiftColumns(grid, true, grid.column, params.times(), pen))],
  ["'~", (grid, params, pen) => (grid.unwrap(), shiftColumns(grid, false, grid.column, params.times(), pen))],
]);
