import { type Fields, field, fieldsOf, filled, inner, isFields, list, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import { blocksOf, callOf, resultOf } from './anthropic-blocks.js';
import { AnthropicStream, isStreamEvent } from './anthropic-stream.js';
import { ClaudeConversation } from './claude-conversation.js';
import { EventWriter } from './event-writer.js';
import { messageReader } from './message-reader.js';
import type { LogFormat, LogReader, ReadOptions } from './reader.js';

/** The Anthropic Messages API: messages, whole requests and responses, and streamed events; server tools and calls made by a program included. */
export const anthropicMessages: LogFormat = {
  format: 'anthropic-messages',
  detect,
  create: (options) => anthropicReader(options),
  unfold: (value) => messagesOf(fieldsOf(value as JsonValue)) ?? [value],
};

/** The messages of a request, or of a pair of request and response. */
function messagesOf(value: Fields): readonly JsonValue[] | undefined {
  const request = isFields(field(value, 'request')) ? inner(value, 'request') : value;
  const messages = list(request, 'messages');
  if (messages.length === 0) return undefined;
  const response = field(value, 'response');
  return isFields(response) ? [...messages, response] : messages;
}

function detect(sample: readonly unknown[]): number {
  let sure = 0;
  for (const value of sample) {
    if (isStreamEvent(value as JsonValue)) return 0.95;
    const outer = fieldsOf(value as JsonValue);
    for (const one of messagesOf(outer) ?? [outer]) sure = Math.max(sure, sureness(fieldsOf(one)));
  }
  return sure;
}

/** Only tools' blocks tell these messages from others with a role and a content. */
function sureness(message: Fields): number {
  const role = text(message, 'role');
  if (role !== 'user' && role !== 'assistant') return 0;
  if (text(message, 'type') === 'message' && field(message, 'stop_reason') !== undefined) return 0.92;
  const blocks = blocksOf(message);
  const plain = Object.keys(message).every((name) => name === 'role' || name === 'content');
  if (blocks.some((block) => callOf(block) !== undefined || resultOf(block) !== undefined)) return plain ? 0.9 : 0.6;
  return plain &&
    blocks.length > 0 &&
    typeof field(message, 'content') !== 'string' &&
    blocks.every((block) => text(block, 'type') === 'text')
    ? 0.4
    : 0;
}

function anthropicReader(options: ReadOptions): LogReader {
  const writer = new EventWriter('anthropic', options.file);
  let count = 0;
  const conversation = new ClaudeConversation(writer, {
    made: (call) => {
      if (call.callerId !== undefined) writer.parent(call.id, call.callerId);
    },
    settled: () => undefined,
    said: () => undefined,
  });
  const stream = new AnthropicStream(writer, {
    began: (call) => {
      if (call.callerId !== undefined) writer.parent(call.id, call.callerId);
    },
    asked: (call) => conversation.streamed.add(call.id),
    whole: (block) => conversation.assistant({ content: [block] }, place({})),
  });
  const place = (line: Fields) => ({ id: filled(line, 'id') ?? `message ${count}`, thread: null, line });

  function said(message: Fields | undefined): void {
    if (message === undefined) return;
    count++;
    conversation.assistant(message, place(message));
  }

  function take(message: Fields): void {
    if (isStreamEvent(message)) {
      if (text(message, 'type') === 'message_start') writer.start({ model: text(inner(message, 'message'), 'model') });
      return said(stream.take(message));
    }
    switch (text(message, 'role')) {
      case 'assistant':
        writer.start({ model: text(message, 'model') });
        return said(message);
      case 'user':
        count++;
        return conversation.user(message, place(message));
      case 'system':
        return;
      default:
        if (text(message, 'type') === 'error')
          writer.notice(text(inner(message, 'error'), 'message') ?? 'The request failed', 'error');
        else if (text(message, 'type') !== 'ping')
          writer.problem('Not a message', JSON.stringify(message).slice(0, 2000));
    }
  }

  writer.start();
  return messageReader(writer, take, () => {
    said(stream.end());
    conversation.flush();
    conversation.background.end();
  });
}
