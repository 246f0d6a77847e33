import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ConversationSnapshot } from '../../runtime/snapshot.js';

/** What an element reads of a session; `Session` fits. */
export interface SnapshotSource {
  readonly snapshot: ConversationSnapshot;
  subscribe(listener: () => void): () => void;
}

/** Whether a value that a page gave can be followed. */
export function isSource(value: unknown): value is SnapshotSource {
  return typeof value === 'object' && value !== null && 'subscribe' in value && typeof value.subscribe === 'function';
}

/** Follows a session while its host is on the page; its snapshot is read at most once per animation frame. */
export class SessionFollower implements ReactiveController {
  readonly #receive: (snapshot: ConversationSnapshot) => void;
  #source: SnapshotSource | null = null;
  #undo: (() => void) | null = null;
  #frame = 0;
  #connected = false;

  constructor(host: ReactiveControllerHost, receive: (snapshot: ConversationSnapshot) => void) {
    this.#receive = receive;
    host.addController(this);
  }

  /** Changes the session; its snapshot is received at once. What cannot be followed counts as none. */
  follow(given: SnapshotSource | null | undefined): void {
    const source = isSource(given) ? given : null;
    if (source === this.#source) return;
    this.#stop();
    this.#source = source;
    this.#start();
  }

  hostConnected(): void {
    this.#connected = true;
    this.#start();
  }

  hostDisconnected(): void {
    this.#connected = false;
    this.#stop();
  }

  #start(): void {
    const source = this.#source;
    if (!source || !this.#connected || this.#undo) return;
    this.#undo = source.subscribe(() => {
      this.#frame ||= requestAnimationFrame(() => {
        this.#frame = 0;
        this.#receive(source.snapshot);
      });
    });
    this.#receive(source.snapshot);
  }

  #stop(): void {
    this.#undo?.();
    this.#undo = null;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
