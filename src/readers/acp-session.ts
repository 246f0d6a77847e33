import { type Fields, field, fieldsOf, filled, inner, list, text } from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { JsonValue } from '../presentation/intent.js';
import type { MessagePart, SessionEvent } from '../runtime/event.js';
import { AcpCall } from './acp-call.js';
import { AcpApprovals } from './acp-approvals.js';
import { AcpTerminals } from './acp-terminals.js';
import { saying } from './agent-links.js';
import { EventWriter } from './event-writer.js';

type Speaker = 'user' | 'agent' | 'thought';

/** One session of ACP: what its updates, requests and answers say. */
export class AcpSession {
  readonly #writer: EventWriter;
  readonly #calls = new Map<string, AcpCall>();
  readonly #terminals: AcpTerminals;
  readonly #approvals: AcpApprovals;
  readonly #file: string | undefined;
  readonly #sessionNamed: (id: string) => AcpSession;
  /** The call that started this session's agent. */
  #parent: { readonly callId: string; readonly file: string | undefined } | null = null;
  #version2 = false;
  #parts: MessagePart[] = [];
  #speaker: Speaker | null = null;
  /** The call whose sub-agent speaks in this session. */
  #speaksFor: string | undefined;
  /** A prompt was told by its request: its echo is not told again. */
  #prompted = false;
  #cancelled = false;
  #nameless = 0;

  constructor(file: string | undefined, sessionNamed: (id: string) => AcpSession) {
    this.#file = file;
    this.#sessionNamed = sessionNamed;
    this.#writer = new EventWriter('acp', file);
    this.#writer.turn = 1;
    this.#writer.start();
    this.#terminals = new AcpTerminals(this.#writer);
    this.#approvals = new AcpApprovals(this.#writer, (id) => this.#call(id));
  }

  /** What cannot be used. */
  problem(message: string, value: JsonValue): readonly SessionEvent[] {
    this.#writer.problem(message, JSON.stringify(value).slice(0, 2000));
    return this.#writer.take();
  }

