import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Knows whether the page is being printed, while its host is on the page; tells of the change before the page is laid out for it. */
export class PrintWatch implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #changed: () => void;
  #media: MediaQueryList | null = null;
  /** Whether `beforeprint` came and `afterprint` did not. */
  #isAsked = false;
  #isPrinting = false;

  /** @param changed called at once when printing begins or ends */
  constructor(host: ReactiveControllerHost & Element, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
    host.addController(this);
  }

  get isPrinting(): boolean {
    return this.#isPrinting;
  }

  hostConnected(): void {
    this.#media ??= matchMedia('print');
    this.#media.addEventListener('change', this.#look);
    window.addEventListener('beforeprint', this.#onPrint);
    window.addEventListener('afterprint', this.#onPrint);
    this.#isPrinting = this.#media.matches;
  }

  hostDisconnected(): void {
    this.#media?.removeEventListener('change', this.#look);
    window.removeEventListener('beforeprint', this.#onPrint);
    window.removeEventListener('afterprint', this.#onPrint);
    this.#isAsked = false;
    this.#isPrinting = false;
  }

  readonly #onPrint = (event: Event): void => {
    this.#isAsked = event.type === 'beforeprint';
    this.#look();
  };

  readonly #look = (): void => {
    const isPrinting = this.#isAsked || (this.#media?.matches ?? false);
    if (isPrinting === this.#isPrinting || !this.#host.isConnected) return;
    this.#isPrinting = isPrinting;
    this.#changed();
  };
}
