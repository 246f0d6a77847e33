import type { ToolCallBlock } from '../../runtime/block.js';
import { deriveChatFlow } from '../../runtime/chat-flow.js';
import type {
  AssistantNode,
  CommandNode,
  ConversationNode,
  NoticeNode,
  Problem,
  UnknownNode,
  UserNode,
} from '../../runtime/snapshot.js';
import { soundNode, type SoundSnapshot } from './sound-snapshot.js';

/** One row of the conversation. A call has the same key while it runs, once it is settled, and in any group. */
export type ChatRow =
  | { readonly kind: 'problems'; readonly key: string; readonly problems: readonly Problem[] }
  | { readonly kind: 'user'; readonly key: string; readonly node: UserNode }
  | { readonly kind: 'assistant'; readonly key: string; readonly node: AssistantNode }
  | { readonly kind: 'command'; readonly key: string; readonly node: CommandNode }
  | { readonly kind: 'notice'; readonly key: string; readonly node: NoticeNode }
  | { readonly kind: 'unknown'; readonly key: string; readonly node: UnknownNode }
  | { readonly kind: 'draft'; readonly key: string; readonly text: string; readonly thinking: string }
  | CallRow;

/** The row of a root call. */
export interface CallRow {
  readonly kind: 'call';
  readonly key: string;
  readonly call: ToolCallBlock;
}

/** The key of the row of a message, command, notice or unknown event. */
export function nodeKey(seq: number): string {
  return `node:${seq}`;
}

const rowOf = new WeakMap<object, ChatRow>();

/**
 * The conversation as one flat list with unique keys: problems, messages and settled calls in order, what the model is
 * writing, then the calls that run. A call that settles, or joins a group, keeps its row's key; unchanged rows keep their
 * identity. From one snapshot to the next only what differs is looked at.
 */
export class ChatRows {
  #given: readonly unknown[] = [];
  #settled: readonly ChatRow[] = [];
  #keys = new Set<string>();

  /** The rows of messages and settled calls; the same list while they are the same. */
  get settled(): readonly ChatRow[] {
    return this.#settled;
  }

  /** The rows of the next snapshot. */
  update(snapshot: SoundSnapshot): readonly ChatRow[] {
    this.#takeNodes(snapshot.givenNodes);
    const { problems, draft, runningCalls } = snapshot;
    const hasProblems = problems.length > 0;
    const rows: ChatRow[] = hasProblems
      ? [{ kind: 'problems', key: 'problems', problems }, ...this.#settled]
      : [...this.#settled];
    if (draft && (draft.text !== '' || draft.thinking !== '')) rows.push({ kind: 'draft', key: 'draft', ...draft });
    if (runningCalls.length > 0) addRunning(rows, runningCalls, this.#keys);
    return rows;
  }

  /** Each node is one row, so that what stayed at the beginning and at the end needs no work. */
  #takeNodes(given: readonly unknown[]): void {
    const before = this.#given;
    if (given === before) return;
    const shorter = Math.min(given.length, before.length);
    let head = 0;
    while (head < shorter && given[head] === before[head]) head++;
    let tail = 0;
    while (tail < shorter - head && given[given.length - 1 - tail] === before[before.length - 1 - tail]) tail++;
    this.#given = given;
    if (head === given.length && head === before.length) return;
    for (const row of this.#settled.slice(head, before.length - tail)) this.#keys.delete(row.key);
    const changed = given.slice(head, given.length - tail).map((node, index) => soundNode(node, head + index));
    const rows = deriveChatFlow(changed).flatMap((item) =>
      item.kind === 'tool-group'
        ? item.calls.map((call) => unique(callRow(call), this.#keys))
        : unique(nodeRow(item.node), this.#keys),
    );
    this.#settled = [...this.#settled.slice(0, head), ...rows, ...this.#settled.slice(before.length - tail)];
  }
}

/** A snapshot that was not made by the fold may say a thing twice. */
function unique(row: ChatRow, keys: Set<string>): ChatRow {
  let { key } = row;
  for (let copy = 2; keys.has(key); copy++) key = `${row.key}~${copy}`;
  keys.add(key);
  return key === row.key ? row : { ...row, key };
}

/** Calls that run stand among the settled ones around them by their time of start, so that settling moves nothing. */
function addRunning(rows: ChatRow[], running: readonly ToolCallBlock[], settledKeys: ReadonlySet<string>): void {
  const keys = new Set<string>();
  const tail: ChatRow[] = [];
  const waits: ChatRow[] = [];
  let settled = rows.length;
  while (settled > 0 && rows[settled - 1]?.kind === 'call') settled--;
  const group = rows.splice(settled);
  for (const call of running) {
    const stays = call.status === 'backgrounded' || call.status === 'awaiting-approval';
    const row = callRow(call);
    if (!settledKeys.has(row.key)) (stays ? waits : tail).push(unique(row, keys));
  }
  for (const row of tail) {
    const at = group.findLastIndex((other) => startOf(other) <= startOf(row));
    group.splice(startOf(row) === Infinity ? group.length : at + 1, 0, row);
  }
  rows.push(...group, ...waits);
}

function startOf(row: ChatRow): number {
  return row.kind === 'call' ? (row.call.startTime ?? Infinity) : Infinity;
}

function callRow(call: ToolCallBlock): ChatRow {
  return remembered(call, () => ({ kind: 'call', key: `call:${call.callId}`, call }));
}

function nodeRow(node: Exclude<ConversationNode, { readonly kind: 'tool-result' }>): ChatRow {
  return remembered(node, (): ChatRow => {
    const key = nodeKey(node.seq);
    switch (node.kind) {
      case 'user':
        return { kind: 'user', key, node };
      case 'assistant':
        return { kind: 'assistant', key, node };
      case 'command':
        return { kind: 'command', key, node };
      case 'notice':
        return { kind: 'notice', key, node };
      case 'unknown':
        return { kind: 'unknown', key, node };
    }
  });
}

function remembered(subject: object, make: () => ChatRow): ChatRow {
  let row = rowOf.get(subject);
  if (!row) rowOf.set(subject, (row = make()));
  return row;
}
