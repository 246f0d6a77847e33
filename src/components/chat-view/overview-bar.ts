import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../messages.js';
import type { LineCounts } from './change-counter.js';
import type { Overview } from './overview.js';

/** What the reader can go through one by one. */
export type OverviewKind = 'waiting' | 'failed' | 'running' | 'edits' | 'problems';

/** What the line of sums needs. */
export interface OverviewBarOptions {
  readonly overview: Overview;
  readonly problems: number;
  /** `null` while the lines are being counted. */
  readonly changes: LineCounts | null;
  /** Where the reader is among the calls of one kind. */
  readonly cursor: { readonly kind: OverviewKind; readonly index: number; readonly count: number } | null;
  readonly words: Messages;
  readonly onJump: (kind: OverviewKind, backward: boolean) => void;
}

/** One line that says what the session comes to, the most pressing first; each sum leads to its calls, one after the other. */
export function overviewBar(options: OverviewBarOptions): TemplateResult {
  const { overview, problems, changes, words } = options;
  const edits = html`${words.filesChanged(overview.files)}${
    changes && changes.added + changes.removed > 0
      ? html` <span class="added">+${changes.added}</span> <span class="removed">−${changes.removed}</span>`
      : nothing
  }`;
  return html`<div class="overview" role="group" aria-label=${words.overview}>
    ${itemView('waiting', overview.waiting.length, words.waitingCalls(overview.waiting.length), options)}
    ${itemView('failed', overview.failed.length, words.failedCalls(overview.failed.length), options)}
    ${itemView('running', overview.running.length, words.runningCalls(overview.running.length), options)}
    ${itemView('edits', overview.files, edits, options)}
    ${itemView('problems', problems, words.problems(problems), options)}
    ${overview.count === 0 ? nothing : html`<span class="sum" dir="auto">${words.calls(overview.count)}</span>`}
  </div>`;
}

function itemView(
  kind: OverviewKind,
  count: number,
  text: string | TemplateResult,
  { cursor, words, onJump }: OverviewBarOptions,
): TemplateResult | typeof nothing {
  if (count === 0) return nothing;
  const at = cursor?.kind === kind && cursor.count > 1 ? words.position(cursor.index + 1, cursor.count) : '';
  const jump = (event: MouseEvent): void => onJump(kind, event.shiftKey);
  return html`<button class=${kind} type="button" dir="auto" @click=${jump}>
    <span class="sign" aria-hidden="true"></span>${text}${at === '' ? nothing : html` <span class="at">${at}</span>`}
  </button>`;
}
