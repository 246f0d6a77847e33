import {
  type Fields,
  field,
  fieldsOf,
  filled,
  flag,
  inner,
  isFields,
  isList,
  list,
  text,
} from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { ContentBlock, JsonValue } from '../presentation/intent.js';
import { approvalChoices } from './approval-choices.js';
import type { EventWriter, ResultDetails } from './event-writer.js';
import { type ItemHead, itemHead } from './responses-heads.js';

/** Call items that carry their own result; the others have a `…_output` item. */
const SELF_CONTAINED: ReadonlySet<string> = new Set([
  'mcp_call',
  'code_interpreter_call',
  'web_search_call',
  'file_search_call',
  'image_generation_call',
]);

/** Tells what the items of the OpenAI Responses API say, whether they come whole, at the end of a stream, or in a Codex rollout. */
export class ResponseItems {
  readonly #writer: EventWriter;
  /** Call ids by item id: deltas name items, results name calls. */
  readonly #calls = new Map<string, string>();
  /** Parents of calls by the id that the caller gave. */
  #unnamed = 0;
  #lastSearch: string | undefined;

  constructor(writer: EventWriter) {
    this.#writer = writer;
  }

  /** The call that an item id stands for. */
  callOf(itemId: string): string {
    return this.#calls.get(itemId) ?? itemId;
  }

  /** An item whose arguments will stream in. Gives the call's id, `undefined` where the item is no call. */
  begin(item: Fields): string | undefined {
    const head = itemHead(item);
    if (head === undefined) return undefined;
    const callId = this.#callId(item);
    this.#writer.open(callId, head.name, head);
    this.#edge(item, callId);
    return callId;
  }

  /** A whole item. Gives false where it is neither a call nor a result. */
  whole(item: Fields): boolean {
    const head = itemHead(item);
    if (head !== undefined) {
      this.#call(item, head);
      return true;
    }
    return this.#result(item);
  }

  #call(item: Fields, head: ItemHead): void {
    const callId = this.#callId(item);
    const type = text(item, 'type') ?? '';
    this.#writer.call(callId, head.name, head.args, { ...head, pending: type === 'mcp_approval_request' });
    this.#edge(item, callId);
    if (type === 'mcp_approval_request') this.#asked(callId);
    if (type === 'tool_search_call') this.#lastSearch = callId;
    const status = text(item, 'status');
    if (SELF_CONTAINED.has(type) && (status === undefined || /^(completed|failed|incomplete)$/.test(status)))
      this.#writer.result(callId, ownContent(item), ownDetails(item));
  }

  #result(item: Fields): boolean {
    const type = text(item, 'type') ?? '';
    if (type === 'mcp_approval_response') {
      const id = text(item, 'approval_request_id') ?? '';
      this.#writer.decided(id, id, { optionId: flag(item, 'approve') ? 'approve' : 'reject' });
      if (!flag(item, 'approve')) this.#writer.result(id, text(item, 'reason') ?? '', { status: 'denied' });
      return true;
    }
    if (!type.endsWith('_output') && type !== 'tool_result') return false;
    const callId = filled(item, 'call_id') ?? (type === 'tool_search_output' ? this.#lastSearch : undefined);
    if (callId === undefined && text(item, 'status') === 'in_progress') return true;
    this.#writer.result(callId ?? this.callOf(text(item, 'id') ?? ''), outputContent(item), outputDetails(item));
    return true;
  }

  /** An approved `mcp_call` is the call that the approval was asked for. */
  #callId(item: Fields): string {
    const itemId = filled(item, 'id');
    const known = itemId === undefined ? undefined : this.#calls.get(itemId);
    if (known !== undefined) return known;
    const approved = filled(item, 'approval_request_id');
    const callId =
      approved !== undefined && this.#writer.isKnown(approved)
        ? approved
        : (filled(item, 'call_id') ?? itemId ?? `item-${(this.#unnamed += 1)}`);
    if (itemId !== undefined) this.#calls.set(itemId, callId);
    return callId;
  }

  #edge(item: Fields, callId: string): void {
    const parent = filled(inner(item, 'caller'), 'caller_id');
    if (parent !== undefined) this.#writer.parent(callId, this.callOf(parent));
  }

  #asked(callId: string): void {
    this.#writer.asked(callId, callId, {
      options: approvalChoices({ once: 'approve', reject: 'reject' }),
    });
  }
}

function ownContent(item: Fields): readonly ContentBlock[] {
  const result = field(item, 'result');
  if (text(item, 'type') === 'image_generation_call')
    return typeof result === 'string'
      ? [{ type: 'image', data: result, mimeType: `image/${text(item, 'output_format') ?? 'png'}` }]
      : [];
  const outputs = list(item, 'outputs', 'results');
  if (outputs.length > 0) return outputs.flatMap(codeOutput);
  const output = field(item, 'output') ?? null;
  return contentFrom(output === null ? errorText(field(item, 'error')) : output);
}

function codeOutput(output: JsonValue): readonly ContentBlock[] {
  const part = fieldsOf(output);
  const logs = text(part, 'logs');
  if (logs !== undefined) return contentFrom(logs);
  return contentFrom(text(part, 'type') === 'image' ? { type: 'image_url', url: field(part, 'url') ?? null } : output);
}

function ownDetails(item: Fields): ResultDetails {
  const failed =
    text(item, 'status') === 'failed' || isFields(field(item, 'error')) || filled(item, 'error') !== undefined;
  const action = inner(item, 'action');
  const sources = list(action, 'sources');
  return {
    ...(failed && { isError: true }),
    ...(Object.keys(action).length > 0 && { meta: sources.length > 0 ? { ...action, results: sources } : action }),
  };
}

function errorText(error: JsonValue | undefined): JsonValue {
  if (isFields(error)) return text(error, 'message') ?? field(error, 'content') ?? error;
  return error ?? null;
}

function outputContent(item: Fields): readonly ContentBlock[] {
  const output = field(item, 'output') ?? field(item, 'result') ?? field(item, 'tools') ?? null;
  if (text(item, 'type') !== 'shell_call_output' || !isList(output)) return contentFrom(output);
  const printed = output.map((part) => (text(fieldsOf(part), 'stdout') ?? '') + (text(fieldsOf(part), 'stderr') ?? ''));
  return contentFrom(printed.join(''));
}

function outputDetails(item: Fields): ResultDetails {
  const failed = text(item, 'status') === 'failed' || field(item, 'success') === false;
  const structured = text(item, 'type') === 'shell_call_output' || isFields(field(item, 'result'));
  return {
    ...(failed && { isError: true }),
    ...(structured && { meta: text(item, 'type') === 'shell_call_output' ? item : (field(item, 'result') ?? null) }),
  };
}
