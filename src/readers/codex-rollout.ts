import { type Fields, field, filled, inner, isFields, text } from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { JsonValue } from '../presentation/intent.js';
import type { AgentFile } from './agent-file.js';
import type { AgentLinks } from './agent-links.js';
import { CodexCalls } from './codex-calls.js';
import { CodexEvents } from './codex-events.js';
import { outcomeOf } from './codex-output.js';
import { EventWriter } from './event-writer.js';
import { messageText } from './openai-message.js';
import { ResponseItems } from './responses-items.js';
import { epochMs } from './time.js';

/** What the host puts into the user's role. */
const CONTEXT =
  /^\s*(<(environment_context|user_instructions|permissions|turn_aborted|skill|subagent_notification)\b|# AGENTS\.md)/;

/** One Codex rollout or event stream: joins what items and events say of the same calls. */
export class CodexRollout {
  readonly writer: EventWriter;
  readonly #links: AgentLinks;
  /** Whose file it is, where a sub-agent's is not a conversation. */
  readonly #agent: AgentFile | null;
  /** The thread that the file is of; a fork's file goes on to carry the meta lines of its origin. */
  #thread: string | undefined;
  readonly #items: ResponseItems;
  readonly #events: CodexEvents;
  readonly #calls: CodexCalls;
  /** Calls by the process that they left running. */
  readonly #sessions = new Map<string, string>();
  /** Processes that `write_stdin` calls read from. */
  readonly #writes = new Map<string, string>();
  readonly #spawnCalls = new Set<string>();
  #unnamed = 0;
  /** A search whose event, which has the results, may be the next line. */
  #search: { readonly callId: string; readonly item: Fields } | undefined;

  constructor(file: string | undefined, links: AgentLinks, agent: AgentFile | null = null) {
    this.writer = new EventWriter('codex', file);
    this.#links = links;
    this.#agent = agent;
    this.#calls = new CodexCalls(this.writer);
    this.#items = new ResponseItems(this.writer);
    this.#events = new CodexEvents(this.writer, this.#calls, (callId, thread) => this.#started(callId, thread));
  }

  take(line: Fields): void {
    const search = this.#search;
    this.#search = undefined;
    this.#line(line);
    if (search !== undefined) this.#endSearch(search.callId, search.item);
  }

  finish(): void {
    if (this.#search !== undefined) this.#endSearch(this.#search.callId, this.#search.item);
  }

  #line(line: Fields): void {
    this.writer.time = epochMs(field(line, 'timestamp') ?? field(line, 'ts')) ?? this.writer.time;
    const payload = inner(line, 'payload');
    switch (text(line, 'type')) {
      case 'session_meta':
        return this.#meta(payload);
      case 'turn_context':
        return this.writer.start({ cwd: text(payload, 'cwd'), model: text(payload, 'model') });
      case 'response_item':
        return this.#item(payload);
      case 'event_msg':
        return this.#events.take(payload);
      case 'compacted':
        return this.writer.notice('Context compacted');
      case 'world_state':
      case 'inter_agent_communication_metadata':
        return;
      case undefined:
        return this.#untyped(line, payload);
      default:
        this.#item(line);
    }
  }

  /** The head and states of a flat rollout; lines of an event stream. */
  #untyped(line: Fields, payload: Fields): void {
    const holder =
      text(line, 'method') === 'codex/event'
        ? inner(line, 'params')
        : isFields(field(line, 'payload'))
          ? payload
          : line;
    if (isFields(field(holder, 'msg'))) return this.#events.take(inner(holder, 'msg'), text(holder, 'id'));
    if (text(line, 'kind') === 'op') {
      if (/approval$/.test(text(payload, 'type') ?? ''))
        this.#events.decide(text(payload, 'id') ?? '', field(payload, 'decision'));
      return;
    }
    if (text(line, 'kind') === 'session_start')
      return this.writer.start({ cwd: text(line, 'cwd'), model: text(line, 'model') });
    if (text(line, 'record_type') === undefined && filled(line, 'id') !== undefined && text(line, 'dir') === undefined)
      this.#meta(line);
  }

  #meta(meta: Fields): void {
    const spawn = inner(inner(inner(meta, 'source'), 'subagent'), 'thread_spawn');
    if (this.#thread === undefined && this.#agent !== null && filled(spawn, 'parent_thread_id') !== undefined)
      this.#agent.thread = text(meta, 'id') ?? null;
    this.#thread ??= text(meta, 'id');
    this.writer.start({ cwd: text(meta, 'cwd') });
  }

  #item(item: Fields): void {
    const type = text(item, 'type') ?? '';
    const callId = filled(item, 'call_id') ?? '';
    if (type === 'function_call' && text(item, 'name') === 'write_stdin') this.#noteWrite(callId, item);
    if (type === 'function_call' && /spawn_agent$/.test(text(item, 'name') ?? '')) this.#spawnCalls.add(callId);
    if (/^(function_call|custom_tool_call|local_shell_call)_output$/.test(type)) return this.#output(callId, item);
    if (type === 'web_search_call') return this.#beginSearch(item);
    if (callId === '' && /^(function|tool)_(call|result|call_output)$/.test(type)) return this.#thirdParty(type, item);
    if (type === 'message' || (type === '' && text(item, 'role') !== undefined)) return this.#message(item);
    if (type === 'reasoning') {
      const words = messageText(item);
      if (words !== '' && !this.#events.isRepeated('reasoning', words, 'item'))
        this.writer.assistant([{ type: 'reasoning', text: words }]);
      return;
    }
    if (!this.#items.whole(item) && !/^(ghost_snapshot|agent_message|compaction|other)$/.test(type))
      this.writer.unknown(`codex/${type}`, item);
  }

  #message(item: Fields): void {
    const words = messageText(item);
    const role = text(item, 'role') ?? 'assistant';
    if (this.#events.isRepeated(role, words, 'item')) return;
    if (role === 'assistant') this.writer.assistant([{ type: 'text', text: words }]);
    else this.writer.user(words, role !== 'user' ? { source: role } : CONTEXT.test(words) ? { source: 'context' } : {});
  }

  /** A process that goes on keeps its call open; the `write_stdin` that sees its end settles that call too. */
  #output(callId: string, item: Fields): void {
    const content = contentFrom(field(item, 'output'));
    const said = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
    const { runningSession, details } = outcomeOf(said);
    const failed = field(item, 'success') === false || field(inner(item, 'output'), 'success') === false;
    const written = this.#writes.get(callId);
    this.#writes.delete(callId);
    this.#noteSpawn(callId, said);
    if (runningSession !== undefined && written === undefined) {
      this.#sessions.set(runningSession, callId);
      this.writer.background(callId, runningSession);
      this.writer.partial(callId, content);
      return;
    }
    this.writer.result(callId, content, { ...(failed && { isError: true }), ...details });
    if (written === undefined || runningSession !== undefined) return;
    const process = this.#sessions.get(written);
    this.#sessions.delete(written);
    if (process !== undefined) this.writer.result(process, content, details);
  }

  #noteWrite(callId: string, item: Fields): void {
    const args = argumentsOf(field(item, 'arguments'));
    const session = field(args, 'session_id');
    if (typeof session === 'string' || typeof session === 'number') this.#writes.set(callId, `${session}`);
  }

  #started(callId: string, thread: string): void {
    if (thread !== this.#thread) this.writer.add(this.#links.named(thread, { file: this.writer.file, callId }));
  }

  /** Where no event tells which thread a call started, its output may. */
  #noteSpawn(callId: string, output: string): void {
    if (!this.#spawnCalls.delete(callId)) return;
    const thread = /"(?:agent_id|thread_id|new_thread_id)"\s*:\s*"([^"]+)"/.exec(output)?.[1];
    if (thread !== undefined) this.#started(callId, thread);
  }

  #beginSearch(item: Fields): void {
    const id = filled(item, 'id', 'call_id') ?? `web-search-${(this.#unnamed += 1)}`;
    const callId = this.#calls.search(id, item);
    if (text(item, 'status') !== 'in_progress') this.#search = { callId, item };
  }

  #endSearch(callId: string, item: Fields): void {
    if (this.writer.isOpen(callId)) this.#calls.searchEnd(callId, item);
  }

  /** Logs of other tools in Codex's form have no call ids: results follow their calls. */
  #thirdParty(type: string, item: Fields): void {
    if (type.endsWith('_call')) this.#unnamed += 1;
    const call_id = filled(item, 'id') ?? `call-${this.#unnamed}`;
    this.#items.whole({ ...item, call_id, ...(type.endsWith('_result') && { type: 'tool_result' }) });
  }
}

function argumentsOf(value: JsonValue | undefined): Fields {
  if (isFields(value)) return value;
  if (typeof value !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return isFields(parsed as JsonValue) ? (parsed as Fields) : {};
  } catch {
    return {};
  }
}
