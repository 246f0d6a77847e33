import { html, nothing, type CSSResultGroup } from 'lit';
import type { JsonValue } from '../../presentation/intent.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import { callNote } from './call-note.js';
import { CardElement } from './card-element.js';
import { contentStyles } from './content-blocks.js';
import { jsonStyles, jsonTree } from './json-tree.js';
import { longText, type BodyContext } from './long-text.js';
import { plainResult } from './plain-result.js';

/**
 * Any call: its arguments by name, and its result in the forms that it has. Shown `full`, the result alone: a details
 * panel shows the arguments itself.
 * @summary One call without a card of its own.
 * @tagname dsh-generic-card
 * @fires {DshToggleCallEvent} dsh-toggle-call - Before the row opens or closes by itself.
 * @fires {DshPermissionEvent} dsh-permission - A person decided about the call.
 * @csspart frame - Row and sheet together.
 * @csspart header - The row.
 * @csspart icon - The sign at the start of the row.
 * @csspart title - What the call does.
 * @csspart summary - What it does it to.
 * @csspart status - The word for the state.
 * @csspart body - The sheet.
 */
export class DshGenericCard extends CardElement {
  static override styles: CSSResultGroup = [CardElement.styles, jsonStyles, contentStyles];

  protected override renderBody(): unknown {
    const call = this.call;
    if (!call) return html`<p class="dim">${this.words.noCall}</p>`;
    const context = this.context;
    return html`<div class="stack">
      ${callNote(call, this.words)} ${this.full ? nothing : this.#renderArguments(call, context)}
      ${plainResult(call, context)}
    </div>`;
  }

  #renderArguments(call: ToolCallBlock, context: BodyContext): unknown {
    const { words } = this;
    const value = shownArguments(call);
    if (value === undefined) return this.#renderRawArguments(call, context);
    if (isEmpty(value)) return nothing;
    return html`<div role="group" aria-label=${words.arguments}>
      ${jsonTree(value, 'args', context)} ${this.#renderRawJson(call.argsRaw, context)}
    </div>`;
  }

  #renderRawArguments(call: ToolCallBlock, context: BodyContext): unknown {
    if (!call.argsRaw) return nothing;
    const label = call.status === 'streaming' ? this.words.statusStreaming : this.words.argumentsMalformed;
    return html`<section>
      <p class="label">${label}</p>
      ${longText(call.argsRaw, 'raw', context)}
    </section>`;
  }

  #renderRawJson(raw: string | null, context: BodyContext): unknown {
    if (raw === null || !/^\s*[[{]/.test(raw)) return nothing;
    const open = this.unfolded.isOpen('raw?');
    return html`<details
      class="raw"
      ?open=${open}
      @toggle=${(event: Event) =>
        this.unfolded.set('raw?', event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open)}
    >
      <summary class="label">${this.words.rawJson}</summary>
      ${open ? longText(raw, 'raw', context) : nothing}
    </details>`;
  }
}

function shownArguments(call: ToolCallBlock): JsonValue | undefined {
  const view = call.callView;
  return view?.card === 'generic' && view.rawInput !== undefined ? view.rawInput : call.args;
}

function isEmpty(value: JsonValue): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-generic-card': DshGenericCard;
  }
}
