import { type Fields, field, filled, inner, text } from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { JsonValue } from '../presentation/intent.js';
import { approvalChoices } from './approval-choices.js';
import { decodeChunk } from './byte-chunks.js';
import type { CodexCalls } from './codex-calls.js';
import { CodexItems } from './codex-items.js';
import type { EventWriter } from './event-writer.js';

const CHOICES = approvalChoices({
  once: 'approved',
  always: 'approved_for_session',
  reject: 'denied',
  cancel: 'abort',
});

/** Tells what Codex's events say: those of a live stream, and the few that a rollout keeps. */
export class CodexEvents {
  readonly #writer: EventWriter;
  readonly #calls: CodexCalls;
  readonly #items: CodexItems;
  readonly #decoders = new Map<string, TextDecoder>();
  /** Approvals that wait, by the id of the event that asked: a decision names that. */
  readonly #waiting = new Map<string, string>();
  #said = { text: '', by: '' };
  /** Called where a call has started another thread. */
  readonly #spawned: (callId: string, thread: string) => void;

  constructor(writer: EventWriter, calls: CodexCalls, spawned: (callId: string, thread: string) => void) {
    this.#writer = writer;
    this.#calls = calls;
    this.#spawned = spawned;
    this.#items = new CodexItems(writer, calls, spawned);
  }

  /** Whether `source` repeats what the other source of messages has just said; rollouts have most messages twice. */
  isRepeated(role: string, words: string, source: string): boolean {
    const key = `${role}\n${words.trim()}`;
    const repeated = this.#said.text === key && this.#said.by !== source;
    this.#said = repeated ? { text: '', by: '' } : { text: key, by: source };
    return repeated;
  }

  take(event: Fields, eventId = ''): void {
    const type = text(event, 'type') ?? '';
    const callId = filled(event, 'call_id', 'callId') ?? '';
    if (callId !== '' && this.#call(type, callId, event, eventId)) return;
    switch (type) {
      case 'session_configured':
        return this.#writer.start({ model: text(event, 'model'), cwd: text(event, 'cwd') });
      case 'task_started':
      case 'turn_started':
        return this.#writer.turnStart();
      case 'task_complete':
      case 'turn_complete':
      case 'turn.completed':
      case 'shutdown_complete':
        return this.#writer.turnEnd();
      case 'turn_aborted':
        return this.#writer.turnEnd('aborted');
      case 'user_message':
        return this.#words('user', text(event, 'message') ?? '');
      case 'agent_message':
        return this.#words('assistant', text(event, 'message') ?? '');
      case 'agent_reasoning':
        return this.#words('reasoning', text(event, 'text') ?? '');
      case 'agent_message_delta':
      case 'agent_message_content_delta':
        return this.#writer.draft('text-delta', text(event, 'delta') ?? '');
      case 'agent_reasoning_delta':
      case 'reasoning_content_delta':
        return this.#writer.draft('reasoning-delta', text(event, 'delta') ?? '');
      case 'error':
      case 'stream_error':
      case 'warning':
        return this.#writer.notice(
          text(event, 'message') ?? text(inner(event, 'error'), 'message') ?? '',
          type === 'warning' ? 'warning' : 'error',
        );
      case 'thread_name_updated':
        return this.#writer.start({ title: text(event, 'thread_name', 'name') });
      case 'item_started':
      case 'item_updated':
      case 'item_completed':
        this.#items.take(inner(event, 'item'), type === 'item_completed', true);
    }
  }

  /** The answer of a person to what the event of the given id asked. */
  decide(eventId: string, decision: JsonValue | undefined): void {
    const callId = this.#waiting.get(eventId) ?? (this.#writer.isOpen(eventId) ? eventId : undefined);
    this.#waiting.delete(eventId);
    if (callId === undefined) return;
    const optionId =
      typeof decision === 'string' ? decision : Object.keys(inner({ decision: decision ?? null }, 'decision'))[0];
    this.#writer.decided(callId, callId, optionId === undefined ? { outcome: 'allowed-once' } : { optionId });
    if (optionId === 'denied' || optionId === 'abort') this.#writer.result(callId, '', { status: 'denied' });
  }

