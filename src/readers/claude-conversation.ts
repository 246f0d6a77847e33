import { type Fields, filled, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import type { MessagePart } from '../runtime/event.js';
import { type AskedCall, blocksOf, callOf, type GivenResult, partOf, resultOf } from './anthropic-blocks.js';
import { BackgroundCalls } from './claude-background.js';
import { launchedTask, resultDetails, taskNews, taskNotification } from './claude-results.js';
import { claudeWords } from './claude-words.js';
import type { EventWriter } from './event-writer.js';

/** Where a message stands. */
export interface MessagePlace {
  /** The line's own id. */
  readonly id: string;
  /** The sub-agent that said it; `null`: the main conversation. */
  readonly thread: string | null;
  /** The line around the message, for what it says of a result. */
  readonly line: Fields;
  /** The tool's structured result. */
  readonly meta?: JsonValue | undefined;
  /** The host wrote it, not a person. */
  readonly synthetic?: boolean;
}

/** What a reader does about calls besides telling them. */
export interface CallHooks {
  made(call: AskedCall, place: MessagePlace): void;
  settled(callId: string, meta: JsonValue | undefined): void;
  /** Words of a sub-agent. */
  said(words: string, thread: string): void;
}

/** Tells the messages of Claude Code, from a transcript or live: calls, results, what was said, and where turns end. */
export class ClaudeConversation {
  readonly background: BackgroundCalls;
  /** Calls that were told from a stream: the whole message repeats them. */
  readonly streamed = new Set<string>();
  readonly #writer: EventWriter;
  readonly #hooks: CallHooks;
  /** Reasoning that waits for the text of its message, which comes on a line of its own. */
  #held: { readonly messageId: string; readonly parts: MessagePart[]; readonly model: string | undefined } | null =
    null;
  /** Calls without an id that wait for their result, by thread. */
  readonly #nameless = new Map<string | null, string[]>();

  constructor(writer: EventWriter, hooks: CallHooks) {
    this.#writer = writer;
    this.#hooks = hooks;
    this.background = new BackgroundCalls(writer);
    writer.turn = 1;
  }

  /** A message of the model. */
  assistant(message: Fields, place: MessagePlace): void {
    const model = filled(message, 'model');
    const messageId = filled(message, 'id') ?? place.id;
    const { thread } = place;
    const shown = thread === null;
    if (shown && this.#held !== null && this.#held.messageId !== messageId) this.flush();
    const parts: MessagePart[] = [];
    blocksOf(message).forEach((block, index) => {
      const call = callOf(block);
      const result = call === undefined ? resultOf(block) : undefined;
      if (call !== undefined) {
        if (shown) this.#say(parts.splice(0), messageId, model, true);
        this.#call(call, messageId, index, place);
      } else if (result !== undefined) this.#result(result, place, undefined);
      else {
        const part = partOf(block);
        if (part === undefined) return;
        if (shown) parts.push(part);
        else if (part.type === 'text') this.#hooks.said(part.text ?? '', thread);
      }
    });
    if (shown) this.#say(parts, messageId, model, false);
  }

  /** A message in the user's role: results, a prompt, or what the host has to say. */
  user(message: Fields, place: MessagePlace): void {
    if (place.thread === null) this.flush();
    const blocks = blocksOf(message);
    const results = blocks.flatMap((block) => resultOf(block) ?? []);
    for (const result of results) this.#result(result, place, results.length === 1 ? place.meta : undefined);
    const parts = blocks.flatMap((block) => (resultOf(block) === undefined ? (partOf(block) ?? []) : []));
    const words = parts.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('\n');
    const news = taskNotification(words);
    if (news !== undefined) this.background.told(news);
    else if (place.thread === null && parts.length > 0) this.#heard(parts, words, place);
  }

  /** Gives what waits for more of its message. */
  flush(): void {
    const held = this.#held;
    this.#held = null;
    if (held === null) return;
    const words = held.parts.map((part) => part.text ?? '').join('\n');
    this.#once(held.messageId, `said ${words}`, () => this.#writer.assistant(held.parts, held.model));
  }

  /** The turn is over; what is said next begins another. */
  endTurn(reason?: string): void {
    this.#writer.turnEnd(reason);
    if (typeof this.#writer.turn === 'number') this.#writer.turn++;
  }

  #heard(parts: readonly MessagePart[], words: string, place: MessagePlace): void {
    const said = claudeWords(words);
    const person = place.synthetic !== true;
    if (said.kind === 'message' && person) this.endTurn();
    this.#once(place.id, words, () => {
      switch (said.kind) {
        case 'interruption':
          this.#writer.notice(said.text, 'warning');
          break;
        case 'command':
          this.#writer.emit('command/run', { commandId: place.id, name: said.name, args: said.args });
          break;
        case 'command-output':
          this.#writer.emit('command/done', { kind: said.failed ? 'error' : 'success', text: said.text });
          break;
        case 'message':
          this.#writer.user(parts, { id: place.id, source: person ? 'user' : 'host' });
      }
    });
    if (said.kind === 'interruption') this.endTurn('aborted');
  }

  #say(parts: readonly MessagePart[], messageId: string, model: string | undefined, now: boolean): void {
    if (parts.length > 0) {
      const before = this.#held?.parts ?? [];
      this.#held = { messageId, parts: [...before, ...parts], model };
    }
    if (now || parts.some((part) => part.type !== 'reasoning')) this.flush();
  }

  /** Lines without an id cannot be told from lines that only look alike. */
  #once(id: string, what: string, tell: () => void): void {
    if (id === '') tell();
    else this.#writer.once(`${id}/${what}`, tell);
  }

  #call(call: AskedCall, messageId: string, index: number, place: MessagePlace): void {
    if (this.streamed.has(call.id)) return;
    const id = call.id === '' ? `${place.id}:${index}` : call.id;
    if (call.id === '') this.#nameless.set(place.thread, [...(this.#nameless.get(place.thread) ?? []), id]);
    this.#once(messageId, `call ${id}`, () => this.#writer.call(id, call.name, call.args));
    this.#hooks.made({ ...call, id }, place);
  }

  #result(result: GivenResult, place: MessagePlace, meta: JsonValue | undefined): void {
    const callId =
      result.callId === '' ? (this.#nameless.get(place.thread)?.shift() ?? `${place.id}:result`) : result.callId;
    const details = resultDetails(result, place.line, meta);
    const taskId = result.isError ? undefined : (launchedTask(meta) ?? this.background.expected(callId));
    if (taskId !== undefined) this.background.launched({ callId, taskId, receipt: result.content, details });
    else this.#once(place.id, `result ${callId}`, () => this.#writer.result(callId, result.content, details));
    const news = taskNews(meta);
    if (news !== undefined) this.background.told(news);
    this.#hooks.settled(callId, meta);
  }
}

/** The text of a message's first prompt, for telling whose thread it begins. */
export function promptText(message: Fields): string {
  return blocksOf(message)
    .map((block) => text(block, 'text') ?? '')
    .join('');
}
