import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../define/dsh-session-view.js';
import { Session } from '../../runtime/session.js';
import type { DshChatView } from '../chat-view/chat-view.js';
import {
  nodes,
  running,
  seatStandIn,
  settled,
  settledLayout,
  snapshotOf,
  type StandInTree,
} from '../chat-view/conversation.fixture.js';
import type { DshDetailsPanel } from '../details-panel/details-panel.js';
import { DshInspectCallEvent } from '../events.js';
import { searchSession } from './session-search.js';
import type { DshSessionView } from './session-view.js';

const line = (type: string, data: unknown, seq: number): string =>
  JSON.stringify({ type, seq, time: 1_700_000_000_000 + seq * 1000, data });
/** A log of so many calls, the last one left open. */
const log = (calls: number, open = false): string => {
  const lines = [
    JSON.stringify({ type: 'session', version: 0, id: 's', createdAt: 1_700_000_000_000, cwd: '/home/robin/shop' }),
    line('session/title', { title: 'Fix the shop' }, 0),
    line('turn/start', { turn: 1 }, 1),
    line('user/message', { role: 'user', content: [{ type: 'text', text: 'Fix it' }], source: { kind: 'user' } }, 2),
  ];
  for (let i = 0; i < calls; i++) {
    lines.push(
      line(
        'tool/call',
        { turn: 1, step: 1, callId: `c${i}`, name: 'bash', arguments: `{"command":"echo needle-${i}"}` },
        3 + 2 * i,
      ),
    );
    if (open && i === calls - 1) continue;
    const message = {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId: `c${i}`, content: [{ type: 'text', text: `straw ${i}` }] }],
    };
    lines.push(line('tool/result', { turn: 1, step: 1, message }, 4 + 2 * i));
  }
  return `${lines.join('\n')}\n`;
};

const draw = async (properties: Partial<DshSessionView>): Promise<DshSessionView> => {
  const view = await fixture<DshSessionView>(html`<dsh-session-view></dsh-session-view>`);
  Object.assign(view, properties);
  await view.updateComplete;
  return view;
};
const chatOf = (view: DshSessionView): DshChatView => view.shadowRoot!.querySelector<DshChatView>('dsh-chat-view')!;
const panelOf = (view: DshSessionView): DshDetailsPanel | null => view.shadowRoot!.querySelector('dsh-details-panel');
const trees = (view: DshSessionView): StandInTree[] => [
  ...chatOf(view).shadowRoot!.querySelectorAll<StandInTree>('stand-in-tree'),
];
const text = (view: DshSessionView, selector: string): string =>
  view.shadowRoot!.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const loaded = async (view: DshSessionView, calls: number): Promise<void> => {
  await waitUntil(
    () => (chatOf(view).snapshot?.nodes.length ?? 0) >= calls + 1 && text(view, '.loading') === '',
    'loads',
    { timeout: 15_000 },
  );
  await settledLayout();
};
const addressOf = (content: string): string => URL.createObjectURL(new Blob([content]));

