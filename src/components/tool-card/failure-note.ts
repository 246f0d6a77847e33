import { html, nothing, type TemplateResult } from 'lit';
import type { RenderFailure } from '../../slots/seat.js';
import type { Messages } from '../messages.js';
import { plainText } from '../shown-text.js';
import { rawText } from './raw-text.js';

/** The sentence for a card that failed, with a way to try again, and the raw call beneath where `raw` is given. */
export function failureNote(failure: RenderFailure, raw: unknown, words: Messages): TemplateResult {
  return html`<div class="stack failure">
    <p class="danger">
      ${words.cardFailed(plainText(messageOf(failure.error)))}
      <button type="button" @click=${() => failure.retry()}>${words.retry}</button>
    </p>
    ${
      raw === null || raw === undefined
        ? nothing
        : html`<details>
            <summary>${words.showRaw}</summary>
            <pre class="wrap">${plainText(rawText(raw))}</pre>
          </details>`
    }
  </div>`;
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  return typeof error === 'string' ? error : rawText(error);
}
