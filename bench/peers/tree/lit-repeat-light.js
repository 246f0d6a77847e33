// flat keyed repeat of plain templates, no element a call
import { render as litRender, html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { flatMemo } from './_flat.js';
export function render(host, roots) {
  litRender(
    html`<style>
        .c {
          border: 1px solid #ccc;
          border-radius: 4px;
          margin: 2px 0;
          padding: 4px 8px;
          font: 13px/18px sans-serif;
        }</style
      >${repeat(
        flatMemo(roots),
        (x) => x.call.id,
        ({ call: n, depth }) =>
          html`<div class="c" style="margin-left:${depth * 12}px">
            <b>${n.title}</b> <span>${n.status}</span>
            <div>${n.text}</div>
          </div>`,
      )}`,
    host,
  );
}
