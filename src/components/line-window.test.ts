import { expect, fixture, html } from '@open-wc/testing';
import { LitElement, css, type PropertyValues } from 'lit';
import { LineWindow } from './line-window.js';
import { RowHeights } from './row-heights.js';

class TestList extends LitElement {
  static override styles = css`
    :host {
      display: block;
    }
    .sheet {
      block-size: 300px;
      overflow: auto;
    }
    .rows {
      position: relative;
    }
    .row {
      block-size: 20px;
    }
    .tall {
      block-size: 50px;
    }
    :host([low]) .tall {
      block-size: 4px;
    }
    :host([bare]) .sheet {
      block-size: auto;
      overflow: visible;
    }
  `;
  declare count: number;
  declare tall: boolean;
  /** Which rows are tall, where rows differ. */
  isTall = (row: number): boolean => row % 2 === 1;
  static override properties = { count: { type: Number }, tall: { type: Boolean } };
  readonly lines = new LineWindow(this, { rowHeight: 18, threshold: 100, overscan: 100 });

  constructor() {
    super();
    this.count = 0;
    this.tall = false;
  }
  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }
  protected override willUpdate(changed: PropertyValues): void {
    this.lines.measured = this.tall;
    if (changed.has('count')) this.lines.setCount(this.count);
  }
  protected override render(): unknown {
    const { start, end } = this.lines.range;
    const rows = Array.from({ length: end - start }, (_, i) => start + i);
    return html`<div class="sheet">
      <div class="rows">
        ${rows.map((row) => html`<div class=${this.tall && this.isTall(row) ? 'row tall' : 'row'}>${row}</div>`)}
      </div>
    </div>`;
  }
  protected override updated(): void {
    this.lines.attach(this.renderRoot.querySelector('.rows'));
  }
  get sheet(): HTMLElement {
    return this.renderRoot.querySelector('.sheet')!;
  }
  get drawn(): number[] {
    return [...this.renderRoot.querySelectorAll('.row')].map((row) => Number(row.textContent));
  }
}
customElements.define('test-line-list', TestList);

/** Pixels of the list between two heights of the page where no row is drawn. */
const blank = (list: TestList, from = 0, to = innerHeight): number => {
  const box = list.renderRoot.querySelector('.rows')!.getBoundingClientRect();
  const [top, bottom] = [Math.max(from, box.top), Math.min(to, box.bottom)];
  expect(bottom, 'in view').to.be.above(top);
  const rows = [...list.renderRoot.querySelectorAll('.row')].map((row) => row.getBoundingClientRect());
  return rows.reduce(
    (left, row) => left - Math.max(0, Math.min(row.bottom, bottom) - Math.max(row.top, top)),
    bottom - top,
  );
};

const frames = async (element: TestList, count = 4): Promise<void> => {
  for (let i = 0; i < count; i++) {
    await new Promise((done) => requestAnimationFrame(done));
    await element.updateComplete;
  }
};

describe('RowHeights', () => {
  it('finds offsets and rows as a plain sum does', () => {
    const heights = [10, 20, 18, 40, 18, 5];
    const rows = new RowHeights(heights.length, 18);
    heights.forEach((height, row) => rows.set(row, height));
    let sum = 0;
    heights.forEach((height, row) => {
      expect(rows.offset(row)).to.equal(sum);
      expect(rows.rowAt(sum)).to.equal(row);
      expect(rows.rowAt(sum + height - 1)).to.equal(row);
      sum += height;
    });
    expect(rows.total).to.equal(sum);
    const more = rows.resized(9);
    expect(more.offset(6)).to.equal(sum);
    expect(more.total).to.equal(sum + 3 * 18);
    expect(rows.resized(3).total).to.equal(48);
  });
  it('says whether a measure changed anything', () => {
    const rows = new RowHeights(3, 18);
    expect(rows.set(1, 18)).to.equal(false);
    expect(rows.set(1, 30)).to.equal(true);
    expect(rows.set(1, 30)).to.equal(false);
  });
});

