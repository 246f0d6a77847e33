import { LitElement, html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { styleMap } from 'lit/directives/style-map.js';
import { ref, createRef } from 'lit/directives/ref.js';
import { VirtualizerController } from '@tanstack/lit-virtual';
import { flatMemo } from './_flat.js';
class TV extends LitElement {
  static properties = { items: { attribute: false } };
  sc = createRef();
  // measured once the item has rendered: a LitElement has no height when its ref runs, and the virtualizer then mounts every item
  measure = (e) => e && e.updateComplete.then(() => this.v.getVirtualizer().measureElement(e));
  constructor() {
    super();
    this.items = [];
  } // no class field: it would hide Lit's accessor
  v = new VirtualizerController(this, {
    getScrollElement: () => this.sc.value,
    count: 0,
    estimateSize: () => 50,
    overscan: 8,
  });
  render() {
    const v = this.v.getVirtualizer();
    v.setOptions({ ...v.options, count: this.items.length, getItemKey: (i) => this.items[i].call.id });
    return html`<div ${ref(this.sc)} style="height:800px;overflow:auto;contain:strict">
      <div style="position:relative;height:${v.getTotalSize()}px">
        ${repeat(
          v.getVirtualItems(),
          (x) => x.key,
          (x) => {
            const d = this.items[x.index];
            return html`<p-card
              data-index=${x.index}
              ${ref(this.measure)}
              style=${styleMap({ position: 'absolute', left: 0, right: 0, top: x.start + 'px' })}
              .call=${d.call}
              .depth=${d.depth}
            ></p-card>`;
          },
        )}
      </div>
    </div>`;
  }
}
customElements.define('p-tv', TV);
let t;
export async function render(host, roots) {
  if (!t) {
    t = document.createElement('p-tv');
    t.items = flatMemo(roots);
    host.append(t);
  } else t.items = flatMemo(roots);
  await t.updateComplete;
  await null;
}
export const scroller = () => t.sc.value;
