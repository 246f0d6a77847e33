// Runs the engine over a folder of pairs and patches that others made.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { diffTexts, parsePatch, patchFileDiffs } from '../../src/diff/index.ts';
import { faultIn } from '../../src/diff/random-texts.fixture.ts';
import { changedLinesByGit, filesByGit, hasGit } from './git-oracle.mjs';

const walk = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
const read = (path) => readFileSync(path, 'latin1');

/** Checks all pairs and patches below a folder; reports each fault to `fault(where, what)`. */
export function checkCorpus(folder, fault) {
  const files = walk(folder);
  checkPairs(folder, files, fault);
  checkPatches(folder, files, fault);
  checkEnvelopes(folder, files, fault);
}

function partnerOf(path) {
  for (const [from, to] of [
    [/\.old(\.[^./]+)$/, '.new$1'],
    [/_1(\.[^./]+)$/, '_2$1'],
    [/1(\.txt)$/, '2$1'],
    [/\.src$/, '.out'],
  ]) {
    const other = path.replace(from, to);
    if (other !== path && existsSync(other)) return other;
  }
  return null;
}

function checkPairs(folder, files, fault) {
  const pairs = files.flatMap((path) => {
    const other = partnerOf(path);
    return other ? [{ name: relative(folder, path), texts: [read(path), read(other)] }] : [];
  });
  const byGit = hasGit ? changedLinesByGit(pairs.map((pair) => pair.texts)) : [];
  let compared = 0;
  for (const [at, { name, texts }] of pairs.entries()) {
    for (const [before, after] of [texts, [...texts].reverse()]) {
      const what = faultIn(diffTexts(before, after, { context: Infinity }), before, after);
      if (what) fault(name, what);
    }
    const { added, removed, approximate } = diffTexts(...texts);
    if (approximate) fault(name, 'approximate');
    if (!hasGit || texts.some((text) => /\r(?!\n)/.test(text))) continue;
    compared++;
    if (added + removed > byGit[at]) fault(name, `${added + removed} changed lines, git has ${byGit[at]}`);
  }
  console.log(`${pairs.length} pairs true both ways, ${compared} compared with git`);
}

function checkPatches(folder, files, fault) {
  const patches = files.filter((path) => /\.(patch|diff)$/.test(path));
  const tally = { files: 0, rows: 0, git: 0, applied: 0 };
  for (const path of patches) {
    const name = relative(folder, path);
    const text = read(path);
    const patch = parsePatch(text);
    for (const file of patch.files) {
      tally.files++;
      tally.rows += file.added + file.removed;
      for (const diff of patchFileDiffs(file)) diffTexts(diff.oldText, diff.newText);
    }
    if (hasGit) compareWithGit(name, text, patch, tally, fault);
    const source = path.replace(/\.patch$/, '.src');
    const result = path.replace(/\.patch$/, '.out');
    if (
      path.endsWith('.patch') &&
      existsSync(source) &&
      existsSync(result) &&
      patch.files.every((file) => file.kind !== 'binary')
    ) {
      tally.applied++;
      const diffs = patch.files.flatMap((file) => patchFileDiffs(file));
      // Some results end with the last changed stretch.
      if (!applied(read(source), diffs)?.startsWith(read(result)))
        fault(name, 'applied to its source it does not give its result');
    }
  }
  console.log(
    `${patches.length} patches: ${tally.files} files, ${tally.rows} changed rows; ${tally.git} read as git reads them, ${tally.applied} applied`,
  );
}

function compareWithGit(name, text, patch, tally, fault) {
  const byGit = filesByGit(Buffer.from(text, 'latin1'));
  if (!byGit) return;
  tally.git++;
  const utf8 = (path) => Buffer.from(path, 'latin1').toString('utf8');
  // Git passes over "Binary files … differ" outside of its own headers.
  const files = text.includes('diff --git ') ? patch.files : patch.files.filter((file) => file.kind !== 'binary');
  const ours = files.map((file) => (file.kind === 'binary' ? '- -' : `${file.added} ${file.removed}`));
  const theirs = byGit.map((file) => (file.added < 0 ? '- -' : `${file.added} ${file.removed}`));
  if (ours.join() !== theirs.join())
    fault(name, `counts ${ours.slice(0, 8).join()} but git ${theirs.slice(0, 8).join()}`);
  const paths = files.map((file) => file.path);
  byGit.forEach((file, at) => {
    if (utf8(file.path) !== paths[at] && file.path !== paths[at])
      console.log(`  ${name}: path ${paths[at]}, git: ${utf8(file.path)}`);
  });
}

/** A text with regions replaced at their places. */
function applied(text, diffs) {
  const lines = text.split(/(?<=\n)/);
  for (const diff of [...diffs].reverse()) {
    const old = (diff.oldText ?? '').split(/(?<=\n)/).filter((line) => line !== '');
    const at = (diff.oldStart ?? 1) - 1;
    if (lines.slice(at, at + old.length).join('') !== (diff.oldText ?? '')) return null;
    lines.splice(at, old.length, diff.newText);
  }
  return lines.join('');
}

function checkEnvelopes(folder, files, fault) {
  let cases = 0;
  let changed = 0;
  for (const path of files.filter((file) => basename(file) === 'patch.txt')) {
    const root = dirname(path);
    const name = relative(folder, root);
    const { files: patched, problems } = parsePatch(readFileSync(path, 'utf8'));
    cases++;
    if (/rejects|requires|fails|failure/.test(name)) continue;
    if (problems.length > 0) fault(name, problems.map((problem) => problem.message).join('; '));
    for (const file of patched) {
      const before = join(root, 'input', file.oldPath ?? file.path);
      const after = join(root, 'expected', file.path);
      if (file.deleted ? existsSync(after) : !existsSync(after))
        fault(name, `${file.path} should ${file.deleted ? 'not ' : ''}exist`);
      if (file.deleted) continue;
      changed++;
      let text = file.created ? '' : readFileSync(before, 'utf8');
      if (text !== '' && !text.endsWith('\n')) text += '\n';
      for (const { oldText, newText } of patchFileDiffs(file)) {
        const at = oldText ? text.indexOf(oldText) : text.length;
        if (at < 0) fault(name, `${JSON.stringify(oldText)} is not in the file`);
        text = text.slice(0, at) + newText + text.slice(at + (oldText ?? '').length);
      }
      if (text !== readFileSync(after, 'utf8')) fault(name, `${file.path} is not as expected`);
    }
  }
  console.log(`${cases} apply_patch cases, ${changed} files as expected`);
}
