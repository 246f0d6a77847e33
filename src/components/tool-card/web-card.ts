import { css, html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import type { WebFetchView, WebResultView, WebSearchView } from '../../presentation/intent.js';
import { callNote } from './call-note.js';
import { CardElement } from './card-element.js';
import { address, contentBlocks, contentStyles } from './content-blocks.js';
import { jsonStyles } from './json-tree.js';
import { longText } from './long-text.js';
import { plainResult } from './plain-result.js';
import { oneLine, plainText } from '../shown-text.js';

const few = 8;
const step = 50;

/**
 * What the web gave: the sources of a search with its answer, or a page that was fetched. Links lead only to http and https.
 * @summary Sources and pages.
 * @tagname dsh-web-card
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
export class DshWebCard extends CardElement {
  static override styles: CSSResultGroup = [
    CardElement.styles,
    jsonStyles,
    contentStyles,
    css`
      ol {
        display: grid;
        gap: 8px;
        margin: 0;
        padding-inline-start: 1.6em;
      }
      li::marker {
        color: var(--_fg-3);
        font-variant-numeric: tabular-nums;
      }
      .host {
        color: var(--_fg-3);
        font-size: 12px;
      }
    `,
  ];

  #view: WebResultView | null = null;

  protected override derive(changed: PropertyValues<this>): void {
    if (!changed.has('block')) return;
    const call = this.call;
    this.#view = call?.phase === 'settled' && call.resultView?.card === 'web' ? call.resultView : null;
  }

  protected override renderFacts(): unknown {
    const view = this.#view;
    if (!view) return nothing;
    if (view.kind === 'search') return this.words.sources(view.sources.length);
    if (view.statusCode === undefined) return nothing;
    return html`<span class=${view.statusCode >= 400 ? 'danger' : ''}>${this.words.httpStatus(view.statusCode)}</span>`;
  }

  protected override renderBody(): unknown {
    const call = this.call;
    const view = this.#view;
    if (!call) return html`<p class="dim">${this.words.noCall}</p>`;
    return html`<div class="stack">
      ${callNote(call, this.words)}
      ${
        !view
          ? plainResult(call, this.context)
          : view.kind === 'search'
            ? this.#renderSearch(view)
            : this.#renderFetch(view)
      }
      ${view?.truncated ? html`<p class="secondary">${this.words.truncatedBySource}</p>` : nothing}
    </div>`;
  }

  #renderSearch(view: WebSearchView): TemplateResult {
    const shown = (this.full ? step : few) + this.unfolded.amount('sources');
    const hidden = view.sources.length - shown;
    return html`${view.answer ? html`<p class="wrap">${plainText(view.answer)}</p>` : nothing}
      ${view.sources.length === 0 ? html`<p class="dim">${this.words.nothingFound}</p>` : nothing}
      <ol>
        ${view.sources.slice(0, shown).map((source) => sourceItem(source))}
      </ol>
      ${
        hidden > 0
          ? html`<button type="button" class="more" @click=${() => this.unfolded.add('sources', step)}>
              ${this.words.moreItems(hidden)}
            </button>`
          : nothing
      }`;
  }

  #renderFetch(view: WebFetchView): TemplateResult {
    const call = this.call;
    const content = call?.phase === 'settled' ? call.content : [];
    return html`<p>${address(view.url)}</p>
      ${
        content.length > 0
          ? contentBlocks(content, 'page', this.context)
          : call?.phase === 'settled' && call.output
            ? longText(call.output.chunks.join(''), 'page', this.context)
            : html`<p class="dim">${this.words.noOutput}</p>`
      }`;
  }
}

function sourceItem({ url, title, snippet, publishedAt }: WebSearchView['sources'][number]): TemplateResult {
  const site = title ? siteOf(url) : '';
  return html`<li>
    ${address(url, title)}
    ${site || publishedAt ? html`<div class="host"><bdi>${[site, oneLine(publishedAt)].filter(Boolean).join(' · ')}</bdi></div>` : nothing}
    ${snippet ? html`<div class="secondary">${oneLine(snippet)}</div>` : nothing}
  </li>`;
}

/** A title may lie about where its link leads: the host is always named beside it. */
function siteOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return oneLine(url);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-web-card': DshWebCard;
  }
}
