import { css, html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import type { SearchMatchesView, SearchPathsView, SearchResultView } from '../../presentation/intent.js';
import { callNote } from './call-note.js';
import { CardElement } from './card-element.js';
import { contentStyles } from './content-blocks.js';
import { fileButton, fileButtonStyles } from './file-button.js';
import { jsonStyles } from './json-tree.js';
import { plainResult } from './plain-result.js';
import { oneLine } from '../shown-text.js';

/** Lines shown before the expander. */
const few = 24;
const step = 500;

/**
 * What a search found: matches by file, or paths. Each opens its file at its line.
 * @summary What a search found.
 * @tagname dsh-search-card
 * @fires {DshToggleCallEvent} dsh-toggle-call - Before the row opens or closes by itself.
 * @fires {DshOpenFileEvent} dsh-open-file - A file is to be opened, at a line where the match has one.
 * @fires {DshPermissionEvent} dsh-permission - A person decided about the call.
 * @csspart frame - Row and sheet together.
 * @csspart header - The row.
 * @csspart icon - The sign at the start of the row.
 * @csspart title - What the call does.
 * @csspart summary - What it does it to.
 * @csspart status - The word for the state.
 * @csspart body - The sheet.
 * @csspart line - The text of a match.
 * @csspart gutter - Its line number.
 */
export class DshSearchCard extends CardElement {
  static override styles: CSSResultGroup = [
    CardElement.styles,
    jsonStyles,
    contentStyles,
    fileButtonStyles,
    css`
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
        min-inline-size: 0;
      }
      .match {
        display: flex;
        gap: 12px;
        inline-size: 100%;
        direction: ltr;
        padding-inline: 6px;
        margin-inline: -6px;
        border-radius: 4px;
        color: var(--_fg);
        text-align: start;
        font-family: var(--_mono);
        font-size: var(--_mono-size);
        line-height: var(--_mono-line);
        min-block-size: var(--_mono-line);
      }
      .number {
        flex: none;
        min-inline-size: 4ch;
        color: var(--_fg-3);
        text-align: end;
        user-select: none;
      }
      .match bdi {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: pre;
        direction: ltr;
      }
    `,
  ];

  #view: SearchResultView | null = null;

  protected override derive(changed: PropertyValues<this>): void {
    if (!changed.has('block')) return;
    const call = this.call;
    this.#view = call?.phase === 'settled' && call.resultView?.card === 'search' ? call.resultView : null;
  }

  protected override renderFacts(): unknown {
    const view = this.#view;
    if (!view) return nothing;
    const count = countOf(view);
    if (count === 0) return this.words.nothingFound;
    const facts =
      view.shape === 'paths'
        ? this.words.paths(view.total ?? count)
        : this.words.matchesInFiles(view.total ?? count, view.files.length);
    return view.truncated ? `${facts}+` : facts;
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
          : countOf(view) === 0
            ? html`<p class="dim">${this.words.nothingFound}</p>`
            : view.shape === 'paths'
              ? this.#renderPaths(view)
              : this.#renderMatches(view)
      }
      ${view?.truncated ? html`<p class="secondary">${this.words.truncatedBySource}</p>` : nothing}
    </div>`;
  }

  #renderPaths(view: SearchPathsView): TemplateResult {
    const shown = this.#limit();
    return html`<ul>
        ${view.paths.slice(0, shown).map((path) => html`<li>${this.#file(path)}</li>`)}
      </ul>
      ${this.#more(view.paths.length - shown, (count) => this.words.moreItems(count))}`;
  }

  #renderMatches(view: SearchMatchesView): TemplateResult {
    let left = this.#limit();
    const groups: TemplateResult[] = [];
    for (const { path, matches } of view.files) {
      if (left <= 0) break;
      const part = matches.slice(0, left);
      left -= Math.max(1, part.length);
      groups.push(
        html`<li>
          ${this.#file(path, matches[0]?.lineNumber)}
          <ul>
            ${part.map((match) => this.#match(path, match))}
          </ul>
        </li>`,
      );
    }
    const drawn = view.files.slice(0, groups.length).reduce((sum, file) => sum + file.matches.length, 0);
    const hidden = countOf(view) - Math.min(drawn, this.#limit());
    return html`<ul class="stack">
        ${groups}
      </ul>
      ${this.#more(hidden, (count) => this.words.moreLines(count))}`;
  }

  #match(path: string, { line, lineNumber }: SearchMatchesView['files'][number]['matches'][number]): TemplateResult {
    return html`<li>
      <button type="button" class="match" @click=${() => this.requestFile(path, lineNumber)}>
        <span class="number" part="gutter"
          >${lineNumber === undefined ? nothing : html`<span class="visually-hidden">${this.words.lineNumber(lineNumber)}</span><span aria-hidden="true">${lineNumber}</span>`}</span
        ><bdi part="line">${oneLine(line)}</bdi>
      </button>
    </li>`;
  }

  #file(path: string, line?: number): TemplateResult {
    return fileButton(path, line, this.places, this.words, (file, at) => this.requestFile(file, at));
  }

  #limit(): number {
    return (this.full ? step : few) + this.unfolded.amount('found');
  }

  #more(hidden: number, say: (count: number) => string): unknown {
    if (hidden <= 0) return nothing;
    return html`<button type="button" class="more" @click=${() => this.unfolded.add('found', step)}>
      ${say(hidden)}
    </button>`;
  }
}

function countOf(view: SearchResultView): number {
  return view.shape === 'paths' ? view.paths.length : view.files.reduce((sum, file) => sum + file.matches.length, 0);
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-search-card': DshSearchCard;
  }
}
