import { field, filled, inner, isFields } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import type { SessionEvent } from '../runtime/event.js';
import { AgentLinks } from './agent-links.js';
import { detectDsh, enclosed } from './dsh-envelope.js';
import { unpacked } from './dsh-packed-rows.js';
import { DshSession, type DshFamily } from './dsh-session.js';
import type { LogFormat, LogReader, ReaderSet, ReadOptions } from './reader.js';

/** Session logs of DSH, version 0 to 7, alone or in the envelopes of its JSON-RPC and headless output. Events fit the fold as they are. */
export const dsh: LogFormat = {
  format: 'dsh',
  detect: detectDsh,
  create: (options) => new DshReader(options, new DshSet(), true),
  createSet: () => new DshSet(),
};

/** The files of a session and of its sub-agents. */
class DshSet implements ReaderSet, DshFamily {
  readonly links = new AgentLinks();
  readonly ids = new Set<string>();
  readonly #readers: DshReader[] = [];

  create(options: ReadOptions): LogReader {
    const reader = new DshReader(options, this, false);
    this.#readers.push(reader);
    return reader;
  }

  end(): readonly SessionEvent[] {
    return [...this.#readers.flatMap((reader) => reader.inherited()), ...this.links.end()];
  }
}

/** One file or stream. A stream may carry the sessions of sub-agents besides its own. */
class DshReader implements LogReader {
  readonly #base: string | undefined;
  readonly #family: DshFamily;
  readonly #alone: boolean;
  readonly #sessions = new Map<string, DshSession>();
  /** The session whose file or stream it is. */
  #own: DshSession | undefined;

  constructor(options: ReadOptions, family: DshFamily, alone: boolean) {
    this.#base = options.file;
    this.#family = family;
    this.#alone = alone;
  }

  push(message: unknown): readonly SessionEvent[] {
    const value = message as JsonValue;
    if (!isFields(value)) return [this.#problem('Not an event', value)];
    const wrapped = enclosed(value);
    const event = wrapped?.event ?? value;
    if (typeof field(event, 'type') === 'string') {
      const session = this.#session(wrapped?.sessionId);
      return unpacked(event).flatMap((one) => session.take(one));
    }
    if (field(value, 'method') === 'subagent.started') {
      const child = filled(inner(value, 'params'), 'childSessionId');
      if (child !== undefined && this.#own !== undefined) this.#session(child).isOf(child);
    } else if (field(value, 'method') === undefined && field(value, 'jsonrpc') === undefined)
      return [this.#problem('Not an event', value)];
    return [];
  }

  end(): readonly SessionEvent[] {
    return this.#alone ? this.#family.links.end() : [];
  }

  /** What the sessions inherited from one that was not read. */
  inherited(): readonly SessionEvent[] {
    return [...this.#sessions.values()].flatMap((session) => session.inherited());
  }

  #session(id = ''): DshSession {
    const known = this.#sessions.get(id);
    if (known !== undefined) return known;
    const file = this.#own === undefined ? this.#base : `${this.#base ?? ''}#${id}`;
    const session = new DshSession(id, file, this.#family, this.#own !== undefined || !this.#alone);
    this.#own ??= session;
    this.#sessions.set(id, session);
    return session;
  }

  #problem(message: string, value: JsonValue): SessionEvent {
    const raw = (JSON.stringify(value) as string | undefined) ?? '';
    return {
      type: 'log/problem',
      time: null,
      ...(this.#base !== undefined && { file: this.#base }),
      data: { message, raw: raw.slice(0, 2000) },
    };
  }
}
