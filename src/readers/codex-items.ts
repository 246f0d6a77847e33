import { type Fields, field, fieldsOf, filled, inner, list, text } from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { CodexCalls } from './codex-calls.js';
import type { EventWriter } from './event-writer.js';
import { messageText } from './openai-message.js';

/**
 * Tells what Codex's thread items say. They come in three spellings: `command_execution` (`codex exec --json`),
 * `commandExecution` (app server), `CommandExecution` (rollouts).
 */
export class CodexItems {
  readonly #writer: EventWriter;
  readonly #calls: CodexCalls;
  readonly #spawned: (callId: string, thread: string) => void;
  /** Length of the output that was told of each command that runs. */
  readonly #outputs = new Map<string, number>();

  constructor(writer: EventWriter, calls: CodexCalls, spawned: (callId: string, thread: string) => void) {
    this.#writer = writer;
    this.#calls = calls;
    this.#spawned = spawned;
  }

  /** `callsOnly`: the messages stand elsewhere in the log too. */
  take(item: Fields, completed: boolean, callsOnly = false): void {
    const id = filled(item, 'id') ?? '';
    const isNew = !this.#writer.isKnown(id);
    const done = completed && !/^in_?progress$/i.test(text(item, 'status') ?? '');
    this.#tell(id, item, done, completed && !callsOnly);
    if (isNew && this.#writer.isOpen(id)) this.#writer.started(id);
  }

  #tell(id: string, item: Fields, done: boolean, withWords: boolean): void {
    const type = snake(text(item, 'type') ?? '');
    switch (type) {
      case 'command_execution':
        this.#calls.command(id, item);
        if (done) {
          this.#outputs.delete(id);
          this.#calls.commandEnd(id, item);
        } else this.#output(id, filled(item, 'aggregated_output', 'aggregatedOutput') ?? '');
        return;
      case 'file_change':
        this.#calls.patch(id, item);
        if (done) this.#calls.patchEnd(id, item);
        return;
      case 'mcp_tool_call':
        this.#calls.mcp(id, item);
        if (done) this.#calls.mcpEnd(id, field(item, 'result') ?? null, field(item, 'error'));
        return;
      case 'dynamic_tool_call':
        this.#calls.head(id, text(item, 'tool') ?? '', field(item, 'arguments') ?? null);
        if (done)
          this.#writer.result(
            id,
            contentFrom(field(item, 'content_items') ?? field(item, 'contentItems') ?? null),
            field(item, 'success') === false ? { isError: true } : {},
          );
        return;
      case 'web_search':
      case 'extension':
        if (type === 'extension' && !isSearch(item)) this.#other(id, item, done);
        else if (done) this.#calls.searchEnd(id, item);
        else this.#calls.search(id, item);
        return;
      case 'image_generation':
        if (done) this.#calls.image(id, item);
        return;
      case 'image_view':
        this.#calls.head(id, 'view_image', { path: text(item, 'path') ?? '' });
        if (done) this.#writer.result(id, '');
        return;
      case 'todo_list':
        this.#calls.plan(id, item);
        if (done) this.#writer.result(id, '');
        return;
      case 'collab_tool_call':
      case 'collab_agent_tool_call':
        return this.#collab(id, item, done);
      default:
        if (withWords) this.#words(type, item);
    }
  }

  #other(id: string, item: Fields, done: boolean): void {
    this.#calls.head(id, text(item, 'kind') ?? 'extension', field(item, 'arguments') ?? null);
    if (done)
      this.#writer.result(id, contentFrom(field(item, 'result') ?? field(item, 'results') ?? null), { meta: item });
  }

  #collab(id: string, item: Fields, done: boolean): void {
    const prompt = filled(item, 'prompt');
    const receivers = list(item, 'receiver_thread_ids', 'receiverThreadIds');
    this.#calls.head(id, snake(text(item, 'tool') ?? 'collab'), {
      ...(prompt !== undefined && { message: prompt }),
      ...(receivers.length > 0 && { receiver_thread_ids: receivers }),
    });
    for (const thread of receivers)
      if (typeof thread === 'string' && /^spawn/.test(snake(text(item, 'tool') ?? ''))) this.#spawned(id, thread);
    if (!done) return;
    const states = field(item, 'agents_states') ?? field(item, 'agentsStates') ?? null;
    this.#writer.result(id, contentFrom(states), {
      ...(text(item, 'status') === 'failed' && { isError: true }),
      meta: item,
    });
  }

  /** The output so far is sent whole each time. */
  #output(id: string, output: string): void {
    const told = this.#outputs.get(id) ?? 0;
    if (output.length > told) this.#writer.output(id, output.slice(told));
    this.#outputs.set(id, Math.max(told, output.length));
  }

  #words(type: string, item: Fields): void {
    const words = messageText(item);
    if (type === 'agent_message' || type === 'plan') this.#writer.assistant([{ type: 'text', text: words }]);
    else if (type === 'reasoning') this.#writer.assistant([{ type: 'reasoning', text: words }]);
    else if (type === 'user_message') this.#writer.user(words);
    else if (type === 'error')
      this.#writer.notice(text(item, 'message') ?? text(inner(item, 'error'), 'message') ?? '', 'error');
    else this.#writer.unknown(`codex/${type}`, fieldsOf(item));
  }
}

function isSearch(item: Fields): boolean {
  return field(item, 'query') !== undefined || field(item, 'action') !== undefined;
}

function snake(type: string): string {
  return type.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}
