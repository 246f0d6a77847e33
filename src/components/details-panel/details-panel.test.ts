import { expect, fixture, html } from '@open-wc/testing';
import '../../define/dsh-details-panel.js';
import { slots } from '../../slots/context.js';
import type { ConversationSnapshot } from '../../runtime/snapshot.js';
import { nodes, running, settled, snapshotOf } from '../chat-view/conversation.fixture.js';
import { DshInspectCallEvent } from '../events.js';
import { messagesFor } from '../messages.js';
import { pathTo } from './call-path.js';
import { approvalText, durationText, usageText } from './call-words.js';
import { DshDetailsPanel } from './details-panel.js';

const draw = async (snapshot: ConversationSnapshot | null, callId: string | null): Promise<DshDetailsPanel> =>
  fixture<DshDetailsPanel>(
    html`<dsh-details-panel .snapshot=${snapshot} .selectedCallId=${callId}></dsh-details-panel>`,
  );
const inside = (panel: DshDetailsPanel, selector: string): HTMLElement[] => [
  ...panel.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
const texts = (panel: DshDetailsPanel, selector: string): string[] =>
  inside(panel, selector).map((element) => element.textContent.replace(/\s+/g, ' ').trim());
const facts = (panel: DshDetailsPanel): Record<string, string> =>
  Object.fromEntries(texts(panel, '.facts dt').map((name, i) => [name, texts(panel, '.facts dd')[i] ?? '']));

describe('dsh-details-panel', () => {
  const deep = settled('deep', {
    wireCallId: 'wire',
    family: 'dsh',
    argsRaw: '{"command":"ls\\n-l","count":3}',
    args: { command: 'ls\n-l', count: 3 },
    usage: { inputTokens: 1200, outputTokens: 30, costUsd: 0.0125 },
    meta: { lines: 2 },
    approval: {
      id: 'p',
      title: 'Run it?',
      options: [{ id: 'yes', label: 'Allow once', kind: 'allow_once' }],
      resolution: { optionId: 'yes' },
    },
    subCalls: [settled('child', { toolName: 'grep', status: 'error' })],
  });
  const tree = snapshotOf({ nodes: nodes(settled('root', { toolName: 'task', subCalls: [deep] })) });

  it('is accessible', async () => {
    await expect(await draw(tree, 'deep')).to.be.accessible();
  });

  it('is accessible without a call, and says why there is none', async () => {
    const panel = await draw(tree, null);
    await expect(panel).to.be.accessible();
    expect(texts(panel, '.empty')).to.deep.equal(['Select a call to see its details']);
    panel.selectedCallId = 'gone';
    await panel.updateComplete;
    expect(texts(panel, '.empty')).to.deep.equal(['This call is not in the session']);
  });

  it('takes what was set before it was defined', async () => {
    const early = document.createElement('dsh-early-details') as DshDetailsPanel;
    early.snapshot = tree;
    early.selectedCallId = 'deep';
    document.body.append(early);
    customElements.define('dsh-early-details', class extends DshDetailsPanel {});
    await early.updateComplete;
    expect(texts(early, 'h2')).to.deep.equal(['bash']);
    early.remove();
  });

  it('shows everything about a call at any depth', async () => {
    const panel = await draw(tree, 'deep');
    expect(facts(panel)).to.include({
      'Called by': 'task',
      Took: '1.5 sec',
      Approval: 'Allow once Run it?',
      Usage: '1,200 in, 30 out · $0.0125',
      Agent: 'dsh',
      Call: 'deep',
      'Id in the log': 'wire',
    });
    expect(texts(panel, '.status')).to.deep.equal(['Done', 'Failed']);
    expect(texts(panel, '.fields dt')).to.deep.equal(['command', 'count']);
    expect(inside(panel, '.fields dd').map((field) => field.textContent.trim())).to.deep.equal(['ls\n-l', '3']);
    inside(panel, '.meta summary')[0]?.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(texts(panel, '.meta pre')).to.deep.equal(['{ "lines": 2 }']);
  });

  it('goes to the parent and to a sub-call, unless that is prevented', async () => {
    const panel = await draw(tree, 'deep');
    inside(panel, '.calls button')[0]?.click();
    await panel.updateComplete;
    await Promise.resolve();
    expect(panel.selectedCallId).to.equal('child');
    await panel.updateComplete;
    const stay = (event: Event): void => event.preventDefault();
    document.addEventListener(DshInspectCallEvent.type, stay);
    inside(panel, '.path button')[0]?.click();
    document.removeEventListener(DshInspectCallEvent.type, stay);
    await panel.updateComplete;
    expect(panel.selectedCallId).to.equal('child');
    inside(panel, '.path button')[0]?.click();
    await panel.updateComplete;
    expect(panel.selectedCallId).to.equal('root');
  });

  it('shows raw text, or that nothing is there, where no result element is registered', async () => {
    const panel = await draw(snapshotOf({ nodes: nodes(settled('a'), settled('b', { content: [] })) }), 'a');
    expect(texts(panel, '.sheet pre').at(-1)).to.equal('output of a');
    panel.selectedCallId = 'b';
    await panel.updateComplete;
    expect(texts(panel, '.quiet').at(-1)).to.equal('No output');
    panel.snapshot = snapshotOf({ runningCalls: [running('b')] });
    await panel.updateComplete;
    expect(texts(panel, '.quiet').at(-1)).to.equal('Still running');
  });

  it('hands the block to the registered result element', async () => {
    const undo = slots.register({
      name: 'conversation.details.tool',
      render: (owner) => document.createTextNode(`mine: ${owner.block.callId} in ${owner.cwd ?? ''}`),
    });
    const panel = await draw(tree, 'deep');
    expect(texts(panel, '.seat')).to.deep.equal(['mine: deep in /repo']);
    undo();
    await panel.updateComplete;
    expect(texts(panel, '.seat')).to.be.empty;
  });

  for (const [name, more, wanted] of [
    ['streaming', { phase: 'running', status: 'streaming', argsRaw: '{"a', args: undefined }, 'Still arriving'],
    ['cut', { argsRaw: '{"command":"python","args":["-c', args: undefined }, 'Not valid JSON; shown as received'],
    ['missing', { argsRaw: null, args: undefined, toolName: '' }, 'The start of this call is not in the log'],
    ['empty', { argsRaw: '', args: undefined }, 'No arguments'],
    ['without fields', { argsRaw: '{}', args: {} }, 'No arguments'],
  ] as const) {
    it(`says that arguments are ${name}, and shows what there is`, async () => {
      const call = { ...settled('a'), ...more } as never;
      const panel = await draw(snapshotOf({ nodes: [], runningCalls: [call] }), 'a');
      expect(texts(panel, '.quiet')[0]).to.equal(wanted);
      if (more.argsRaw !== null && more.argsRaw.length > 2)
        expect(texts(panel, '.sheet pre')[0]).to.equal(more.argsRaw);
    });
  }

  for (const args of ['"text"', '[1]', '3', 'null'])
    it(`shows arguments that are ${args}`, async () => {
      const call = settled('a', { argsRaw: args, args: JSON.parse(args) as never });
      const panel = await draw(snapshotOf({ nodes: nodes(call) }), 'a');
      expect(texts(panel, '.sheet pre')[0]?.replaceAll(' ', '')).to.equal(args);
    });

  it('marks what hides in a tool’s name and sets everything as text', async () => {
    const call = settled('a', {
      toolName: 'get\u202Eemit',
      argsRaw: '{"<b>":"<img src=x>"}',
      args: { '<b>': '<img src=x>' },
    });
    const panel = await draw(snapshotOf({ nodes: nodes(call) }), 'a');
    expect(texts(panel, 'h2')).to.deep.equal(['get[U+202E]emit']);
    expect(texts(panel, '.fields dt')).to.deep.equal(['<b>']);
    expect(inside(panel, 'img')).to.be.empty;
  });

  it('survives parts that are not what they should be', async () => {
    const broken = {
      callId: 'a',
      phase: 'settled',
      status: 'ok',
      subCalls: [null, { callId: 'x' }],
      toolName: { a: 1 },
      argsRaw: 4,
      content: 'no list',
      callView: { card: 'generic', title: { x: 1 } },
      startTime: NaN,
    };
    const panel = await draw({ ...snapshotOf({}), nodes: nodes(broken as never) }, 'a');
    expect(texts(panel, 'h2')).to.deep.equal(['{"a":1}']);
    await expect(panel).to.be.accessible();
  });

  it('shows head and tail of a long argument and counts the rest', async () => {
    const text = Array.from({ length: 400 }, (_, i) => `line ${i}`).join('\n');
    const call = settled('a', { argsRaw: JSON.stringify({ text }), args: { text } });
    const panel = await draw(snapshotOf({ nodes: nodes(call) }), 'a');
    expect(texts(panel, '.fields .more')).to.deep.equal(['… 348 more lines · Show all']);
    expect(texts(panel, '.fields pre')[1]).to.contain('line 399');
    inside(panel, '.fields .more')[0]?.click();
    await panel.updateComplete;
    expect(inside(panel, '.fields pre').map((pre) => pre.textContent)).to.deep.equal([text]);
  });

  it('counts the time of a call that runs, and rests when it is over', async () => {
    const start = Date.now() - 5000;
    const panel = await draw(snapshotOf({ runningCalls: [running('a', { startTime: start })] }), 'a');
    expect(facts(panel)['Took']).to.match(/^5(\.\d)? sec$/);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(facts(panel)['Took']).to.match(/^6(\.\d)? sec$/);
  });
});

describe('words about a call', () => {
  const words = messagesFor('en');
  for (const [ms, text] of [
    [0, '0 ms'],
    [340, '340 ms'],
    [1250, '1.3 sec'],
    [125_000, '2 min 5 sec'],
    [3_725_000, '1 hr 2 min'],
    [-4, '0 ms'],
  ] as const)
    it(`says ${text}`, () => expect(durationText(ms, 'en')).to.equal(text));

  it('says what came of an approval', () => {
    const approval = { id: 'a', options: [], resolution: null };
    expect(approvalText(approval, words)).to.equal('Waiting for a decision');
    expect(approvalText({ ...approval, resolution: { optionId: 'odd' } }, words)).to.equal('odd');
    expect(approvalText({ ...approval, resolution: 'expired' }, words)).to.equal('Expired without a decision');
  });

  it('says nothing of a usage without figures', () => expect(usageText({}, words, 'en')).to.equal(''));

  it('finds the way to a call however deep it stands', () => {
    let call = settled('leaf');
    for (let i = 0; i < 5000; i++) call = { ...call, callId: `p${i}`, subCalls: [call] };
    const path = pathTo(snapshotOf({ nodes: nodes(call) }), 'leaf');
    expect([path.length, path[0]?.callId, path.at(-1)?.callId]).to.deep.equal([5001, 'p4999', 'leaf']);
    expect(pathTo(snapshotOf({}), 'leaf')).to.deep.equal([]);
  });
});
