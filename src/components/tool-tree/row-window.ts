import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { RowHeights } from '../row-heights.js';

/** A stretch of rows that is not drawn; only its height is kept. */
export interface Gap {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

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
  #keys: readonly string[] = [];
  #heights = new RowHeights(0, 28);
  #range: Gap = { from: 0, to: threshold };
  #list: HTMLElement | null = null;
  #scrollers: Element[] = [];
  #frame = 0;
  #isStale = false;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The rows that now are, by key; says which of them to draw, in order, with the gaps between them. */
  draw(keys: readonly string[], pinned: readonly number[]): readonly (number | Gap)[] {
    if (keys !== this.#keys) this.#take(keys);
    const count = keys.length;
    if (!this.#isWindowed) return keys.map((_, index) => index);
    this.#range = this.#compute();
    const { from, to } = this.#range;
    const drawn = new Set(pinned.filter((index) => index >= 0 && index < count));
    for (let index = from; index < to; index++) drawn.add(index);
    const items: (number | Gap)[] = [];
    let next = 0;
    for (const index of [...drawn].sort((a, b) => a - b)) {
      if (index > next) items.push({ from: next, to: index });
      items.push(index);
      next = index + 1;
    }
    if (next < count) items.push({ from: next, to: count });
    return items;
  }

  /** Pixels that a gap keeps free. */
  heightOf({ from, to }: Gap): number {
    return this.#heights.offset(to) - this.#heights.offset(from);
  }

  /** Names the element that holds the rows; finds what scrolls it. */
  attach(list: HTMLElement | null): void {
    if (list === this.#list) return;
    this.#detach();
    this.#list = list;
    if (!list) return;
    for (let node = parentInView(list); node; node = parentInView(node)) {
      if (/auto|scroll|overlay|hidden|clip/.test(getComputedStyle(node).overflowY)) this.#scrollers.push(node);
    }
    for (const scroller of this.#scrollers) scroller.addEventListener('scroll', this.#look, { passive: true });
    window.addEventListener('scroll', this.#look, { passive: true });
    window.addEventListener('resize', this.#look, { passive: true });
  }

  /** Reads the heights of drawn rows; asks for another drawing where they leave a hole. Does nothing for short trees. */
  measure(rows: Iterable<readonly [key: string, element: Element]>): void {
    if (!this.#isWindowed) return;
    const at = new Map<string, number>();
    let index = 0;
    for (const key of this.#keys) at.set(key, index++);
    let changed = false;
    for (const [key, element] of rows) {
      const { height } = element.getBoundingClientRect();
      if (height === 0) continue;
      this.#measured.set(key, height);
      if (this.#heights.set(at.get(key) ?? 0, height)) changed = true;
    }
    if (changed) this.#look();
  }

  hostUpdated(): void {
    if (this.#isStale || this.#isWindowed) this.#look();
    this.#isStale = false;
  }

  hostDisconnected(): void {
    this.#detach();
    this.#list = null;
  }

  get #isWindowed(): boolean {
    return this.#keys.length > threshold;
  }

  #take(keys: readonly string[]): void {
    this.#keys = keys;
    this.#heights = new RowHeights(keys.length, 28);
    if (this.#measured.size > 0) {
      keys.forEach((key, index) => {
        const height = this.#measured.get(key);
        if (height !== undefined) this.#heights.set(index, height);
      });
    }
  }

  #detach(): void {
    for (const scroller of this.#scrollers) scroller.removeEventListener('scroll', this.#look);
    window.removeEventListener('scroll', this.#look);
    window.removeEventListener('resize', this.#look);
    this.#scrollers = [];
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  readonly #look = (): void => {
    if (this.#frame || !this.#isWindowed) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const { from, to } = this.#compute();
      if (from !== this.#range.from || to !== this.#range.to) this.#host.requestUpdate();
    });
  };

  #compute(): Gap {
    const count = this.#keys.length;
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
