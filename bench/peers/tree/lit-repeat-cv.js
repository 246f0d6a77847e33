// flat keyed repeat, content-visibility: auto on each card
import { render as litRender, html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { flatMemo } from './_flat.js';
export async function render(host, roots) {
  litRender(
    html`<style>
        p-card {
          content-visibility: auto;
          contain-intrinsic-size: auto 50px;
        }</style
      >${repeat(
        flatMemo(roots),
        (x) => x.call.id,
        (x) => html`<p-card .call=${x.call} .depth=${x.depth}></p-card>`,
      )}`,
    host,
  );
  await null;
  await null;
}
