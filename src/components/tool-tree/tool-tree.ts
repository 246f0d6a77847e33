import { html, LitElement, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { resolvePath } from '../../presentation/paths.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import { SlotOutlet } from '../../slots/render-slot.js';
import { DshInspectCallEvent, DshOpenFileEvent, DshRenderErrorEvent, DshToggleCallEvent } from '../events.js';
import { Localized } from '../messages.js';
import { buttonStyles, hostStyles, tokens } from '../tokens.styles.js';
import type { ToolCallInput } from '../../runtime/tool-call.js';
import { blockFrom, blocksReady } from '../tool-card/block-from.js';
import { cardTags } from '../tool-card/card-tags.js';
import { needsPerson } from '../call-status.js';
import { anchorId } from './anchor.js';
import { deepActive, keepFocus } from './focus.js';
import { rowMove } from './row-keys.js';
import { RowOwners } from './row-owners.js';
import { RowWindow, type Gap } from './row-window.js';
import { deepestIndent, toolTreeStyles } from './tool-tree.styles.js';
import { pathsTo, treeRows, type CallRow, type FoldRow, type TreeRow } from './tree-rows.js';

/**
 * One root call and its sub-calls at any depth. Each row is drawn by what the slot registry names for its tool, else by
 * the card that its view asks for. Open state lives here by call id, and outlives every change of a row's card.
 * @summary A call with all the calls that it made.
 * @tagname dsh-tool-tree
 * @fires {DshToggleCallEvent} dsh-toggle-call - Before a row opens or closes.
 * @fires {DshOpenFileEvent} dsh-open-file - A file is to be opened.
 * @fires {DshInspectCallEvent} dsh-inspect-call - A call's details are asked for.
 * @fires {DshPermissionEvent} dsh-permission - A person decided about a call.
 * @fires {DshRenderErrorEvent} dsh-render-error - A row's element failed and was replaced.
 * @csspart frame - Row and sheet together, of every card.
 * @csspart header - A row.
 * @csspart icon - The sign at the start of a row.
 * @csspart title - What a call does.
 * @csspart summary - What it does it to.
 * @csspart status - The word for its state.
 * @csspart body - Its sheet.
 * @csspart line - A line of code or output.
 * @csspart gutter - Line numbers and signs.
 * @cssprop --dsh-indent - Indent of each level, 16px.
 */
export class DshToolTree extends LitElement {
  static override styles: CSSResultGroup = [tokens, hostStyles, buttonStyles, toolTreeStyles];

  /** The root call. */
  @property({ attribute: false }) block: ToolCallBlock | ToolCallInput | null = null;
  /** The call that is selected, where it is in this tree. */
  @property({ attribute: 'selected-call-id' }) selectedCallId: string | null = null;
  /** The session's working directory. */
  @property() cwd: string | undefined = undefined;
  /** The user's home directory. */
  @property() home: string | undefined = undefined;
  /** Opens a file where an owner does so; without it the tree fires the event. */
  @property({ attribute: false }) openFile: ((path: string, line?: number) => void) | null = null;
  /** Asks for a call's details where an owner does so; without it the tree fires the event. */
  @property({ attribute: false }) inspectCall: ((callId: string) => void) | null = null;

  @query('.rows') private readonly list!: HTMLElement | null;

  readonly #localized = new Localized(this);
  readonly #window = new RowWindow(this);
  readonly #outlet = new SlotOutlet(this, (place, owner, error) => {
    place.dispatchEvent(new DshRenderErrorEvent('callId' in owner ? String(owner.callId) : '', error));
  });
  readonly #owners = new RowOwners({
    toggle: (callId, open) => this.#toggle(callId, open),
    openFile: (callId, path, line) => this.#openFile(callId, path, line),
    inspect: (callId) => this.#inspect(callId),
  });
  readonly #choices = new Map<string, boolean>();
  readonly #unfolded = new Set<string>();
  readonly #drawn = new Map<string, HTMLElement>();
  readonly #completed = (): void => this.requestUpdate('block');
  #root: ToolCallBlock | null = null;
  #rows: readonly TreeRow[] = [];
  #items: readonly (number | Gap)[] = [];
  #focused: string | null = null;
  #revealed: string | null = null;
  #active: HTMLElement | null = null;

  /** The element of a call's row: the tree itself for the root; `undefined` where the row is not drawn. */
  elementFor(callId: string): HTMLElement | undefined {
    if (callId === this.#root?.callId) return this;
    return this.#drawn.get(callId);
  }

  /** Draws a call's row wherever it stands, and scrolls to it; `undefined` where the call is not in this tree. */
  async reveal(callId: string): Promise<HTMLElement | undefined> {
    await this.updateComplete;
    const root = this.#root;
    if (!root) return undefined;
    const path = pathsTo(root, new Set([callId]));
    if (!path.has(callId)) return undefined;
    for (const id of path) if (id !== callId) this.#unfolded.add(id);
    this.#revealed = callId;
    this.requestUpdate();
    await this.updateComplete;
    const element = this.#drawn.get(callId);
    element?.scrollIntoView({ block: 'center', inline: 'nearest' });
    return callId === root.callId ? this : element;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('block')) this.#root = blockFrom(this.block, this.#completed);
    if (!this.#root) {
      this.#rows = [];
      this.#items = [];
      return;
    }
    this.#derive(this.#root);
    // A call of the tree that still has to be completed is drawn once that can be done.
    void blocksReady()?.then(this.#completed);
  }

  protected override render(): unknown {
    this.#owners.begin();
    if (this.#rows.length === 0) return nothing;
    const seen = new Set<string>();
    return html`<div
      class="rows"
      role="list"
      aria-label=${this.#localized.words.callList}
      @keydown=${this.#onKey}
      @focusin=${this.#onFocusIn}
      @focusout=${this.#onFocusOut}
    >
      ${repeat(
        this.#items,
        (item) => uniqueKey(this.#keyOf(item), seen),
        (item) => this.#renderItem(item),
      )}
    </div>`;
  }

  protected override update(changed: PropertyValues<this>): void {
    this.#active = deepActive(this.renderRoot);
    super.update(changed);
  }

  protected override updated(): void {
    this.#mark();
    this.#collect();
    keepFocus(this.#active, this.renderRoot);
    this.#active = null;
    this.#window.attach(this.list);
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await blocksReady();
    const done = await super.getUpdateComplete();
    for (const row of this.#drawn.values()) {
      const card: (Element & { updateComplete?: unknown }) | null = row.firstElementChild;
      await card?.updateComplete;
    }
    return done;
  }

  #derive(root: ToolCallBlock): void {
    const wanted = new Set([this.selectedCallId, this.#focused, this.#revealed].filter((id) => id !== null));
    const { rows, isSameShape } = treeRows(root, this.#unfolded, pathsTo(root, wanted), this.#rows);
    this.#rows = rows;
    const pinned = [0];
    if (wanted.size > 0)
      this.#rows.forEach((row, index) => row.kind === 'call' && wanted.has(row.block.callId) && pinned.push(index));
    this.#items = this.#window.draw(rows, pinned, isSameShape);
  }

  #keyOf(item: number | Gap): string {
    return typeof item === 'number' ? (this.#rows[item]?.key ?? '') : `gap:${this.#rows[item.from - 1]?.key ?? ''}`;
  }

  #renderItem(item: number | Gap): unknown {
    if (typeof item !== 'number') return html`<div class="gap" aria-hidden="true"></div>`;
    const row = this.#rows[item];
    if (!row) return nothing;
    return row.kind === 'call' ? this.#renderCall(row) : this.#renderFold(row);
  }

  #renderCall({ block, depth }: CallRow): TemplateResult {
    const { callId, toolName } = block;
    const selected = callId === this.selectedCallId;
    const id = depth === 0 ? nothing : anchorId(callId);
    const owner = this.#owners.owner({ block, selected, open: this.#isOpen(block), cwd: this.cwd, home: this.home });
    return html`<div
      class="row"
      role="listitem"
      aria-level=${depth + 1}
      data-depth=${Math.min(depth, deepestIndent)}
      data-chat-anchor-key=${id === nothing ? nothing : `call:${id}`}
      data-chat-call-id=${id}
      data-selected=${selected && depth > 0 ? 'true' : nothing}
      ${this.#outlet.place({
        name: 'tool.call.toolview',
        key: toolName,
        owner,
        own: cardTags(block),
        attempt: block.status,
      })}
    ></div>`;
  }

  #renderFold({ parentId, hidden, depth }: FoldRow): TemplateResult {
    return html`<div
      class="row fold"
      role="listitem"
      aria-level=${depth + 1}
      data-depth=${Math.min(depth, deepestIndent)}
    >
      <button type="button" aria-expanded="false" @click=${() => this.#unfold(parentId)}>
        ${this.#localized.words.moreCalls(hidden)}
      </button>
    </div>`;
  }

  /** The root's marks stand on the tree itself. */
  #mark(): void {
    const id = this.#root ? anchorId(this.#root.callId) : null;
    const isSelected = this.#root !== null && this.#root.callId === this.selectedCallId;
    setOrRemove(this, 'data-chat-anchor-key', id === null ? null : `call:${id}`);
    setOrRemove(this, 'data-chat-call-id', id);
    setOrRemove(this, 'data-selected', isSelected ? 'true' : null);
  }

  /** Finds the drawn rows, in the order of the items, and gives the gaps their heights. */
  #collect(): void {
    this.#drawn.clear();
    const children = this.list?.children;
    this.#items.forEach((item, index) => {
      const element = children?.[index];
      if (!(element instanceof HTMLElement)) return;
      if (typeof item === 'number') {
        const row = this.#rows[item];
        if (row?.kind === 'call' && !this.#drawn.has(row.block.callId)) this.#drawn.set(row.block.callId, element);
      } else element.style.setProperty('block-size', `${this.#window.heightOf(item)}px`);
    });
  }

  #isOpen(block: ToolCallBlock): boolean {
    return this.#choices.get(block.callId) ?? needsPerson(block);
  }

  #toggle(callId: string, open?: boolean): void {
    const row = this.#rows.find((one) => one.kind === 'call' && one.block.callId === callId);
    if (row?.kind !== 'call') return;
    const next = open ?? !this.#isOpen(row.block);
    if (next === this.#isOpen(row.block)) return;
    if (!this.#from(callId).dispatchEvent(new DshToggleCallEvent(callId, next))) return;
    this.#choices.set(callId, next);
    this.requestUpdate();
  }

  #openFile(callId: string, path: string, line?: number): void {
    if (this.openFile) this.openFile(path, line);
    else this.#from(callId).dispatchEvent(new DshOpenFileEvent(path, resolvePath(path, this.cwd, this.home), line));
  }

  #inspect(callId: string): void {
    if (this.inspectCall) this.inspectCall(callId);
    else this.#from(callId).dispatchEvent(new DshInspectCallEvent(callId));
  }

  #unfold(parentId: string): void {
    this.#unfolded.add(parentId);
    this.requestUpdate();
  }

  /** Where an event about a call starts: at its row. */
  #from(callId: string): HTMLElement {
    return this.#drawn.get(callId) ?? this;
  }

  readonly #onFocusIn = (event: Event): void => {
    this.#focused = this.#callAt(event);
  };

  readonly #onFocusOut = (): void => {
    this.#focused = null;
  };

  #callAt(event: Event): string | null {
    const element = event
      .composedPath()
      .find((target) => target instanceof HTMLElement && target.parentElement === this.list);
    for (const [callId, row] of this.#drawn) if (row === element) return callId;
    return null;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const index = this.#rowIndexAt(event);
    const row = this.#rows[index];
    const move = rowMove(event, index, this.#rows.length, this.matches(':dir(rtl)'));
    if (!row || !move) return;
    event.preventDefault();
    if ('to' in move) void this.#focusRow(move.to);
    else if (row.kind === 'call') this.#toggle(row.block.callId, move.open);
    else if (move.open) this.#unfold(row.parentId);
  };

  #rowIndexAt(event: Event): number {
    const path = event.composedPath();
    const children = [...(this.list?.children ?? [])];
    const at = children.findIndex((child) => path.includes(child));
    const item = this.#items[at];
    return typeof item === 'number' ? item : -1;
  }

  async #focusRow(index: number): Promise<void> {
    const row = this.#rows[index];
    if (!row) return;
    if (row.kind === 'call' && !this.#drawn.has(row.block.callId)) {
      this.#revealed = row.block.callId;
      this.requestUpdate();
      await this.updateComplete;
    }
    const at = this.#items.indexOf(index);
    const element = this.list?.children[at]?.firstElementChild;
    if (!(element instanceof HTMLElement)) return;
    element.focus();
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/** Ids of hostile blocks may repeat; keys must not. */
function uniqueKey(key: string, seen: Set<string>): string {
  let unique = key;
  while (seen.has(unique)) unique += '~';
  seen.add(unique);
  return unique;
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-tool-tree': DshToolTree;
  }
}
