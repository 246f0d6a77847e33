import { expect } from 'chai';
import fc from 'fast-check';
import { callViewFrom, resultViewFrom, strictCallView, strictResultView } from './view-guard.js';

describe('views from outside', () => {
  const sound: readonly (readonly [what: string, view: object, side: 'call' | 'result'])[] = [
    [
      'generic',
      {
        card: 'generic',
        title: 'T',
        kind: 'read',
        rawInput: { a: 1 },
        content: [{ type: 'text', text: 'x' }],
        locations: [{ path: '/a', line: 3 }],
      },
      'call',
    ],
    ['terminal', { card: 'terminal', title: 'ls', description: 'd', cwd: '/w' }, 'call'],
    [
      'diff',
      { card: 'diff', title: 'T', diffs: [{ path: 'a', oldText: null, newText: 'x', newStart: 1, kind: 'add' }] },
      'call',
    ],
    [
      'question',
      {
        card: 'question',
        title: 'T',
        questions: [{ text: 'Q', options: [{ label: 'A', description: 'd' }], multiple: true }],
      },
      'call',
    ],
    ['generic', { card: 'generic', title: 'T', content: [{ type: 'json', value: null }] }, 'result'],
    [
      'terminal',
      {
        card: 'terminal',
        output: 'x',
        exitCode: 1,
        signal: 'SIGTERM',
        streams: [{ stream: 'stderr', length: 1 }],
        truncated: { total: 9 },
        durationMs: 2,
      },
      'result',
    ],
    ['diff', { card: 'diff', diffs: [{ path: 'a', oldText: '', newText: '', kind: 'move', oldPath: 'b' }] }, 'result'],
    [
      'read',
      { card: 'read', path: 'a', offset: 1, lines: [{ number: 1, text: 'x' }], totalLines: 9, lang: 'ts' },
      'result',
    ],
    [
      'search',
      {
        card: 'search',
        shape: 'matches',
        truncated: true,
        total: 9,
        files: [{ path: 'a', matches: [{ lineNumber: 1, line: 'x' }, { line: 'y' }] }],
      },
      'result',
    ],
    ['search', { card: 'search', shape: 'paths', truncated: false, paths: ['a'] }, 'result'],
    [
      'web',
      {
        card: 'web',
        kind: 'search',
        truncated: false,
        sources: [{ url: 'https://e.example', title: 't' }],
        answer: 'a',
      },
      'result',
    ],
    ['web', { card: 'web', kind: 'fetch', truncated: false, url: 'https://e.example', statusCode: 200 }, 'result'],
    ['plan', { card: 'plan', items: [{ text: 'x', status: 'active' }] }, 'result'],
    ['question', { card: 'question', answers: [{ question: 'Q', selected: ['A'], text: 'more' }] }, 'result'],
  ];
  for (const [what, view, side] of sound)
    it(`takes a ${what} ${side} view as it is, in a copy`, () => {
      const taken = side === 'call' ? callViewFrom(view) : resultViewFrom(view);
      expect(taken).to.deep.equal(view);
      expect(taken).not.to.equal(view);
      expect((side === 'call' ? strictCallView : strictResultView)(view)).to.deep.equal(view);
    });

  const lenient: readonly (readonly [what: string, view: object, taken: object])[] = [
    [
      'null for what is absent',
      { card: 'terminal', output: null, exitCode: 0, signal: null },
      { card: 'terminal', exitCode: 0 },
    ],
    ['an exit code in text', { card: 'terminal', exitCode: '1' }, { card: 'terminal', exitCode: 1 }],
    ['fields that it does not know', { card: 'plan', items: [], extra: 1 }, { card: 'plan', items: [] }],
    [
      'foreign content',
      { card: 'generic', content: ['x'] },
      { card: 'generic', content: [{ type: 'text', text: 'x' }] },
    ],
  ];
  for (const [what, view, taken] of lenient)
    it(`takes ${what}`, () => {
      expect(resultViewFrom(view)).to.deep.equal(taken);
    });

  const malformed: readonly object[] = [
    { card: 'hologram', title: 'Secret', payload: 'shown' },
    { card: 'terminal', output: 42, note: 'shown' },
    { card: 'terminal', exitCode: { a: 'shown' } },
    { card: 'plan', items: [{ text: 'shown', status: 'maybe' }] },
    { card: 'diff', diffs: [{ path: 'shown' }] },
    { card: 'search', shape: 'matches', truncated: 'shown', files: [] },
    { card: 'read', path: 'shown', offset: 'one', lines: [] },
    { title: 'shown' },
    { card: 'generic', title: ['shown'] },
    { card: '__proto__', x: 'shown' },
  ];
  for (const view of malformed)
    it(`shows all the text of ${JSON.stringify(view)} in the generic card`, () => {
      for (const taken of [callViewFrom(view), resultViewFrom(view)]) {
        expect(taken?.card).to.equal('generic');
        expect(JSON.stringify(taken)).to.contain('shown');
      }
      expect(strictResultView(view)).to.equal(null);
    });

  it('keeps the title and the content of an unknown card', () => {
    expect(callViewFrom({ card: 'x', title: 'T', content: [{ type: 'text', text: 'a' }], n: 1 })).to.deep.equal({
      card: 'generic',
      title: 'T',
      content: [
        { type: 'json', value: { card: 'x', n: 1 } },
        { type: 'text', text: 'a' },
      ],
    });
  });

  it('is null for what is no object', () => {
    for (const value of [null, undefined, 7, 'generic', [], true]) {
      expect(callViewFrom(value)).to.equal(null);
      expect(resultViewFrom(value)).to.equal(null);
    }
  });

  it('never throws, and what it gives is sound', () => {
    const cards = fc.constantFrom('generic', 'terminal', 'diff', 'question', 'read', 'search', 'web', 'plan', 'x');
    const value = fc.oneof(
      fc.jsonValue(),
      fc.record({ card: cards, title: fc.jsonValue(), items: fc.jsonValue(), diffs: fc.jsonValue() }),
    );
    fc.assert(
      fc.property(value, (given) => {
        const [call, result] = [callViewFrom(given), resultViewFrom(given)];
        if (call !== null) expect(strictCallView(call)).to.deep.equal(call);
        if (result !== null) expect(strictResultView(result)).to.deep.equal(result);
      }),
    );
  });

  it('reads nothing that throws', () => {
    const hostile = {
      card: 'terminal',
      get output(): string {
        throw new Error('x');
      },
    };
    expect(resultViewFrom(hostile)).to.deep.equal({ card: 'terminal', output: '[Unreadable]' });
  });
});
