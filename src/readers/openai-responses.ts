import {
  type Fields,
  field,
  fieldsOf,
  filled,
  inner,
  isFields,
  isList,
  list,
  number,
  text,
} from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import { argumentsText, EventWriter } from './event-writer.js';
import { GrowingList } from './growing-list.js';
import { messageReader } from './message-reader.js';
import { messageText, tellMessage } from './openai-message.js';
import type { LogFormat } from './reader.js';
import { ResponseItems } from './responses-items.js';
import { epochMs } from './time.js';

/** OpenAI Responses: stream events, whole responses, and lists of input and output items. */
export const openaiResponses: LogFormat = {
  format: 'openai-responses',
  detect: (sample) => Math.max(...sample.map(likeness)),
  create({ file }) {
    const stream = new ResponsesStream(new EventWriter('openai', file));
    return messageReader(stream.writer, (message) => stream.take(message));
  },
};

const ITEM =
  /^(function_call|custom_tool_call|local_shell_call|shell_call|apply_patch_call|computer_call|program|tool_search|mcp_\w+)(_output)?$|^(web_search|file_search|code_interpreter|image_generation)_call$/;

function likeness(message: unknown): number {
  const fields = fieldsOf(message as JsonValue);
  const type = text(fields, 'type') ?? '';
  if (/^response\.\w/.test(type) && !type.startsWith('response.audio')) return 1;
  if (text(fields, 'object') === 'response' && isList(field(fields, 'output'))) return 1;
  if (ITEM.test(type)) return 0.8;
  const input = list(fields, 'input', 'output').map((item) => text(fieldsOf(item), 'type') ?? '');
  return input.some((item) => ITEM.test(item) || item === 'message') && !isFields(field(fields, 'response')) ? 0.8 : 0;
}

class ResponsesStream {
  readonly writer: EventWriter;
  readonly #items: ResponseItems;
  readonly #history = new GrowingList();
  /** Items that were told, by id: a finished response repeats those of its stream. */
  readonly #told = new Set<string>();
  /** How the response failed: an event and the response itself may tell it. */
  #failure: string | undefined;
  /** Call ids by output index, for events without an item id. */
  readonly #byIndex = new Map<number, string>();
  /** Calls whose arguments are put together from deltas of one field, with how many commands were begun. */
  readonly #composed = new Map<string, number>();

  constructor(writer: EventWriter) {
    this.writer = writer;
    this.#items = new ResponseItems(writer);
  }

  take(message: Fields): void {
    const type = text(message, 'type') ?? '';
    if (type.startsWith('response.')) this.#event(type.slice('response.'.length), message);
    else if (text(message, 'object') === 'response') this.#response(message);
    else if (type === 'error' || (type === '' && isFields(field(message, 'error')))) this.#failed(message);
    else if (type === '' && (isList(field(message, 'input')) || isList(field(message, 'output'))))
      this.#response(message);
    else this.#whole(message);
  }

