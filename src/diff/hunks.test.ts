import { expect } from 'chai';
import fc from 'fast-check';
import { compareTexts } from './compare.js';
import { contextRows, diffSteps, diffTexts } from './hunks.js';
import { faultIn, randomNumbers, randomPair } from './random-texts.fixture.js';
import type { TextDiff } from './text-diff.js';

/** Rows as a unified patch shows them, line endings spelt out where they are not `\n`. */
function shown(diff: TextDiff): string[] {
  const signs = { context: ' ', removed: '-', added: '+' };
  return diff.hunks.flatMap((hunk) => [
    `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@${hunk.heading ? ` ${hunk.heading}` : ''}`,
    ...hunk.rows.map((row) => signs[row.kind] + row.text + (row.eol === '\n' ? '' : JSON.stringify(row.eol))),
  ]);
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at}\n`).join('');

describe('diffTexts', () => {
  const cases: readonly (readonly [name: string, old: string | null, next: string | null, rows: readonly string[]])[] =
    [
      ['equal texts', 'a\n', 'a\n', []],
      ['nothing and nothing', '', '', []],
      ['missing and empty', null, '', []],
      ['a new file', null, 'a\nb\n', ['@@ -0,0 +1,2 @@', '+a', '+b']],
      ['an emptied file', 'hello\n', '', ['@@ -1,1 +0,0 @@', '-hello']],
      ['a deleted file', 'hello\n', null, ['@@ -1,1 +0,0 @@', '-hello']],
      ['two blank lines removed', '\n\n', '', ['@@ -1,2 +0,0 @@', '-', '-']],
      ['a blank last line removed', 'a\n\n', 'a\n', ['@@ -1,2 +1,1 @@', ' a', '-']],
      ['the last line removed, no final newline', '1\n2\n3', '1\n2', ['@@ -1,3 +1,2 @@', ' 1', '-2', '-3""', '+2""']],
      ['the final newline removed', '0\n', '0', ['@@ -1,1 +1,1 @@', '-0', '+0""']],
      ['the final newline added', '0', '0\n', ['@@ -1,1 +1,1 @@', '-0""', '+0']],
      [
        'CRLF on both sides',
        'a\r\nb\r\nc\r\n',
        'a\r\nB\r\nc\r\n',
        ['@@ -1,3 +1,3 @@', ' a"\\r\\n"', '-b"\\r\\n"', '+B"\\r\\n"', ' c"\\r\\n"'],
      ],
      ['CRLF to LF', 'a\r\nb\r\n', 'a\nb\n', ['@@ -1,2 +1,2 @@', '-a"\\r\\n"', '-b"\\r\\n"', '+a', '+b']],
      ['lone CR', 'a\rb\rc', 'a\rx\rc', ['@@ -1,3 +1,3 @@', ' a"\\r"', '-b"\\r"', '+x"\\r"', ' c""']],
      ['U+2028 is no line end', 'a\u2028b\n', 'a\u2028c\n', ['@@ -1,1 +1,1 @@', '-a\u2028b', '+a\u2028c']],
      [
        'form feed and vertical tab are no line ends',
        'a\fb\vc\n',
        'a\fb\vd\n',
        ['@@ -1,1 +1,1 @@', '-a\fb\vc', '+a\fb\vd'],
      ],
      ['NUL', 'a\0b\n', 'a\0c\n', ['@@ -1,1 +1,1 @@', '-a\0b', '+a\0c']],
      ['a lone surrogate', 'x \ud800\n', 'y \ud800\n', ['@@ -1,1 +1,1 @@', '-x \ud800', '+y \ud800']],
      ['a byte order mark', '\ufeffa\n', 'a\n', ['@@ -1,1 +1,1 @@', '-\ufeffa', '+a']],
      [
        'a deleted SQL comment',
        '-- keep\n-- drop\nselect 1;\n',
        '-- keep\nselect 1;\n',
        ['@@ -1,3 +1,2 @@', ' -- keep', '--- drop', ' select 1;'],
      ],
      ['decomposed and composed', 'e\u0301\n', '\u00e9\n', ['@@ -1,1 +1,1 @@', '-e\u0301', '+\u00e9']],
    ];
  for (const [name, old, next, rows] of cases) {
    it(name, () => expect(shown(diffTexts(old, next))).to.deep.equal(rows));
  }

  it('keeps three lines of context, and joins hunks whose context meets', () => {
    const old = numbered(1, 30);
    const next = old.replace('\n5\n', '\nfive\n').replace('\n12\n', '\ntwelve\n').replace('\n25\n', '\ntwenty-five\n');
    const heads = (context?: number) =>
      diffTexts(old, next, context === undefined ? {} : { context }).hunks.map(
        (hunk) => `${hunk.oldStart},${hunk.oldLines} ${hunk.newStart},${hunk.newLines} ${hunk.rows.length}`,
      );
    expect(heads()).to.deep.equal(['2,14 2,14 16', '22,7 22,7 8']);
    expect(heads(0)).to.deep.equal(['5,1 5,1 2', '12,1 12,1 2', '25,1 25,1 2']);
    expect(heads(1)).to.deep.equal(['4,3 4,3 4', '11,3 11,3 4', '24,3 24,3 4']);
    expect(heads(Infinity)).to.deep.equal(['1,30 1,30 33']);
    expect(heads(-1)).to.deep.equal(heads(0));
    expect(heads(NaN)).to.deep.equal(heads());
  });

  it('numbers an insertion without context as a patch does', () => {
    const [hunk] = diffTexts('a\nb\n', 'a\nx\nb\n', { context: 0 }).hunks;
    expect([hunk?.oldStart, hunk?.oldLines, hunk?.newStart, hunk?.newLines]).to.deep.equal([1, 0, 2, 1]);
  });

  it('names the part of the file by the nearest line above that begins with a letter', () => {
    const body = '  x;\n'.repeat(6);
    const old = `function one() {\n${body}}\nfunction two() {\n${body}  last;\n}\n`;
    expect(diffTexts(old, old.replace('last', 'new')).hunks.map((hunk) => hunk.heading)).to.deep.equal([
      'function two() {',
    ]);
  });

  it('does not cut a character of a long heading in two', () => {
    const old = `${'a'.repeat(79)}😀😀\n${' \n'.repeat(8)}x\n`;
    expect(diffTexts(old, old.replace('x', 'y')).hunks[0]?.heading).to.equal('a'.repeat(79));
  });

  describe('ignoring white space', () => {
    const diff = (old: string, next: string) => diffTexts(old, next, { ignoreWhitespace: true, context: Infinity });

    it('takes lines that differ only in white space for equal, and keeps both texts', () => {
      const { hunks, added, removed } = diff('if (x) {\na\n}\n', '  if (x)  {\nb\n}\r\n');
      expect([added, removed]).to.deep.equal([1, 1]);
      expect(hunks[0]?.rows.map((row) => [row.kind, row.text, row.oldText])).to.deep.equal([
        ['context', '  if (x)  {', 'if (x) {'],
        ['removed', 'a', undefined],
        ['added', 'b', undefined],
        ['context', '}', '}'],
      ]);
    });

    it('finds nothing where only white space differs', () => {
      expect(diff('a b\n\tc\n', 'ab\r\n  c').hunks).to.deep.equal([]);
    });

    it('does not take a no-break space for white space', () => {
      expect(diff('a b\n', 'a\u00a0b\n').added).to.equal(1);
    });
  });

  describe('where the same lines could be marked at several places', () => {
    const method = (name: string) => `  ${name}() {\n    run();\n  }\n`;
    const cases: readonly (readonly [string, string, string, readonly string[]])[] = [
      [
        'a method between methods',
        `class A {\n${method('one')}\n${method('three')}}\n`,
        `class A {\n${method('one')}\n${method('two')}\n${method('three')}}\n`,
        ['  two() {', '    run();', '  }', ''],
      ],
      [
        'the last method',
        `class A {\n${method('one')}}\n`,
        `class A {\n${method('one')}\n${method('two')}}\n`,
        ['', '  two() {', '    run();', '  }'],
      ],
      ['a block after an equal one', '{\n  a\n}\n', '{\n  a\n}\n{\n  a\n}\n', ['{', '  a', '}']],
    ];
    for (const [name, old, next, added] of cases) {
      it(`marks ${name} from its beginning to its end`, () => {
        for (const [a, b, kind] of [
          [old, next, 'added'],
          [next, old, 'removed'],
        ] as const) {
          const rows = diffTexts(a, b).hunks.flatMap((hunk) => hunk.rows);
          expect(rows.filter((row) => row.kind !== 'context').map((row) => row.kind)).to.deep.equal(
            added.map(() => kind),
          );
          expect(rows.filter((row) => row.kind === kind).map((row) => row.text)).to.deep.equal(added);
        }
      });
    }
  });

  it('is true to both texts, for any text', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', '\n', '\n', '\r', '\r\n', ' ', '\0', '\ud800', '\u{1f600}', '\ufeff'),
    });
    fc.assert(
      fc.property(text, text, (old, next) => {
        expect(faultIn(diffTexts(old, next, { context: Infinity }), old, next)).to.equal('');
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same in slices', () => {
    const random = randomNumbers(21);
    for (let round = 0; round < 50; round++) {
      const [old, next] = randomPair(random, true);
      const steps = diffSteps(old, next);
      let step = steps.next();
      while (!step.done) step = steps.next();
      expect(step.value).to.deep.equal(diffTexts(old, next));
    }
  });

  it('pauses while it works on large texts', () => {
    const line = (at: number) => `line ${(at * 7919) % 1000}\n`;
    const text = (from: number) => Array.from({ length: 40_000 }, (_, at) => line(at + from)).join('');
    expect([...diffSteps(text(0), text(13))].length).to.be.greaterThan(4);
  });

  const heavy: readonly (readonly [string, () => readonly [string, string], number])[] = [
    ['a line of 2 MB', () => ['a'.repeat(2e6) + '\n', 'a'.repeat(2e6) + 'b\n'], 2],
    ['5,000 lines with nothing in common', () => [lines('a', 5_000), lines('b', 5_000)], 10_000],
    ['200,000 changed lines', () => [lines('a', 100_000), lines('b', 100_000)], 200_000],
    ['one line against 13,000', () => ['a\n', lines('b', 13_000)], 13_001],
    ['a text cut off', () => [lines('a', 25_000), lines('a', 25_000).slice(0, 10_000)], 23_150],
    [
      '70,000 different lines, one changed',
      () => [lines('a', 70_000), lines('a', 70_000).replace('a50000\n', 'x\n')],
      2,
    ],
  ];
  for (const [name, make, changed] of heavy) {
    it(`bears ${name}`, () => {
      const { added, removed, approximate } = diffTexts(...make());
      expect(added + removed).to.equal(changed);
      expect(approximate).to.equal(false);
    });
  }
});

const lines = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}\n`).join('');

describe('contextRows', () => {
  it('gives the unchanged rows between hunks', () => {
    const comparison = compareTexts('a\nb\nc\nd\n', 'x\na\nb\nc\nd\n');
    expect(contextRows(comparison, 1, 2, 2)).to.deep.equal([
      { kind: 'context', oldLine: 2, newLine: 3, text: 'b', eol: '\n' },
      { kind: 'context', oldLine: 3, newLine: 4, text: 'c', eol: '\n' },
    ]);
  });
});
