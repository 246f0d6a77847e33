import { HunkRows } from './hunk-rows.js';
import type { PatchHunk } from './patch-file.js';
import type { PatchLines } from './patch-lines.js';

const counted =
  /^(@{2,}) -(\d{1,15})(?:,(\d{1,15}))? ((?:-\d{1,15}(?:,\d{1,15})? )*)\+(\d{1,15})(?:,(\d{1,15}))? @+(.*)$/s;

/** Whether a line opens a stretch of a patched file. */
export function opensHunk(line: string): boolean {
  return line.startsWith('@@');
}

/** Whether a line of `@@` without a file's header before it opens a stretch: it has numbers, or a row follows. */
export function opensBareHunk(line: string, next: string): boolean {
  return /^@@+ -\d/.test(line) || (/^@@(?:\s|$)/.test(line) && isRow(next.charAt(0)));
}

/** Whether lines open the part of another file: `---` and `+++` one after the other. */
export function opensFile(line: string, next: string): boolean {
  return line.startsWith('--- ') && next.startsWith('+++ ');
}

/**
 * Reads one stretch that begins with a line of `@@`. The numbers there say how many lines follow, so that content
 * which looks like a header stays content; where they are wrong, what is there counts, and a problem is noted.
 * With `crlf` each line of the patch ends in `\r\n` though the file's do not.
 */
export function readHunk(lines: PatchLines, crlf: boolean): PatchHunk {
  const head = lines.header();
  const match = counted.exec(head);
  if (!match) return readUnplaced(lines, crlf, head);
  const parents = (match[1] ?? '').length - 1;
  if (parents > 1) return readCombined(lines, crlf, match, parents);
  lines.skip();
  let oldLeft = Number(match[3] ?? 1);
  let newLeft = Number(match[6] ?? 1);
  const oldStart = Number(match[2]) + (oldLeft === 0 ? 1 : 0);
  const newStart = Number(match[5]) + (newLeft === 0 ? 1 : 0);
  const rows = new HunkRows(oldStart, newStart);
  while (lines.more) {
    const line = content(lines, crlf);
    const sign = line === '' || line === '\r' ? ' ' : line.charAt(0);
    if (sign === '\\') {
      rows.endWithoutNewline();
    } else if (oldLeft === 0 && newLeft === 0) {
      if (!isRow(sign) || line.trim() === '' || endsHunk(lines)) break;
      lines.problem('This line is beyond the number of lines that the @@ line tells');
      oldLeft += sign === '+' ? 0 : 1;
      newLeft += sign === '-' ? 0 : 1;
      continue;
    } else if (sign === ' ' && (oldLeft > 0 || newLeft > 0)) {
      oldLeft = Math.max(0, oldLeft - 1);
      newLeft = Math.max(0, newLeft - 1);
      rows.add('context', line.slice(1) || (line === '\r' ? '\r' : ''));
    } else if (sign === '-' && !isNextFile(lines, oldLeft, newLeft)) {
      oldLeft = Math.max(0, oldLeft - 1);
      rows.add('removed', line.slice(1));
    } else if (sign === '+') {
      newLeft = Math.max(0, newLeft - 1);
      rows.add('added', line.slice(1));
    } else {
      break;
    }
    lines.skip();
  }
  if (oldLeft > 0 || newLeft > 0) lines.problem('There are fewer lines than the @@ line tells', 1);
  return { oldStart, newStart, ...headingOf(match[7]), rows: rows.rows };
}

/** A stretch without numbers: it goes on until the next one or the next file. */
function readUnplaced(lines: PatchLines, crlf: boolean, head: string): PatchHunk {
  lines.skip();
  const rows = new HunkRows(null, null);
  while (lines.more) {
    const line = content(lines, crlf);
    const sign = line === '' || line === '\r' ? ' ' : line.charAt(0);
    if (sign === '\\') rows.endWithoutNewline();
    else if (!isRow(sign) || endsHunk(lines) || (line === '' && !goesOn(lines))) break;
    else rows.add(sign === '+' ? 'added' : sign === '-' ? 'removed' : 'context', line.slice(1));
    lines.skip();
  }
  return { ...headingOf(head.replace(/^@+|@+$/g, '')), rows: rows.rows };
}

/** A merge, read as the change against its first parent: lines that only other parents had are left out. */
function readCombined(lines: PatchLines, crlf: boolean, match: RegExpExecArray, parents: number): PatchHunk {
  lines.skip();
  const left = [
    match[3],
    ...(match[4] ?? '')
      .trim()
      .split(' ')
      .map((range) => range.split(',')[1]),
  ].map((n) => Number(n ?? 1));
  let newLeft = Number(match[6] ?? 1);
  const oldStart = Number(match[2]) + (left[0] === 0 ? 1 : 0);
  const newStart = Number(match[5]) + (newLeft === 0 ? 1 : 0);
  const rows = new HunkRows(oldStart, newStart);
  let leftOut = 0;
  let kept = true;
  while (lines.more) {
    const line = content(lines, crlf);
    if (line.startsWith('\\')) {
      if (kept) rows.endWithoutNewline();
      lines.skip();
      continue;
    }
    if (newLeft === 0 && left.every((count) => count <= 0)) break;
    const signs = line.slice(0, parents).padEnd(parents, ' ');
    if (!/^[ +-]+$/.test(signs)) break;
    const gone = signs.includes('-');
    for (let parent = 0; parent < parents; parent++) {
      if (signs[parent] === (gone ? '-' : ' ')) left[parent] = (left[parent] ?? 0) - 1;
    }
    kept = !gone || signs.startsWith('-');
    if (!kept) leftOut++;
    else rows.add(gone ? 'removed' : signs.startsWith('+') ? 'added' : 'context', line.slice(parents));
    if (!gone) newLeft--;
    lines.skip();
  }
  if (leftOut > 0)
    lines.problem(`A merge shown against its first parent: ${leftOut} lines of other parents are left out`, 1);
  return { oldStart, newStart, ...headingOf(match[7]), rows: rows.rows };
}

function content(lines: PatchLines, crlf: boolean): string {
  const line = lines.peek();
  return crlf && line.endsWith('\r') ? line.slice(0, -1) : line;
}

function isRow(sign: string): boolean {
  return sign === ' ' || sign === '+' || sign === '-';
}

/** Whether a row follows the next line, so that an empty line is one too. */
function goesOn(lines: PatchLines): boolean {
  return isRow(lines.peek(1).charAt(0)) && !opensFile(lines.peek(1), lines.peek(2));
}

/** Whether the next line, though it begins like a row, opens another file or the signature of a mail. */
function endsHunk(lines: PatchLines): boolean {
  return opensFile(lines.peek(), lines.peek(1)) || /^--\s?$/.test(lines.header());
}

/** Whether a removed line is rather the header of the next file, in a stretch that has fewer lines than it tells. */
function isNextFile(lines: PatchLines, oldLeft: number, newLeft: number): boolean {
  if (!opensFile(lines.peek(), lines.peek(1)) || !opensHunk(lines.peek(2))) return false;
  return oldLeft !== 1 || newLeft !== 1;
}

function headingOf(text: string | undefined): { heading?: string } {
  const heading = (text ?? '').trim();
  return heading === '' ? {} : { heading };
}
