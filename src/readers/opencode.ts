import { type Fields, field, fieldsOf, filled, inner, isFields, isList, list, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import { EventWriter } from './event-writer.js';
import { messageReader } from './message-reader.js';
import { OpencodeLog } from './opencode-log.js';
import { OpencodeStore } from './opencode-store.js';
import type { LogFormat } from './reader.js';

/** opencode: its event bus (1.x and `session.next.*`), exported sessions, stored parts, and the rows of 2.x. */
export const opencode: LogFormat = {
  format: 'opencode',
  detect: (sample) => Math.max(...sample.map(likeness)),
  unfold: messagesOf,
  create({ file }) {
    const log = new OpencodeLog(new EventWriter('opencode', file));
    return messageReader(
      log.writer,
      (message) => log.take(message),
      () => log.finish(),
    );
  },
  createSet: (names) => new OpencodeStore(names.length === 0),
};

const EVENT =
  /^(message\.(part\.)?(updated|delta|removed)|session\.(created|updated|idle|status|diff|error|deleted)|permission\.(asked|replied|updated))$/;
const PART = /^(text|reasoning|tool|step-start|step-finish|file|patch|compaction|snapshot|agent|subtask|retry)$/;

function likeness(message: unknown): number {
  const fields = fieldsOf(message as JsonValue);
  const event = isFields(field(fields, 'event'))
    ? inner(fields, 'event')
    : isFields(field(fields, 'payload'))
      ? inner(fields, 'payload')
      : fields;
  const type = text(event, 'type') ?? '';
  if (EVENT.test(type) && isFields(field(event, 'properties'))) return 1;
  if (type.startsWith('session.next.') && (isFields(field(event, 'properties')) || isFields(field(event, 'data'))))
    return 1;
  if (/^(session|message|part|session_message)$/.test(text(fields, 'table') ?? '') && isFields(field(fields, 'row')))
    return 0.95;
  const info = inner(fields, 'info');
  if (filled(info, 'id') !== undefined && (isList(field(fields, 'messages')) || isList(field(fields, 'parts'))))
    return 0.95;
  return storedLikeness(fields);
}

/** Files of one part, message or session each. */
function storedLikeness(fields: Fields): number {
  const id = filled(fields, 'id');
  if (id === undefined) return 0;
  const type = text(fields, 'type') ?? '';
  if (type === 'tool' && isFields(field(fields, 'state')) && filled(fields, 'callID') !== undefined) return 1;
  if (PART.test(type) && (filled(fields, 'messageID') !== undefined || isFields(field(fields, 'time')))) return 0.7;
  if (filled(fields, 'sessionID') !== undefined && filled(fields, 'role') !== undefined) return 0.7;
  return filled(fields, 'projectID') !== undefined && filled(fields, 'directory') !== undefined ? 0.8 : 0;
}

function messagesOf(value: unknown): Iterable<unknown> {
  const fields = fieldsOf(value as JsonValue);
  const info = field(fields, 'info');
  if (!isFields(info)) return [value];
  if (isList(field(fields, 'messages')))
    return [info, ...list(fields, 'messages').flatMap((message) => [...messagesOf(message)])];
  return isList(field(fields, 'parts')) ? [info, ...list(fields, 'parts')] : [value];
}
