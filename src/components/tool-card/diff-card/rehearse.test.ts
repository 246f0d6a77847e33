import { aTimeout, expect } from '@open-wc/testing';
import '../../../define/dsh-diff-card.js';
import { DshDiffCard } from './diff-card.js';
import { rehearse } from './rehearse.js';

type Step = (period?: Partial<IdleDeadline>) => void;

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
    await aTimeout(0);
    for (const card of made) await card.updateComplete;
  };
  const failures: unknown[] = [];
  const fail = (event: Event): void => {
    failures.push(event);
    event.preventDefault();
  };

  beforeEach(() => {
    steps = [];
    made = [];
    last = {};
    failures.length = 0;
    addEventListener('unhandledrejection', fail);
    addEventListener('error', fail);
    Object.assign(window, { requestIdleCallback: (step: Step) => steps.push(step) });
  });
  afterEach(() => {
    Object.assign(window, { requestIdleCallback: original });
    removeEventListener('unhandledrejection', fail);
    removeEventListener('error', fail);
    expect(failures).to.deep.equal([]);
  });

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

  it('does nothing where what calls it tells no time', async () => {
    for (const period of [undefined, {}]) {
      rehearse(create);
      for (const step of steps.splice(0)) step(period);
      await aTimeout(0);
      expect(made).to.have.length(0);
      expect(steps).to.have.length(0);
    }
  });

  it('asks no more where the browser is never idle long enough, and lets go of the card', async () => {
    const busy = async (): Promise<void> => {
      for (let i = 0; i < 300; i++) for (const step of steps.splice(0)) step({ timeRemaining: () => 0 });
      await aTimeout(0);
    };
    rehearse(create);
    await busy();
    expect(steps).to.have.length(0);
    expect(made).to.have.length(0);
    rehearse(create);
    await idle(40);
    await busy();
    expect(steps).to.have.length(0);
    expect(last).to.deep.equal({ line: 0, word: 0, gap: 0, bar: 0 });
  });

  it('says nothing where the page breaks the card, and lets go of it', async () => {
    rehearse(() => {
      const card = create();
      card.connectedCallback = () => {
        throw new Error('broken');
      };
      Object.defineProperty(card, 'renderRoot', { value: document.createElement('div') });
      return card;
    });
    for (const step of steps.splice(0)) step({ timeRemaining: () => 40 });
    await aTimeout(0);
    expect(steps).to.have.length(0);
    expect(last).to.deep.equal({ line: 0, word: 0, gap: 0, bar: 0 });
  });
});
