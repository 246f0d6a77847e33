// recursive custom elements, shadow DOM, `node` property: an update goes down the changed path only
import { LitElement, html, css } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
class Call extends LitElement {
  static properties = { node: { attribute: false } };
  static styles = css`
    :host {
      display: block;
      margin-left: 12px;
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
    const n = this.node;
    return html`<div class="c">
        <b>${n.title}</b> <span>${n.status}</span>
        <div>${n.text}</div>
      </div>
      ${
        n.children.length
          ? repeat(
              n.children,
              (c) => c.id,
              (c) => html`<p-call .node=${c}></p-call>`,
            )
          : null
      }`;
  }
}
class Tree extends LitElement {
  static properties = { roots: { attribute: false } };
  render() {
    return repeat(
      this.roots,
      (c) => c.id,
      (c) => html`<p-call .node=${c}></p-call>`,
    );
  }
}
customElements.define('p-call', Call);
customElements.define('p-tree', Tree);
let t;
export async function render(host, roots) {
  if (!t) {
    t = document.createElement('p-tree');
    t.roots = roots;
    host.append(t);
  } else t.roots = roots;
  await t.updateComplete;
  await null;
  await null;
  await null;
}
