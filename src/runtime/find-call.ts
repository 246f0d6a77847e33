import type { ToolCallBlock } from './block.js';
import type { ConversationSnapshot } from './snapshot.js';

/** The call with this id, at any depth; `undefined` where there is none. */
export function findCall(
  snapshot: Pick<ConversationSnapshot, 'nodes' | 'runningCalls'>,
  callId: string,
): ToolCallBlock | undefined {
  for (const root of rootsOf(snapshot)) {
    const found = findIn(root, callId);
    if (found !== undefined) return found;
  }
  return undefined;
}

function* rootsOf({
  nodes,
  runningCalls,
}: Pick<ConversationSnapshot, 'nodes' | 'runningCalls'>): Generator<ToolCallBlock> {
  yield* runningCalls;
  for (const node of nodes) if (node.kind === 'tool-result') yield node.call;
}

/** Blocks of a page's own making may be nested deeper than ours. */
function findIn(root: ToolCallBlock, callId: string): ToolCallBlock | undefined {
  const open = [root];
  for (let block = open.pop(); block !== undefined; block = open.pop()) {
    if (block.callId === callId) return block;
    for (const child of block.subCalls) open.push(child);
  }
  return undefined;
}
