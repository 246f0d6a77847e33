import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { RowHeights } from './row-heights.js';
import { RowWatch } from './row-watch.js';
import { scrollersOf, visibleStretch, type Stretch } from './view-stretch.js';

/** Which rows to draw: `start` inclusive, `end` exclusive. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** How a list is windowed. */
export interface LineWindowOptions {
  /** Height of one row in pixels before any is measured. */
  readonly rowHeight: number;
  /** Up to this many rows all are drawn. Default 200. */
  readonly threshold?: number;
  /** Pixels drawn beyond what is in view, on each side. Default 600. */
  readonly overscan?: number;
}

/** Browsers stop laying out beyond some 17 million pixels; above this the rows are spread over it. */
const tallest = 12_000_000;
/** Rows drawn at most for the sake of pinned ones. */
const mostPinned = 500;

/**
 * Draws only those rows of a long list that are in or near view. The host renders the rows of `range` into the element
 * given to `attach` (positioned, in its own scroller or the page); room for the others is kept as that element's
 * padding. Works in any scroller around it and with rows of different heights (`measured`). Before the rows are laid
 * out for the first time nothing is measured: the list is taken to begin at the top of the page.
 */
export class LineWindow implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #threshold: number;
  readonly #overscan: number;
  #heights: RowHeights;
  #range: RowRange = { start: 0, end: 0 };
  #container: HTMLElement | null = null;
  readonly #rows: RowWatch;
  #scrollers: EventTarget[] = [];
  #observer: ResizeObserver | null = null;
  #frame = 0;
  #measured = false;
  /** The rows that were last measured, `null` where others may stand in their place, and the middle one of their heights. */
  #learned: { readonly range: RowRange | null; readonly middle: number } | null = null;
  #isSettled = false;
  /** Whether the sizes were told once that the rows were laid out for. */
  #isObserved = false;
  /** What was in view when that was last looked at; before, the list is taken to begin at the top of the page. */
  #view: Stretch | null = null;
  #pinned: RowRange | null = null;

  constructor(host: ReactiveControllerHost, options: LineWindowOptions) {
    this.#host = host;
    this.#threshold = options.threshold ?? 200;
    this.#overscan = options.overscan ?? 600;
    this.#rows = new RowWatch(this.#overscan / 2, () => this.#onScroll());
    this.#heights = new RowHeights(0, options.rowHeight);
    host.addController(this);
  }

  /** The rows to draw now. */
  get range(): RowRange {
    return this.#range;
  }

  /** How many rows there are. */
  get count(): number {
    return this.#heights.count;
  }

  /** Whether there are so many rows that only some are drawn; only then is there anything to attach to. */
  get windowed(): boolean {
    return this.#isWindowed;
  }

  /** True when rows differ in height and each drawn one must be measured, as with wrapping. */
  set measured(value: boolean) {
    if (value === this.#measured) return;
    this.#measured = value;
    this.#heights = new RowHeights(this.count, this.#heights.estimate);
    this.#learned = null;
  }

  get measured(): boolean {
    return this.#measured;
  }

  /** Says how many rows there are; call it before rendering. `anew` forgets what was measured. */
  setCount(count: number, anew = false): void {
    if (anew) {
      this.#heights = new RowHeights(count, this.#heights.estimate);
      this.#learned = null;
    } else if (count !== this.count) {
      this.#heights = this.#heights.resized(count);
      if (this.#learned) this.#learned = { ...this.#learned, range: null };
    }
    this.#range = this.#choose();
  }

  /**
   * Keeps these rows drawn even when out of view, for example those of a selection, as long as they and what lies
   * between are some hundreds; `null` lets go.
   */
  pin(range: RowRange | null): void {
    this.#pinned = range;
  }

  /** Names the element whose children are the drawn rows; `null` lets go of the old one. */
  attach(container: HTMLElement | null): void {
    if (container === this.#container) return;
    this.#detach();
    this.#container = container;
    if (!container) return;
    // It tells first when the rows are laid out: nothing is measured before, so that all is laid out once.
    this.#observer = new ResizeObserver(() => {
      if (!this.#isSettled) this.#settle(container);
      else if (this.#isObserved) this.#onScroll();
      else this.#isObserved = true;
    });
    this.#observer.observe(container);
    this.#place();
  }

  /** Pixels between the list's top and a row's top, once the row is scrolled to the middle of the view. */
  offsetOf(row: number): number {
    const offset = this.#heights.offset(row);
    const { top, bottom } = this.#view ?? { top: 0, bottom: window.innerHeight };
    const half = (bottom - top) / 2;
    return (offset - half) / this.#stretching(2 * half) + half;
  }

  /** Scrolls the nearest scroller so that a row stands in view, and draws it. */
  async reveal(row: number, block: ScrollLogicalPosition = 'center'): Promise<HTMLElement | null> {
    const container = this.#container;
    if (!container || row < 0 || row >= this.count) return null;
    if (row < this.#range.start || row >= this.#range.end) {
      const probe = document.createElement('div');
      probe.setAttribute('aria-hidden', 'true');
      probe.style.cssText = `position:absolute;inline-size:1px;pointer-events:none`;
      probe.style.insetBlockStart = `${this.offsetOf(row)}px`;
      probe.style.blockSize = `${this.#heights.estimate}px`;
      container.append(probe);
      probe.scrollIntoView({ block, inline: 'nearest' });
      probe.remove();
      this.#update();
      await this.#host.updateComplete;
    }
    const element = container.children[row - this.#range.start];
    if (!(element instanceof HTMLElement)) return null;
    element.scrollIntoView({ block, inline: 'nearest' });
    return element;
  }

  hostUpdated(): void {
    if (!this.#container) return;
    this.#place();
    if (this.#isSettled) this.#onScroll();
  }

  hostDisconnected(): void {
    this.#detach();
    this.#container = null;
  }

  #detach(): void {
    this.#rows.stop();
    for (const scroller of this.#scrollers) scroller.removeEventListener('scroll', this.#onScroll);
    window.removeEventListener('resize', this.#onScroll);
    this.#observer?.disconnect();
    this.#observer = null;
    this.#isSettled = false;
    this.#isObserved = false;
    this.#view = null;
    this.#scrollers = [];
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const container = this.#container;
    if (container) {
      container.style.paddingBlockStart = '';
      container.style.paddingBlockEnd = '';
      setFrozen(container, false);
    }
  }

  get #isWindowed(): boolean {
    return this.count > this.#threshold;
  }

  get #scale(): number {
    return Math.min(1, tallest / Math.max(1, this.#heights.total));
  }

  /** Once the rows are laid out: finds what scrolls them, and draws at once what was guessed wrongly to be in view. */
  #settle(container: HTMLElement): void {
    this.#isSettled = true;
    this.#scrollers = [...scrollersOf(container), window];
    for (const scroller of this.#scrollers) scroller.addEventListener('scroll', this.#onScroll, { passive: true });
    window.addEventListener('resize', this.#onScroll, { passive: true });
    // What changes its size in the turn in which sizes are told would be complained of as a loop.
    if (this.#follow(visibleStretch(container))) setFrozen(container, true);
    this.#observer?.disconnect();
    this.#isObserved = false;
    this.#onScroll();
  }

  /** Learns the heights of the rows that are drawn; whether any was another than it was taken for. */
  #measure(container: HTMLElement): boolean {
    if (!this.#measured) return this.#learnRowHeight(container);
    const { start } = this.#range;
    const heights = Array.from(container.children, (row) => row.getBoundingClientRect().height);
    const middle = heights.toSorted((a, b) => a - b)[heights.length >> 1] ?? 0;
    const before = this.#learned;
    this.#learned = { range: this.#range, middle };
    let changed = false;
    // What most rows have is a better guess for the others than what the host thought, or than what they had before the
    // same rows changed. Guessed from other rows, it would move these out of view and then be guessed from the first anew.
    const isFirst = before === null && !this.#heights.isMeasured;
    const isOther = before?.range === this.#range && Math.abs(middle - before.middle) >= 0.01;
    if (middle > 0 && (isOther || (isFirst && Math.abs(middle - this.#heights.estimate) >= 0.01))) {
      this.#heights = new RowHeights(this.count, middle);
      changed = true;
    }
    heights.forEach((height, index) => {
      if (start + index < this.count && height > 0 && this.#heights.set(start + index, height)) changed = true;
    });
    return changed;
  }

  /** Equal rows: one measured row tells the height of all. */
  #learnRowHeight(container: HTMLElement): boolean {
    const height = container.children[0]?.getBoundingClientRect().height ?? 0;
    if (height <= 0 || Math.abs(height - this.#heights.estimate) < 0.01) return false;
    this.#heights = new RowHeights(this.count, height);
    return true;
  }

  #onScroll = (): void => {
    if (this.#frame || !this.#isWindowed) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#update();
    });
  };

  #update(): void {
    const container = this.#container;
    if (!container) return;
    setFrozen(container, false);
    // Told when it is shown again, it goes on where it was.
    if (this.#isObserved && container.getClientRects().length === 0) return;
    const view = visibleStretch(container);
    if (this.#range.end > this.#range.start && this.#measure(container)) this.#place();
    if (this.#isSettled && !this.#isObserved) this.#observe(container);
    if (!this.#follow(view) && this.#isSettled) this.#rows.watch(container);
  }

  #observe(container: HTMLElement): void {
    this.#observer?.observe(container);
    for (const scroller of this.#scrollers) if (scroller instanceof Element) this.#observer?.observe(scroller);
  }

  /** Says whether other rows are to be drawn for what is in view. */
  #follow(view: Stretch): boolean {
    this.#view = view;
    const next = this.#choose();
    if (next === this.#range) return false;
    this.#range = next;
    this.#host.requestUpdate();
    return true;
  }

  /** The rows to draw: those that are drawn, where they reach far enough beyond view and not much too far. */
  #choose(): RowRange {
    const { count } = this;
    const { start, end } = this.#range;
    if (!this.#isWindowed) return start === 0 && end === count ? this.#range : { start: 0, end: count };
    const view = this.#view ?? { top: 0, bottom: window.innerHeight };
    const least = this.#rowsAround(view, this.#overscan / 2);
    // What is drawn first is no more than has to be.
    const next = this.#view ? this.#rowsAround(view, this.#overscan) : least;
    const isEnough = start <= least.start && end >= least.end && end <= count;
    return isEnough && end - start <= 2 * (next.end - next.start) ? this.#range : next;
  }

  /** How many pixels of rows one pixel of scrolling passes, where so many are in view: first and last row can be scrolled to. */
  #stretching(inView: number): number {
    if (this.#scale === 1) return 1;
    const { total } = this.#heights;
    return (total - inView) / Math.max(1, total * this.#scale - inView);
  }

  /** The rows of a stretch of the list and of so many pixels on each side of it; pinned ones too. */
  #rowsAround(view: Stretch, overscan: number): RowRange {
    const { count } = this;
    const inView = view.bottom - view.top;
    const seenFrom = view.top * this.#stretching(inView);
    let start = this.#heights.rowAt(seenFrom - overscan);
    let end = Math.min(count, this.#heights.rowAt(seenFrom + inView + overscan) + 1);
    start -= start % 8;
    end = Math.min(count, end + (8 - (end % 8)));
    if (this.#pinned) {
      const from = Math.min(start, this.#pinned.start);
      const to = Math.max(end, Math.min(count, this.#pinned.end));
      if (to - from <= mostPinned) return { start: from, end: to };
    }
    return { start, end };
  }

  /** Keeps the room of the rows that are not drawn. */
  #place(): void {
    const container = this.#container;
    if (!container) return;
    const { start, end } = this.#range;
    const heights = this.#heights;
    const total = heights.total * this.#scale;
    const drawn = heights.offset(end) - heights.offset(start);
    const view = this.#view ?? { top: 0, bottom: window.innerHeight };
    // Of spread rows those that are in view stand where they are seen.
    const top = heights.offset(start) - view.top * (this.#stretching(view.bottom - view.top) - 1);
    const before = this.#isWindowed ? Math.max(0, Math.min(top, total - drawn)) : 0;
    const after = this.#isWindowed ? Math.max(0, total - before - drawn) : 0;
    setPixels(container, 'padding-block-start', before);
    setPixels(container, 'padding-block-end', after);
  }
}

function setPixels(element: HTMLElement, property: string, value: number): void {
  const text = value > 0 ? `${value}px` : '';
  if (element.style.getPropertyValue(property) !== text) element.style.setProperty(property, text);
}

/** Lets an element keep its size and the room around it, whatever is drawn in it, or no longer. */
function setFrozen(element: HTMLElement, isFrozen: boolean): void {
  const { style } = element;
  if (!isFrozen && style.boxSizing === '') return;
  const { width, height } = isFrozen ? element.getBoundingClientRect() : { width: 0, height: 0 };
  style.boxSizing = isFrozen ? 'border-box' : '';
  style.inlineSize = isFrozen ? `${width}px` : '';
  style.blockSize = isFrozen ? `${height}px` : '';
  style.overflow = isFrozen ? 'clip' : '';
}
