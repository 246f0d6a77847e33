import { css, html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import type { ReadResultView } from '../../presentation/intent.js';
import { callNote } from './call-note.js';
import { CardElement } from './card-element.js';
import { contentBlocks, contentStyles } from './content-blocks.js';
import { fileButton, fileButtonStyles } from './file-button.js';
import { jsonStyles } from './json-tree.js';
import { plainResult } from './plain-result.js';
import { plainText } from '../shown-text.js';

type Line = ReadResultView['lines'][number];

/** Lines laid out together; blocks out of view cost nothing. */
const blockSize = 200;
const headLines = 16;
const tailLines = 6;
const step = 1000;

/**
 * What was read of a file: its lines with their numbers, and pictures where it is one.
 * @summary Lines of a file.
 * @tagname dsh-read-card
 * @fires {DshToggleCallEvent} dsh-toggle-call - Before the row opens or closes by itself.
 * @fires {DshOpenFileEvent} dsh-open-file - The file is to be opened.
 * @fires {DshPermissionEvent} dsh-permission - A person decided about the call.
 * @csspart frame - Row and sheet together.
 * @csspart header - The row.
 * @csspart icon - The sign at the start of the row.
 * @csspart title - What the call does.
 * @csspart summary - What it does it to.
 * @csspart status - The word for the state.
 * @csspart body - The sheet.
 * @csspart line - The text of lines.
 * @csspart gutter - Their numbers.
 */
export class DshReadCard extends CardElement {
  static override styles: CSSResultGroup = [
    CardElement.styles,
    jsonStyles,
    contentStyles,
    fileButtonStyles,
    css`
      .lines {
        direction: ltr;
        overflow-x: auto;
        scrollbar-width: thin;
      }
      .block {
        display: flex;
        gap: 12px;
        inline-size: max-content;
        min-inline-size: 100%;
        content-visibility: auto;
        contain-intrinsic-size: auto 100% auto 3600px;
      }
      .block.small {
        content-visibility: visible;
      }
      .block pre {
        overflow: visible;
      }
      .gutter {
        position: sticky;
        inset-inline-start: 0;
        flex: none;
        background: var(--_sheet);
        color: var(--_fg-3);
        text-align: end;
        user-select: none;
      }
    `,
  ];

  #view: ReadResultView | null = null;

  protected override derive(changed: PropertyValues<this>): void {
    if (!changed.has('block')) return;
    const call = this.call;
    this.#view = call?.phase === 'settled' && call.resultView?.card === 'read' ? call.resultView : null;
  }

  protected override renderFacts(): unknown {
    const view = this.#view;
    if (!view || view.lines.length === 0) return nothing;
    const { totalLines } = view;
    if (totalLines === undefined || totalLines <= view.lines.length) return this.words.lines(view.lines.length);
    return this.words.lineCount(view.lines.length, totalLines);
  }

  protected override renderBody(): unknown {
    const call = this.call;
    const view = this.#view;
    if (!call) return html`<p class="dim">${this.words.noCall}</p>`;
    if (!view) return html`<div class="stack">${callNote(call, this.words)} ${plainResult(call, this.context)}</div>`;
    const content = view.content ?? [];
    return html`<div class="stack">
      ${callNote(call, this.words)}
      ${fileButton(view.path, view.lines[0]?.number, this.places, this.words, (path, line) => this.requestFile(path, line))}
      ${contentBlocks(content, 'content', this.context)}
      ${view.lines.length > 0 ? this.#renderLines(view.lines) : content.length === 0 ? this.#renderEmpty() : nothing}
    </div>`;
  }

  #renderEmpty(): TemplateResult {
    return html`<p class="dim">${this.words.noOutput}</p>`;
  }

  #renderLines(lines: readonly Line[]): TemplateResult {
    const head = (this.full ? step : headLines) + this.unfolded.amount('lines');
    const hidden = lines.length - head - tailLines;
    const width = String(lines.at(-1)?.number ?? '').length;
    if (hidden <= 2)
      return html`<div class="lines" tabindex="0" role="group" aria-label=${this.words.result}>
        ${blocksOf(lines, width)}
      </div>`;
    return html`<div class="lines" tabindex="0" role="group" aria-label=${this.words.result}>
        ${blocksOf(lines.slice(0, head), width)}
      </div>
      <button type="button" class="more" @click=${() => this.unfolded.add('lines', step)}>
        ${this.words.moreLines(hidden)}
      </button>
      <div class="lines" tabindex="0" role="group" aria-label=${this.words.result}>
        ${blocksOf(lines.slice(-tailLines), width)}
      </div>`;
  }
}

function blocksOf(lines: readonly Line[], width: number): readonly TemplateResult[] {
  const blocks: TemplateResult[] = [];
  for (let from = 0; from < lines.length; from += blockSize) {
    const part = lines.slice(from, from + blockSize);
    const numbers = part.map((line) => String(line.number).padStart(width)).join('\n');
    const texts = part.map((line) => plainText(line.text)).join('\n');
    blocks.push(
      html`<div class=${part.length < blockSize ? 'block small' : 'block'}>
        <pre class="gutter" part="gutter" aria-hidden="true">${numbers}</pre>
        <pre part="line">${texts}</pre>
      </div>`,
    );
  }
  return blocks;
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-read-card': DshReadCard;
  }
}
