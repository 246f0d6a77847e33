import { type Fields, field, fieldsOf, inner, isFields, isList, list, number, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import type { SessionEvent } from '../runtime/event.js';
import { AgentLinks } from './agent-links.js';
import { detectDsh, enclosed } from './dsh-envelope.js';
import { unpacked } from './dsh-packed-rows.js';
import type { LogFormat, LogReader, ReaderSet, ReadOptions } from './reader.js';

/** Session logs of DSH, version 0 to 7, alone or in the envelopes of its JSON-RPC and headless output. Events fit the fold as they are. */
export const dsh: LogFormat = {
  format: 'dsh',
  detect: detectDsh,
  create: (options) => new DshReader(options, null),
  createSet: () => new DshSet(),
};

/** Bookkeeping that says nothing about what was done. */
const SILENT = new Set([
  'agent/inbox/spliced',
  'approval/policy',
  'bash/sandbox-mode',
  'compaction/end',
  'compaction/start',
  'goal/change',
  'hook/invoked',
  'llm/retry-started',
  'mode/set',
  'permission/preset',
  'plan/mode',
  'request/header-delta',
  'sandbox/mode',
  'session/inherited',
  'subagent/catalog',
  'system/message',
  'tool-workflow/agent-end',
  'tool-workflow/run-end',
  'tool-workflow/run-start',
]);

/** The files of a session and of its sub-agents. */
class DshSet implements ReaderSet {
  readonly links = new AgentLinks();
  /** Ids of the sessions read so far. */
  readonly sessions = new Set<string>();

  create(options: ReadOptions): LogReader {
    return new DshReader(options, this);
  }

  end(): readonly SessionEvent[] {
    return this.links.end();
  }
}

class DshReader implements LogReader {
  readonly #base: string | undefined;
  readonly #set: DshSet | null;
  /** The session that has the file's own name; others in the same stream get names of their own. */
  #first: string | null = null;
  /** The thread of a sub-agent's file. */
  #thread: string | null = null;
  /** Whether inherited events, which the parent's file has, are being passed over. */
  #seeded = false;
  #workflowCall: string | null = null;

  constructor(options: ReadOptions, set: DshSet | null) {
    this.#base = options.file;
    this.#set = set;
  }

  push(message: unknown): readonly SessionEvent[] {
    const value = message as JsonValue;
    if (!isFields(value)) return [this.#problem('Not an event', value)];
    const wrapped = enclosed(value);
    const file = this.#fileOf(wrapped?.sessionId);
    const event = wrapped?.event ?? value;
    if (typeof field(event, 'type') !== 'string')
      return field(value, 'method') === undefined && field(value, 'jsonrpc') === undefined
        ? [this.#problem('Not an event', value)]
        : [];
    return unpacked(event).flatMap((one) => this.#event(one, file));
  }

  end(): readonly SessionEvent[] {
    return [];
  }

  #event(event: Fields, file: string | undefined): readonly SessionEvent[] {
    const type = text(event, 'type') ?? '';
    const data = inner(event, 'data');
    if (type === 'session/end-seed') this.#seeded = false;
    if (this.#seeded || SILENT.has(type)) return [];
    const emit = (kind: string, details: unknown): readonly SessionEvent[] => [this.#made(event, file, kind, details)];
    switch (type) {
      case 'session':
        return this.#header(event, file);
      case 'session/end-seed':
      case 'subagent/descriptor':
        return [];
      case 'session/title':
        return this.#start(event, file, { title: text(data, 'title') });
      case 'request/context':
        return this.#start(event, file, { model: text(data, 'model') });
      case 'request/header':
        return this.#start(event, file, { model: text(inner(inner(data, 'header'), 'config'), 'model') });
      case 'compaction/summary':
        return emit('log/notice', { text: 'Conversation compacted', level: 'info' });
      case 'llm/retry':
        return emit('log/notice', {
          text: text(inner(data, 'failure'), 'message') ?? 'Request repeated',
          level: 'warning',
        });
      case 'hook/result':
        return field(data, 'decision') === 'block'
          ? emit('log/notice', { text: text(data, 'stderrSummary', 'reason') ?? 'Blocked by a hook', level: 'warning' })
          : [];
      case 'prompt/blocked':
        return emit('log/notice', { text: text(data, 'reason', 'message') ?? 'Prompt blocked', level: 'warning' });
      case 'tool-workflow/agent-start':
        return this.#workflowAgent(data, file);
      case 'context/message':
      case 'steering/message':
        return this.#message(event, file, 'user/message', data);
      case 'user/message':
      case 'assistant/message':
      case 'assistant/chunk':
        return this.#message(event, file, type, data);
      case 'tool/call':
        return this.#call(event, file, data);
      case 'tool/result':
        this.#set?.links.settled(callIdOf(data));
        return emit(type, field(event, 'data'));
      default:
        return field(event, 'ignorable') === true ? [] : emit(type, field(event, 'data'));
    }
  }

  #header(header: Fields, file: string | undefined): readonly SessionEvent[] {
    const parent = text(header, 'parentSession');
    const id = text(header, 'id') ?? '';
    if (this.#set !== null) {
      this.#set.sessions.add(id);
      if (parent !== undefined || field(header, 'origin') === 'subagent') {
        this.#thread = id;
        this.#seeded =
          (field(header, 'isSeeded') === true || (number(header, 'seedLength') ?? 0) > 0) &&
          this.#set.sessions.has(parent ?? '');
        return [];
      }
    }
    return this.#start(header, file, { cwd: text(header, 'cwd') });
  }

  /** Of a sub-agent only the calls are shown, under the call that started it. */
  #message(event: Fields, file: string | undefined, type: string, data: Fields): readonly SessionEvent[] {
    if (this.#thread === null || this.#set === null) return [this.#made(event, file, type, field(event, 'data'))];
    if (type !== 'user/message' || text(inner(data, 'source'), 'kind') !== 'user') return [];
    return this.#set.links.prompted(this.#thread, textOf(data), false);
  }

  #call(event: Fields, file: string | undefined, data: Fields): readonly SessionEvent[] {
    const events: SessionEvent[] = [this.#made(event, file, 'tool/call', field(event, 'data'))];
    const callId = callIdOf(data);
    if (text(data, 'name') === 'workflow') this.#workflowCall = callId;
    if (this.#set === null) return events;
    const place = { file, callId };
    const prompt = promptOf(text(data, 'arguments') ?? '');
    if (prompt !== undefined) events.push(...this.#set.links.spawned(place, prompt, ''));
    if (this.#thread !== null) events.push(...this.#set.links.made(this.#thread, place, timeOf(event)));
    return events;
  }

  #workflowAgent(data: Fields, file: string | undefined): readonly SessionEvent[] {
    const child = text(data, 'childId');
    if (this.#set === null || child === undefined || this.#workflowCall === null) return [];
    return this.#set.links.named(child, { file, callId: this.#workflowCall });
  }

  #start(
    event: Fields,
    file: string | undefined,
    info: Readonly<Record<string, string | undefined>>,
  ): readonly SessionEvent[] {
    if (this.#thread !== null) return [];
    const known = Object.entries(info).filter(([, value]) => value !== undefined);
    return [this.#made(event, file, 'session/start', { family: 'dsh', ...Object.fromEntries(known) }, false)];
  }

  /** The event as it came where the log has it, else one made of it. */
  #made(event: Fields, file: string | undefined, type: string, data: unknown, counted = true): SessionEvent {
    const seq = number(event, 'seq');
    const surfaceOp = field(event, 'surfaceOp');
    return {
      type,
      ...(counted && seq !== undefined && { seq }),
      ...(file !== undefined && { file }),
      time: timeOf(event),
      data,
      ...(surfaceOp !== undefined && { surfaceOp }),
    };
  }

  #fileOf(sessionId: string | undefined): string | undefined {
    if (sessionId === undefined) return this.#base;
    this.#first ??= sessionId;
    return sessionId === this.#first ? this.#base : `${this.#base ?? ''}#${sessionId}`;
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

function timeOf(event: Fields): number | null {
  return number(event, 'time', 'createdAt') ?? null;
}

function callIdOf(data: Fields): string {
  return text(data, 'callId') ?? text(inner(inner(data, 'message'), 'source'), 'callId') ?? '';
}

function textOf(message: Fields): string {
  const content = field(message, 'content');
  if (typeof content === 'string') return content;
  return isList(content)
    ? list(message, 'content')
        .map((part) => text(fieldsOf(part), 'text') ?? '')
        .join('')
    : '';
}

function promptOf(args: string): string | undefined {
  if (!args.includes('"prompt"')) return undefined;
  try {
    return text(fieldsOf(JSON.parse(args) as JsonValue), 'prompt');
  } catch {
    return undefined;
  }
}
