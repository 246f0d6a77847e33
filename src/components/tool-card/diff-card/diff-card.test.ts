import { aTimeout, expect, fixture, html, waitUntil } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import type { ToolCallInput } from '../../../runtime/tool-call.js';
import type { DshOpenFileEvent } from '../../events.js';
import type { DshDiffCard } from './diff-card.js';
import { selectedText } from './selected-text.js';
import { changed, source } from './texts.fixture.js';
import '../../../define/dsh-diff-card.js';

type Given = Partial<
  Pick<DshDiffCard, 'diffs' | 'patch' | 'layout' | 'wrap' | 'whitespace' | 'open' | 'full' | 'block'>
>;

async function card(given: Given, width = 700): Promise<DshDiffCard> {
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.style.width = `${width}px`;
  const element = document.createElement('dsh-diff-card');
  Object.assign(element, { open: true, ...given });
  box.append(element);
  await done(element);
  return element;
}

async function done(element: DshDiffCard): Promise<void> {
  await element.updateComplete;
}

const all = (element: Element, selector: string): HTMLElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];
const one = (element: Element, selector: string): HTMLElement => all(element, selector)[0]!;
const texts = (element: Element, selector: string): string[] => all(element, selector).map((node) => node.textContent);
const words = (element: Element): string => one(element, '.frame').textContent.replace(/\s+/g, ' ');
const numbers = (element: Element): string[] =>
  all(element, '.numbers').map((node) => `${node.dataset['o'] ?? ''}|${node.dataset['n'] ?? ''}`);
const nodesIn = (root: Node): number => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let count = 0;
  while (walker.nextNode()) {
    count++;
    const node = walker.currentNode;
    if (node instanceof Element && node.shadowRoot) count += nodesIn(node.shadowRoot);
  }
  return count;
};
const edit = (more: Partial<ToolCallInput> = {}): ToolCallInput => ({
  callId: 'c',
  toolName: 'edit',
  callView: { card: 'diff', title: 'Edit', diffs: [{ path: '/w/a.ts', oldText: 'one\n', newText: 'two\n' }] },
  ...more,
});

