import type { Charsets } from './charset.js';
import type { Grid } from './grid.js';
import { type Pen, plainPen } from './pen.js';

/** What DECSC keeps. */
interface SavedCursor {
  readonly row: number;
  readonly column: number;
  readonly pen: Pen;
  readonly charsets: ReturnType<Charsets['save']>;
  readonly origin: boolean;
}

/** The cursors that a program saved: one on the main screen and one on the alternate screen. */
export class SavedCursors {
  readonly #grid: Grid;
  readonly #charsets: Charsets;
  #saved: SavedCursor | null = null;
  // That of the main screen while the alternate one is shown.
  #main: SavedCursor | null = null;

  constructor(grid: Grid, charsets: Charsets) {
    this.#grid = grid;
    this.#charsets = charsets;
  }

  save(pen: Pen): void {
    const { row, column, origin } = this.#grid;
    this.#saved = { row, column, pen, charsets: this.#charsets.save(), origin };
  }

  /** Moves the cursor back, to the start where none was saved; returns its pen. */
  restore(): Pen {
    const grid = this.#grid;
    const saved = this.#saved;
    const row = Math.max(saved?.row ?? grid.top, grid.rows < Infinity ? grid.top : 0);
    grid.row = Math.min(row, grid.top + grid.rows - 1);
    grid.column = Math.min(saved?.column ?? 0, grid.columns - 1);
    grid.origin = saved?.origin ?? false;
    if (saved) this.#charsets.restore(saved.charsets);
    else this.#charsets.reset();
    return saved?.pen ?? plainPen;
  }

  /** The alternate screen has none at first. */
  enterAlternate(): void {
    this.#main = this.#saved;
    this.#saved = null;
  }

  /** Back to that of the main screen, whose lines from `from` on moved down by `by`. */
  leaveAlternate({ from, by }: { readonly from: number; readonly by: number }): void {
    const saved = this.#main;
    this.#saved = saved && saved.row >= from ? { ...saved, row: saved.row + by } : saved;
  }

  forget(): void {
    this.#saved = null;
  }
}
