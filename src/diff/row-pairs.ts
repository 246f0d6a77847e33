import type { Row } from './text-diff.js';
import { wordTokens } from './word-tokens.js';

/** Two rows that stand side by side; `null` where the other side has no partner. */
export interface RowPair {
  readonly old: Row | null;
  readonly new: Row | null;
}

const mostPairs = 2_500;
const longestLine = 1_000;
const leastAlike = 0.3;

/**
 * Lays rows side by side: a context row with itself, within a change the removed rows with the added ones that they
 * most likely became, in order.
 */
export function pairRows(rows: readonly Row[]): readonly RowPair[] {
  const pairs: RowPair[] = [];
  let removed: Row[] = [];
  let added: Row[] = [];
  const flush = () => {
    for (const pair of aligned(removed, added)) pairs.push(pair);
    removed = [];
    added = [];
  };
  for (const row of rows) {
    if (row.kind === 'context') {
      if (removed.length > 0 || added.length > 0) flush();
      pairs.push({ old: row, new: row });
    } else if (row.kind === 'removed') {
      if (added.length > 0) flush();
      removed.push(row);
    } else {
      added.push(row);
    }
  }
  flush();
  return pairs;
}

function aligned(removed: readonly Row[], added: readonly Row[]): RowPair[] {
  const pairs: RowPair[] = [];
  let i = 0;
  let j = 0;
  for (const [toOld, toNew] of [...partners(removed, added), [removed.length, added.length] as const]) {
    // Rows without a partner fill the lines before the next pair, side by side.
    while (i < toOld || j < toNew) {
      pairs.push({ old: i < toOld ? (removed[i++] ?? null) : null, new: j < toNew ? (added[j++] ?? null) : null });
    }
    if (i < removed.length && j < added.length) pairs.push({ old: removed[i++] ?? null, new: added[j++] ?? null });
  }
  return pairs;
}

/** The pairs of indexes, rising on both sides, with the greatest likeness in sum. */
function partners(removed: readonly Row[], added: readonly Row[]): (readonly [number, number])[] {
  const height = removed.length;
  const width = added.length;
  if (height === 0 || width === 0 || height * width > mostPairs || (height === 1 && width === 1)) return [];
  // Most often lines changed a little, one by one.
  if (height === width && removed.every((row, index) => endsAlike(row.text, added[index]?.text ?? ''))) return [];
  const oldWords = removed.map((row) => wordCounts(row.text));
  const newWords = added.map((row) => wordCounts(row.text));
  const alike = oldWords.map((old) => newWords.map((next) => likeness(old, next)));
  const best = Array.from({ length: height + 1 }, () => new Float64Array(width + 1));
  const sum = (i: number, j: number) => best[i]?.[j] ?? 0;
  const gain = (i: number, j: number) => {
    const share = alike[i]?.[j] ?? 0;
    return share < leastAlike ? 0 : share;
  };
  for (let i = height - 1; i >= 0; i--) {
    const row = best[i];
    for (let j = width - 1; row && j >= 0; j--) {
      const paired = gain(i, j) > 0 ? gain(i, j) + sum(i + 1, j + 1) : 0;
      row[j] = Math.max(paired, sum(i + 1, j), sum(i, j + 1));
    }
  }
  const found: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < height && j < width;) {
    if (gain(i, j) > 0 && sum(i, j) === gain(i, j) + sum(i + 1, j + 1)) found.push([i++, j++]);
    else if (sum(i, j) === sum(i + 1, j)) i++;
    else j++;
  }
  return found;
}

/** Whether the common beginning and end make up more than half of the longer line. */
function endsAlike(a: string, b: string): boolean {
  const most = Math.min(a.length, b.length, longestLine);
  let head = 0;
  while (head < most && a.charCodeAt(head) === b.charCodeAt(head)) head++;
  let tail = 0;
  while (tail < most - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail++;
  return (head + tail) * 2 > Math.max(a.length, b.length);
}

interface WordCounts {
  readonly counts: ReadonlyMap<string, number>;
  readonly units: number;
}

function wordCounts(text: string): WordCounts {
  const counts = new Map<string, number>();
  let units = 0;
  for (const word of wordTokens(text.slice(0, longestLine))) {
    if (word.trim() === '') continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    units += word.length;
  }
  return { counts, units };
}

/** Share of the longer line that both have, between 0 and 1. */
function likeness(a: WordCounts, b: WordCounts): number {
  let common = 0;
  for (const [word, count] of a.counts) common += word.length * Math.min(count, b.counts.get(word) ?? 0);
  return common / Math.max(1, a.units, b.units);
}
