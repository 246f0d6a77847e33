import type { LitElement } from 'lit';
import type { LineWindow } from '../../line-window.js';
import type { DiffBody } from './diff-body.js';
import type { ItemList } from './item-list.js';

/** What moving through a diff needs of its card. */
export interface MovedThrough {
  readonly list: ItemList | null;
  readonly window: LineWindow;
  readonly body: DiffBody;
  /** Shows the rows that were cut out. */
  readonly uncut: () => void;
}

/** Goes from change to change, by buttons or keys. */
export class ChangeMoves {
  readonly #host: LitElement;
  readonly #through: () => MovedThrough;
  #at = -1;
  #marked: HTMLElement | null = null;

  constructor(host: LitElement, through: () => MovedThrough) {
    this.#host = host;
    this.#through = through;
  }

  /** The change that was gone to last, 0-based; -1 before any. */
  get at(): number {
    return this.#at;
  }

  /** Forgets where the reader was. */
  reset(): void {
    this.#at = -1;
  }

  /** Goes to the change `by` places further on; past the last comes the first. */
  async go(by: number): Promise<void> {
    const count = this.#through().list?.changeRows.length ?? 0;
    if (count === 0) return;
    this.#at = this.#at < 0 ? (by > 0 ? 0 : count - 1) : (this.#at + by + count) % count;
    const at = this.#at;
    await this.#show(() => this.#through().list?.changeRows[at]);
  }

  readonly previous = (): void => void this.go(-1);
  readonly next = (): void => void this.go(1);

  /** Brings a file's first row into view. */
  async toFile(index: number): Promise<void> {
    await this.#show(() => this.#through().list?.fileRows[index], 'start');
  }

  /** `n` and Alt+↓ go to the next change, `p` and Alt+↑ to the one before. */
  readonly onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const target = event.composedPath()[0];
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    const { key, altKey } = event;
    const by = altKey ? (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0) : key === 'n' ? 1 : key === 'p' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void this.go(by);
  };

  /** Lets focus stay in the diff when the pressed expander goes away. */
  keepFocus(): void {
    void this.#host.updateComplete.then(() => {
      const root = this.#host.renderRoot as ShadowRoot;
      const scroller = root.querySelector<HTMLElement>('.scroller');
      if (!root.activeElement && this.#host.matches(':focus-within, :focus')) scroller?.focus({ preventScroll: true });
      else if (!root.activeElement && document.activeElement === document.body)
        scroller?.focus({ preventScroll: true });
    });
  }

  async #show(row: () => number | undefined, block: ScrollLogicalPosition = 'center'): Promise<void> {
    const index = row();
    const { list } = this.#through();
    if (index === undefined || !list) return;
    if (list.at(index).kind === 'cut') {
      this.#through().uncut();
      await this.#host.updateComplete;
    }
    const target = row();
    const { list: shown, window, body } = this.#through();
    if (target === undefined || !shown) return;
    if (window.windowed) await window.reveal(target, block);
    const element = body.element(shown.at(target)) ?? null;
    if (!window.windowed) element?.scrollIntoView({ block, inline: 'nearest' });
    this.#marked?.classList.remove('current');
    element?.classList.add('current');
    this.#marked = element;
    this.#host.requestUpdate();
  }
}
