import type { Change, Comparison, Row } from '../../../diff/index.js';
import { pairRows } from '../../../diff/row-pairs.js';
import { textOf } from '../../../diff/lines.js';

/** Two lines of a change side by side, 0-based within their region; `null` where a side has no partner. */
export interface LinePair {
  readonly old: number | null;
  readonly new: number | null;
}

/** Beyond this many possible pairs lines are paired in order. */
const mostPairs = 2_500;
const longestLook = 2_000;
const paired = new WeakMap<Change, readonly LinePair[]>();

/** Number of rows that a change takes side by side. */
export function pairCount(comparison: Comparison, change: Change): number {
  return isLarge(change)
    ? Math.max(change.oldTo - change.oldFrom, change.newTo - change.newFrom)
    : pairs(comparison, change).length;
}

/** The pair at a place of a change. */
export function pairAt(comparison: Comparison, change: Change, index: number): LinePair {
  if (isLarge(change)) {
    const old = change.oldFrom + index;
    const next = change.newFrom + index;
    return { old: old < change.oldTo ? old : null, new: next < change.newTo ? next : null };
  }
  return pairs(comparison, change)[index] ?? { old: null, new: null };
}

/** The line that a line of a change became or came from; `null` without one. */
export function partnerOf(comparison: Comparison, change: Change, side: 'old' | 'new', line: number): number | null {
  const other = side === 'old' ? 'new' : 'old';
  if (!isLarge(change)) return pairs(comparison, change).find((pair) => pair[side] === line)?.[other] ?? null;
  const pair = pairAt(comparison, change, line - (side === 'old' ? change.oldFrom : change.newFrom));
  // Pairs in mere order are often none.
  if (pair.old === null || pair.new === null) return null;
  return isAlike(textOf(comparison.old, pair.old), textOf(comparison.new, pair.new)) ? pair[other] : null;
}

/** Whether the common beginning and end, indentation apart, make up a third of the longer line. */
function isAlike(old: string, next: string): boolean {
  const most = Math.min(old.length, next.length, longestLook);
  const indent = old.search(/\S|$/);
  let head = 0;
  while (head < most && old.charCodeAt(head) === next.charCodeAt(head)) head++;
  let tail = 0;
  while (tail < most - head && old.charCodeAt(old.length - 1 - tail) === next.charCodeAt(next.length - 1 - tail))
    tail++;
  return (Math.max(0, head - indent) + tail) * 3 > Math.max(old.length, next.length) - indent;
}

function isLarge({ oldFrom, oldTo, newFrom, newTo }: Change): boolean {
  return (oldTo - oldFrom) * (newTo - newFrom) > mostPairs || oldFrom === oldTo || newFrom === newTo;
}

function pairs(comparison: Comparison, change: Change): readonly LinePair[] {
  let found = paired.get(change);
  if (!found) {
    const rows: Row[] = [];
    for (let line = change.oldFrom; line < change.oldTo; line++) {
      rows.push({ kind: 'removed', oldLine: line, newLine: null, text: textOf(comparison.old, line), eol: '' });
    }
    for (let line = change.newFrom; line < change.newTo; line++) {
      rows.push({ kind: 'added', oldLine: null, newLine: line, text: textOf(comparison.new, line), eol: '' });
    }
    found = pairRows(rows).map((pair) => ({ old: pair.old?.oldLine ?? null, new: pair.new?.newLine ?? null }));
    paired.set(change, found);
  }
  return found;
}
