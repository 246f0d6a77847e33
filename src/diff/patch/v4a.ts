import { HunkRows } from './hunk-rows.js';
import { patchFile, type PatchFile, type PatchHunk } from './patch-file.js';
import type { PatchLines } from './patch-lines.js';

const operation = /^\*\*\* (Add|Update|Delete) File: (.*)$/s;

/** Whether a line belongs to the frame of an `apply_patch` text. */
export function opensV4a(line: string): boolean {
  const marker = line.trim();
  return marker === '*** Begin Patch' || operation.test(marker);
}

/**
 * Reads the files of one `apply_patch` envelope; around it there may be the shell command that carries it. Places are
 * not known: the stretches are found by their context.
 */
export function readV4a(lines: PatchLines): readonly PatchFile[] {
  const files: PatchFile[] = [];
  const enveloped = lines.header().trim() === '*** Begin Patch';
  const crlf = lines.peek().endsWith('\r');
  if (enveloped) lines.skip();
  for (; lines.more;) {
    const line = lines.header().trim();
    const match = operation.exec(line);
    if (match) {
      lines.skip();
      files.push(readOperation(lines, match[1] ?? '', match[2] ?? '', crlf));
    } else if (line === '*** End Patch') {
      lines.skip();
      return files;
    } else if (line === '*** Begin Patch') {
      break;
    } else {
      if (!enveloped && !line.startsWith('***')) return files;
      if (line !== '') lines.problem(`Not understood in an apply_patch text: ${line.slice(0, 80)}`);
      lines.skip();
    }
  }
  if (enveloped) lines.problem('The apply_patch text ends before *** End Patch', 1);
  return files;
}

function readOperation(lines: PatchLines, name: string, path: string, crlf: boolean): PatchFile {
  if (name === 'Delete') return patchFile({ path, kind: 'delete', deleted: true, hunks: [] });
  if (name === 'Add') {
    const rows = new HunkRows(1, 1);
    while (lines.more && !isMarker(lines)) addRow(lines, rows, crlf, 'added');
    const hunks = rows.rows.length > 0 ? [{ oldStart: 1, newStart: 1, rows: rows.rows }] : [];
    return patchFile({ path, kind: 'add', created: true, hunks });
  }
  const move = /^\*\*\* Move to: (.*)$/s.exec(lines.header().trim())?.[1];
  if (move !== undefined) lines.skip();
  const hunks: PatchHunk[] = [];
  while (lines.more && !isMarker(lines)) hunks.push(readChunk(lines, crlf));
  if (hunks.length === 0 && move === undefined) lines.problem('An update without a change', 1);
  return move === undefined || move === path
    ? patchFile({ path, kind: 'modify', hunks })
    : patchFile({ path: move, oldPath: path, kind: 'move', hunks });
}

function readChunk(lines: PatchLines, crlf: boolean): PatchHunk {
  const headings: string[] = [];
  for (; lines.peek().startsWith('@@'); lines.skip()) {
    const heading = lines
      .header()
      .replace(/^@+|@+$/g, '')
      .trim();
    if (heading !== '') headings.push(heading);
  }
  const rows = new HunkRows(null, null);
  while (lines.more && !isMarker(lines) && !lines.peek().startsWith('@@')) addRow(lines, rows, crlf, 'context');
  if (lines.header().trim() === '*** End of File') lines.skip();
  return { ...(headings.length > 0 ? { heading: headings.join(' ') } : {}), rows: rows.rows };
}

/** Takes one line as a row; one without a sign is kept as what it most likely is. */
function addRow(lines: PatchLines, rows: HunkRows, crlf: boolean, unsigned: 'context' | 'added'): void {
  const peeked = lines.peek();
  const line = crlf && peeked.endsWith('\r') ? peeked.slice(0, -1) : peeked;
  const sign = line.charAt(0);
  if (sign === '+') rows.add('added', line.slice(1));
  else if (unsigned === 'added') {
    lines.problem('A line of a new file does not begin with +');
    rows.add('added', line);
  } else if (sign === '-') rows.add('removed', line.slice(1));
  else if (sign === ' ') rows.add('context', line.slice(1));
  else {
    if (line.trim() !== '') lines.problem('A line begins neither with a space nor with + or -');
    rows.add('context', line);
  }
  lines.skip();
}

/** Whether the next line is a marker; one that is set in by a space is taken for the end only where no other end follows. */
function isMarker(lines: PatchLines): boolean {
  const line = lines.header();
  if (/^\*\*\* (?:(?:Add|Update|Delete) File: |End Patch\s*$|End of File\s*$|Begin Patch\s*$)/.test(line)) return true;
  return line.trim() === '*** End Patch' && !lines.hasLater('*** End Patch');
}
