import { html, render, type RootPart } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';

/** Seats out of view that are kept because the reader did something in them. */
const mostKept = 60;

interface CallSeat {
  readonly holder: HTMLElement;
  readonly part: RootPart;
  isTouched: boolean;
}

/**
 * The places in which calls are drawn, by row. One that the reader did something in is kept with its element when its row
 * leaves the window, so that what was opened is open when it comes back.
 */
export class CallSeats {
  readonly #seats = new Map<string, CallSeat>();
  #drawn = new Set<string>();

  /** The element to put into the row, with the call drawn in it. */
  seat(key: string, place: DirectiveResult): HTMLElement {
    this.#drawn.add(key);
    const known = this.#seats.get(key);
    const holder = known?.holder ?? document.createElement('div');
    holder.className = 'body';
    known?.part.setConnected(true);
    const part = render(html`<div class="seat" ${place}></div>`, holder);
    const seat = { holder, part, isTouched: known?.isTouched ?? false };
    this.#seats.delete(key);
    this.#seats.set(key, seat);
    return holder;
  }

  /** Notes that the reader did something in a row. */
  touch(key: string): void {
    const seat = this.#seats.get(key);
    if (seat) seat.isTouched = true;
  }

  /** Call it after each rendering: rows that were not drawn let go of their seats, or have them kept. */
  sweep(): void {
    const drawn = this.#drawn;
    this.#drawn = new Set();
    const kept: string[] = [];
    for (const [key, seat] of this.#seats) {
      if (drawn.has(key)) continue;
      seat.part.setConnected(false);
      if (seat.isTouched) kept.push(key);
      else this.#seats.delete(key);
    }
    for (const key of kept.slice(0, Math.max(0, kept.length - mostKept))) this.#seats.delete(key);
  }
}
