import type { ContentBlock } from '../presentation/intent.js';
import type { ToolCallBlock } from './block.js';
import type { SessionEvent } from './event.js';
import { projectHistory } from './history.js';
import type { ConversationSnapshot } from './snapshot.js';

const MARKS: Readonly<Record<ToolCallBlock['status'], string>> = {
  streaming: '~',
  pending: '?',
  'awaiting-approval': '¿',
  running: '…',
  backgrounded: '&',
  ok: '✓',
  error: '✗',
  denied: '⊘',
  cancelled: '⊗',
  interrupted: '!',
};

/** A call as `run_code…(read✓ bash✗)`: the tool's name, a mark for the status, the sub-calls. `·` stands for no name. */
export function drawn(block: ToolCallBlock): string {
  const below = block.subCalls.map(drawn).join(' ');
  return (block.toolName || '·') + MARKS[block.status] + (below && `(${below})`);
}

/** All roots of a snapshot: the settled ones, then `|` and the running ones, where there are any. */
export function drawnAll(snapshot: ConversationSnapshot): string {
  const settled = rootsOf(snapshot).slice(0, -snapshot.runningCalls.length || undefined);
  const running = snapshot.runningCalls.map(drawn);
  return [...settled.map(drawn), ...(running.length > 0 ? ['|', ...running] : [])].join(' ');
}

/** The settled roots, then the running ones. */
export function rootsOf(snapshot: ConversationSnapshot): readonly ToolCallBlock[] {
  return [
    ...snapshot.nodes.flatMap((node) => (node.kind === 'tool-result' ? [node.call] : [])),
    ...snapshot.runningCalls,
  ];
}

/** All blocks, parents before their sub-calls. */
export function blocksOf(snapshot: ConversationSnapshot): readonly ToolCallBlock[] {
  const all: ToolCallBlock[] = [];
  const open = [...rootsOf(snapshot)].reverse();
  for (let block = open.pop(); block; block = open.pop()) {
    all.push(block);
    open.push(...[...block.subCalls].reverse());
  }
  return all;
}

/** What is drawn of a log that has ended, or with `open` has not. */
export function drawnLog(events: readonly SessionEvent[], open = false): string {
  return drawnAll(projectHistory(events, { open }));
}

export const text = (value: string): readonly ContentBlock[] => [{ type: 'text', text: value }];

export const call = (callId: string, name = callId, args = '{}', more: object = {}): SessionEvent => ({
  type: 'tool/call',
  time: 10,
  data: { callId, name, arguments: args, ...more },
});

export const result = (callId: string, content = 'done', more: object = {}): SessionEvent => ({
  type: 'tool/result',
  time: 20,
  data: { callId, content: text(content), ...more },
});

export const start = (parentCallId: string, subCallId: string, name = subCallId): SessionEvent => ({
  type: 'tool/code-dispatch-start',
  time: 11,
  data: { rootCallId: parentCallId, parentCallId, subCallId, name, arguments: {} },
});

export const done = (parentCallId: string, subCallId: string, name = subCallId, isError = false): SessionEvent => ({
  type: 'tool/code-dispatch',
  time: 12,
  data: { rootCallId: parentCallId, parentCallId, subCallId, name, arguments: {}, isError, content: text('done') },
});

export const parent = (callId: string, parentCallId: string): SessionEvent => ({
  type: 'tool/parent',
  time: null,
  data: { callId, parentCallId },
});

export const other = (type: string, data: object = {}): SessionEvent => ({ type, time: 5, data });

export const turnStart = (turn: number): SessionEvent => other('turn/start', { turn });
export const turnEnd = (turn?: number): SessionEvent => other('turn/end', turn === undefined ? {} : { turn });

/** The same event with more in its envelope. */
export const within = (
  event: SessionEvent,
  more: { seq?: number; file?: string; time?: number | null },
): SessionEvent => ({ ...event, ...more });
