import { expect } from 'chai';
import type { FileDiff } from '../file-diff.js';
import { patchFileDiffs } from './file-diffs.js';
import { formatPatch } from './format-patch.js';
import { parsePatch } from './parse-patch.js';

const whole = (path: string, oldText: string | null, newText: string, more: Partial<FileDiff> = {}): FileDiff => ({
  path,
  oldText,
  newText,
  ...more,
});

describe('formatPatch', () => {
  const cases: readonly (readonly [string, readonly FileDiff[], string])[] = [
    [
      'a change',
      [whole('x', 'a\nb\n', 'a\nc\n')],
      'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n',
    ],
    ['a move that leaves the path as it is', [whole('x', 'a\n', 'a\n', { kind: 'move', oldPath: 'x' })], ''],
    ['nothing', [whole('x', 'a\n', 'a\n')], ''],
    ['no diffs', [], ''],
    [
      'a new file',
      [whole('x', null, 'a\n')],
      'diff --git a/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n',
    ],
    ['a new empty file', [whole('x', null, '')], 'diff --git a/x b/x\nnew file mode 100644\n'],
    [
      'a deleted file',
      [whole('x', 'a', '', { kind: 'delete' })],
      'diff --git a/x b/x\ndeleted file mode 100644\n--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n\\ No newline at end of file\n',
    ],
    [
      'a move',
      [whole('y', 'a\n', 'a\n', { kind: 'move', oldPath: 'x' })],
      'diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n',
    ],
    [
      'a move with a change',
      [whole('y', 'a\n', 'b\n', { kind: 'move', oldPath: 'x' })],
      'diff --git a/x b/y\nrename from x\nrename to y\n--- a/x\n+++ b/y\n@@ -1 +1 @@\n-a\n+b\n',
    ],
    ['binary', [whole('x', '', '', { kind: 'binary' })], 'diff --git a/x b/x\nBinary files a/x and b/x differ\n'],
    [
      'a lone CR as part of its line',
      [whole('x', 'a\rb\n', 'a\rc\n')],
      'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\rb\n+a\rc\n',
    ],
    [
      'regions at their places',
      [whole('x', 'a\n', 'b\nb\n', { oldStart: 5 }), whole('x', 'p\n', 'q\n', { oldStart: 9 })],
      'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -5 +5,2 @@\n-a\n+b\n+b\n@@ -9 +10 @@\n-p\n+q\n',
    ],
    [
      'a path with spaces',
      [whole('a b', 'a\n', 'b\n')],
      'diff --git a/a b b/a b\n--- a/a b\t\n+++ b/a b\t\n@@ -1 +1 @@\n-a\n+b\n',
    ],
    [
      'a path that would forge a line',
      [whole('x\n+++ b/evil\n', 'a\n', 'b\n')],
      'diff --git "a/x\\n+++ b/evil\\n" "b/x\\n+++ b/evil\\n"\n--- "a/x\\n+++ b/evil\\n"\t\n+++ "b/x\\n+++ b/evil\\n"\t\n@@ -1 +1 @@\n-a\n+b\n',
    ],
  ];
  for (const [name, diffs, patch] of cases) it(name, () => expect(formatPatch(diffs)).to.equal(patch));

  const paths: readonly (readonly [path: string, cwd: string | undefined, written: string])[] = [
    ['/repo/src/x.ts', '/repo', 'src/x.ts'],
    ['/repo/src/x.ts', '/repo/', 'src/x.ts'],
    ['/repository/x.ts', '/repo', 'repository/x.ts'],
    ['/etc/hosts', undefined, 'etc/hosts'],
    ['C:\\w\\src\\x.ts', 'C:\\w', 'src/x.ts'],
    ['C:\\w\\x.ts', undefined, 'w/x.ts'],
    ['back\\slash', undefined, 'back\\slash'],
    ['b/x', undefined, 'b/x'],
    ['', undefined, 'unnamed'],
  ];
  for (const [path, cwd, written] of paths) {
    it(`writes ${JSON.stringify(path)} in ${cwd ?? 'no folder'} as ${written}`, () => {
      const patch = formatPatch([whole(path, 'a\n', 'b\n')], cwd === undefined ? {} : { cwd });
      expect(parsePatch(patch).files.map((file) => file.path)).to.deep.equal([written]);
    });
  }

  it('is read back as the same regions', () => {
    const lines = (from: number) => Array.from({ length: 5 }, (_, at) => `${from + at}\n`).join('');
    const diffs = [
      whole('ä "b"\t.md', lines(1), lines(2), { oldStart: 7, newStart: 9, kind: 'modify' }),
      whole('n', null, 'x', { oldStart: 1, newStart: 1, kind: 'add' }),
    ];
    expect(parsePatch(formatPatch(diffs)).files.flatMap((file) => patchFileDiffs(file))).to.deep.equal(diffs);
  });
});
