import { parsePatch, patchFileDiffs } from '../../diff/index.js';
import type { FileDiff } from '../intent.js';

/** The files of a patch in any dialect (unified, git, apply_patch); none where the text is no patch. */
export function patchDiffs(text: string): readonly FileDiff[] {
  return text === '' ? [] : parsePatch(text).files.flatMap((file) => patchFileDiffs(file));
}

/** The regions of a patch that is known to be of the file `path`, however its head names it; several files keep their own names. */
export function unifiedDiffs(text: string, path: string | undefined): readonly FileDiff[] {
  if (text === '') return [];
  const { files } = parsePatch(text);
  const only = files.length === 1 ? path : undefined;
  return files
    .flatMap((file) => patchFileDiffs(file, path))
    .map((diff) => (only === undefined ? diff : { ...diff, path: only }));
}
