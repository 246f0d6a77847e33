import {
  type Fields,
  field,
  fieldsOf,
  filled,
  flag,
  inner,
  isFields,
  list,
  number,
  text,
} from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { ContentBlock, JsonValue } from '../presentation/intent.js';
import { changesFrom } from './codex-changes.js';
import { argumentsText, type EventWriter, type ResultDetails } from './event-writer.js';

/**
 * Tells Codex's calls from what its events and items say of them. A call that the rollout's own items name keeps
 * that name and its arguments; otherwise it gets the name of the tool that such an event comes from.
 */
export class CodexCalls {
  readonly #writer: EventWriter;
  /** Changes of patches that were begun: early versions name them only then. */
  readonly #changes = new Map<string, Fields>();
  /** Web searches by query: their item and their event have no id in common. */
  readonly #searches = new Map<string, string>();

  constructor(writer: EventWriter) {
    this.#writer = writer;
  }

  /** Tells the head where nothing has told it yet. */
  head(callId: string, name: string, args: JsonValue): void {
    if (!this.#writer.isKnown(callId)) this.#writer.call(callId, name, argumentsText(args), { pending: true });
  }

  /** `command` is the line or the program and its arguments. */
  command(callId: string, item: Fields): void {
    const command = field(item, 'command') ?? null;
    const workdir = text(item, 'cwd');
    const name = typeof command === 'string' ? 'shell_command' : 'shell';
    this.head(callId, name, { command, ...(workdir !== undefined && { workdir }) });
  }

  commandEnd(callId: string, item: Fields): void {
    const output =
      filled(item, 'aggregated_output', 'aggregatedOutput') ??
      `${text(item, 'stdout') ?? ''}${text(item, 'stderr') ?? ''}`;
    const exit = number(item, 'exit_code', 'exitCode');
    const status = text(item, 'status');
    this.#writer.result(callId, output, {
      ...(exit === undefined && status === 'failed' && { isError: true }),
      ...declined(item),
      meta: withSnakeFacts(item),
    });
  }

  patch(callId: string, item: Fields): void {
    const changes = changesFrom(field(item, 'changes'));
    this.#changes.set(callId, changes);
    this.head(callId, 'apply_patch', { changes });
  }

  patchEnd(callId: string, item: Fields): void {
    const told = changesFrom(field(item, 'changes'));
    const changes = Object.keys(told).length > 0 ? told : (this.#changes.get(callId) ?? told);
    this.#changes.delete(callId);
    const failed = field(item, 'success') === false || text(item, 'status') === 'failed';
    this.#writer.result(callId, `${text(item, 'stdout') ?? ''}${text(item, 'stderr') ?? ''}`, {
      ...(failed && { isError: true }),
      ...declined(item),
      meta: { ...item, changes },
    });
  }

  mcp(callId: string, invocation: Fields): void {
    const name = `mcp__${text(invocation, 'server') ?? ''}__${text(invocation, 'tool') ?? ''}`;
    this.head(callId, name, field(invocation, 'arguments') ?? null);
  }

  /** `result` is what the server gave, or Rust's `{Ok}` or `{Err}` of it. */
  mcpEnd(callId: string, result: JsonValue, error: JsonValue | undefined): void {
    const given = fieldsOf(result);
    const ok = field(given, 'Ok') ?? result;
    const failure = field(given, 'Err') ?? (error === null ? undefined : error);
    const message = isFields(failure) ? (field(failure, 'message') ?? failure) : failure;
    this.#writer.result(callId, contentFrom(message ?? ok), {
      ...((failure !== undefined || flag(fieldsOf(ok), 'isError')) && { isError: true }),
      ...(failure === undefined && isFields(ok) && { meta: ok }),
    });
  }

  /** Gives the id under which the search stands. */
  search(callId: string, item: Fields): string {
    const action = field(item, 'action');
    const query = filled(item, 'query') ?? text(inner(item, 'action'), 'query', 'url') ?? '';
    const known = this.#searches.get(query);
    if (known !== undefined && known !== callId && query !== '') return known;
    this.#searches.set(query, callId);
    this.head(callId, 'web_search_call', isFields(action) ? action : { query });
    return callId;
  }

  searchEnd(callId: string, item: Fields): void {
    const id = this.search(callId, item);
    const results = list(item, 'results');
    this.#writer.result(id, results.length === 0 ? [] : [{ type: 'json', value: results }], { meta: item });
  }

  image(callId: string, item: Fields): void {
    this.head(callId, 'image_generation_call', { prompt: text(item, 'revised_prompt', 'revisedPrompt') ?? '' });
    const data = filled(item, 'result');
    const content: readonly ContentBlock[] = data === undefined ? [] : [{ type: 'image', data, mimeType: 'image/png' }];
    this.#writer.result(callId, content, { ...(text(item, 'status') === 'failed' && { isError: true }) });
  }

  plan(callId: string, item: Fields): void {
    const plan = list(item, 'items').map((entry) => ({
      step: text(fieldsOf(entry), 'text') ?? '',
      status: flag(fieldsOf(entry), 'completed') ? 'completed' : 'pending',
    }));
    this.#writer.call(callId, 'update_plan', JSON.stringify({ plan }));
  }
}

function declined(item: Fields): ResultDetails {
  return text(item, 'status') === 'declined' ? { status: 'denied' } : {};
}

/** Items of the app server name in camel case what the rollout's events name in snake case. */
function withSnakeFacts(item: Fields): Fields {
  const exit = number(item, 'exitCode');
  const output = text(item, 'aggregatedOutput');
  const duration = number(item, 'durationMs');
  if (exit === undefined && output === undefined && duration === undefined) return item;
  return {
    ...item,
    ...(exit !== undefined && { exit_code: exit }),
    ...(output !== undefined && { aggregated_output: output }),
    ...(duration !== undefined && {
      duration: { secs: Math.floor(duration / 1000), nanos: Math.round((duration % 1000) * 1e6) },
    }),
  };
}
