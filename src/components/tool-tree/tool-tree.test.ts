import { aTimeout, expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { LitElement } from 'lit';
import { toolCall, type ToolCallInput } from '../../runtime/tool-call.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import { slots } from '../../slots/context.js';
import type { DshInspectCallEvent, DshRenderErrorEvent, DshToggleCallEvent } from '../events.js';
import type { CardElement } from '../tool-card/card-element.js';
import type { DshToolTree } from './tool-tree.js';
import '../../define/dsh-tool-tree.js';
import '../../define/dsh-tool-details.js';
import '../../define/dsh-diff-card.js';
import '../../define/dsh-read-card.js';
import '../../define/dsh-terminal-card.js';

const bash = (callId: string, more: Partial<ToolCallInput> = {}): ToolCallInput => ({
  callId,
  toolName: 'bash',
  callView: { card: 'terminal', title: `echo ${callId}` },
  status: 'ok',
  ...more,
});
const parent = (
  callId: string,
  subCalls: readonly ToolCallInput[],
  more: Partial<ToolCallInput> = {},
): ToolCallInput => ({
  callId,
  toolName: 'task',
  callView: { card: 'generic', title: callId },
  status: 'ok',
  subCalls,
  ...more,
});
const many = (count: number): ToolCallInput[] => Array.from({ length: count }, (_, i) => bash(`c${i}`));

async function treeOf(block: unknown, more: Partial<DshToolTree> = {}): Promise<DshToolTree> {
  const tree = document.createElement('dsh-tool-tree');
  Object.assign(tree, { block, ...more });
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.append(tree);
  await tree.updateComplete;
  return tree;
}

const rows = (tree: DshToolTree): HTMLElement[] => [...(tree.shadowRoot?.querySelectorAll<HTMLElement>('.row') ?? [])];
const cardOf = (tree: DshToolTree, callId: string): CardElement =>
  (tree.elementFor(callId) === tree ? rows(tree)[0] : tree.elementFor(callId))?.firstElementChild as CardElement;
const disclosure = (card: Element): HTMLButtonElement =>
  card.shadowRoot?.querySelector('.disclosure') as HTMLButtonElement;
const ids = (tree: DshToolTree): (string | undefined)[] => rows(tree).map((row) => row.dataset.chatCallId);

function countNodes(root: Node): number {
  let count = 0;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    count++;
    if (walker.currentNode instanceof Element && walker.currentNode.shadowRoot)
      count += countNodes(walker.currentNode.shadowRoot);
  }
  return count;
}

