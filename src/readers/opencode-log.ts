import { type Fields, field, fieldsOf, filled, inner, isFields, list, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import type { EventWriter } from './event-writer.js';
import { OpencodeCalls } from './opencode-calls.js';
import { OpencodeNext } from './opencode-next.js';
import { OpencodeSessions } from './opencode-sessions.js';
import { OpencodeWords } from './opencode-words.js';
import { epochMs } from './time.js';

/** Tells what an opencode server says, in whatever of its forms. */
export class OpencodeLog {
  readonly writer: EventWriter;
  readonly #sessions: OpencodeSessions;
  readonly #calls: OpencodeCalls;
  readonly #words: OpencodeWords;
  readonly #next: OpencodeNext;

  constructor(writer: EventWriter) {
    this.writer = writer;
    this.#sessions = new OpencodeSessions(writer);
    this.#calls = new OpencodeCalls(writer, this.#sessions);
    this.#words = new OpencodeWords(writer, this.#sessions);
    this.#next = new OpencodeNext(writer, this.#calls, this.#sessions);
  }

  take(message: Fields): void {
    this.writer.time = epochMs(field(message, 'timestamp')) ?? this.writer.time;
    const row = field(message, 'row');
    if (isFields(row)) return this.#row(text(message, 'table') ?? '', row);
    const event = isFields(field(message, 'event'))
      ? inner(message, 'event')
      : isFields(field(message, 'payload'))
        ? inner(message, 'payload')
        : message;
    const properties = isFields(field(event, 'properties')) ? inner(event, 'properties') : inner(event, 'data');
    const type = text(event, 'type') ?? '';
    if (type.startsWith('session.next.')) this.#next.take(type.slice('session.next.'.length), properties);
    else if (type.includes('.')) this.#event(type, properties);
    else this.#stored(message);
  }

  finish(): void {
    this.#words.finish();
  }

  #event(type: string, properties: Fields): void {
    const session = text(properties, 'sessionID') ?? text(inner(properties, 'info'), 'id') ?? '';
    switch (type) {
      case 'session.created':
      case 'session.updated':
        return this.#sessions.info(inner(properties, 'info'));
      case 'message.updated':
        return this.#message(inner(properties, 'info'));
      case 'message.part.updated':
        return this.#part(inner(properties, 'part'));
      case 'message.part.delta':
        return this.#words.delta(properties);
      case 'session.idle':
        return this.#ended(session, undefined);
      case 'session.status':
        return text(inner(properties, 'status'), 'type') === 'idle' ? this.#ended(session, undefined) : undefined;
      case 'session.error':
        return this.#failed(session, inner(properties, 'error'));
      case 'permission.asked':
      case 'permission.updated':
        return this.#calls.asked(properties);
      case 'permission.replied':
        return this.#calls.replied(properties);
    }
  }

  /** A part, message or session as it is stored. */
  #stored(value: Fields): void {
    if (text(value, 'type') !== undefined) this.#part(value);
    else if (text(value, 'role') !== undefined) this.#message(value);
    else this.#sessions.info(value);
  }

  #part(part: Fields): void {
    if (text(part, 'type') === 'tool') {
      this.#words.flush(text(part, 'messageID') ?? '');
      this.#calls.part(part);
    } else this.#words.part(part);
  }

  #message(info: Fields): void {
    this.#words.message(info);
    const model = text(info, 'modelID') ?? text(inner(info, 'model'), 'modelID');
    const path = inner(info, 'path');
    if (text(info, 'role') === 'assistant')
      this.#sessions.place(text(info, 'sessionID') ?? '', text(path, 'cwd'), model);
    const error = field(info, 'error');
    if (isFields(error)) this.#failed(text(info, 'sessionID') ?? '', error);
  }

  #failed(session: string, error: Fields): void {
    const name = text(error, 'name') ?? '';
    const words = text(inner(error, 'data'), 'message') ?? text(error, 'message') ?? name;
    if (this.#sessions.isNewFailure(session, words))
      this.writer.notice(words, name === 'MessageAbortedError' ? 'info' : 'error');
    this.#ended(session, name === 'MessageAbortedError' ? 'aborted' : 'error');
  }

  #ended(session: string, reason: string | undefined): void {
    this.#words.finish();
    this.#sessions.turnEnd(session, reason);
  }

  /** A row of a 2.x database; its `data` may be JSON text. */
  #row(table: string, row: Fields): void {
    const data = dataOf(field(row, 'data'));
    const session = text(row, 'session_id', 'sessionID') ?? '';
    this.writer.time = epochMs(field(row, 'time_created')) ?? this.writer.time;
    if (table === 'session') return this.#sessions.info({ ...data, ...row });
    if (table === 'part')
      return this.#part({
        ...data,
        id: text(row, 'id') ?? '',
        sessionID: session,
        messageID: text(row, 'message_id') ?? '',
      });
    const id = text(row, 'id') ?? '';
    const role = text(data, 'role') ?? text(row, 'role', 'type') ?? 'assistant';
    this.#message({ ...data, id, sessionID: session, role, error: null });
    const content = list(data, 'content').map(fieldsOf);
    const words = filled(data, 'text');
    if (words !== undefined) content.push({ type: 'text', text: words });
    content.forEach((part, index) => {
      if (text(part, 'type') !== 'tool')
        return this.#words.part({ id: `${id}/${index}`, messageID: id, sessionID: session, ...part });
      this.#words.flush(id);
      this.#next.content(session, part);
    });
    this.#words.finish();
    const error = field(data, 'error');
    if (isFields(error)) this.#failed(session, error);
    else if (filled(data, 'finish') !== undefined && text(data, 'finish') !== 'tool-calls')
      this.#ended(session, undefined);
  }
}

function dataOf(value: JsonValue | undefined): Fields {
  if (typeof value !== 'string') return fieldsOf(value);
  try {
    return fieldsOf(JSON.parse(value) as JsonValue);
  } catch {
    return {};
  }
}
