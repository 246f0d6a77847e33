import { expect } from 'chai';
import type { CardKind, ToolCallView, ToolResultView } from './intent.js';
import { cardOf, hasFailingExit, shownContent, shownView } from './settled-view.js';

const calls: Readonly<Record<ToolCallView['card'], ToolCallView>> = {
  generic: { card: 'generic', title: '' },
  terminal: { card: 'terminal', title: '' },
  diff: { card: 'diff', title: '', diffs: [] },
  question: { card: 'question', title: '', questions: [] },
};
const results: Readonly<Record<ToolResultView['card'], ToolResultView>> = {
  generic: { card: 'generic' },
  terminal: { card: 'terminal' },
  diff: { card: 'diff', diffs: [] },
  read: { card: 'read', path: '', offset: 1, lines: [] },
  search: { card: 'search', shape: 'paths', paths: [], truncated: false },
  web: { card: 'web', kind: 'fetch', url: '', truncated: false },
  plan: { card: 'plan', items: [] },
  question: { card: 'question', answers: [] },
};

describe('the card of a block', () => {
  it('is generic without views, the call’s without a result view', () => {
    expect(cardOf({ callView: null })).to.equal('generic');
    for (const callView of Object.values(calls)) expect(cardOf({ callView, resultView: null })).to.equal(callView.card);
  });

  for (const callView of [null, ...Object.values(calls)])
    for (const resultView of Object.values(results))
      it(`${callView?.card ?? 'none'} then ${resultView.card}`, () => {
        const kept: CardKind | undefined = callView?.card;
        const expected = resultView.card === 'generic' && kept !== undefined ? kept : resultView.card;
        expect(cardOf({ callView, resultView })).to.equal(expected);
        expect(shownView({ callView, resultView })?.card).to.equal(expected);
      });

  it('shows the result’s content, or that of its view', () => {
    const content = [{ type: 'text', text: 'raw' }] as const;
    const own = [{ type: 'text', text: 'own' }] as const;
    expect(shownContent({ callView: null, content })).to.equal(content);
    expect(shownContent({ callView: calls.diff, resultView: { card: 'generic', content: own }, content })).to.equal(
      own,
    );
    expect(shownContent({ callView: null, resultView: results.plan, content })).to.equal(content);
    expect(shownContent({ callView: null })).to.deep.equal([]);
  });
});

describe('hasFailingExit', () => {
  for (const [view, failing] of [
    [null, false],
    [{ card: 'terminal' }, false],
    [{ card: 'terminal', exitCode: 0 }, false],
    [{ card: 'terminal', exitCode: 2 }, true],
    [{ card: 'terminal', exitCode: 0, signal: 'SIGKILL' }, true],
    [{ card: 'generic' }, false],
  ] as const)
    it(JSON.stringify(view), () => {
      expect(hasFailingExit(view)).to.equal(failing);
    });
});