describe('dsh-tool-tree', () => {
  it('is accessible', async () => {
    const tree = await treeOf(parent('root', [bash('a'), parent('b', [bash('c', { status: 'error' })])]));
    await expect(tree).to.be.accessible();
    cardOf(tree, 'a').toggle?.(true);
    await tree.updateComplete;
    await expect(tree).to.be.accessible();
  });

  it('draws nothing without a block, and survives what is none', async () => {
    const tree = await treeOf(null);
    expect(rows(tree)).to.have.length(0);
    for (const block of [
      'x',
      5,
      [],
      { callId: 1 },
      { ...toolCall(bash('a')), subCalls: [null, 5, { toolName: 'x' }] },
    ]) {
      tree.block = block as unknown as ToolCallInput;
      await tree.updateComplete;
    }
    tree.block = bash('a');
    await tree.updateComplete;
    expect(rows(tree)).to.have.length(1);
  });

  it('marks the root on itself and each sub-call on its wrapper, at every depth', async () => {
    const tree = await treeOf(parent('root', [bash('a'), parent('b', [parent('c', [bash('d')])])]), {
      selectedCallId: 'd',
    });
    expect(tree.dataset.chatCallId).to.equal('root');
    expect(tree.dataset.chatAnchorKey).to.equal('call:root');
    expect(tree.hasAttribute('data-selected')).to.equal(false);
    expect(ids(tree)).to.deep.equal([undefined, 'a', 'b', 'c', 'd']);
    expect(tree.elementFor('d')?.dataset.selected).to.equal('true');
    expect(tree.elementFor('d')?.dataset.chatAnchorKey).to.equal('call:d');
    expect(rows(tree).map((row) => row.getAttribute('aria-level'))).to.deep.equal(['1', '2', '2', '3', '4']);
    expect(cardOf(tree, 'd').selected).to.equal(true);
    tree.selectedCallId = 'root';
    await tree.updateComplete;
    expect(tree.dataset.selected).to.equal('true');
    expect(tree.elementFor('d')?.hasAttribute('data-selected')).to.equal(false);
    expect(tree.elementFor('root')).to.equal(tree);
    expect(tree.elementFor('elsewhere')).to.equal(undefined);
  });

  it('takes any text as a call id, and hashes long ones in its attributes', async () => {
    const odd = [
      'a"b\'c`d\\e]f[g#h.i:j k\n',
      'constructor',
      '__proto__',
      '"><svg onload=x>',
      'x'.repeat(300),
      `${'x'.repeat(300)}y`,
    ];
    const tree = await treeOf(
      parent(
        'root',
        odd.map((id) => bash(id)),
      ),
    );
    for (const id of odd) expect(tree.elementFor(id), id).to.be.instanceOf(HTMLElement);
    const marks = ids(tree).slice(1);
    expect(marks.slice(0, 4)).to.deep.equal(odd.slice(0, 4));
    expect(new Set(marks).size).to.equal(odd.length);
    expect(Math.max(...marks.map((mark) => mark?.length ?? 0))).to.be.at.most(256);
    expect(document.querySelectorAll('[id]').length, 'no id is put into the page').to.equal(
      document.querySelectorAll('[id]').length,
    );
  });

  it('draws each call by the card that its view asks for, a name never as a tag', async () => {
    const tree = await treeOf(
      parent('root', [
        bash('t'),
        { callId: 'd', toolName: 'script', status: 'ok', callView: { card: 'diff', title: 'x', diffs: [] } },
        { callId: 'g', toolName: 'img', status: 'ok' },
        { callId: 'p', toolName: 'todo', status: 'ok', resultView: { card: 'plan', items: [] } },
      ]),
    );
    expect(rows(tree).map((row) => row.firstElementChild?.localName)).to.deep.equal([
      'dsh-generic-card',
      'dsh-terminal-card',
      'dsh-diff-card',
      'dsh-generic-card',
      'dsh-generic-card',
    ]);
    await import('../../define/dsh-plan-card.js');
    await aTimeout(0);
    await tree.updateComplete;
    expect(cardOf(tree, 'p').localName, 'once it is defined').to.equal('dsh-plan-card');
  });

  it('lets a page take over one tool at any depth, live, and gives it the owner as properties', async () => {
    class Deploy extends HTMLElement {
      block: ToolCallBlock | null = null;
      toggle: ((open?: boolean) => void) | null = null;
      open = false;
    }
    customElements.define('x-deploy', Deploy);
    const tree = await treeOf(parent('root', [parent('b', [{ callId: 'x', toolName: 'deploy', status: 'ok' }])]));
    const undo = slots.register({ name: 'tool.call.toolview', key: 'deploy', tag: 'x-deploy' });
    await tree.updateComplete;
    const own = tree.elementFor('x')?.firstElementChild as Deploy;
    expect(own).to.be.instanceOf(Deploy);
    expect(own.block?.toolName).to.equal('deploy');
    own.toggle?.();
    await tree.updateComplete;
    expect(own.open).to.equal(true);
    undo();
    await tree.updateComplete;
    expect(cardOf(tree, 'x').localName).to.equal('dsh-generic-card');
    expect(cardOf(tree, 'x').open, 'open state is the tree’s').to.equal(true);
  });

  it('replaces an element that fails by the generic card, and says so once; siblings do not notice', async () => {
    class Broken extends LitElement {
      static override properties = { block: { attribute: false } };
      override render(): unknown {
        throw new Error('no luck');
      }
    }
    customElements.define('x-broken', Broken);
    const undo = slots.register({ name: 'tool.call.toolview', key: 'broken', tag: 'x-broken' });
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const errors: DshRenderErrorEvent[] = [];
    box.addEventListener('dsh-render-error', (event) => errors.push(event));
    const tree = document.createElement('dsh-tool-tree');
    tree.block = parent('root', [bash('a'), { callId: 'x', toolName: 'broken', status: 'ok' }, bash('b')]);
    box.append(tree);
    await tree.updateComplete;
    await aTimeout(0);
    await tree.updateComplete;
    expect(errors.map((event) => [event.callId, (event.error as Error).message])).to.deep.equal([['x', 'no luck']]);
    const stand = cardOf(tree, 'x');
    expect(stand.localName).to.equal('dsh-generic-card');
    stand.toggle?.(true);
    await tree.updateComplete;
    expect(stand.shadowRoot?.textContent).to.include('This card failed: no luck');
    expect(cardOf(tree, 'a').localName).to.equal('dsh-terminal-card');
    expect(cardOf(tree, 'b').localName).to.equal('dsh-terminal-card');
    undo();
  });

  it('updates along the path of a change alone', async () => {
    const block = toolCall(parent('root', [bash('a'), parent('b', [bash('c')]), bash('d')], { status: 'running' }));
    const tree = await treeOf(block);
    const before = new Map(['a', 'b', 'c', 'd'].map((id) => [id, cardOf(tree, id)]));
    const touched: string[] = [];
    for (const [id, card] of before) {
      const { requestUpdate } = card;
      card.requestUpdate = (...args: Parameters<typeof requestUpdate>) => {
        touched.push(id);
        requestUpdate.apply(card, args);
      };
    }
    const [a, b, d] = block.subCalls as [ToolCallBlock, ToolCallBlock, ToolCallBlock];
    const c = { ...b.subCalls[0], status: 'error' } as ToolCallBlock;
    tree.block = { ...block, subCalls: [a, { ...b, subCalls: [c] }, d] };
    await tree.updateComplete;
    expect([...new Set(touched)].sort()).to.deep.equal(['b', 'c']);
    for (const [id, card] of before) expect(cardOf(tree, id)).to.equal(card);
  });

  it('keeps open state and focus when a card is replaced by another kind', async () => {
    const call = {
      callId: 'r',
      toolName: 'read',
      status: 'running',
      callView: { card: 'generic', kind: 'read', title: 'a' },
    } as const;
    const tree = await treeOf(parent('root', [call], { status: 'running' }));
    const generic = cardOf(tree, 'r');
    generic.toggle?.(true);
    await tree.updateComplete;
    generic.focus();
    expect(tree.shadowRoot?.activeElement).to.equal(generic);
    tree.block = parent('root', [
      { ...call, status: 'ok', resultView: { card: 'read', path: 'a', offset: 1, lines: [] } },
    ]);
    await tree.updateComplete;
    await aTimeout(0);
    const read = cardOf(tree, 'r');
    expect(read.localName).to.equal('dsh-read-card');
    expect(read.open).to.equal(true);
    expect(tree.shadowRoot?.activeElement).to.equal(read);
  });

  it('asks the page before a row opens, and for details', async () => {
    const tree = await treeOf(parent('root', [bash('a')]));
    setTimeout(() => disclosure(cardOf(tree, 'a')).click());
    const toggle = await oneEvent<DshToggleCallEvent>(tree, 'dsh-toggle-call');
    expect([toggle.callId, toggle.open, toggle.composed, toggle.bubbles]).to.deep.equal(['a', true, true, true]);
    await tree.updateComplete;
    expect(cardOf(tree, 'a').open).to.equal(true);
    tree.addEventListener('dsh-toggle-call', (event) => event.preventDefault(), { once: true });
    disclosure(cardOf(tree, 'a')).click();
    await tree.updateComplete;
    expect(cardOf(tree, 'a').open, 'prevented').to.equal(true);
    setTimeout(() => cardOf(tree, 'a').inspect?.());
    expect((await oneEvent<DshInspectCallEvent>(tree, 'dsh-inspect-call')).callId).to.equal('a');
  });

  it('opens what waits for a person, and closes it again when it does not', async () => {
    const approval = { id: 'p', options: [], resolution: null };
    const tree = await treeOf(
      parent('root', [bash('a', { status: 'awaiting-approval', approval })], { status: 'running' }),
    );
    expect(cardOf(tree, 'a').open).to.equal(true);
    tree.block = parent('root', [bash('a')], { status: 'running' });
    await tree.updateComplete;
    expect(cardOf(tree, 'a').open).to.equal(false);
  });

  it('moves between rows by the arrow keys, opens and closes by left and right', async () => {
    const tree = await treeOf(parent('root', [bash('a'), bash('b')]));
    const press = (key: string): void => {
      const target = disclosure(tree.shadowRoot?.activeElement as Element);
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    };
    const focused = (): string | undefined => (tree.shadowRoot?.activeElement as CardElement | null)?.block?.callId;
    cardOf(tree, 'root').focus();
    for (const [key, callId] of [
      ['ArrowDown', 'a'],
      ['End', 'b'],
      ['ArrowDown', 'b'],
      ['ArrowUp', 'a'],
      ['Home', 'root'],
    ] as const) {
      press(key);
      await aTimeout(0);
      expect(focused(), key).to.equal(callId);
    }
    press('ArrowRight');
    await tree.updateComplete;
    expect(cardOf(tree, 'root').open).to.equal(true);
    press('ArrowLeft');
    await tree.updateComplete;
    expect(cardOf(tree, 'root').open).to.equal(false);
  });

  it('folds the many calls of a settled parent, never what matters, and shows them on request', async () => {
    const calls = many(100);
    calls[50] = bash('c50', { status: 'error' });
    calls[60] = { callId: 'c60', toolName: 'edit', status: 'ok', callView: { card: 'diff', title: 'x', diffs: [] } };
    const tree = await treeOf(parent('root', calls));
    expect(ids(tree)).to.include('c50').and.include('c60').and.include('c0').and.include('c99').and.not.include('c30');
    const folds = rows(tree).filter((row) => row.classList.contains('fold'));
    expect(folds.map((row) => row.textContent.trim())).to.deep.equal([
      '… 40 more calls',
      '… 9 more calls',
      '… 36 more calls',
    ]);
    await expect(tree).to.be.accessible();
    tree.selectedCallId = 'c30';
    await tree.updateComplete;
    expect(tree.elementFor('c30')?.dataset.selected).to.equal('true');
    folds[0]?.querySelector('button')?.click();
    await tree.updateComplete;
    expect(rows(tree).some((row) => row.classList.contains('fold'))).to.equal(false);
    expect(tree.elementFor('c31')).to.be.instanceOf(HTMLElement);
  });

  it('reveals a call that is folded away or out of view', async () => {
    const tree = await treeOf(parent('root', [parent('b', many(400))]));
    expect(tree.elementFor('c200')).to.equal(undefined);
    const row = await tree.reveal('c200');
    expect(row).to.equal(tree.elementFor('c200'));
    await nextFrame();
    await nextFrame();
    const box = tree.elementFor('c200')?.getBoundingClientRect();
    expect(box?.top).to.be.within(0, innerHeight);
    expect(await tree.reveal('nowhere')).to.equal(undefined);
    scrollTo(0, 0);
  });

  describe('with 10,000 sub-calls', () => {
    const block = toolCall(parent('root', many(10_000), { status: 'running' }));

    it('draws what is in view, in few nodes', async () => {
      const tree = await treeOf(block, { selectedCallId: 'c9000' });
      expect(countNodes(tree.shadowRoot as Node)).to.be.at.most(3000);
      expect(tree.getBoundingClientRect().height).to.be.within(279_000, 281_000);
      expect(tree.elementFor('c9000'), 'a selected row is never dropped').to.be.instanceOf(HTMLElement);
      scrollTo(0, 140_000);
      await nextFrame();
      await nextFrame();
      await tree.updateComplete;
      expect(countNodes(tree.shadowRoot as Node)).to.be.at.most(3000);
      const shown = rows(tree).filter((row) => {
        const box = row.getBoundingClientRect();
        return box.bottom > 0 && box.top < innerHeight;
      });
      expect(shown.length).to.be.at.least(Math.floor(innerHeight / 28) - 1);
      scrollTo(0, 0);
    });

    it('keeps a focused row and its focus wherever the page is scrolled', async () => {
      const tree = await treeOf(block);
      const card = cardOf(tree, 'c5');
      card.focus();
      scrollTo(0, 140_000);
      await nextFrame();
      await nextFrame();
      await tree.updateComplete;
      expect(tree.elementFor('c6')).to.equal(undefined);
      expect(cardOf(tree, 'c5')).to.equal(card);
      expect(tree.shadowRoot?.activeElement).to.equal(card);
      scrollTo(0, 0);
      await nextFrame();
      await nextFrame();
      await tree.updateComplete;
      expect(cardOf(tree, 'c5')).to.equal(card);
      expect(tree.shadowRoot?.activeElement).to.equal(card);
    });

    it('remembers an open row that was out of view', async () => {
      const tree = await treeOf(block);
      cardOf(tree, 'c3').toggle?.(true);
      await tree.updateComplete;
      scrollTo(0, 140_000);
      await nextFrame();
      await nextFrame();
      await tree.updateComplete;
      expect(tree.elementFor('c3')).to.equal(undefined);
      scrollTo(0, 0);
      await nextFrame();
      await nextFrame();
      await tree.updateComplete;
      expect(cardOf(tree, 'c3').open).to.equal(true);
    });
  });

  it('draws 200 levels of nesting', async () => {
    let block = bash('leaf');
    for (let i = 0; i < 200; i++) block = parent(`p${i}`, [block], { status: 'running' });
    const tree = await treeOf(block);
    const leaf = await tree.reveal('leaf');
    expect(leaf?.getAttribute('aria-level')).to.equal('201');
    scrollTo(0, 0);
  });

  it('listens to nothing once it was taken out, however soon that was', async () => {
    const [add, remove] = [window.addEventListener.bind(window), window.removeEventListener.bind(window)];
    const listeners: Readonly<Record<string, Set<unknown>>> = { scroll: new Set(), resize: new Set() };
    const sizes = (): readonly number[] => Object.values(listeners).map(({ size }) => size);
    window.addEventListener = (...args: Parameters<typeof add>): void => {
      listeners[args[0]]?.add(args[1]);
      add(...args);
    };
    window.removeEventListener = (...args: Parameters<typeof remove>): void => {
      listeners[args[0]]?.delete(args[1]);
      remove(...args);
    };
    try {
      const tree = document.createElement('dsh-tool-tree');
      tree.block = parent('p', many(100), { status: 'running' });
      document.body.append(tree);
      tree.remove();
      await tree.updateComplete;
      await nextFrame();
      expect(sizes()).to.deep.equal([0, 0]);
      document.body.append(tree);
      await tree.updateComplete;
      expect(sizes(), 'and takes it up again').to.deep.equal([1, 1]);
      tree.remove();
      expect(sizes()).to.deep.equal([0, 0]);
    } finally {
      Object.assign(window, { addEventListener: add, removeEventListener: remove });
    }
  });

  it('has a width where the page leaves that to the content', async () => {
    const box = await fixture<HTMLElement>(html`<div style="display: flex"></div>`);
    const tree = document.createElement('dsh-tool-tree');
    tree.block = parent('p', many(3));
    box.append(tree);
    await tree.updateComplete;
    expect(tree.getBoundingClientRect().width).to.be.greaterThan(200);
    box.style.cssText = 'display: inline-block; max-width: 300px';
    expect(tree.getBoundingClientRect().width).to.be.within(200, 300);
  });
});

describe('dsh-tool-details', () => {
  it('is accessible and shows the whole body of the card without its row', async () => {
    const lines = Array.from({ length: 300 }, (_, i) => ({ number: i + 1, text: `line ${i + 1}` }));
    const details = await fixture<HTMLElementTagNameMap['dsh-tool-details']>(
      html`<dsh-tool-details></dsh-tool-details>`,
    );
    await expect(details).to.be.accessible();
    details.block = {
      callId: 'r',
      toolName: 'read',
      status: 'ok',
      resultView: { card: 'read', path: 'a', offset: 1, lines },
    };
    await details.updateComplete;
    const card = details.shadowRoot?.querySelector<CardElement>('dsh-read-card');
    await card?.updateComplete;
    expect(card?.shadowRoot?.querySelector('.frame')).to.equal(null);
    expect(card?.shadowRoot?.textContent).to.include('line 150').and.include('line 300');
    await expect(details).to.be.accessible();
    details.block = bash('b', { status: 'running' });
    await details.updateComplete;
    expect(details.shadowRoot?.querySelector('dsh-terminal-card')).to.be.instanceOf(HTMLElement);
  });
});
