import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Messages } from '../../messages.js';

/** How long a button says what came of it, in milliseconds. */
const said = 1500;

/** Buttons of one element that copy text and say what came of it. */
export class CopyButtons implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #told: { readonly name: string; readonly ok: boolean } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#told = null;
  }

  /** A button; `name` tells it from the others, `text` is asked for when it is pressed. */
  button(name: string, word: string, words: Messages, text: () => string): TemplateResult {
    const told = this.#told?.name === name ? this.#told : null;
    return html`<button type="button" @click=${() => void this.#copy(name, text)}>
      <span aria-live="polite">${told ? (told.ok ? words.copied : words.copyFailed) : word}</span>
    </button>`;
  }

  async #copy(name: string, text: () => string): Promise<void> {
    let ok = true;
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      ok = false;
    }
    this.#told = { name, ok };
    this.#host.requestUpdate();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#told = null;
      this.#host.requestUpdate();
    }, said);
  }
}
