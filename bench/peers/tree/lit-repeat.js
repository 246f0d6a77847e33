// flat keyed repeat of one card element a call
import { render as litRender, html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { flatMemo } from './_flat.js';
export async function render(host, roots) {
  litRender(
    repeat(
      flatMemo(roots),
      (x) => x.call.id,
      (x) => html`<p-card .call=${x.call} .depth=${x.depth}></p-card>`,
    ),
    host,
  );
  await null;
  await null;
}
