import { opensGitFile, readGitFile, readUnifiedFile } from './git.js';
import { opensFile, opensBareHunk } from './hunk.js';
import { patchFile, type Patch, type PatchFile, type PatchProblem } from './patch-file.js';
import { PatchLines } from './patch-lines.js';
import { withoutPrefixes } from './patch-path.js';
import { opensV4a, readV4a } from './v4a.js';

const longestHeader = 10_000;

/**
 * Reads a patch: unified (diff, git, svn, hg and the like), git's own forms (renames, modes, binary, merges) or
 * `apply_patch` text, alone or within other text such as a mail or a shell command. Never throws.
 */
export function parsePatch(text: string): Patch {
  const notes: PatchProblem[] = [];
  const lines = new PatchLines(withoutColours(text, notes));
  const files: PatchFile[] = [];
  while (lines.more) {
    const line = lines.peek();
    if (opensGitFile(line)) files.push(readGitFile(lines));
    else if (opensFile(line, lines.peek(1)) || opensBareHunk(line, lines.peek(1))) files.push(readUnifiedFile(lines));
    else if (opensV4a(line)) for (const file of readV4a(lines)) files.push(file);
    else {
      const isBinary = line.startsWith('Binary files ') && line.length < longestHeader;
      const binary = isBinary ? /^(?:Binary files )+(.+?) and (.+) differ$/.exec(lines.header()) : null;
      if (binary) files.push(binaryFile(binary[1] ?? '', binary[2] ?? ''));
      lines.skip();
    }
  }
  if (files.length === 0 && lines.problems.length === 0)
    notes.push({ message: 'No patch was found in the text', line: 1 });
  return { files, problems: [...notes, ...lines.problems] };
}

function binaryFile(old: string, next: string): PatchFile {
  const created = old === '/dev/null';
  const deleted = next === '/dev/null';
  const paths = withoutPrefixes(created ? null : old, deleted ? null : next);
  return patchFile({ path: paths.new ?? paths.old ?? '', kind: 'binary', created, deleted, hunks: [] });
}

/** Takes away the terminal colours of a patch that was printed for a terminal; a patch of coloured content keeps its own. */
function withoutColours(text: string, notes: PatchProblem[]): string {
  if (!/^(?:\u001b\[[\d;]*m)+(?:diff --|--- |@@)/m.test(text)) return text;
  notes.push({ message: 'The terminal colours of the patch were left out', line: 1 });

  return text.replace(/\u001b\[[\d;]*[mK]/g, '');
}
