import type { FileDiff } from '../file-diff.js';
import type { Row } from '../text-diff.js';
import { HunkRows } from './hunk-rows.js';
import type { PatchFile, PatchHunk } from './patch-file.js';

/**
 * The regions of a patched file, one for each stretch; one without text where the patch has none (a pure move, a
 * binary file). `path` stands in where the patch names none.
 */
export function patchFileDiffs(file: PatchFile, path?: string): readonly FileDiff[] {
  const named = {
    path: file.path === '' ? (path ?? '') : file.path,
    kind: file.kind,
    ...(file.oldPath === undefined ? {} : { oldPath: file.oldPath }),
  };
  if (file.hunks.length === 0) return [{ ...named, oldText: file.created ? null : '', newText: '' }];
  return file.hunks.map((hunk) => ({ ...named, ...regionOf(hunk, file.created) }));
}

/**
 * The regions of a file from the hunks of a `structuredPatch`, as some agents log them: objects with `oldStart`,
 * `newStart` and signed `lines`. What does not have that form is left out.
 */
export function structuredPatchDiffs(path: string, hunks: unknown): readonly FileDiff[] {
  if (!Array.isArray(hunks)) return [];
  return hunks.flatMap((hunk: unknown) => {
    const read = structuredHunk(hunk);
    return read ? [{ path, ...regionOf(read, false), kind: 'modify' as const }] : [];
  });
}

function regionOf(hunk: PatchHunk, created: boolean): Pick<FileDiff, 'oldText' | 'newText' | 'oldStart' | 'newStart'> {
  const oldText = joined(hunk.rows, 'added');
  return {
    oldText: created && oldText === '' ? null : oldText,
    newText: joined(hunk.rows, 'removed'),
    ...(hunk.oldStart === undefined ? {} : { oldStart: Math.max(1, hunk.oldStart) }),
    ...(hunk.newStart === undefined ? {} : { newStart: Math.max(1, hunk.newStart) }),
  };
}

function joined(rows: readonly Row[], without: Row['kind']): string {
  let text = '';
  for (const row of rows) if (row.kind !== without) text += row.text + row.eol;
  return text;
}

function structuredHunk(value: unknown): PatchHunk | null {
  if (typeof value !== 'object' || value === null || !('lines' in value) || !Array.isArray(value.lines)) return null;
  const number = (key: string): number | null => {
    const start: unknown = key in value ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
    return typeof start === 'number' && Number.isSafeInteger(start) && start >= 0 ? start : null;
  };
  const starts = { old: number('oldStart'), new: number('newStart') };
  const oldStart = starts.old === null ? null : starts.old + (number('oldLines') === 0 ? 1 : 0);
  const newStart = starts.new === null ? null : starts.new + (number('newLines') === 0 ? 1 : 0);
  const rows = new HunkRows(oldStart, newStart);
  for (const line of value.lines as readonly unknown[]) {
    if (typeof line !== 'string') continue;
    const sign = line.charAt(0);
    if (sign === '\\') rows.endWithoutNewline();
    else if (sign === '+') rows.add('added', line.slice(1));
    else if (sign === '-') rows.add('removed', line.slice(1));
    else rows.add('context', sign === ' ' ? line.slice(1) : line);
  }
  return {
    rows: rows.rows,
    ...(oldStart === null ? {} : { oldStart }),
    ...(newStart === null ? {} : { newStart }),
  };
}
