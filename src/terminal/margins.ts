/** The scroll region, in rows from the top of the screen; `bottom` is Infinity where the height is. */
export class Margins {
  readonly top: number;
  readonly bottom: number;
  /** Whether the region is the whole screen. */
  readonly isWhole: boolean;

  constructor(rows: number, top = 0, bottom = rows - 1) {
    this.top = top;
    this.bottom = bottom;
    this.isWhole = top === 0 && bottom === rows - 1;
  }
}
