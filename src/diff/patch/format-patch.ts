import { diffFile, fileChanges, regionHunks, type FileTextDiff } from '../file-changes.js';
import type { FileDiff } from '../file-diff.js';
import type { Hunk, Row } from '../text-diff.js';
import { quotePath } from './patch-path.js';

/**
 * The patch, in git's notation, that makes these changes; `git apply` takes it where the texts are whole files. A
 * region without a place is taken for the whole file. Paths below `cwd` are written relative to it. Files that do not
 * change are left out.
 */
export function formatPatch(diffs: readonly FileDiff[], { cwd }: { readonly cwd?: string } = {}): string {
  return fileChanges(diffs)
    .map((change) => filePatch(diffFile(change, { loneCr: false }), cwd))
    .join('');
}

function filePatch(diff: FileTextDiff, cwd: string | undefined): string {
  const { change, regions } = diff;
  const [first] = regions;
  const path = patchPath(change.path, cwd);
  const oldPath = change.oldPath === undefined ? path : patchPath(change.oldPath, cwd);
  const created = change.kind !== 'delete' && first?.region.oldText === null;
  const deleted = change.kind === 'delete';
  const moved = (change.kind === 'move' || change.kind === 'copy') && oldPath !== path;
  const changed = diff.added + diff.removed > 0;
  if (!changed && !created && !deleted && !moved && change.kind !== 'binary') return '';
  const [a, b] = [quotePath(`a/${oldPath}`), quotePath(`b/${path}`)];
  const lines = [`diff --git ${a} ${b}`];
  if (created) lines.push('new file mode 100644');
  if (deleted) lines.push('deleted file mode 100644');
  if (moved) {
    const verb = change.kind === 'copy' ? 'copy' : 'rename';
    if (!changed) lines.push('similarity index 100%');
    lines.push(`${verb} from ${quotePath(oldPath)}`, `${verb} to ${quotePath(path)}`);
  }
  const sides = [created ? '/dev/null' : a, deleted ? '/dev/null' : b] as const;
  if (change.kind === 'binary') {
    lines.push(`Binary files ${sides[0]} and ${sides[1]} differ`);
  } else if (changed) {
    // A tab ends a name that has spaces, as git does it: other tools would cut it there.
    lines.push(...sides.map((side, at) => `${at === 0 ? '---' : '+++'} ${side}${side.includes(' ') ? '\t' : ''}`));
  }
  let text = `${lines.join('\n')}\n`;
  if (change.kind === 'binary') return text;
  for (const region of regions) for (const hunk of regionHunks(region)) text += hunkText(hunk);
  return text;
}

function hunkText({ oldStart, oldLines, newStart, newLines, rows, heading }: Hunk): string {
  const range = (start: number, count: number) => (count === 1 ? String(start) : `${start},${count}`);
  const title = heading === undefined ? '' : ` ${heading.replace(/[\r\n].*$/s, '')}`;
  return `@@ -${range(oldStart, oldLines)} +${range(newStart, newLines)} @@${title}\n${rows.map(rowText).join('')}`;
}

const signs = { context: ' ', removed: '-', added: '+' } as const;

function rowText({ kind, text, eol }: Row): string {
  const line = `${signs[kind]}${text}${eol}`;
  return eol === '' || eol === '\r' ? `${line}\n\\ No newline at end of file\n` : line;
}

/** A path as a patch needs it: relative, with forward slashes where it is a Windows path. */
function patchPath(path: string, cwd: string | undefined): string {
  const windows = /^(?:[A-Za-z]:[\\/]|\\\\)/.test(path);
  const slashed = windows ? path.replace(/\\/g, '/') : path;
  const root = cwd === undefined ? '' : (windows ? cwd.replace(/\\/g, '/') : cwd).replace(/\/+$/, '');
  if (root !== '' && slashed.startsWith(`${root}/`)) return slashed.slice(root.length + 1);
  const relative = slashed.replace(/^(?:[A-Za-z]:)?\/+/, '');
  return relative === '' ? 'unnamed' : relative;
}
