// What git says about many pairs at once: one process for all.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether git can be run. */
export const hasGit = spawnSync('git', ['--version']).status === 0;

/** Changed lines of each pair of byte strings (`latin1`) by `git diff --minimal`; 0 for equal ones. */
export function changedLinesByGit(pairs) {
  const folder = mkdtempSync(join(tmpdir(), 'diff-oracle-'));
  try {
    for (const side of ['old', 'new']) mkdirSync(join(folder, side));
    pairs.map(withoutNul).forEach(([before, after], index) => {
      writeFileSync(join(folder, 'old', String(index)), before, 'latin1');
      writeFileSync(join(folder, 'new', String(index)), after, 'latin1');
    });
    const options = ['diff', '--no-index', '--text', '--minimal', '--no-renames', '--numstat', '-z', 'old', 'new'];
    const settings = ['-c', 'core.autocrlf=false', '-c', 'core.attributesFile=/dev/null'];
    const { stdout } = spawnSync('git', [...settings, ...options], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    const counts = new Array(pairs.length).fill(0);
    const fields = stdout.split('\0');
    for (let at = 0; at + 2 < fields.length; at += 3) {
      const [added, removed] = fields[at].split('\t').map(Number);
      if (Number.isNaN(added)) throw new Error(`git counts no lines of pair ${fields[at + 2]}`);
      counts[Number(fields[at + 2].split('/').at(-1))] = added + removed;
    }
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Git counts no lines of a text with NUL: another byte that the pair lacks stands for it. */
function withoutNul(pair) {
  if (!pair.some((text) => text.includes('\0'))) return pair;
  const free = Array.from({ length: 255 }, (_, at) => String.fromCharCode(at + 1)).find(
    (unit) => !/[\r\n]/.test(unit) && pair.every((text) => !text.includes(unit)),
  );
  return free ? pair.map((text) => text.replaceAll('\0', free)) : pair;
}

/** What `git apply --numstat` reads from a patch: `{path, added, removed}` a file, -1 for binary; null when git refuses it. */
export function filesByGit(patch) {
  const { status, stdout } = spawnSync('git', ['apply', '--numstat', '-z', '-'], { input: patch, maxBuffer: 1 << 28 });
  if (status !== 0) return null;
  const files = [];
  const fields = stdout.toString('latin1').split('\0');
  for (let at = 0; at < fields.length - 1; at++) {
    const [added, removed, path] = fields[at].split('\t');
    files.push({
      added: added === '-' ? -1 : Number(added),
      removed: removed === '-' ? -1 : Number(removed),
      path: path || fields[(at += 2)],
    });
  }
  return files;
}
