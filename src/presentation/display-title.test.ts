import { expect } from 'chai';
import { displayTitle } from './display-title.js';
import type { ToolCallView, ToolResultView } from './intent.js';

const places = { cwd: '/w', home: '/home/me' };

function generic(title: string, path?: string): ToolCallView {
  return { card: 'generic', title, ...(path !== undefined && { locations: [{ path }] }) };
}

describe('displayTitle', () => {
  const table: readonly (readonly [
    what: string,
    call: ToolCallView | null,
    result: ToolResultView | null,
    title: string,
  ])[] = [
    ['shortens the path of the location', generic('Read /w/src/a.ts', '/w/src/a.ts'), null, 'Read src/a.ts'],
    ['keeps what follows', generic('Read /w/a.ts (1 - 9)', '/w/a.ts'), null, 'Read a.ts (1 - 9)'],
    ['shortens by the home directory', generic('Read /home/me/a', '/home/me/a'), null, 'Read ~/a'],
    ['leaves a longer path alone', generic('Read /w/a.ts.bak', '/w/a.ts'), null, 'Read /w/a.ts.bak'],
    ['leaves a path that merely ends so', generic('Read /x/w/a.ts', '/w/a.ts'), null, 'Read /x/w/a.ts'],
    ['replaces before a full stop', generic('Changed /w/a.ts.', '/w/a.ts'), null, 'Changed a.ts.'],
    ['leaves other paths of the title', generic('Move /w/a to /w/b', '/w/a'), null, 'Move a to /w/b'],
    ['takes no path from the words', generic('Read /w/a.ts'), null, 'Read /w/a.ts'],
    [
      'takes the first diff',
      { card: 'diff', title: 'Edit /w/a.ts', diffs: [{ path: '/w/a.ts', oldText: null, newText: '' }] },
      null,
      'Edit a.ts',
    ],
    ['lets the result rename', generic('Plan'), { card: 'generic', title: 'Plan review' }, 'Plan review'],
    [
      'shortens the result by its own diff',
      null,
      { card: 'diff', title: 'Edit /w/a', diffs: [{ path: '/w/a', oldText: '', newText: 'x' }] },
      'Edit a',
    ],
    [
      'keeps the command of a terminal',
      { card: 'terminal', title: 'cat /w/a' },
      { card: 'terminal', title: 'Done' },
      'cat /w/a',
    ],
    ['is empty without views', null, null, ''],
    ['survives an empty path', generic('Read ', ''), null, 'Read '],
  ];
  for (const [what, callView, resultView, title] of table)
    it(what, () => {
      expect(displayTitle({ callView, resultView }, places)).to.equal(title);
    });

  it('takes long titles with many occurrences in linear time', () => {
    const path = '/w/a';
    const title = `${path} `.repeat(50_000);
    expect(displayTitle({ callView: generic(title, path), resultView: null }, places)).to.equal('a '.repeat(50_000));
  });
});
