import { editScript, type EditScript } from './edit-script.js';
import { intern, type LineRange } from './intern.js';
import { indexLines, keyWithoutSpace, lineAt, sameLine, startOf, type LineTable } from './lines.js';
import { slideChanges, type Change, type SlideLines } from './slide.js';
import { finish, Meter, type Steps } from './steps.js';

/** Two texts and where they differ; rows are made from it only where they are wanted. */
export interface Comparison {
  readonly old: LineTable;
  readonly new: LineTable;
  /** The changed stretches in order, at least one unchanged line between any two. */
  readonly changes: readonly Change[];
  /** Number of lines that only the new text has. */
  readonly added: number;
  /** Number of lines that only the old text has. */
  readonly removed: number;
  /** `false`: no script changes fewer lines. */
  readonly approximate: boolean;
  readonly ignoreWhitespace: boolean;
}

/** What {@link compareTexts} may be asked. */
export interface CompareOptions {
  /** Whether lines that differ only in ASCII white space or line endings count as equal. */
  readonly ignoreWhitespace?: boolean;
  /** Whether a `\r` that no `\n` follows ends a line; true by default. */
  readonly loneCr?: boolean;
}

/** Finds where two texts differ; a missing text (`null`) has no lines. */
export function compareTexts(oldText: string | null, newText: string | null, options?: CompareOptions): Comparison {
  return finish(comparisonSteps(oldText, newText, options));
}

/** {@link compareTexts} in slices of a few milliseconds, with the same result. */
export function* comparisonSteps(
  oldText: string | null,
  newText: string | null,
  { ignoreWhitespace = false, loneCr = true }: CompareOptions = {},
): Steps<Comparison> {
  const old = indexLines(oldText ?? '', loneCr);
  yield;
  const next = indexLines(newText ?? '', loneCr);
  yield;
  const head = commonHead(old, next);
  const tail = commonTail(old, next, head);
  const oldRange = { from: head, to: old.count - tail };
  const newRange = { from: head, to: next.count - tail };
  const script = yield* rangeScript(old, oldRange, next, newRange, ignoreWhitespace);
  yield;
  const changes = slideChanges(
    changesOf(script, head),
    slideLines(old, ignoreWhitespace),
    slideLines(next, ignoreWhitespace),
  );
  let added = 0;
  let removed = 0;
  for (const change of changes) {
    added += change.newTo - change.newFrom;
    removed += change.oldTo - change.oldFrom;
  }
  return { old, new: next, changes, added, removed, approximate: script.approximate, ignoreWhitespace };
}

function* rangeScript(
  old: LineTable,
  oldRange: LineRange,
  next: LineTable,
  newRange: LineRange,
  ignoreWhitespace: boolean,
): Steps<EditScript> {
  const removed = oldRange.to - oldRange.from;
  const added = newRange.to - newRange.from;
  // One line on each side of what the texts share: were they equal, the texts were.
  const single = removed === 1 && added === 1 && !ignoreWhitespace;
  if (removed === 0 || added === 0 || single) {
    return { removed: new Uint8Array(removed).fill(1), added: new Uint8Array(added).fill(1), approximate: false };
  }
  const meter = new Meter();
  const ids = yield* intern(old, oldRange, next, newRange, ignoreWhitespace, meter);
  return yield* editScript(ids.old, ids.new, ids.count, undefined, meter);
}

/** Lengths to compare at once, long ones first: comparing strings is much faster than comparing units. */
const blocks = [1 << 14, 1 << 10, 1 << 6];

/** Number of lines, ended by `\n`, that both texts begin with. */
function commonHead(old: LineTable, next: LineTable): number {
  const a = old.text;
  const b = next.text;
  const most = Math.min(a.length, b.length);
  let at = 0;
  for (const block of blocks) {
    while (at + block <= most && a.slice(at, at + block) === b.slice(at, at + block)) at += block;
  }
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (at === a.length && at === b.length) return old.count;
  return at === 0 ? 0 : lineAt(old, a.lastIndexOf('\n', at - 1) + 1);
}

/** Number of lines after a `\n` that both texts end with, the common head not counted again. */
function commonTail(old: LineTable, next: LineTable, head: number): number {
  const a = old.text;
  const b = next.text;
  const start = startOf(old, head);
  const most = Math.min(a.length, b.length) - start;
  let length = 0;
  const before = (text: string, block: number) => text.slice(text.length - length - block, text.length - length);
  for (const block of blocks) while (length + block <= most && before(a, block) === before(b, block)) length += block;
  while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length++;
  if (length === 0) return 0;
  const lineEnd = a.indexOf('\n', a.length - length);
  return lineEnd < 0 ? 0 : old.count - lineAt(old, lineEnd + 1);
}

function changesOf({ removed, added }: EditScript, head: number): Change[] {
  const changes: Change[] = [];
  let i = 0;
  let j = 0;
  while (i < removed.length || j < added.length) {
    const oldFrom = i;
    const newFrom = j;
    while (removed[i] === 1) i++;
    while (added[j] === 1) j++;
    if (i > oldFrom || j > newFrom) {
      changes.push({ oldFrom: head + oldFrom, oldTo: head + i, newFrom: head + newFrom, newTo: head + j });
    }
    while (i < removed.length && j < added.length && removed[i] === 0 && added[j] === 0) {
      i++;
      j++;
    }
  }
  return changes;
}

function slideLines(table: LineTable, ignoreWhitespace: boolean): SlideLines {
  return {
    same: ignoreWhitespace
      ? (line, other) => keyWithoutSpace(table, line) === keyWithoutSpace(table, other)
      : (line, other) => sameLine(table, line, table, other),
    head: (line) =>
      table.text.slice(startOf(table, line), Math.min(startOf(table, line + 1), startOf(table, line) + 200)),
    count: table.count,
  };
}