  #event(name: string, event: Fields): void {
    const item = inner(event, 'item');
    switch (name) {
      case 'created':
      case 'in_progress':
      case 'queued': {
        const response = inner(event, 'response');
        this.writer.time = epochMs(field(response, 'created_at')) ?? this.writer.time;
        this.writer.start({ model: text(response, 'model') });
        if (name === 'created') {
          this.#byIndex.clear();
          this.#failure = undefined;
        }
        return;
      }
      case 'completed':
      case 'failed':
      case 'incomplete':
      case 'cancelled':
        return this.#response(inner(event, 'response'));
      case 'output_item.added':
        return this.#added(item, event);
      case 'output_item.done':
        return this.#whole(item);
      case 'output_text.delta':
        return this.writer.draft('text-delta', text(event, 'delta') ?? '');
      case 'reasoning_text.delta':
      case 'reasoning_summary_text.delta':
        return this.writer.draft('reasoning-delta', text(event, 'delta') ?? '');
      default:
        return this.#callEvent(name, event);
    }
  }

  #added(item: Fields, event: Fields): void {
    const index = number(event, 'output_index');
    const callId = this.#items.begin(item) ?? filled(item, 'call_id');
    if (callId === undefined) return;
    if (index !== undefined) this.#byIndex.set(index, callId);
    const operation = inner(item, 'operation');
    if (field(operation, 'diff') === undefined) return;
    const known = JSON.stringify(Object.fromEntries(Object.entries(operation).filter(([name]) => name !== 'diff')));
    this.#compose(callId, `${known.slice(0, -1)}${known.length > 2 ? ',' : ''}"diff":"`);
  }

  #callEvent(name: string, event: Fields): void {
    const itemId = filled(event, 'item_id');
    const index = number(event, 'output_index');
    const callId =
      (index === undefined ? undefined : this.#byIndex.get(index)) ??
      (itemId === undefined ? undefined : this.#items.callOf(itemId));
    if (callId === undefined) return;
    const delta = field(event, 'delta');
    switch (name) {
      case 'function_call_arguments.delta':
      case 'custom_tool_call_input.delta':
      case 'mcp_call_arguments.delta':
        return this.writer.args(callId, argumentsText(delta));
      case 'code_interpreter_call_code.delta':
        this.#compose(callId, '{"code":"');
        return this.writer.args(callId, inString(argumentsText(delta)));
      case 'apply_patch_call_operation_diff.delta':
        return this.writer.args(callId, inString(argumentsText(delta)));
      case 'shell_call_command.added':
        return this.#compose(callId, '{"commands":["', '","');
      case 'shell_call_command.delta':
        return this.writer.args(callId, inString(argumentsText(delta)));
      case 'shell_call_output_content.delta':
        this.writer.output(callId, text(fieldsOf(delta), 'stdout') ?? '', 'stdout');
        return this.writer.output(callId, text(fieldsOf(delta), 'stderr') ?? '', 'stderr');
      case 'image_generation_call.partial_image':
        return this.writer.partial(callId, [
          {
            type: 'image',
            data: text(event, 'partial_image_b64') ?? '',
            mimeType: `image/${text(event, 'output_format') ?? 'png'}`,
          },
        ]);
      case 'mcp_call.in_progress':
      case 'web_search_call.searching':
      case 'file_search_call.searching':
      case 'code_interpreter_call.interpreting':
      case 'image_generation_call.generating':
        return this.writer.started(callId);
    }
  }

  /** Begins arguments that the API streams as bare text of one field; between two texts stands `between`. */
  #compose(callId: string, begin: string, between?: string): void {
    const begun = this.#composed.get(callId) ?? 0;
    this.#composed.set(callId, begun + 1);
    if (begun === 0) this.writer.args(callId, begin);
    else if (between !== undefined) this.writer.args(callId, between);
  }

  /** A response or a request: its items, and how it ended. */
  #response(response: Fields): void {
    this.writer.time = epochMs(field(response, 'created_at')) ?? this.writer.time;
    this.writer.start({ model: text(response, 'model') });
    for (const item of this.#history.added(list(response, 'input'))) this.#whole(fieldsOf(item));
    for (const item of list(response, 'output')) this.#whole(fieldsOf(item));
    const status = text(response, 'status') ?? '';
    if (isFields(field(response, 'error'))) this.#failed(response);
    else if (/^(cancelled|incomplete|failed)$/.test(status)) this.writer.turnEnd(status);
  }

  #failed(holder: Fields): void {
    const error = isFields(field(holder, 'error')) ? inner(holder, 'error') : holder;
    const words = text(error, 'message') ?? text(error, 'code') ?? '';
    if (this.#failure === words) return;
    this.#failure = words;
    this.writer.notice(words, 'error');
    this.writer.turnEnd('error');
  }

  #whole(item: Fields): void {
    const id = filled(item, 'id');
    if (id !== undefined && this.#told.has(id)) return;
    if (id !== undefined) this.#told.add(id);
    const type = text(item, 'type') ?? '';
    if (type === 'mcp_list_tools')
      this.writer.notice(`${text(item, 'server_label') ?? ''}: ${list(item, 'tools').length} tools`);
    else if (type === 'reasoning') this.writer.assistant([{ type: 'reasoning', text: messageText(item) }]);
    else if (type === 'message' || (type === '' && text(item, 'role') !== undefined)) tellMessage(this.writer, item);
    else if (!this.#items.whole(item)) this.writer.unknown(`openai/${type}`, item);
  }
}

/** Text as it stands inside a JSON string. */
function inString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
