import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { Messages } from '../../messages.js';
import { CopyButtons } from './copy-button.js';
import type { OutputFinder } from './output-finder.js';
import type { OutputPane, PaneHost } from './output-pane.js';

/** An element whose output has tools. */
export interface ToolsHost extends PaneHost {
  /** Whether long lines wrap. */
  wrap: boolean;
}

/** What a reader can do with a command and its output: copy, wrap, find, fold. */
export class OutputTools implements ReactiveController {
  readonly #host: ToolsHost;
  readonly #pane: OutputPane;
  readonly #copy: CopyButtons;
  #finder: OutputFinder | null = null;

  constructor(host: ToolsHost, pane: OutputPane) {
    this.#host = host;
    this.#pane = pane;
    this.#copy = new CopyButtons(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    if (this.#finder) this.#closeFinder();
  }

  /** Follows what was drawn; call it after each rendering. */
  refresh(): void {
    this.#finder?.refresh();
  }

  /** The field to find words with, while it is open. */
  renderFinder(words: Messages): TemplateResult | typeof nothing {
    return this.#finder?.render(words) ?? nothing;
  }

  /** The buttons; `full` says that there is nothing to fold. */
  render(command: string, words: Messages, full: boolean): TemplateResult {
    const pane = this.#pane;
    return html`<span class="tools">
      ${command ? this.#copy.button('command', words.copyCommand, words, () => command) : nothing}
      ${
        pane.isEmpty
          ? nothing
          : html`${this.#copy.button('output', words.copyOutput, words, () => pane.queue.text)}
              ${this.#copy.button('raw', words.copyRaw, words, () => pane.queue.raw)}
              <button type="button" aria-pressed=${this.#host.wrap ? 'true' : 'false'} @click=${this.#onWrap}>
                ${words.wrapLines}
              </button>
              <button type="button" aria-expanded=${this.#finder ? 'true' : 'false'} @click=${this.#onFind}>
                ${words.find}
              </button>
              ${
                pane.isLong && !full && pane.isExpanded
                  ? html`<button type="button" @click=${this.#onFold}>${words.showLess}</button>`
                  : nothing
              }`
      }
    </span>`;
  }

  readonly #onWrap = (): void => {
    this.#host.wrap = !this.#host.wrap;
  };

  readonly #onFold = (): void => {
    this.#pane.fold();
  };

  readonly #onFind = async (): Promise<void> => {
    if (this.#finder) {
      this.#closeFinder();
      return;
    }
    const module = await import('./output-finder.js').catch(() => null);
    // Without it the browser's own search is left; the next press tries again.
    if (!module) return;
    const { OutputFinder } = module;
    this.#finder = new OutputFinder(this.#host, this.#pane, () => this.#closeFinder());
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#finder.focus();
  };

  #closeFinder(): void {
    const { renderRoot } = this.#host;
    const hadFocus = renderRoot.querySelector('.find :focus') !== null;
    this.#finder?.dispose();
    this.#finder = null;
    this.#host.requestUpdate();
    // What had the focus goes: it returns to the button that opened it.
    if (hadFocus) renderRoot.querySelector<HTMLElement>('.tools [aria-expanded]')?.focus();
  }
}
