import type { Eol } from '../../../diff/index.js';
import type { FileDiff } from '../../../presentation/intent.js';

/** A change of all line endings of a text. */
export interface EndingsChange {
  readonly from: Eol;
  readonly to: Eol;
}

/** The line ending that all lines of a text have; `null` where they differ or there is none. */
export function endingOf(text: string): Eol | null {
  if (!text.includes('\r')) return text.includes('\n') ? '\n' : null;
  if (!text.includes('\n')) return '\r';
  return /\r(?!\n)|(?:^|[^\r])\n/.test(text) ? null : '\r\n';
}

/** Whether a region changes all of its line endings from one kind to another. */
export function endingsChange({ oldText, newText }: FileDiff): EndingsChange | null {
  if (oldText === null || !(oldText.includes('\r') || newText.includes('\r'))) return null;
  const from = endingOf(oldText);
  const to = endingOf(newText);
  return from === null || to === null || from === to ? null : { from, to };
}

/** The region as it would be had the line endings stayed: what else changed shows then, and not every line. */
export function withEndings(region: FileDiff, { from, to }: EndingsChange): FileDiff {
  return { ...region, oldText: region.oldText?.replaceAll(from, to) ?? null };
}

/** The name that editors give a line ending. */
export function endingName(eol: Eol): string {
  return eol === '\r\n' ? 'CRLF' : eol === '\n' ? 'LF' : eol === '\r' ? 'CR' : '';
}