describe('LineWindow', () => {
  it('draws all rows of a short list', async () => {
    const list = await fixture<TestList>(html`<test-line-list .count=${50}></test-line-list>`);
    expect(list.drawn).to.have.length(50);
  });
  it('draws only what is near view of a long list, and keeps the room of the rest', async () => {
    const list = await fixture<TestList>(html`<test-line-list .count=${10000}></test-line-list>`);
    await frames(list);
    expect(list.drawn.length).to.be.lessThan(60);
    expect(list.sheet.scrollHeight).to.equal(200_000);
    list.sheet.scrollTop = 100_000;
    await frames(list);
    expect(list.drawn).to.include(5000);
    expect(list.drawn).not.to.include(0);
    expect(list.sheet.scrollHeight).to.equal(200_000);
  });
  it('measures rows that differ in height', async () => {
    const list = await fixture<TestList>(html`<test-line-list .count=${1000} .tall=${true}></test-line-list>`);
    await frames(list, 8);
    list.sheet.scrollTop = 3500;
    await frames(list, 8);
    const box = list.sheet.getBoundingClientRect();
    const inView = [...list.renderRoot.querySelectorAll('.row')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > box.top && top < box.bottom;
    });
    const covered = inView.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
    expect(covered).to.be.at.least(300);
  });
  it('reveals a row outside its window', async () => {
    const list = await fixture<TestList>(html`<test-line-list .count=${10000}></test-line-list>`);
    await frames(list);
    const row = await list.lines.reveal(7777);
    expect(row?.textContent).to.equal('7777');
    const box = list.sheet.getBoundingClientRect();
    const own = row!.getBoundingClientRect();
    expect(own.top).to.be.at.least(box.top - 1);
    expect(own.bottom).to.be.at.most(box.bottom + 1);
    expect(await list.lines.reveal(10000)).to.equal(null);
  });
  it('keeps pinned rows drawn', async () => {
    const list = await fixture<TestList>(html`<test-line-list .count=${10000}></test-line-list>`);
    await frames(list);
    list.lines.pin({ start: 2, end: 4 });
    list.sheet.scrollTop = 4000;
    await frames(list);
    expect(list.drawn).to.include(2);
    expect(list.drawn).to.include(200);
  });
  it('spreads more rows than a browser can lay out over the height that it can', async () => {
    const list = await fixture<TestList>(html`<test-line-list .count=${2_000_000}></test-line-list>`);
    await frames(list);
    list.sheet.scrollTop = list.sheet.scrollHeight;
    await frames(list);
    expect(list.drawn.at(-1)).to.equal(1_999_999);
    const { top, bottom } = list.sheet.getBoundingClientRect();
    for (const part of [0.1, 0.5, 0.97]) {
      list.sheet.scrollTop = list.sheet.scrollHeight * part;
      await frames(list);
      expect(blank(list, top, bottom), String(part)).to.be.below(1);
    }
    for (const index of [3, 700_000, 1_900_000]) {
      const row = await list.lines.reveal(index);
      await frames(list);
      expect(row?.textContent).to.equal(String(index));
      expect(row?.isConnected).to.equal(true);
      expect(row!.getBoundingClientRect().top).to.be.within(top, bottom);
    }
  });
  it('guesses the height of rows once, not anew wherever others stand', async () => {
    const list = await fixture<TestList>(
      html`<test-line-list .count=${1200} .tall=${true} .isTall=${(row: number) => row >= 600}></test-line-list>`,
    );
    await frames(list);
    list.sheet.scrollTop = 15_000;
    await frames(list, 8);
    const drawn = new Set<string>();
    for (let i = 0; i < 8; i++) {
      drawn.add(list.drawn.join());
      await frames(list, 1);
    }
    expect(drawn.size).to.equal(1);
    const { top, bottom } = list.sheet.getBoundingClientRect();
    expect(blank(list, top, bottom)).to.be.below(1);
  });
  it('guesses anew when the rows that are drawn change', async () => {
    const list = await fixture<TestList>(
      html`<test-line-list .count=${3000} .tall=${true} .isTall=${(row: number) => row % 10 > 0}></test-line-list>`,
    );
    for (let top = 0; top < 12_000; top += 200) {
      list.sheet.scrollTop = top;
      await frames(list, 1);
    }
    list.sheet.scrollTop = 6000;
    await frames(list);
    list.toggleAttribute('low', true);
    await frames(list, 3);
    const { top, bottom } = list.sheet.getBoundingClientRect();
    expect(blank(list, top, bottom)).to.be.below(1);
  });

  describe('draws what is in view', () => {
    const draw = async (above = 0): Promise<{ box: HTMLElement; list: TestList }> => {
      const box = await fixture<HTMLElement>(
        html`<div style="overflow-anchor: none">
          <div style=${`block-size: ${above}px`}></div>
          <test-line-list bare .count=${5000}></test-line-list>
        </div>`,
      );
      const list = box.querySelector<TestList>('test-line-list')!;
      await frames(list);
      return { box, list };
    };
    it('when something above is folded', async () => {
      const { box, list } = await draw(5000);
      const above = box.firstElementChild as HTMLElement;
      above.style.blockSize = '0';
      await frames(list, 3);
      expect(blank(list)).to.be.below(1);
    });
    it('when all that was in view is moved away', async () => {
      const { box, list } = await draw();
      const above = box.firstElementChild as HTMLElement;
      list.style.marginBlockStart = '-40000px';
      await frames(list);
      above.style.blockSize = '7000px';
      await frames(list, 3);
      expect(blank(list)).to.be.below(1);
    });
    it('in a scroller that scrolls only later', async () => {
      const { box, list } = await draw();
      box.style.cssText = 'block-size: 500px; overflow: auto';
      await frames(list);
      box.scrollTop = 20_000;
      await frames(list, 3);
      const { top, bottom } = box.getBoundingClientRect();
      expect(blank(list, top, bottom)).to.be.below(1);
    });
    for (const position of ['fixed', 'absolute']) {
      it(`where it is ${position}, out of a box that clips`, async () => {
        const { box, list } = await draw();
        const clip = document.createElement('div');
        clip.style.cssText = 'block-size: 0; overflow: hidden';
        box.before(clip);
        clip.append(box);
        box.style.cssText = `position: ${position}; inset: 0 auto auto 0; block-size: 580px; overflow: auto`;
        await frames(list);
        box.scrollTop = 20_000;
        await frames(list, 3);
        expect(blank(list, 0, 580)).to.be.below(1);
        clip.replaceWith(box);
      });
    }
    it('where a box around it is none that is laid out', async () => {
      const { box, list } = await draw();
      box.style.cssText = 'display: contents; overflow: hidden';
      list.style.marginBlockStart = '-30000px';
      await frames(list, 3);
      expect(blank(list)).to.be.below(1);
    });
  });

  it('keeps the size of what it stands in while sizes are told', async () => {
    const errors: string[] = [];
    const onError = (event: ErrorEvent): void => void errors.push(event.message);
    addEventListener('error', onError);
    const outer = await fixture<HTMLElement>(html`<div style="block-size: 400px; overflow: auto"><div></div></div>`);
    const inner = outer.firstElementChild as HTMLElement;
    const observer = new ResizeObserver(() => undefined);
    observer.observe(inner);
    inner.style.minBlockSize = '20000px';
    outer.scrollTop = 9000;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const list = document.createElement('test-line-list') as TestList;
    Object.assign(list, { count: 5000, tall: true, isTall: (row: number) => row > 100 });
    list.toggleAttribute('bare', true);
    inner.append(list);
    await frames(list);
    observer.disconnect();
    removeEventListener('error', onError);
    expect(errors).to.deep.equal([]);
    expect(list.renderRoot.querySelector<HTMLElement>('.rows')!.style.blockSize).to.equal('');
  });
});
