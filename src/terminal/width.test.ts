import { expect } from 'chai';
import { columnWidth, columnsOf, unicodeVersion } from './width.js';

describe('columnWidth', () => {
  const table: readonly (readonly [0 | 1 | 2, string])[] = [
    [0, '\u0300\u0301\u20e3\u200b\u200d\u202e\u2066\ufe0f\ufeff\u{e0041}\u{1d167}\u1160\u11ff\u3099'],
    [1, 'aé\u00ad─│█①½αЖא\uff61\u{1f1e6}☀\u2028\ue000\u{1d400}\ud83d'],
    [2, '中文한가カ！Ａ、😀🚀⌚✅\u{20000}\u{1f9d1}\u{1f3fb}\u1100\u3000'],
  ];
  for (const [width, characters] of table)
    for (const character of characters) {
      const code = character.codePointAt(0)!;
      it(`${width} for U+${code.toString(16).toUpperCase()}`, () => expect(columnWidth(code)).to.equal(width));
    }

  it('names its version of Unicode', () => expect(unicodeVersion).to.match(/^\d+\.\d+$/));

  it('gives marks and emoji of every older version no and two columns', () => {
    for (let code = 0x300; code < 0x20000; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      if (/^[\p{Mn}\p{Me}]$/u.test(character)) expect(columnWidth(code), character).to.equal(0);
      else if (/^\p{Emoji_Presentation}$/u.test(character) && !/^\p{Regional_Indicator}$/u.test(character))
        expect(columnWidth(code), character).to.equal(2);
      else if (/^\p{Unified_Ideograph}$/u.test(character)) expect(columnWidth(code), character).to.equal(2);
    }
  });

  it('adds up', () => {
    expect(columnsOf('a中e\u0301😀')).to.equal(6);
    expect(columnsOf('\u0301a')).to.equal(2);
    expect(columnsOf('\u0301a', 3)).to.equal(1);
  });
});
