import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** How long a button says what came of it, in milliseconds. */
const said = 1500;

/** Copies text and remembers for a moment which button was pressed and what came of it. */
export class Copier implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #last: { readonly key: string; readonly ok: boolean } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#last = null;
  }

  /** Whether a button has just copied (`true`), failed to (`false`), or neither. */
  outcome(key: string): boolean | null {
    return this.#last?.key === key ? this.#last.ok : null;
  }

  /** The button that was pressed last, for a moment. */
  get last(): boolean | null {
    return this.#last?.ok ?? null;
  }

  /** Copies what `text` gives. */
  async copy(key: string, text: () => string | Promise<string>): Promise<void> {
    let ok = true;
    try {
      await navigator.clipboard.writeText(await text());
    } catch {
      ok = false;
    }
    this.#last = { key, ok };
    this.#host.requestUpdate();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#last = null;
      this.#host.requestUpdate();
    }, said);
  }
}
