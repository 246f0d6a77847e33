import type { LineWindow } from '../../line-window.js';
import { selectionEnds } from './selected-text.js';

/** Rows that stay drawn at most while text in them is selected; a longer selection loses what lies out of view. */
const mostRows = 400;

/** Keeps the rows of a selection drawn while the reader scrolls, from the press that may begin one until it is gone. */
export class SelectionHold {
  readonly #window: LineWindow;
  #rows: HTMLElement | null = null;

  constructor(window: LineWindow) {
    this.#window = window;
  }

  /** Begins to watch what is selected in these rows. */
  watch(rows: HTMLElement): void {
    if (this.#rows || !this.#window.windowed) return;
    this.#rows = rows;
    document.addEventListener('selectionchange', this.#onChange);
  }

  /** Lets go. */
  end(): void {
    this.#rows = null;
    this.#window.pin(null);
    document.removeEventListener('selectionchange', this.#onChange);
  }

  readonly #onChange = (): void => {
    const rows = this.#rows;
    const selected = rows && selectionEnds(rows.getRootNode());
    if (!rows?.isConnected || !selected) {
      this.end();
      return;
    }
    const at = [selected.start.node, selected.end.node].flatMap((node) => {
      const index = Array.prototype.findIndex.call(rows.children, (row: Element) => row.contains(node));
      return index < 0 ? [] : [index + this.#window.range.start];
    });
    const start = Math.min(...at);
    const end = Math.max(...at) + 1;
    this.#window.pin(at.length > 0 && end - start <= mostRows ? { start, end } : null);
  };
}
