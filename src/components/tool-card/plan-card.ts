import { css, html, nothing, svg, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { assertNever, type PlanResultView } from '../../presentation/intent.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import type { Messages } from '../messages.js';
import { callNote } from './call-note.js';
import { CardElement } from './card-element.js';
import { contentStyles } from './content-blocks.js';
import { jsonStyles } from './json-tree.js';
import { plainResult } from './plain-result.js';
import { proposedPlan } from './proposed-plan.js';
import { oneLine } from '../shown-text.js';

type Item = PlanResultView['items'][number];

/**
 * A plan as it stands after the call; while the call has not ended, the plan that it asks for.
 * @summary A list of what is to be done.
 * @tagname dsh-plan-card
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
export class DshPlanCard extends CardElement {
  static override styles: CSSResultGroup = [
    CardElement.styles,
    jsonStyles,
    contentStyles,
    css`
      ul {
        display: grid;
        gap: 4px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        gap: 8px;
        overflow-wrap: anywhere;
      }
      li svg {
        flex: none;
        inline-size: 16px;
        block-size: 20px;
        fill: none;
        stroke: var(--_fg-3);
        stroke-width: 1.25;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .done,
      .dropped {
        color: var(--_fg-2);
      }
      .dropped {
        text-decoration: line-through;
      }
      .active {
        font-weight: 500;
      }
      .active svg {
        stroke: var(--_accent);
      }
      @media (forced-colors: active) {
        li svg {
          stroke: CanvasText;
        }
        .active svg {
          stroke: Highlight;
        }
      }
    `,
  ];

  #view: PlanResultView | null = null;

  protected override derive(changed: PropertyValues<this>): void {
    if (!changed.has('block')) return;
    const call = this.call;
    this.#view = call ? planOf(call) : null;
  }

  protected override renderFacts(): unknown {
    const items = this.#view?.items;
    if (!items || items.length === 0) return nothing;
    return this.words.planProgress(items.filter((item) => item.status === 'done').length, items.length);
  }

  protected override renderBody(): unknown {
    const call = this.call;
    if (!call) return html`<p class="dim">${this.words.noCall}</p>`;
    const items = this.#view?.items;
    if (!items) return html`<div class="stack">${callNote(call, this.words)} ${plainResult(call, this.context)}</div>`;
    return html`<div class="stack">
      ${callNote(call, this.words)}
      ${
        items.length > 0
          ? html`<ul>
              ${items.map((item) => planItem(item, this.words))}
            </ul>`
          : html`<p class="dim">${this.words.noOutput}</p>`
      }
    </div>`;
  }
}

/** The plan after the call; while it has not ended, the one that it asks for. */
function planOf(call: ToolCallBlock): PlanResultView | null {
  if (call.phase === 'running') return proposedPlan(call);
  return call.resultView?.card === 'plan' ? call.resultView : null;
}

function planItem({ text, status }: Item, words: Messages): TemplateResult {
  const known = isKnown(status) ? status : 'pending';
  return html`<li class=${known}>
    <svg viewBox="0 0 16 20" aria-hidden="true">${sign(known)}</svg>
    <span><span class="visually-hidden">${word(known, words)}: </span><bdi>${oneLine(text)}</bdi></span>
  </li>`;
}

function isKnown(status: Item['status']): boolean {
  return ['pending', 'active', 'done', 'dropped'].includes(status);
}

function sign(status: Item['status']): unknown {
  const circle = svg`<circle cx="8" cy="10" r="5.5"></circle>`;
  switch (status) {
    case 'pending':
      return circle;
    case 'active':
      return svg`${circle}<circle cx="8" cy="10" r="2"></circle>`;
    case 'done':
      return svg`${circle}<path d="M5.6 10.2l1.7 1.7 3.2-3.6"></path>`;
    case 'dropped':
      return svg`${circle}<path d="M5.5 10h5"></path>`;
    default:
      return assertNever(status);
  }
}

function word(status: Item['status'], words: Messages): string {
  switch (status) {
    case 'pending':
      return words.planPending;
    case 'active':
      return words.planActive;
    case 'done':
      return words.planDone;
    case 'dropped':
      return words.planDropped;
    default:
      return assertNever(status);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-plan-card': DshPlanCard;
  }
}
