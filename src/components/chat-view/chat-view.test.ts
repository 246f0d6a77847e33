import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import '../../define/dsh-chat-view.js';
import { slots } from '../../slots/context.js';
import type { ConversationSnapshot } from '../../runtime/snapshot.js';
import { Session } from '../../runtime/session.js';
import { DshInspectCallEvent, type DshOpenFileEvent } from '../events.js';
import { DshChatView } from './chat-view.js';
import {
  manyCalls,
  nodes,
  running,
  seatStandIn,
  settled,
  settledLayout,
  snapshotOf,
  StandInTree,
} from './conversation.fixture.js';

const draw = async (snapshot: ConversationSnapshot | null, height = 0): Promise<DshChatView> => {
  const view = await fixture<DshChatView>(html`<dsh-chat-view .snapshot=${snapshot}></dsh-chat-view>`);
  if (height > 0) view.style.height = `${height}px`;
  await settledLayout();
  return view;
};
const change = async (view: DshChatView, snapshot: ConversationSnapshot): Promise<void> => {
  view.snapshot = snapshot;
  await view.updateComplete;
  await settledLayout();
};
const inside = (view: DshChatView, selector: string): HTMLElement[] => [
  ...view.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
const trees = (view: DshChatView): StandInTree[] => inside(view, 'stand-in-tree') as StandInTree[];
const treeOf = (view: DshChatView, callId: string): StandInTree | undefined =>
  trees(view).find((tree) => tree.block?.callId === callId);
const texts = (view: DshChatView, selector: string): string[] =>
  inside(view, selector).map((element) => element.textContent.replace(/\s+/g, ' ').trim());
const top = (element: Element): number => Math.round(element.getBoundingClientRect().top);

describe('dsh-chat-view', () => {
  let undo: () => void;
  before(() => (undo = seatStandIn()));
  after(() => undo());

  it('is accessible', async () => {
    const view = await draw(
      snapshotOf({
        nodes: [
          ...nodes('>Fix `a.ts`', 'Like so:\n```ts\nlet x = 1;\n```\ndone', settled('a'), '#A remark'),
          { kind: 'unknown', seq: 9, time: null, type: 'odd', data: 1 },
        ],
        runningCalls: [running('r')],
        draft: { text: 'I am', thinking: 'hm' },
        problems: [{ message: 'A bad line', line: 3, raw: '{"x' }],
      }),
    );
    await expect(view).to.be.accessible();
  });

  it('is accessible while it is empty, and says so', async () => {
    const view = await draw(null);
    await expect(view).to.be.accessible();
    expect(texts(view, '.empty')).to.deep.equal(['Nothing has been said yet']);
  });

  it('takes what was set before it was defined', async () => {
    const early = document.createElement('dsh-early-chat') as DshChatView;
    early.snapshot = snapshotOf({ nodes: nodes('>early') });
    document.body.append(early);
    customElements.define('dsh-early-chat', class extends DshChatView {});
    await early.updateComplete;
    expect(texts(early, '.user .body')).to.deep.equal(['early']);
    early.remove();
  });

  it('sets messages as text, whatever they hold', async () => {
    const hostile = '<img src=x onerror=alert(1)> lit$123$ <!--?lit$1$--> ${x} &lt;b&gt;';
    const view = await draw(
      snapshotOf({
        nodes: nodes(
          `>${hostile}`,
          `[x](javascript:1) ![x](https://e.example/p.png)\n\`\`\`js"><script>\n${hostile}\n\`\`\``,
        ),
      }),
    );
    expect(texts(view, '.user p')).to.deep.equal([hostile]);
    expect(texts(view, '.fence code')).to.deep.equal([hostile]);
    expect(inside(view, 'a, img, script, iframe')).to.be.empty;
  });

  it('draws headings, lists and strong words of the assistant, and leaves the user’s signs alone', async () => {
    const said = 'Go\n# Plan\n\n- **one**\n- *two*';
    const view = await draw(snapshotOf({ nodes: nodes(`>${said}`, said) }));
    expect(texts(view, '.assistant .heading, .assistant li p, .assistant strong, .assistant em')).to.deep.equal([
      'Plan',
      'one',
      'one',
      'two',
      'two',
    ]);
    expect(texts(view, '.user p').join(' ')).to.equal('Go # Plan - **one** - *two*');
    await expect(view).to.be.accessible();
  });

  it('gives the seat what the contract says', async () => {
    const call = settled('a', { subCalls: [settled('deep')] });
    const view = await draw(snapshotOf({ nodes: nodes(call, settled('b')) }));
    view.selectedCallId = 'deep';
    await view.updateComplete;
    const [a, b] = trees(view);
    expect([a?.block, a?.selectedCallId, b?.selectedCallId, a?.cwd]).to.deep.equal([call, 'deep', null, '/repo']);
    const open = oneEvent<DshOpenFileEvent & CustomEvent>(view, 'dsh-open-file');
    a?.openFile?.('src/x.ts', 4);
    const event = await open;
    expect([event.path, event.resolvedPath, event.line]).to.deep.equal(['src/x.ts', '/repo/src/x.ts', 4]);
  });

  it('selects what is inspected unless that is prevented', async () => {
    const view = await draw(snapshotOf({ nodes: nodes(settled('a'), settled('b')) }));
    treeOf(view, 'a')?.inspectCall?.('a');
    await Promise.resolve();
    expect(view.selectedCallId).to.equal('a');
    const stay = (event: Event): void => event.preventDefault();
    document.addEventListener('dsh-inspect-call', stay);
    treeOf(view, 'b')?.dispatchEvent(new DshInspectCallEvent('b'));
    await Promise.resolve();
    document.removeEventListener('dsh-inspect-call', stay);
    expect(view.selectedCallId).to.equal('a');
  });

  it('keeps a tree through settling and grouping', async () => {
    const view = await draw(
      snapshotOf({ nodes: nodes('>go', settled('a')), runningCalls: [running('b'), running('c')] }),
    );
    const [a, b, c] = trees(view);
    await change(view, snapshotOf({ nodes: nodes('>go', settled('a'), settled('c')), runningCalls: [running('b')] }));
    await change(view, snapshotOf({ nodes: nodes('>go', settled('a'), settled('b'), settled('c'), 'done') }));
    expect(trees(view).map((tree) => [a, b, c].indexOf(tree))).to.deep.equal([0, 1, 2]);
    expect(b?.block?.phase).to.equal('settled');
  });

  it('stays empty where no tree is registered, and draws when one comes', async () => {
    undo();
    const view = await draw(snapshotOf({ nodes: nodes('>go', settled('a')) }));
    expect(texts(view, '.seat')).to.deep.equal(['']);
    undo = seatStandIn();
    await view.updateComplete;
    expect(trees(view)).to.have.length(1);
  });

  it('draws a command by its name where somebody registered for it, else itself', async () => {
    const command = {
      kind: 'command',
      seq: 1,
      time: null,
      commandId: 'x',
      name: 'compact',
      args: 'now',
      status: 'error',
      text: 'No room',
    } as const;
    const view = await draw(snapshotOf({ nodes: [command] }));
    expect(texts(view, '.command .body')[0])
      .to.contain('/compact now')
      .and.to.contain('Failed')
      .and.to.contain('No room');
    const undoCommand = slots.register({
      name: 'conversation.chat.commandview',
      key: 'compact',
      render: (owner) => document.createTextNode(`mine: ${owner.node.args}`),
    });
    await view.updateComplete;
    expect(texts(view, '.command .body')).to.deep.equal(['mine: now']);
    undoCommand();
    await view.updateComplete;
    expect(texts(view, '.command .body')[0]).to.contain('/compact');
  });

  it('shows what is malformed and goes on', async () => {
    const odd = [
      null,
      { kind: 'user', seq: 1, text: { _$litType$: 1, strings: ['<b>'], values: [] } },
      { kind: 'tool-result', seq: 2, call: {} },
    ];
    const view = await draw({
      ...snapshotOf({}),
      nodes: [...odd, ...nodes('fine')],
      problems: [{ message: 'x' }, 5],
    } as never);
    expect(texts(view, '.assistant .body')).to.deep.equal(['fine']);
    inside(view, '.unknown summary')[1]?.click();
    await settledLayout();
    expect(texts(view, '.unknown pre').join()).to.contain('_$litType$');
    await expect(view).to.be.accessible();
  });

  it('lists problems with their place and their raw text', async () => {
    const problems = Array.from({ length: 60 }, (_, i) => ({
      message: `bad ${i}`,
      file: 'a.jsonl',
      line: i + 1,
      raw: `raw ${i}`,
    }));
    const view = await draw(snapshotOf({ nodes: nodes('>a'), problems }));
    expect(texts(view, '.row.problems summary')).to.deep.equal(['60 problems']);
    inside(view, '.row.problems summary')[0]?.click();
    await settledLayout();
    expect(texts(view, '.problem-list > li')).to.have.length(50);
    expect(texts(view, '.problem-list > li')[2]).to.contain('bad 2').and.to.contain('a.jsonl, line 3');
    inside(view, '.problem-list summary')[2]?.click();
    await settledLayout();
    expect(texts(view, '.problem-list pre')).to.deep.equal(['raw 2']);
    inside(view, '.row.problems .more')[0]?.click();
    await settledLayout();
    expect(texts(view, '.problem-list > li')).to.have.length(60);
  });

  it('cuts a long message and names what is hidden', async () => {
    const view = await draw(
      snapshotOf({ nodes: nodes(`>${Array.from({ length: 500 }, (_, i) => `line ${i}`).join('\n')}`) }),
    );
    expect(texts(view, '.more')).to.deep.equal(['… 380 more lines · Show all']);
    inside(view, '.more')[0]?.click();
    await settledLayout();
    expect(texts(view, '.user p')[0]).to.contain('line 499');
  });

  it('keeps thinking open when the draft becomes a message', async () => {
    const view = await draw(snapshotOf({ draft: { text: '', thinking: 'let me see' } }));
    inside(view, 'summary')[0]?.click();
    await settledLayout();
    await change(
      view,
      snapshotOf({ nodes: [{ kind: 'assistant', seq: 1, time: null, text: 'Done', thinking: 'let me see' }] }),
    );
    expect(texts(view, '.thought')).to.deep.equal(['let me see']);
  });

  it('follows a session, at most once per frame, and lets go of it', async () => {
    const session = new Session();
    const view = await fixture<DshChatView>(html`<dsh-chat-view .session=${session}></dsh-chat-view>`);
    session.apply({ type: 'user/message', time: 1, data: { role: 'user', content: 'hello' } });
    await settledLayout();
    expect(texts(view, '.user .body')).to.deep.equal(['hello']);
    view.remove();
    session.apply({ type: 'user/message', time: 2, data: { role: 'user', content: 'again' } });
    await settledLayout();
    expect(view.snapshot).to.not.equal(session.snapshot);
  });

  it('draws every row for print, and the window again after it', async () => {
    const view = await draw(snapshotOf({ nodes: manyCalls(400) }), 400);
    const drawn = trees(view).length;
    window.dispatchEvent(new Event('beforeprint'));
    await view.updateComplete;
    expect(trees(view)).to.have.length(400);
    window.dispatchEvent(new Event('afterprint'));
    await settledLayout();
    expect(trees(view).length).to.be.within(drawn / 2, drawn * 2);
  });

  it('listens to nothing when it left the page before it was drawn', async () => {
    const listening = new Set<string>();
    const { addEventListener, removeEventListener } = window;
    window.addEventListener = (...call: unknown[]) => {
      listening.add(String(call[0]));
      Reflect.apply(addEventListener, window, call);
    };
    window.removeEventListener = (...call: unknown[]) => {
      listening.delete(String(call[0]));
      Reflect.apply(removeEventListener, window, call);
    };
    const view = document.createElement('dsh-chat-view');
    document.body.append(view);
    view.remove();
    await settledLayout();
    const left = [...listening].filter((type) => /scroll|print|resize/.test(type));
    Object.assign(window, { addEventListener, removeEventListener });
    expect(view.shadowRoot!.querySelector('.list')).to.not.equal(null);
    expect(left).to.deep.equal([]);
  });

  it('speaks the language of the page', async () => {
    const view = await draw(snapshotOf({ nodes: nodes(settled('a', { status: 'error' })) }));
    view.lang = 'zh';
    view.requestUpdate();
    await waitUntil(() => /次/.test(texts(view, '.overview')[0] ?? ''));
    expect(texts(view, '.overview')[0]).to.contain('1 次失败').and.to.contain('1 次调用');
  });

  describe('the line of sums', () => {
    const edits = {
      resultView: { card: 'diff', diffs: [{ path: 'a.ts', oldText: 'x\n', newText: 'y\nz\n' }] },
    } as const;
    it('says what the session comes to and leads from one to the next', async () => {
      const calls = [...Array(300).keys()].map((i) =>
        settled(`c${i}`, i % 100 === 7 ? { status: 'error' } : i === 20 ? edits : {}),
      );
      const view = await draw(snapshotOf({ nodes: nodes(...calls) }), 400);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await view.updateComplete;
      expect(texts(view, '.overview')).to.deep.equal(['3 failed 1 file changed +2 −1 300 calls']);
      const seen: (string | null)[] = [];
      for (let i = 0; i < 4; i++) {
        const asked = oneEvent(view, 'dsh-inspect-call');
        inside(view, '.overview .failed')[0]?.click();
        await asked;
        await new Promise((resolve) => setTimeout(resolve, 60));
        await settledLayout();
        seen.push(view.selectedCallId);
        const tree = treeOf(view, view.selectedCallId ?? '');
        expect(top(tree!)).to.be.within(top(view), top(view) + 372);
      }
      expect(seen).to.deep.equal(['c7', 'c107', 'c207', 'c7']);
      expect(texts(view, '.overview .failed')).to.deep.equal(['3 failed 1 of 3']);
    });
  });

  describe('many calls', () => {
    it('draws a window of 10,000, and any of them on demand', async function () {
      this.timeout(20_000);
      const view = await draw(snapshotOf({ nodes: manyCalls(10_000) }), 600);
      expect(trees(view).length).to.be.within(20, 100);
      expect(await view.reveal('c7777')).to.equal(true);
      expect(treeOf(view, 'c7777')?.revealed).to.deep.equal(['c7777']);
      expect(top(treeOf(view, 'c7777')!) - top(view)).to.be.within(0, 590);
      expect(trees(view).length).to.be.below(100);
      expect(await view.reveal('nowhere')).to.equal(false);
    });

    it('never drops a row with the selection or with focus, and remembers what was opened', async () => {
      const view = await draw(snapshotOf({ nodes: manyCalls(1000) }), 500);
      view.selectedCallId = 'c2';
      const [opened, focused] = [treeOf(view, 'c1')!, treeOf(view, 'c3')!];
      opened.querySelector('button')?.click();
      focused.querySelector('button')?.focus();
      await settledLayout();
      view.scrollTop = 15_000;
      await settledLayout();
      expect([treeOf(view, 'c1'), treeOf(view, 'c2') !== undefined, treeOf(view, 'c3')]).to.deep.equal([
        undefined,
        true,
        focused,
      ]);
      expect(view.shadowRoot!.activeElement).to.equal(focused.querySelector('button'));
      view.scrollTop = 0;
      await settledLayout();
      expect(treeOf(view, 'c1')).to.equal(opened);
      expect(opened.offsetHeight).to.equal(128);
    });
  });

  describe('the reader’s place', () => {
    it('stays while rows above change their height, and while older ones come in above', async () => {
      const all = [...manyCalls(200)];
      const view = await draw(snapshotOf({ nodes: all.slice(50) }), 400);
      view.scrollTop = 2000;
      await settledLayout();
      const watched = trees(view).find((tree) => top(tree) > top(view) + 150)!;
      const before = top(watched);
      const above = trees(view)[0]!;
      above.style.height = '300px';
      await settledLayout();
      expect(top(watched)).to.be.within(before - 1, before + 1);
      await change(view, snapshotOf({ nodes: all }));
      expect(top(watched)).to.be.within(before - 1, before + 1);
    });

    it('follows the end of a session that runs, until the reader leaves it', async () => {
      const view = await draw(snapshotOf({ nodes: manyCalls(50), runningCalls: [running('r')] }), 400);
      const fromEnd = (): number => Math.round(view.scrollHeight - view.clientHeight - view.scrollTop);
      expect(fromEnd()).to.be.below(2);
      await change(view, snapshotOf({ nodes: manyCalls(80), runningCalls: [running('r')] }));
      expect(fromEnd()).to.be.below(2);
      expect(inside(view, '.latest')).to.be.empty;
      view.scrollTop -= 300;
      await settledLayout();
      const place = view.scrollTop;
      await change(view, snapshotOf({ nodes: manyCalls(85), runningCalls: [running('r')] }));
      expect(view.scrollTop).to.equal(place);
      expect(texts(view, '.latest')).to.deep.equal(['Jump to latest 5 new']);
      inside(view, '.latest')[0]?.click();
      await new Promise((resolve) => setTimeout(resolve, 60));
      await settledLayout();
      expect(fromEnd()).to.be.below(2);
      expect(inside(view, '.latest')).to.be.empty;
    });

    it('begins at the top of a session that is over', async () => {
      const view = await draw(snapshotOf({ nodes: manyCalls(200) }), 400);
      expect(view.scrollTop).to.equal(0);
    });

    it('works in the page’s scroller', async () => {
      const view = await draw(snapshotOf({ nodes: manyCalls(2000) }));
      expect(trees(view).length).to.be.below(160);
      expect(await view.reveal('c1500')).to.equal(true);
      expect(top(treeOf(view, 'c1500')!)).to.be.within(0, window.innerHeight);
      window.scrollTo(0, 0);
    });
  });
});
