import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Messages } from '../messages.js';

/** How long a button says that it copied, in milliseconds. */
const said = 1500;

/** Copies text for the buttons of one element and says on each what came of it. */
export class Copier implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #state: { readonly button: string; readonly ok: boolean } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#state = null;
  }

  /** Copies; `button` tells the element's buttons apart. */
  async copy(button: string, text: string): Promise<void> {
    let ok = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      ok = false;
    }
    this.#state = { button, ok };
    this.#host.requestUpdate();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#state = null;
      this.#host.requestUpdate();
    }, said);
  }

  /** What a button says now: its own word, or that it copied. */
  label(button: string, word: string, words: Messages): string {
    if (this.#state?.button !== button) return word;
    return this.#state.ok ? words.copied : words.copyFailed;
  }
}
