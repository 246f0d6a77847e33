const every = 8;

/** The tab stop after `column` where none was set or cleared. */
export const nextDefaultStop = (column: number): number => column - (column % every) + every;

/** Stops that a program may set; more than any screen has columns for. */
const most = 1000;

/** The column that tabs move, and the width of its screen. */
export interface TabCursor {
  column: number;
  readonly columns: number;
}

/** The tab stops: every eight columns until the program sets its own. */
export class TabStops {
  readonly #set = new Set<number>();
  readonly #cleared = new Set<number>();
  #noDefaults = false;

  /** Whether they are as they were at the start. */
  get isDefault(): boolean {
    return this.#set.size === 0 && this.#cleared.size === 0 && !this.#noDefaults;
  }

  set(column: number): void {
    this.#cleared.delete(column);
    if (!this.#isStop(column) && this.#set.size < most) this.#set.add(column);
  }

  clear(column: number): void {
    this.#set.delete(column);
    if (!this.#noDefaults && this.#cleared.size < most) this.#cleared.add(column);
  }

  clearAll(): void {
    this.#set.clear();
    this.#cleared.clear();
    this.#noDefaults = true;
  }

  /** Back to the start. */
  reset(): void {
    this.clearAll();
    this.#noDefaults = false;
  }

  /** Moves a cursor to the `count`th stop after it, or to the last column. */
  forward(cursor: TabCursor, count: number): void {
    if (cursor.column >= cursor.columns) return;
    const last = cursor.columns - 1;
    for (let left = Math.min(count, most); left > 0 && cursor.column < last; left--)
      cursor.column = this.#next(cursor.column, last);
  }

  /** Moves it to the `count`th stop before it, or to the first column. */
  back(cursor: TabCursor, count: number): void {
    if (cursor.column >= cursor.columns) return;
    for (let left = Math.min(count, most); left > 0 && cursor.column > 0; left--) {
      cursor.column--;
      while (cursor.column > 0 && !this.#isStop(cursor.column)) cursor.column--;
    }
  }

  /** The first stop after `column`, at most `last`; `column` where there is none and `last` is no limit. */
  #next(column: number, last: number): number {
    let found = last;
    for (const stop of this.#set) if (stop > column && stop < found) found = stop;
    if (!this.#noDefaults) {
      let stop = nextDefaultStop(column);
      while (stop < found && this.#cleared.has(stop)) stop += every;
      found = Math.min(found, stop);
    }
    return found === Infinity ? column : Math.max(column, found);
  }

  #isStop(column: number): boolean {
    if (this.#set.has(column)) return true;
    return !this.#noDefaults && column % every === 0 && !this.#cleared.has(column);
  }
}
