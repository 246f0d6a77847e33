import { Cells } from './cells.js';
import { LineReader } from './line-reader.js';
import { type Pen, plainPen } from './pen.js';
import type { RawText } from './raw-text.js';
import { type PackedLine, type ScreenLine, emptyLine, packedText, screenLine } from './screen-line.js';
import { StyleTable } from './style.js';
import { columnsOf } from './width.js';

/** Lines that are kept as cells; of more than these the older half is packed. */
const mostHot = 512;
/** Lines read from the raw text that are kept in each of two generations. */
const generation = 1024;
const stillOpen = 0xffffffff;

/** A line that was edited: as cells while it is being worked on, packed afterwards. */
class EditedLine {
  cells: Cells | null;
  packed: PackedLine | null = null;
  shown: ScreenLine | null = null;

  constructor(cells: Cells) {
    this.cells = cells;
  }
}

/** Progress of reading the line that is still being appended to. */
interface OpenReading {
  readonly start: number;
  readonly reader: LineReader;
  readTo: number;
  shown: ScreenLine | null;
}

function readTo(reading: OpenReading, raw: RawText, end: number): void {
  if (reading.readTo >= end) return;
  const before = reading.reader.changes;
  reading.reader.read(raw.slice(reading.readTo, end));
  reading.readTo = end;
  if (reading.reader.changes !== before) reading.shown = null;
}

/**
 * The lines of a screen and its scrollback. A line that was only appended to is a stretch of the raw text and the pen
 * that it began with, and is read when it is asked for; a line that was edited has cells.
 */
export class LineStore {
  readonly #raw: RawText;
  readonly #styles = new StyleTable();
  // A recorded line is a pen and a stretch of the raw text; only the last line may be open, its end not yet known.
  readonly #bodies: (Pen | EditedLine)[] = [];
  #starts = new Uint32Array(64);
  #ends = new Uint32Array(64);
  #hot: EditedLine[] = [];
  #recent = new Map<number, ScreenLine>();
  #older = new Map<number, ScreenLine>();
  #reading: OpenReading | null = null;

  constructor(raw: RawText) {
    this.#raw = raw;
  }

  get count(): number {
    return this.#bodies.length;
  }

  /** Adds a line that is recorded from `start` on, written with `pen`. */
  open(start: number, pen: Pen): void {
    this.#reserve(1);
    this.#starts[this.count] = start;
    this.#ends[this.count] = stillOpen;
    this.#bodies.push(pen);
  }

  /** Begins the open line anew at `start`. */
  reopen(start: number, pen: Pen): void {
    this.#bodies.pop();
    this.open(start, pen);
  }

  /** Ends the open line at `end`. */
  close(end: number): void {
    const start = this.#starts[this.count - 1] ?? 0;
    this.#ends[this.count - 1] = end;
    const reading = this.#reading;
    this.#reading = null;
    if (reading?.start !== start || start === end) return;
    readTo(reading, this.#raw, end);
    if (reading.shown) this.#keep(start, reading.shown);
  }

  /** Columns up to the last one that was touched. */
  width(index: number): number {
    const body = this.#bodies[index];
    if (body instanceof EditedLine && body.cells) return body.cells.length;
    return this.#packed(index).reduce((columns, run) => columns + columnsOf(run.text, columns), 0);
  }

  /** The cells of a line, to be changed at once. */
  edit(index: number): Cells {
    const body = this.#bodies[index];
    if (body instanceof EditedLine) {
      body.shown = null;
      if (body.cells) return body.cells;
      body.cells = Cells.from(body.packed ?? []);
      body.packed = null;
      this.#heat(body);
      return body.cells;
    }
    const cells = Cells.from(this.#packed(index));
    const line = new EditedLine(cells);
    this.#bodies[index] = line;
    this.#heat(line);
    return cells;
  }

  /** Empties a line. */
  blank(index: number): void {
    this.#bodies[index] = plainPen;
    this.#starts[index] = 0;
    this.#ends[index] = 0;
  }

  /** Inserts empty lines. */
  insert(index: number, count: number): void {
    this.#reserve(count);
    const old = this.count;
    this.#bodies.splice(index, 0, ...new Array<Pen>(count).fill(plainPen));
    for (const bounds of [this.#starts, this.#ends]) {
      bounds.copyWithin(index + count, index, old);
      bounds.fill(0, index, index + count);
    }
  }

  remove(index: number, count: number): void {
    const old = this.count;
    this.#bodies.splice(index, count);
    for (const bounds of [this.#starts, this.#ends]) bounds.copyWithin(index, index + count, old);
  }

  /** Moves the lines from `from` to the end before the line `to`, which stands above them. */
  moveTail(from: number, to: number): void {
    const bodies = this.#bodies.splice(from);
    this.#bodies.splice(to, 0, ...bodies);
    for (const bounds of [this.#starts, this.#ends]) {
      const moved = bounds.slice(from, from + bodies.length);
      bounds.copyWithin(to + bodies.length, to, from);
      bounds.set(moved, to);
    }
  }

  /** Whether nothing shows on the line. */
  isBlank(index: number): boolean {
    return this.text(index) === '';
  }

  line(index: number): ScreenLine {
    const body = this.#bodies[index];
    if (body instanceof EditedLine) return (body.shown ??= screenLine(this.#packed(index), this.#styles));
    const start = this.#starts[index] ?? 0;
    if (body === undefined) return emptyLine;
    if (this.#ends[index] === stillOpen) return this.#openLine(start, body);
    if (start === this.#ends[index]) return emptyLine;
    let line = this.#recent.get(start);
    if (line) return line;
    line = this.#older.get(start) ?? screenLine(this.#packed(index), this.#styles);
    this.#keep(start, line);
    return line;
  }

  text(index: number): string {
    return packedText(this.#packed(index));
  }

  #packed(index: number): PackedLine {
    const body = this.#bodies[index];
    if (body instanceof EditedLine) return body.cells?.pack() ?? body.packed ?? [];
    const start = this.#starts[index] ?? 0;
    const end = this.#ends[index] ?? 0;
    if (start === end || body === undefined) return [];
    if (end === stillOpen) return this.#readOpen(start, body).reader.packed;
    const reader = new LineReader(body);
    reader.read(this.#raw.slice(start, end));
    return reader.packed;
  }

  #openLine(start: number, pen: Pen): ScreenLine {
    const reading = this.#readOpen(start, pen);
    return (reading.shown ??= screenLine(reading.reader.packed, this.#styles));
  }

  /** Reads on where it stopped, so that a long line is not read again for each chunk. */
  #readOpen(start: number, pen: Pen): OpenReading {
    if (this.#reading?.start !== start)
      this.#reading = { start, reader: new LineReader(pen), readTo: start, shown: null };
    readTo(this.#reading, this.#raw, this.#raw.length);
    return this.#reading;
  }

  #keep(start: number, line: ScreenLine): void {
    if (this.#recent.size >= generation) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(start, line);
  }

  #heat(line: EditedLine): void {
    this.#hot.push(line);
    if (this.#hot.length <= mostHot) return;
    for (const cold of this.#hot.splice(0, mostHot / 2)) {
      cold.packed = cold.cells?.pack() ?? [];
      cold.cells = null;
    }
  }

  #reserve(added: number): void {
    const needed = this.count + added;
    if (needed <= this.#starts.length) return;
    const size = Math.max(needed, this.#starts.length * 2);
    const grow = (old: Uint32Array<ArrayBuffer>) => {
      const bounds = new Uint32Array(size);
      bounds.set(old);
      return bounds;
    };
    this.#starts = grow(this.#starts);
    this.#ends = grow(this.#ends);
  }
}
