import { expect } from '@open-wc/testing';
import { fileChanges, finish } from '../../../diff/index.js';
import type { FileDiff } from '../../../presentation/intent.js';
import { hiddenSigns } from './hidden-signs.js';
import { ItemList, type Item } from './item-list.js';
import { lineChanges, onlySpaceDiffers } from './line-changes.js';
import { endingOf, endingsChange } from './line-endings.js';
import { readDiffs } from './read-diffs.js';
import { shownFilesSteps } from './shown-file.js';
import { changed, source } from './texts.fixture.js';

const files = (...diffs: FileDiff[]) => finish(shownFilesSteps(diffs, false));
const options = { split: false, heads: false, context: 3, opened: new Map(), ends: null };
const items = (list: ItemList): Item[] => Array.from({ length: list.count }, (_, row) => list.at(row));
const sign = (item: Item): string =>
  ({
    head: 'h',
    gap: item.kind === 'gap' ? `…${item.hidden}` : '',
    context: ' ',
    removed: '-',
    added: '+',
    pair: '=',
    cut: 'cut',
  })[item.kind];

describe('the rows of a diff', () => {
  const cases: readonly (readonly [name: string, old: string | null, next: string, rows: string])[] = [
    ['one change', 'a\nb\n', 'a\nc\n', ' -+'],
    ['nothing', 'a\n', 'a\n', ''],
    ['a new file', null, 'a\nb\n', '++'],
    ['a change far in', source(30), changed(30, 20), '…16   -+   …7'],
    ['two changes', source(30), changed(30, 5, 25), '…0    -+   …13   -+     '],
    ['short folds stay open', source(12), changed(12, 2, 11), ' -+        -+ '],
  ];
  for (const [name, oldText, newText, rows] of cases) {
    it(name, () => {
      const list = new ItemList(files({ path: 'a', oldText, newText }), options);
      const all = items(list).map(sign).join('');
      expect(all).to.equal(rows);
    });
  }

  it('show each line of both texts once when all is unfolded', () => {
    const [oldText, newText] = [source(90), changed(90, 10, 11, 50)];
    const opened = new Map(['0/0/0', '0/0/1', '0/0/2'].map((key) => [key, { above: 1000, below: 1000 }]));
    const list = items(new ItemList(files({ path: 'a', oldText, newText }), { ...options, opened }));
    expect(list.flatMap((item) => ('old' in item && item.old !== null ? [item.old] : []))).to.deep.equal([
      ...Array(90).keys(),
    ]);
    expect(list.flatMap((item) => ('new' in item && item.new !== null ? [item.new] : []))).to.deep.equal([
      ...Array(90).keys(),
    ]);
  });

  it('stand side by side in split', () => {
    const list = new ItemList(files({ path: 'a', oldText: 'a\nb\n', newText: 'a\nc\nd\n' }), {
      ...options,
      split: true,
    });
    expect(items(list).map(sign).join('')).to.equal(' ==');
  });

  it('cut the middle out of a long list, and know files and changes all the same', () => {
    const given = files(
      { path: 'a', oldText: null, newText: source(100) },
      { path: 'b', oldText: 'x\n', newText: 'y\n' },
    );
    const list = new ItemList(given, { ...options, heads: true, ends: { first: 10, last: 5 } });
    expect(list.count).to.equal(16);
    expect(list.at(10)).to.deep.equal({ kind: 'cut', hidden: 89 });
    expect(list.at(list.fileRows[1] ?? 0)).to.deep.equal({ kind: 'head', file: 1 });
    expect(list.changeRows.map((row) => list.at(row).kind)).to.deep.equal(['added', 'removed']);
  });

  it('count one path as one file, whatever it is called', () => {
    const diffs = ['__proto__', 'constructor', '__proto__'].map((path) => ({ path, oldText: '1\n', newText: '2\n' }));
    expect(fileChanges(diffs).map(({ path }) => path)).to.deep.equal(['__proto__', 'constructor', '__proto__']);
  });
});