  /** Takes one `session/update`. */
  update(update: Fields, time: number | null): readonly SessionEvent[] {
    this.#writer.time = time;
    const kind = text(update, 'sessionUpdate');
    switch (kind) {
      case 'user_message_chunk':
        if (!this.#prompted) this.#say('user', field(update, 'content'));
        break;
      case 'agent_message_chunk':
        this.#say('agent', field(update, 'content'), parentOf(update));
        break;
      case 'agent_thought_chunk':
        this.#say('thought', field(update, 'content'), parentOf(update));
        break;
      case 'tool_call':
      case 'tool_call_update':
        this.#toolCall(update);
        break;
      case 'tool_call_content_chunk':
        this.#version2 = true;
        this.#call(text(update, 'toolCallId') ?? '').append(field(update, 'content') ?? null);
        break;
      case 'terminal_update':
        this.#version2 = true;
        this.#terminals.update(text(update, 'terminalId') ?? '', update);
        break;
      case 'terminal_output_chunk':
        this.#version2 = true;
        this.#terminals.chunk(text(update, 'terminalId') ?? '', text(update, 'data') ?? '');
        break;
      case 'plan':
        this.#writer.emit('todo/write', { todos: list(update, 'entries') });
        break;
      case 'session_info_update':
        this.#writer.start({ title: text(update, 'title') });
        break;
      default:
    }
    return this.#writer.take();
  }

  /** Takes a request or notification of either side. */
  request(method: string, id: string, params: Fields, time: number | null): readonly SessionEvent[] {
    this.#writer.time = time;
    switch (method) {
      case 'session/new':
      case 'session/load':
        this.#writer.start({ cwd: text(params, 'cwd') });
        break;
      case 'session/prompt':
        this.#prompted = false;
        for (const part of list(params, 'prompt')) this.#say('user', part);
        this.#flush();
        this.#prompted = true;
        this.#cancelled = false;
        break;
      case 'session/request_permission':
        this.#flush();
        this.#asked(id, params);
        break;
      case 'session/cancel':
        this.#cancel();
        break;
      default:
    }
    return this.#writer.take();
  }

  /** Takes the answer to a request, whose method is known where the request is on the wire. */
  answer(
    method: string | undefined,
    id: string,
    result: Fields,
    params: Fields,
    time: number | null,
  ): readonly SessionEvent[] {
    this.#writer.time = time;
    const stopReason = text(result, 'stopReason');
    const outcome = field(result, 'outcome');
    if (stopReason !== undefined) this.#endTurn(stopReason);
    else if (outcome !== undefined) this.#approvals.answered(id, inner(result, 'outcome'));
    else if (method === 'terminal/create')
      this.#terminals.update(text(result, 'terminalId') ?? '', { ...params, command: commandOf(params) });
    else if (method === 'terminal/output') this.#terminals.update(text(params, 'terminalId') ?? '', result);
    else if (method === 'terminal/wait_for_exit')
      this.#terminals.update(text(params, 'terminalId') ?? '', { exitStatus: result });
    else if (field(result, 'protocolVersion') === 2) this.#version2 = true;
    return this.#writer.take();
  }

  /** Nothing more will come. */
  end(): readonly SessionEvent[] {
    this.#flush();
    return this.#writer.take();
  }

  /** The call of another session started this one's agent; gives the edges of the calls that it has made. */
  startedBy(callId: string, file: string | undefined): readonly SessionEvent[] {
    if (this.#parent !== null) return [];
    this.#parent = { callId, file };
    for (const id of this.#calls.keys()) this.#writer.parent(id, callId, file);
    return this.#writer.take();
  }

  #toolCall(update: Fields): void {
    this.#flush();
    const id = filled(update, 'toolCallId') ?? `call ${++this.#nameless}`;
    const call = this.#call(id, text(update, 'sessionUpdate') === 'tool_call');
    call.cancelled ||= this.#cancelled;
    this.#linkChild(id, update);
    call.take(update, this.#version2);
    const parent = parentOf(update);
    if (parent !== undefined) this.#writer.parent(id, parent);
    this.#terminals.shown(call);
  }

  /** The call of that id; a settled one that is told anew with `fresh` is another. */
  #call(id: string, fresh = false): AcpCall {
    const known = this.#calls.get(id);
    if (known !== undefined && !(fresh && known.settled && this.#writer.turn !== known.turn)) return known;
    const call = new AcpCall(id, this.#writer);
    this.#calls.set(id, call);
    if (this.#parent !== null) this.#writer.parent(id, this.#parent.callId, this.#parent.file);
    return call;
  }

  #linkChild(callId: string, update: Fields): void {
    const child = filled(inner(inner(update, '_meta'), 'subagent_session_info'), 'session_id', 'sessionId');
    if (child !== undefined) this.#writer.add(this.#sessionNamed(child).startedBy(callId, this.#file));
  }

  #asked(id: string, params: Fields): void {
    const told = inner(params, 'toolCall');
    const subject = inner(params, 'subject');
    const call = Object.keys(told).length > 0 ? told : inner(subject, 'toolCall');
    const callId = filled(call, 'toolCallId') ?? filled(subject, 'toolCallId');
    if (callId !== undefined && Object.keys(call).length > 1) this.#toolCall(call);
    this.#approvals.asked(id, callId, params);
  }

  /** Takes a piece of a message; a sub-agent's may come in the session of the call that started it. */
  #say(speaker: Speaker, content: JsonValue | undefined, startedBy?: string): void {
    const turns = speaker !== this.#speaker && (speaker === 'user' || this.#speaker === 'user');
    if (turns || startedBy !== this.#speaksFor) this.#flush();
    this.#speaker = speaker;
    this.#speaksFor = startedBy;
    if (speaker !== 'user') this.#prompted = false;
    const words = text(fieldsOf(content), 'text');
    if (text(fieldsOf(content), 'type') !== 'text' || words === undefined) {
      for (const block of contentFrom(content ?? null)) this.#parts.push(block);
      return;
    }
    const type = speaker === 'thought' ? 'reasoning' : 'text';
    const last = this.#parts.at(-1);
    if (last?.type === type) this.#parts[this.#parts.length - 1] = { type, text: (last.text ?? '') + words };
    else this.#parts.push({ type, text: words });
    if (speaker !== 'user' && this.#parent === null && startedBy === undefined)
      this.#writer.draft(speaker === 'thought' ? 'reasoning-delta' : 'text-delta', words);
  }

  #flush(): void {
    const parts = this.#parts;
    this.#parts = [];
    const parent = this.#speaksFor === undefined ? this.#parent : { callId: this.#speaksFor, file: this.#file };
    // What a sub-agent says is not the conversation's.
    if (parent !== null) {
      const words = parts.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('');
      if (this.#speaker === 'agent' && words !== '') this.#writer.add([saying(parent, words, this.#writer.time)]);
    } else if (this.#speaker === 'user') this.#writer.user(parts, { source: 'user' });
    else this.#writer.assistant(parts);
    this.#speaksFor = undefined;
    this.#speaker = null;
  }

  #cancel(): void {
    this.#cancelled = true;
    for (const call of this.#calls.values()) call.cancelled = true;
  }

  #endTurn(reason: string): void {
    this.#flush();
    if (reason === 'cancelled') this.#cancel();
    this.#writer.turnEnd(reason);
    if (typeof this.#writer.turn === 'number') this.#writer.turn++;
    this.#prompted = false;
  }
}

/** The call that the `_meta` dialects name as the parent. */
function parentOf(update: Fields): string | undefined {
  const meta = inner(update, '_meta');
  return (
    filled(inner(meta, 'claudeCode'), 'parentToolUseId') ??
    filled(inner(meta, 'dsh'), 'parentCallId') ??
    filled(meta, 'parentToolCallId', 'parentCallId')
  );
}

function commandOf(params: Fields): string {
  return [text(params, 'command') ?? '', ...list(params, 'args').filter((word) => typeof word === 'string')].join(' ');
}
