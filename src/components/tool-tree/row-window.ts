import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { PrintWatch } from '../print-watch.js';
import { RowHeights } from '../row-heights.js';

/** A stretch of rows that is not drawn; only its height is kept. */
export interface Gap {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

interface Keyed {
  readonly key: string;
}

/** Height of a row before it is measured, in pixels. */
const rowHeight = 28;
/** Up to this many rows all are drawn. */
const threshold = 60;
/** Pixels drawn beyond what is in view, on each side. */
const overscan = 280;
/** Redraw in steps of some rows: scrolling by less changes nothing. */
const grain = 6;

/**
 * Decides which rows of a long tree are drawn: those in view, and those that are pinned wherever they stand. Rows differ
 * in height; what was measured is remembered by key, so that it survives rows coming and going above.
 */
export class RowWindow implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #measured = new Map<string, number>();
  readonly #print: PrintWatch;
  #rows: readonly Keyed[] = [];
  #items: readonly (number | Gap)[] = [];
  #heights = new RowHeights(0, rowHeight);
  #range: Gap = { from: 0, to: threshold };
  #list: HTMLElement | null = null;
  #scrollers: Element[] = [];
  #resizes: ResizeObserver | null = null;
  #frame = 0;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#print = new PrintWatch(host, () => host.requestUpdate());
    host.addController(this);
  }

  /**
   * The rows that now are; says which of them to draw, in order, with the gaps between them.
   * @param isSameShape whether they have the keys of the last time
   */
  draw(rows: readonly Keyed[], pinned: readonly number[], isSameShape: boolean): readonly (number | Gap)[] {
    this.#rows = rows;
    if (!isSameShape) this.#remember(this.#heights.estimate);
    if (!this.#isWindowed) return (this.#items = rows.map((_, index) => index));
    this.#range = this.#compute();
    const { from, to } = this.#range;
    const drawn = new Set(pinned.filter((index) => index >= 0 && index < rows.length));
    for (let index = from; index < to; index++) drawn.add(index);
    const items: (number | Gap)[] = [];
    let next = 0;
    for (const index of [...drawn].sort((a, b) => a - b)) {
      if (index > next) items.push({ from: next, to: index });
      items.push(index);
      next = index + 1;
    }
    if (next < rows.length) items.push({ from: next, to: rows.length });
    return (this.#items = items);
  }

  /** Pixels that a gap keeps free. */
  heightOf({ from, to }: Gap): number {
    return this.#heights.offset(to) - this.#heights.offset(from);
  }

  /**
   * Names the element whose children are the drawn rows and gaps; finds what scrolls it. Where all rows are drawn there
   * is nothing to watch: to ask what scrolls each of many small trees would lay the page out for each.
   */
  attach(list: HTMLElement | null): void {
    const watched = this.#isWindowed ? list : null;
    // A drawing may come after its element was taken from the page: what listens then would be kept for ever.
    if (watched === this.#list || !this.#host.isConnected) return;
    this.#detach();
    this.#list = watched;
    if (!watched) return;
    for (let node = parentInView(watched); node; node = parentInView(node)) {
      if (/auto|scroll|overlay|hidden|clip/.test(getComputedStyle(node).overflowY)) this.#scrollers.push(node);
    }
    for (const scroller of this.#scrollers) scroller.addEventListener('scroll', this.#look, { passive: true });
    window.addEventListener('scroll', this.#look, { passive: true });
    window.addEventListener('resize', this.#look, { passive: true });
    this.#resizes = new ResizeObserver(this.#look);
    this.#resizes.observe(watched);
  }

  hostConnected(): void {
    // In its new place something else may scroll it.
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    this.#look();
  }

  hostDisconnected(): void {
    this.#detach();
    this.#list = null;
  }

  get #isWindowed(): boolean {
    return this.#rows.length > threshold && !this.#print.isPrinting;
  }

  #remember(estimate: number): void {
    this.#heights = new RowHeights(this.#rows.length, estimate);
    if (this.#measured.size === 0) return;
    this.#rows.forEach(({ key }, index) => {
      const height = this.#measured.get(key);
      if (height !== undefined) this.#heights.set(index, height);
    });
  }

  #detach(): void {
    for (const scroller of this.#scrollers) scroller.removeEventListener('scroll', this.#look);
    window.removeEventListener('scroll', this.#look);
    window.removeEventListener('resize', this.#look);
    this.#resizes?.disconnect();
    this.#resizes = null;
    this.#scrollers = [];
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Once a frame, when the cards have drawn themselves: measures them and draws anew where the view asks for it. */
  readonly #look = (): void => {
    if (this.#frame || !this.#isWindowed || !this.#host.isConnected) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const changed = this.#measure();
      const { from, to } = this.#compute();
      if (changed || from !== this.#range.from || to !== this.#range.to) this.#host.requestUpdate();
    });
  };

  #measure(): boolean {
    const children = this.#list?.children;
    if (!children) return false;
    let changed = false;
    let least = Infinity;
    this.#items.forEach((item, at) => {
      const key = typeof item === 'number' ? this.#rows[item]?.key : undefined;
      const height = children[at]?.getBoundingClientRect().height ?? 0;
      if (typeof item !== 'number' || key === undefined || height === 0) return;
      least = Math.min(least, height);
      if (!this.#heights.set(item, height)) return;
      changed = true;
      this.#measured.set(key, height);
    });
    if (Number.isFinite(least) && Math.abs(least - this.#heights.estimate) > 0.5) this.#remember(least);
    return changed;
  }

  #compute(): Gap {
    const count = this.#rows.length;
    const view = this.#list ? this.#visibleStretch(this.#list) : { top: 0, bottom: 900 };
    const first = this.#heights.rowAt(view.top - overscan);
    const last = this.#heights.rowAt(view.bottom + overscan) + 1;
    const from = first - (first % grain);
    return { from, to: Math.min(count, last + (grain - (last % grain))) };
  }

  /** The stretch of the list that its scrollers and the page show, from its own top. */
  #visibleStretch(list: Element): { readonly top: number; readonly bottom: number } {
    const box = list.getBoundingClientRect();
    let top = 0;
    let bottom = window.innerHeight;
    for (const scroller of this.#scrollers) {
      if (scroller === document.documentElement || scroller === document.body) continue;
      const clip = scroller.getBoundingClientRect();
      top = Math.max(top, clip.top);
      bottom = Math.min(bottom, clip.bottom);
    }
    const from = Math.max(0, top - box.top);
    return { top: from, bottom: Math.max(from, bottom - box.top) };
  }
}

/** The element around one as it is laid out: through slots and shadow roots. */
function parentInView(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}
