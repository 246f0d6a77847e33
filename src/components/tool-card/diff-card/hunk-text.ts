import type { RegionDiff } from '../../../diff/index.js';
import { eolOf, textOf } from '../../../diff/lines.js';
import type { HunkRange } from './item-list.js';

/** Where a hunk stands, in git's notation, and its first line after the change; `null` where its place is unknown. */
export function hunkPlace(
  hunk: HunkRange,
  { oldOffset, newOffset }: RegionDiff,
): { readonly text: string; readonly line: number } | null {
  if (oldOffset === null || newOffset === null) return null;
  const side = (from: number, to: number, offset: number) => {
    const count = to - from;
    const start = from + offset + (count === 0 ? 0 : 1);
    return count === 1 ? `${start}` : `${start},${count}`;
  };
  const old = side(hunk.oldFrom, hunk.oldTo, oldOffset);
  const next = side(hunk.newFrom, hunk.newTo, newOffset);
  return { text: `@@ −${old} +${next} @@`, line: hunk.newFrom + newOffset + 1 };
}

/** A hunk as it is copied: its lines after the change, or all of them with their signs. */
export function hunkText(hunk: HunkRange, { comparison }: RegionDiff, withSigns: boolean): string {
  const { old, new: next, changes } = comparison;
  let text = '';
  const add = (side: typeof old, from: number, to: number, mark: string) => {
    for (let line = from; line < to; line++) text += mark + textOf(side, line) + eolOf(side, line);
  };
  if (!withSigns) {
    add(next, hunk.newFrom, hunk.newTo, '');
    return text;
  }
  let at = hunk.newFrom;
  for (const change of changes) {
    if (change.oldFrom < hunk.oldFrom || change.oldTo > hunk.oldTo) continue;
    add(next, at, change.newFrom, ' ');
    add(old, change.oldFrom, change.oldTo, '-');
    add(next, change.newFrom, change.newTo, '+');
    at = change.newTo;
  }
  add(next, at, hunk.newTo, ' ');
  return text;
}
