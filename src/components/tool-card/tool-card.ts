import { html, LitElement, nothing, type CSSResultGroup } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { ToolCallStatus } from '../../runtime/block.js';
import { DshToggleCallEvent } from '../events.js';
import { Localized } from '../messages.js';
import { buttonStyles, hostStyles, tokens } from '../tokens.styles.js';
import { icon, type IconName } from './icons.js';
import { oneLine } from './shown-text.js';
import { isStatus, statusIcon, statusWord } from './status.js';
import { toolCardStyles } from './tool-card.styles.js';

/** How a summary is set: a path is cut in its middle, a command is set in the code font. */
export type SummaryKind = 'text' | 'path' | 'command';

/**
 * The frame of a row: one line, and a sheet beneath it that opens. Third-party cards compose it as the package's own do.
 * @summary The row chrome that every card shares.
 * @tagname dsh-tool-card
 * @slot icon - Displaces the sign of the kind; a state's sign still displaces it.
 * @slot summary - Displaces `summary`.
 * @slot facts - Short figures at the right.
 * @slot actions - Buttons, shown when the row is pointed at or has focus.
 * @slot - The sheet. Slot it only while `open`, so that a closed row costs nothing.
 * @fires {DshToggleCallEvent} dsh-toggle-call - Before the row opens or closes by itself, that is without `toggle`.
 * @csspart frame - Row and sheet together.
 * @csspart header - The row.
 * @csspart icon - The sign at the start of the row.
 * @csspart title - What the call does.
 * @csspart summary - What it does it to.
 * @csspart status - The word for the state.
 * @csspart body - The sheet.
 * @cssprop --dsh-row-height - 24px compact, 28px normal, 34px comfortable.
 */
export class DshToolCard extends LitElement {
  static override styles: CSSResultGroup = [tokens, hostStyles, buttonStyles, toolCardStyles];

  /** The state of the call. */
  @property({ reflect: true }) status: ToolCallStatus = 'ok';
  /** What the call does, usually a verb. */
  @property() heading = '';
  /** What it does it to. */
  @property() summary = '';
  /** How the summary is set. */
  @property({ attribute: 'summary-kind' }) summaryKind: SummaryKind = 'text';
  /** Whether the sheet shows. */
  @property({ type: Boolean, reflect: true }) open = false;
  /** Whether the row is the selected one. */
  @property({ type: Boolean, reflect: true }) selected = false;
  /** The sign of what the call does. */
  @property() kind: IconName = 'other';
  /** A word that stands for the state at the right, in place of the state's own (`exit 1`). */
  @property() label: string | null = null;
  /** The call that the row stands for; named in its event. */
  @property({ attribute: 'call-id' }) callId = '';
  /** What the row does to open or close; without it the row does so itself. */
  @property({ attribute: false }) toggle: ((open: boolean) => void) | null = null;

  @query('.disclosure') private readonly disclosure!: HTMLButtonElement | null;

  readonly #localized = new Localized(this);

  constructor() {
    super();
    this.addEventListener('click', this.#onClick);
  }

  /** Focuses the button that opens and closes the row. */
  override focus(options?: FocusOptions): void {
    this.disclosure?.focus(options);
  }

  protected override render(): unknown {
    const words = this.#localized.words;
    const heading = oneLine(this.heading);
    const status = isStatus(this.status) ? this.status : 'ok';
    const word = statusWord(status, words);
    const shown = this.label ?? (isSilent(status) ? '' : word);
    // Line breaks stand inside the tags: between them each would be a node in every row.
    // prettier-ignore
    return html`<div part="frame"
      ><div class="header" part="header"
        ><button class="disclosure" part="icon" type="button" aria-controls="body" aria-labelledby="title summary status"
          aria-expanded=${this.open ? 'true' : 'false'}
          ><span class="sign"><slot name="icon">${icon(statusIcon(status) ?? this.kind)}</slot></span
          ><span class="chevron">${icon('chevron')}</span
        ></button
        ><div class="words"
          ><span id="title" class="title" part="title" dir="auto">${heading}</span
          ><span id="summary" class="summary ${this.summaryKind}" part="summary"><slot name="summary">${this.#renderSummary()}</slot></span
        ></div
        ><div class="aside"
          ><slot name="facts"></slot
          ><span id="status" class=${shown ? 'status' : 'status visually-hidden'} part="status" dir="auto">${shown || word}</span
        ></div
        ><div class="actions"><slot name="actions"></slot></div
      ></div
      ><div id="body" class="body" part="body" ?hidden=${!this.open}>${this.open ? html`<slot></slot>` : nothing}</div
    ></div>`;
  }

  #renderSummary(): unknown {
    const summary = oneLine(this.summary);
    if (!summary) return nothing;
    const cut = this.summaryKind === 'path' ? Math.max(summary.lastIndexOf('/'), summary.lastIndexOf('\\')) : -1;
    if (this.summaryKind === 'text') return html`<bdi>${summary}</bdi>`;
    if (cut <= 0) return html`<bdi dir="ltr">${summary}</bdi>`;
    return html`<bdi dir="ltr">${summary.slice(0, cut)}</bdi><bdi class="tail" dir="ltr">${summary.slice(cut)}</bdi>`;
  }

  readonly #onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented) return;
    const path = event.composedPath();
    const inner = path.slice(0, path.indexOf(this));
    const header = inner.findIndex(
      (target) =>
        target instanceof Element && target.classList.contains('header') && target.getRootNode() === this.renderRoot,
    );
    if (header < 0) return;
    const control = inner.slice(0, header).find((target) => target instanceof Element && target.matches(interactive));
    if (control && control !== this.disclosure) return;
    if (!control && hasSelection(this)) return;
    const open = !this.open;
    if (this.toggle) this.toggle(open);
    else if (this.dispatchEvent(new DshToggleCallEvent(this.callId, open))) this.open = open;
  };
}

const interactive = 'a[href], button, input, select, textarea, summary, label, [role="button"], [tabindex]';

/** The states that need no word at the right: success is silent, running is seen. */
function isSilent(status: ToolCallStatus): boolean {
  return status === 'ok' || status === 'running' || status === 'streaming' || status === 'pending';
}

/** A person who marks text in a row does not mean to open it. */
function hasSelection(row: Element): boolean {
  const selection = getSelection();
  return (
    selection !== null && !selection.isCollapsed && selection.toString() !== '' && selection.containsNode(row, true)
  );
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-tool-card': DshToolCard;
  }
}
