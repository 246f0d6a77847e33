import { type Fields, field, filled, inner, isList, text } from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { EventWriter } from './event-writer.js';
import type { OpencodeCalls } from './opencode-calls.js';
import { childSession, type OpencodeSessions } from './opencode-sessions.js';
import { StreamedTexts } from './streamed-texts.js';
import { epochMs } from './time.js';

/** Tells opencode 2.x: the `session.next.*` events and the tool content of its stored messages. */
export class OpencodeNext {
  readonly #writer: EventWriter;
  readonly #calls: OpencodeCalls;
  readonly #sessions: OpencodeSessions;
  readonly #texts: StreamedTexts;

  constructor(writer: EventWriter, calls: OpencodeCalls, sessions: OpencodeSessions) {
    this.#writer = writer;
    this.#calls = calls;
    this.#sessions = sessions;
    this.#texts = new StreamedTexts(writer);
  }

  /** `name` is the event's type behind `session.next.`. */
  take(name: string, data: Fields): void {
    this.#writer.time = epochMs(field(data, 'timestamp')) ?? this.#writer.time;
    const session = text(data, 'sessionID') ?? '';
    if (name.startsWith('tool.')) return this.#tool(name.slice('tool.'.length), session, data);
    const kind = name.startsWith('reasoning.') ? 'reasoning' : 'text';
    switch (name) {
      case 'text.delta':
      case 'reasoning.delta':
        return this.#texts.delta(`${session}:${kind}`, kind, text(data, 'delta'));
      case 'text.ended':
      case 'reasoning.ended':
        return this.#texts.end(`${session}:${kind}`);
      case 'prompted':
      case 'prompt':
        return this.#writer.user(text(inner(data, 'prompt'), 'text') ?? text(data, 'text') ?? '');
      case 'step.failed':
        this.#writer.notice(text(inner(data, 'error'), 'message') ?? '', 'error');
        return this.#sessions.turnEnd(session, 'error');
    }
  }

  /** A tool call in a stored message. */
  content(session: string, part: Fields): void {
    const id = filled(part, 'id') ?? '';
    const { created, ran, completed } = inner(part, 'time');
    const times = [epochMs(ran ?? created), epochMs(completed)];
    const callId = this.#calls.callId(undefined, id);
    this.#calls.state(session, callId, text(part, 'name', 'tool') ?? '', inner(part, 'state'), times);
  }

  #tool(name: string, session: string, data: Fields): void {
    const callId = this.#calls.callId(undefined, text(data, 'callID') ?? '');
    const isNew = !this.#writer.isKnown(callId);
    this.#sessions.enter(session);
    switch (name) {
      case 'input.started':
        this.#writer.open(callId, text(data, 'name', 'tool') ?? '');
        break;
      case 'input.delta':
        this.#writer.args(callId, text(data, 'delta') ?? '');
        break;
      case 'input.ended':
        this.#writer.argsDone(callId);
        break;
      case 'called':
        this.#calls.state(session, callId, text(data, 'tool', 'name') ?? '', {
          status: 'running',
          input: field(data, 'input') ?? {},
        });
        return;
      case 'progress':
        this.#progress(session, callId, data);
        return;
      case 'success':
        this.#writer.result(callId, contentFrom(field(data, 'content') ?? field(data, 'result') ?? null), {
          ...(field(data, 'structured') !== undefined && { meta: field(data, 'structured') ?? null }),
        });
        this.#link(session, callId, inner(data, 'structured'));
        return;
      case 'failed': {
        const message = text(inner(data, 'error'), 'message') ?? text(data, 'error') ?? '';
        this.#writer.result(callId, message, { isError: true, error: { message } });
        return;
      }
    }
    if (isNew) this.#sessions.placeCall(callId, session);
  }

  #progress(session: string, callId: string, data: Fields): void {
    this.#link(session, callId, inner(data, 'structured'));
    const content = field(data, 'content');
    if (isList(content) && content.length > 0) this.#writer.partial(callId, contentFrom(content));
  }

  #link(session: string, callId: string, structured: Fields): void {
    const child = childSession(structured);
    if (child !== undefined && child !== session) this.#sessions.link(child, callId);
  }
}
