import { opensFile, opensHunk, readHunk } from './hunk.js';
import { patchFile, type PatchFile, type PatchHunk } from './patch-file.js';
import type { PatchLines } from './patch-lines.js';
import { gitHeaderPaths, isEpoch, namedPath, quotedPath, withoutPrefixes } from './patch-path.js';

/** Whether a line opens the part of a file in git's notation. */
export function opensGitFile(line: string): boolean {
  return /^diff --(?:git|cc|combined) /.test(line);
}

/** Reads the part of one file that begins with `diff --git`, `diff --cc` or `diff --combined`. */
export function readGitFile(lines: PatchLines): PatchFile {
  const head = lines.header().replace(/^diff --/, '');
  const crlf = lines.peek().endsWith('\r');
  lines.skip();
  const header = new Map<string, string>();
  let binary = false;
  let paths: ReturnType<typeof withoutPrefixes> | null = null;
  for (; lines.more; lines.skip()) {
    const line = lines.header();
    const known =
      /^(old mode|new mode|deleted file mode|new file mode|copy from|copy to|rename from|rename to|similarity index|dissimilarity index|index|mode) (.+)$/s.exec(
        line,
      );
    if (known) header.set(known[1] ?? '', known[2] ?? '');
    else if (saysBinary(line)) binary = true;
    else if (line === 'GIT binary patch') {
      binary = true;
      skipBinaryData(lines);
    } else if (opensFile(line, lines.peek(1))) {
      paths = withoutPrefixes(namedPath(line), namedPath(lines.header(1)));
      lines.skip();
    } else break;
  }
  const named = head.startsWith('git ') ? gitHeaderPaths(head.slice(4)) : null;
  const same = named ? withoutPrefixes(named.old, named.new) : null;
  const whole = head.replace(/^\S+ /, '');
  const from = header.get('rename from') ?? header.get('copy from');
  const to = header.get('rename to') ?? header.get('copy to');
  const created = header.has('new file mode') || paths?.old === null;
  const deleted = header.has('deleted file mode') || paths?.new === null;
  const bare = same && same.old === same.new ? same.new : null;
  const path = to !== undefined ? unquoted(to) : (bare ?? paths?.new ?? paths?.old ?? same?.new ?? unquoted(whole));
  const mode = /[0-9a-f]+\.\.[0-9a-f]+ (\d+)$/.exec(header.get('index') ?? '')?.[1];
  const modes = /^(\d+)(?:,\d+)*\.\.(\d+)$/.exec(header.get('mode') ?? '');
  return patchFile({
    path,
    oldPath: from === undefined ? undefined : unquoted(from),
    kind: binary
      ? 'binary'
      : created
        ? 'add'
        : deleted
          ? 'delete'
          : header.has('copy to')
            ? 'copy'
            : to !== undefined
              ? 'move'
              : 'modify',
    oldMode: header.get('old mode') ?? header.get('deleted file mode') ?? modes?.[1] ?? (created ? undefined : mode),
    newMode: header.get('new mode') ?? header.get('new file mode') ?? modes?.[2] ?? (deleted ? undefined : mode),
    created,
    deleted,
    hunks: readHunks(lines, crlf),
  });
}

/** Reads the part of one file that begins with `---` and `+++`, or at once with `@@` and without a path. */
export function readUnifiedFile(lines: PatchLines): PatchFile {
  const crlf = lines.peek().endsWith('\r');
  if (opensHunk(lines.peek())) return patchFile({ path: '', kind: 'modify', hunks: readHunks(lines, crlf) });
  const [oldLine, newLine] = [lines.header(), lines.header(1)];
  lines.skip(2);
  const paths = withoutPrefixes(namedPath(oldLine), namedPath(newLine));
  const binary = saysBinary(lines.header());
  if (binary) lines.skip();
  const hunks = readHunks(lines, crlf);
  const created =
    paths.old === null || (isEpoch(oldLine) && hunks.every((hunk) => hunk.rows.every((row) => row.kind === 'added')));
  const deleted =
    paths.new === null || (isEpoch(newLine) && hunks.every((hunk) => hunk.rows.every((row) => row.kind === 'removed')));
  const kind = binary ? 'binary' : created ? 'add' : deleted ? 'delete' : 'modify';
  return patchFile({
    path: (deleted ? paths.old : paths.new) ?? paths.new ?? paths.old ?? '',
    kind,
    created,
    deleted,
    hunks,
  });
}

/** Whether a line says that content is not text, instead of showing it. */
function saysBinary(line: string): boolean {
  return /^Binary files .* differ$/.test(line);
}

function readHunks(lines: PatchLines, crlf: boolean): readonly PatchHunk[] {
  const hunks: PatchHunk[] = [];
  while (opensHunk(lines.peek())) hunks.push(readHunk(lines, crlf));
  return hunks;
}

/** Goes to the last line of the data: each of its two blocks ends with an empty line. */
function skipBinaryData(lines: PatchLines): void {
  while (/^(?:literal|delta) \d+$|^[A-Za-z][!-~]+$|^$/.test(lines.header(1)) && !opensGitFile(lines.peek(1))) {
    if (lines.header(1) === '' && !/^(?:literal|delta) \d+$/.test(lines.header(2))) break;
    lines.skip();
  }
}

function unquoted(path: string): string {
  return quotedPath(path)?.path ?? path;
}
