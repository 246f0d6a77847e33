import { type Fields, field, fieldsOf, filled, inner, isFields, list, text } from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { JsonValue } from '../presentation/intent.js';
import { approvalChoices } from './approval-choices.js';
import { AgUiSubagents } from './ag-ui-subagents.js';
import { argumentsText, type EventWriter } from './event-writer.js';
import { messageText } from './openai-message.js';
import { StreamedTexts } from './streamed-texts.js';
import { epochMs } from './time.js';

/** Tells what the events of AG-UI runs say. */
export class AgUiRun {
  readonly writer: EventWriter;
  readonly #subagents: AgUiSubagents;
  /** The call that chunks without an id go on with. */
  #chunked: string | undefined;
  readonly #texts: StreamedTexts;
  /** Messages that were told, by id: snapshots repeat them. */
  readonly #told = new Set<string>();
  /** Calls that wait for a person, by the interrupt's id. */
  readonly #interrupts = new Map<string, string | undefined>();
  #run: string | undefined;

  constructor(writer: EventWriter) {
    this.writer = writer;
    this.#subagents = new AgUiSubagents(writer);
    this.#texts = new StreamedTexts(writer);
  }

  take(message: Fields): void {
    const wrapped = inner(message, 'data');
    const event = text(wrapped, 'type') === text(message, 'type') ? wrapped : message;
    this.writer.time = epochMs(field(message, 'timestamp')) ?? this.writer.time;
    const type = text(event, 'type');
    if (type === undefined) return this.#input(event);
    this.writer.turn = filled(event, 'subagentRunId') ?? this.#run;
    if (type.startsWith('TOOL_CALL_')) this.#call(type, filled(event, 'toolCallId'), event);
    else if (/^(TEXT|THINKING_TEXT|REASONING)_MESSAGE_/.test(type)) this.#words(type, event);
    else if (type.startsWith('SUBAGENT_')) this.#subagents.take(type, event);
    else this.#other(type, event);
  }

