import {
  type Fields,
  field,
  fieldsOf,
  filled,
  flag,
  inner,
  isFields,
  isList,
  number,
  text,
} from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { JsonValue } from '../presentation/intent.js';
import { argumentsText, EventWriter } from './event-writer.js';
import { messageReader } from './message-reader.js';
import type { LogFormat } from './reader.js';

/** MCP: the JSON-RPC messages of tool calls with their progress and tasks, or results alone. */
export const mcp: LogFormat = {
  format: 'mcp',
  detect: (sample) => Math.max(...sample.map(likeness)),
  create({ file }) {
    const wire = new McpWire(new EventWriter('mcp', file));
    return messageReader(wire.writer, (message) => wire.take(message));
  },
};

function likeness(message: unknown): number {
  const fields = fieldsOf(message as JsonValue);
  const method = text(fields, 'method') ?? '';
  if (/^(tools\/call|notifications\/progress|notifications\/tasks\/status)$/.test(method)) return 0.95;
  if (text(fields, 'jsonrpc') !== undefined) return isToolResult(inner(fields, 'result')) ? 0.6 : 0;
  return isToolResult(fields) ? 0.7 : 0;
}

const PART = /^(text|image|audio|resource|resource_link)$/;

function isToolResult(result: Fields): boolean {
  const content = field(result, 'content');
  if (!isList(content) || text(result, 'role') !== undefined || text(result, 'type') !== undefined) return false;
  if (typeof field(result, 'isError') === 'boolean' || isFields(field(result, 'structuredContent'))) return true;
  return content.length > 0 && content.every((part) => PART.test(text(fieldsOf(part), 'type') ?? ''));
}

class McpWire {
  readonly writer: EventWriter;
  /** Calls by progress token and by task. */
  readonly #tokens = new Map<string, string>();
  readonly #tasks = new Map<string, string>();
  /** Calls whose results a request asks for, by that request's id. */
  readonly #asked = new Map<string, string>();
  #unnamed = 0;

  constructor(writer: EventWriter) {
    this.writer = writer;
  }

  take(message: Fields): void {
    const method = text(message, 'method');
    const id = key(field(message, 'id'));
    const params = inner(message, 'params');
    if (method !== undefined) this.#request(method, id, params);
    else if (isFields(field(message, 'error'))) this.#failed(id, inner(message, 'error'));
    else if (isFields(field(message, 'result'))) this.#result(id, inner(message, 'result'));
    else if (isToolResult(message)) this.#settle(`result-${(this.#unnamed += 1)}`, message);
  }

  #request(method: string, id: string, params: Fields): void {
    switch (method) {
      case 'tools/call':
        this.#tokens.set(key(field(inner(params, '_meta'), 'progressToken')), id);
        return this.writer.call(id, text(params, 'name') ?? '', argumentsText(field(params, 'arguments')), {
          fresh: !this.writer.isOpen(id),
        });
      case 'notifications/progress':
        return this.#progress(params);
      case 'notifications/cancelled': {
        const callId = key(field(params, 'requestId'));
        if (this.writer.isOpen(callId))
          this.writer.result(callId, text(params, 'reason') ?? '', { status: 'cancelled' });
        return;
      }
      case 'tasks/result': {
        const callId = this.#tasks.get(text(params, 'taskId') ?? '');
        if (callId !== undefined) this.#asked.set(id, callId);
        return;
      }
      case 'notifications/tasks/status':
        return this.#task(params);
    }
  }

  #progress(params: Fields): void {
    const callId = this.#tokens.get(key(field(params, 'progressToken')));
    if (callId === undefined) return;
    const total = number(params, 'total');
    const message = text(params, 'message');
    this.writer.emit('tool/progress', {
      callId,
      done: number(params, 'progress') ?? 0,
      ...(total !== undefined && { total }),
      ...(message !== undefined && { message }),
      started: true,
    });
  }

  #result(id: string, result: Fields): void {
    const task = inner(result, 'task');
    const taskId = filled(task, 'taskId');
    const callId = this.#asked.get(id) ?? id;
    if (taskId !== undefined && this.writer.isOpen(id)) {
      this.#tasks.set(taskId, id);
      this.writer.background(id, taskId);
    } else if (this.writer.isOpen(callId) || isToolResult(result)) this.#settle(callId, result);
  }

  #settle(callId: string, result: Fields): void {
    const structured = field(result, 'structuredContent');
    this.writer.result(callId, contentFrom(result), {
      ...(flag(result, 'isError') && { isError: true }),
      ...(isFields(structured) && { meta: structured }),
    });
  }

  #failed(id: string, error: Fields): void {
    const callId = this.#asked.get(id) ?? id;
    if (!this.writer.isOpen(callId)) return;
    const message = text(error, 'message') ?? '';
    this.writer.result(callId, message, { isError: true, error: { code: `${number(error, 'code') ?? ''}`, message } });
  }

  /** A task that failed or was cancelled has no result to come. */
  #task(params: Fields): void {
    const callId = this.#tasks.get(text(params, 'taskId') ?? '');
    const status = text(params, 'status');
    if (callId === undefined || (status !== 'cancelled' && status !== 'failed')) return;
    const words = text(params, 'statusMessage') ?? '';
    this.writer.result(callId, words, status === 'failed' ? { isError: true } : { status: 'cancelled' });
  }
}

/** JSON-RPC ids are numbers or texts. */
function key(id: JsonValue | undefined): string {
  return typeof id === 'string' ? id : JSON.stringify(id ?? null);
}