  /** Gives false where the event is not one of the call's. */
  #call(type: string, callId: string, event: Fields, eventId: string): boolean {
    switch (type) {
      case 'exec_approval_request':
      case 'apply_patch_approval_request':
        if (type === 'exec_approval_request') this.#calls.command(callId, event);
        else this.#calls.patch(callId, event);
        this.#asked(callId, event, eventId);
        return true;
      case 'exec_command_begin':
        this.#calls.command(callId, event);
        this.#begun(callId);
        return true;
      case 'exec_command_output_delta':
        this.#output(callId, event);
        return true;
      case 'exec_command_end':
        this.#decoders.delete(callId);
        this.#calls.command(callId, event);
        this.#calls.commandEnd(callId, event);
        return true;
      case 'patch_apply_begin':
        this.#calls.patch(callId, event);
        this.#begun(callId);
        return true;
      case 'patch_apply_end':
        if (!this.#writer.isKnown(callId)) this.#calls.patch(callId, event);
        this.#calls.patchEnd(callId, event);
        return true;
      case 'mcp_tool_call_begin':
      case 'mcp_tool_call_end':
        this.#calls.mcp(callId, inner(event, 'invocation'));
        if (type === 'mcp_tool_call_end') this.#calls.mcpEnd(callId, field(event, 'result') ?? null, undefined);
        else this.#begun(callId);
        return true;
      case 'web_search_begin':
      case 'web_search_end':
        if (type === 'web_search_end') this.#calls.searchEnd(callId, event);
        return true;
      case 'view_image_tool_call':
        this.#calls.head(callId, 'view_image', { path: text(event, 'path') ?? '' });
        return true;
      case 'image_generation_end':
        this.#calls.image(callId, event);
        return true;
      case 'dynamic_tool_call_request':
        this.#calls.head(callId, text(event, 'tool') ?? '', field(event, 'arguments') ?? null);
        return true;
      case 'dynamic_tool_call_response':
        this.#calls.head(callId, text(event, 'tool') ?? '', field(event, 'arguments') ?? null);
        this.#writer.result(
          callId,
          contentFrom(field(event, 'content_items') ?? field(event, 'error') ?? null),
          field(event, 'success') === false ? { isError: true } : {},
        );
        return true;
      case 'collab_agent_spawn_end': {
        const thread = filled(event, 'new_thread_id');
        if (thread !== undefined) this.#spawned(callId, thread);
        return true;
      }
      default:
        return false;
    }
  }

  #asked(callId: string, event: Fields, eventId: string): void {
    this.#waiting.set(filled(event, 'approval_id') ?? eventId, callId);
    const reason = filled(event, 'reason');
    this.#writer.asked(callId, callId, { ...(reason !== undefined && { reason }), options: CHOICES });
  }

  /** What runs was approved, whether or not the log has the answer. */
  #begun(callId: string): void {
    for (const [eventId, waiting] of this.#waiting)
      if (waiting === callId) {
        this.#waiting.delete(eventId);
        this.#writer.decided(callId, callId, { outcome: 'allowed-once' });
      }
    this.#writer.started(callId);
  }

  #output(callId: string, event: Fields): void {
    const stream = text(event, 'stream') === 'stderr' ? 'stderr' : 'stdout';
    const key = `${callId}\n${stream}`;
    const decoder = this.#decoders.get(key) ?? new TextDecoder();
    this.#decoders.set(key, decoder);
    this.#writer.output(callId, decodeChunk(field(event, 'chunk'), decoder), stream);
  }

  #words(by: 'user' | 'assistant' | 'reasoning', words: string): void {
    if (words === '' || this.isRepeated(by, words, 'event')) return;
    if (by === 'user') this.#writer.user(words);
    else this.#writer.assistant([{ type: by === 'reasoning' ? 'reasoning' : 'text', text: words }]);
  }
}
