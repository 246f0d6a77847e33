import { type Fields, field, fieldsOf, filled, flag, inner, number, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import type { SessionEvent } from '../runtime/event.js';
import { AgentFile } from './agent-file.js';
import type { AgentLinks } from './agent-links.js';

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

/** What the sessions that are read together know of each other. */
export interface DshFamily {
  readonly links: AgentLinks;
  /** Ids of the sessions that were met. */
  readonly ids: Set<string>;
}

/** The events of one session, a person's or a sub-agent's. */
export class DshSession {
  readonly #file: string | undefined;
  readonly #family: DshFamily;
  /** Whether it may be a sub-agent's; else it is shown as a conversation, whoever began it. */
  readonly #mayBeInner: boolean;
  readonly #agent: AgentFile;
  #id: string;
  /** The session that this one was seeded from, and what of it stands here as well. */
  #origin = '';
  #isSeeding = false;
  readonly #seed: Fields[] = [];
  #workflowCall: string | null = null;

  constructor(id: string, file: string | undefined, family: DshFamily, mayBeInner: boolean) {
    this.#id = id;
    this.#file = file;
    this.#family = family;
    this.#mayBeInner = mayBeInner;
    this.#agent = new AgentFile(family.links, 'equal prompts');
  }

  /** It is the session of the sub-agent of that id. */
  isOf(agent: string): void {
    if (this.#mayBeInner) this.#agent.thread = agent;
  }

  take(event: Fields): readonly SessionEvent[] {
    const type = text(event, 'type') ?? '';
    if (SILENT.has(type)) return [];
    if (type === 'session/end-seed') this.#isSeeding = false;
    if (!this.#isSeeding) return this.#agent.take(this.#told(event, type, inner(event, 'data')));
    if (!this.#family.ids.has(this.#origin)) this.#seed.push(event);
    return [];
  }

  /** The events that it was seeded with, where nothing else that was read has them. */
  inherited(): readonly SessionEvent[] {
    this.#isSeeding = false;
    const seed = this.#seed.splice(0);
    return this.#family.ids.has(this.#origin) ? [] : seed.flatMap((event) => this.take(event));
  }

  #told(event: Fields, type: string, data: Fields): readonly SessionEvent[] {
    const emit = (kind: string, details: unknown): readonly SessionEvent[] => [this.#made(event, kind, details)];
    switch (type) {
      case 'session':
        return this.#header(event);
      case 'subagent/descriptor':
        this.isOf(this.#id);
        return [];
      case 'session/end-seed':
        return [];
      case 'session/title':
        return this.#start(event, { title: text(data, 'title') });
      case 'request/context':
        return this.#start(event, { model: text(data, 'model') });
      case 'request/header':
        return this.#start(event, { model: text(inner(inner(data, 'header'), 'config'), 'model') });
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
        return this.#workflowAgent(data);
      case 'context/message':
      case 'steering/message':
        return emit('user/message', field(event, 'data'));
      case 'tool/call':
        return [...this.#spawn(data), ...emit(type, field(event, 'data'))];
      case 'tool/result':
        this.#family.links.settled({ file: this.#file, callId: callIdOf(data) });
        return emit(type, field(event, 'data'));
      case 'user/message':
      case 'assistant/message':
      case 'assistant/chunk':
        return emit(type, field(event, 'data'));
      default:
        return flag(event, 'ignorable') ? [] : emit(type, field(event, 'data'));
    }
  }

  #header(header: Fields): readonly SessionEvent[] {
    const parent = filled(header, 'parentSession');
    this.#id = filled(header, 'id') ?? this.#id;
    this.#family.ids.add(this.#id);
    if (!this.#mayBeInner || (parent === undefined && field(header, 'origin') !== 'subagent'))
      return this.#start(header, { cwd: text(header, 'cwd') });
    this.isOf(this.#id);
    this.#origin = parent ?? '';
    this.#isSeeding = flag(header, 'isSeeded') || (number(header, 'seedLength') ?? 0) > 0;
    return [];
  }

  /** A call with a prompt may start a sub-agent. */
  #spawn(data: Fields): readonly SessionEvent[] {
    const callId = callIdOf(data);
    if (text(data, 'name') === 'workflow') this.#workflowCall = callId;
    const prompt = promptOf(text(data, 'arguments') ?? '');
    return prompt === undefined ? [] : this.#family.links.spawned({ file: this.#file, callId }, prompt, '');
  }

  #workflowAgent(data: Fields): readonly SessionEvent[] {
    const child = text(data, 'childId');
    if (child === undefined || this.#workflowCall === null) return [];
    return this.#family.links.named(child, { file: this.#file, callId: this.#workflowCall });
  }

  #start(event: Fields, info: Readonly<Record<string, string | undefined>>): readonly SessionEvent[] {
    const known = Object.entries(info).filter(([, value]) => value !== undefined);
    return [this.#made(event, 'session/start', { family: 'dsh', ...Object.fromEntries(known) }, false)];
  }

  /** The event as it came where the log has it, else one made of it. */
  #made(event: Fields, type: string, data: unknown, counted = true): SessionEvent {
    const seq = number(event, 'seq');
    const surfaceOp = field(event, 'surfaceOp');
    return {
      type,
      ...(counted && seq !== undefined && { seq }),
      ...(this.#file !== undefined && { file: this.#file }),
      time: number(event, 'time', 'createdAt') ?? null,
      data,
      ...(surfaceOp !== undefined && { surfaceOp }),
    };
  }
}

function callIdOf(data: Fields): string {
  return text(data, 'callId') ?? text(inner(inner(data, 'message'), 'source'), 'callId') ?? '';
}

function promptOf(args: string): string | undefined {
  if (!args.includes('"prompt"')) return undefined;
  try {
    return text(fieldsOf(JSON.parse(args) as JsonValue), 'prompt');
  } catch {
    return undefined;
  }
}
