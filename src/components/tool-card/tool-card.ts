import { html, LitElement, type CSSResultGroup } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { ToolCallStatus } from '../../runtime/block.js';
import { isStatus } from '../call-status.js';
import { DshToggleCallEvent } from '../events.js';
import { Localized } from '../messages.js';
import { buttonStyles, hostStyles, tokens } from '../tokens.styles.js';
import type { IconName } from './icons.js';
import { rowFrame, rowSign, rowSummary, type SummaryKind } from './row-frame.js';
import { slottedStyles, toolCardStyles } from './tool-card.styles.js';

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
  static override styles: CSSResultGroup = [tokens, hostStyles, buttonStyles, toolCardStyles, slottedStyles];

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

  /** Focuses the button that opens and closes the row. */
  override focus(options?: FocusOptions): void {
    this.disclosure?.focus(options);
  }

  protected override scheduleUpdate(): Promise<void> | undefined {
    return this.#localized.draw(() => super.scheduleUpdate());
  }

  protected override render(): unknown {
    const status = isStatus(this.status) ? this.status : 'ok';
    const { heading, summary, summaryKind, label, open } = this;
    const parts = {
      icon: html`<slot name="icon">${rowSign(status, this.kind)}</slot>`,
      summary: html`<slot name="summary">${rowSummary(summary, summaryKind)}</slot>`,
      facts: html`<slot name="facts"></slot>`,
      actions: html`<slot name="actions"></slot>`,
      body: html`<slot></slot>`,
    };
    return rowFrame({ status, heading, summaryKind, label, open }, parts, this.#localized.words, this.#onToggle);
  }

  readonly #onToggle = (): void => {
    const open = !this.open;
    if (this.toggle) this.toggle(open);
    else if (this.dispatchEvent(new DshToggleCallEvent(this.callId, open))) this.open = open;
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-tool-card': DshToolCard;
  }
}
