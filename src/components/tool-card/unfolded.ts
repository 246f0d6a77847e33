import type { ReactiveControllerHost } from 'lit';

/** What a reader unfolded in one card, by names that the card gives its foldable places. */
export class Unfolded {
  readonly #host: ReactiveControllerHost;
  readonly #amounts = new Map<string, number>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** How much more than at first is shown at a place. */
  amount(place: string): number {
    return this.#amounts.get(place) ?? 0;
  }

  /** Shows more at a place. */
  add(place: string, amount: number): void {
    this.#amounts.set(place, this.amount(place) + amount);
    this.#host.requestUpdate();
  }

  /** Whether a place that is open or closed is open. */
  isOpen(place: string): boolean {
    return this.amount(place) > 0;
  }

  /** Opens or closes such a place. */
  set(place: string, open: boolean): void {
    if (this.isOpen(place) === open) return;
    if (open) this.#amounts.set(place, 1);
    else this.#amounts.delete(place);
    this.#host.requestUpdate();
  }
}
