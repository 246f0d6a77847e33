import type { SettledToolCall } from './block.js';
import type { AssistantNode, CommandNode, ConversationNode, NoticeNode, UnknownNode, UserNode } from './snapshot.js';

/** A message, a remark, or something unknown. */
export interface ChatMessageItem {
  readonly kind: 'message';
  readonly key: string;
  readonly node: UserNode | AssistantNode | NoticeNode | UnknownNode;
}

/** A command of the host. */
export interface ChatCommandItem {
  readonly kind: 'command';
  readonly key: string;
  readonly node: CommandNode;
}

/** Root calls that ended with nothing between them, in dispatch order. */
export interface ChatToolGroupItem {
  readonly kind: 'tool-group';
  /** That of its last call: what is put before the group does not change it. */
  readonly key: string;
  readonly calls: readonly SettledToolCall[];
}

/** One entry of the conversation as it is read. */
export type ChatFlowItem = ChatMessageItem | ChatCommandItem | ChatToolGroupItem;

/** The conversation as it is read: messages and commands apart, calls that follow each other in one group. */
export function deriveChatFlow(nodes: readonly ConversationNode[]): readonly ChatFlowItem[] {
  const items: ChatFlowItem[] = [];
  let calls: SettledToolCall[] = [];
  const closeGroup = (): void => {
    const last = calls.at(-1);
    if (last !== undefined) items.push({ kind: 'tool-group', key: `calls:${last.callId}`, calls });
    calls = [];
  };
  for (const node of nodes) {
    if (node.kind === 'tool-result') {
      calls.push(node.call);
      continue;
    }
    closeGroup();
    const key = `${node.kind}:${node.seq}`;
    items.push(node.kind === 'command' ? { kind: 'command', key, node } : { kind: 'message', key, node });
  }
  closeGroup();
  return items;
}
