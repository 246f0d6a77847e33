import { render as litRender, html } from 'lit';
import '@lit-labs/virtualizer';
import { flatMemo } from './_flat.js';
const item = (x) => html`<p-card .call=${x.call} .depth=${x.depth} style="width:100%"></p-card>`,
  key = (x) => x.call.id;
let first = true;
export async function render(host, roots) {
  litRender(
    html`<lit-virtualizer
      scroller
      style="height:800px"
      .items=${flatMemo(roots)}
      .renderItem=${item}
      .keyFunction=${key}
    ></lit-virtualizer>`,
    host,
  );
  const v = host.querySelector('lit-virtualizer');
  if (first) {
    first = false;
    await v.layoutComplete;
  } else {
    await v.updateComplete;
    await null;
    await null;
  }
}
export const scroller = (h) => h.querySelector('lit-virtualizer');
