import { expect, fixture, html } from '@open-wc/testing';
import { LitElement, css, type PropertyValues } from 'lit';
import { LineWindow } from './line-window.js';
import { RowHeights } from './row-heights.js';

class TestList extends LitElement {
  static override styles = css`
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
  `;
  declare count: number;
  declare tall: boolean;
  static override properties = { count: { type: Number }, tall: { type: Boolean } };
  readonly lines = new LineWindow(this, { rowHeight: 18, threshold: 100, overscan: 100 });

  constructor() {
    super();
    this.count = 0;
    this.tall = false;
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
        ${rows.map((row) => html`<div class=${this.tall && row % 2 ? 'row tall' : 'row'}>${row}</div>`)}
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
  });
});
