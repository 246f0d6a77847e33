import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { FileDiff } from '../../../presentation/intent.js';
import { shownContent } from '../../../presentation/settled-view.js';
import { displayPath } from '../../../presentation/paths.js';
import { LineWindow } from '../../line-window.js';
import { callNote } from '../call-note.js';
import { CardElement, type RowHeader } from '../card-element.js';
import { contentBlocks, contentStyles } from '../content-blocks.js';
import { fileButtonStyles } from '../file-button.js';
import { jsonStyles } from '../json-tree.js';
import { ChangeMoves } from './change-moves.js';
import { ComparedChange } from './compared-change.js';
import { Copier } from './copier.js';
import { DiffBody } from './diff-body.js';
import { diffStyles } from './diff-card.styles.js';
import { lineStyles } from './diff-lines.styles.js';
import { DiffHands } from './diff-hands.js';
import { diffToolbar } from './diff-toolbar.js';
import { fileList } from './file-list.js';
import { fileNotes, lineSums, type HeadContext } from './file-head.js';
import { foldKey, type Gap, type Opened } from './item-list.js';
import { LaidOutRows } from './laid-out-rows.js';
import { LineColours } from './line-colours.js';
import { diffsIn, isUnapplied } from './given-change.js';
import type { DiffWhitespace } from './line-source.js';
import { isOneSided, type ShownFile } from './shown-file.js';
import { SelectionHold } from './selection-hold.js';
import { unreadParts } from './unread-parts.js';
import { viewOf, watchView, type View } from './watch-view.js';

/** How the two sides of a change are laid out: under each other, side by side, or as the card's own width allows. */
export type DiffLayout = 'auto' | 'unified' | 'split';

/** From this width on, in pixels, the sides stand side by side. */
const splitWidth = 880;
/** Height of a line in pixels, before it is known. */
const rowHeight = 18;

/**
 * A change of files as a true line diff: proposed, applied or not, from a call, from texts or from a patch.
 * @summary What changed in files.
 * @tagname dsh-diff-card
 * @fires {DshToggleCallEvent} dsh-toggle-call - Before the row opens or closes by itself.
 * @fires {DshOpenFileEvent} dsh-open-file - A file is to be opened, at a line where one was pressed.
 * @fires {DshPermissionEvent} dsh-permission - A person decided about the change.
 * @csspart frame - Row and sheet together.
 * @csspart header - The row.
 * @csspart icon - The sign at the start of the row.
 * @csspart title - What the call does.
 * @csspart summary - What it does it to.
 * @csspart status - The word for the state.
 * @csspart body - The sheet.
 * @csspart line - A line of a text.
 * @csspart gutter - Line numbers and the sign.
 * @cssprop --dsh-color-added-background - Background of added lines; `-strong` that of added words.
 * @cssprop --dsh-color-removed-background - Background of removed lines; `-strong` that of removed words.
 * @cssprop --dsh-syntax-keyword - Colour of keywords; likewise `string`, `number`, `comment`, `function`, `type`, `property`, `meta`, `tag`.
 */
export class DshDiffCard extends CardElement {
  static override styles: CSSResultGroup = [
    CardElement.styles,
    jsonStyles,
    contentStyles,
    fileButtonStyles,
    diffStyles,
    lineStyles,
  ];

  /** The change, where the card stands alone; a `block` wins. */
  @property({ attribute: false }) diffs: readonly FileDiff[] | null | undefined = null;
  /** The change as a patch: unified, git's or `apply_patch` text. `diffs` win. */
  @property() patch: string | null | undefined = null;
  /** Sides under each other, side by side, or by the card's width. */
  @property({ reflect: true }) layout: DiffLayout = 'auto';
  /** Whether long lines wrap; else they scroll. */
  @property({ type: Boolean, reflect: true }) wrap = false;
  /** What becomes of changes of white space. */
  @property({ reflect: true }) whitespace: DiffWhitespace = 'show';
  /** Leaves the code uncoloured: no grammar is loaded. */
  @property({ type: Boolean, reflect: true }) plain = false;

  @query('.rows') private readonly rows!: HTMLElement | null;

