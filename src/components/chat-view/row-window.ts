import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { PrintWatch } from '../print-watch.js';
import { KeyedHeights } from './keyed-heights.js';
import { areSame, cutSegments, type Segment } from './segments.js';
import { scrollContent, scrollersOf, scrollTarget, sharedView } from './scrollers.js';
import { selectedChildren } from './selected-children.js';

/** Where the reader is: at the list's top, at its end, or so many pixels of view above a row. */
type Position =
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'row'; readonly key: string; readonly index: number; readonly offset: number };

/** Pixels drawn beyond view on each side, and how little of that may be left before more is drawn. */
const overscan = 400;
const slack = 120;
/** Rows may be of no height; this many are drawn at most. */
const mostRows = 160;
/** Within so many pixels of the end the reader counts as being there. */
const nearEnd = 24;

/**
 * Draws of a long keyed list only what is in or near view, in whatever scrolls it, and keeps the reader's place: what is
 * read stays where it is while rows above change, and the end is followed by whoever is at the end.
 */
export class RowWindow<Row extends { readonly key: string }> implements ReactiveController {
  /** Whether the end is followed at all. */
  follow = true;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #insetOf: () => number;
  readonly #heights: KeyedHeights<Row>;
  readonly #observed = new Map<Element, string>();
  readonly #print: PrintWatch;
  #position: Position = { kind: 'start' };
  #segments: readonly Segment<Row>[] = [];
  #range = { start: 0, end: 0 };
  #pins: readonly string[] = [];
  #focused: string | null = null;
  #seen = 0;
  #viewHeight = 0;
  #scrolled = 0;
  #list: HTMLElement | null = null;
  #scrollers: readonly Element[] = [];
  #observer: ResizeObserver | null = null;
  #frame = 0;

  /**
   * @param estimate pixels of a row before it is drawn
   * @param insetOf pixels that something sticky covers at the top of the view
   */
  constructor(host: ReactiveControllerHost & HTMLElement, estimate: (row: Row) => number, insetOf: () => number) {
    this.#host = host;
    this.#insetOf = insetOf;
    this.#heights = new KeyedHeights(estimate);
    this.#print = new PrintWatch(host, () => this.#redrawIfNeeded());
    host.addController(this);
  }

  /** What to draw now. */
  get segments(): readonly Segment<Row>[] {
    return this.#segments;
  }

  get isAtEnd(): boolean {
    return this.#position.kind === 'end';
  }

