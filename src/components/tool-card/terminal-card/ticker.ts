import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Redraws an element each second as long as that is wanted and it is on the page. */
export class Ticker implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Starts or stops. */
  set running(value: boolean) {
    if (value === (this.#timer !== undefined)) return;
    clearInterval(this.#timer);
    this.#timer = value ? setInterval(() => this.#host.requestUpdate(), 1000) : undefined;
  }

  hostDisconnected(): void {
    this.running = false;
  }
}
