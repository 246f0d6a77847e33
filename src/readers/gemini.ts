import { field, fieldsOf, filled, inner, isFields, isList, list, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import { AgentFile } from './agent-file.js';
import { AgentLinks } from './agent-links.js';
import { EventWriter } from './event-writer.js';
import { GeminiChat } from './gemini-chat.js';
import { messageReader } from './message-reader.js';
import type { LogFormat, LogReader } from './reader.js';

/** Gemini CLI chats: one JSON document, JSONL with `$set` patches, and the API's contents and streamed answers. */
export const gemini: LogFormat = {
  format: 'gemini',
  detect: (sample) => Math.max(...sample.map(likeness)),
  unfold: messagesOf,
  create: ({ file }) => chatReader(new GeminiChat(new EventWriter('gemini', file), new AgentLinks())),
  createSet() {
    const links = new AgentLinks();
    return {
      create({ file }) {
        const agent = new AgentFile(links);
        return agent.reader(chatReader(new GeminiChat(new EventWriter('gemini', file), links, agent)));
      },
      end: () => links.end(),
    };
  },
};

function chatReader(chat: GeminiChat): LogReader {
  return messageReader(
    chat.writer,
    (message) => chat.take(message),
    () => chat.finish(),
  );
}

const MESSAGE_TYPE = /^(user|gemini|model|info|warning|error)$/;

function likeness(message: unknown): number {
  const fields = fieldsOf(message as JsonValue);
  if (filled(fields, 'sessionId') !== undefined && filled(fields, 'projectHash') !== undefined) return 0.95;
  if (
    isContents(fields) ||
    list(fields, 'candidates').some((one) => isContents({ role: 'model', ...inner(fieldsOf(one), 'content') }))
  )
    return 0.8;
  const history = list(fields, 'history').map(fieldsOf);
  if (history.length > 0 && history.some(isContents)) return 0.8;
  if (filled(fields, 'id') === undefined || filled(fields, 'timestamp') === undefined) return 0;
  return MESSAGE_TYPE.test(text(fields, 'type') ?? '') &&
    Object.hasOwn(fields, 'content') &&
    !isFields(field(fields, 'message'))
    ? 0.7
    : 0;
}

/** API contents: a role and parts that have no types. */
function isContents(fields: ReturnType<typeof fieldsOf>): boolean {
  const parts = field(fields, 'parts');
  return (
    /^(user|model|gemini|function)$/.test(text(fields, 'role') ?? '') &&
    isList(parts) &&
    parts.length > 0 &&
    parts.every((part) => isFields(part) && !Object.hasOwn(part, 'type'))
  );
}

function messagesOf(value: unknown): Iterable<unknown> {
  const fields = fieldsOf(value as JsonValue);
  const messages = field(fields, 'messages');
  if (isList(messages) && text(fields, 'role') === undefined) {
    return [Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'messages')), ...messages];
  }
  return isList(field(fields, 'history')) ? list(fields, 'history') : [value];
}
