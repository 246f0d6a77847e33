import { css, html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { diffTexts, type Row, type TextDiff } from '../../../diff/index.js';
import type { FileDiff } from '../../../presentation/intent.js';
import { callNote } from '../call-note.js';
import { CardElement } from '../card-element.js';
import { contentBlocks, contentStyles } from '../content-blocks.js';
import { fileButton, fileButtonStyles } from '../file-button.js';
import { jsonStyles } from '../json-tree.js';
import { plainText } from '../shown-text.js';

interface Region {
  readonly file: FileDiff;
  readonly diff: TextDiff;
}

const few = 40;
const step = 500;

/**
 * A change of files as a true line diff.
 * @summary What changed in files.
 * @tagname dsh-diff-card
 * @fires {DshToggleCallEvent} dsh-toggle-call - Before the row opens or closes by itself.
 * @fires {DshOpenFileEvent} dsh-open-file - A file is to be opened.
 * @fires {DshPermissionEvent} dsh-permission - A person decided about the change.
 * @csspart frame - Row and sheet together.
 * @csspart header - The row.
 * @csspart icon - The sign at the start of the row.
 * @csspart title - What the call does.
 * @csspart summary - What it does it to.
 * @csspart status - The word for the state.
 * @csspart body - The sheet.
 * @csspart line - The text of a line.
 * @csspart gutter - Line numbers and signs.
 */
export class DshDiffCard extends CardElement {
  static override styles: CSSResultGroup = [
    CardElement.styles,
    jsonStyles,
    contentStyles,
    fileButtonStyles,
    css`
      .rows {
        margin-inline: -12px;
        overflow-x: auto;
        scrollbar-width: thin;
      }
      .table {
        display: grid;
        grid-template-columns: auto auto auto 1fr;
        inline-size: max-content;
        min-inline-size: 100%;
      }
      .row {
        display: grid;
        grid-column: 1 / -1;
        grid-template-columns: subgrid;
      }
      .row > * {
        padding-inline: 6px;
        min-block-size: var(--_mono-line);
      }
      .number,
      .sign {
        color: var(--_fg-3);
        text-align: end;
        user-select: none;
      }
      .row.added {
        background: var(--_added-bg);
        color: inherit;
      }
      .row.removed {
        background: var(--_removed-bg);
        color: inherit;
      }
      .row.added .sign {
        color: var(--_added);
      }
      .row.removed .sign {
        color: var(--_removed);
      }
      .gap {
        grid-column: 1 / -1;
        block-size: 8px;
      }
    `,
  ];

  #regions: readonly Region[] = [];

  protected override derive(changed: PropertyValues<this>): void {
    if (!changed.has('block')) return;
    const call = this.call;
    const applied = call?.phase === 'settled' && call.resultView?.card === 'diff' ? call.resultView.diffs : [];
    const diffs = applied.length > 0 ? applied : call?.callView?.card === 'diff' ? call.callView.diffs : [];
    this.#regions = diffs.map((file) => ({ file, diff: diffTexts(file.oldText, file.newText) }));
  }

  protected override renderFacts(): unknown {
    if (this.#regions.length === 0) return nothing;
    const added = this.#regions.reduce((sum, { diff }) => sum + diff.added, 0);
    const removed = this.#regions.reduce((sum, { diff }) => sum + diff.removed, 0);
    return html`<span class="added">+${added}</span><span class="removed">−${removed}</span>`;
  }

  protected override renderBody(): unknown {
    const call = this.call;
    if (!call) return html`<p class="dim">${this.words.noCall}</p>`;
    const content = call.phase === 'settled' && call.status !== 'ok' ? call.content : [];
    return html`<div class="stack">
      ${callNote(call, this.words)} ${this.#regions.map((region, index) => this.#renderRegion(region, index))}
      ${contentBlocks(content, 'content', this.context)}
    </div>`;
  }

  #renderRegion({ file, diff }: Region, index: number): TemplateResult {
    const numbered = file.oldText === null || file.oldStart !== undefined;
    const place = `rows/${index}`;
    const limit = (this.full ? step : few) + this.unfolded.amount(place);
    const rows = diff.hunks.flatMap((hunk) => hunk.rows);
    return html`<section class="stack">
      ${fileButton(file.path, file.newStart, this.places, this.words, (path, line) => this.requestFile(path, line))}
      <div class="rows mono" tabindex="0" role="group" aria-label=${this.words.result}>
        <div class="table">${rows.slice(0, limit).map((row) => rowOf(row, file, numbered))}</div>
      </div>
      ${
        rows.length > limit
          ? html`<button type="button" class="more" @click=${() => this.unfolded.add(place, step)}>
              ${this.words.moreLines(rows.length - limit)}
            </button>`
          : nothing
      }
    </section>`;
  }
}

function rowOf(row: Row, file: FileDiff, numbered: boolean): TemplateResult {
  const sign = row.kind === 'added' ? '+' : row.kind === 'removed' ? '−' : ' ';
  const old = numbered && row.oldLine !== null ? row.oldLine + (file.oldStart ?? 1) - 1 : '';
  const now = numbered && row.newLine !== null ? row.newLine + (file.newStart ?? 1) - 1 : '';
  return html`<div class="row ${row.kind}">
    <span class="number" part="gutter">${old}</span><span class="number" part="gutter">${now}</span
    ><span class="sign" part="gutter">${sign}</span><code part="line" class="wrap">${plainText(row.text)}</code>
  </div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-diff-card': DshDiffCard;
  }
}
