import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { ContentBlock } from '../../../presentation/intent.js';
import { displayPath } from '../../../presentation/paths.js';
import type { OutputLog, ToolCallBlock } from '../../../runtime/block.js';
import { absenceNote } from '../absence-note.js';
import { callNote } from '../call-note.js';
import { CardElement, type RowHeader } from '../card-element.js';
import { durationOf, shortDuration } from '../duration.js';
import { rowWords } from '../row-words.js';
import { oneLine } from '../shown-text.js';
import { failingExit, shownStatus } from '../status.js';
import { commandRows } from './command-rows.js';
import { CopyButtons } from './copy-button.js';
import { exitWords } from './exit-words.js';
import type { OutputFinder } from './output-finder.js';
import { OutputPane } from './output-pane.js';
import { ownCall } from './own-call.js';
import { outputFrom, shownOutput, terminalResult } from './shown-output.js';
import { terminalCardStyles } from './terminal-card.styles.js';
import { Ticker } from './ticker.js';

/** Milliseconds that output is taken in before the page gets its turn. */
const sliceTime = 40;
/** Milliseconds between two paintings while there is more to take in. */
const paintPause = 250;
const ownData = ['command', 'description', 'cwd', 'running', 'exitCode', 'signal', 'startTime', 'durationMs'] as const;

/**
 * A command with what it printed and how it ended.
 * @summary A command and its output.
 * @tagname dsh-terminal-card
 * @fires {DshToggleCallEvent} dsh-toggle-call - Before the row opens or closes by itself.
 * @fires {DshPermissionEvent} dsh-permission - A person decided about the command.
 * @csspart frame - Row and sheet together.
 * @csspart header - The row.
 * @csspart icon - The sign at the start of the row.
 * @csspart title - What the call does.
 * @csspart summary - What it does it to.
 * @csspart status - The word for the state.
 * @csspart body - The sheet.
 * @csspart line - A line of output.
 * @cssprop --dsh-terminal-background - The sheet.
 * @cssprop --dsh-terminal-text - Text without a colour of its own.
 * @cssprop --dsh-terminal-height - The most that the output takes before it scrolls.
 * @cssprop --dsh-terminal-black - Theme colour 0; so on to `white`, and `bright-black` to `bright-white`.
 */
export class DshTerminalCard extends CardElement {
  static override styles: CSSResultGroup = [CardElement.styles, terminalCardStyles];

  /** The command, where there is no block; each of its lines has a prompt. With it, `cwd` is where it runs. */
  @property() command: string | undefined = undefined;
  /** What the command is for. */
  @property() description: string | undefined = undefined;
  /** Whether the command runs. */
  @property({ type: Boolean, reflect: true }) running = false;
  /** The exit code; not zero means failed. */
  @property({ type: Number, attribute: 'exit-code' }) exitCode: number | null | undefined = undefined;
  /** The signal that ended the command, for example `SIGTERM`. */
  @property() signal: string | null | undefined = undefined;
  /** When the command began, in Unix epoch milliseconds. */
  @property({ type: Number, attribute: 'start-time' }) startTime: number | null | undefined = undefined;
  /** How long it took, in milliseconds. */
  @property({ type: Number, attribute: 'duration-ms' }) durationMs: number | null | undefined = undefined;
  /** Whether long lines wrap. */
  @property({ type: Boolean, reflect: true }) wrap = false;

  readonly #pane = new OutputPane(this);
  readonly #ticker = new Ticker(this);
  readonly #copy = new CopyButtons(this);
  #output: string | OutputLog | null = null;
  #written = false;
  #own: ToolCallBlock | null = null;
  #shown: ToolCallBlock | null = null;
  #stale = true;
  #others: readonly ContentBlock[] = [];
  #drawOthers: (() => readonly TemplateResult[]) | null = null;
  #finder: OutputFinder | null = null;
  #drawn = false;
  #taking: ReturnType<typeof setTimeout> | undefined;

  /** What the command printed, where there is no block; colour codes and cursor movement are followed. */
  get output(): string | OutputLog | null {
    return this.#output;
  }

