import { fieldsOf, inner, text } from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { ContentBlock, JsonValue } from '../presentation/intent.js';
import type { MessagePart } from '../runtime/event.js';
import type { ResultDetails } from './event-writer.js';

/** A part of a content, which has no type but its one field. */
export function untyped(part: JsonValue): MessagePart {
  return { ...fieldsOf(part), type: Object.keys(fieldsOf(part))[0] ?? 'part' };
}

/** What a call gave: its response, else what was shown of it. */
export function responseContent(
  response: readonly JsonValue[],
  display: JsonValue | undefined,
): readonly ContentBlock[] {
  const content = response.flatMap((part) => contentFrom(part));
  return content.length > 0 || typeof display !== 'string' ? content : contentFrom(display);
}

/** A refusal is a cancellation, or an error, in Gemini's log; its words tell. */
export function outcome(status: string, response: readonly JsonValue[]): ResultDetails {
  const errors = response.map(
    (part) => text(inner(inner(fieldsOf(part), 'functionResponse'), 'response'), 'error') ?? '',
  );
  const error = errors.find((words) => words !== '') ?? '';
  if (status === 'cancelled' || error.startsWith('[Operation Cancelled]'))
    return { status: /did not allow|denied|declined/i.test(error) ? 'denied' : 'cancelled' };
  return status === 'error' || (status === '' && error !== '') ? { isError: true } : {};
}
