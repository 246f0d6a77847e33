import { keyWithoutSpace, sameLine, startOf, type LineTable } from './lines.js';
import type { Steps } from './steps.js';

/** Lines as numbers: equal lines, and only these, have equal numbers. */
export interface InternedLines {
  readonly old: Int32Array;
  readonly new: Int32Array;
  /** The numbers are below this. */
  readonly count: number;
}

/** A range of lines, 0-based, the end not included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

const sliceUnits = 1 << 20;
const longLine = 4096;

/** Numbers the lines of both ranges; text by text equality, or without ASCII white space. */
export function* intern(
  old: LineTable,
  oldRange: LineRange,
  next: LineTable,
  newRange: LineRange,
  ignoreWhitespace: boolean,
): Steps<InternedLines> {
  if (!ignoreWhitespace) {
    const interned = yield* internByHash(old, oldRange, next, newRange);
    if (interned) return interned;
  }
  return yield* internByKey(old, oldRange, next, newRange, ignoreWhitespace);
}

/** Interns without making a string per line; gives up (`null`) when the hashes collide as only a made-up text can. */
function* internByHash(
  old: LineTable,
  oldRange: LineRange,
  next: LineTable,
  newRange: LineRange,
): Steps<InternedLines | null> {
  const total = oldRange.to - oldRange.from + (newRange.to - newRange.from);
  let size = 16;
  while (size < total * 2) size *= 2;
  const slots = new Int32Array(size);
  const hashes = new Int32Array(total);
  const lineOfId = new Int32Array(total);
  let fromOld = 0;
  let count = 0;
  let probes = 8 * total + 1000;
  let units = 0;

  const idOf = (table: LineTable, line: number): number => {
    const hash = hashLine(table, line);
    for (let slot = hash & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const id = (slots[slot] ?? 0) - 1;
      if (id < 0) {
        slots[slot] = count + 1;
        hashes[count] = hash;
        lineOfId[count] = line;
        if (table === old) fromOld = count + 1;
        return count++;
      }
      if (hashes[id] === hash && sameLine(id < fromOld ? old : next, lineOfId[id] ?? 0, table, line)) return id;
      if (--probes < 0) return -1;
    }
  };

  const ids = { old: new Int32Array(oldRange.to - oldRange.from), new: new Int32Array(newRange.to - newRange.from) };
  for (const [table, range, into] of [
    [old, oldRange, ids.old],
    [next, newRange, ids.new],
  ] as const) {
    for (let line = range.from; line < range.to; line++) {
      const id = idOf(table, line);
      if (id < 0) return null;
      into[line - range.from] = id;
      units += startOf(table, line + 1) - startOf(table, line);
      if (units > sliceUnits) {
        units = 0;
        yield;
      }
    }
  }
  return { ...ids, count };
}

function* internByKey(
  old: LineTable,
  oldRange: LineRange,
  next: LineTable,
  newRange: LineRange,
  ignoreWhitespace: boolean,
): Steps<InternedLines> {
  const idOfKey = new Map<string, number>();
  const ids = { old: new Int32Array(oldRange.to - oldRange.from), new: new Int32Array(newRange.to - newRange.from) };
  let units = 0;
  for (const [table, range, into] of [
    [old, oldRange, ids.old],
    [next, newRange, ids.new],
  ] as const) {
    for (let line = range.from; line < range.to; line++) {
      const key = ignoreWhitespace
        ? keyWithoutSpace(table, line)
        : table.text.slice(startOf(table, line), startOf(table, line + 1));
      let id = idOfKey.get(key);
      if (id === undefined) {
        id = idOfKey.size;
        idOfKey.set(key, id);
      }
      into[line - range.from] = id;
      units += key.length + 16;
      if (units > sliceUnits / 4) {
        units = 0;
        yield;
      }
    }
  }
  return { ...ids, count: idOfKey.size };
}

function hashLine(table: LineTable, line: number): number {
  const { text } = table;
  const from = startOf(table, line);
  const to = startOf(table, line + 1);
  // Of a very long line only some units are looked at: equality is checked in full anyway.
  const step = to - from > longLine ? Math.floor((to - from) / (longLine / 2)) : 1;
  let hash = to - from;
  for (let at = from; at < to; at += step) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}
