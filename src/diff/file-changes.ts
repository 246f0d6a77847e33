import { comparisonSteps, type CompareOptions, type Comparison } from './compare.js';
import type { FileDiff } from './file-diff.js';
import { hunksOf } from './hunks.js';
import { finish, type Steps } from './steps.js';
import type { DiffOptions, Hunk, Row } from './text-diff.js';

/** Consecutive regions of one file. */
export interface FileChange {
  readonly path: string;
  /** The path before a move or copy. */
  readonly oldPath?: string;
  /** What happened to the file as a whole. */
  readonly kind: NonNullable<FileDiff['kind']>;
  readonly regions: readonly FileDiff[];
}

/** Gathers consecutive regions of one path into files, in order. */
export function fileChanges(diffs: readonly FileDiff[]): readonly FileChange[] {
  const groups: FileDiff[][] = [];
  for (const diff of diffs) {
    const group = groups.at(-1);
    if (group?.[0]?.path === diff.path) group.push(diff);
    else groups.push([diff]);
  }
  return groups.flatMap((regions) => {
    const [first] = regions;
    if (!first) return [];
    const oldPath = regions.find((region) => region.oldPath !== undefined)?.oldPath;
    const kind =
      regions.find((region) => region.kind !== undefined)?.kind ??
      (first.oldText === null ? 'add' : oldPath !== undefined && oldPath !== first.path ? 'move' : 'modify');
    return [{ path: first.path, ...(oldPath === undefined ? {} : { oldPath }), kind, regions }];
  });
}

/** A region with its differences found. */
export interface RegionDiff {
  readonly region: FileDiff;
  /** The lines of the region, counted from its beginning. */
  readonly comparison: Comparison;
  /** What to add to a line of the region before the change to get the line of the file; `null` where its place is unknown. */
  readonly oldOffset: number | null;
  /** The same after the change. */
  readonly newOffset: number | null;
}

/** All regions of a file with their differences found, and the sums. */
export interface FileTextDiff {
  readonly change: FileChange;
  readonly regions: readonly RegionDiff[];
  readonly added: number;
  readonly removed: number;
  readonly approximate: boolean;
}

/** Finds the differences of all regions of a file. */
export function diffFile(change: FileChange, options?: CompareOptions): FileTextDiff {
  return finish(fileDiffSteps(change, options));
}

/** {@link diffFile} in slices of a few milliseconds, with the same result. */
export function* fileDiffSteps(change: FileChange, options: CompareOptions = {}): Steps<FileTextDiff> {
  const regions: RegionDiff[] = [];
  let added = 0;
  let removed = 0;
  let approximate = false;
  let work = 0;
  for (const region of change.regions) {
    const comparison = yield* comparisonSteps(region.oldText, region.newText, options);
    const shift = added - removed;
    added += comparison.added;
    removed += comparison.removed;
    approximate ||= comparison.approximate;
    regions.push({ region, comparison, ...offsetsOf(region, shift) });
    work += region.newText.length;
    if (work > 1 << 18) {
      work = 0;
      yield;
    }
  }
  return { change, regions, added, removed, approximate };
}

/** Where a region lies in its file; one start alone gives the other by the lines that earlier regions added. */
function offsetsOf(
  { oldText, oldStart, newStart }: FileDiff,
  shift: number,
): Pick<RegionDiff, 'oldOffset' | 'newOffset'> {
  const old = lineNumber(oldStart);
  const next = lineNumber(newStart);
  if (old !== null) return { oldOffset: old - 1, newOffset: (next ?? old + shift) - 1 };
  if (next !== null) return { oldOffset: oldText === null ? 0 : next - shift - 1, newOffset: next - 1 };
  return oldText === null ? { oldOffset: 0, newOffset: 0 } : { oldOffset: null, newOffset: null };
}

function lineNumber(start: number | undefined): number | null {
  return start !== undefined && Number.isSafeInteger(start) && start >= 1 ? start : null;
}

/** The hunks of a region, numbered as in the file; without numbers on its rows where its place is unknown. */
export function regionHunks(diff: RegionDiff, options: Pick<DiffOptions, 'context'> = {}): readonly Hunk[] {
  return hunksOf(diff.comparison, options.context).map((hunk) => ({
    ...hunk,
    oldStart: hunk.oldStart + (diff.oldOffset ?? 0),
    newStart: hunk.newStart + (diff.newOffset ?? 0),
    rows: placedRows(diff, hunk.rows),
  }));
}

/** Rows numbered within a region, numbered as in the file instead; without numbers where its place is unknown. */
export function placedRows({ oldOffset, newOffset }: RegionDiff, rows: readonly Row[]): readonly Row[] {
  if (oldOffset === 0 && newOffset === 0) return rows;
  return rows.map((row) => ({
    ...row,
    oldLine: row.oldLine === null || oldOffset === null ? null : row.oldLine + oldOffset,
    newLine: row.newLine === null || newOffset === null ? null : row.newLine + newOffset,
  }));
}
