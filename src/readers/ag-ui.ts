import { field, fieldsOf, filled, isFields, isList, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import { AgUiRun } from './ag-ui-run.js';
import { EventWriter } from './event-writer.js';
import { messageReader } from './message-reader.js';
import type { LogFormat } from './reader.js';

/** AG-UI events (0.0 and 1.0): a stream, a list, or lists by name. */
export const agUi: LogFormat = {
  format: 'ag-ui',
  detect: (sample) => Math.max(...sample.map(likeness)),
  unfold: eventsOf,
  create({ file }) {
    const run = new AgUiRun(new EventWriter('ag-ui', file));
    return messageReader(run.writer, (message) => run.take(message));
  },
};

const EVENT =
  /^(RUN_(STARTED|FINISHED|ERROR)|STEP_(STARTED|FINISHED)|(TEXT|THINKING_TEXT|REASONING)_MESSAGE_\w+|(THINKING|REASONING)_(START|END)|TOOL_CALL_(START|ARGS|END|CHUNK|RESULT)|STATE_(SNAPSHOT|DELTA)|MESSAGES_SNAPSHOT|ACTIVITY_(SNAPSHOT|DELTA)|SUBAGENT_\w+)$/;

function isEvent(value: JsonValue): boolean {
  return EVENT.test(text(fieldsOf(value), 'type') ?? '');
}

function likeness(message: unknown): number {
  const value = message as JsonValue;
  if (isEvent(value)) return 1;
  const fields = fieldsOf(value);
  const type = text(fields, 'type');
  if ((type === 'RAW' && Object.hasOwn(fields, 'event')) || (type === 'CUSTOM' && Object.hasOwn(fields, 'value')))
    return 0.7;
  if (
    filled(fields, 'threadId') !== undefined &&
    filled(fields, 'runId') !== undefined &&
    isList(field(fields, 'messages'))
  )
    return 0.9;
  return isFields(value) && Object.values(value).some((list) => isList(list) && list.length > 0 && list.every(isEvent))
    ? 0.9
    : 0;
}

function eventsOf(value: unknown): Iterable<unknown> {
  const json = value as JsonValue;
  if (!isFields(json) || text(json, 'type') !== undefined) return [value];
  const lists = Object.values(json).filter((list) => isList(list) && list.length > 0 && list.every(isEvent));
  return lists.length > 0 ? lists.flat() : [value];
}
