import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Updates of the host after which only changes of size are looked at. */
const firstUpdates = 3;

/**
 * Lets an element scroll by itself where the page gave it a height that its content exceeds (state `bounded`); elsewhere it grows,
 * and what is around it scrolls. So that what is sticky inside sticks in both cases.
 */
export class BoundedHost implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #internals: ElementInternals;
  readonly #observer: ResizeObserver | null;
  #inner: HTMLElement | null = null;
  #frame = 0;
  #updates = 0;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#internals = host.attachInternals();
    this.#observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.#onResize());
    host.addController(this);
  }

  /** Names the element that holds all of the content. */
  attach(inner: HTMLElement | null): void {
    this.#inner = inner;
    this.hostConnected();
    this.#decide();
  }

  hostConnected(): void {
    if (!this.#inner || !this.#host.isConnected) return;
    this.#observer?.observe(this.#host, { box: 'border-box' });
    this.#observer?.observe(this.#inner, { box: 'border-box' });
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  hostUpdated(): void {
    if (this.#updates >= firstUpdates) return;
    this.#updates++;
    this.#decide();
  }

  #onResize(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#decide();
    });
  }

  #decide(): void {
    const inner = this.#inner;
    const height = this.#host.clientHeight;
    if (!inner || height === 0) return;
    if (inner.offsetHeight > height + 1) this.#internals.states.add('bounded');
    else this.#internals.states.delete('bounded');
  }
}
