import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { ContentBlock } from '../../../presentation/intent.js';
import type { ToolCallBlock } from '../../../runtime/block.js';
import { absenceNote } from '../absence-note.js';
import { callNote } from '../call-note.js';
import type { BodyContext } from '../long-text.js';
import { oneLine } from '../../shown-text.js';
import { failingExit } from '../../call-status.js';
import { commandRows } from './command-rows.js';
import { exitWords } from '../../exit-words.js';
import { OutputPane } from './output-pane.js';
import type { OutputQueue } from './output-queue.js';
import { OutputTools, type ToolsHost } from './output-tools.js';
import { shownOutput, terminalResult } from './shown-output.js';

export { terminalBodyStyles } from './terminal-body.styles.js';

/** Milliseconds that output is taken in before the page gets its turn. */
const sliceTime = 40;
/** Milliseconds between two paintings while there is more to take in. */
const paintPause = 250;

/** The card that a body is drawn in. */
export interface BodyHost extends ToolsHost {
  readonly isConnected: boolean;
  readonly open: boolean;
  readonly full: boolean;
}

/** What a body says besides the output. */
export interface BodyFacts {
  readonly call: ToolCallBlock;
  readonly context: BodyContext;
  /** Where the command ran, as it is shown; `''`: not worth saying. */
  readonly place: string;
  /** How long it took or has been running, in words; `''`: not known. */
  readonly duration: string;
}

/** The body of a terminal card: loaded when a card is first open, since a closed one needs no terminal. */
export class TerminalBody implements ReactiveController {
  readonly #host: BodyHost;
  readonly #pane: OutputPane;
  readonly #tools: OutputTools;
  #facts: BodyFacts | null = null;
  #others: readonly ContentBlock[] = [];
  #drawOthers: ((facts: BodyFacts) => readonly TemplateResult[]) | null = null;
  #isDue = false;
  #hasDrawn = false;
  #taking: ReturnType<typeof setTimeout> | undefined;

  constructor(host: BodyHost) {
    this.#host = host;
    this.#pane = new OutputPane(host);
    this.#tools = new OutputTools(host, this.#pane);
    host.addController(this);
  }

  /** What takes the output in. */
  get queue(): OutputQueue {
    return this.#pane.queue;
  }

  /** Lines of what was taken in. */
  get lineCount(): number {
    return this.#pane.count;
  }

  /** Whether it was drawn in this frame. */
  get hasDrawn(): boolean {
    return this.#hasDrawn;
  }

  /** Begins with another command. */
  reset(): void {
    this.#pane.reset();
    this.#others = [];
    this.#drawOthers = null;
  }

  /** Shows what a block's result has, or what came so far. */
  show(call: ToolCallBlock): void {
    const { output, others } = shownOutput(call);
    this.queue.set(output);
    this.#others = others;
    // Pictures and the like are rare in a terminal: what draws them is loaded when there are some.
    if (others.length === 0) this.#drawOthers = null;
    else
      void import('../content-blocks.js').then(
        ({ contentBlocks }) => {
          this.#drawOthers = ({ context }) => contentBlocks(this.#others, 'content', context);
          this.#host.requestUpdate();
        },
        (error: unknown) => console.warn('dsh-elements: the content of a result could not be loaded', error),
      );
  }

  /** Takes output in for a while and works out what is drawn of it; call it before `render`. */
  prepare(facts: BodyFacts): void {
    this.#facts = facts;
    this.#isDue = true;
    this.queue.take(sliceTime);
    const grows = facts.call.phase === 'running' || this.queue.isBehind;
    this.#pane.prepare({ wrap: this.#host.wrap, grows, full: this.#host.full, words: facts.context.words });
  }

  hostConnected(): void {
    if (this.queue.isBehind) this.#host.requestUpdate();
  }

  hostUpdated(): void {
    if (!this.#isDue) return;
    this.#isDue = false;
    this.#pane.rendered();
    this.#tools.refresh();
    this.#hasDrawn = true;
    requestAnimationFrame(() => {
      this.#hasDrawn = false;
    });
    if (this.queue.isBehind) this.#takeOn(performance.now() + paintPause);
  }

  render(): unknown {
    const facts = this.#facts;
    if (!facts) return nothing;
    const { call, context, place } = facts;
    const { words } = context;
    const view = call.callView?.card === 'terminal' ? call.callView : null;
    const description = oneLine(view?.description);
    const command = typeof view?.title === 'string' ? view.title : '';
    return html`<div class="stack">
      ${callNote(call, words)}
      ${call.status === 'backgrounded' ? html`<p class="secondary">${words.backgroundedNote}</p>` : nothing}
      ${description ? html`<p class="secondary">${description}</p>` : nothing}
      ${place ? html`<p class="label"><bdi dir="ltr">${place}</bdi></p>` : nothing}
      ${command ? commandRows(command, context) : nothing} ${this.#tools.renderFinder(words)}
      ${this.#renderOutput(facts)} ${this.#drawOthers?.(facts) ?? nothing} ${this.#renderFoot(facts, command)}
    </div>`;
  }

  /** Takes on what is behind, and paints when that is done or a while has passed. */
  #takeOn(until: number): void {
    clearTimeout(this.#taking);
    this.#taking = setTimeout(() => {
      const host = this.#host;
      if (!host.isConnected || !(host.open || host.full)) return;
      this.queue.take(sliceTime);
      if (this.queue.isBehind && performance.now() < until) this.#takeOn(until);
      else host.requestUpdate();
    });
  }

  #renderOutput({ call, context: { words } }: BodyFacts): unknown {
    if (!this.#pane.isEmpty) return this.#pane.render();
    if (this.#others.length > 0) return nothing;
    return call.status === 'error' ? html`<p class="dim">${words.noOutput}</p>` : absenceNote(call, words);
  }

  #renderFoot({ call, context: { words }, duration }: BodyFacts, command: string): unknown {
    const result = terminalResult(call);
    const cut = result?.truncated;
    const end = result ? exitWords(result, words) : '';
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
        ${this.#pane.hasErrorStream ? html`<span class="legend">${words.errorStream}</span>` : nothing}
        ${this.#tools.render(command, words, this.#host.full)}
      </div>`;
  }
}
