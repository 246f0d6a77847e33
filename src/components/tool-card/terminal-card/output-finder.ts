import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Messages } from '../../messages.js';
import { findLines, type LineMatch } from '../../../terminal/index.js';
import { lineIndexOf } from './lines-directive.js';
import type { OutputPane } from './output-pane.js';

/** Milliseconds that a search goes on before the page gets its turn. */
const slice = 12;
/** Places that are kept at most. */
const most = 20_000;
const everywhere = 'dsh-terminal-find';
const current = 'dsh-terminal-found';

/** Finds words in a card's output, also in lines that are not drawn; marks them and goes from one to the next. */
export class OutputFinder {
  readonly #host: ReactiveControllerHost & { readonly renderRoot: ParentNode };
  readonly #pane: OutputPane;
  readonly #close: () => void;
  readonly #ranges = new Map<string, Range[]>([
    [everywhere, []],
    [current, []],
  ]);
  #query = '';
  #found: LineMatch[] = [];
  #at = -1;
  #running: ReturnType<typeof findLines> | null = null;
  #version = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & { readonly renderRoot: ParentNode }, pane: OutputPane, close: () => void) {
    this.#host = host;
    this.#pane = pane;
    this.#close = close;
  }

  /** Puts the cursor into the field. */
  focus(): void {
    this.#host.renderRoot.querySelector<HTMLInputElement>('.find input')?.focus();
  }

  /** Takes the marks away and stops searching. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#unmark();
  }

  /** Follows output that grew, and marks what was drawn since; call it after each rendering. */
  refresh(): void {
    const { screen } = this.#pane.queue.feed;
    if (this.#query !== '' && screen.version !== this.#version) {
      const from = this.#version < 0 ? 0 : screen.changedFrom(this.#version);
      while ((this.#found.at(-1)?.line ?? -1) >= from) this.#found.pop();
      this.#search(Math.min(from, this.#searchedTo));
    }
    this.#mark();
  }

  render(words: Messages): TemplateResult {
    const count = this.#found.length;
    const more = this.#running !== null || count >= most ? '+' : '';
    const told =
      this.#query === ''
        ? ''
        : count === 0
          ? this.#running
            ? words.searching
            : words.noMatches
          : `${words.matches(this.#at + 1, count)}${more}`;
    return html`<search class="find">
      <input
        type="search"
        aria-label=${words.findInOutput}
        placeholder=${words.findInOutput}
        .value=${this.#query}
        @input=${this.#onInput}
        @keydown=${this.#onKey}
      />
      <span role="status">${told}</span>
      <button type="button" ?disabled=${count === 0} aria-label=${words.findPrevious} @click=${() => this.#go(-1)}>
        ↑
      </button>
      <button type="button" ?disabled=${count === 0} aria-label=${words.findNext} @click=${() => this.#go(1)}>↓</button>
      <button type="button" aria-label=${words.close} @click=${this.#close}>✕</button>
    </search>`;
  }

  get #searchedTo(): number {
    return this.#running ? (this.#found.at(-1)?.line ?? 0) : Infinity;
  }

  #search(from: number): void {
    clearTimeout(this.#timer);
    const { screen } = this.#pane.queue.feed;
    this.#version = screen.version;
    this.#found = this.#found.filter(({ line }) => line < from);
    this.#running = findLines(screen, this.#query, from);
    this.#timer = setTimeout(this.#searchOn);
  }

  #searchOn = (): void => {
    const until = performance.now() + slice;
    let looked = 0;
    while (this.#running) {
      const next = this.#running.next();
      if (next.done || this.#found.push(next.value) >= most) this.#running = null;
      if (looked++ % 64 === 0 && performance.now() > until) break;
    }
    if (this.#running) this.#timer = setTimeout(this.#searchOn);
    if (this.#at < 0 && this.#found.length > 0) this.#go(1);
    this.#host.requestUpdate();
  };

  #go(by: number): void {
    const count = this.#found.length;
    if (count === 0) return;
    this.#at = (this.#at + by + count) % count;
    const match = this.#found[this.#at];
    this.#host.requestUpdate();
    if (match) void this.#pane.reveal(match.line, match.end).then(() => this.#mark());
  }

  #mark(): void {
    this.#unmark();
    if (this.#query === '' || typeof Highlight === 'undefined') return;
    const match = this.#found[this.#at];
    const folds = this.#query === this.#query.toLowerCase();
    for (const element of this.#host.renderRoot.querySelectorAll('.line')) {
      const ranges = rangesIn(element, this.#query, folds);
      const line = lineIndexOf(element);
      const before = match ? this.#found.slice(0, this.#at).filter((other) => other.line === line).length : 0;
      ranges.forEach((range, index) => {
        this.#ranges.get(match?.line === line && index === before ? current : everywhere)?.push(range);
      });
    }
    for (const [name, ranges] of this.#ranges) {
      const highlight = CSS.highlights.get(name) ?? new Highlight();
      for (const range of ranges) highlight.add(range);
      CSS.highlights.set(name, highlight);
    }
  }

  #unmark(): void {
    for (const [name, ranges] of this.#ranges) {
      const highlight = CSS.highlights.get(name);
      for (const range of ranges) highlight?.delete(range);
      this.#ranges.set(name, []);
    }
  }

  readonly #onInput = (event: Event): void => {
    this.#query = event.target instanceof HTMLInputElement ? event.target.value : '';
    this.#at = -1;
    this.#found = [];
    this.#running = null;
    if (this.#query !== '') this.#search(0);
    this.#host.requestUpdate();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') this.#go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') this.#close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Where a query stands in what an element shows, across its runs. */
function rangesIn(element: Element, query: string, folds: boolean): Range[] {
  const text = element.textContent;
  const sought = folds ? text.toLowerCase() : text;
  // A letter whose lower case is longer moves all that follows.
  if (sought.length !== text.length) return [];
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode();
  let offset = 0;
  const place = (at: number): readonly [Node, number] | null => {
    while (node && offset + (node.nodeValue?.length ?? 0) < at) {
      offset += node.nodeValue?.length ?? 0;
      node = walker.nextNode();
    }
    return node ? [node, at - offset] : null;
  };
  for (let at = sought.indexOf(query); at >= 0 && ranges.length < 200; at = sought.indexOf(query, at + query.length)) {
    const start = place(at);
    const end = place(at + query.length);
    if (!start || !end) break;
    const range = document.createRange();
    range.setStart(...start);
    range.setEnd(...end);
    ranges.push(range);
  }
  return ranges;
}
