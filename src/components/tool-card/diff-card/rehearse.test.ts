import { expect } from '@open-wc/testing';
import '../../../define/dsh-diff-card.js';
import { DshDiffCard } from './diff-card.js';
import { rehearse } from './rehearse.js';

type Step = (period: { timeRemaining(): number }) => void;

describe('rehearse', () => {
  const { requestIdleCallback: original } = window;
  let steps: Step[] = [];
  let made: DshDiffCard[] = [];
  /** What each class name was found how many times when the card was let go of. */
  const drawn = (card: DshDiffCard): Record<string, number> =>
    Object.fromEntries(
      ['line', 'word', 'gap', 'bar'].map((name) => [name, card.renderRoot.querySelectorAll(`.${name}`).length]),
    );
  let last: Record<string, number> = {};
  const create = (): DshDiffCard => {
    const card = new DshDiffCard();
    const letGo = card.disconnectedCallback.bind(card);
    card.disconnectedCallback = () => {
      last = drawn(card);
      letGo();
    };
    made.push(card);
    return card;
  };
  const idle = async (milliseconds: number): Promise<void> => {
    for (const step of steps.splice(0)) step({ timeRemaining: () => milliseconds });
    for (const card of made) await card.updateComplete;
  };

  beforeEach(() => {
    steps = [];
    made = [];
    last = {};
    Object.assign(window, { requestIdleCallback: (step: Step) => steps.push(step) });
  });
  afterEach(() => Object.assign(window, { requestIdleCallback: original }));

  it('draws a card closed and then open, each in an idle period, and none on the page', async () => {
    const mutations: MutationRecord[] = [];
    const observer = new MutationObserver((records) => mutations.push(...records));
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    rehearse(create);
    expect(made).to.have.length(0);
    await idle(40);
    const [card] = made;
    expect(card?.renderRoot.querySelector('.header')).not.to.equal(null);
    expect(card?.renderRoot.querySelector('.line')).to.equal(null);
    await idle(40);
    expect(last).to.deep.equal({ line: 15, word: 4, gap: 2, bar: 1 });
    expect(card?.isConnected).to.equal(false);
    expect(steps).to.have.length(0);
    mutations.push(...observer.takeRecords());
    observer.disconnect();
    expect(mutations).to.deep.equal([]);
  });

  it('leaves nothing that the page could reach or that would redraw it', async () => {
    rehearse(create);
    await idle(40);
    await idle(40);
    await Promise.resolve();
    const [card] = made;
    // Its body is taken apart, and a change of the language does not draw it anew.
    expect(card?.renderRoot.querySelector('.line')).to.equal(null);
    document.documentElement.setAttribute('lang', 'en-GB');
    await Promise.resolve();
    expect(card?.isUpdatePending).to.equal(false);
    document.documentElement.removeAttribute('lang');
  });

  it('waits for an idle period that is long enough', async () => {
    rehearse(create);
    await idle(2);
    await idle(3);
    expect(made).to.have.length(0);
    await idle(20);
    expect(made).to.have.length(1);
  });

  it('does nothing where the browser cannot tell when it is idle', () => {
    Object.assign(window, { requestIdleCallback: undefined });
    rehearse(create);
    expect(made).to.have.length(0);
  });
});
