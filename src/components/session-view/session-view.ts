import { html, LitElement, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ToolDefinitions } from '../../presentation/tool-definition.js';
import type { LogFile, LogInput } from '../../readers/reader.js';
import type { ConversationSnapshot } from '../../runtime/snapshot.js';
import { exportedParts } from '../../slots/parts.js';
import { BoundedHost } from '../chat-view/bounded-host.js';
import type { DshChatView } from '../chat-view/chat-view.js';
import { scrollersOf, sharedView } from '../chat-view/scrollers.js';
import { isSource, SessionFollower, type SnapshotSource } from '../chat-view/session-source.js';
import type { DshInspectCallEvent } from '../events.js';
import { Localized } from '../messages.js';
import { buttonStyles, hostStyles, tokens } from '../tokens.styles.js';
import { findBar } from './find-bar.js';
import { Finder } from './finder.js';
import { LogFeed } from './log-feed.js';
import { headView, isEmpty, stateView } from './session-head.js';
import type { Hit } from './session-search.js';
import { sessionStyles } from './session-view.styles.js';

/** From this width on the details stand beside the conversation, in pixels. */
const sideBySide = 900;

/**
 * @summary A whole session from any log: the conversation, the details of the selected call beside it, and a search through both.
 * Give it an address, a file or a live session; it reads in slices and shows what is there meanwhile.
 * @tagname dsh-session-view
 * @fires dsh-inspect-call - the details of a call are asked for; they are shown unless that is prevented
 * @fires dsh-open-file - a file is asked for
 * @fires dsh-toggle-call - a call is about to open or close
 * @fires dsh-permission - a person decided about a call
 * @fires dsh-render-error - what is registered for a call failed
 * @csspart frame - row and sheet together, of every call
 * @csspart header - the row of a call
 * @csspart icon - the sign at its start
 * @csspart title - what the call does
 * @csspart summary - what it does it to
 * @csspart status - the word for its state
 * @csspart body - its sheet
 * @csspart line - a line of code or output
 * @csspart gutter - line numbers and signs
 */
export class DshSessionView extends LitElement {
  static override styles: CSSResultGroup = [tokens, hostStyles, buttonStyles, sessionStyles];

  // Stands first: setting the properties below writes it.
  /** Whether a call was chosen after the log was: then it is one of that log. */
  #isChosenLast = false;

  /** The address of a log, relative to the page. */
  @property() src: string | undefined;
  /** A log: text, file, response, stream, or the files of one session. Wins over `src`. */
  @property({ attribute: false }) input: LogInput | readonly LogFile[] | undefined;
  /** A session that somebody else feeds. Wins over `input`. */
  @property({ attribute: false }) session: SnapshotSource | undefined;
  /** How the page's own tools want to look. */
  @property({ attribute: false }) tools: ToolDefinitions | undefined;
  /** Whether the log still grows: the view follows its end, and an address is asked for more. */
  @property({ type: Boolean }) follow = false;
  /** The call whose details are shown, at any depth. */
  @property({ attribute: 'selected-call-id' }) selectedCallId: string | null = null;

  @state() private snapshot: ConversationSnapshot | null = null;
  @state() private isWide = true;
  @state() private isFinding = false;

  @query('dsh-chat-view') private chat!: DshChatView | null;
  @query('dialog') private dialog!: HTMLDialogElement | null;
  @query('input[type="search"]') private findField!: HTMLInputElement | null;

  readonly #words = new Localized(this);
  readonly #bounds = new BoundedHost(this);
  readonly #finder = new Finder(this, (hit) => void this.#show(hit));
  readonly #feed = new LogFeed(this, (snapshot) => (this.snapshot = snapshot));
  readonly #follower = new SessionFollower(this, (snapshot) => (this.snapshot = snapshot));
  #sizes: ResizeObserver | null = null;
  /** Whether the sheet of a narrow view is to be opened. */
  #isSheetWanted = false;

