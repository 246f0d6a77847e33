/** Of so many drawn rows one is watched, and the last. */
const step = 8;

/**
 * Tells when the drawn rows of a list were moved into view or out of it, whatever moved them: also where nothing
 * scrolled, as when something above the list is folded.
 */
export class RowWatch {
  readonly #moved: () => void;
  readonly #margin: number;
  #observer: IntersectionObserver | null = null;
  #watched = new Set<Element>();

  /**
   * @param margin how far from view, in pixels, a row already counts as in view
   * @param moved is also called soon after rows begin to be watched
   */
  constructor(margin: number, moved: () => void) {
    this.#margin = margin;
    this.#moved = moved;
  }

  /** Watches a list and the rows that are drawn in it now, instead of those before. */
  watch(container: Element): void {
    const rows = container.children;
    const wanted = new Set([container]);
    for (let index = 0; index < rows.length; index += step) wanted.add(rows[index] ?? container);
    wanted.add(container.lastElementChild ?? container);
    this.#observer ??= new IntersectionObserver(this.#moved, { rootMargin: `${this.#margin}px` });
    for (const element of this.#watched) if (!wanted.has(element)) this.#observer.unobserve(element);
    for (const element of wanted) if (!this.#watched.has(element)) this.#observer.observe(element);
    this.#watched = wanted;
  }

  /** Lets go of the list. */
  stop(): void {
    this.#observer?.disconnect();
    this.#observer = null;
    this.#watched = new Set();
  }
}
