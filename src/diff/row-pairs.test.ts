import { expect } from 'chai';
import { diffTexts } from './hunks.js';
import { pairRows } from './row-pairs.js';

const paired = (old: string, next: string) =>
  pairRows(diffTexts(old, next, { context: Infinity }).hunks.flatMap((hunk) => hunk.rows)).map(
    (pair) => `${pair.old?.text ?? '∅'} | ${pair.new?.text ?? '∅'}`,
  );

describe('pairRows', () => {
  it('lays changed lines beside the lines that they became', () => {
    expect(paired('head\nlet a = one(1);\ntail\n', 'head\nimport x;\nlet a = one(2);\ntail\n')).to.deep.equal([
      'head | head',
      '∅ | import x;',
      'let a = one(1); | let a = one(2);',
      'tail | tail',
    ]);
  });

  it('lays lines that are not alike side by side in order', () => {
    expect(paired('aa\nbb\n', 'cc\ndd\nee\n')).to.deep.equal(['aa | cc', 'bb | dd', '∅ | ee']);
  });

  it('loses no row of a large change', () => {
    const lines = (word: string) => Array.from({ length: 300 }, (_, at) => `${word} ${at}\n`).join('');
    const pairs = pairRows(diffTexts(lines('old'), lines('new')).hunks.flatMap((hunk) => hunk.rows));
    expect(pairs.length).to.equal(300);
    expect(pairs.every((pair) => pair.old && pair.new)).to.equal(true);
  });

  it('keeps the order of both sides', () => {
    const pairs = pairRows(diffTexts('b x y\na x z\nc\n', 'a x z q\nb x y q\nd\n').hunks.flatMap((hunk) => hunk.rows));
    expect(pairs.flatMap((pair) => pair.old?.oldLine ?? [])).to.deep.equal([1, 2, 3]);
    expect(pairs.flatMap((pair) => pair.new?.newLine ?? [])).to.deep.equal([1, 2, 3]);
  });
});