  constructor() {
    super();
    this.addEventListener('dsh-inspect-call', this.#onInspect);
    this.addEventListener('keydown', this.#onKey);
    this.addEventListener('click', this.#onClick);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes ??= new ResizeObserver(() => this.#measure());
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
  }

  /** Shows a call, at any depth: draws it, scrolls to it and selects it. `false` when the session does not have it. */
  async reveal(callId: string): Promise<boolean> {
    await this.updateComplete;
    this.selectedCallId = callId;
    await this.updateComplete;
    return (await this.chat?.reveal(callId)) ?? false;
  }

  // Called for every property that is set, also to the value that it has.
  override requestUpdate(...change: Parameters<LitElement['requestUpdate']>): void {
    const [name] = change;
    if (name === 'selectedCallId') this.#isChosenLast = true;
    else if (name === 'src' || name === 'input' || name === 'session') this.#isChosenLast = false;
    super.requestUpdate(...change);
  }

  protected override scheduleUpdate(): Promise<void> | undefined {
    return this.#words.draw(() => super.scheduleUpdate());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (
      changed.has('session') ||
      changed.has('input') ||
      changed.has('src') ||
      changed.has('tools') ||
      changed.has('follow')
    ) {
      const isNewLog = changed.has('session') || changed.has('input') || changed.has('src');
      if (isNewLog && this.hasUpdated) {
        if (!this.#isChosenLast) this.selectedCallId = null;
        this.snapshot = null;
      }
      this.#follower.follow(this.session);
      this.#feed.feed(isSource(this.session) ? null : this.#origin, { tools: this.tools, follow: this.follow });
    }
    this.#finder.update(this.isFinding ? this.snapshot : null);
    // Before the first drawing, which would have to be done twice otherwise.
    if (!this.hasUpdated) this.#chooseColumns();
  }

  protected override firstUpdated(): void {
    this.#bounds.attach(this.renderRoot.querySelector<HTMLElement>('.frame'));
    this.#measure();
  }

  protected override updated(): void {
    // Once: after that the reader may close it, whatever is drawn meanwhile.
    if (!this.#isSheetWanted || !this.dialog || !this.isConnected) return;
    this.#isSheetWanted = false;
    if (!this.dialog.open) this.dialog.showModal();
  }

  protected override render(): TemplateResult {
    const { words } = this.#words;
    const feed = this.#feed.state;
    const src = isSource(this.session) || this.input != null ? undefined : this.#address;
    const isStill = !isSource(this.session) && feed.kind === 'loading' && !this.follow;
    return html`<div class="frame">
      ${headView(this.snapshot, src, words)}
      ${stateView(feed, this.snapshot, { src, words, onAgain: () => this.#feed.again() })}
      <div class="columns" ?hidden=${feed.kind !== 'idle' && isEmpty(this.snapshot)}>
        <dsh-chat-view
          exportparts=${exportedParts}
          .snapshot=${this.snapshot}
          .selectedCallId=${this.selectedCallId}
          .still=${isStill}
          .highlight=${this.isFinding ? this.#finder.words : ''}
        >
          <div slot="actions" class="find">${this.#find()}</div>
        </dsh-chat-view>
        ${this.isWide ? html`<div class="side">${this.#details(false)}</div>` : nothing}
      </div>
      ${this.isWide ? nothing : html`<dialog aria-label=${words.details}>${this.#details(true)}</dialog>`}
    </div>`;
  }

  #details(isSheet: boolean): TemplateResult {
    const { words } = this.#words;
    return html`<dsh-details-panel
      exportparts="line, gutter"
      .snapshot=${this.snapshot}
      .selectedCallId=${this.selectedCallId}
    >
      ${
        isSheet
          ? html`<button
              slot="actions"
              type="button"
              aria-label=${words.closeDetails}
              @click=${() => this.dialog?.close()}
            >
              ${words.close}
            </button>`
          : nothing
      }
    </dsh-details-panel>`;
  }

  #find(): TemplateResult {
    return findBar({
      isOpen: this.isFinding,
      finder: this.#finder,
      words: this.#words.words,
      onOpen: () => void this.#openFind(),
      onClose: () => this.#closeFind(),
      onStep: (by) => this.#finder.step(by),
    });
  }

  get #origin(): { readonly src: string } | { readonly input: LogInput | readonly LogFile[] } | null {
    if (this.input != null) return { input: this.input };
    const src = this.#address;
    return src === undefined ? null : { src };
  }

  get #address(): string | undefined {
    const src: unknown = this.src;
    if (src instanceof URL) return src.href;
    return typeof src === 'string' && src !== '' ? src : undefined;
  }

  async #openFind(): Promise<void> {
    this.isFinding = true;
    await this.updateComplete;
    this.findField?.focus();
    this.findField?.select();
  }

  #closeFind(): void {
    const hadFocus = this.findField !== null && this.shadowRoot?.activeElement === this.findField;
    this.isFinding = false;
    this.#finder.search('');
    if (hadFocus)
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.find button')?.focus());
  }

  async #show(hit: Hit): Promise<void> {
    if (hit.kind === 'node') {
      await this.chat?.revealNode(hit.seq, hit.thinking);
      return;
    }
    this.selectedCallId = hit.callId;
    await this.updateComplete;
    await this.chat?.reveal(hit.callId);
  }

  #chooseColumns(): void {
    const width = this.clientWidth;
    if (width > 0) this.isWide = width >= sideBySide;
  }

  #measure(): void {
    this.#chooseColumns();
    if (this.clientWidth === 0) return;
    const view = sharedView(scrollersOf(this));
    const frame = this.renderRoot.querySelector<HTMLElement>('.frame');
    frame?.style.setProperty('--_view', `${Math.round(view.bottom - view.top)}px`);
  }

  /** Waits until every listener had its say. A sum in the line above the conversation selects, but opens no sheet over it. */
  #onInspect = (event: DshInspectCallEvent): void => {
    const isAsked = event.composedPath()[0] !== this.chat;
    queueMicrotask(() => {
      if (event.defaultPrevented) return;
      this.selectedCallId = event.callId;
      if (isAsked && !this.isWide) {
        this.#isSheetWanted = true;
        this.requestUpdate();
      }
    });
  };

  /** A click beside the sheet closes it: there the dialog itself is hit. */
  #onClick = (event: MouseEvent): void => {
    if (this.dialog && event.composedPath()[0] === this.dialog) this.dialog.close();
  };

  #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.shiftKey) return;
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
    const isInField = this.shadowRoot?.activeElement === this.findField && this.findField !== null;
    // Asked a second time, the browser's own search comes.
    if (!isFind || isInField) return;
    event.preventDefault();
    void this.#openFind();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-session-view': DshSessionView;
  }
}