  readonly #window = new LineWindow(this, { rowHeight, threshold: 120, overscan: 300 });
  readonly #copier = new Copier(this);
  readonly #change = new ComparedChange(this);
  readonly #laid = new LaidOutRows();
  readonly #colours = new LineColours();
  readonly #moves = new ChangeMoves(this, () => ({
    list: this.#laid.list,
    window: this.#window,
    body: this.#body,
    uncut: this.#uncut,
  }));
  readonly #body = new DiffBody(this, (line) => this.#colours.drop(line));
  readonly #hold = new SelectionHold(this.#window);
  readonly #hands = new DiffHands(() => ({
    root: this.renderRoot,
    rows: this.rows,
    body: this.#body,
    files: this.#change.files,
    openFile: (path, line) => this.requestFile(path, line),
    unfold: this.#unfold,
    copier: this.#copier,
    hold: this.#hold,
  }));
  #view: View | null = null;
  #opened: ReadonlyMap<string, Opened> = new Map();
  /** How the rows whose heights are known were laid out. */
  #look = '';
  #isUncut = false;
  #allFiles = false;
  #callId: string | null = null;
  #unwatch: (() => void) | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatch?.();
    this.#unwatch = null;
    this.#view = null;
    this.#hold.end();
    this.#colours.clear();
    this.#body.clear();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.open || this.full) this.#watch();
    if (this.hasUpdated) this.requestUpdate();
  }

  protected override derive(): void {
    const callId = this.#isAlone ? null : (this.call?.callId ?? '');
    if (callId !== this.#callId) this.#forget(callId);
    const diffs = this.#isAlone ? (this.diffs ?? null) : (diffsIn(this.call, this.block) ?? []);
    this.#change.take(diffs, this.patch, this.whitespace === 'ignore');
    if (!this.open && !this.full) return;
    this.#watch();
    this.#lay();
    if (this.#view) return;
    this.#view = viewOf(this, ((this.#laid.list?.count ?? 0) + 2) * rowHeight, this.layout === 'auto');
    this.#lay();
  }

  protected override header(): RowHeader {
    if (this.call || !this.#isAlone) return super.header();
    const { words } = this;
    const [first] = this.#change.files;
    const one =
      this.#change.files.length === 1 && first ? displayPath(first.change.path, this.places) || words.noPath : null;
    return {
      kind: 'edit',
      heading: words.diff,
      summary: one ?? this.#sum,
      summaryKind: one === null ? 'text' : 'path',
      status: 'ok',
      label: null,
    };
  }

  /** The summary of a change that is not of one file. */
  get #sum(): string {
    const { words } = this;
    if (this.#change.files.length > 1) return words.filesChanged(this.#change.files.length);
    return this.#change.pending || !this.#change.isEmpty ? '' : words.noChanges;
  }

  /** Whether it has no call, so that its own data count. */
  get #isAlone(): boolean {
    return super.isEmpty;
  }

  protected override get isEmpty(): boolean {
    return this.#isAlone && (this.diffs ?? this.patch ?? null) === null;
  }

  protected override renderFacts(): unknown {
    if (this.#change.files.length === 0 || isUnapplied(this.call)) return nothing;
    const sum = (side: 'added' | 'removed'): number =>
      this.#change.files.reduce((all, { diff }) => all + diff[side], 0);
    return lineSums(sum('added'), sum('removed'), this.words);
  }

  protected override renderBody(): unknown {
    const { call, words } = this;
    if (!call && !this.#isAlone) return html`<p class="dim">${words.noCall}</p>`;
    if (!this.#isNear) return html`<div class="room"></div>`;
    const content = call?.phase === 'settled' && call.resultView?.card !== 'diff' ? shownContent(call) : [];
    const [only] = this.#change.files.length === 1 ? this.#change.files : [];
    const notes = only ? fileNotes(only, this.#headContext) : [];
    // Line breaks stand inside the tags: between them each would be a node.
    // prettier-ignore
    return html`<div class="stack" @copy=${this.#hands.onCopy} @keydown=${this.#moves.onKey}
      >${call ? callNote(call, words) : nothing}${this.#change.files.length > 0 ? this.#renderBar(only) : nothing}${
        notes.map((note) => html`<p class="secondary note">${note}</p>`)}${
        this.#change.files.length > 1
          ? fileList(this.#change.files, this.#allFiles, this.#headContext, this.#goToFile, this.#showAllFiles)
          : nothing}${
        this.#renderRows()}${unreadParts(this.#change.unreadable, this.#change.patch, this.context)}${
        contentBlocks(content, 'content', this.context)}</div>`;
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    this.#drawRows();
  }

  protected override updated(): void {
    const { rows } = this;
    this.#window.attach(rows && this.#window.windowed ? rows : null);
  }

  /** Resolves when the change is compared and drawn, too. */
  protected override async getUpdateComplete(): Promise<boolean> {
    let isDone = await super.getUpdateComplete();
    for (let work = this.#change.pending; work; work = this.#change.pending) {
      await work;
      isDone = await super.getUpdateComplete();
    }
    return isDone;
  }

  #watch(): void {
    this.#unwatch ??= watchView(this, this.#onView);
  }

  #forget(callId: string | null): void {
    this.#callId = callId;
    this.#change.forget();
    this.#opened = new Map();
    this.#isUncut = false;
    this.#allFiles = false;
    this.#moves.reset();
  }

  /** Until a card is near view there is only room for its rows. */
  get #isNear(): boolean {
    return this.#view?.near === true || !this.isConnected;
  }

  get #isSplit(): boolean {
    if (this.layout !== 'auto') return this.layout === 'split';
    return (this.#view?.width ?? 0) >= splitWidth && !this.#change.files.every(isOneSided);
  }

  #lay(): void {
    this.#laid.lay({
      files: this.#change.files,
      opened: this.#opened,
      isSplit: this.#isSplit,
      isCut: !this.#isAlone && !this.full && !this.#isUncut,
      whitespace: this.whitespace,
      words: this.words,
    });
    this.#window.measured = true;
    const look = `${this.#isSplit} ${this.wrap}`;
    this.#window.setCount(this.#laid.list?.count ?? 0, look !== this.#look);
    this.#look = look;
  }

  get #headContext(): HeadContext {
    return {
      words: this.words,
      places: this.places,
      copier: this.#copier,
      openFile: (path, line) => this.requestFile(path, line),
      modes: this.#change.patch.modes,
    };
  }

  #renderBar(only: ShownFile | undefined): TemplateResult {
    return diffToolbar(only, {
      ...this.#headContext,
      call: this.call,
      files: this.#change.files,
      split: this.#isSplit,
      wrap: this.wrap,
      moves: this.#moves,
      changes: this.#laid.list?.changeRows.length ?? 0,
      setSplit: (split) => (this.layout = split ? 'split' : 'unified'),
      setWrap: (wrap) => (this.wrap = wrap),
    });
  }

  #renderRows(): unknown {
    const { words } = this;
    if (this.#change.files.length === 0) {
      return this.#change.pending ? html`<p class="dim" role="status">${words.comparing}</p>` : this.#renderNothing();
    }
    if ((this.#laid.list?.count ?? 0) === 0) return nothing;
    const isSliding = this.#isSplit && !this.wrap;
    // prettier-ignore
    return html`<div class="sheet"
      ><div class="scroller" tabindex="0" role="group" aria-label=${words.diff}
        @scroll=${this.#hands.onScroll} @wheel=${isSliding ? this.#hands.onWheel : nothing}
        ><div class="rows" @pointerdown=${this.#hands.onPointerDown}></div
      ></div>${isSliding ? html`<div class="slider" tabindex="-1" @scroll=${this.#hands.onSlide}><div></div></div>` : nothing
    }</div>`;
  }

  #renderNothing(): unknown {
    if (!this.#change.isEmpty || this.call?.phase === 'running') return nothing;
    return html`<p class="dim">${this.words.noChanges}</p>`;
  }

  #drawRows(): void {
    const { rows } = this;
    if (!this.#laid.list || !this.#laid.lines || (!this.open && !this.full)) return;
    const room = rows ? null : this.renderRoot.querySelector<HTMLElement>('.room');
    if (room) room.style.minBlockSize = `${(this.#laid.list.count + 2) * rowHeight}px`;
    if (!rows) return;
    // The same can be done by key, at the head of each part.
    rows.onclick = this.#hands.onClick;
    this.#body.show(
      rows,
      {
        files: this.#change.files,
        list: this.#laid.list,
        lines: this.#laid.lines,
        split: this.#isSplit,
        wrap: this.wrap,
        context: this.#headContext,
        uncut: this.#uncut,
      },
      this.#window,
    );
    if (this.plain) this.#colours.clear();
    else this.#colours.show(rows, this.#change.files, (line) => this.#body.place(line));
  }

  readonly #onView = (view: View): void => {
    const isOther = view.width >= splitWidth !== (this.#view?.width ?? 0) >= splitWidth;
    const wasNear = this.#view?.near;
    this.#view = view;
    if (view.near !== wasNear) this.requestUpdate();
    // A few pixels more or less change nothing. Drawn at once with another height, the browser would complain of a loop.
    else if (isOther && this.layout === 'auto') requestAnimationFrame(() => this.requestUpdate());
  };

  readonly #unfold = (gap: Gap, above: number, below: number): void => {
    const key = foldKey(gap);
    const before = this.#opened.get(key);
    this.#opened = new Map(this.#opened).set(key, {
      above: (before?.above ?? 0) + above,
      below: (before?.below ?? 0) + below,
    });
    this.requestUpdate();
    this.#moves.keepFocus();
  };

  readonly #uncut = (): void => {
    this.#isUncut = true;
    this.requestUpdate();
    this.#moves.keepFocus();
  };

  readonly #goToFile = (file: number): void => void this.#moves.toFile(file);

  readonly #showAllFiles = (): void => {
    this.#allFiles = true;
    this.requestUpdate();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-diff-card': DshDiffCard;
  }
}
