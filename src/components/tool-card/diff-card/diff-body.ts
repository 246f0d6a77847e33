import { html, render, type LitElement } from 'lit';
import type { LineWindow } from '../../line-window.js';
import { fileNotes, fileTitle, fileTools, lineSums, type HeadContext } from './file-head.js';
import { gapElement } from './gap-element.js';
import { foldKey, type Gap, type Item, type ItemList } from './item-list.js';
import { drawnText, lineElement, type Allowance, type LinePlace } from './line-element.js';
import type { LineSource } from './line-source.js';
import { RowSync } from './row-sync.js';
import type { ShownFile } from './shown-file.js';

/** Longest stretch of a line that is laid out, in UTF-16 units. */
const longestStretch = 4_000;
/** Elements besides the lines' own that a body may have. */
const mostExtras = 400;

/** What a body shows, and how. */
export interface BodyState {
  readonly files: readonly ShownFile[];
  readonly list: ItemList;
  readonly lines: LineSource;
  readonly split: boolean;
  readonly wrap: boolean;
  readonly context: HeadContext;
  readonly uncut: () => void;
}

/** Draws the rows of a diff that are in or near view, by hand: a template for each of thousands of lines would cost more than the lines. */
export class DiffBody {
  readonly #host: LitElement;
  readonly #sync: RowSync<Item>;
  readonly #gaps = new WeakMap<Element, Gap>();
  #state: BodyState | null = null;
  #extras = new WeakMap<Element, number>();
  #allowance: Allowance = { left: mostExtras, length: longestStretch, moreCharacters: String };
  #columns = 0;
  #lines: LineSource | null = null;
  #mode = '';