describe('dsh-diff-card', () => {
  it('is accessible in each layout, with many files and with folds', async () => {
    const diffs = [
      { path: 'a.ts', oldText: source(80), newText: changed(80, 10, 60) },
      { path: 'b.ts', oldText: null, newText: 'new\n' },
    ];
    for (const layout of ['unified', 'split'] as const) await expect(await card({ diffs, layout })).to.be.accessible();
  });

  it('takes properties that were set before it was upgraded', async () => {
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const inert = new DOMParser().parseFromString('<dsh-diff-card></dsh-diff-card>', 'text/html').body
      .firstElementChild as DshDiffCard;
    inert.diffs = [{ path: 'a', oldText: 'x\n', newText: 'y\n' }];
    inert.open = true;
    box.append(document.adoptNode(inert));
    await done(inert);
    expect(texts(inert, '.added')).to.include('y');
  });

  it('compares only what is asked for while it is closed, and draws nothing', async () => {
    const element = await card({ open: false, diffs: [{ path: 'a', oldText: 'x\n', newText: 'y\nz\n' }] });
    expect(words(element)).to.include('+2');
    expect(all(element, '.rows')).to.deep.equal([]);
    element.open = true;
    await done(element);
    expect(texts(element, '.line.added')).to.deep.equal(['y', 'z']);
  });

  describe('says what becomes of the change', () => {
    const stages: readonly (readonly [Partial<ToolCallInput>, string])[] = [
      [{ status: 'running' }, 'Proposed'],
      [{ status: 'awaiting-approval', approval: { id: 'a', options: [], resolution: null } }, 'Proposed'],
      [{ status: 'ok', content: [] }, 'Applied'],
      [{ status: 'denied', content: [] }, 'Not applied'],
      [{ status: 'error', content: [] }, 'Not applied'],
      [{ status: 'cancelled', content: [] }, 'Not applied'],
      [{ status: 'interrupted', content: [] }, 'Proposed'],
    ];
    for (const [more, word] of stages) {
      it(`${more.status ?? ''}: ${word}`, async () => {
        const element = await card({ block: edit(more) });
        expect(one(element, '.stage').textContent).to.equal(word);
        expect(texts(element, '.line.added')).to.deep.equal(['two']);
      });
    }

    it('shows what was applied where the result tells it', async () => {
      const diffs = [{ path: '/w/a.ts', oldText: 'one\n', newText: 'three\n', oldStart: 7, newStart: 7 }];
      const element = await card({ block: edit({ status: 'ok', content: [], resultView: { card: 'diff', diffs } }) });
      expect(texts(element, '.line.added')).to.deep.equal(['three']);
      expect(numbers(element)).to.deep.equal(['7| −', '|7 +']);
    });
  });

  it('numbers lines where their place is known, and only there', async () => {
    const texts_ = { path: 'a', oldText: 'a\nb\n', newText: 'a\nc\n' };
    expect(numbers(await card({ diffs: [texts_] }))).to.deep.equal(
      ['| \u0020', '| −', '| +'].map((n) => n.replace('| \u0020', '|  ')),
    );
    expect(numbers(await card({ diffs: [{ ...texts_, oldStart: 4, newStart: 9 }] }))).to.deep.equal([
      '4|9  ',
      '5| −',
      '|10 +',
    ]);
    expect(numbers(await card({ diffs: [{ path: 'n', oldText: null, newText: 'x\ny\n' }] }))).to.deep.equal([
      '|1 +',
      '|2 +',
    ]);
  });

  it('marks changed words', async () => {
    const element = await card({ diffs: [{ path: 'a', oldText: 'let one = 1;\n', newText: 'let two = 1;\n' }] });
    expect(texts(element, '.word')).to.deep.equal(['one', 'two']);
  });

  it('says in its row that there is nothing to show', async () => {
    const element = await card({ patch: '', open: false });
    expect(one(element, '[part=summary]').textContent).to.equal('No changes');
  });

  describe('folds', () => {
    it('unfold ten lines at either end, then all, and keep what was drawn', async () => {
      const element = await card({ diffs: [{ path: 'a', oldText: source(100), newText: changed(100, 5, 90) }] });
      const gap = () => all(element, '.gap').find((node) => node.querySelectorAll('[data-do]').length > 2)!;
      const hidden = () => Number(/\d+/.exec(gap().querySelector('.more')!.textContent)![0]);
      const press = async (deed: string) => {
        gap().querySelector<HTMLElement>(`[data-do="${deed}"]`)!.click();
        await done(element);
      };
      const before = hidden();
      const line = one(element, '.line');
      await press('above');
      expect(hidden()).to.equal(before - 10);
      await press('below');
      expect(hidden()).to.equal(before - 20);
      expect(one(element, '.line')).to.equal(line);
      await press('all');
      expect(all(element, '.line.context')).to.have.lengthOf.above(before);
    });

    it('have the place and the part of the file', async () => {
      const element = await card({
        diffs: [{ path: 'a', oldText: source(100), newText: changed(100, 50), oldStart: 1, newStart: 1 }],
      });
      expect(texts(element, '.place')).to.deep.equal(['@@ −47,7 +47,7 @@']);
      expect(one(element, '.heading').textContent).to.match(/^function part/);
    });
  });

  it('cuts a long change of a call, names what is hidden, and shows it when asked', async () => {
    const view = { card: 'diff' as const, title: 'w', diffs: [{ path: 'n', oldText: null, newText: source(100) }] };
    const element = await card({ block: edit({ callView: view }) });
    expect(all(element, '.line').length).to.equal(64);
    const more = one(element, '.fold .more');
    expect(more.textContent.trim()).to.equal('… 36 more lines');
    more.click();
    await done(element);
    expect(all(element, '.line').length).to.equal(100);
  });

  describe('layout', () => {
    const diffs = [{ path: 'a', oldText: 'a\nb\nc\n', newText: 'a\nB\nc\nd\n' }];
    const sides = (element: Element, side: string) => texts(element, `.side[data-side="${side}"]`);

    it('follows the own width', async () => {
      const element = await card({ diffs }, 700);
      expect(all(element, '.pair')).to.deep.equal([]);
      element.parentElement!.style.width = '1000px';
      await aTimeout(80);
      await done(element);
      expect(sides(element, 'old')).to.deep.equal(['a', 'b', 'c', '']);
      expect(sides(element, 'new')).to.deep.equal(['a', 'B', 'c', 'd']);
    });

    it('follows the property and the button', async () => {
      const element = await card({ diffs, layout: 'unified' }, 1000);
      expect(all(element, '.pair')).to.deep.equal([]);
      one(element, '[aria-label="Side by side"]').click();
      await done(element);
      expect(element.layout).to.equal('split');
      expect(all(element, '.pair').length).to.equal(4);
    });

    it('wraps long lines or scrolls them, and never makes the page wide', async () => {
      for (const layout of ['unified', 'split'] as const) {
        const element = await card({
          diffs: [{ path: 'a', oldText: 'x\n', newText: `${'word '.repeat(300)}\n` }],
          layout,
        });
        const height = () => one(element, '.line.added').offsetHeight;
        expect(height()).to.equal(18);
        expect(one(element, '.scroller').offsetWidth).to.be.lessThan(701);
        expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
        element.wrap = true;
        await done(element);
        expect(height()).to.be.greaterThan(50);
        expect(one(element, '.scroller').offsetWidth).to.be.lessThan(701);
        expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
      }
    });
  });

  describe('white space', () => {
    const diffs = [{ path: 'a', oldText: 'a\n  b\n', newText: 'a\n\tb\n' }];
    it('shows, dims or ignores changes of it', async () => {
      const shown = await card({ diffs });
      expect(all(shown, '.spaces').map((node) => node.dataset['s'])).to.deep.equal(['··', '→\t']);
      const dimmed = await card({ diffs, whitespace: 'dim' });
      expect(all(dimmed, '.dimmed').length).to.equal(2);
      dimmed.whitespace = 'ignore';
      await done(dimmed);
      expect(all(dimmed, '.line').length).to.equal(0);
      expect(words(dimmed)).to.include('No changes');
    });

    it('names a change of line endings once', async () => {
      const only = await card({ diffs: [{ path: 'a', oldText: 'a\r\nb\r\n', newText: 'a\nb\n' }] });
      expect(words(only)).to.include('Only line endings changed: CRLF to LF');
      const both = await card({ diffs: [{ path: 'a', oldText: 'a\r\nb\r\n', newText: 'a\nB\n' }] });
      expect(words(both)).to.include('Line endings changed from CRLF to LF');
      expect(texts(both, '.line.added')).to.deep.equal(['B']);
      const mixed = await card({ diffs: [{ path: 'a', oldText: 'a\r\nb\n', newText: 'a\nb\n' }] });
      expect(texts(mixed, '.tag')).to.deep.equal(['CRLF', 'LF']);
    });

    it('tells a final line ending that came or went', async () => {
      const element = await card({ diffs: [{ path: 'a', oldText: 'a\n0\n', newText: 'a\n0' }] });
      expect(one(element, '.line.added .tag').textContent).to.equal('no newline at the end');
      const piece = await card({ diffs: [{ path: 'a', oldText: 'a\nb', newText: 'a\nb\nc' }] });
      expect(texts(piece, '.line.added, .line.removed')).to.deep.equal(['c']);
    });
  });

  it('makes characters visible that reorder or hide', async () => {
    const element = await card({ diffs: [{ path: 'a', oldText: "'u\u202e \u2066x\n", newText: 'x\u200b\u200b\0\n' }] });
    expect(texts(element, '.sign')).to.deep.equal(['U+202E', 'U+2066', 'U+200B ×2', '␀']);
    expect(words(element)).to.include('reorder the text').and.to.include('NUL');
    const composed = await card({ diffs: [{ path: 'a', oldText: 'caf\u00e9\n', newText: 'cafe\u0301\n' }] });
    expect(texts(composed, '.tag')).to.deep.equal(['same letters, other code points']);
  });

  describe('files as a whole', () => {
    const given: readonly (readonly [string, NonNullable<DshDiffCard['diffs']>[number], RegExp])[] = [
      ['new', { path: 'n', oldText: null, newText: 'x\n' }, /New file/],
      ['deleted', { path: 'n', oldText: 'x\n', newText: '', kind: 'delete' }, /Deleted/],
      ['emptied', { path: 'n', oldText: 'x\n', newText: '' }, /Emptied/],
      ['moved', { path: 'n', oldPath: 'o', oldText: '', newText: '', kind: 'move' }, /Moved from o/],
      ['copied', { path: 'n', oldPath: 'o', oldText: '', newText: '', kind: 'copy' }, /Copied from o/],
      ['binary', { path: 'n', oldText: '', newText: '', kind: 'binary' }, /Binary file, not shown/],
      ['unchanged', { path: 'n', oldText: '', newText: '' }, /No changes/],
    ];
    for (const [name, diff, says] of given) {
      it(name, async () => {
        expect(words(await card({ diffs: [diff] }))).to.match(says);
      });
    }

    it('are listed where there are many, with their sums, and lead to their lines', async () => {
      const diffs = ['a', 'b', 'c'].map((path) => ({ path, oldText: `${path}\n`, newText: 'x\ny\n' }));
      const element = await card({ diffs });
      expect(texts(element, '.files li').map((text) => text.replace(/\s+/g, ''))).to.deep.equal([
        'a+2−1',
        'b+2−1',
        'c+2−1',
      ]);
      expect(texts(element, '.head .file').map((text) => text.trim())).to.deep.equal(['a', 'b', 'c']);
      expect(words(element)).to.include('+6 −3');
    });
  });

  describe('patches', () => {
    it('shows them with modes, places and problems', async () => {
      const patch = [
        'diff --git a/run.sh b/run.sh',
        'old mode 100644',
        'new mode 100755',
        '--- a/run.sh',
        '+++ b/run.sh',
        '@@ -3,2 +3,2 @@ main',
        ' x',
        '-y',
        '+z',
        '@@ -30,5 +30,5 @@',
        ' only one',
        '',
      ].join('\n');
      const element = await card({ patch });
      expect(numbers(element).slice(0, 3)).to.deep.equal(['3|3  ', '4| −', '|4 +']);
      expect(words(element))
        .to.include('Mode 100644 to 100755')
        .and.to.include('of the patch')
        .and.to.include('Show raw');
    });

    it('yields to diffs, and diffs to a block', async () => {
      const patch = '--- a/p\n+++ b/p\n@@ -1 +1 @@\n-1\n+2\n';
      const element = await card({ patch, diffs: [{ path: 'd', oldText: 'x\n', newText: 'y\n' }] });
      expect(texts(element, '.line.added')).to.deep.equal(['y']);
      element.block = edit();
      await done(element);
      expect(texts(element, '.line.added')).to.deep.equal(['two']);
      element.block = null;
      element.diffs = null;
      await done(element);
      expect(texts(element, '.line.added')).to.deep.equal(['2']);
    });

    it('counts where the others are undefined, as frameworks set what they do not have', async () => {
      const nothing = { block: undefined, diffs: undefined } as unknown as Partial<DshDiffCard>;
      const element = await card({ patch: '--- a/p\n+++ b/p\n@@ -1 +1 @@\n-1\n+2\n', ...nothing });
      expect(texts(element, '.line.added')).to.deep.equal(['2']);
      expect(one(element, '.header').textContent).to.include('Diff');
      Object.assign(element, { patch: undefined });
      await done(element);
      expect(element.renderRoot.querySelector('.header')).to.equal(null);
    });
  });

  it('names what it cannot read and shows the rest', async () => {
    const diffs = [{ path: 'a', oldText: '1\n', newText: '2\n' }, null, { path: 7 }] as unknown as DshDiffCard['diffs'];
    const element = await card({ diffs });
    expect(texts(element, '.line.added')).to.deep.equal(['2']);
    expect(texts(element, '.danger').filter((text) => text.includes('could not be read')).length).to.equal(2);
    for (const wrong of ['text', 7, {}, [[]]] as unknown as DshDiffCard['diffs'][]) {
      element.diffs = wrong;
      await done(element);
      expect(words(element)).to.include('could not be read');
    }
  });

  it('is printed whole, without its buttons', async () => {
    const long = 'word '.repeat(200);
    const element = await card({ diffs: [{ path: 'a', oldText: 'x\n', newText: `${long}\n` }], layout: 'unified' });
    try {
      await emulateMedia({ media: 'print' });
      expect(one(element, '.scroller').scrollWidth).to.equal(one(element, '.scroller').clientWidth);
      for (const tool of all(element, '.tool')) expect(tool.checkVisibility()).to.equal(false);
    } finally {
      await emulateMedia({ media: 'screen' });
    }
    expect(one(element, '.scroller').scrollWidth).to.be.above(one(element, '.scroller').clientWidth);
  });

  it('keeps the order of its sums in a page that is written from right to left', async () => {
    const element = await card({ diffs: [{ path: 'a', oldText: 'x\n', newText: 'y\n' }] });
    element.parentElement!.dir = 'rtl';
    const left = (selector: string): number => one(element, `.body .sums ${selector}`).getBoundingClientRect().left;
    expect(left('.added')).to.be.below(left('.removed'));
  });

  describe('hands', () => {
    it('asks to open the file at a line', async () => {
      const element = await card({
        diffs: [{ path: 'dir/a', oldText: 'a\nb\n', newText: 'a\nc\n', oldStart: 4, newStart: 4 }],
      });
      element.cwd = '/w';
      const asked: DshOpenFileEvent[] = [];
      element.addEventListener('dsh-open-file', (event) => asked.push(event));
      one(element, '.line.added .numbers').click();
      one(element, '.place').click();
      one(element, '.bar .file').click();
      expect(asked.map(({ path, resolvedPath, line }) => [path, resolvedPath, line])).to.deep.equal([
        ['dir/a', '/w/dir/a', 5],
        ['dir/a', '/w/dir/a', 4],
        ['dir/a', '/w/dir/a', 5],
      ]);
    });

    it('copies the new text, a part and the patch, without numbers or signs unless asked', async () => {
      const copied: string[] = [];
      const clipboard = navigator.clipboard;
      const write = clipboard.writeText.bind(clipboard);
      clipboard.writeText = (text) => {
        copied.push(text);
        return Promise.resolve();
      };
      try {
        const element = await card({
          diffs: [{ path: 'a', oldText: 'a\nb\n', newText: 'a\nc\n', oldStart: 4, newStart: 4 }],
        });
        const copy = one(element, '[data-do="copy"]');
        copy.click();
        copy.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, altKey: true }));
        one(element, '[aria-label="Copy new text"]').click();
        one(element, '[aria-label="Copy patch"]').click();
        await aTimeout(100);
        expect(copied.slice(0, 3)).to.deep.equal(['a\nc\n', ' a\n-b\n+c\n', 'a\nc\n']);
        expect(copied[3]).to.equal('diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -4,2 +4,2 @@\n a\n-b\n+c\n');
        await done(element);
        expect(words(element)).to.include('Copied');
      } finally {
        clipboard.writeText = write;
      }
    });

    it('goes from change to change by key and by button', async () => {
      const element = await card({ diffs: [{ path: 'a', oldText: source(60), newText: changed(60, 5, 50) }] });
      one(element, '.scroller').focus();
      await sendKeys({ press: 'n' });
      await aTimeout(50);
      expect(one(element, '.current').textContent).to.include('line 5');
      await sendKeys({ down: 'Alt' });
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ up: 'Alt' });
      await aTimeout(50);
      expect(one(element, '.current').textContent).to.include('line 50');
      expect(words(element)).to.include('Change 2 of 2');
      one(element, '[aria-label="Previous change"]').click();
      await aTimeout(50);
      expect(one(element, '.current').textContent).to.include('line 5 ');
    });

    it('rebuilds what is selected from the texts', async () => {
      const element = await card({
        diffs: [{ path: 'a', oldText: 'keep\r\nold\r\n', newText: `keep\r\nx\u202ey${'z'.repeat(9000)}\r\n` }],
      });
      const rows = one(element, '.rows');
      const lines = all(element, '.line');
      const text = (line: Element) => [...line.childNodes].find((node) => node instanceof Text)!;
      expect(
        selectedText(
          rows,
          { node: text(lines[0]!), offset: 2 },
          { node: lines[2]!, offset: lines[2]!.childNodes.length },
        ),
      ).to.equal(`ep\r\nold\r\nx\u202ey${'z'.repeat(9000)}`);
    });
  });

  describe('size', () => {
    it('draws a window of many lines and stays small', async () => {
      const element = await card({ diffs: [{ path: 'a', oldText: null, newText: source(100_000) }] });
      expect(nodesIn(element.shadowRoot!)).to.be.lessThan(1500);
      expect(element.offsetHeight).to.be.greaterThan(1_000_000);
      window.scrollTo(0, 900_000);
      const inView = () =>
        all(element, '.line').find((line) => {
          const { top } = line.getBoundingClientRect();
          return top > 100 && top < innerHeight;
        });
      await waitUntil(inView);
      const seen = inView()!;
      expect(Number(/line (\d+)/.exec(seen.textContent)![1])).to.be.within(49_000, 51_000);
      window.scrollTo(0, 0);
    });

    it('keeps the rows of a selection drawn while they are scrolled away', async () => {
      const element = await card({ diffs: [{ path: 'a', oldText: null, newText: source(5000) }] });
      const line = all(element, '.line')[2]!;
      line.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      getSelection()!.setBaseAndExtent(line.lastChild!, 0, line.lastChild!, 4);
      await aTimeout(50);
      window.scrollTo(0, 3000);
      await aTimeout(150);
      expect(line.isConnected).to.equal(true);
      getSelection()!.removeAllRanges();
      await aTimeout(50);
      window.scrollTo(0, 30_000);
      await aTimeout(150);
      expect(line.isConnected).to.equal(false);
      window.scrollTo(0, 0);
    });

    it('stays small whatever the lines are', async () => {
      const odd = Array.from({ length: 500 }, (_, i) => `${'\u200bx\u202ey'.repeat(40)} ${i}`);
      const diffs = [
        { path: 'a', oldText: odd.join('\n'), newText: odd.map((line) => `${line} new ${line}`).join('\n') },
      ];
      for (const layout of ['unified', 'split'] as const) {
        const element = await card({ diffs, layout });
        expect(nodesIn(element.shadowRoot!)).to.be.lessThan(1500);
      }
    });

    it('compares large texts in slices and then shows them', async () => {
      const oldText = Array.from({ length: 400_000 }, (_, i) => `a${i % 977} b${i}`).join('\n');
      const newText = Array.from({ length: 400_000 }, (_, i) => `a${(i * 7) % 977} c${i % 20_000}`).join('\n');
      const box = await fixture<HTMLElement>(html`<div></div>`);
      const element = document.createElement('dsh-diff-card');
      element.diffs = [{ path: 'a', oldText, newText }];
      element.open = true;
      box.append(element);
      for (let turn = 0; turn < 40; turn++) await Promise.resolve();
      expect(words(element)).to.include('Comparing');
      await done(element);
      expect(words(element)).not.to.include('Comparing');
      expect(all(element, '.line').length).to.be.greaterThan(20);
    });

    it('draws of many cards those near view, and the others when they come near, whatever their layout', async () => {
      for (const layout of ['unified', 'auto'] as const) {
        const box = await fixture<HTMLElement>(html`<div></div>`);
        const everySecond = Array.from({ length: 30 }, (_, index) => 2 * index + 1);
        const cards = Array.from({ length: 30 }, (_, index) => {
          const element = document.createElement('dsh-diff-card');
          const diffs = [{ path: `f${index}`, oldText: source(60), newText: changed(60, ...everySecond) }];
          return Object.assign(element, { diffs, layout, open: true, plain: true });
        });
        box.append(...cards);
        await Promise.all(cards.map(done));
        await aTimeout(100);
        const drawn = () => cards.filter((element) => all(element, '.line').length > 0).length;
        expect(drawn()).to.be.within(1, 25);
        expect(all(cards.at(-1)!, '.line')).to.have.length(0);
        cards.at(-1)!.scrollIntoView();
        await waitUntil(() => all(cards.at(-1)!, '.line').length > 0);
        box.remove();
      }
    });

    it('lays its sides out by its width when it is told to, also where it was first drawn without looking', async () => {
      const element = await card({ diffs: [{ path: 'a', oldText: 'a\n', newText: 'b\n' }], layout: 'unified' }, 1000);
      expect(all(element, '.pair')).to.have.length(0);
      await aTimeout(50);
      element.layout = 'auto';
      await done(element);
      expect(all(element, '.pair').length).to.be.greaterThan(0);
      element.parentElement!.style.width = '600px';
      await waitUntil(() => all(element, '.pair').length === 0);
    });

    it('cuts long lines around what changed, and says so', async () => {
      const long = (word: string) => `${'a'.repeat(50_000)} ${word} ${'b'.repeat(50_000)}\n`;
      const element = await card({ diffs: [{ path: 'a', oldText: long('old'), newText: long('new') }] });
      expect(texts(element, '.word')).to.deep.equal(['old', 'new']);
      expect(one(element, '.line').textContent.length).to.be.lessThan(4200);
      expect(texts(element, '.cut').every((text) => /… [\d,]+ more characters/.test(text))).to.equal(true);
    });
  });

  it('keeps its rows when it is moved, and lets go when it is removed', async () => {
    const element = await card({ diffs: [{ path: 'a', oldText: 'a\n', newText: 'b\n' }] });
    const box = element.parentElement!;
    element.remove();
    box.append(element);
    await done(element);
    expect(texts(element, '.line')).to.deep.equal(['a', 'b']);
  });
});
