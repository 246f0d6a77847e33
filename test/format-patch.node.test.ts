import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'diff2html';
import { formatPatch, parsePatch, type FileDiff } from '../src/diff/index.js';
import { randomNumbers, randomPair } from '../src/diff/random-texts.fixture.js';

const hasGit = spawnSync('git', ['--version']).status === 0;

/** The files of a folder after `git apply` of a patch; `null` stands for a missing file. */
function applied(
  diffs: readonly FileDiff[],
  before: Readonly<Record<string, string>>,
  paths: readonly string[],
): (string | null)[] {
  const folder = mkdtempSync(join(tmpdir(), 'format-patch-'));
  try {
    for (const [path, content] of Object.entries(before)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const { status, stderr } = spawnSync('git', ['-c', 'core.autocrlf=false', 'apply', '--whitespace=nowarn', '-'], {
      cwd: folder,
      input: formatPatch(diffs),
      encoding: 'utf8',
      env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) },
    });
    expect(stderr).to.equal('');
    expect(status).to.equal(0);
    return paths.map((path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A random pair that can be written to a file and read back. */
function writablePair(random: (below: number) => number): readonly [string, string] {
  const [before, after] = randomPair(random, true);
  return [before.replace(/\p{Surrogate}/gu, '?'), after.replace(/\p{Surrogate}/gu, '?')];
}

describe('formatPatch and git', () => {
  before(function () {
    if (!hasGit) this.skip();
  });

  it('applies to 300 random files at once', () => {
    const random = randomNumbers(5);
    const pairs = Array.from({ length: 300 }, () => writablePair(random)).filter(([old, next]) => old !== next);
    const path = (at: number) => `folder ${at % 7}/ä${at}.txt`;
    const diffs = pairs.map(([oldText, newText], at) => ({ path: path(at), oldText, newText }));
    const files = Object.fromEntries(pairs.map(([old], at) => [path(at), old]));
    expect(pairs.length).to.be.greaterThan(250);
    expect(
      applied(
        diffs,
        files,
        diffs.map((diff) => diff.path),
      ),
    ).to.deep.equal(pairs.map(([, next]) => next));
  });

  const odd = [
    'a b.txt',
    'tab\there',
    'quote".md',
    'back\\slash',
    'über/ß.txt',
    'new\nline',
    'b/x.ts',
    'a => b{c}',
    ' lead',
    'dev/null',
  ];
  for (const path of odd) {
    it(`applies to ${JSON.stringify(path)}`, () => {
      expect(applied([{ path, oldText: 'a\nb\n', newText: 'a\nc' }], { [path]: 'a\nb\n' }, [path])).to.deep.equal([
        'a\nc',
      ]);
    });
  }

  it('makes, empties, deletes, moves and copies files', () => {
    const diffs: readonly FileDiff[] = [
      { path: 'new.txt', oldText: null, newText: 'x' },
      { path: 'empty.txt', oldText: null, newText: '' },
      { path: 'emptied.txt', oldText: 'x\n', newText: '' },
      { path: 'gone.txt', oldText: 'x\ny', newText: '', kind: 'delete' },
      { path: 'to.txt', oldPath: 'from.txt', oldText: 'a\n', newText: 'a\n', kind: 'move' },
      { path: 'to2.txt', oldPath: 'from2.txt', oldText: 'a\n', newText: 'b\n', kind: 'move' },
      { path: 'copy.txt', oldPath: 'origin.txt', oldText: 'a\n', newText: 'b\n', kind: 'copy' },
    ];
    const files = {
      'emptied.txt': 'x\n',
      'gone.txt': 'x\ny',
      'from.txt': 'a\n',
      'from2.txt': 'a\n',
      'origin.txt': 'a\n',
    };
    const paths = [
      'new.txt',
      'empty.txt',
      'emptied.txt',
      'gone.txt',
      'from.txt',
      'to.txt',
      'from2.txt',
      'to2.txt',
      'copy.txt',
      'origin.txt',
    ];
    expect(applied(diffs, files, paths)).to.deep.equal(['x', '', '', null, null, 'a\n', null, 'b\n', 'b\n', 'a\n']);
  });
});

describe('parsePatch and diff2html', () => {
  it('count the same rows in 200 random patches', () => {
    const random = randomNumbers(31);
    for (let at = 0; at < 200; at++) {
      // Its reader takes a lone carriage return for a line end, and a line with these words for the marker.
      const [oldText, newText] = writablePair(random).map((text) => text.replace(/\r/g, ''));
      const patch = formatPatch([{ path: 'x', oldText: oldText!, newText: newText! }]);
      const counts = (files: readonly { readonly added: number; readonly removed: number }[]) =>
        files.map((file) => `+${file.added} -${file.removed}`);
      const theirs = parse(patch).map((file) => ({ added: file.addedLines, removed: file.deletedLines }));
      expect(counts(parsePatch(patch).files), patch).to.deep.equal(counts(theirs));
    }
  });
});
