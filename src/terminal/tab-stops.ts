const every = 8;

/** The tab stop after `column` where none was set or cleared. */
export const nextDefaultStop = (column: number): number => column - (column % every) + every;

/** Stops that a program may set; more than any screen has columns for. */
const most = 1000;

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

  /** The first stop after `column`, at most `last`; `column` where there is none and `last` is no limit. */
  next(column: number, last: number): number {
    let found = last;
    for (const stop of this.#set) if (stop > column && stop < found) found = stop;
    if (!this.#noDefaults) {
      let stop = nextDefaultStop(column);
      while (stop < found && this.#cleared.has(stop)) stop += every;
      found = Math.min(found, stop);
    }
    return found === Infinity ? column : Math.max(column, found);
  }

  /** The last stop before `column`, or 0. */
  previous(column: number): number {
    let stop = column - 1;
    while (stop > 0 && !this.#isStop(stop)) stop--;
    return Math.max(0, stop);
  }

  #isStop(column: number): boolean {
    if (this.#set.has(column)) return true;
    return !this.#noDefaults && column % every === 0 && !this.#cleared.has(column);
  }
}