  /** How many rows came since the reader left the end. */
  get unseen(): number {
    return this.isAtEnd ? 0 : Math.max(0, this.#heights.rows.length - this.#seen);
  }

  /**
   * Takes the rows and says what to draw; call it before rendering.
   * @param fromEnd whether a list that was empty is first shown at its end
   */
  setRows(rows: readonly Row[], pins: readonly string[], fromEnd: boolean): void {
    const before = this.#heights.rows;
    this.#pins = pins;
    if (rows !== before) {
      const held = before.length > 0 && this.#position.kind === 'start' ? this.#heldAtStart(rows) : null;
      this.#heights.setRows(rows);
      if (before.length === 0) {
        if (fromEnd && this.follow) this.#position = { kind: 'end' };
        this.#seen = rows.length;
      } else if (held) this.#position = held;
      if (this.isAtEnd || !this.follow) this.#seen = rows.length;
    }
    this.#compute();
  }

  /** Names the element whose children are the drawn segments; `null` lets go. */
  attach(list: HTMLElement | null): void {
    if (list === this.#list) return;
    this.#detach();
    this.#list = list;
    if (!list) return;
    this.#observe(list);
    this.hostUpdated();
  }

  /** Takes the place to which something else scrolled as the reader's. */
  sync(): void {
    this.#locate();
    this.#redrawIfNeeded();
  }

  /** Goes to the end and follows it. */
  async toEnd(): Promise<void> {
    this.#position = { kind: 'end' };
    this.#seen = this.#heights.rows.length;
    await this.#goThere();
  }

  /** Draws a row and scrolls to it; gives its element, or `null` when there is no such row. */
  async reveal(key: string): Promise<HTMLElement | null> {
    const index = this.#heights.indexOf(key);
    if (index < 0) return null;
    this.#position = { kind: 'row', key, index, offset: Math.round(this.#viewHeight * 0.2) };
    await this.#goThere();
    return this.elementOf(key);
  }

  /** The element of a row that is drawn. */
  elementOf(key: string): HTMLElement | null {
    for (const [element, other] of this.#observed) if (other === key && element instanceof HTMLElement) return element;
    return null;
  }

  /** The key of a drawn row. */
  keyOf(element: Element): string | undefined {
    return this.#observed.get(element);
  }

  hostConnected(): void {
    if (this.#list) this.#observe(this.#list);
  }

  hostDisconnected(): void {
    this.#detach();
  }

  hostUpdated(): void {
    const drawn = this.#list?.children ?? [];
    const strangers = new Set(this.#observed.keys());
    for (let i = 0; i < drawn.length; i++) {
      const [element, segment] = [drawn[i], this.#segments[i]];
      if (!element || segment?.kind !== 'row') continue;
      strangers.delete(element);
      if (this.#observed.get(element) === segment.key) continue;
      this.#observed.set(element, segment.key);
      this.#observer?.observe(element);
    }
    for (const element of strangers) {
      this.#observed.delete(element);
      this.#observer?.unobserve(element);
    }
  }

  #observe(list: HTMLElement): void {
    this.#detach();
    // The first update may come when the host has left the page: who listens then is never let go.
    if (!this.#host.isConnected) return;
    this.#scrollers = scrollersOf(this.#host);
    for (const scroller of this.#scrollers)
      scrollTarget(scroller).addEventListener('scroll', this.#onScroll, { passive: true });
    list.addEventListener('focusin', this.#onFocus);
    list.addEventListener('focusout', this.#onFocus);
    this.#observer = new ResizeObserver(this.#onResize);
    for (const element of [list, ...this.#scrollers, ...this.#observed.keys()]) this.#observer.observe(element);
  }

  #detach(): void {
    for (const scroller of this.#scrollers) scrollTarget(scroller).removeEventListener('scroll', this.#onScroll);
    this.#list?.removeEventListener('focusin', this.#onFocus);
    this.#list?.removeEventListener('focusout', this.#onFocus);
    this.#scrollers = [];
    this.#observer?.disconnect();
    this.#observer = null;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** At the top nothing is held, unless older rows come in above: then what was first stays where it is. */
  #heldAtStart(rows: readonly Row[]): Position | null {
    const first = this.#heights.rows.find((row) => row.key !== 'problems');
    if (!first || !this.#list || rows.slice(0, 2).some((row) => row.key === first.key)) return null;
    const index = rows.findIndex((row) => row.key === first.key);
    if (index < 0) return null;
    const top = this.#list.getBoundingClientRect().top + this.#heights.offset(this.#heights.indexOf(first.key));
    return { kind: 'row', key: first.key, index, offset: top - sharedView(this.#scrollers).top - this.#insetOf() };
  }

  async #goThere(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      this.#scrolled = this.#scrollSum();
      this.#compute();
      this.#host.requestUpdate();
      await this.#host.updateComplete;
      // What is drawn inside the rows is finished at the end of the task.
      await new Promise((resolve) => setTimeout(resolve));
      for (const [element, key] of this.#observed) this.#heights.measure(key, element.getBoundingClientRect().height);
      this.#settle();
    }
  }

  #onResize = (entries: readonly ResizeObserverEntry[]): void => {
    if (!this.#list?.checkVisibility()) return;
    for (const entry of entries) {
      const key = this.#observed.get(entry.target);
      if (key !== undefined) this.#heights.measure(key, entry.borderBoxSize[0]?.blockSize ?? 0);
    }
    this.#settle();
    // Drawing or observing more from here would make the observer report a loop.
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#list && this.#scrollersChanged()) this.#observe(this.#list);
      this.#redrawIfNeeded();
    });
  };

  #onScroll = (): void => {
    const wasAtEnd = this.isAtEnd;
    this.#locate();
    if (wasAtEnd !== this.isAtEnd) this.#host.requestUpdate();
    this.#redrawIfNeeded();
  };

  /** Reads off the page where the reader is. */
  #locate(): void {
    const list = this.#list;
    if (!list?.checkVisibility()) return;
    this.#scrolled = this.#scrollSum();
    const view = sharedView(this.#scrollers);
    const box = list.getBoundingClientRect();
    const top = view.top + this.#insetOf() - box.top;
    this.#viewHeight = view.bottom - view.top;
    if (this.follow && box.bottom <= view.bottom + nearEnd) {
      this.#position = { kind: 'end' };
      this.#seen = this.#heights.rows.length;
    } else if (top <= 0) this.#position = { kind: 'start' };
    else {
      const index = this.#heights.rowAt(top);
      const key = this.#heights.rows[index]?.key ?? '';
      this.#position = { kind: 'row', key, index, offset: this.#heights.offset(index) - top };
    }
  }

  #scrollersChanged(): boolean {
    const now = scrollersOf(this.#host);
    return now.length !== this.#scrollers.length || now.some((scroller, i) => scroller !== this.#scrollers[i]);
  }

  #scrollSum(): number {
    return this.#scrollers.reduce((sum, scroller) => sum + scroller.scrollTop, 0);
  }

  #onFocus = (event: FocusEvent): void => {
    const row = event.composedPath().find((node) => node instanceof Element && node.parentNode === this.#list);
    this.#focused = event.type === 'focusin' && row instanceof Element ? (this.#observed.get(row) ?? null) : null;
  };

  /** Brings the page to where the reader is, after rows changed their height. */
  #settle(): void {
    const list = this.#list;
    if (!list) return;
    // Something scrolled and its event is still to come.
    if (this.#position.kind !== 'end' && Math.abs(this.#scrollSum() - this.#scrolled) >= 1) this.#locate();
    const view = sharedView(this.#scrollers);
    const box = list.getBoundingClientRect();
    this.#viewHeight = view.bottom - view.top;
    if (this.#position.kind === 'start' && this.follow && box.bottom <= view.bottom) this.#position = { kind: 'end' };
    const by = this.#distance(box, view);
    if (Math.abs(by) >= 0.5) scrollContent(this.#scrollers, by);
    this.#scrolled = this.#scrollSum();
  }

  #distance(box: DOMRect, view: { readonly top: number; readonly bottom: number }): number {
    const position = this.#position;
    if (position.kind === 'start') return 0;
    if (position.kind === 'end') return Math.max(0, box.bottom - view.bottom);
    const index = this.#indexOf(position);
    const offset = this.#heights.offset(index);
    const height = this.#heights.offset(index + 1) - offset;
    // A row that shrank to less than what was scrolled past is brought back into view.
    const wanted = -position.offset >= height && height > 0 ? 0 : position.offset;
    if (wanted !== position.offset) this.#position = { ...position, offset: wanted };
    return box.top + offset - view.top - this.#insetOf() - wanted;
  }

  #indexOf(position: Extract<Position, { kind: 'row' }>): number {
    const index = this.#heights.indexOf(position.key);
    return index >= 0 ? index : Math.max(0, Math.min(position.index, this.#heights.rows.length - 1));
  }

  #redrawIfNeeded(): void {
    const before = this.#segments;
    this.#compute();
    if (this.#segments !== before) this.#host.requestUpdate();
  }

  #compute(): void {
    const heights = this.#heights;
    const count = heights.rows.length;
    const inView = Math.min(this.#viewHeight || window.innerHeight, 4000);
    const position = this.#position;
    let top = 0;
    if (position.kind === 'end') top = heights.total - inView;
    else if (position.kind === 'row') top = heights.offset(this.#indexOf(position)) - position.offset;
    const covered =
      this.#range.end <= count &&
      (this.#range.start === 0 || heights.offset(this.#range.start) <= top - slack) &&
      (this.#range.end === count || heights.offset(this.#range.end) >= top + inView + slack);
    const isWhole = this.#print.isPrinting;
    const isTooMuch = heights.offset(this.#range.end) - heights.offset(this.#range.start) > inView + 4 * overscan;
    if (isWhole) this.#range = { start: 0, end: count };
    else if (!covered || isTooMuch) {
      const start = heights.rowAt(Math.max(0, top - overscan));
      const end = Math.min(count, heights.rowAt(top + inView + overscan) + 1, start + mostRows);
      this.#range = { start, end };
    }
    const segments = cutSegments(heights, this.#range, this.#held());
    if (!areSame(segments, this.#segments)) this.#segments = segments;
  }

  /** Rows that are drawn wherever they stand: pinned, focused, or with selected text in them. */
  #held(): readonly number[] {
    const selected = selectedChildren(this.#list).map((row) => this.#observed.get(row));
    return [...this.#pins, this.#focused, ...selected].map((key) => (key == null ? -1 : this.#heights.indexOf(key)));
  }
}
