import { type Fields, isFields, isList } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import { jsonFrom, jsonText } from '../presentation/json.js';
import { type EventWriter, QUOTED } from './event-writer.js';
import type { LogReader } from './reader.js';

/**
 * A reader from the function that takes one message. Where that throws (a cyclic value, a getter that fails),
 * the message becomes a problem and reading goes on.
 */
export function messageReader(
  writer: EventWriter,
  take: (message: Fields) => void,
  finish: () => void = () => undefined,
): LogReader {
  return {
    push(message) {
      try {
        takeOne(message as JsonValue);
      } catch {
        writer.problem('A message that cannot be read', quoted(message));
      }
      return writer.take();
    },
    end() {
      try {
        finish();
      } catch {
        writer.problem('The end of the log cannot be read');
      }
      return writer.take();
    },
  };

  function takeOne(message: JsonValue): void {
    if (isFields(message)) take(message);
    else if (isList(message)) for (const one of message) takeOne(one);
    else writer.problem('Not a message of this format', quoted(message));
  }
}

function quoted(message: unknown): string {
  return jsonText(jsonFrom(message)).slice(0, QUOTED);
}
