import { expect } from 'chai';
import fc from 'fast-check';
import { eolOf, indexLines, lineAt, startOf, textOf } from './lines.js';

describe('indexLines', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['', []],
    ['a', ['a|']],
    ['a\n', ['a|\n']],
    ['\n', ['|\n']],
    ['a\nb', ['a|\n', 'b|']],
    ['a\r\nb\r\n', ['a|\r\n', 'b|\r\n']],
    ['a\rb\r', ['a|\r', 'b|\r']],
    ['a\r\r\nb', ['a|\r', '|\r\n', 'b|']],
    ['a\n\rb', ['a|\n', '|\r', 'b|']],
    ['\r\r\r', ['|\r', '|\r', '|\r']],
    ['a\u2028b\u0085c\vd\fe\n', ['a\u2028b\u0085c\vd\fe|\n']],
    ['\ufeffa\n\0\n\ud800', ['\ufeffa|\n', '\0|\n', '\ud800|']],
  ];
  for (const [text, lines] of cases) {
    it(`cuts ${JSON.stringify(text)}`, () => {
      const table = indexLines(text);
      expect(Array.from({ length: table.count }, (_, at) => `${textOf(table, at)}|${eolOf(table, at)}`)).to.deep.equal(
        lines,
      );
    });
  }

  it('leaves a lone carriage return in its line when asked', () => {
    const table = indexLines('a\rb\r\nc', false);
    expect([0, 1].map((at) => textOf(table, at))).to.deep.equal(['a\rb', 'c']);
  });

  it('loses nothing and finds each line by its start', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\ud83d', '\ude00', ' ') }), (text) => {
        const table = indexLines(text);
        let joined = '';
        for (let at = 0; at < table.count; at++) {
          joined += textOf(table, at) + eolOf(table, at);
          expect(lineAt(table, startOf(table, at))).to.equal(at);
        }
        expect(joined).to.equal(text);
      }),
    );
  });
});
