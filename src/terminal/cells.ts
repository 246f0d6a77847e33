import { type Pen, flag, plainPen, samePen } from './pen.js';
import { type PackedLine, type PackedRun, pushRun } from './screen-line.js';
import { columnWidth } from './width.js';

/** Nothing was written to the cell. */
const erased = '\0';
/** The second column of a wide character; where the first has gone, a blank. */
const second = '';

/**
 * A line that can be edited by column: a character and a pen for each. Columns beyond its end were never written.
 * A wide character whose one half is overwritten loses the other.
 */
export class Cells {
  readonly #glyphs: string[] = [];
  readonly #pens: Pen[] = [];

  /** The cells of a packed line. */
  static from(packed: PackedLine): Cells {
    const cells = new Cells();
    let column = 0;
    for (const run of packed)
      for (const glyph of run.text) {
        const width = columnWidth(glyph.codePointAt(0) ?? 0);
        if (width === 0 && column > 0) cells.join(column, glyph, run.pen);
        else column = cells.put(column, run.erased ? erased : glyph, width || 1, run.pen);
      }
    return cells;
  }

  /** Columns up to the last one that was touched. */
  get length(): number {
    return this.#glyphs.length;
  }

  /** The character at `column`, or the one whose second half is there; null: none. */
  glyphAt(column: number): string | null {
    const glyph = this.#glyphs[column] === second ? this.#glyphs[column - 1] : this.#glyphs[column];
    return glyph === undefined || glyph === erased ? null : glyph;
  }

  /** Writes one character and returns the column behind it. */
  put(column: number, glyph: string, width: number, pen: Pen): number {
    const glyphs = this.#glyphs;
    const pens = this.#pens;
    if (column > glyphs.length) this.#pad(column);
    glyphs[column] = glyph;
    pens[column] = pen;
    if (width === 1) return column + 1;
    glyphs[column + 1] = second;
    pens[column + 1] = pen;
    return column + 2;
  }

  /** Adds a mark to the character before `column`. */
  join(column: number, mark: string, pen: Pen): void {
    if (column > this.#glyphs.length) this.#pad(column);
    const at = this.#glyphs[column - 1] === second ? column - 2 : column - 1;
    const base = this.#glyphs[at];
    if (base === erased) this.#pens[at] = pen;
    this.#glyphs[at] = (base === undefined || base === erased ? ' ' : base) + mark;
  }

  /** Blanks the wide character that begins before `column` and reaches into it. */
  splitBefore(column: number, pen: Pen): void {
    if (this.#isSplitBy(column)) this.#blank(column - 1, pen);
  }

  /** Blanks the half at `column` of a wide character that was overwritten. */
  splitAfter(column: number, pen: Pen): void {
    if (this.#glyphs[column] === second) this.#blank(column, pen);
  }

  /** Erases the columns from `from` up to `to`; a fill without colour shortens the line instead where it can. */
  erase(from: number, to: number, fill: Pen): void {
    if (from >= to) return;
    this.splitBefore(from, fill);
    if (to >= this.#glyphs.length && fill === plainPen) {
      this.#cut(from);
      return;
    }
    if (this.#isSplitBy(to)) this.#blank(to, fill);
    if (from > this.#glyphs.length) this.#pad(from);
    for (let column = from; column < to; column++) this.#blank(column, fill);
  }

  /** The same for a selective erase, which leaves protected characters alone. */
  eraseUnprotected(from: number, to: number, fill: Pen): void {
    for (let column = from; column < to; column++) {
      const pen = this.#pens[column];
      if (pen === undefined ? fill !== plainPen : !(pen.flags & flag.protect)) this.erase(column, column + 1, fill);
    }
  }

  /** Moves what stands from `column` on to the right by `count`; what passes `limit` is lost. */
  insert(column: number, count: number, fill: Pen, limit: number): void {
    this.splitBefore(column, fill);
    if (column < this.#glyphs.length) {
      const added = Math.min(count, limit - column);
      this.#glyphs.splice(column, 0, ...new Array<string>(added).fill(erased));
      this.#pens.splice(column, 0, ...new Array<Pen>(added).fill(fill));
    } else if (fill !== plainPen && limit < Infinity) this.erase(column, Math.min(limit, column + count), fill);
    this.splitBefore(limit, fill);
    this.#cut(limit);
  }

  /** Takes `count` columns out at `column`; with a coloured `fill` and a finite `limit` as many blanks follow at the end. */
  delete(column: number, count: number, fill: Pen, limit: number): void {
    const broken = this.#isSplitBy(column);
    const removed = Math.min(count, limit - column);
    this.#glyphs.splice(column, removed);
    this.#pens.splice(column, removed);
    if (fill !== plainPen && limit < Infinity) {
      this.#pad(limit - removed);
      for (let at = limit - removed; at < limit; at++) this.#blank(at, fill);
    }
    if (broken) this.#blank(column - 1, fill);
    this.splitAfter(column, fill);
  }

  /** The line at rest. */
  pack(): PackedLine {
    const runs: PackedRun[] = [];
    for (let from = 0; from < this.length;) {
      const pen = this.#pens[from] ?? plainPen;
      const blank = this.#isErased(from);
      let text = '';
      let to = from;
      for (; to < this.length && this.#isErased(to) === blank && samePen(this.#pens[to] ?? plainPen, pen); to++)
        text += blank ? ' ' : (this.#glyphs[to] ?? '');
      pushRun(runs, text, pen, blank);
      from = to;
    }
    return runs;
  }

  #isErased(column: number): boolean {
    const glyph = this.#glyphs[column];
    return glyph === erased || (glyph === second && !this.#isSplitBy(column));
  }

  /** Whether a wide character begins in the column before and ends in this one. */
  #isSplitBy(column: number): boolean {
    if (column === 0 || this.#glyphs[column] !== second) return false;
    return columnWidth(this.#glyphs[column - 1]?.codePointAt(0) ?? 0) === 2;
  }

  #blank(column: number, pen: Pen): void {
    this.#glyphs[column] = erased;
    this.#pens[column] = pen;
  }

  #pad(length: number): void {
    while (this.#glyphs.length < length) {
      this.#glyphs.push(erased);
      this.#pens.push(plainPen);
    }
  }

  #cut(length: number): void {
    if (this.#glyphs.length <= length) return;
    this.#glyphs.length = length;
    this.#pens.length = length;
  }
}