  /** @param drop is told of the elements of lines that are no longer drawn */
  constructor(host: LitElement, drop: (line: Element) => void) {
    this.#host = host;
    this.#sync = new RowSync<Item>(
      keyOf,
      (item, _row, before) => this.#draw(item, before),
      (element) => {
        this.#allowance.left += this.#extras.get(element) ?? 0;
        for (const line of linesIn(element)) drop(line);
      },
    );
  }

  /** Draws the window's rows. */
  show(container: HTMLElement, state: BodyState, window: LineWindow): void {
    const { lines, split, wrap, context } = state;
    const mode = `${split} ${wrap}`;
    const anew = lines !== this.#lines || mode !== this.#mode;
    if (anew) {
      this.#columns = 0;
      this.#allowance = { left: mostExtras, length: longestStretch, moreCharacters: context.words.moreCharacters };
    }
    this.#state = state;
    this.#lines = lines;
    this.#mode = mode;
    const kinds = lines.columns === 'both' && split ? 'one' : lines.columns;
    container.className = `rows ${kinds}${split ? ' split' : ''}${wrap ? ' wrap' : ''}`;
    const { start, end } = window.range;
    this.#sync.show(container, start, end, (row) => state.list.at(row), anew);
    const style = container.parentElement?.parentElement?.style ?? container.style;
    setProperty(style, '--_columns', String(this.#columns));
    setProperty(style, '--_digits', String(lines.digits));
  }

  /** Forgets what was drawn. */
  clear(): void {
    this.#sync.clear();
    this.#lines = null;
  }

  /** The element that shows an item, where it is drawn. */
  element(item: Item): HTMLElement | undefined {
    return this.#sync.element(item);
  }

  /** The line that an element shows. */
  place(line: Element): LinePlace | undefined {
    return drawnText(line)?.line.place;
  }

  /** The fold that an element shows. */
  gap(element: Element): Gap | undefined {
    return this.#gaps.get(element);
  }

  #draw(item: Item, before: HTMLElement | undefined): HTMLElement {
    const state = this.#state;
    if (!state) return before ?? document.createElement('div');
    switch (item.kind) {
      case 'context':
      case 'removed':
      case 'added':
      case 'pair':
        return before ?? this.#drawLine(item, state);
      case 'gap':
        return this.#drawGap(item, state, before);
      case 'head':
      case 'cut': {
        const element = before ?? document.createElement('div');
        element.className = item.kind === 'cut' ? 'fold gap' : 'head';
        render(headOf(item, state), element, { host: this.#host });
        return element;
      }
    }
  }

  #drawGap(item: Gap, { files, context }: BodyState, before: HTMLElement | undefined): HTMLElement {
    const region = files[item.file]?.diff.regions[item.region];
    if (!region) return before ?? document.createElement('div');
    const element = gapElement(before, item, region, context.words, context.copier.outcome(foldKey(item)));
    this.#gaps.set(element, item);
    return element;
  }

  #drawLine(item: Extract<Item, { kind: 'context' | 'removed' | 'added' | 'pair' }>, state: BodyState): HTMLElement {
    const left = this.#allowance.left;
    const one = state.lines.columns === 'one' ? 'one' : 'both';
    const unifiedSide = item.kind === 'removed' ? 'old' : 'new';
    const element = state.split
      ? this.#pair(item, state)
      : (this.#line(item, unifiedSide, one, state) ?? document.createElement('div'));
    if (left > this.#allowance.left) this.#extras.set(element, left - this.#allowance.left);
    return element;
  }

  #pair(item: Extract<Item, { kind: 'context' | 'removed' | 'added' | 'pair' }>, state: BodyState): HTMLElement {
    const pair = document.createElement('div');
    pair.className = 'pair';
    for (const side of ['old', 'new'] as const) {
      const cell = document.createElement('div');
      cell.className = 'side';
      cell.dataset['side'] = side;
      const line = this.#line(item, side, 'one', state);
      if (line) cell.append(line);
      pair.append(cell);
    }
    return pair;
  }

  #line(
    item: Extract<Item, { kind: 'context' | 'removed' | 'added' | 'pair' }>,
    side: 'old' | 'new',
    columns: 'one' | 'both',
    { lines }: BodyState,
  ): HTMLElement | null {
    const line = lines.line(item, side, columns);
    if (!line) return null;
    const element = lineElement(line, this.#allowance);
    this.#columns = Math.max(this.#columns, columnsOf(line.text));
    return element;
  }
}

function headOf(item: Extract<Item, { kind: 'head' | 'cut' }>, state: BodyState): unknown {
  const { files, context } = state;
  if (item.kind === 'cut') {
    return html`<button type="button" class="more" @click=${state.uncut}>
      ${context.words.moreLines(item.hidden)}
    </button>`;
  }
  const file = files[item.file];
  if (!file) return '';
  // prettier-ignore
  return html`<div>${fileTitle(file, context)}${lineSums(file.diff.added, file.diff.removed, context.words)
    }<span class="group">${fileTools(file, `f${item.file}`, context)}</span></div
    >${fileNotes(file, context).map((note) => html`<p>${note}</p>`)}`;
}

function keyOf(item: Item): string {
  switch (item.kind) {
    case 'head':
      return `h${item.file}`;
    case 'gap':
      return `g${foldKey(item)}`;
    case 'cut':
      return 'cut';
    case 'removed':
      return `${item.file}/${item.region}/-${item.old}`;
    case 'added':
      return `${item.file}/${item.region}/+${item.new}`;
    case 'context':
    case 'pair':
      return `${item.file}/${item.region}/${item.old ?? ''}:${item.new ?? ''}`;
  }
}

/** The elements of lines in a row. */
export function linesIn(row: Element): Iterable<Element> {
  return row.classList.contains('line') ? [row] : row.getElementsByClassName('line');
}

/** About how many character cells a line takes. */
function columnsOf(text: string): number {
  if (text.length > longestStretch) return longestStretch + 40;
  if (!/[^\x20-\x7e]/.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += character === '\t' ? 4 : (character.codePointAt(0) ?? 0) > 0x10ff ? 2 : 1;
  return columns;
}

function setProperty(style: CSSStyleDeclaration, name: string, value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
