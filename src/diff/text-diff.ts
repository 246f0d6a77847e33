/** How two texts differ, line by line. */
export interface TextDiff {
  /** The changed stretches with their context, in order. */
  readonly hunks: readonly Hunk[];
  /** Number of added rows. */
  readonly added: number;
  /** Number of removed rows. */
  readonly removed: number;
  /** `true`: true to both texts, but maybe not the fewest rows; `false`: no shorter script exists. */
  readonly approximate: boolean;
}

/** One changed stretch with its context; the numbers are 1-based and count as in a unified patch. */
export interface Hunk {
  /** First line before the change; where `oldLines` is 0, the line after which the new lines stand. */
  readonly oldStart: number;
  /** Number of lines before the change. */
  readonly oldLines: number;
  /** First line after the change; where `newLines` is 0, the line after which the old lines stood. */
  readonly newStart: number;
  /** Number of lines after the change. */
  readonly newLines: number;
  /** The lines, removed before added within one change. */
  readonly rows: readonly Row[];
  /** The nearest line above that looks like the head of a function or section. */
  readonly heading?: string;
}

/** One line of a diff. */
export interface Row {
  /** On which side the line stands: both, only before, only after. */
  readonly kind: 'context' | 'removed' | 'added';
  /** 1-based line before the change; `null` on added rows. */
  readonly oldLine: number | null;
  /** 1-based line after the change; `null` on removed rows. */
  readonly newLine: number | null;
  /** The line without its line ending. */
  readonly text: string;
  /** The line ending; `''` on a last line that has none. */
  readonly eol: Eol;
  /** The line before the change, on context rows of a diff that ignores white space; `text` is then the line after. */
  readonly oldText?: string;
}

/** What ends a line; `''` only at the end of a text. */
export type Eol = '' | '\n' | '\r\n' | '\r';

/** What {@link diffTexts} may be asked. */
export interface DiffOptions {
  /** Unchanged lines to keep around each change: 3 by default, `Infinity` for all. */
  readonly context?: number;
  /** Whether lines that differ only in ASCII white space or line endings count as equal. */
  readonly ignoreWhitespace?: boolean;
}