  @property() set output(output: string | OutputLog | null) {
    const old = this.#output;
    this.#output = output;
    this.#written = false;
    if (!this.#shown) this.#pane.queue.set(outputFrom(output));
    this.requestUpdate('output', old);
    // The same value again still empties what was written since.
    if (this.#isDrawn) this.requestUpdate();
  }

  /** Appends output, at a cost in proportion to the chunk however much there is; for a card without a block. */
  write(chunk: string): void {
    if (typeof (chunk as unknown) !== 'string' || this.block) return;
    this.#written = true;
    this.#pane.queue.write(chunk);
    if (this.#isDrawn) this.requestUpdate();
  }

  /** Lines of output so far. */
  get lineCount(): number {
    this.#pane.queue.take();
    return this.#pane.count;
  }

  protected override get call(): ToolCallBlock | null {
    return super.call ?? this.#own;
  }

  protected override get isEmpty(): boolean {
    return super.isEmpty && !this.#own;
  }

  get #isDrawn(): boolean {
    return this.open || this.full;
  }

  /** Output that grows is painted once in a frame. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.#drawn) await nextFrame();
    await super.scheduleUpdate();
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const complete = await super.getUpdateComplete();
    while (this.isConnected && this.#isDrawn && this.#pane.queue.isBehind) {
      await nextFrame();
      await super.getUpdateComplete();
    }
    return complete;
  }

  protected override derive(changed: PropertyValues<this>): void {
    if (!super.call) this.#deriveOwn(changed);
    else if (changed.has('block')) this.#deriveShown(super.call);
    const { call } = this;
    this.#ticker.running = call?.phase === 'running' && call.startTime !== null;
    if (!call || !this.#isDrawn) return;
    if (this.#stale && this.#shown) this.#takeFrom(this.#shown);
    this.#pane.queue.take(sliceTime);
    const grows = call.phase === 'running' || this.#pane.queue.isBehind;
    this.#pane.prepare({ wrap: this.wrap, grows, full: this.full, words: this.words });
  }

  #deriveOwn(changed: PropertyValues<this>): void {
    if (this.#shown) {
      this.#shown = null;
      this.#pane.reset();
      this.#pane.queue.set(outputFrom(this.#output));
      this.#own = null;
    }
    const given = this.command !== undefined || this.#output !== null || this.#written || this.running;
    if (!given && this.exitCode == null && this.signal == null) this.#own = null;
    else if (!this.#own || ownData.some((name) => changed.has(name))) this.#own = ownCall(this);
  }

  #deriveShown(call: ToolCallBlock): void {
    if (this.#shown?.callId !== call.callId) this.#pane.reset();
    this.#shown = call;
    this.#own = null;
    this.#stale = true;
  }

  #takeFrom(call: ToolCallBlock): void {
    const { output, others } = shownOutput(call);
    this.#pane.queue.set(output);
    this.#others = others;
    this.#stale = false;
    // Pictures and the like are rare in a terminal: what draws them is loaded when there are some.
    if (others.length === 0) this.#drawOthers = null;
    else
      void import('../content-blocks.js').then(({ contentBlocks }) => {
        this.#drawOthers = () => contentBlocks(this.#others, 'content', this.context);
        this.requestUpdate();
      });
  }

  protected override updated(): void {
    if (!this.#isDrawn) return;
    this.#pane.rendered();
    this.#finder?.refresh();
    this.#drawn = true;
    requestAnimationFrame(() => {
      this.#drawn = false;
    });
    if (this.#pane.queue.isBehind) this.#takeOn(performance.now() + paintPause);
  }

  /** Takes on what is behind, and paints when that is done or a while has passed. */
  #takeOn(until: number): void {
    clearTimeout(this.#taking);
    this.#taking = setTimeout(() => {
      if (!this.isConnected || !this.#isDrawn) return;
      this.#pane.queue.take(sliceTime);
      if (this.#pane.queue.isBehind && performance.now() < until) this.#takeOn(until);
      else this.requestUpdate();
    });
  }

  protected override header(): RowHeader {
    const own = super.call ? null : this.#own;
    const call = own ?? super.call;
    const exit = call ? failingExit(call) : null;
    const header = own
      ? { ...rowWords(own, this.words, { home: this.home }), status: shownStatus(own), label: null }
      : super.header();
    return exit ? { ...header, label: exitWords(exit, this.words) } : header;
  }

  protected override renderFacts(): unknown {
    const { call } = this;
    if (!call) return nothing;
    // The frame names the duration of a block that has settled.
    const duration = call.phase === 'running' || call === this.#own ? this.#duration(call) : '';
    return duration ? html`<span class="duration">${duration}</span>` : nothing;
  }

  #duration(call: ToolCallBlock): string {
    const running = call.phase === 'running' && call.startTime !== null ? Date.now() - call.startTime : null;
    const ms = running ?? durationOf(call);
    return ms === null ? '' : shortDuration(ms, this.language);
  }

  protected override renderBody(): unknown {
    const { call, words } = this;
    if (!call) return html`<p class="dim">${words.noCall}</p>`;
    const view = call.callView?.card === 'terminal' ? call.callView : null;
    const description = oneLine(view?.description);
    const command = typeof view?.title === 'string' ? view.title : '';
    return html`<div class="stack">
      ${callNote(call, words)}
      ${call.status === 'backgrounded' ? html`<p class="secondary">${words.backgroundedNote}</p>` : nothing}
      ${description ? html`<p class="secondary">${description}</p>` : nothing} ${this.#renderPlace(view?.cwd)}
      ${command ? commandRows(command, this.context) : nothing} ${this.#finder?.render(words) ?? nothing}
      ${this.#renderOutput(call)} ${this.#drawOthers?.() ?? nothing} ${this.#renderFoot(call, command)}
    </div>`;
  }

  #renderPlace(cwd: unknown): unknown {
    if (typeof cwd !== 'string' || cwd === '' || (!this.#own && cwd === this.cwd)) return nothing;
    const places = this.#own ? { home: this.home } : this.places;
    return html`<p class="label"><bdi dir="ltr">${oneLine(displayPath(cwd, places))}</bdi></p>`;
  }

  #renderOutput(call: ToolCallBlock): unknown {
    const { words } = this;
    if (!this.#pane.isEmpty) return this.#pane.render();
    if (this.#others.length > 0) return nothing;
    return call.status === 'error' ? html`<p class="dim">${words.noOutput}</p>` : absenceNote(call, words);
  }

  #renderFoot(call: ToolCallBlock, command: string): unknown {
    const { words } = this;
    const pane = this.#pane;
    const result = terminalResult(call);
    const cut = result?.truncated;
    const end = result ? exitWords(result, words) : '';
    const duration = this.#duration(call);
    return html`${
        cut
          ? html`<p class="secondary">
              ${words.truncatedOutput(typeof cut.total === 'number' ? cut.total : null)}${cut.note ? ` · ${oneLine(cut.note)}` : ''}
            </p>`
          : nothing
      }
      <div class="foot">
        ${end ? html`<span class=${failingExit(call) ? 'danger' : ''} dir="auto">${end}</span>` : nothing}
        ${duration ? html`<span dir="auto">${duration}</span>` : nothing}
        ${pane.hasErrorStream ? html`<span class="legend">${words.errorStream}</span>` : nothing}
        <span class="tools">
          ${command ? this.#copy.button('command', words.copyCommand, words, () => command) : nothing}
          ${pane.isEmpty ? nothing : this.#renderOutputTools()}
        </span>
      </div>`;
  }

  #renderOutputTools(): unknown {
    const { words } = this;
    const pane = this.#pane;
    return html`${this.#copy.button('output', words.copyOutput, words, () => pane.queue.text)}
      ${this.#copy.button('raw', words.copyRaw, words, () => pane.queue.raw)}
      <button type="button" aria-pressed=${this.wrap ? 'true' : 'false'} @click=${this.#onWrap}>
        ${words.wrapLines}
      </button>
      <button type="button" aria-expanded=${this.#finder ? 'true' : 'false'} @click=${this.#onFind}>
        ${words.find}
      </button>
      ${
        pane.isLong && !this.full && pane.isExpanded
          ? html`<button type="button" @click=${() => pane.expand(false)}>${words.showLess}</button>`
          : nothing
      }`;
  }

  readonly #onWrap = (): void => {
    this.wrap = !this.wrap;
  };

  readonly #onFind = async (): Promise<void> => {
    if (this.#finder) this.#closeFinder();
    else {
      const { OutputFinder } = await import('./output-finder.js');
      this.#finder = new OutputFinder(this, this.#pane, () => this.#closeFinder());
      this.requestUpdate();
      await this.updateComplete;
      this.#finder.focus();
    }
  };

  #closeFinder(): void {
    this.#finder?.dispose();
    this.#finder = null;
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#pane.queue.isBehind) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#finder) this.#closeFinder();
  }
}

/** The next frame; where none comes, as in a hidden page, a tenth of a second later. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(late);
      resolve();
    });
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-terminal-card': DshTerminalCard;
  }
}
