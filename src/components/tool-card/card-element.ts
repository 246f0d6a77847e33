import { html, LitElement, nothing, type CSSResultGroup, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { resolvePath, type Places } from '../../presentation/paths.js';
import type { ToolCallBlock, ToolCallStatus } from '../../runtime/block.js';
import type { ToolCallInput } from '../../runtime/tool-call.js';
import { blockFrom, blocksReady } from './block-from.js';
import type { RenderFailure } from '../../slots/seat.js';
import { DshInspectCallEvent, DshOpenFileEvent, DshPermissionEvent, DshToggleCallEvent } from '../events.js';
import { failureWords, isStatus, needsPerson, shownStatus } from '../call-status.js';
import { Localized, type Messages } from '../messages.js';
import { approvalFoot, approvalStyles } from './approval-foot.js';
import { cardStyles } from './card.styles.js';
import { durationOf, shortDuration } from './duration.js';
import { failureNote } from './failure-note.js';
import { icon } from './icons.js';
import type { BodyContext } from './long-text.js';
import { rowFrame, rowSign, rowSummary } from './row-frame.js';
import { rowWords, type RowWords } from './row-words.js';
import { oneLine } from '../shown-text.js';
import { toolCardStyles } from './tool-card.styles.js';
import { Unfolded } from './unfolded.js';

/** All that a row shows without its body. */
export interface RowHeader extends RowWords {
  readonly status: ToolCallStatus;
  /** A word at the right in place of the state's own. */
  readonly label: string | null;
}

/**
 * The base of the package's own cards: takes one call with its owner's payload, or stands alone on a page; draws the
 * row and, only while open, the body. A card says what it adds by overriding `derive`, `header`, `renderFacts` and
 * `renderBody`. Whatever one of these throws, the row stays and says so, with the raw call beneath.
 */
export abstract class CardElement extends LitElement {
  static override styles: CSSResultGroup = [...cardStyles, toolCardStyles, approvalStyles];

  /** The call: a block of a session, or any object with `callId`, `toolName` and what else is known. */
  @property({ attribute: false }) block: ToolCallBlock | ToolCallInput | null = null;
  /** Whether the body shows. */
  @property({ type: Boolean, reflect: true }) open = false;
  /** Whether the row is the selected one. */
  @property({ type: Boolean, reflect: true }) selected = false;
  /** The session's working directory; paths inside it are shown without it. */
  @property() cwd: string | undefined = undefined;
  /** The user's home directory, shown as `~`. */
  @property() home: string | undefined = undefined;
  /** Opens or closes the row where an owner keeps that state; without it the card keeps it. */
  @property({ attribute: false }) toggle: ((open?: boolean) => void) | null = null;
  /** Asks to open a file; without it the card fires the event itself. */
  @property({ attribute: false }) openFile: ((path: string, line?: number) => void) | null = null;
  /** Asks to show the call's details; without it the row has no such button. */
  @property({ attribute: false }) inspect: (() => void) | null = null;
  /** Shows the body alone and uncut, as a details panel does. */
  @property({ type: Boolean, reflect: true }) full = false;
  /** Set where the card stands in for an element that failed. */
  @property({ attribute: false }) failure: RenderFailure | null = null;

  /** What of the body a reader unfolded. */
  protected readonly unfolded = new Unfolded(this);

  @state() private sent: { readonly approvalId: string; readonly optionId: string } | null = null;

  readonly #localized = new Localized(this);
  #call: ToolCallBlock | null = null;
  #ownError: RenderFailure | null = null;
  #chosen = false;

  /** The call, completed; `null` where the card was given none. */
  protected get call(): ToolCallBlock | null {
    return this.#call;
  }

  /** The words in force. */
  protected get words(): Messages {
    return this.#localized.words;
  }

  /** The language in force, for `Intl`. */
  protected get language(): string {
    return this.#localized.language;
  }

  /** Whether the card was given nothing to show: it is not drawn then. */
  protected get isEmpty(): boolean {
    return (this.block ?? null) === null;
  }

  /** Whether the block that it was given is still to be completed: what it will say is not known yet. */
  get #isAwaited(): boolean {
    return typeof this.block === 'object' && this.block !== null && this.#call === null;
  }

  /** What the drawing of a body needs to know of its card. */
  protected get context(): BodyContext {
    return { words: this.words, language: this.language, unfolded: this.unfolded, full: this.full };
  }

  /** Where the session ran. */
  protected get places(): Places {
    return { cwd: this.cwd ?? undefined, home: this.home ?? undefined };
  }

  /** Focuses the button that opens and closes the row. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.disclosure')?.focus(options);
  }

  /** Works out from changed properties what the row needs, and the body if it is open. */
  protected derive?(changed: PropertyValues<this>): void;

  /** What the row says. */
  protected header(): RowHeader {
    const call = this.#call;
    if (!call)
      return {
        kind: 'other',
        heading: this.words.unknownTool,
        summary: '',
        summaryKind: 'text',
        status: 'ok',
        label: null,
      };
    const label = failureWords(call, this.words);
    return { ...rowWords(call, this.words, this.places), status: shownStatus(call), label };
  }

  /** Short figures at the right of the row. */
  protected renderFacts(): unknown {
    return nothing;
  }

  /** The body; asked for only while it shows. */
  protected abstract renderBody(): unknown;

  /** Asks the page to open a file, as the tool named it. */
  protected requestFile(path: string, line?: number): void {
    if (this.openFile) this.openFile(path, line);
    else this.dispatchEvent(new DshOpenFileEvent(path, resolvePath(path, this.cwd, this.home), line));
  }

  protected override scheduleUpdate(): Promise<void> | undefined {
    return this.#localized.draw(() => super.scheduleUpdate());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.size > 0) this.#ownError = null;
    if (changed.has('block')) {
      this.#call = blockFrom(this.block, this.#completed);
      if (this.#call?.approval?.id !== this.sent?.approvalId || this.#call?.status !== 'awaiting-approval')
        this.sent = null;
      if (!this.toggle && !this.#chosen && this.#call && needsPerson(this.#call)) this.open = true;
    }
    this.#guarded(() => this.derive?.(changed));
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await blocksReady();
    return super.getUpdateComplete();
  }

  protected override update(changed: PropertyValues<this>): void {
    try {
      super.update(changed);
    } catch (error) {
      this.#ownError = this.#failureOf(error);
      super.update(changed);
    }
  }

  protected override render(): unknown {
    if ((this.isEmpty || this.#isAwaited) && !this.failure && !this.#ownError) return nothing;
    const body = this.open || this.full ? this.#renderSheet() : nothing;
    if (this.full) return html`<div class="full">${body}</div>`;
    const header = this.#guarded(() => this.header()) ?? this.#plainHeader();
    const facts = this.#ownError ? nothing : this.#allFacts();
    const label = (this.#ownError ?? this.failure) ? this.words.cardFailedShort : header.label;
    const { kind, heading, summary, summaryKind } = header;
    const status = isStatus(header.status) ? header.status : 'ok';
    const parts = {
      icon: rowSign(status, kind),
      summary: rowSummary(summary, summaryKind),
      facts: facts === nothing ? nothing : html`<span class="facts" dir="auto">${facts}</span>`,
      actions: this.inspect ? this.#renderInspect(header) : nothing,
      body,
    };
    return rowFrame({ status, heading, summaryKind, label, open: this.open }, parts, this.words, this.#onToggle);
  }

  #allFacts(): unknown {
    const own = this.renderFacts();
    const ms = this.#call ? durationOf(this.#call) : null;
    const duration = ms === null ? '' : shortDuration(ms, this.language);
    return duration ? html`${own}<span class="duration">${duration}</span>` : own;
  }

  #renderSheet(): unknown {
    const failure = this.#ownError ?? this.failure;
    const call = this.#call;
    const approval = call?.status === 'awaiting-approval' ? call.approval : null;
    return html`${failure ? failureNote(failure, this.#ownError ? this.block : null, this.words) : nothing}${
      this.#ownError ? nothing : this.renderBody()
    }${approval ? approvalFoot(approval, this.sent?.optionId ?? null, this.words, this.#choose) : nothing}`;
  }

  #renderInspect({ heading, summary }: RowHeader): unknown {
    return html`<button
      class="action"
      type="button"
      aria-label=${oneLine(`${this.words.inspect} ${heading} ${summary}`)}
      @click=${this.#onInspect}
    >
      ${icon('inspect')}
    </button>`;
  }

  #plainHeader(): RowHeader {
    return {
      kind: 'other',
      heading: this.words.unknownTool,
      summary: '',
      summaryKind: 'text',
      status: 'error',
      label: null,
    };
  }

  #guarded<T>(run: () => T): T | null {
    try {
      return run();
    } catch (error) {
      this.#ownError = this.#failureOf(error);
      return null;
    }
  }

  #failureOf(error: unknown): RenderFailure {
    return { error, retry: () => this.requestUpdate('block', undefined) };
  }

  readonly #completed = (): void => this.requestUpdate('block');

  readonly #choose = (optionId: string): void => {
    const call = this.#call;
    if (!call?.approval || this.sent) return;
    const accepted = this.dispatchEvent(new DshPermissionEvent(call.callId, call.approval.id, optionId));
    if (accepted) this.sent = { approvalId: call.approval.id, optionId };
  };

  readonly #onToggle = (): void => {
    const open = !this.open;
    if (this.toggle) this.toggle(open);
    else if (this.dispatchEvent(new DshToggleCallEvent(this.#call?.callId ?? '', open))) {
      this.#chosen = true;
      this.open = open;
    }
  };

  readonly #onInspect = (): void => {
    if (this.inspect) this.inspect();
    else this.dispatchEvent(new DshInspectCallEvent(this.#call?.callId ?? ''));
  };
}
