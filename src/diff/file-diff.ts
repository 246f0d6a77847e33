/**
 * One contiguous region of one file before and after a change: the whole file, or one hunk with its context.
 * Consecutive entries of one `path` are parts of one file.
 */
export interface FileDiff {
  /** The path as the tool gave it, never shortened. */
  readonly path: string;
  /** The region before the change; `null` where the file did not exist, `''` where it was empty. */
  readonly oldText: string | null;
  /** The region after the change; `''` for a deleted or an emptied file (told apart by `kind`). */
  readonly newText: string;
  /** 1-based line of the region's first line before the change; absent where its place is unknown. */
  readonly oldStart?: number;
  /** 1-based line of the region's first line after the change; absent where its place is unknown. */
  readonly newStart?: number;
  /** What happened to the file; absent means that the texts say it. */
  readonly kind?: 'add' | 'delete' | 'modify' | 'move' | 'copy' | 'binary';
  /** The path before a move or copy. */
  readonly oldPath?: string;
}
