import { type Fields, field, fieldsOf, filled, isFields, isList, list, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import { UiChunks } from './ai-sdk-chunks.js';
import { UiMessages } from './ai-sdk-messages.js';
import { chunkOfCoded, isCoded } from './ai-sdk-v4.js';
import { EventWriter } from './event-writer.js';
import { messageReader } from './message-reader.js';
import type { LogFormat } from './reader.js';

/** AI SDK: UI messages (v4 tool invocations too), model messages, UI message streams, and v4 data streams. */
export const aiSdk: LogFormat = {
  format: 'ai-sdk',
  detect: (sample) => Math.max(...sample.map(likeness)),
  unfold(value) {
    const messages = field(fieldsOf(value as JsonValue), 'messages');
    return isList(messages) && likeness(value) > 0 ? messages : [value];
  },
  create({ file }) {
    const writer = new EventWriter('ai-sdk', file);
    const messages = new UiMessages(writer);
    const chunks = new UiChunks(writer);
    return messageReader(
      writer,
      (message) => {
        if (isList(field(message, 'parts')) || field(message, 'role') !== undefined) messages.take(message);
        else if (isCoded(message)) takeCoded(chunks, message);
        else chunks.take(message);
      },
      () => {
        messages.finish();
        chunks.finish();
      },
    );
  },
};

/** Version 4 does not say where a text ends: what follows it does. */
function takeCoded(chunks: UiChunks, message: Fields): void {
  const chunk = chunkOfCoded(message);
  if (text(chunk, 'type')?.endsWith('-delta') !== true) chunks.finish();
  chunks.take(chunk);
}

/** Messages of a document that are looked at. */
const SAMPLE = 50;
const CHUNK =
  /^(tool-(input-(start|delta|available|error)|output-(available|error|denied)|approval-(request|response))|(text|reasoning)-(start|delta|end)|start-step|finish-step|message-metadata|data-[\w-]+)$/;

function likeness(message: unknown): number {
  const fields = fieldsOf(message as JsonValue);
  const type = text(fields, 'type') ?? '';
  if (CHUNK.test(type)) return /^(text|reasoning)-delta$/.test(type) && filled(fields, 'id') === undefined ? 0 : 0.9;
  if (isList(field(fields, 'messages')) && type === '')
    return Math.max(0, ...list(fields, 'messages').slice(0, SAMPLE).map(likeness));
  if (isCoded(fields)) return 0.9;
  const parts = isList(field(fields, 'parts')) ? list(fields, 'parts') : list(fields, 'content');
  if (filled(fields, 'role') === undefined) return 0;
  if (parts.some(isToolPart)) return 0.9;
  if (list(fields, 'toolInvocations').length > 0) return 0.9;
  return isList(field(fields, 'parts')) &&
    parts.length > 0 &&
    parts.every((part) => filled(fieldsOf(part), 'type') !== undefined)
    ? 0.5
    : 0;
}

function isToolPart(part: JsonValue): boolean {
  const fields = fieldsOf(part);
  const type = text(fields, 'type') ?? '';
  if (type === 'tool-invocation') return isFields(field(fields, 'toolInvocation'));
  return (type === 'dynamic-tool' || type.startsWith('tool-')) && filled(fields, 'toolCallId') !== undefined;
}
