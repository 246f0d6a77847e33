import { type Fields, field, fieldsOf, filled, isList, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import type { MessagePart } from '../runtime/event.js';
import type { EventWriter } from './event-writer.js';

/** The text of a message or reasoning item, its parts put together. */
export function messageText(item: Fields): string {
  for (const name of ['content', 'summary', 'text']) {
    const value = field(item, name);
    if (typeof value === 'string' && value !== '') return value;
    if (isList(value) && value.length > 0) return value.map(partText).join('');
  }
  return '';
}

function partText(part: JsonValue): string {
  return typeof part === 'string' ? part : (text(fieldsOf(part), 'text', 'refusal') ?? '');
}

/** Tells a message of Chat Completions or Responses. A user's message ends the turn of calls that still wait. */
export function tellMessage(writer: EventWriter, message: Fields, model?: string): void {
  const role = text(message, 'role') ?? 'assistant';
  if (role === 'assistant') {
    const reasoning = filled(message, 'reasoning_content', 'reasoning');
    writer.assistant(
      [
        ...(reasoning === undefined ? [] : [{ type: 'reasoning', text: reasoning }]),
        { type: 'text', text: messageText(message) },
      ],
      model,
    );
    return;
  }
  if (role === 'user' && writer.hasOpenCalls) writer.turnEnd('interrupted');
  writer.user(userContent(message), role === 'user' ? {} : { source: role });
}

/** Plain text where there is nothing else, otherwise the parts. */
function userContent(message: Fields): string | readonly MessagePart[] {
  const content = field(message, 'content');
  if (!isList(content)) return messageText(message);
  const parts = content.map((part): MessagePart => {
    const fields = typeof part === 'string' ? { type: 'text', text: part } : fieldsOf(part);
    const type = text(fields, 'type') ?? 'text';
    return { ...fields, type: type === 'input_text' || type === 'output_text' ? 'text' : type };
  });
  return parts.every((part) => part.type === 'text') ? messageText(message) : parts;
}
