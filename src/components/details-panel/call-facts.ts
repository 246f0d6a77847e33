import { html, nothing, type TemplateResult } from 'lit';
import type { ToolCallBlock } from '../../runtime/block.js';
import { textOf } from '../chat-view/sound-snapshot.js';
import type { Messages } from '../messages.js';
import { approvalText, durationText, momentText, usageText } from './call-words.js';

/** What the list of facts needs of the panel. */
export interface FactsContext {
  readonly words: Messages;
  /** BCP 47. */
  readonly language: string;
  readonly inspect: (callId: string) => void;
}

/** When a call ran and for how long, who made it, whether it was allowed, what it cost, and its ids. */
export function factsView(
  call: ToolCallBlock,
  parents: readonly ToolCallBlock[],
  { words, language, inspect }: FactsContext,
): TemplateResult {
  const start = isTime(call.startTime) ? call.startTime : null;
  const took = durationOf(call, start);
  const usage = call.usage ? usageText(call.usage, words, language) : '';
  return html`<dl class="facts">
    ${parents.length === 0 ? nothing : fact(words.partOf, parentsView(parents, words, inspect))}
    ${start === null ? nothing : fact(words.started, momentText(start, language))}
    ${took === null ? nothing : fact(words.duration, durationText(took, language))}
    ${call.approval ? fact(words.approval, approvalView(call.approval, words)) : nothing}
    ${usage === '' ? nothing : fact(words.usage, usage)}
    ${textOf(call.family) === '' ? nothing : fact(words.toolOf, textOf(call.family))}
    ${fact(words.callId, html`<code>${call.callId}</code>`)}
    ${call.wireCallId === call.callId ? nothing : fact(words.wireId, html`<code>${textOf(call.wireCallId)}</code>`)}
  </dl>`;
}

function fact(name: string, value: string | TemplateResult): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd><bdi>${value}</bdi></dd>
  </div>`;
}

function parentsView(
  parents: readonly ToolCallBlock[],
  words: Messages,
  inspect: (callId: string) => void,
): TemplateResult {
  const shown = parents.length > 6 ? [...parents.slice(0, 2), null, ...parents.slice(-3)] : parents;
  return html`<span class="path"
    >${shown.map((parent, index) => {
      const mark = index === 0 ? nothing : html`<span class="dim" aria-hidden="true"> › </span>`;
      if (parent === null) return html`${mark}…`;
      const name = textOf(parent.toolName);
      return html`${mark}<button type="button" @click=${() => inspect(parent.callId)}>
          ${name === '' ? words.unknownTool : name}
        </button>`;
    })}</span
  >`;
}

function approvalView(approval: NonNullable<ToolCallBlock['approval']>, words: Messages): TemplateResult {
  const asked = [approval.title, approval.reason].filter((part) => typeof part === 'string' && part !== '').join(' · ');
  return html`${approvalText(approval, words)}${asked === '' ? nothing : html` <span class="dim">${asked}</span>`}`;
}

/** Milliseconds; of a running call until now. `null` where the log does not say. */
function durationOf(call: ToolCallBlock, start: number | null): number | null {
  const told =
    call.phase === 'settled' && call.resultView?.card === 'terminal' ? call.resultView.durationMs : undefined;
  if (isTime(told)) return told;
  if (call.phase === 'settled' && isTime(call.usage?.durationMs)) return call.usage.durationMs;
  if (start === null) return null;
  if (call.phase === 'running') return Math.max(0, Date.now() - start);
  return isTime(call.endTime) ? call.endTime - start : null;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
