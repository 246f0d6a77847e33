import { html, LitElement, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { displayTitle } from '../../presentation/display-title.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import type { ConversationSnapshot } from '../../runtime/snapshot.js';
import { SlotOutlet } from '../../slots/render-slot.js';
import type { DetailsToolOwner } from '../../slots/slots.js';
import { hasFailed } from '../chat-view/call-digest.js';
import { Copier } from '../chat-view/copier.js';
import { declareConversationSlots } from '../chat-view/declare-slots.js';
import { foldStyles } from '../chat-view/fold.styles.js';
import { foldView } from '../chat-view/fold-view.js';
import { isCall, soundSnapshot, textOf } from '../chat-view/sound-snapshot.js';
import { DshInspectCallEvent, DshRenderErrorEvent } from '../events.js';
import { Localized } from '../messages.js';
import { buttonStyles, hostStyles, tokens } from '../tokens.styles.js';
import { argumentsView, type PartContext } from './arguments-view.js';
import { factsView } from './call-facts.js';
import { pathTo } from './call-path.js';
import { absentResult, statusText } from './call-words.js';
import { detailsStyles } from './details-panel.styles.js';
import { longText } from './long-text.js';
import { rawResult } from './raw-result.js';
import { jsonFrom, jsonText } from '../../presentation/json.js';

/**
 * @summary Everything about the selected call: its state, times, arguments and result, wherever in the tree it stands. The
 * result is drawn by whatever is registered for the slot `conversation.details.tool`, else as plain text.
 * @tagname dsh-details-panel
 * @slot actions - controls at the end of the head, for example one that closes the panel
 * @fires dsh-inspect-call - the details of a parent or sub-call are asked for; the panel shows them unless that is prevented
 * @fires dsh-open-file - a file is asked for
 * @fires dsh-permission - a person decided about the call
 * @fires dsh-render-error - what is registered for the result failed
 * @csspart header - the head with name and state
 * @csspart body - everything below the head
 * @csspart line - a line of code or output
 * @csspart gutter - line numbers and signs
 */
export class DshDetailsPanel extends LitElement {
  static override styles: CSSResultGroup = [tokens, hostStyles, buttonStyles, foldStyles, detailsStyles];

  /** The session at one moment. */
  @property({ attribute: false }) snapshot: ConversationSnapshot | null = null;
  /** The call that is shown, at any depth. */
  @property({ attribute: 'selected-call-id' }) selectedCallId: string | null = null;
  /** The working directory that paths are shown against; by default the session's. */
  @property() cwd: string | undefined;
  /** The home directory that paths are shown against; by default the session's. */
  @property() home: string | undefined;

  readonly #words = new Localized(this);
  readonly #copier = new Copier(this);
  readonly #outlet = new SlotOutlet(this, (place, owner, error) => {
    place.dispatchEvent(new DshRenderErrorEvent('block' in owner ? (this.selectedCallId ?? '') : '', error));
  });
  #path: readonly ToolCallBlock[] = [];
  #owner: DetailsToolOwner | null = null;
  /** Folds that are open and texts that are shown whole, of the call that is shown. */
  #open = new Set<string>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.addEventListener('dsh-inspect-call', this.#onInspect);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  protected override scheduleUpdate(): Promise<void> | undefined {
    return this.#words.draw(() => super.scheduleUpdate());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    declareConversationSlots(this.#outlet.registry);
    if (changed.has('selectedCallId')) this.#open = new Set();
    if (changed.has('snapshot') || changed.has('selectedCallId'))
      this.#path = this.selectedCallId == null ? [] : pathTo(this.snapshot, this.selectedCallId);
    this.#owner = this.#ownerOf(this.#path.at(-1));
  }

  protected override updated(): void {
    const isRunning = this.#path.at(-1)?.phase === 'running';
    if (isRunning && this.isConnected) this.#timer ??= setInterval(() => this.requestUpdate(), 1000);
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }

  protected override render(): TemplateResult {
    const { words } = this.#words;
    const call = this.#path.at(-1);
    return html`<div class="panel" role="group" aria-label=${words.details}>
      <div class="head" part="header">
        ${call ? this.#head(call) : html`<h2 class="quiet">${words.details}</h2>`}
        <slot name="actions"></slot>
      </div>
      ${
        call
          ? html`<div class="body" part="body">${this.#body(call)}</div>`
          : html`<p class="empty">${this.selectedCallId == null ? words.noSelection : words.callNotFound}</p>`
      }
    </div>`;
  }

  #head(call: ToolCallBlock): TemplateResult {
    const { words } = this.#words;
    const state = hasFailed(call) ? 'failed' : call.status;
    return html`<h2><bdi>${nameOf(call, words.unknownTool)}</bdi></h2>
      <span class="status ${state}">${statusText(call, words)}</span>`;
  }

  #body(call: ToolCallBlock): TemplateResult {
    const { words } = this.#words;
    const context = this.#partContext();
    const title = this.#title(call);
    return html`${title === '' ? nothing : html`<p class="title"><bdi>${title}</bdi></p>`}
      ${factsView(call, this.#path.slice(0, -1), { words, language: this.#words.language, inspect: this.#inspect })}
      ${argumentsView(call, context)}
      <section>
        <div class="section-head">
          <h3>${words.result}</h3>
          ${context.copyButton('result', words.copyResult, () => rawResult(call))}
        </div>
        ${this.#result(call, context)}
      </section>
      ${this.#madeCalls(call)} ${this.#meta(call, context)}`;
  }

  #result(call: ToolCallBlock, context: PartContext): TemplateResult {
    const owner = this.#owner;
    if (owner && this.#outlet.registry.resolve('conversation.details.tool', undefined, owner)) {
      const place = this.#outlet.place({ name: 'conversation.details.tool', owner, own: [] });
      return html`<div class="seat" ${place}></div>`;
    }
    const text = rawResult(call);
    const { words } = this.#words;
    if (text !== '')
      return html`<div class="sheet">
        ${longText(text, context.isOpen('result'), () => context.setOpen('result', true), words)}
      </div>`;
    return html`<p class="quiet">${absentResult(call, words)}</p>`;
  }

  #madeCalls(call: ToolCallBlock): TemplateResult | typeof nothing {
    const { words } = this.#words;
    const calls = call.subCalls.filter(isCall);
    if (calls.length === 0) return nothing;
    const shown = this.#open.has('calls') ? calls : calls.slice(0, 20);
    return html`<section>
      <div class="section-head"><h3>${words.madeCalls}</h3></div>
      <ul class="calls">
        ${shown.map(
          (child) =>
            html`<li>
              <button type="button" @click=${() => this.#inspect(child.callId)}>
                <bdi>${nameOf(child, words.unknownTool)}</bdi> <bdi class="dim">${this.#title(child)}</bdi>
              </button>
              <span class="status ${hasFailed(child) ? 'failed' : child.status}">${statusText(child, words)}</span>
            </li>`,
        )}
      </ul>
      ${
        shown.length < calls.length
          ? html`<button class="more" type="button" @click=${() => this.#setOpen('calls', true)}>
              ${words.calls(calls.length)} · ${words.showAll}
            </button>`
          : nothing
      }
    </section>`;
  }

  #meta(call: ToolCallBlock, context: PartContext): TemplateResult | typeof nothing {
    if (call.phase === 'running' || call.meta === undefined || call.meta === null) return nothing;
    const { words } = this.#words;
    const { meta } = call;
    const body = (): TemplateResult =>
      html`<div class="sheet">
        ${longText(jsonText(jsonFrom(meta)), context.isOpen('meta whole'), () => context.setOpen('meta whole', true), words)}
      </div>`;
    return html`<section>
      ${foldView('meta', words.structuredResult, context.isOpen('meta'), (open) => context.setOpen('meta', open), body)}
    </section>`;
  }

  #title(call: ToolCallBlock): string {
    const session = soundSnapshot(this.snapshot);
    const places = { cwd: this.cwd ?? session.cwd, home: this.home ?? session.home };
    try {
      return textOf(displayTitle(call, places)).slice(0, 2000);
    } catch {
      return '';
    }
  }

  #ownerOf(block: ToolCallBlock | undefined): DetailsToolOwner | null {
    if (!block) return null;
    const session = soundSnapshot(this.snapshot);
    const cwd = this.cwd ?? session.cwd;
    const home = this.home ?? session.home;
    const known = this.#owner;
    if (known?.block === block && known.cwd === cwd && known.home === home) return known;
    return { block, ...(cwd === undefined ? {} : { cwd }), ...(home === undefined ? {} : { home }) };
  }

  #partContext(): PartContext {
    const { words } = this.#words;
    return {
      words,
      isOpen: (part) => this.#open.has(part),
      setOpen: (part, open) => this.#setOpen(part, open),
      copyButton: (button, word, text) =>
        html`<button type="button" @click=${() => void this.#copier.copy(button, text())}>
          ${this.#copier.label(button, word, words)}
        </button>`,
    };
  }

  #setOpen(part: string, open: boolean): void {
    if (this.#open.has(part) === open) return;
    if (open) this.#open.add(part);
    else this.#open.delete(part);
    this.requestUpdate();
  }

  #inspect = (callId: string): void => {
    this.dispatchEvent(new DshInspectCallEvent(callId));
  };

  /** Waits until every listener had its say. */
  #onInspect = (event: DshInspectCallEvent): void => {
    queueMicrotask(() => {
      if (!event.defaultPrevented) this.selectedCallId = event.callId;
    });
  };
}

/** The tool's name with characters that hide or reorder made visible. */
function nameOf(call: ToolCallBlock, unknown: string): string {
  const name = textOf(call.toolName).slice(0, 300);
  const shown = name.replace(
    /[\p{Cc}\p{Cf}]/gu,
    (sign) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
  return shown === '' ? unknown : shown;
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-details-panel': DshDetailsPanel;
  }
}
