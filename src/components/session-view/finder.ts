import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ConversationSnapshot } from '../../runtime/snapshot.js';
import { searchSession, type Hit } from './session-search.js';

/** Milliseconds of searching before the page gets its turn, and how long typing or news must rest before it begins. */
const slice = 8;
const rest = 150;

/** Looks for words in a session while they are typed and while the session grows. */
export class Finder implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #show: (hit: Hit) => void;
  #words = '';
  #snapshot: ConversationSnapshot | null = null;
  #hits: readonly Hit[] = [];
  #index = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSearching = false;
  /** A step that was asked for before there was a hit. */
  #due: 1 | -1 | null = null;

  /** @param show is given the hit of each step */
  constructor(host: ReactiveControllerHost, show: (hit: Hit) => void) {
    this.#host = host;
    this.#show = show;
    host.addController(this);
  }

  get words(): string {
    return this.#words;
  }

  get count(): number {
    return this.#hits.length;
  }

  /** Which hit is shown, -1 for none. */
  get index(): number {
    return this.#index;
  }

  get isSearching(): boolean {
    return this.#isSearching;
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  hostConnected(): void {
    if (this.#isSearching) this.#begin(rest);
  }

  /** Looks for other words. */
  search(words: string): void {
    this.#words = words;
    this.#hits = [];
    this.#index = -1;
    this.#due = null;
    this.#begin(rest);
  }

  /** Takes the session as it is now; hits are looked for again. */
  update(snapshot: ConversationSnapshot | null): void {
    if (snapshot === this.#snapshot) return;
    this.#snapshot = snapshot;
    if (this.#words.trim() !== '' && !this.#isSearching) this.#begin(3 * rest);
  }

  /** Goes on to the next hit, or back; from the last to the first. Where none was found yet, as soon as one is. */
  step(by: 1 | -1): void {
    const count = this.#hits.length;
    this.#due = count === 0 && this.#isSearching ? by : null;
    if (count === 0) return;
    const from = this.#index < 0 && by < 0 ? 0 : this.#index;
    this.#index = (from + by + count) % count;
    this.#host.requestUpdate();
    const hit = this.#hits[this.#index];
    if (hit) this.#show(hit);
  }

  #begin(delay: number): void {
    clearTimeout(this.#timer);
    this.#isSearching = this.#words.trim() !== '';
    this.#host.requestUpdate();
    if (!this.#isSearching) return;
    const shown = this.#hits[this.#index];
    const steps = searchSession(this.#snapshot, this.#words);
    const found: Hit[] = [];
    const work = (): void => {
      const end = performance.now() + slice;
      let step = steps.next();
      for (; !step.done; step = steps.next()) {
        if (step.value) found.push(step.value);
        if (performance.now() > end) break;
      }
      this.#isSearching = !step.done;
      if (step.done || !shown) {
        this.#hits = [...found];
        this.#index = shown ? found.findIndex((hit) => isSame(hit, shown)) : this.#index;
        this.#host.requestUpdate();
        // The last hit is known only at the end.
        if (this.#due !== null && (step.done || this.#due > 0)) this.step(this.#due);
      }
      if (!step.done) this.#timer = setTimeout(work);
    };
    this.#timer = setTimeout(work, delay);
  }
}

function isSame(one: Hit, other: Hit): boolean {
  if (one.kind === 'call') return other.kind === 'call' && one.callId === other.callId;
  return other.kind === 'node' && one.seq === other.seq && one.thinking === other.thinking;
}
