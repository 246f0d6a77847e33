import { comparisonSteps, type Comparison } from './compare.js';
import { eolOf, startOf, textOf, type LineTable } from './lines.js';
import { finish, Meter, type Steps } from './steps.js';
import type { DiffOptions, Hunk, Row, TextDiff } from './text-diff.js';

/** What a row costs, in the units of a {@link Meter}. */
const rowWork = 60;
const rowsAtOnce = 5_000;
const furthestHeading = 5_000;

/**
 * How two texts differ. A missing text (`null`) has no lines, as an empty one has none. With `context: Infinity` and
 * white space not ignored, `text + eol` of the context and removed rows give the old text, of the context and added
 * rows the new one, code unit for code unit.
 */
export function diffTexts(oldText: string | null, newText: string | null, options?: DiffOptions): TextDiff {
  return finish(diffSteps(oldText, newText, options));
}

/** {@link diffTexts} in slices of a few milliseconds, with the same result. */
export function* diffSteps(oldText: string | null, newText: string | null, options: DiffOptions = {}): Steps<TextDiff> {
  const comparison = yield* comparisonSteps(oldText, newText, options);
  const { added, removed, approximate } = comparison;
  return { hunks: yield* hunkSteps(comparison, options.context), added, removed, approximate };
}

/** The changed stretches of a comparison with `context` unchanged lines around them. */
export function hunksOf(comparison: Comparison, context?: number): readonly Hunk[] {
  return finish(hunkSteps(comparison, context));
}

function* hunkSteps(comparison: Comparison, context = 3): Steps<readonly Hunk[]> {
  const around = Number.isNaN(context) ? 3 : Math.max(0, Math.floor(context));
  const { changes, old } = comparison;
  const hunks: Hunk[] = [];
  const headings = new Headings(old);
  const meter = new Meter();
  for (let first = 0, next = 0; first < changes.length; first = next) {
    next = first + 1;
    for (;;) {
      const before = changes[next - 1];
      const after = changes[next];
      if (!before || !after || after.oldFrom - before.oldTo > around * 2) break;
      next++;
    }
    hunks.push(yield* hunkOf(comparison, first, next, around, headings, meter));
  }
  return hunks;
}

function* hunkOf(
  comparison: Comparison,
  first: number,
  next: number,
  around: number,
  headings: Headings,
  meter: Meter,
): Steps<Hunk> {
  const { changes, old } = comparison;
  const rows: Row[] = [];
  const start = changes[first];
  const end = changes[next - 1];
  const lead = Math.min(around, start?.oldFrom ?? 0);
  const oldFrom = (start?.oldFrom ?? 0) - lead;
  const newFrom = (start?.newFrom ?? 0) - lead;
  let oldLine = oldFrom;
  let newLine = newFrom;
  const inSlices = function* (from: number, to: number, push: (from: number, to: number) => void): Steps<undefined> {
    for (let at = from; at < to; at += rowsAtOnce) {
      const upTo = Math.min(to, at + rowsAtOnce);
      push(at, upTo);
      if (meter.spend((upTo - at) * rowWork)) yield;
    }
    return undefined;
  };
  const context = (from: number, to: number, shift: number) =>
    inSlices(from, to, (at, upTo) => pushContext(comparison, at, at + shift, upTo - at, rows));
  for (const change of changes.slice(first, next)) {
    yield* context(oldLine, change.oldFrom, newLine - oldLine);
    yield* inSlices(change.oldFrom, change.oldTo, (at, upTo) => pushSide('removed', old, at, upTo, rows));
    yield* inSlices(change.newFrom, change.newTo, (at, upTo) => pushSide('added', comparison.new, at, upTo, rows));
    oldLine = change.oldTo;
    newLine = change.newTo;
  }
  const trail = Math.min(around, old.count - (end?.oldTo ?? 0));
  yield* context(oldLine, oldLine + trail, newLine - oldLine);
  const oldLines = oldLine + trail - oldFrom;
  const newLines = newLine + trail - newFrom;
  const heading = headings.above(oldFrom);
  return {
    oldStart: oldLines === 0 ? oldFrom : oldFrom + 1,
    oldLines,
    newStart: newLines === 0 ? newFrom : newFrom + 1,
    newLines,
    rows,
    ...(heading === '' ? {} : { heading }),
  };
}

/** Unchanged rows, e.g. those between two hunks: `count` of them from these 0-based lines on. */
export function contextRows(comparison: Comparison, oldFrom: number, newFrom: number, count: number): readonly Row[] {
  const rows: Row[] = [];
  pushContext(comparison, oldFrom, newFrom, count, rows);
  return rows;
}

function pushContext(comparison: Comparison, oldFrom: number, newFrom: number, count: number, rows: Row[]): void {
  const { old, new: next, ignoreWhitespace } = comparison;
  for (let k = 0; k < count; k++) {
    const row = {
      kind: 'context',
      oldLine: oldFrom + k + 1,
      newLine: newFrom + k + 1,
      text: textOf(next, newFrom + k),
      eol: eolOf(next, newFrom + k),
    } as const;
    rows.push(ignoreWhitespace ? { ...row, oldText: textOf(old, oldFrom + k) } : row);
  }
}

function pushSide(kind: 'removed' | 'added', table: LineTable, from: number, to: number, rows: Row[]): void {
  for (let line = from; line < to; line++) {
    rows.push({
      kind,
      oldLine: kind === 'removed' ? line + 1 : null,
      newLine: kind === 'added' ? line + 1 : null,
      text: textOf(table, line),
      eol: eolOf(table, line),
    });
  }
}

/** Looks upwards for the line that names the part of the file in which a hunk lies; each line is looked at once. */
class Headings {
  readonly #lines: LineTable;
  #seen = 0;
  #last = '';

  constructor(lines: LineTable, from = 0) {
    this.#lines = lines;
    this.#seen = from;
  }

  /** The last line above `line` (0-based) that begins with a letter, `_` or `$`; `''` where there is none. */
  above(line: number): string {
    for (let at = line - 1; at >= this.#seen; at--) {
      const from = startOf(this.#lines, at);
      if (!opensPart(this.#lines.text.charCodeAt(from))) continue;
      const to = Math.min(startOf(this.#lines, at + 1), from + 80);
      this.#last = this.#lines.text
        .slice(from, to)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd();
      break;
    }
    this.#seen = Math.max(this.#seen, line);
    return this.#last;
  }
}

/** The nearest line above `line` (0-based), among some thousands, that names the part of the file it lies in; `''` without one. */
export function headingAbove(lines: LineTable, line: number): string {
  return new Headings(lines, Math.max(0, line - furthestHeading)).above(line);
}

function opensPart(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 95 || unit === 36;
}
