import { expect } from 'chai';
import fc from 'fast-check';
import { wordTokens } from './word-tokens.js';
import { diffWords } from './words.js';

const shown = (old: string, next: string) =>
  diffWords(old, next)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

describe('diffWords', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['same', 'same', 'same'],
    ['', '', ''],
    ['', 'abc', '[+abc+]'],
    ['abc', '', '[-abc-]'],
    ['foo bar', 'foo baz', 'foo [-bar-][+baz+]'],
    ['const x = 1;', 'const y = 1;', 'const [-x-][+y+] = 1;'],
    ['foo(a, b)', 'foo(a, b, c)', 'foo(a, b[+, c+])'],
    ['userName', 'userNames', '[-userName-][+userNames+]'],
    ['if (a) {', '  if (a) {', '[+  +]if (a) {'],
    ['keep one two done', 'keep three four done', 'keep [-one two-][+three four+] done'],
    ['return null;', 'throw error;', '[-return null;-][+throw error;+]'],
    ['我爱北京天安门', '我爱上海天安门', '我爱[-北京-][+上海+]天安门'],
    ['ひらがなを書く', 'ひらがなを読む', 'ひらがなを[-書く-][+読む+]'],
    ['cafe\u0301 noir', 'cafe noir', '[-cafe\u0301-][+cafe+] noir'],
    ['ok 👩‍👩‍👧 family here', 'ok 👩‍👩‍👦 family here', 'ok [-👩‍👩‍👧-][+👩‍👩‍👦+] family here'],
    ['flag 🇩🇪 of one', 'flag 🇩🇰 of one', 'flag [-🇩🇪-][+🇩🇰+] of one'],
    ['naïve text', 'naive text', '[-naïve-][+naive+] text'],
    ['a \ud83d here', 'a \ud83d\ude00 here', 'a [-\ud83d-][+\ud83d\ude00+] here'],
    ['path/to/file.ts', 'path/to/other.ts', 'path/to/[-file-][+other+].ts'],
  ];
  for (const [old, next, expected] of cases) {
    it(`${JSON.stringify(old)} to ${JSON.stringify(next)}`, () => expect(shown(old, next)).to.equal(expected));
  }

  const line = fc.string({
    unit: fc.constantFrom(
      'a',
      'b',
      ' ',
      '.',
      '漢',
      'e\u0301',
      '\u0301',
      '👩‍👩‍👧',
      '🇩🇪',
      '🇩',
      '\u200d',
      '\ud800',
      '\udc00',
      '\r',
      '\n',
      '한',
      '\u0600',
    ),
    maxLength: 30,
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(line, line, (old, next) => {
        const runs = diffWords(old, next);
        const side = (without: string) => runs.map((run) => (run.kind === without ? '' : run.text)).join('');
        expect(side('added')).to.equal(old);
        expect(side('removed')).to.equal(next);
        for (const [at, run] of runs.entries()) expect(run.kind).not.to.equal(runs[at + 1]?.kind);
      }),
    );
  });

  it('cuts no character as people see it', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(line, line, (old, next) => {
        for (const [text, without] of [
          [old, 'added'],
          [next, 'removed'],
        ] as const) {
          const cuts = new Set([0, text.length, ...Array.from(segmenter.segment(text), (part) => part.index)]);
          let at = 0;
          for (const run of diffWords(old, next)) {
            if (run.kind !== without) at += run.text.length;
            expect(cuts.has(at), JSON.stringify([old, next, at])).to.equal(true);
          }
        }
      }),
    );
  });

  it('bears long lines', () => {
    const long = 'word '.repeat(400_000);
    expect(shown(`${long}a`, `${long}b`).slice(-11)).to.equal(' [-a-][+b+]');
    const words = (prefix: string) => Array.from({ length: 1_600 }, (_, at) => `${prefix}${at}`).join(' ');
    expect(diffWords(words('w'), words('x')).map((run) => run.kind)).to.deep.equal(['removed', 'added']);
    const letters = (seed: number) =>
      Array.from({ length: 9_000 }, (_, at) => String.fromCharCode(97 + ((at * at * seed) % 26))).join('');
    expect(diffWords(letters(3), letters(7)).map((run) => run.kind)).to.deep.equal(['removed', 'added']);
  });
});

describe('wordTokens', () => {
  it('keeps words, numbers and white space whole, signs and ideographs single', () => {
    expect(wordTokens('let x_1 =  f(2.5)')).to.deep.equal([
      'let',
      ' ',
      'x_1',
      ' ',
      '=',
      '  ',
      'f',
      '(',
      '2',
      '.',
      '5',
      ')',
    ]);
    expect(wordTokens('größe 漢字')).to.deep.equal(['größe', ' ', '漢', '字']);
  });
});
