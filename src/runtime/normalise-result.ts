import { contentFrom } from '../presentation/content.js';
import type { ContentBlock, JsonValue } from '../presentation/intent.js';
import type { CallUsage, SettledToolCall } from './block.js';
import { bounded, boundedCopy } from './bounded-json.js';
import { type Fields, fieldsOf, idOf, listOf, textOf, usageOf } from './read-fields.js';

/** A result in one form, whichever of the log's forms it came in. */
export interface NormalResult {
  readonly callId: string | undefined;
  readonly content: readonly ContentBlock[];
  readonly isError: boolean;
  /** Where the source says more than whether it is an error. */
  readonly status: SettledToolCall['status'] | undefined;
  readonly error: SettledToolCall['error'];
  readonly meta: JsonValue | undefined;
  readonly usage: CallUsage | undefined;
}

const STATUSES: readonly string[] = [
  'ok',
  'error',
  'denied',
  'cancelled',
  'interrupted',
] satisfies SettledToolCall['status'][];

/**
 * The results that a `tool/result` brings: flat, wrapped in `tool-result` parts of a message, or being that message. The end
 * of a dispatched call has the flat form, in the oldest logs with a `resultSummary` alone.
 */
export function resultsOf(data: Fields): readonly NormalResult[] {
  const message = fieldsOf(data['message']);
  if (message === undefined) return [resultOf(data, data, idOf(data['callId']) ?? idOf(data['subCallId']))];
  const id = idOf(fieldsOf(message['source'])?.['callId']) ?? idOf(message['toolCallId']);
  const parts = listOf(message['content'])
    .map(fieldsOf)
    .filter((part) => part?.['type'] === 'tool-result');
  if (parts.length === 0) return [resultOf(data, message, id)];
  return parts.flatMap((part) => (part === undefined ? [] : [resultOf(data, part, idOf(part['toolCallId']) ?? id)]));
}

function resultOf(data: Fields, body: Fields, callId: string | undefined): NormalResult {
  const failure = fieldsOf(data['error']);
  const isError = body['isError'] ?? data['isError'];
  const status = textOf(data['status']);
  const meta = data['meta'];
  return {
    callId,
    content: contentOf(body['content'] ?? data['resultSummary'] ?? failure?.['message']),
    isError: isError === true || (failure !== undefined && isError !== false),
    status: status !== undefined && STATUSES.includes(status) ? (status as SettledToolCall['status']) : undefined,
    error: failure === undefined ? null : { name: textOf(failure['name']) ?? '', code: idOf(failure['code']) ?? '' },
    meta: meta === undefined ? undefined : boundedCopy(meta),
    usage: usageOf(data['usage']),
  };
}

/** Content of any shape as blocks that share nothing with it. */
export function contentOf(value: unknown): readonly ContentBlock[] {
  const content = contentFrom(value);
  // only a json block holds what may be nested without end
  return content.map((block) => (block.type === 'json' ? { type: 'json', value: bounded(block.value) } : block));
}
