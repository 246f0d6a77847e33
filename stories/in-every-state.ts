import { html, type TemplateResult } from 'lit';
import { cwd, home, inState, statuses } from '../fixtures/calls.fixture.js';
import type { ToolCallBlock } from '../src/runtime/block.js';

/** A call drawn by an element once in each state, with the state's name beside it. */
export function inEveryState(tag: string, call: ToolCallBlock): TemplateResult {
  return html`<style>
      .states {
        display: grid;
        grid-template-columns: 8rem minmax(0, 1fr);
        column-gap: 24px;
        margin: 0;
      }
      .states dt {
        color: light-dark(#6b6f76, #a2a6ad);
        font: 12px / 28px system-ui;
      }
      .states dd {
        margin: 0;
        min-inline-size: 0;
      }
    </style>
    <dl class="states">
      ${statuses.map(
        (status) =>
          html`<dt>${status}</dt>
            <dd>${element(tag, inState(call, status))}</dd>`,
      )}
    </dl>`;
}

function element(tag: string, block: ToolCallBlock): HTMLElement {
  return Object.assign(document.createElement(tag), { block, cwd, home });
}
