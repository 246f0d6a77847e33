import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { LineWindow, type RowRange } from '../../line-window.js';
import type { Messages } from '../../messages.js';
import { OutputFeed } from '../../../terminal/index.js';
import { EndFollower } from './end-follower.js';
import type { LineDrawing } from './line-element.js';
import { linesOf } from './lines-directive.js';
import { OutputQueue } from './output-queue.js';

/** Lines that stand above and below what is hidden. */
const head = 12;
const tail = 8;
/** UTF-16 units of a line that are drawn at first: laying out a long line costs more than all the rest. */
const lineLimit = 2000;
const lineStep = 200_000;

/** How a card wants its output drawn. */
export interface PaneLook {
  readonly wrap: boolean;
  /** The output goes on growing. */
  readonly grows: boolean;
  /** The pane shows all lines whether a reader asked for them or not. */
  readonly full: boolean;
  readonly words: Messages;
}

/** The element that a pane is part of. */
export interface PaneHost extends ReactiveControllerHost {
  readonly renderRoot: ParentNode;
}

/** The output of one command: takes it in, decides which of its lines are drawn, and follows its end. */
export class OutputPane {
  readonly #host: PaneHost;
  readonly #window: LineWindow;
  readonly #follower: EndFollower;
  readonly #lineLimits = new Map<number, number>();
  #queue = new OutputQueue(new OutputFeed());
  #look: PaneLook | null = null;
  #drawing: LineDrawing | null = null;
  #expanded = false;
  #count = 0;

  constructor(host: PaneHost) {
    this.#host = host;
    this.#window = new LineWindow(host, { rowHeight: 18 });
    this.#follower = new EndFollower(host);
  }

  /** What takes the output in. */
  get queue(): OutputQueue {
    return this.#queue;
  }

  get #feed(): OutputFeed {
    return this.#queue.feed;
  }

  /** Lines that there are to show; a line break at the end of the output begins none. */
  get count(): number {
    const { screen } = this.#feed;
    const { lineCount } = screen;
    return lineCount > 0 && screen.lineText(lineCount - 1) === '' && screen.line(lineCount - 1).runs.length === 0
      ? lineCount - 1
      : lineCount;
  }

  /** Whether there is nothing to see: no output, or only control codes. */
  get isEmpty(): boolean {
    return this.#count === 0 || (this.#count === 1 && this.#feed.screen.line(0).runs.length === 0);
  }

  /** Whether all lines can be scrolled to, instead of a head and a tail. */
  get isExpanded(): boolean {
    return this.#expanded || this.#look?.full === true;
  }

  /** Whether the pane has more lines than it shows at first. */
  get isLong(): boolean {
    return this.#count > head + tail + 2;
  }

  /** Whether some line came from the error stream. */
  get hasErrorStream(): boolean {
    return this.#feed.hasErrors;
  }

  /** Begins with another command's output. */
  reset(): void {
    this.#queue = new OutputQueue(new OutputFeed());
    this.#lineLimits.clear();
    this.#drawing = null;
    this.#expanded = false;
    this.#follower.follow(true);
  }

  /** Works out what is to be drawn; call it before rendering. */
  prepare(look: PaneLook): void {
    const old = this.#look;
    if (old?.wrap !== look.wrap || old.words !== look.words) this.#drawing = null;
    this.#look = look;
    if (look.grows) this.#follower.look();
    this.#count = this.count;
    this.#window.measured = look.wrap;
    if (!this.isExpanded) return;
    const follows = look.grows && this.#follower.follows;
    this.#window.pin(follows ? { start: Math.max(0, this.#count - 48), end: this.#count } : null);
    this.#window.setCount(this.#count);
  }

  /** Attaches to what was rendered; call it after that. */
  rendered(): void {
    const root = this.#host.renderRoot;
    this.#window.attach(this.isExpanded ? root.querySelector<HTMLElement>('.lines') : null);
    this.#follower.update(root.querySelector<HTMLElement>('.screen'), this.#look?.grows ?? false);
  }

  /** Shows head and tail again, at a reader's wish. */
  fold(): void {
    this.#expand(false);
    this.#takeFocus();
  }

  /** Draws a line with all its text up to a place in it, and scrolls to it. */
  async reveal(line: number, upTo: number): Promise<void> {
    this.#follower.follow(false);
    if (upTo > this.#limit(line)) this.#unfold(line, upTo);
    const drawn = !this.isLong || line < head || line >= this.#count - tail;
    if (!drawn) this.#expand(true);
    await this.#host.updateComplete;
    if (this.isExpanded) await this.#window.reveal(line);
  }

  render(): TemplateResult {
    const count = this.#count;
    const look = this.#look;
    if (!look) return html``;
    const cut = this.isLong && !this.isExpanded;
    const first: RowRange = cut
      ? { start: 0, end: head }
      : this.isExpanded
        ? this.#window.range
        : { start: 0, end: count };
    const last = { start: cut ? count - tail : count, end: count };
    const drawing = (this.#drawing ??= this.#makeDrawing(look));
    const { words } = look;
    const lines = (range: RowRange): DirectiveResult => linesOf({ feed: this.#feed, range, drawing });
    return html`<div
        class=${`screen mono ${look.wrap ? 'wraps' : ''} ${this.hasErrorStream ? 'marked' : ''}`}
        tabindex="0"
        role="group"
        aria-label=${words.output}
      >
        <div class="lines" ${lines(first)}></div>
        ${
          cut
            ? html`<button type="button" class="more" @click=${this.#onExpand}>
                ${words.moreLines(count - head - tail)}
              </button>`
            : nothing
        }
        <div class="lines" ${lines(last)}></div>
      </div>
      ${
        look.grows && !this.#follower.follows
          ? html`<button type="button" class="jump" @click=${this.#onJump}>${words.jumpToEnd}</button>`
          : nothing
      }`;
  }

  #makeDrawing({ wrap, words }: PaneLook): LineDrawing {
    return {
      wrap,
      limit: (index) => this.#limit(index),
      more: words.moreCharacters,
      unfold: (index) => {
        this.#unfold(index, this.#limit(index) + lineStep);
        this.#takeFocus();
      },
    };
  }

  #limit(line: number): number {
    return this.#lineLimits.get(line) ?? lineLimit;
  }

  #unfold(line: number, limit: number): void {
    this.#lineLimits.set(line, limit);
    this.#drawing = null;
    this.#host.requestUpdate();
  }

  #expand(expanded: boolean): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.#host.requestUpdate();
  }

  /** Where the focus goes when the button that had it goes. */
  #takeFocus(): void {
    this.#host.renderRoot.querySelector<HTMLElement>('.screen')?.focus({ preventScroll: true });
  }

  readonly #onExpand = (): void => {
    this.#expand(true);
    this.#takeFocus();
  };

  readonly #onJump = (): void => {
    this.#follower.jump();
    this.#takeFocus();
  };
}
