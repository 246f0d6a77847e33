import { LitElement, html, css } from 'lit';
import { flatten } from '../../lib/gen.mjs';
export class Card extends LitElement {
  static properties = { call: { attribute: false }, depth: { type: Number } };
  static styles = css`
    :host {
      display: block;
    }
    .c {
      border: 1px solid #ccc;
      border-radius: 4px;
      margin: 2px 0;
      padding: 4px 8px;
      font: 13px/18px sans-serif;
    }
  `;
  render() {
    const n = this.call;
    return html`<div class="c" style="margin-left:${this.depth * 12}px">
      <b>${n.title}</b> <span>${n.status}</span>
      <div>${n.text}</div>
    </div>`;
  }
}
customElements.define('p-card', Card);
export const flat = flatten;
// flatten per root, kept while the root object stays the same: O(changed roots) instead of O(n) object creation
const memo = new WeakMap();
export function flatMemo(roots) {
  const out = [];
  for (const r of roots) {
    let f = memo.get(r);
    if (!f) memo.set(r, (f = flatten([r])));
    for (const x of f) out.push(x);
  }
  return out;
}
