import type { SessionEvent } from './event.js';
import { type Arrival, Fold, type FoldOptions } from './fold.js';
import { isDevelopment } from './freeze.js';
import { beginnings, handlerOf } from './handlers.js';
import { onSession } from './session-events.js';
import { onUnknown } from './message-events.js';
import { type Fields, fieldsOf, textOf, timeOf } from './read-fields.js';
import type { ConversationSnapshot } from './snapshot.js';

/** What a session is given beforehand: the page's tool definitions, and where paths are relative to. */
export type SessionOptions = FoldOptions;

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/** Folds the events of a session, live or recorded, into snapshots that share what did not change. */
export class Session {
  readonly #options: SessionOptions;
  readonly #frozen = isDevelopment();
  readonly #listeners = new Set<{ readonly notify: () => void }>();
  #fold: Fold;
  #arrival: Writable<Arrival>;
  #noticeDue = false;

  constructor(options: SessionOptions = {}) {
    this.#options = { ...options };
    this.#fold = new Fold(this.#options, this.#frozen);
    this.#arrival = nothingYet(this.#fold);
  }

  /** Takes events in, in the order of their arrival. Never throws: what does not fit is listed in the snapshot's `problems`. */
  apply(event: SessionEvent | readonly SessionEvent[]): void {
    const before = this.#fold.version;
    if (Array.isArray(event)) for (const each of event as readonly unknown[]) this.#take(each);
    else this.#take(event);
    if (this.#fold.version !== before) this.#changed();
  }

  /** Nothing more will come: open calls become `interrupted`. What comes all the same is interrupted at once, until a turn starts. */
  end(): void {
    const before = this.#fold.version;
    this.#fold.end();
    if (this.#fold.version !== before) this.#changed();
  }

  /** The session as it stands; the same object until something changes. */
  get snapshot(): ConversationSnapshot {
    return this.#fold.snapshot;
  }

  /** Has the listener called once per microtask in which something changed; returns the undo. */
  subscribe(listener: () => void): () => void {
    const entry = { notify: listener };
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  /** Forgets all events; options and listeners stay. */
  reset(): void {
    this.#fold = new Fold(this.#options, this.#frozen);
    this.#arrival = nothingYet(this.#fold);
    this.#changed();
  }

  #take(value: unknown): void {
    try {
      foldEvent(this.#fold, this.#arrival, value);
    } catch (error) {
      this.#fold.report({
        message: `An event could not be read: ${error instanceof Error ? error.message : 'it throws'}`,
      });
    }
  }

  #changed(): void {
    if (this.#noticeDue || this.#listeners.size === 0) return;
    this.#noticeDue = true;
    queueMicrotask(() => {
      this.#noticeDue = false;
      for (const entry of [...this.#listeners]) if (this.#listeners.has(entry)) notify(entry.notify);
    });
  }
}

/** A listener that throws is its owner's error: the others are told all the same. */
function notify(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

const nothingYet = (fold: Fold): Arrival => ({
  scope: fold.tree.scope(''),
  seq: undefined,
  time: null,
  repeated: false,
});

function foldEvent(fold: Fold, at: Writable<Arrival>, value: unknown): void {
  const event = fieldsOf(value);
  const type = textOf(event?.['type']);
  if (event === undefined || type === undefined) {
    return fold.refuse('Not an event', nothingYet(fold), value);
  }
  const { seq } = event;
  const scope = fold.tree.scope(textOf(event['file']) ?? '');
  const number = typeof seq === 'number' && Number.isSafeInteger(seq) ? seq : undefined;
  const repeated = number !== undefined && !scope.seen.add(number);
  if (repeated && !beginnings.has(type)) return;
  at.scope = scope;
  at.seq = number;
  at.time = timeOf(event['time']);
  at.repeated = repeated;
  // the first line of a DSH log is the only one without data
  if (type === 'session') return onSession(fold, { ...event, family: 'dsh' }, at);
  const handler = handlerOf(type);
  if (handler !== undefined) {
    const data: Fields | undefined = fieldsOf(event['data']);
    if (data === undefined) return fold.refuse(`${type} without data`, at, value);
    handler(fold, data, at);
  } else if (event['ignorable'] !== true) onUnknown(type, event['data'])(fold, {}, at);
}
