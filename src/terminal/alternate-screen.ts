import { eraseInDisplay } from './erase.js';
import type { Grid } from './grid.js';
import { Margins } from './margins.js';
import type { Pen } from './pen.js';

/** What of the main screen waits while the alternate one is shown. */
interface MainScreen {
  readonly top: number;
  readonly row: number;
  readonly column: number;
  readonly margins: Margins;
  /** First line of the alternate screen. */
  readonly start: number;
}

/**
 * The alternate screen of full-screen programs. Its lines stand below those of the main screen while it is shown;
 * afterwards its last content stays readable above the main screen's cursor.
 */
export class AlternateScreen {
  readonly #grid: Grid;
  #main: MainScreen | null = null;

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  get isShown(): boolean {
    return this.#main !== null;
  }

  /** Shows an empty screen, in the background of `pen` where its size is known. */
  enter(pen: Pen): void {
    const grid = this.#grid;
    if (this.#main) return;
    const { top, row, column, margins } = grid;
    const start = grid.lines.count;
    this.#main = { top, row, column, margins, start };
    grid.top = start;
    grid.row = grid.rows < Infinity ? start + row - top : start;
    if (grid.rows === Infinity) grid.column = 0;
    grid.margins = new Margins(grid.rows);
    grid.drops = true;
    if (grid.rows === Infinity) return;
    eraseInDisplay(grid, 2, pen, false);
    // A wrap that was pending still is.
    grid.column = column;
  }

  /** Back to the main screen; returns by how many lines it moved down, and from which line on. */
  leave(): { readonly from: number; readonly by: number } {
    const grid = this.#grid;
    const main = this.#main;
    if (!main) return { from: 0, by: 0 };
    this.#main = null;
    const below = { row: grid.row - grid.top, column: grid.column };
    let end = grid.lines.count;
    while (end > main.start && grid.lines.isBlank(end - 1)) end--;
    grid.dropFrom(end);
    const by = end - main.start;
    const from = Math.min(grid.rows < Infinity ? main.top : main.row, main.start);
    if (by > 0) {
      grid.touch(from);
      grid.lines.moveTail(main.start, from);
    }
    grid.top = main.top >= from ? main.top + by : main.top;
    grid.row = grid.rows < Infinity ? grid.top + below.row : main.row + by;
    grid.column = grid.rows < Infinity ? below.column : main.column;
    grid.margins = main.margins;
    grid.drops = false;
    return { from, by };
  }
}