describe('what changed within lines', () => {
  it('is told word by word', () => {
    expect(lineChanges('let a = 1;', 'let b = 1;')).to.deep.include({ old: [[4, 5]], new: [[4, 5]] });
  });
  it('is nothing where the lines have nothing in common', () => {
    expect(lineChanges('abc', 'xyz')).to.deep.include({ old: [], new: [] });
  });
  it('is found in very long lines', () => {
    const line = (middle: string) => `${'x '.repeat(500_000)}${middle}${' y'.repeat(500_000)}`;
    expect(lineChanges(line('old'), line('newer'))).to.deep.include({
      old: [[1_000_000, 1_000_003]],
      new: [[1_000_000, 1_000_005]],
    });
    const word = (middle: string) => `${'a'.repeat(50_000)}${middle}${'b'.repeat(50_000)}`;
    expect(lineChanges(word('foo'), word('bar')).old).to.deep.equal([[50_000, 50_003]]);
  });
  it('may be white space or composition alone', () => {
    expect(onlySpaceDiffers('a  b', 'a b')).to.equal(true);
    expect(onlySpaceDiffers('a', 'b')).to.equal(false);
    expect(lineChanges('caf\u00e9', 'cafe\u0301').onlyForm).to.equal(true);
    expect(lineChanges('a', 'b')).to.deep.include({ onlyForm: false });
  });
});

describe('signs of what is not seen', () => {
  const cases: readonly (readonly [string, readonly (readonly [number, number, string])[]])[] = [
    ['plain [U+202E] text', []],
    ['a\u202eb', [[1, 1, 'U+202E']]],
    [
      '\0\u200b\u200b\u200bx',
      [
        [0, 1, '␀'],
        [1, 3, 'U+200B ×3'],
      ],
    ],
    ['\u{e0041}\u{e0041}[', [[0, 4, 'U+E0041 ×2']]],
    ['👩\u200d💻 \ud800', []],
  ];
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), () => {
      expect(hiddenSigns(text).map(({ at, length, shown }) => [at, length, shown])).to.deep.equal(expected);
    });
  }
});

describe('line endings', () => {
  it('are told where all lines have the same', () => {
    expect(['a\r\nb\r\n', 'a\nb', 'a\rb', 'a\r\nb\n', 'a', 'a\r\r\n'].map(endingOf)).to.deep.equal([
      '\r\n',
      '\n',
      '\r',
      null,
      null,
      null,
    ]);
  });
  it('change only as a whole', () => {
    const between = (oldText: string, newText: string) => endingsChange({ path: '', oldText, newText });
    expect(between('a\r\nb\r\n', 'a\nb\n')).to.deep.equal({ from: '\r\n', to: '\n' });
    expect(between('a\r\nb\n', 'a\nb\n')).to.equal(null);
    expect(between('a\r\n', 'b\r\n')).to.equal(null);
  });
});

describe('diffs from outside', () => {
  it('are taken as they are where they are whole', () => {
    const diffs = [{ path: 'a', oldText: null, newText: '' }];
    expect(readDiffs(diffs).diffs).to.equal(diffs);
  });
  const cases: readonly (readonly [unknown, good: number, bad: number])[] = [
    [null, 0, 0],
    ['text', 0, 1],
    [[{ path: 'a', newText: 'x' }], 1, 0],
    [[{ path: 'a', oldText: 'x' }], 0, 1],
    [[{ path: 4, oldText: {}, newText: ['x'] }, { path: 'a', oldText: '', newText: '' }, null], 1, 2],
    [[{ path: 'a', oldText: '', newText: '', kind: 'explode', oldPath: 3 }], 1, 0],
  ];
  for (const [given, good, bad] of cases) {
    it(JSON.stringify(given), () => {
      const { diffs, unreadable } = readDiffs(given);
      expect([diffs.length, unreadable.length]).to.deep.equal([good, bad]);
    });
  }
});
