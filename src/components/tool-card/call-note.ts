import { html, nothing, type TemplateResult } from 'lit';
import type { ToolCallBlock } from '../../runtime/block.js';
import type { Messages } from '../messages.js';
import { oneLine } from '../shown-text.js';

/** The sentence for a call that did not end well, or whose result is not there yet; nothing where all is said by the rest. */
export function callNote(call: ToolCallBlock, words: Messages): TemplateResult | typeof nothing {
  if (call.phase === 'running') return progressNote(call, words);
  const error = call.error ? words.errorNamed(oneLine(call.error.name), oneLine(call.error.code)) : '';
  switch (call.status) {
    case 'ok':
      return nothing;
    case 'error':
      return html`<p class="danger">${error || words.statusError}</p>`;
    case 'denied':
      return html`<p class="danger">${words.deniedNote}${error ? ` · ${error}` : ''}</p>`;
    case 'cancelled':
      return html`<p class="secondary">${words.cancelledNote}${error ? ` · ${error}` : ''}</p>`;
    case 'interrupted':
      return html`<p class="secondary">${words.interruptedNote}</p>`;
  }
}

function progressNote(
  call: Extract<ToolCallBlock, { phase: 'running' }>,
  words: Messages,
): TemplateResult | typeof nothing {
  const progress = call.partial?.progress;
  if (!progress) return nothing;
  const { done, total } = progress;
  const figures = words.progress(done, total ?? null);
  return html`<p class="secondary">
    ${
      total !== undefined && total > 0
        ? html`<progress max=${total} value=${done} aria-label=${figures}></progress> `
        : nothing
    }${figures}
    ${oneLine(progress.message)}
  </p>`;
}
