import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pixels from the end that still count as being there. */
const near = 8;

/** Keeps a scroller at its end while output grows, until the reader scrolls away from it. */
export class EndFollower implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #scroller: HTMLElement | null = null;
  #top = 0;
  #follows = true;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether the end stays in view. */
  get follows(): boolean {
    return this.#follows;
  }

  /** Names the scroller; call it after rendering, and say whether it is to follow now. */
  update(scroller: HTMLElement | null, grows: boolean): void {
    if (scroller !== this.#scroller) {
      this.#scroller?.removeEventListener('scroll', this.#onScroll);
      this.#scroller = scroller;
      scroller?.addEventListener('scroll', this.#onScroll, { passive: true });
    }
    if (!scroller || !grows || !this.#follows) return;
    scroller.scrollTop = scroller.scrollHeight;
    this.#top = scroller.scrollTop;
  }

  /** Notices a reader who scrolled when the event has not come yet; call it before rendering, which may move things. */
  look(): void {
    if (this.#scroller && this.#scroller.scrollTop < this.#top) this.#onScroll();
  }

  /** Follows again, or not. */
  follow(follows: boolean): void {
    if (this.#follows === follows) return;
    this.#follows = follows;
    this.#host.requestUpdate();
  }

  /** Scrolls to the end once and follows from there. */
  jump(): void {
    this.follow(true);
    this.#scroller?.scrollTo({ top: this.#scroller.scrollHeight });
  }

  hostDisconnected(): void {
    this.#scroller?.removeEventListener('scroll', this.#onScroll);
    this.#scroller = null;
  }

  #isAtEnd(scroller: HTMLElement): boolean {
    return scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - near;
  }

  readonly #onScroll = (): void => {
    const scroller = this.#scroller;
    if (!scroller) return;
    // Where the output grew, the end moved away and not the reader.
    if (this.#isAtEnd(scroller)) this.follow(true);
    else if (scroller.scrollTop < this.#top) this.follow(false);
    this.#top = scroller.scrollTop;
  };
}
