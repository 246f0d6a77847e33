import { html, nothing, type TemplateResult } from 'lit';
import type { ToolCallBlock } from '../../../runtime/block.js';
import type { Messages } from '../../messages.js';
import type { ChangeMoves } from './change-moves.js';
import { copyButton, fileTitle, fileTools, lineSums, patchOf, type HeadContext } from './file-head.js';
import type { ShownFile } from './shown-file.js';
import { signs } from './signs.js';

/** What the bar above the rows needs of its card. */
export interface ToolbarContext extends HeadContext {
  readonly call: ToolCallBlock | null;
  readonly files: readonly ShownFile[];
  readonly split: boolean;
  readonly wrap: boolean;
  readonly moves: ChangeMoves;
  /** Number of changes to go through. */
  readonly changes: number;
  readonly setSplit: (split: boolean) => void;
  readonly setWrap: (wrap: boolean) => void;
}

/** The bar above the rows: what became of the change, the only file's head, going through the changes, layout, copying. */
export function diffToolbar(only: ShownFile | undefined, context: ToolbarContext): TemplateResult {
  const { words, files, moves, changes, split, wrap, copier, places } = context;
  const place = moves.at < 0 ? '' : words.changePlace(moves.at + 1, changes);
  const told = copier.last === null ? place : copier.last ? words.copied : words.copyFailed;
  const hasRows = changes > 0;
  const isOne = changes < 2;
  // prettier-ignore
  return html`<div class="bar"
    >${stage(context.call, words)}${only ? fileTitle(only, context) : html`<span>${words.filesChanged(files.length)}</span>`
    }${only && !context.call ? lineSums(only.diff.added, only.diff.removed, words) : nothing
    }<span class="group"
      ><button type="button" class="tool" aria-label=${words.previousChange} title=${words.previousChange} ?hidden=${isOne} @click=${moves.previous}
        ><svg viewBox="0 0 16 16" aria-hidden="true"><path d=${signs.previous}></path></svg></button
      ><span class="place-count" aria-hidden="true">${moves.at < 0 ? nothing : `${moves.at + 1}/${changes}`}</span
      ><button type="button" class="tool" aria-label=${words.nextChange} title=${words.nextChange} ?hidden=${isOne} @click=${moves.next}
        ><svg viewBox="0 0 16 16" aria-hidden="true"><path d=${signs.next}></path></svg></button
      ><button type="button" class="tool" aria-label=${words.sideBySide} title=${words.sideBySide} ?hidden=${!hasRows}
        aria-pressed=${split ? 'true' : 'false'} @click=${() => context.setSplit(!split)}
        ><svg viewBox="0 0 16 16" aria-hidden="true"><path d=${signs.split}></path></svg></button
      ><button type="button" class="tool" aria-label=${words.wrapLines} title=${words.wrapLines} ?hidden=${!hasRows}
        aria-pressed=${wrap ? 'true' : 'false'} @click=${() => context.setWrap(!wrap)}
        ><svg viewBox="0 0 16 16" aria-hidden="true"><path d=${signs.wrap}></path></svg></button
      >${only ? fileTools(only, 'f0', context)
        : copyButton('patch', words.copyPatch, 'patch', copier, () => patchOf(files.flatMap(({ change }) => change.regions), places.cwd))
    }</span><span class="visually-hidden" role="status">${told}</span></div>`;
}

function stage(call: ToolCallBlock | null, words: Messages): TemplateResult | typeof nothing {
  if (!call) return nothing;
  if (call.phase === 'running') return html`<span class="stage proposed">${words.stageProposed}</span>`;
  switch (call.status) {
    case 'ok':
      return html`<span class="stage">${words.stageApplied}</span>`;
    case 'interrupted':
      return html`<span class="stage proposed">${words.stageProposed}</span>`;
    case 'error':
    case 'denied':
    case 'cancelled':
      return html`<span class="stage not">${words.notApplied}</span>`;
  }
}