  #other(type: string, event: Fields): void {
    switch (type) {
      case 'RUN_STARTED':
        this.#run = text(event, 'runId');
        this.writer.turn = this.#run;
        this.writer.start();
        this.writer.turnStart();
        return this.#input(inner(event, 'input'));
      case 'RUN_FINISHED':
        for (const interrupt of list(inner(event, 'outcome'), 'interrupts')) this.#interrupted(fieldsOf(interrupt));
        return this.#end(undefined);
      case 'RUN_ERROR':
        this.writer.notice(text(event, 'message') ?? '', 'error');
        return this.#end('error');
      case 'MESSAGES_SNAPSHOT':
        return this.#messages(list(event, 'messages'));
      case 'STEP_STARTED':
      case 'STEP_FINISHED':
      case 'STATE_SNAPSHOT':
      case 'STATE_DELTA':
      case 'ACTIVITY_SNAPSHOT':
      case 'ACTIVITY_DELTA':
      case 'RAW':
      case 'CUSTOM':
      case 'META':
      case 'THINKING_START':
      case 'THINKING_END':
      case 'REASONING_START':
      case 'REASONING_END':
      case 'REASONING_ENCRYPTED_VALUE':
        return;
      default:
        this.writer.unknown(`ag-ui/${type}`, event);
    }
  }

  #end(reason: string | undefined): void {
    this.#texts.finish();
    this.writer.turn = this.#run;
    this.#subagents.endAll(reason);
    this.writer.turnEnd(reason);
    this.#chunked = undefined;
  }

  #call(type: string, id: string | undefined, event: Fields): void {
    const callId = id ?? (type === 'TOOL_CALL_CHUNK' ? this.#chunked : undefined);
    if (callId === undefined) return this.writer.nameless(event);
    const subagent = filled(event, 'subagentRunId');
    if (type !== 'TOOL_CALL_CHUNK' || callId !== this.#chunked) this.#endChunks();
    switch (type) {
      case 'TOOL_CALL_START':
      case 'TOOL_CALL_CHUNK':
        if (!this.writer.isOpen(callId)) {
          this.writer.open(callId, text(event, 'toolCallName') ?? '');
          if (subagent !== undefined) this.#subagents.place(callId, subagent);
        }
        if (type === 'TOOL_CALL_CHUNK') {
          this.#chunked = callId;
          this.writer.args(callId, text(event, 'delta') ?? '');
        }
        return;
      case 'TOOL_CALL_ARGS':
        return this.writer.args(callId, text(event, 'delta') ?? '');
      case 'TOOL_CALL_END':
        return this.writer.argsDone(callId, true);
      case 'TOOL_CALL_RESULT':
        return this.#result(callId, event);
    }
  }

  /** Chunks have no end of their own: whatever comes next ends them. */
  #endChunks(): void {
    if (this.#chunked !== undefined) this.writer.argsDone(this.#chunked, true);
    this.#chunked = undefined;
  }

  #result(callId: string, message: Fields): void {
    const id = filled(message, 'messageId', 'id');
    if (id !== undefined && this.#told.has(`result:${id}:${callId}`)) return;
    if (id !== undefined) this.#told.add(`result:${id}:${callId}`);
    const error = filled(message, 'error');
    const content = contentFrom(field(message, 'content'));
    this.writer.result(callId, content.length === 0 ? (error ?? '') : content, {
      ...(error !== undefined && { isError: true, error: { message: error } }),
    });
  }

  #words(type: string, event: Fields): void {
    this.#endChunks();
    const id = text(event, 'messageId') ?? '';
    const kind = type.startsWith('TEXT_') ? 'text' : 'reasoning';
    if (id !== '') this.#told.add(id);
    if (type.endsWith('_END')) this.#texts.end(`${kind}:${id}`);
    else if (!type.endsWith('_START')) this.#texts.delta(`${kind}:${id}`, kind, text(event, 'delta'));
  }

  #interrupted(interrupt: Fields): void {
    const id = text(interrupt, 'id') ?? '';
    const callId = filled(interrupt, 'toolCallId');
    const title = filled(interrupt, 'message');
    const reason = filled(interrupt, 'reason');
    this.#interrupts.set(id, callId);
    if (callId === undefined) return this.writer.notice(title ?? reason ?? '');
    this.writer.asked(id, callId, {
      ...(title !== undefined && { title }),
      ...(reason !== undefined && { reason }),
      options: approvalChoices({ once: 'approve', reject: 'reject' }),
    });
  }

  /** What a run was given: the conversation so far, and the answers to interrupts. */
  #input(input: Fields): void {
    this.#messages(list(input, 'messages'));
    for (const answer of list(input, 'resume').map(fieldsOf)) {
      const id = text(answer, 'interruptId') ?? '';
      const callId = this.#interrupts.get(id);
      if (callId === undefined) continue;
      this.#interrupts.delete(id);
      const cancelled = text(answer, 'status') === 'cancelled';
      const refused = field(inner(answer, 'payload'), 'approved') === false;
      const optionId = refused ? 'reject' : 'approve';
      this.writer.decided(id, callId, cancelled ? { outcome: 'cancelled' } : { optionId });
      if (cancelled || refused) this.writer.result(callId, '', { status: cancelled ? 'cancelled' : 'denied' });
    }
  }

  #messages(messages: readonly JsonValue[]): void {
    this.#endChunks();
    for (const message of messages.map(fieldsOf)) this.#message(message);
  }

  #message(message: Fields): void {
    const id = filled(message, 'id');
    const role = text(message, 'role');
    if (role === 'tool') {
      const callId = text(message, 'toolCallId', 'tool_call_id') ?? '';
      // A run that began anew sends its history: results that were told are no news.
      if (this.writer.isOpen(callId) || !this.writer.isKnown(callId)) this.#result(callId, message);
      return;
    }
    if (id === undefined || !this.#told.has(id)) this.#told.add(id ?? '');
    else return this.#calls(message);
    const words = messageText(message);
    if (role === 'user') this.writer.user(words, id === undefined ? {} : { id });
    else if (role === 'assistant' || role === 'reasoning')
      this.writer.assistant([{ type: role === 'reasoning' ? 'reasoning' : 'text', text: words }]);
    else if (role !== 'activity') this.writer.user(words, { source: role ?? 'unknown' });
    this.#calls(message);
  }

  #calls(message: Fields): void {
    for (const call of list(message, 'toolCalls', 'tool_calls').map(fieldsOf)) {
      const body = isFields(field(call, 'function')) ? inner(call, 'function') : call;
      const callId = text(call, 'id') ?? '';
      if (!this.writer.isKnown(callId) || this.writer.isOpen(callId))
        this.writer.call(callId, text(body, 'name') ?? '', argumentsText(field(body, 'arguments')));
    }
  }
}
