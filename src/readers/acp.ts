import { type Fields, field, fieldsOf, filled, inner, isFields, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import type { SessionEvent } from '../runtime/event.js';
import { AcpSession } from './acp-session.js';
import { benchflowUpdate } from './acp-trajectory.js';
import type { LogFormat, LogReader, ReadOptions } from './reader.js';
import { epochMs } from './time.js';

/** The Agent Client Protocol, version 1 and 2: its JSON-RPC wire in either direction, updates alone, and BenchFlow's trajectories. */
export const acp: LogFormat = {
  format: 'acp',
  detect,
  create: (options) => new AcpReader(options),
};

const UPDATE = /(?:^|[./])session\/update$/;

function detect(sample: readonly unknown[]): number {
  let sure = 0;
  for (const value of sample) {
    const message = fieldsOf(value as JsonValue);
    const method = text(message, 'method') ?? '';
    if (updateOf(message) !== undefined || method === 'session/request_permission') return 0.95;
    const result = inner(message, 'result');
    if (field(result, 'agentCapabilities') !== undefined || /^session\/(?:new|prompt|load)$/.test(method)) return 0.9;
    if (field(result, 'stopReason') !== undefined) sure = Math.max(sure, 0.7);
    if (benchflowUpdate(message) !== undefined) sure = Math.max(sure, 0.6);
  }
  return sure;
}

/** The update of a notification, or one that came without it, and whose it is. */
function updateOf(message: Fields): { readonly update: Fields; readonly sessionId: string } | undefined {
  const params = UPDATE.test(text(message, 'method') ?? '') ? inner(message, 'params') : message;
  const update = isFields(field(params, 'update')) ? inner(params, 'update') : params;
  if (text(update, 'sessionUpdate') === undefined) return undefined;
  return { update, sessionId: text(params, 'sessionId') ?? '' };
}

class AcpReader implements LogReader {
  readonly #file: string | undefined;
  readonly #sessions = new Map<string, AcpSession>();
  /** Requests whose answers are still to come, by direction-blind id: the answer's shape tells which is meant. */
  readonly #asked = new Map<
    string,
    { readonly method: string; readonly session: AcpSession; readonly params: Fields }
  >();
  #first: string | null = null;

  constructor(options: ReadOptions) {
    this.#file = options.file;
  }

  push(message: unknown): readonly SessionEvent[] {
    const value = message as JsonValue;
    if (!isFields(value)) return this.#session('').problem('Not a message of ACP', value);
    const time = epochMs(field(value, 'timestamp') ?? field(value, 'time'));
    const told = updateOf(value);
    const method = text(value, 'method');
    if (told !== undefined) return this.#session(told.sessionId).update(told.update, time);
    if (method !== undefined) return this.#request(method, value, time);
    if (field(value, 'result') !== undefined || field(value, 'error') !== undefined) return this.#answer(value, time);
    const update = benchflowUpdate(value);
    if (update !== undefined) return this.#session('').update(update, time);
    return field(value, 'type') === undefined ? this.#session('').problem('Not a message of ACP', value) : [];
  }

  end(): readonly SessionEvent[] {
    return [...this.#sessions.values()].flatMap((session) => session.end());
  }

  #request(method: string, message: Fields, time: number | null): readonly SessionEvent[] {
    const params = inner(message, 'params');
    const session = this.#session(text(params, 'sessionId') ?? '');
    const id = idOf(message);
    if (id !== '') this.#asked.set(`${method} ${id}`, { method, session, params });
    return session.request(method, id, params, time);
  }

  #answer(message: Fields, time: number | null): readonly SessionEvent[] {
    const id = idOf(message);
    const result = inner(message, 'result');
    const asked = this.#methodsFor(result)
      .map((method) => this.#asked.get(`${method} ${id}`))
      .find((one) => one !== undefined);
    if (asked !== undefined) this.#asked.delete(`${asked.method} ${id}`);
    const sessionId = filled(result, 'sessionId') ?? '';
    const session = asked?.session ?? this.#session(sessionId);
    return session.answer(asked?.method, id, result, asked?.params ?? {}, time);
  }

  /** Both sides number their requests themselves: which request an answer is for shows in what it holds. */
  #methodsFor(result: Fields): readonly string[] {
    if (field(result, 'outcome') !== undefined) return ['session/request_permission'];
    if (field(result, 'stopReason') !== undefined) return ['session/prompt'];
    if (field(result, 'terminalId') !== undefined) return ['terminal/create'];
    if (field(result, 'output') !== undefined) return ['terminal/output'];
    if ('exitCode' in result || 'signal' in result) return ['terminal/wait_for_exit'];
    if (field(result, 'sessionId') !== undefined) return ['session/new', 'session/load'];
    return ['session/load', 'session/prompt', 'session/request_permission'];
  }

  /** The first session has the file's own name, others names of their own: ids are unique only within one. */
  #session(id: string): AcpSession {
    if (id !== '') this.#first ??= id;
    const isFirst = id === '' || id === this.#first;
    const name = isFirst ? '' : id;
    const known = this.#sessions.get(name);
    if (known !== undefined) return known;
    const file = isFirst ? this.#file : `${this.#file ?? ''}#${id}`;
    const session = new AcpSession(file, (child) => this.#session(child));
    this.#sessions.set(name, session);
    return session;
  }
}

function idOf(message: Fields): string {
  const id = field(message, 'id');
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}
