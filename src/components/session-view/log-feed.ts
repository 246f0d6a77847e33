import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ToolDefinitions } from '../../presentation/tool-definition.js';
import type { ConversationSnapshot } from '../../runtime/snapshot.js';
import type { Session } from '../../runtime/session.js';
import type { LoadOutcome, LoadProgress, LogOrigin } from './log-loader.js';

/** Where reading stands. */
export type FeedState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'loading' } & LoadProgress)
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly what: string; readonly status: number; readonly text: string }
  | { readonly kind: 'no-reader' };

/** How a log is to be read. */
export interface FeedOptions {
  readonly tools: ToolDefinitions | undefined;
  readonly follow: boolean;
}

/** Milliseconds between two snapshots of a log that is being read: more the longer it is, since each is drawn anew. */
const soonest = 100;
const latest = 1000;

/** Readers and tool definitions are most of the package, and a view of a live session needs neither. */
const loadReading = (): Promise<Reading> =>
  Promise.all([import('../../runtime/session.js'), import('./log-loader.js')]);

type Reading = readonly [typeof import('../../runtime/session.js'), typeof import('./log-loader.js')];

/** Reads one log at a time for its host and hands over snapshots of it, often enough to see it grow. */
export class LogFeed implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #receive: (snapshot: ConversationSnapshot) => void;
  readonly #reading: () => Promise<Reading>;
  #origin: LogOrigin | null = null;
  #options: FeedOptions = { tools: undefined, follow: false };
  #state: FeedState = { kind: 'idle' };
  #abort: AbortController | null = null;

  constructor(
    host: ReactiveControllerHost & Element,
    receive: (snapshot: ConversationSnapshot) => void,
    reading = loadReading,
  ) {
    this.#host = host;
    this.#receive = receive;
    this.#reading = reading;
    host.addController(this);
  }

  get state(): FeedState {
    return this.#state;
  }

  /** Reads another log, or the same in another way; `null` reads nothing. */
  feed(origin: LogOrigin | null, options: FeedOptions): void {
    this.#origin = origin;
    this.#options = options;
    this.again();
  }

  /** Begins anew. */
  again(): void {
    this.#abort?.abort();
    this.#abort = null;
    if (this.#origin && 'src' in this.#origin && !this.#host.isConnected)
      this.#enter({ kind: 'loading', events: 0, read: 0, total: null });
    else if (this.#origin) void this.#load(this.#origin, this.#options);
    else this.#enter({ kind: 'idle' });
  }

  hostConnected(): void {
    const isCutShort = this.#state.kind === 'loading' && this.#abort === null;
    if (isCutShort) this.again();
  }

  /** What was moved goes on; what left the page stops fetching. A stream that a page gave cannot be read twice, so it is read on. */
  hostDisconnected(): void {
    queueMicrotask(() => {
      if (this.#host.isConnected || !this.#origin || !('src' in this.#origin)) return;
      this.#abort?.abort();
      this.#abort = null;
    });
  }

  async #load(origin: LogOrigin, { tools, follow }: FeedOptions): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    this.#enter({ kind: 'loading', events: 0, read: 0, total: null });
    const modules = await this.#reading().catch((error: unknown) => {
      console.warn('dsh-elements: what reads logs could not be loaded', error);
      return null;
    });
    if (this.#abort !== abort) return;
    if (modules === null) return this.#enter({ kind: 'no-reader' });
    const [runtime, reading] = modules;
    const session = new runtime.Session(tools ? { tools } : {});
    let shownAt = 0;
    const show = (): void => {
      if (abort.signal.aborted) return;
      shownAt = performance.now();
      this.#receive(session.snapshot);
    };
    const onProgress = (progress: LoadProgress): void => {
      if (abort.signal.aborted) return;
      const wait = follow ? soonest : Math.min(latest, soonest + progress.events / 50);
      if (performance.now() - shownAt < wait) return;
      this.#enter({ kind: 'loading', ...progress });
      show();
    };
    // A live source rests without news between its batches: what came last is shown then, too.
    const undo = follow ? everyFrame(session, show) : () => undefined;
    const outcome = await reading.loadLog(origin, { session, signal: abort.signal, follow, onProgress });
    undo();
    if (outcome.kind === 'stopped' || abort.signal.aborted) return;
    show();
    this.#enter(ended(outcome, origin));
  }

  #enter(state: FeedState): void {
    this.#state = state;
    this.#host.requestUpdate();
  }
}

function ended(outcome: Exclude<LoadOutcome, { readonly kind: 'stopped' }>, origin: LogOrigin): FeedState {
  return outcome.kind === 'done' ? outcome : { ...outcome, what: 'src' in origin ? origin.src : '' };
}

function everyFrame(session: Session, show: () => void): () => void {
  let frame = 0;
  const undo = session.subscribe(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      show();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    undo();
  };
}
