import { html, nothing, type TemplateResult } from 'lit';
import type { ToolCallBlock } from '../../runtime/block.js';
import type { Messages } from '../messages.js';
import { statusWord } from '../call-status.js';

/** The sentence in place of a result that a call has not given; nothing where a note or a question beneath says so. */
export function absenceNote(call: ToolCallBlock, words: Messages): TemplateResult | typeof nothing {
  if (call.status === 'ok') return html`<p class="dim">${words.noOutput}</p>`;
  if (call.phase === 'settled' || call.status === 'awaiting-approval') return nothing;
  return html`<p class="dim">${call.status === 'running' ? words.stillRunning : statusWord(call.status, words)}</p>`;
}
