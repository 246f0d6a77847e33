import { expect } from 'chai';
import { findLines } from './find-lines.js';
import { TerminalScreen } from './screen.js';

const found = (output: string, query: string, from?: number): string[] => {
  const screen = new TerminalScreen();
  screen.write(output);
  return Array.from(findLines(screen, query, from), ({ line, start, end }) => `${line}:${start}-${end}`);
};

describe('findLines', () => {
  const table: readonly (readonly [string, string, string, readonly string[]])[] = [
    ['every place', 'a b a\nba', 'a', ['0:0-1', '0:4-5', '1:1-2']],
    ['what is shown', 'x\rab\x1b[31mcd', 'abcd', ['0:0-4']],
    ['any case', 'Error error', 'error', ['0:0-5', '0:6-11']],
    ['upper case as it is', 'Error error', 'Error', ['0:0-5']],
    ['letters, not a pattern', 'a.b axb (', 'a.b', ['0:0-3']],
    ['brackets', 'f(x) [1]', '[1]', ['0:5-8']],
    ['beyond ASCII', '中😀文', '😀', ['0:1-3']],
    ['nothing', 'abc', '', []],
  ];
  for (const [name, output, query, expected] of table)
    it(name, () => expect(found(output, query)).to.deep.equal(expected));

  it('begins where it is told', () => expect(found('a\na\na', 'a', 1)).to.deep.equal(['1:0-1', '2:0-1']));

  it('reads no further than it is asked', () => {
    const screen = new TerminalScreen();
    screen.write('a\n'.repeat(10));
    const matches = findLines(screen, 'a');
    expect(matches.next().value).to.deep.equal({ line: 0, start: 0, end: 1 });
    screen.write('\x1b[9Ab');
    expect(matches.next().value).to.deep.equal({ line: 2, start: 0, end: 1 });
  });
});
