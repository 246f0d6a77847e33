import {
  type Fields,
  field,
  fieldsOf,
  filled,
  inner,
  isFields,
  isList,
  list,
  number,
  text,
} from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { JsonValue } from '../presentation/intent.js';
import { argumentsText, EventWriter } from './event-writer.js';
import { GrowingList } from './growing-list.js';
import { messageReader } from './message-reader.js';
import { messageText, tellMessage } from './openai-message.js';
import type { LogFormat } from './reader.js';
import { epochMs } from './time.js';

/** OpenAI Chat Completions and what speaks like it: streamed chunks, whole completions, requests, lists of messages. */
export const openaiChat: LogFormat = {
  format: 'openai-chat',
  detect: (sample) => Math.max(...sample.map(likeness)),
  create({ file }) {
    const chat = new ChatLog(new EventWriter('openai', file));
    return messageReader(
      chat.writer,
      (message) => chat.take(message),
      () => chat.settleMessage(),
    );
  },
};

function likeness(message: unknown): number {
  const fields = fieldsOf(message as JsonValue);
  if (/^chat\.completion(\.chunk)?$/.test(text(fields, 'object') ?? '')) return 1;
  const said = isList(field(fields, 'messages')) ? list(fields, 'messages').map(fieldsOf) : [fields];
  if (said.some((one) => isCalling(one) || (text(one, 'role') === 'tool' && filled(one, 'tool_call_id') !== undefined)))
    return 0.8;
  const choice = fieldsOf(list(fields, 'choices')[0]);
  return isFields(field(choice, 'delta')) || isFields(field(choice, 'message')) ? 0.7 : 0;
}

function isCalling(message: Fields): boolean {
  return list(message, 'tool_calls').some(
    (call) => isFields(field(fieldsOf(call), 'function')) || isFields(field(fieldsOf(call), 'custom')),
  );
}

class ChatLog {
  readonly writer: EventWriter;
  /** Call ids of the message that streams, by choice and index; ids come with the first piece only. */
  readonly #byIndex = new Map<string, string>();
  readonly #history = new GrowingList();
  /** Calls and words of completions that no request has repeated yet. */
  readonly #answers = new Set<string>();
  #response = '';
  #text: string[] = [];
  #reasoning: string[] = [];
  #model: string | undefined;

  constructor(writer: EventWriter) {
    this.writer = writer;
  }

  take(message: Fields): void {
    this.writer.time = epochMs(field(message, 'created')) ?? this.writer.time;
    // a log of requests has the answer beside each
    const answer = isList(field(message, 'choices')) ? message : inner(message, 'response');
    const choices = list(answer, 'choices');
    if (isList(field(message, 'messages'))) {
      this.writer.start({ model: text(message, 'model') });
      for (const one of this.#history.added(list(message, 'messages')))
        if (!this.#isAnswered(fieldsOf(one))) this.#message(fieldsOf(one));
    }
    if (choices.length > 0) this.#completion(answer, choices);
    else if (text(message, 'role') !== undefined) this.#message(message);
    else if (isFields(field(message, 'error')))
      this.writer.notice(text(inner(message, 'error'), 'message') ?? '', 'error');
  }

  #completion(message: Fields, choices: readonly JsonValue[]): void {
    const id = text(message, 'id') ?? '';
    if (id !== this.#response) this.settleMessage();
    this.#response = id;
    this.#model = text(message, 'model');
    this.writer.start({ model: this.#model });
    for (const choice of choices.map(fieldsOf)) {
      if (isFields(field(choice, 'delta'))) this.#delta(inner(choice, 'delta'), number(choice, 'index') ?? 0);
      else {
        this.#message(inner(choice, 'message'));
        for (const key of answerKeys(inner(choice, 'message'))) this.#answers.add(key);
      }
      if (filled(choice, 'finish_reason') !== undefined) this.settleMessage();
    }
  }

  #delta(delta: Fields, choice: number): void {
    const reasoning = filled(delta, 'reasoning_content', 'reasoning') ?? '';
    const said = filled(delta, 'content') ?? '';
    this.#reasoning.push(reasoning);
    this.#text.push(said);
    this.writer.draft('reasoning-delta', reasoning);
    this.writer.draft('text-delta', said);
    list(delta, 'tool_calls').forEach((piece, position) => {
      this.#piece(fieldsOf(piece), `${choice}:${number(fieldsOf(piece), 'index') ?? position}`);
    });
  }

  #piece(piece: Fields, key: string): void {
    const custom = isFields(field(piece, 'custom'));
    const call = inner(piece, custom ? 'custom' : 'function');
    const id = filled(piece, 'id');
    const known = this.#byIndex.get(key);
    if (known === undefined || (id !== undefined && id !== known)) {
      if (known !== undefined) this.writer.argsDone(known);
      const callId = id ?? `${this.#response}:${key}`;
      this.#byIndex.set(key, callId);
      this.writer.open(callId, text(call, 'name') ?? '', { text: custom, fresh: true });
    }
    this.writer.args(this.#byIndex.get(key) ?? '', argumentsText(field(call, custom ? 'input' : 'arguments')));
  }

  /** Whether a request repeats what a completion said. */
  #isAnswered(message: Fields): boolean {
    this.settleMessage();
    return answerKeys(message).filter((key) => this.#answers.delete(key)).length > 0;
  }

  /** The message that streamed is whole. */
  settleMessage(): void {
    for (const callId of this.#byIndex.values()) {
      this.writer.argsDone(callId);
      this.#answers.add(callId);
    }
    this.#byIndex.clear();
    if (this.#text.length > 0) this.#answers.add(`text:${this.#text.join('')}`);
    this.writer.assistant(
      [
        { type: 'reasoning', text: this.#reasoning.join('') },
        { type: 'text', text: this.#text.join('') },
      ],
      this.#model,
    );
    this.#text = [];
    this.#reasoning = [];
  }

  #message(message: Fields): void {
    this.settleMessage();
    const role = text(message, 'role') ?? 'assistant';
    if (role === 'tool' || role === 'function') {
      this.writer.result(
        text(message, 'tool_call_id') ?? text(message, 'name') ?? '',
        contentFrom(field(message, 'content')),
      );
      return;
    }
    if (messageText(message) !== '' || filled(message, 'reasoning_content', 'reasoning') !== undefined)
      tellMessage(this.writer, message, this.#model);
    list(message, 'tool_calls').forEach((call, index) => this.#call(fieldsOf(call), index));
    const single = inner(message, 'function_call');
    const name = text(single, 'name');
    if (name !== undefined) this.writer.call(name, name, argumentsText(field(single, 'arguments')), { fresh: true });
  }

  #call(call: Fields, index: number): void {
    const custom = isFields(field(call, 'custom'));
    const body = inner(call, custom ? 'custom' : 'function');
    const callId = filled(call, 'id') ?? `${this.#response}:${index}`;
    // Some servers count their ids anew in each answer; a call that still waits is the same call told again.
    this.writer.call(callId, text(body, 'name') ?? '', argumentsText(field(body, custom ? 'input' : 'arguments')), {
      text: custom,
      fresh: !this.writer.isOpen(callId),
    });
  }
}

/** What a request's message is known by when it repeats an answer: its calls, else its words. */
function answerKeys(message: Fields): readonly string[] {
  if (text(message, 'role') !== 'assistant') return [];
  const calls = list(message, 'tool_calls').map((call) => filled(fieldsOf(call), 'id') ?? '');
  return calls.length > 0 ? calls : [`text:${messageText(message)}`];
}
