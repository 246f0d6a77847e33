/** Keeps the children of one element in step with the rows that are to be drawn; a row that stays is not touched. */
export class RowSync<T> {
  #drawn = new Map<string, HTMLElement>();
  #container: HTMLElement | null = null;
  readonly #key: (item: T) => string;
  readonly #draw: (item: T, row: number, before: HTMLElement | undefined) => HTMLElement;
  readonly #drop: (element: HTMLElement) => void;

  /**
   * @param key tells rows apart
   * @param draw makes the element of a row, or returns the one it had
   * @param drop is told of elements that are no longer drawn
   */
  constructor(
    key: (item: T) => string,
    draw: (item: T, row: number, before: HTMLElement | undefined) => HTMLElement,
    drop: (element: HTMLElement) => void,
  ) {
    this.#key = key;
    this.#draw = draw;
    this.#drop = drop;
  }

  /** The element that shows a row; `undefined` where it is not drawn. */
  element(item: T): HTMLElement | undefined {
    return this.#drawn.get(this.#key(item));
  }

  /** Draws these rows into the container. `anew` forgets what was drawn. */
  show(container: HTMLElement, start: number, end: number, at: (row: number) => T, anew: boolean): void {
    if (anew || container !== this.#container) this.clear();
    this.#container = container;
    const wanted: (readonly [string, T, number])[] = [];
    const keys = new Set<string>();
    for (let row = start; row < end; row++) {
      const item = at(row);
      const key = this.#key(item);
      wanted.push([key, item, row]);
      keys.add(key);
    }
    for (const [key, element] of this.#drawn) {
      if (keys.has(key)) continue;
      this.#drawn.delete(key);
      this.#drop(element);
      element.remove();
    }
    let next = container.firstElementChild;
    const fresh = document.createDocumentFragment();
    for (const [key, item, row] of wanted) {
      const before = this.#drawn.get(key);
      const element = this.#draw(item, row, before);
      if (element !== before) this.#drawn.set(key, element);
      if (before !== element && before) before.replaceWith(element);
      if (element === next) {
        if (fresh.hasChildNodes()) container.insertBefore(fresh, element);
        next = element.nextElementSibling;
      } else fresh.append(element);
    }
    if (fresh.hasChildNodes()) container.insertBefore(fresh, next);
  }

  /** Takes all rows away. */
  clear(): void {
    for (const element of this.#drawn.values()) this.#drop(element);
    this.#drawn.clear();
    this.#container?.replaceChildren();
  }
}
