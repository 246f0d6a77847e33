import { expect } from 'chai';
import fc from 'fast-check';
import { patchFileDiffs, structuredPatchDiffs } from './file-diffs.js';
import { parsePatch } from './parse-patch.js';
import type { PatchFile } from './patch-file.js';

/** A file of a patch in one line: kind, paths, modes, and its rows with their signs. */
function shown(file: PatchFile): string {
  const modes = file.oldMode === file.newMode ? '' : ` ${file.oldMode ?? '·'}→${file.newMode ?? '·'}`;
  const signs = { context: ' ', removed: '-', added: '+' };
  const rows = file.hunks.map((hunk) =>
    hunk.rows.map((row) => signs[row.kind] + row.text + (row.eol === '\n' ? '' : JSON.stringify(row.eol))).join(','),
  );
  const starts = file.hunks.map((hunk) =>
    hunk.oldStart === undefined ? '?' : `${hunk.oldStart}:${hunk.newStart ?? '?'}`,
  );
  const from = file.oldPath === undefined ? '' : `${file.oldPath} => `;
  return `${file.kind} ${from}${file.path}${modes}${rows.map((row, at) => ` [${starts[at]} ${row}]`).join('')}`;
}

const text = (...lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

describe('parsePatch', () => {
  const cases: readonly (readonly [name: string, patch: string, files: readonly string[]])[] = [
    [
      'a unified patch',
      text('--- a/x.ts', '+++ b/x.ts', '@@ -1,2 +1,2 @@', ' a', '-b', '+c'),
      ['modify x.ts [1:1  a,-b,+c]'],
    ],
    ['counts left out', text('--- x', '+++ x', '@@ -5 +5 @@', '-b', '+c'), ['modify x [5:5 -b,+c]']],
    [
      'time stamps after a tab',
      text('--- my dir/a b.txt\t2024-01-01', '+++ my dir/a b.txt\t2024-01-02', '@@ -1 +1 @@', '-b', '+c'),
      ['modify my dir/a b.txt [1:1 -b,+c]'],
    ],
    [
      'a name that ends like a time stamp',
      text('--- x 2024-01-01 10:00:00', '+++ x 2024-01-01 10:00:00', '@@ -1 +1 @@', '-b', '+c'),
      ['modify x 2024-01-01 10:00:00 [1:1 -b,+c]'],
    ],
    ['prefixes that are folders', text('--- b/x', '+++ b/x', '@@ -1 +1 @@', '-b', '+c'), ['modify b/x [1:1 -b,+c]']],
    [
      'removed lines that look like headers',
      text('--- a/q.sql', '+++ b/q.sql', '@@ -1,3 +1,2 @@', ' select', '--- a/x', '-y', '+++ b/x'),
      ['modify q.sql [1:1  select,--- a/x,-y,+++ b/x]'],
    ],
    [
      'a header pair as the only change',
      text('--- a/q', '+++ b/q', '@@ -1 +1 @@', '--- a/x', '+++ b/x', '@@ -9 +9 @@', '-y', '+z'),
      ['modify q [1:1 --- a/x,+++ b/x] [9:9 -y,+z]'],
    ],
    [
      'words of a git header as content',
      text(
        '--- a/p',
        '+++ b/p',
        '@@ -1 +1,4 @@',
        ' x',
        '+diff --git a/p b/q',
        '+rename from p',
        '+Binary files a and b differ',
      ),
      ['modify p [1:1  x,+diff --git a/p b/q,+rename from p,+Binary files a and b differ]'],
    ],
    [
      'no final newline before',
      text('--- a/x', '+++ b/x', '@@ -1 +1 @@', '-b', '\\ No newline at end of file', '+b'),
      ['modify x [1:1 -b"",+b]'],
    ],
    [
      'no final newline afterwards',
      text('--- a/x', '+++ b/x', '@@ -1 +1 @@', '-b', '+b', '\\ No newline at end of file'),
      ['modify x [1:1 -b,+b""]'],
    ],
    [
      'the marker in another language',
      text('--- a/x', '+++ b/x', '@@ -1 +1 @@', '-b', '+b', '\\ Kein Zeilenumbruch am Dateiende.'),
      ['modify x [1:1 -b,+b""]'],
    ],
    [
      'the words of the marker inside a line',
      text('--- a/x', '+++ b/x', '@@ -1 +1 @@', '-No newline at end of file', '+\\ No newline at end of file'),
      ['modify x [1:1 -No newline at end of file,+\\ No newline at end of file]'],
    ],
    [
      'CRLF in the file',
      text('--- a/x', '+++ b/x', '@@ -1 +1 @@', '-b\r', '+c\r'),
      ['modify x [1:1 -b"\\r\\n",+c"\\r\\n"]'],
    ],
    [
      'a patch carried with CRLF',
      '--- a/x\r\n+++ b/x\r\n@@ -1,2 +1,2 @@\r\n-b\r\n+c\r\n \r\n',
      ['modify x [1:1 -b,+c, ]'],
    ],
    [
      'a lone CR within a line',
      text('--- a/x', '+++ b/x', '@@ -1 +1 @@', '-a\rb', '+a\rc'),
      ['modify x [1:1 -a\rb,+a\rc]'],
    ],
    [
      'an empty context line without its space',
      text('--- a/x', '+++ b/x', '@@ -1,2 +1,2 @@', '', '-b', '+c'),
      ['modify x [1:1  ,-b,+c]'],
    ],
    ['hunks alone', text('@@ -1 +1 @@', '-b', '+c', '@@ -9 +9 @@', '-y', '+z'), ['modify  [1:1 -b,+c] [9:9 -y,+z]']],
    [
      'hunks without numbers',
      text('--- a/x', '+++ b/x', '@@ ... @@', ' a', '-b', '+c', '', '--- a/y', '+++ b/y', '@@ @@', '+z'),
      ['modify x [?  a,-b,+c]', 'modify y [? +z]'],
    ],
    ['a new file', text('--- /dev/null', '+++ b/x', '@@ -0,0 +1 @@', '+c'), ['add x [1:1 +c]']],
    ['a deleted file', text('--- a/x', '+++ /dev/null', '@@ -1 +0,0 @@', '-c'), ['delete x [1:1 -c]']],
    [
      'a new file by its time stamp',
      text(
        '--- o/x\t1970-01-01 01:00:00.000000000 +0100',
        '+++ n/x\t2025-03-26 12:42:27.0 +0000',
        '@@ -0,0 +1 @@',
        '+c',
      ),
      ['add n/x [1:1 +c]'],
    ],
    [
      'svn',
      text('Index: x', '=====', '--- x\t(nonexistent)', '+++ x\t(working copy)', '@@ -0,0 +1 @@', '+c'),
      ['add x [1:1 +c]'],
    ],
    [
      'an insertion without context',
      text('--- a/x', '+++ b/x', '@@ -3,0 +4,2 @@', '+a', '+b'),
      ['modify x [4:4 +a,+b]'],
    ],
    [
      'git: a mode',
      text('diff --git a/s.sh b/s.sh', 'old mode 100644', 'new mode 100755'),
      ['modify s.sh 100644→100755'],
    ],
    [
      'git: a rename',
      text('diff --git a/a b.txt b/c d.txt', 'similarity index 100%', 'rename from a b.txt', 'rename to c d.txt'),
      ['move a b.txt => c d.txt'],
    ],
    [
      'git: a copy with a change',
      text(
        'diff --git a/x b/y',
        'similarity index 90%',
        'copy from x',
        'copy to y',
        'index 1..2 100644',
        '--- a/x',
        '+++ b/y',
        '@@ -1 +1 @@',
        '-b',
        '+c',
      ),
      ['copy x => y [1:1 -b,+c]'],
    ],
    [
      'git: a new empty file',
      text('diff --git a/e f b/e f', 'new file mode 100644', 'index 0000000..e69de29'),
      ['add e f ·→100644'],
    ],
    [
      'git: a deleted empty file',
      text('diff --git a/e b/e', 'deleted file mode 100644', 'index e69de29..0000000'),
      ['delete e 100644→·'],
    ],
    [
      'git: binary',
      text('diff --git a/x.png b/x.png', 'index 1..2 100644', 'Binary files a/x.png and b/x.png differ'),
      ['binary x.png'],
    ],
    [
      'binary under a header without git',
      text(
        '--- a/x.png',
        '+++ b/x.png',
        'Binary files a/x.png and b/x.png differ',
        '--- a/y',
        '+++ b/y',
        '@@ -1 +1 @@',
        '-a',
        '+b',
      ),
      ['binary x.png', 'modify y [1:1 -a,+b]'],
    ],
    [
      'binary under a header without git: a new file',
      text('--- /dev/null', '+++ b/x.png', 'Binary files /dev/null and b/x.png differ'),
      ['binary x.png'],
    ],
    [
      'git: binary data',
      text(
        'diff --git a/x b/x',
        'index 1..2 100644',
        'GIT binary patch',
        'literal 4',
        'Lc$@<O00001',
        '',
        'delta 3',
        'Kc$@<O',
        '',
        'diff --git a/y b/y',
        'old mode 100644',
        'new mode 100755',
      ),
      ['binary x', 'modify y 100644→100755'],
    ],
    [
      'git: octal quoting',
      text(
        'diff --git "a/Auftr\\303\\244ge/\\"q\\".md" "b/Auftr\\303\\244ge/\\"q\\".md"',
        '--- "a/Auftr\\303\\244ge/\\"q\\".md"',
        '+++ "b/Auftr\\303\\244ge/\\"q\\".md"',
        '@@ -1 +1 @@',
        '-b',
        '+c',
      ),
      ['modify Aufträge/"q".md [1:1 -b,+c]'],
    ],
    [
      'git: quoting that is not UTF-8',
      text('diff --git "a/\\377" "b/\\377"', 'old mode 100644', 'new mode 100755'),
      ['modify "b/\\377" 100644→100755'],
    ],
    [
      'git: no prefix',
      text('diff --git a/x a/x', '--- a/x', '+++ a/x', '@@ -1 +1 @@', '-b', '+c'),
      ['modify a/x [1:1 -b,+c]'],
    ],
    [
      'git: mnemonic prefixes',
      text('diff --git i/x w/x', '--- i/x', '+++ w/x', '@@ -1 +1 @@', '-b', '+c'),
      ['modify x [1:1 -b,+c]'],
    ],
    [
      'git: a mail',
      text(
        'From 1 Mon',
        'Subject: [PATCH] x',
        '---',
        ' x | 2 +-',
        '',
        'diff --git a/x b/x',
        '--- a/x',
        '+++ b/x',
        '@@ -1 +1 @@',
        '-b',
        '+c',
        '-- ',
        '2.39.5',
      ),
      ['modify x [1:1 -b,+c]'],
    ],
    [
      'git: a merge against its first parent',
      text(
        'diff --cc x',
        'index 1,2..3',
        '--- a/x',
        '+++ b/x',
        '@@@ -1,3 -1,3 +1,3 @@@ f',
        '  a',
        '- b',
        ' -c',
        '++d',
        '+ e',
      ),
      ['modify x [1:1  a,-b,+d,+e]'],
    ],
    [
      'git: colours of a terminal',
      '\u001b[1mdiff --git a/x b/x\u001b[m\n\u001b[1m--- a/x\u001b[m\n\u001b[1m+++ b/x\u001b[m\n\u001b[36m@@ -1 +1 @@\u001b[m\n\u001b[31m-b\u001b[m\n\u001b[32m+\u001b[m\u001b[32mc\u001b[m\n',
      ['modify x [1:1 -b,+c]'],
    ],
    [
      'apply_patch: all that it knows',
      text(
        '*** Begin Patch',
        '*** Add File: n.txt',
        '+one',
        '+',
        '*** Update File: u.txt',
        '@@ class A',
        '@@ run()',
        ' a',
        '-b',
        '+c',
        '@@',
        '+z',
        '*** End of File',
        '*** Update File: o.txt',
        '*** Move to: m.txt',
        '@@',
        '-x',
        '+y',
        '*** Delete File: d.txt',
        '*** End Patch',
      ),
      ['add n.txt [1:1 +one,+]', 'modify u.txt [?  a,-b,+c] [? +z]', 'move o.txt => m.txt [? -x,+y]', 'delete d.txt'],
    ],
    [
      'apply_patch: in a shell command',
      text(
        "cd src && apply_patch <<'EOF'",
        '*** Begin Patch',
        '*** Update File: u',
        '@@',
        '-b',
        '+c',
        '*** End Patch',
        'EOF',
      ),
      ['modify u [? -b,+c]'],
    ],
    [
      'apply_patch: set in by spaces',
      text(' *** Begin Patch', '  *** Update File: u', '@@', '-b', '+c', ' *** End Patch '),
      ['modify u [? -b,+c]'],
    ],
    [
      'apply_patch: a line that looks like its end',
      text('*** Begin Patch', '*** Update File: u', '@@', ' *** End Patch', '-b', '*** End Patch'),
      ['modify u [?  *** End Patch,-b]'],
    ],
    [
      'apply_patch: two envelopes',
      text(
        '*** Begin Patch',
        '*** Delete File: a',
        '*** End Patch',
        '*** Begin Patch',
        '*** Delete File: b',
        '*** End Patch',
      ),
      ['delete a', 'delete b'],
    ],
    ['apply_patch: without an envelope', text('*** Update File: u', '@@', '-b', '+c'), ['modify u [? -b,+c]']],
  ];
  for (const [name, patch, files] of cases) {
    it(name, () => {
      const read = parsePatch(patch);
      expect(read.files.map(shown)).to.deep.equal(files);
      if (!/merge|colours/.test(name)) expect(read.problems).to.deep.equal([]);
    });
  }

  const faulty: readonly (readonly [string, string, readonly string[], number, RegExp])[] = [
    ['nothing', '', [], 1, /No patch/],
    ['prose', 'no patch here\n@@you: look\n', [], 1, /No patch/],
    ['a hunk cut off', text('--- a/x', '+++ b/x', '@@ -1,9 +1,9 @@', ' a', '-b'), ['modify x [1:1  a,-b]'], 5, /fewer/],
    [
      'a hunk that ends in the next file',
      text('--- a/x', '+++ b/x', '@@ -1,9 +1,9 @@', '-b', '--- a/y', '+++ b/y', '@@ -1 +1 @@', '-c', '+d'),
      ['modify x [1:1 -b]', 'modify y [1:1 -c,+d]'],
      4,
      /fewer/,
    ],
    [
      'a hunk longer than it tells',
      text('--- a/x', '+++ b/x', '@@ -1 +1 @@', '-b', '+c', '+d'),
      ['modify x [1:1 -b,+c,+d]'],
      6,
      /beyond/,
    ],
    [
      'a merge',
      text('diff --cc x', '--- a/x', '+++ b/x', '@@@ -1,1 -1,2 +1,1 @@@', '  a', ' -c'),
      ['modify x [1:1  a]'],
      6,
      /first parent: 1/,
    ],
    [
      'apply_patch without its end',
      text('*** Begin Patch', '*** Update File: u', '@@', '-b', '+c'),
      ['modify u [? -b,+c]'],
      5,
      /before \*\*\* End/,
    ],
    [
      'apply_patch with an unknown operation',
      text('*** Begin Patch', '*** Frobnicate File: x', '*** End Patch'),
      [],
      2,
      /Frobnicate/,
    ],
    [
      'apply_patch with an update of nothing',
      text('*** Begin Patch', '*** Update File: x', '*** End Patch'),
      ['modify x'],
      2,
      /without a change/,
    ],
    [
      'apply_patch with a line without a sign',
      text('*** Begin Patch', '*** Update File: x', '@@', 'bare', '+c', '*** End Patch'),
      ['modify x [?  bare,+c]'],
      4,
      /neither/,
    ],
    [
      'numbers beyond any file',
      text('--- a/x', '+++ b/x', `@@ -${'9'.repeat(400)} +1 @@`, '-b', '+c'),
      ['modify x [? -b,+c]'],
      0,
      /^$/,
    ],
  ];
  for (const [name, patch, files, line, message] of faulty) {
    it(`takes what there is: ${name}`, () => {
      const read = parsePatch(patch);
      expect(read.files.map(shown)).to.deep.equal(files);
      if (line === 0) return;
      expect(read.problems.map((problem) => problem.line)).to.deep.equal([line]);
      expect(read.problems[0]?.message).to.match(message);
    });
  }

  it('never throws, whatever the lines', () => {
    const line = fc.constantFrom(
      'diff --git a/x b/x',
      'diff --git "a/x',
      'diff --cc x',
      '--- a/x',
      '+++ b/x',
      '--- ',
      '+++ ',
      '@@ -1,2 +1,2 @@',
      '@@@ -1 -1 +1 @@@',
      '@@',
      '@@ -0,0 +0,0 @@',
      ' a',
      '-b',
      '+c',
      '',
      '\\ No newline',
      '*** Begin Patch',
      '*** Update File: x',
      '*** Add File: y',
      '*** Move to: z',
      '*** End Patch',
      '*** End of File',
      'GIT binary patch',
      'literal 3',
      'zcmV',
      'Binary files a and b differ',
      'rename from x',
      'rename to "y\\',
      'index 1..2',
      'new file mode',
      '\r',
      '-- ',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 24 }), (lines) => {
        const { files, problems } = parsePatch(lines.join('\n'));
        for (const file of files) expect(patchFileDiffs(file).length).to.be.greaterThan(0);
        for (const problem of problems) expect(problem.line).to.be.within(1, Math.max(1, lines.length));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('patchFileDiffs', () => {
  const diffsOf = (patch: string, path?: string) =>
    parsePatch(patch).files.flatMap((file) => patchFileDiffs(file, path));

  it('makes a region of each stretch', () => {
    expect(
      diffsOf(text('--- a/x', '+++ b/x', '@@ -1,2 +1,2 @@', ' a', '-b', '+c', '@@ -9,0 +10 @@', '+z', '\\ No newline')),
    ).to.deep.equal([
      { path: 'x', kind: 'modify', oldText: 'a\nb\n', newText: 'a\nc\n', oldStart: 1, newStart: 1 },
      { path: 'x', kind: 'modify', oldText: '', newText: 'z', oldStart: 10, newStart: 10 },
    ]);
  });

  it('tells a new file from an empty one, and gives no place where there is none', () => {
    expect(diffsOf(text('--- /dev/null', '+++ b/x', '@@ -0,0 +1 @@', '+c'))).to.deep.equal([
      { path: 'x', kind: 'add', oldText: null, newText: 'c\n', oldStart: 1, newStart: 1 },
    ]);
    expect(diffsOf(text('*** Update File: u', '@@', '-b', '+c'))).to.deep.equal([
      { path: 'u', kind: 'modify', oldText: 'b\n', newText: 'c\n' },
    ]);
  });

  it('keeps files without text, and takes the given path where the patch has none', () => {
    expect(diffsOf(text('diff --git a/x b/y', 'rename from x', 'rename to y'))).to.deep.equal([
      { path: 'y', oldPath: 'x', kind: 'move', oldText: '', newText: '' },
    ]);
    expect(diffsOf(text('@@ -1 +1 @@', '-b', '+c'), 'p.ts')[0]?.path).to.equal('p.ts');
  });
});

describe('structuredPatchDiffs', () => {
  it('reads hunks with signed lines', () => {
    const hunks = [
      { oldStart: 3, oldLines: 2, newStart: 3, newLines: 2, lines: [' a', '-b', '+c', '\\ No newline at end of file'] },
      { oldStart: 0, oldLines: 0, newStart: 1, newLines: 1, lines: ['+\tx\r'] },
    ];
    expect(structuredPatchDiffs('f', hunks)).to.deep.equal([
      { path: 'f', kind: 'modify', oldText: 'a\nb\n', newText: 'a\nc', oldStart: 3, newStart: 3 },
      { path: 'f', kind: 'modify', oldText: '', newText: '\tx\r\n', oldStart: 1, newStart: 1 },
    ]);
  });

  for (const value of [undefined, null, 'x', {}, [], [null], [{ lines: 'x' }], [1]]) {
    it(`makes nothing of ${JSON.stringify(value)}`, () => expect(structuredPatchDiffs('f', value)).to.deep.equal([]));
  }

  it('takes odd lines and numbers for what they are', () => {
    expect(structuredPatchDiffs('f', [{ oldStart: 'x', lines: ['bare', 7, '+c'] }])).to.deep.equal([
      { path: 'f', kind: 'modify', oldText: 'bare\n', newText: 'bare\nc\n' },
    ]);
  });
});
