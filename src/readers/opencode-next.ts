import { type Fields, field, filled, inner, list, text } from '../presentation/args.js';
import type { EventWriter } from './event-writer.js';
import type { OpencodeCalls } from './opencode-calls.js';
import type { OpencodeSessions } from './opencode-sessions.js';
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
    const callId = this.#calls.callId(`${session}/${id}`, id);
    this.#calls.state(session, callId, text(part, 'name', 'tool') ?? '', inner(part, 'state'), times);
  }

  #tool(name: string, session: string, data: Fields): void {
    const callId = this.#calls.callId(`${session}/${text(data, 'callID') ?? ''}`, text(data, 'callID') ?? '');
    const tool = text(data, 'tool', 'name') ?? '';
    const state = stateOf(name, data);
    if (state !== undefined) return this.#calls.state(session, callId, tool, state);
    if (name === 'input.started') this.#calls.state(session, callId, tool, { status: 'pending' });
    else if (name === 'input.delta') this.#writer.args(callId, text(data, 'delta') ?? '');
    else if (name === 'input.ended') this.#writer.argsDone(callId);
  }
}

/** The state that an event brings a call into, as stored parts have it; `undefined` while only its input is written. */
function stateOf(name: string, data: Fields): Fields | undefined {
  const metadata = inner(data, 'structured');
  switch (name) {
    case 'called':
      return { status: 'running', input: field(data, 'input') ?? {} };
    case 'progress':
      return { status: 'running', metadata, content: list(data, 'content') };
    case 'success':
      return { status: 'completed', metadata, content: field(data, 'content') ?? field(data, 'result') ?? null };
    case 'failed':
      return { status: 'error', metadata, error: field(data, 'error') ?? null };
    default:
      return undefined;
  }
}