describe('dsh-session-view', () => {
  let undo: () => void;
  before(async () => {
    undo = seatStandIn();
    await setViewport({ width: 1200, height: 800 });
  });
  after(async () => {
    undo();
    await setViewport({ width: 800, height: 600 });
  });

  it('is accessible', async () => {
    const view = await draw({ input: log(3) });
    await loaded(view, 3);
    await expect(view).to.be.accessible();
    view.selectedCallId = 'c1';
    await settledLayout();
    await expect(view).to.be.accessible();
  });

  for (const [name, input] of [
    ['text', () => log(4)],
    ['a file', () => new File([log(4)], 'log.jsonl')],
    ['a response', () => new Response(log(4))],
    ['a stream', () => new Blob([log(4)]).stream()],
    ['chunks', () => [log(4).slice(0, 100), log(4).slice(100)]],
    ['the files of one session', () => [{ name: 'a.jsonl', data: new Blob([log(4)]) }]],
  ] as const)
    it(`loads ${name}`, async () => {
      const view = await draw({ input: input() });
      await loaded(view, 4);
      expect(trees(view).map((tree) => tree.block?.callId)).to.deep.equal(['c0', 'c1', 'c2', 'c3']);
      expect(text(view, 'h1')).to.equal('Fix the shop');
      expect(text(view, '.about')).to.contain('~/shop');
    });

  it('loads an address, and another one after it', async () => {
    const view = await draw({ src: addressOf(log(2)) });
    await loaded(view, 2);
    view.selectedCallId = 'c1';
    view.src = addressOf(log(5));
    await loaded(view, 5);
    expect(view.selectedCallId).to.equal(null);
  });

  it('leaves no call open when the log is over', async () => {
    const view = await draw({ input: log(2, true) });
    await loaded(view, 2);
    expect(trees(view).map((tree) => tree.block?.status)).to.deep.equal(['ok', 'interrupted']);
  });

  it('says plainly what the server answered, and tries again', async () => {
    const view = await draw({ src: './no-such-log.jsonl' });
    await waitUntil(() => text(view, '.failure') !== '');
    expect(text(view, '.failure'))
      .to.contain('Could not load ./no-such-log.jsonl')
      .and.to.contain('The server answered 404');
    await expect(view).to.be.accessible();
    view.shadowRoot!.querySelector<HTMLElement>('.again')?.click();
    await view.updateComplete;
    expect(text(view, '.failure')).to.equal('');
    await waitUntil(() => text(view, '.failure') !== '');
    view.src = 'http://localhost:1/none';
    await waitUntil(() => text(view, '.failure').includes('did not answer'));
  });

  it('says that nothing was recognised', async () => {
    const view = await draw({ input: 'this is no log\nat all\n' });
    await waitUntil(() => text(view, '.failure').toLowerCase().includes('not recognised'));
  });

  it('says that a log is empty', async () => {
    for (const input of ['', ' \n\n']) {
      const view = await draw({ input });
      await waitUntil(() => text(view, '.state').includes('nothing to show'));
      expect(text(view, '.failure')).to.equal('');
    }
  });

  it('takes what is no value as none', async () => {
    const view = await draw({ input: log(1) });
    await loaded(view, 1);
    Object.assign(view, { selectedCallId: undefined, session: {}, src: null });
    await view.updateComplete;
    await settledLayout();
    expect(panelOf(view)?.shadowRoot?.textContent).to.contain('Select a call');
    Object.assign(view, { input: undefined, session: null });
    await view.updateComplete;
    expect(text(view, '.failure')).to.equal('');
    Object.assign(chatOf(view), { highlight: null, session: {}, selectedCallId: undefined });
    await chatOf(view).updateComplete;
  });

  it('keeps the call that is chosen together with a new log', async () => {
    const view = await draw({ input: log(3) });
    await loaded(view, 3);
    Object.assign(view, { input: log(4), selectedCallId: 'c2' });
    await loaded(view, 4);
    expect([view.selectedCallId, panelOf(view)?.selectedCallId]).to.deep.equal(['c2', 'c2']);
    Object.assign(view, { input: log(5), selectedCallId: 'c2' });
    await loaded(view, 5);
    expect(view.selectedCallId).to.equal('c2');
    view.input = log(4);
    await loaded(view, 4);
    expect(view.selectedCallId).to.equal(null);
  });

  it('has a width where the page shrinks to fit', async () => {
    for (const around of [
      html`<dialog open></dialog>`,
      html`<div style="display: flex"></div>`,
      html`<div style="float: left"></div>`,
    ]) {
      const place = await fixture<HTMLElement>(around);
      const view = document.createElement('dsh-session-view');
      place.append(view);
      await view.updateComplete;
      expect(view.offsetWidth).to.be.within(400, 1200);
    }
  });

  it('adds no landmark to the page', async () => {
    const view = await draw({ input: log(1) });
    await loaded(view, 1);
    expect(view.shadowRoot!.querySelectorAll('header, aside, main, nav, section')).to.have.length(0);
  });

  it('reads no address when it left the page at once, and reads it when it comes back', async () => {
    const view = document.createElement('dsh-session-view');
    view.src = addressOf(log(2));
    document.body.append(view);
    view.remove();
    await settledLayout();
    expect(chatOf(view).snapshot).to.equal(null);
    document.body.append(view);
    await loaded(view, 2);
    view.remove();
  });

  it('shows a session that somebody else feeds', async () => {
    const session = new Session();
    const view = await draw({ session, src: './ignored' });
    session.apply([
      { type: 'tool/call', time: 1, data: { callId: 'a', name: 'bash', arguments: '{}' } },
      { type: 'user/message', time: 1, data: { role: 'user', content: 'hello' } },
    ]);
    await settledLayout();
    const [tree] = trees(view);
    expect(tree?.block?.phase).to.equal('running');
    session.apply({ type: 'tool/result', time: 2, data: { callId: 'a', content: 'ok' } });
    await settledLayout();
    expect(trees(view)[0]).to.equal(tree);
    expect(tree?.block?.phase).to.equal('settled');
    expect(text(view, '.failure')).to.equal('');
  });

  it('follows input that grows, and ends with it', async () => {
    const lines = log(3, true).split(/(?<=\n)/);
    let give: (text: string | null) => void = () => undefined;
    const grown = (async function* () {
      for (const each of lines) yield each;
      for (;;) {
        const more = await new Promise<string | null>((resolve) => (give = resolve));
        if (more === null) return;
        yield more;
      }
    })();
    const view = await draw({ follow: true, input: grown });
    await waitUntil(() => trees(view).length === 3, 'shows what is there', { timeout: 5000 });
    expect(trees(view)[2]?.block?.phase).to.equal('running');
    give(line('tool/call', { turn: 1, step: 1, callId: 'late', name: 'bash', arguments: '{}' }, 50) + '\n');
    await waitUntil(() => trees(view).length === 4, 'shows what comes', { timeout: 5000 });
    give(null);
    await waitUntil(() => trees(view)[3]?.block?.status === 'interrupted', 'ends', { timeout: 5000 });
  });

  it('gives the page its turn while it reads', async function () {
    this.timeout(30_000);
    const view = await draw({});
    let turns = 0;
    let isOver = false;
    const tick = (): void => {
      turns++;
      if (!isOver) setTimeout(tick);
    };
    view.input = new Blob([log(40_000)]);
    tick();
    await loaded(view, 20_000);
    isOver = true;
    expect(turns).to.be.above(20);
    expect(trees(view).length).to.be.below(160);
  });

  it('goes on where it was when it is moved, and gives up an address when it is removed', async () => {
    const view = await draw({ src: addressOf(log(3)) });
    const host = document.createElement('div');
    document.body.append(host);
    host.append(view);
    await loaded(view, 3);
    const [tree] = trees(view);
    view.selectedCallId = 'c1';
    document.body.append(view);
    await settledLayout();
    expect([trees(view)[0], view.selectedCallId, panelOf(view)?.selectedCallId]).to.deep.equal([tree, 'c1', 'c1']);
    view.remove();
    host.remove();
  });

  describe('details', () => {
    it('stand beside the conversation and follow what is inspected, unless that is prevented', async () => {
      const view = await draw({ input: log(3) });
      await loaded(view, 3);
      expect(getComputedStyle(view.shadowRoot!.querySelector('.side')!).display).to.equal('block');
      trees(view)[1]?.inspectCall?.('c1');
      await settledLayout();
      expect([view.selectedCallId, panelOf(view)?.selectedCallId, trees(view)[1]?.selectedCallId]).to.deep.equal([
        'c1',
        'c1',
        'c1',
      ]);
      view.addEventListener('dsh-inspect-call', (event) => event.preventDefault());
      trees(view)[2]?.inspectCall?.('c2');
      await settledLayout();
      expect(view.selectedCallId).to.equal('c1');
    });

    it('are a sheet on a narrow page, closed by Escape, which gives back the focus', async () => {
      const view = await draw({ input: log(3) });
      view.style.width = '600px';
      await loaded(view, 3);
      await waitUntil(() => view.shadowRoot!.querySelector('dialog') !== null);
      const dialog = view.shadowRoot!.querySelector('dialog')!;
      expect(dialog.open).to.equal(false);
      const button = trees(view)[1]!.querySelector('button')!;
      button.focus();
      button.dispatchEvent(new DshInspectCallEvent('c1'));
      await waitUntil(() => dialog.open);
      expect(dialog.contains(view.shadowRoot!.activeElement)).to.equal(true);
      await Promise.all(dialog.getAnimations().map((animation) => animation.finished));
      await expect(view).to.be.accessible();
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !dialog.open);
      expect(chatOf(view).shadowRoot!.activeElement).to.equal(button);
      expect(view.selectedCallId).to.equal('c1');
      view.requestUpdate();
      await view.updateComplete;
      expect(dialog.open).to.equal(false);
      trees(view)[2]?.dispatchEvent(new DshInspectCallEvent('c2'));
      await waitUntil(() => dialog.open);
      dialog.click();
      await waitUntil(() => !dialog.open);
    });
  });

  describe('find', () => {
    const openFind = async (view: DshSessionView): Promise<HTMLInputElement> => {
      view.shadowRoot!.querySelector<HTMLElement>('.find button')?.click();
      await waitUntil(() => view.shadowRoot!.querySelector('input') !== null);
      await view.updateComplete;
      return view.shadowRoot!.querySelector('input')!;
    };

    it('finds words in messages, arguments and results, and goes from one to the next', async () => {
      const view = await draw({ input: log(300) });
      await loaded(view, 300);
      const field = await openFind(view);
      await waitUntil(() => view.shadowRoot!.activeElement === field);
      await sendKeys({ type: 'NEEDLE-25' });
      await waitUntil(() => text(view, '.count').includes('of 11'), text(view, '.count'), { timeout: 5000 });
      await expect(view).to.be.accessible();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => view.selectedCallId === 'c25');
      expect(text(view, '.count')).to.equal('1 of 11');
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => view.selectedCallId === 'c250');
      await waitUntil(() => trees(view).some((tree) => tree.block?.callId === 'c250' && tree.revealed.length > 0));
      await sendKeys({ down: 'Shift' });
      await sendKeys({ press: 'Enter' });
      await sendKeys({ up: 'Shift' });
      await waitUntil(() => view.selectedCallId === 'c25');
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => view.shadowRoot!.querySelector('input') === null);
    });

    it('goes to a hit as soon as it is found where Enter came before', async () => {
      const view = await draw({ input: log(300) });
      await loaded(view, 300);
      const field = await openFind(view);
      await waitUntil(() => view.shadowRoot!.activeElement === field);
      for (const [key, wanted, count] of [
        ['Enter', 'c25', '1 of 11'],
        ['Shift', 'c259', '11 of 11'],
      ] as const) {
        field.value = 'NEEDLE-25';
        field.dispatchEvent(new InputEvent('input'));
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', shiftKey: key === 'Shift' }));
        await waitUntil(() => view.selectedCallId === wanted, wanted, { timeout: 5000 });
        await waitUntil(() => text(view, '.count') === count);
      }
    });

    it('comes by the keyboard and says when there is nothing', async () => {
      const view = await draw({ input: log(2) });
      await loaded(view, 2);
      trees(view)[0]?.querySelector('button')?.focus();
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 'f' });
      await sendKeys({ up: 'Control' });
      await waitUntil(() => view.shadowRoot!.querySelector('input') !== null);
      await waitUntil(() => view.shadowRoot!.activeElement === view.shadowRoot!.querySelector('input'));
      await sendKeys({ type: 'nowhere' });
      await waitUntil(() => text(view, '.count') === 'No matches', 'none', { timeout: 5000 });
    });
  });
});

describe('a search through a session', () => {
  const call = settled('a', {
    toolName: 'grep',
    argsRaw: '{"pattern":"Schlüssel"}',
    subCalls: [settled('deep', { content: [{ type: 'text', text: `${'x'.repeat(99_998)}needle` }] })],
  });
  const session = snapshotOf({
    nodes: [
      ...nodes('>A Needle', call, 'plain'),
      { kind: 'assistant', seq: 9, time: null, text: 'none', thinking: 'the needle' },
    ],
    runningCalls: [running('r', { argsRaw: 'needle' })],
  });
  const hits = (words: string): unknown[] =>
    [...searchSession(session, words)].flatMap((hit) =>
      hit === null ? [] : [hit.kind === 'call' ? hit.callId : `${hit.seq}${hit.thinking ? 't' : ''}`],
    );
  for (const [words, wanted] of [
    ['needle', ['1', 'deep', '9t', 'r']],
    ['SCHLÜSSEL', ['a']],
    ['grep', ['a']],
    ['  ', []],
    ['nothing of the kind', []],
  ] as const)
    it(`finds ${JSON.stringify(words)}`, () => expect(hits(words)).to.deep.equal(wanted));
});
