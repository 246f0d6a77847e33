import { adoptStyles, html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { displayPath } from '../../../presentation/paths.js';
import type { OutputLog, ToolCallBlock } from '../../../runtime/block.js';
import { CardElement, type RowHeader } from '../card-element.js';
import { durationOf, shortDuration } from '../duration.js';
import { rowWords } from '../row-words.js';
import { oneLine } from '../../shown-text.js';
import { failureWords, shownStatus } from '../../call-status.js';
import { bodyModule, loadBodyModule } from './body-module.js';
import { nextFrame } from './next-frame.js';
import { outputFrom } from './output-from.js';
import { ownCall } from './own-call.js';
import type { TerminalBody } from './terminal-body.js';
import { Ticker } from './ticker.js';

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

  readonly #ticker = new Ticker(this);
  #output: string | OutputLog | null = null;
  /** Chunks that the body was not handed yet. */
  #chunks: string[] = [];
  #written = false;
  #own: ToolCallBlock | null = null;
  /** The call whose output the body shows; `null`: the card's own. */
  #shownId: string | null = null;
  /** Whether the body has yet to be given the output from its beginning. */
  #isStale = true;
  #body: TerminalBody | null = null;
  #loading: Promise<void> | null = null;
  #failed: { readonly error: unknown } | null = null;

  /** What the command printed, where there is no block; colour codes and cursor movement are followed. */
  get output(): string | OutputLog | null {
    return this.#output;
  }

  @property() set output(output: string | OutputLog | null) {
    const old = this.#output;
    this.#output = output;
    this.#chunks = [];
    this.#written = false;
    if (!super.call) this.#isStale = true;
    this.requestUpdate('output', old);
    // The same value again still empties what was written since.
    if (this.#isDrawn) this.requestUpdate();
  }

  /** Appends output, at a cost in proportion to the chunk however much there is; for a card without a block. */
  write(chunk: string): void {
    if (typeof (chunk as unknown) !== 'string' || this.block) return;
    this.#written = true;
    this.#chunks.push(chunk);
    if (this.#isDrawn) this.requestUpdate();
  }

  /** Lines of output so far; 0 as long as the card was never open. */
  get lineCount(): number {
    if (!this.#body) return 0;
    this.#handOver(this.#body);
    this.#body.queue.take();
    return this.#body.lineCount;
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
    if (this.#body?.hasDrawn) await nextFrame();
    await super.scheduleUpdate();
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    let complete = await super.getUpdateComplete();
    if (this.#loading) {
      await this.#loading;
      complete = await super.getUpdateComplete();
    }
    while (this.isConnected && this.#isDrawn && this.#body?.queue.isBehind) {
      await nextFrame();
      await super.getUpdateComplete();
    }
    return complete;
  }

  protected override derive(changed: PropertyValues<this>): void {
    const given = super.call;
    this.#own = given ? null : this.#ownCall(changed);
    this.#noteShown(given, changed);
    const { call } = this;
    this.#ticker.running = call?.phase === 'running' && call.startTime !== null;
    if (!call || !this.#isDrawn) return;
    if (changed.has('block')) this.#failed = null;
    const body = this.#drawnBody();
    if (!body) return;
    this.#handOver(body);
    body.prepare({ call, context: this.context, place: this.#place(call), duration: this.#duration(call) });
  }

  #ownCall(changed: PropertyValues<this>): ToolCallBlock | null {
    const given = this.command !== undefined || this.#output !== null || this.#written || this.running;
    if (!given && this.exitCode == null && this.signal == null) return null;
    return this.#own && !ownData.some((name) => changed.has(name)) ? this.#own : ownCall(this);
  }

  #noteShown(given: ToolCallBlock | null, changed: PropertyValues<this>): void {
    const id = given?.callId ?? null;
    if (id !== this.#shownId) {
      this.#shownId = id;
      this.#body?.reset();
      this.#isStale = true;
    } else if (given && changed.has('block')) this.#isStale = true;
  }

  /** The body; `null` while what draws it is on its way. */
  #drawnBody(): TerminalBody | null {
    if (this.#body) return this.#body;
    const module = bodyModule();
    if (!module) {
      if (!this.#failed) this.#loading ??= this.#load();
      return null;
    }
    const { elementStyles } = this.constructor as typeof DshTerminalCard;
    adoptStyles(this.renderRoot as ShadowRoot, [...elementStyles, ...module.terminalBodyStyles]);
    return (this.#body = new module.TerminalBody(this));
  }

  async #load(): Promise<void> {
    try {
      await loadBodyModule();
    } catch (error) {
      this.#failed = { error };
    }
    this.#loading = null;
    this.requestUpdate();
  }

  #handOver(body: TerminalBody): void {
    if (this.#isStale) {
      const given = super.call;
      if (given) body.show(given);
      else body.queue.set(outputFrom(this.#output));
      this.#isStale = false;
    }
    for (const chunk of this.#chunks.splice(0)) body.queue.write(chunk);
  }

  protected override header(): RowHeader {
    if (super.call || !this.#own) return super.header();
    const own = this.#own;
    const label = failureWords(own, this.words);
    return { ...rowWords(own, this.words, { home: this.home }), status: shownStatus(own), label };
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
    if (!this.call) return html`<p class="dim">${this.words.noCall}</p>`;
    if (this.#failed) throw this.#failed.error;
    return this.#body?.render() ?? nothing;
  }

  #place(call: ToolCallBlock): string {
    const cwd: unknown = call.callView?.card === 'terminal' ? call.callView.cwd : undefined;
    if (typeof cwd !== 'string' || cwd === '' || (!this.#own && cwd === this.cwd)) return '';
    return oneLine(displayPath(cwd, this.#own ? { home: this.home } : this.places));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-terminal-card': DshTerminalCard;
  }
}
