import { type Fields, field, fieldsOf, inner, list, number, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import { type AskedCall, callOf, resultOf } from './anthropic-blocks.js';
import type { EventWriter } from './event-writer.js';

/** What follows from a message that streams in. */
export interface StreamHooks {
  /** A call began; its arguments follow. */
  began(call: AskedCall): void;
  /** A call's arguments are whole. */
  asked(call: AskedCall): void;
  /** A block that came whole: a server tool's result. */
  whole(block: Fields): void;
}

/** A block of the message that is arriving. */
interface OpenBlock {
  readonly call: AskedCall | undefined;
  readonly block: Fields;
  readonly pieces: string[];
}

/** Takes the events of one streamed Anthropic message after the other (`message_start`, `content_block_delta`, …). */
export class AnthropicStream {
  readonly #writer: EventWriter;
  readonly #hooks: StreamHooks;
  #open = new Map<number, OpenBlock>();
  #message: Fields = {};
  /** The text of the message so far, block by block. */
  #said: Fields[] = [];

  constructor(writer: EventWriter, hooks: StreamHooks) {
    this.#writer = writer;
    this.#hooks = hooks;
  }

  /** Takes one event; gives the message's text where the event ends it. */
  take(event: Fields): Fields | undefined {
    switch (text(event, 'type')) {
      case 'message_start': {
        const before = this.end();
        this.#message = inner(event, 'message');
        // After a pause the message begins with what it held before.
        for (const block of list(this.#message, 'content')) this.#repeated(fieldsOf(block));
        return before;
      }
      case 'content_block_start':
        this.#start(number(event, 'index') ?? 0, inner(event, 'content_block'));
        return undefined;
      case 'content_block_delta':
        this.#delta(number(event, 'index') ?? 0, inner(event, 'delta'));
        return undefined;
      case 'content_block_stop':
        this.#stop(number(event, 'index') ?? 0);
        return undefined;
      case 'message_stop':
        return this.end();
      default:
        return undefined;
    }
  }

  /** Ends the message as it stands; gives its text, `undefined` where there is none. */
  end(): Fields | undefined {
    for (const index of [...this.#open.keys()]) this.#stop(index, false);
    const said = this.#said;
    const message = this.#message;
    this.#said = [];
    this.#message = {};
    return said.length === 0 ? undefined : { ...message, content: said };
  }

  #repeated(block: Fields): void {
    const call = callOf(block);
    if (call !== undefined) {
      this.#writer.call(call.id, call.name, call.args);
      this.#hooks.began(call);
      this.#hooks.asked(call);
    } else if (resultOf(block) !== undefined) this.#hooks.whole(block);
  }

  #start(index: number, block: Fields): void {
    const call = callOf(block);
    this.#open.set(index, { call, block, pieces: [] });
    if (call !== undefined) {
      this.#writer.open(call.id, call.name);
      this.#hooks.began(call);
    } else if (resultOf(block) !== undefined) this.#hooks.whole(block);
    else this.#piece(index, text(block, 'text') ?? text(block, 'thinking') ?? '');
  }

  #delta(index: number, delta: Fields): void {
    const open = this.#open.get(index);
    const json = text(delta, 'partial_json');
    if (open === undefined) return;
    if (json === undefined) this.#piece(index, text(delta, 'text') ?? text(delta, 'thinking') ?? '');
    else if (open.call !== undefined && json !== '') {
      open.pieces.push(json);
      this.#writer.args(open.call.id, json);
    }
  }

  #piece(index: number, words: string): void {
    const open = this.#open.get(index);
    if (open === undefined || words === '') return;
    open.pieces.push(words);
    this.#writer.draft(isThinking(open.block) ? 'reasoning-delta' : 'text-delta', words);
  }

  #stop(index: number, complete = true): void {
    const open = this.#open.get(index);
    if (open === undefined) return;
    this.#open.delete(index);
    const { call, block } = open;
    const words = open.pieces.join('');
    if (call !== undefined) {
      if (!complete) return;
      if (words === '') this.#writer.args(call.id, call.args, true);
      this.#writer.argsDone(call.id);
      this.#hooks.asked(call);
    } else if (words !== '')
      this.#said.push(isThinking(block) ? { type: 'thinking', thinking: words } : { type: 'text', text: words });
  }
}

function isThinking(block: Fields): boolean {
  return field(block, 'type') === 'thinking';
}

const EVENTS = /^(?:message_(?:start|delta|stop)|content_block_(?:start|delta|stop))$/;

/** Whether the value is an event of a streamed Anthropic message. */
export function isStreamEvent(value: JsonValue): boolean {
  return EVENTS.test(text(fieldsOf(value), 'type') ?? '');
}
