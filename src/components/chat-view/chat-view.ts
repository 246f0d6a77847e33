import { html, LitElement, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { repeat } from 'lit/directives/repeat.js';
import { resolvePath } from '../../presentation/paths.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import type { ConversationSnapshot } from '../../runtime/snapshot.js';
import { SlotOutlet } from '../../slots/render-slot.js';
import { DshInspectCallEvent, DshOpenFileEvent, DshRenderErrorEvent } from '../events.js';
import { Localized } from '../messages.js';
import { buttonStyles, hostStyles, tokens } from '../tokens.styles.js';
import { blockSize } from './block-size.js';
import { BoundedHost } from './bounded-host.js';
import { callsIn } from './call-digest.js';
import { CallSeats } from './call-seats.js';
import { ChangeCounter } from './change-counter.js';
import { ChatRows, nodeKey, type CallRow, type ChatRow } from './chat-rows.js';
import { chatStyles } from './chat-view.styles.js';
import { declareConversationSlots } from './declare-slots.js';
import { ChatOwners } from './owners.js';
import { foldStyles } from './fold.styles.js';
import { messageStyles } from './message.styles.js';
import { overviewBar, type OverviewKind } from './overview-bar.js';
import { overviewStyles } from './overview-bar.styles.js';
import { estimatedHeight, rowClasses, rowLabel, timeView } from './row-frame.js';
import { commandView, rowView, type RowContext } from './row-view.js';
import { RowWindow } from './row-window.js';
import type { Segment } from './segments.js';
import { SessionFollower, type SnapshotSource } from './session-source.js';
import { SessionSums } from './session-sums.js';
import { soundSnapshot, type SoundSnapshot } from './sound-snapshot.js';
import { TextHighlight } from './text-highlight.js';

/**
 * @summary The conversation of a session: messages, commands, the calls that were made and those that run, in one list
 * that keeps the reader's place. Calls are drawn by whatever is registered for the slot `conversation.chat.tool`.
 * @tagname dsh-chat-view
 * @slot actions - controls at the end of the line of sums at the top
 * @fires dsh-inspect-call - a call is asked for; it becomes the selected one unless that is prevented
 * @fires dsh-open-file - a file is asked for
 * @fires dsh-toggle-call - a call is about to open or close
 * @fires dsh-permission - a person decided about a call
 * @fires dsh-render-error - what is registered for a call or command failed
 * @csspart frame - row and sheet together, of every call
 * @csspart header - the row of a call
 * @csspart icon - the sign at its start
 * @csspart title - what the call does
 * @csspart summary - what it does it to
 * @csspart status - the word for its state
 * @csspart body - its sheet
 * @csspart line - a line of code or output
 * @csspart gutter - line numbers and signs
 * @cssprop --dsh-color-page - what the line of sums is set on; the canvas by default
 * @cssprop --dsh-column - greatest width of the conversation, 980px by default
 * @cssprop --dsh-prose-size - size of messages, 14px by default
 * @cssprop --dsh-prose-line-height - line height of messages, 22px by default
 * @cssprop --dsh-sticky-top - room above the line of sums, for a page with a fixed head
 */
export class DshChatView extends LitElement {
  static override styles: CSSResultGroup = [
    tokens,
    hostStyles,
    buttonStyles,
    chatStyles,
    overviewStyles,
    foldStyles,
    messageStyles,
  ];

  /** The session at one moment. */
  @property({ attribute: false }) snapshot: ConversationSnapshot | null = null;
  /** A session to follow; its snapshot is read once per animation frame and takes the place of `snapshot`. */
  @property({ attribute: false }) session: SnapshotSource | null = null;
  /** The call that is marked, at any depth. */
  @property({ attribute: 'selected-call-id' }) selectedCallId: string | null = null;
  /** The working directory that paths are shown against; by default the session's. */
  @property() cwd: string | undefined;
  /** The home directory that paths are shown against; by default the session's. */
  @property() home: string | undefined;
  /** Keeps the place even at the end, for example while a recorded session is being read. */
  @property({ type: Boolean }) still = false;

  /** Words to mark in the messages. */
  @property() highlight = '';

  readonly #words = new Localized(this);
  readonly #outlet = new SlotOutlet(this, (place, owner, error) => {
    const id = 'callId' in owner && typeof owner.callId === 'string' ? owner.callId : '';
    place.dispatchEvent(new DshRenderErrorEvent(id, error));
  });
  readonly #bounds = new BoundedHost(this);
  readonly #marks = new TextHighlight();
  readonly #changes = new ChangeCounter(this);
  readonly #follower = new SessionFollower(this, (snapshot) => (this.snapshot = snapshot));
  readonly #window = new RowWindow<ChatRow>(this, estimatedHeight, () => this.#barHeight);
  readonly #seats = new CallSeats();
  readonly #owners = new ChatOwners({
    openFile: (path, line) => {
      this.#page?.dispatchEvent(new DshOpenFileEvent(path, resolvePath(path, this.#cwd, this.#home), line));
    },
    inspectCall: (callId) => {
      this.#page?.dispatchEvent(new DshInspectCallEvent(callId));
    },
  });
  readonly #openParts = new Map<string, Set<string>>();
  readonly #context: RowContext;
  #sound: SoundSnapshot = soundSnapshot(null);
  readonly #list = new ChatRows();
  #rows: readonly ChatRow[] = [];
  readonly #sums = new SessionSums();
  /** Counts the changes of folds, so that rows are drawn again. */
  #folds = 0;
  #selected: { readonly callId: string; readonly row: CallRow | null } | null = null;

  constructor() {
    super();
    this.addEventListener('dsh-inspect-call', this.#onInspect);
    const words = this.#words;
    this.#context = {
      get words() {
        return words.words;
      },
      isOpen: (key, part) => this.#openParts.get(key)?.has(part) ?? false,
      setOpen: (key, part, open) => this.#setOpen(key, part, open),
    };
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#marks.clear();
  }

  /** Draws a call, at any depth, and scrolls to it; says whether the conversation has it. */
  async reveal(callId: string): Promise<boolean> {
    await this.updateComplete;
    const found = this.#rowWith(callId);
    if (!found) return false;
    const row = await this.#window.reveal(found.key);
    const tree = row?.querySelector('.seat')?.firstElementChild;
    if (tree && 'reveal' in tree && typeof tree.reveal === 'function') {
      await (tree as Element & { reveal(callId: string): unknown }).reveal(callId);
      this.#window.sync();
    }
    return row !== null;
  }

  /** Draws the message, command or notice with that `seq` and scrolls to it; opens its fold where `thinking` asks for it. */
  async revealNode(seq: number, thinking = false): Promise<boolean> {
    await this.updateComplete;
    const key = nodeKey(seq);
    if (thinking) for (const part of ['thinking', 'thought']) this.#setOpen(key, part, true);
    else this.#setOpen(key, 'text', true);
    return (await this.#window.reveal(key)) !== null;
  }

  /** Goes to the newest row and follows the end from there. */
  async toLatest(): Promise<void> {
    await this.updateComplete;
    await this.#window.toEnd();
  }

  protected override scheduleUpdate(): Promise<void> | undefined {
    return this.#words.draw(() => super.scheduleUpdate());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    declareConversationSlots(this.#outlet.registry);
    if (changed.has('session')) this.#follower.follow(this.session);
    if (changed.has('snapshot') || this.snapshot !== this.#drawn) this.#takeSnapshot();
    // What came last while the view was held still is not news.
    this.#window.follow = !this.still && changed.get('still') !== true;
    const isLive = this.#sound.runningCalls.length > 0 || this.#sound.draft !== null;
    this.#findSelected();
    const selected = this.#selected?.row?.key;
    this.#window.setRows(this.#rows, selected === undefined ? [] : [selected], isLive);
  }

  protected override firstUpdated(): void {
    this.#bounds.attach(this.renderRoot.querySelector<HTMLElement>('.page'));
    const list = this.renderRoot.querySelector<HTMLElement>('.list');
    list?.addEventListener('click', this.#onTouch);
    this.#window.attach(list);
  }

  protected override updated(): void {
    this.#window.follow = !this.still;
    this.#seats.sweep();
    this.#marks.mark(this.renderRoot.querySelectorAll('.row:not(.call) > .body'), this.highlight);
  }

  protected override render(): TemplateResult {
    const { words } = this.#words;
    const hasRows = this.#rows.length > 0;
    return html`<div class="page">
      ${this.#bar()}
      <div
        class="list column"
        role=${ifDefined(hasRows ? 'feed' : undefined)}
        aria-label=${hasRows ? words.conversation : nothing}
      >
        ${repeat(
          this.#window.segments,
          (segment) => segment.key,
          (segment) => this.#segment(segment),
        )}
      </div>
      ${hasRows ? nothing : html`<p class="empty">${words.emptyConversation}</p>`} ${this.#latestButton()}
    </div>`;
  }

  #bar(): TemplateResult {
    const changes = this.#changes.total(this.#sums.overview.edits);
    const { words } = this.#words;
    const problems = this.#sound.problems.length;
    const bar = overviewBar({
      overview: this.#sums.overview,
      problems,
      changes,
      cursor: this.#sums.cursor,
      words,
      onJump: (kind, backward) => void this.#jump(kind, backward),
    });
    const isEmpty =
      this.#sums.overview.count === 0 && problems === 0 && !this.querySelector(':scope > [slot="actions"]');
    return html`<div class="bar" ?hidden=${isEmpty}>
      <div class="column">${bar}<slot name="actions"></slot></div>
    </div>`;
  }

  #segment(segment: Segment<ChatRow>): TemplateResult {
    if (segment.kind === 'space')
      return html`<div class="space" aria-hidden="true" ${blockSize(segment.pixels)}></div>`;
    const { row, index } = segment;
    const { words } = this.#words;
    return html`<div
      class=${rowClasses(row, this.#rows[index - 1])}
      role="article"
      aria-label=${rowLabel(row, words)}
      aria-posinset=${index + 1}
      aria-setsize=${this.#rows.length}
    >
      ${timeView(row, this.#words.language)} ${this.#rowBody(row)}
    </div>`;
  }

  #rowBody(row: ChatRow): TemplateResult {
    if (row.kind === 'call') {
      const owner = this.#owners.ofCall(
        row.call,
        this.#selected?.row === row ? this.#selected.callId : null,
        this.#cwd,
        this.#home,
      );
      const place = this.#outlet.place({ name: 'conversation.chat.tool', owner, own: [] });
      return html`${this.#seats.seat(row.key, place)}`;
    }
    if (row.kind === 'command') {
      const owner = this.#owners.ofCommand(row.node, this.#cwd);
      const key = row.node.name;
      if (this.#outlet.registry.resolve('conversation.chat.commandview', key, owner)) {
        const place = this.#outlet.place({ name: 'conversation.chat.commandview', key, owner, own: [] });
        return html`<div class="body" ${place}></div>`;
      }
    }
    const content = (): TemplateResult =>
      row.kind === 'command' ? commandView(row.node, row.key, this.#context) : rowView(row, this.#context);
    return html`<div class="body">${guard([row, this.#words.words, this.#folds], content)}</div>`;
  }

  #latestButton(): TemplateResult {
    const { words } = this.#words;
    const { unseen, isAtEnd } = this.#window;
    const isLive = this.#sound.runningCalls.length > 0 || this.#sound.draft !== null;
    const isWanted = !isAtEnd && !this.still && (unseen > 0 || isLive);
    return html`<div class="foot">
      ${
        isWanted
          ? html`<button class="latest" type="button" @click=${() => void this.toLatest()}>
              ${words.jumpToLatest}${unseen > 0 ? html` <span class="count">${words.newItems(unseen)}</span>` : nothing}
            </button>`
          : nothing
      }
    </div>`;
  }

  get #cwd(): string | undefined {
    return this.cwd ?? this.#sound.cwd;
  }

  get #home(): string | undefined {
    return this.home ?? this.#sound.home;
  }

  get #barHeight(): number {
    return this.renderRoot.querySelector<HTMLElement>('.bar')?.offsetHeight ?? 0;
  }

  /** What the events of the conversation's own making start from. */
  get #page(): Element | null {
    return this.renderRoot.querySelector('.page');
  }

  #drawn: ConversationSnapshot | null = null;

  #takeSnapshot(): void {
    this.#drawn = this.snapshot;
    const before = this.#rows;
    this.#sound = soundSnapshot(this.snapshot);
    this.#rows = this.#list.update(this.#sound);
    this.#sums.update(this.#list.settled, this.#sound.runningCalls);
    this.#keepThoughtOpen(before);
  }

  /** The thinking that was open while it was written stays open in the message that it became. */
  #keepThoughtOpen(before: readonly ChatRow[]): void {
    const parts = this.#openParts.get('draft');
    if (!parts || this.#rows.some((row) => row.kind === 'draft')) return;
    const message = this.#rows.findLast((row) => row.kind === 'assistant');
    if (message && !before.some((row) => row.key === message.key)) this.#openParts.set(message.key, parts);
    this.#openParts.delete('draft');
  }

  #rowWith(callId: string): CallRow | null {
    return this.#rows.find((row): row is CallRow => row.kind === 'call' && contains(row.call, callId)) ?? null;
  }

  /** Where the selected call stands; it is looked for anew only where it is no more. */
  #findSelected(): void {
    const callId: string | null | undefined = this.selectedCallId;
    const known = this.#selected;
    if (callId == null) this.#selected = null;
    else if (known?.callId !== callId || !known.row || !this.#rows.includes(known.row))
      this.#selected = { callId, row: this.#rowWith(callId) };
  }

  #setOpen(key: string, part: string, open: boolean): void {
    const parts = this.#openParts.get(key) ?? new Set<string>();
    if (parts.has(part) === open) return;
    if (open) parts.add(part);
    else parts.delete(part);
    this.#openParts.set(key, parts);
    this.#folds++;
    this.requestUpdate();
  }

  async #jump(kind: OverviewKind, backward: boolean): Promise<void> {
    if (kind === 'problems') {
      this.#setOpen('problems', 'list', true);
      await this.#window.reveal('problems');
      return;
    }
    const callId = this.#sums.step(kind, backward ? -1 : 1);
    if (callId === null) return;
    this.requestUpdate();
    this.dispatchEvent(new DshInspectCallEvent(callId));
    await this.reveal(callId);
  }

  /** What the reader opens in a call must be open still when its row comes back into view. */
  #onTouch = (event: Event): void => {
    for (const node of event.composedPath()) {
      const key = node instanceof Element ? this.#window.keyOf(node) : undefined;
      if (key !== undefined) this.#seats.touch(key);
    }
  };

  /** Waits until every listener had its say. */
  #onInspect = (event: DshInspectCallEvent): void => {
    queueMicrotask(() => {
      if (!event.defaultPrevented) this.selectedCallId = event.callId;
    });
  };
}

function contains(root: ToolCallBlock, callId: string): boolean {
  if (root.callId === callId) return true;
  for (const call of callsIn(root)) if (call.callId === callId) return true;
  return false;
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-chat-view': DshChatView;
  }
}
