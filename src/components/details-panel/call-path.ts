import type { ToolCallBlock } from '../../runtime/block.js';
import type { ConversationSnapshot } from '../../runtime/snapshot.js';
import { isCall, soundSnapshot } from '../chat-view/sound-snapshot.js';

/** A call with the calls that led to it, the root first and itself last; empty when the session does not have it. */
export function pathTo(snapshot: ConversationSnapshot | null, callId: string): readonly ToolCallBlock[] {
  const { nodes, runningCalls } = soundSnapshot(snapshot);
  for (const root of runningCalls) {
    const path = within(root, callId);
    if (path.length > 0) return path;
  }
  for (const node of nodes) {
    const path = node.kind === 'tool-result' ? within(node.call, callId) : [];
    if (path.length > 0) return path;
  }
  return [];
}

/** Walks without recursion: depth is the log's to choose. */
function within(root: ToolCallBlock, callId: string): readonly ToolCallBlock[] {
  if (root.callId === callId) return [root];
  const open: { readonly call: ToolCallBlock; next: number }[] = [{ call: root, next: 0 }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const child: unknown = top.call.subCalls[top.next++];
    if (top.next > top.call.subCalls.length) open.pop();
    else if (isCall(child)) {
      if (child.callId === callId) return [...open.map((step) => step.call), child];
      open.push({ call: child, next: 0 });
    }
  }
  return [];
}
