import { expect } from 'chai';
import { fileRead, firstLine, headingOf } from './call-views.js';

describe('titles of calls', () => {
  for (const [markdown, heading] of [
    ['# Fix the typo\n\ntext', 'Fix the typo'],
    ['words\n## Second ##\n', 'Second'],
    ['# C#\n', 'C#'],
    ['#no heading', '#no heading'],
    ['\n\n  first line  \nsecond', 'first line'],
    ['', undefined],
    ['  \n', undefined],
  ] as const)
    it(`heading of ${JSON.stringify(markdown)}`, () => {
      expect(headingOf(markdown)).to.equal(heading);
    });

  it('takes long lines in linear time', () => {
    const long = `# a${' '.repeat(300_000)}b`;
    expect(headingOf(long)).to.have.length(300_002);
    expect(firstLine(`${' '.repeat(300_000)}x`)).to.equal('x');
  });

  for (const [offset, limit, title, line] of [
    [undefined, undefined, 'Read a', 1],
    [0, undefined, 'Read a', 1],
    [5, undefined, 'Read a (from line 5)', 5],
    [5, 2, 'Read a (5 - 6)', 5],
    [undefined, 3, 'Read a (1 - 3)', 1],
    [-3, -1, 'Read a', 1],
  ] as const)
    it(title, () => {
      expect(fileRead('a', offset, limit)).to.deep.equal({
        card: 'generic',
        title,
        kind: 'read',
        locations: [{ path: 'a', line }],
      });
    });
});
