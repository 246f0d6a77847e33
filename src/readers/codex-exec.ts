import { type Fields, field, fieldsOf, filled, inner, isFields, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import { approvalChoices } from './approval-choices.js';
import { CodexCalls } from './codex-calls.js';
import { CodexItems } from './codex-items.js';
import { EventWriter } from './event-writer.js';
import { messageReader } from './message-reader.js';
import type { LogFormat } from './reader.js';

const EVENT = /^(thread\.started|turn\.(started|completed|failed)|item\.(started|updated|completed))$/;
const METHOD = /^(thread|turn|item)\/\w/;

/** `codex exec --json`, and the notifications and approval requests of Codex's app server (v2). */
export const codexExec: LogFormat = {
  format: 'codex-exec',
  detect: (sample) => Math.max(...sample.map(likeness)),
  create({ file }) {
    const stream = new ExecStream(new EventWriter('codex', file));
    return messageReader(stream.writer, (message) => stream.take(message));
  },
};

function likeness(message: unknown): number {
  const fields = fieldsOf(message as JsonValue);
  if (EVENT.test(text(fields, 'type') ?? '')) return 1;
  return METHOD.test(text(fields, 'method') ?? '') && filled(inner(fields, 'params'), 'threadId') !== undefined ? 1 : 0;
}

class ExecStream {
  readonly writer: EventWriter;
  readonly #items: CodexItems;
  /** Calls by the thread that they started. */
  readonly #threads = new Map<string, string>();
  /** Approvals that wait, by the id of the request. */
  readonly #requests = new Map<string, string>();

  constructor(writer: EventWriter) {
    this.writer = writer;
    this.#items = new CodexItems(writer, new CodexCalls(writer), (callId, thread) => this.#threads.set(thread, callId));
  }

  take(message: Fields): void {
    const method = text(message, 'method');
    if (method !== undefined) return this.#notice(method, inner(message, 'params'), field(message, 'id'));
    if (isFields(field(message, 'result'))) return this.#answer(message);
    const type = text(message, 'type') ?? '';
    if (type.startsWith('item.')) this.#item(inner(message, 'item'), type === 'item.completed', undefined);
    else this.#turn(type, message);
  }

  #turn(type: string, message: Fields): void {
    if (type === 'thread.started') this.writer.forgetCalls();
    else if (type === 'turn.started') this.writer.turnStart();
    else if (type === 'turn.completed') this.writer.turnEnd();
    else if (type === 'turn.failed' || type === 'error') {
      this.writer.notice(text(inner(message, 'error'), 'message') ?? text(message, 'message') ?? '', 'error');
      if (type === 'turn.failed') this.writer.turnEnd('error');
    }
  }

  #notice(method: string, params: Fields, requestId: JsonValue | undefined): void {
    const thread = text(params, 'threadId');
    switch (method) {
      case 'thread/started':
        return this.writer.start({ cwd: text(inner(params, 'thread'), 'cwd') });
      case 'turn/started':
        return this.writer.turnStart();
      case 'turn/completed':
        this.writer.turn = text(inner(params, 'turn'), 'id');
        this.writer.turnEnd(text(inner(params, 'turn'), 'status'));
        this.writer.turn = undefined;
        return;
      case 'item/started':
      case 'item/completed':
        this.writer.turn = text(params, 'turnId');
        this.#item(inner(params, 'item'), method === 'item/completed', thread);
        this.writer.turn = undefined;
        return;
      case 'item/commandExecution/outputDelta':
        return this.writer.output(text(params, 'itemId') ?? '', text(params, 'delta') ?? '');
      case 'item/agentMessage/delta':
        return this.writer.draft('text-delta', text(params, 'delta') ?? '');
      case 'item/commandExecution/requestApproval':
      case 'item/fileChange/requestApproval':
        return this.#asked(params, requestId);
      case 'error':
        return this.writer.notice(text(inner(params, 'error'), 'message') ?? '', 'error');
    }
  }

  #item(item: Fields, completed: boolean, thread: string | undefined): void {
    const id = filled(item, 'id') ?? '';
    const isNew = !this.writer.isKnown(id);
    this.#items.take(item, completed);
    const parent = thread === undefined ? undefined : this.#threads.get(thread);
    if (parent !== undefined && isNew && this.writer.isKnown(id)) this.writer.parent(id, parent);
  }

  #asked(params: Fields, requestId: JsonValue | undefined): void {
    const callId = text(params, 'itemId') ?? '';
    const reason = filled(params, 'reason');
    this.#requests.set(JSON.stringify(requestId), callId);
    this.writer.asked(callId, callId, {
      ...(reason !== undefined && { reason }),
      options: approvalChoices({ once: 'accept', always: 'acceptForSession', reject: 'decline', cancel: 'cancel' }),
    });
  }

  #answer(message: Fields): void {
    const callId = this.#requests.get(JSON.stringify(field(message, 'id')));
    const decision = field(inner(message, 'result'), 'decision');
    if (callId === undefined || decision === undefined) return;
    const optionId = typeof decision === 'string' ? decision : (Object.keys(fieldsOf(decision))[0] ?? '');
    this.writer.decided(callId, callId, { optionId });
    if (optionId === 'cancel') this.writer.result(callId, '', { status: 'cancelled' });
  }
}
