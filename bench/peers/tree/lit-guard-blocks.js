// own reference: one guarded block a root (guard on the root object), content-visibility: auto on the block
import { render as litRender, html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { guard } from 'lit/directives/guard.js';
import { flatten } from '../../lib/gen.mjs';
import './_flat.js';
export async function render(host, roots) {
  litRender(
    html`<style>
        section {
          content-visibility: auto;
          contain-intrinsic-size: auto 500px;
        }</style
      >${repeat(
        roots,
        (r) => r.id,
        (r) =>
          html`<section>
            ${guard([r], () =>
              repeat(
                flatten([r]),
                (x) => x.call.id,
                (x) => html`<p-card .call=${x.call} .depth=${x.depth}></p-card>`,
              ),
            )}
          </section>`,
      )}`,
    host,
  );
  await null;
  await null;
}
