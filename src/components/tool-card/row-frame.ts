import { html, nothing, type TemplateResult } from 'lit';
import type { ToolCallStatus } from '../../runtime/block.js';
import { statusWord } from '../call-status.js';
import type { Messages } from '../messages.js';
import { icon, type IconName } from './icons.js';
import { oneLine } from '../shown-text.js';
import { statusIcon } from './status-icon.js';

/** How a summary is set: a path is cut in its middle, a command is set in the code font. */
export type SummaryKind = 'text' | 'path' | 'command';

/** What the row of a call says, and whether its sheet shows. */
export interface Row {
  readonly status: ToolCallStatus;
  readonly heading: string;
  readonly summaryKind: SummaryKind;
  /** A word at the right in place of the state's own. */
  readonly label: string | null;
  readonly open: boolean;
}

/** What stands in the places of a row and in the sheet beneath it. */
export interface RowParts {
  readonly icon: unknown;
  readonly summary: unknown;
  readonly facts: unknown;
  readonly actions: unknown;
  readonly body: unknown;
}

/**
 * One line, and a sheet beneath it that opens: the frame that every card draws. The package's own cards draw it as a
 * part of themselves, all others by `<dsh-tool-card>`.
 * @param toggle is called when the row is pressed
 */
export function rowFrame(row: Row, parts: RowParts, words: Messages, toggle: () => void): TemplateResult {
  const word = statusWord(row.status, words);
  const shown = row.label ?? (isSilent(row.status) ? '' : word);
  const press = (event: MouseEvent): void => {
    if (isPress(event)) toggle();
  };
  /* eslint-disable lit-a11y/click-events-have-key-events -- the button in the row does the same by key */
  // Line breaks stand inside the tags: between them each would be a node in every row.
  // prettier-ignore
  return html`<div class="frame" part="frame" data-status=${row.status}
    ><div class="header" part="header" @click=${press}
      ><button class="disclosure" part="icon" type="button" aria-controls="body" aria-labelledby="title summary status"
        aria-expanded=${row.open ? 'true' : 'false'}
        ><span class="symbol">${parts.icon}</span
        ><span class="chevron">${icon('chevron')}</span
      ></button
      ><div class="words"
        ><span id="title" class="title" part="title" dir="auto">${oneLine(row.heading)}</span
        ><span id="summary" class="summary ${row.summaryKind}" part="summary">${parts.summary}</span
      ></div
      ><div class="aside"
        >${parts.facts}<span id="status" class=${shown ? 'status' : 'status visually-hidden'} part="status" dir="auto">${shown || word}</span
      ></div
      ><div class="actions">${parts.actions}</div
    ></div
    ><div id="body" class="body" part="body" ?hidden=${!row.open}>${row.open ? parts.body : nothing}</div
  ></div>`;
  /* eslint-enable lit-a11y/click-events-have-key-events */
}

/** The sign of a row: its state's where that has one, else the kind's. */
export function rowSign(status: ToolCallStatus, kind: IconName): TemplateResult {
  return icon(statusIcon(status) ?? kind);
}

/** The text of a summary, cut where its kind is. */
export function rowSummary(text: string, kind: SummaryKind): TemplateResult | typeof nothing {
  const summary = oneLine(text);
  if (!summary) return nothing;
  const cut = kind === 'path' ? Math.max(summary.lastIndexOf('/'), summary.lastIndexOf('\\')) : -1;
  if (kind === 'text') return html`<bdi>${summary}</bdi>`;
  if (cut <= 0) return html`<bdi dir="ltr">${summary}</bdi>`;
  return html`<bdi dir="ltr">${summary.slice(0, cut)}</bdi><bdi class="tail" dir="ltr">${summary.slice(cut)}</bdi>`;
}

const interactive = 'a[href], button, input, select, textarea, summary, label, [role="button"], [tabindex]';

/** The states that need no word at the right: success is silent, running is seen. */
function isSilent(status: ToolCallStatus): boolean {
  return status === 'ok' || status === 'running' || status === 'streaming' || status === 'pending';
}

/** Whether a click means the row itself: not another control in it, and not the end of marking its text. */
function isPress(event: MouseEvent): boolean {
  const header = event.currentTarget;
  if (event.defaultPrevented || !(header instanceof Element)) return false;
  const path = event.composedPath();
  const inner = path.slice(0, path.indexOf(header));
  const control = inner.find((target) => target instanceof Element && target.matches(interactive));
  return control ? control === header.querySelector('.disclosure') : !hasSelection(header);
}

/** A person who marks text in a row does not mean to open it. */
function hasSelection(header: Element): boolean {
  const root = header.getRootNode();
  const row = root instanceof ShadowRoot ? root.host : header;
  const selection = getSelection();
  return (
    selection !== null && !selection.isCollapsed && selection.toString() !== '' && selection.containsNode(row, true)
  );
}
