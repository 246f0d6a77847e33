import { countRows } from './hunk-rows.js';
import type { Row } from '../text-diff.js';

/** What a patch says about one file. */
export interface PatchFile {
  /** The path after the change, for a deleted file the one before; `''` where the patch names none. */
  readonly path: string;
  /** The path before a move or copy. */
  readonly oldPath?: string;
  /** What happens to the file; `binary` where its content is not text. */
  readonly kind: 'add' | 'delete' | 'modify' | 'move' | 'copy' | 'binary';
  /** File mode before the change in git's octal notation, e.g. `100644`. */
  readonly oldMode?: string;
  /** File mode after the change. */
  readonly newMode?: string;
  /** Whether the file did not exist before. */
  readonly created: boolean;
  /** Whether the file does not exist afterwards. */
  readonly deleted: boolean;
  /** The changed stretches; empty for a pure move, a change of mode, a binary file. */
  readonly hunks: readonly PatchHunk[];
  /** Number of added rows. */
  readonly added: number;
  /** Number of removed rows. */
  readonly removed: number;
}

/** One stretch of a patched file. */
export interface PatchHunk {
  /** 1-based first line before the change, as the patch says it; absent where the patch gives no places. */
  readonly oldStart?: number;
  /** 1-based first line after the change, as the patch says it; absent where the patch gives no places. */
  readonly newStart?: number;
  /** The text after the `@@`. */
  readonly heading?: string;
  /** The lines; numbers are `null` where the patch gives no places. */
  readonly rows: readonly Row[];
}

/** Something in a patch that could not be taken as it stands. */
export interface PatchProblem {
  readonly message: string;
  /** 1-based line of the patch text. */
  readonly line: number;
}

/** All that a patch says. */
export interface Patch {
  readonly files: readonly PatchFile[];
  readonly problems: readonly PatchProblem[];
}

/** Makes a file of a patch: counts the rows, leaves out what is not known. */
export function patchFile(given: {
  readonly path: string;
  readonly oldPath?: string | undefined;
  readonly kind: PatchFile['kind'];
  readonly oldMode?: string | undefined;
  readonly newMode?: string | undefined;
  readonly created?: boolean;
  readonly deleted?: boolean;
  readonly hunks: readonly PatchHunk[];
}): PatchFile {
  const { path, oldPath, kind, oldMode, newMode, created = false, deleted = false, hunks } = given;
  return {
    path,
    ...(oldPath === undefined ? {} : { oldPath }),
    kind,
    ...(oldMode === undefined ? {} : { oldMode }),
    ...(newMode === undefined ? {} : { newMode }),
    created,
    deleted,
    hunks,
    added: hunks.reduce((sum, hunk) => sum + countRows(hunk.rows, 'added'), 0),
    removed: hunks.reduce((sum, hunk) => sum + countRows(hunk.rows, 'removed'), 0),
  };
}
