import type { FileDiff } from '../../../presentation/intent.js';

/** What a page or a tool handed over as changes, sorted into what can be compared and what cannot. */
export interface GivenDiffs {
  readonly diffs: readonly FileDiff[];
  /** Entries that are no change of a file. */
  readonly unreadable: readonly unknown[];
}

const kinds: ReadonlySet<unknown> = new Set(['add', 'delete', 'modify', 'move', 'copy', 'binary']);
const none: GivenDiffs = { diffs: [], unreadable: [] };

/** Sorts what was handed over: one bad entry hides no good one. A missing old text counts as that of a new file. */
export function readDiffs(given: unknown): GivenDiffs {
  if (given === null || given === undefined) return none;
  if (!Array.isArray(given)) return { diffs: [], unreadable: [given] };
  const entries = given as readonly unknown[];
  if (entries.every(isFileDiff)) return { diffs: entries, unreadable: [] };
  const diffs: FileDiff[] = [];
  const unreadable: unknown[] = [];
  for (const entry of entries) {
    const diff = isFileDiff(entry) ? entry : mended(entry);
    if (diff) diffs.push(diff);
    else unreadable.push(entry);
  }
  return { diffs, unreadable };
}

function isFileDiff(value: unknown): value is FileDiff {
  if (typeof value !== 'object' || value === null) return false;
  const { path, oldText, newText, kind, oldPath } = value as Readonly<Record<string, unknown>>;
  return (
    typeof path === 'string' &&
    (oldText === null || typeof oldText === 'string') &&
    typeof newText === 'string' &&
    (kind === undefined || kinds.has(kind)) &&
    (oldPath === undefined || typeof oldPath === 'string')
  );
}

/** An entry that only lacks its old text, or says more than it should. */
function mended(value: unknown): FileDiff | null {
  if (typeof value !== 'object' || value === null) return null;
  const { oldText = null, kind, oldPath, ...rest } = value as Readonly<Record<string, unknown>>;
  const diff = {
    ...rest,
    oldText,
    ...(kinds.has(kind) && { kind }),
    ...(typeof oldPath === 'string' && { oldPath }),
  };
  return isFileDiff(diff) ? diff : null;
}
