import type { Row } from '../text-diff.js';

/** Collects the rows of one patched stretch and numbers them where its place is known. */
export class HunkRows {
  readonly #rows: Row[] = [];
  #oldLine: number | null;
  #newLine: number | null;

  /** Takes the 1-based numbers of the first lines, `null` where the patch gives no place. */
  constructor(oldLine: number | null, newLine: number | null) {
    this.#oldLine = oldLine;
    this.#newLine = newLine;
  }

  /** The rows so far. */
  get rows(): readonly Row[] {
    return this.#rows;
  }

  /** Adds a line of the file without its `\n`; a `\r` at its end belongs to the line ending. */
  add(kind: Row['kind'], line: string): void {
    const crlf = line.endsWith('\r');
    const inOld = kind !== 'added';
    const inNew = kind !== 'removed';
    this.#rows.push({
      kind,
      oldLine: inOld ? this.#oldLine : null,
      newLine: inNew ? this.#newLine : null,
      text: crlf ? line.slice(0, -1) : line,
      eol: crlf ? '\r\n' : '\n',
    });
    if (inOld && this.#oldLine !== null) this.#oldLine++;
    if (inNew && this.#newLine !== null) this.#newLine++;
  }

  /** Takes back the `\n` of the last row: the patch says that the text ends without one. */
  endWithoutNewline(): void {
    const last = this.#rows.pop();
    if (last) this.#rows.push({ ...last, eol: last.eol === '\r\n' ? '\r' : '' });
  }
}

/** Number of rows of a kind. */
export function countRows(rows: readonly Row[], kind: Row['kind']): number {
  let count = 0;
  for (const row of rows) if (row.kind === kind) count++;
  return count;
}
