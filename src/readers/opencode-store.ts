import { type Fields, field, filled, inner, isFields, text } from '../presentation/args.js';
import type { SessionEvent } from '../runtime/event.js';
import { EventWriter } from './event-writer.js';
import { messageReader } from './message-reader.js';
import { OpencodeLog } from './opencode-log.js';
import type { LogReader, ReaderSet } from './reader.js';
import { epochMs } from './time.js';

/**
 * Several files of opencode together. Stored sessions have a file for each session, message and part: these are kept
 * until all were read, then told in the order of the conversation; read live, each is told as it comes.
 */
export class OpencodeStore implements ReaderSet {
  readonly #log = new OpencodeLog(new EventWriter('opencode', undefined));
  readonly #stored: Fields[] = [];
  readonly #live: boolean;

  constructor(live: boolean) {
    this.#live = live;
  }

  create(): LogReader {
    return messageReader(this.#log.writer, (message) => {
      if (!this.#live && isStored(message)) this.#stored.push(message);
      else this.#log.take(message);
    });
  }

  end(): readonly SessionEvent[] {
    const created = new Map<string, number>();
    for (const value of this.#stored)
      if (text(value, 'type') === undefined) created.set(text(value, 'id') ?? '', createdAt(value));
    const placed = this.#stored.map((value) => ({ value, ...placeOf(value, created) }));
    placed.sort((a, b) => a.time - b.time || a.owner.localeCompare(b.owner) || a.rank - b.rank);
    for (const { value } of placed) this.#log.take(value);
    this.#log.finish();
    return this.#log.writer.take();
  }
}

function isStored(message: Fields): boolean {
  return (
    !isFields(field(message, 'event')) &&
    !isFields(field(message, 'row')) &&
    filled(message, 'id') !== undefined &&
    !(text(message, 'type') ?? '').includes('.')
  );
}

function createdAt(value: Fields): number {
  return epochMs(field(inner(value, 'time'), 'created')) ?? 0;
}

/** A message stands at its time and its parts behind it, in the order of their files; sessions come first. */
function placeOf(value: Fields, created: ReadonlyMap<string, number>) {
  if (text(value, 'type') !== undefined) {
    const owner = text(value, 'messageID') ?? '';
    return { time: created.get(owner) ?? Number.MAX_SAFE_INTEGER, owner, rank: 1 };
  }
  const id = text(value, 'id') ?? '';
  return text(value, 'role') === undefined
    ? { time: -1, owner: id, rank: 0 }
    : { time: createdAt(value), owner: id, rank: 0 };
}
