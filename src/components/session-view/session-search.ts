import { displayTitle } from '../../presentation/display-title.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import type { ConversationNode, ConversationSnapshot } from '../../runtime/snapshot.js';
import { callsIn } from '../chat-view/call-digest.js';
import { soundSnapshot, textOf } from '../chat-view/sound-snapshot.js';
import { rawResult } from '../details-panel/raw-result.js';

/** Where the words that were looked for stand: in a call, or in the message with that `seq`, there perhaps in its thinking. */
export type Hit =
  | { readonly kind: 'call'; readonly callId: string }
  | { readonly kind: 'node'; readonly seq: number; readonly thinking: boolean };

/** UTF-16 units that are looked through in one step. */
const stretch = 100_000;

/**
 * Looks for words in all that was said and in every call's name, title, arguments and result, without regard to case. Gives
 * the hits in the order of the conversation; `null` means only that some work was done.
 */
export function* searchSession(
  snapshot: ConversationSnapshot | null,
  words: string,
): Generator<Hit | null, void, undefined> {
  const sought = words.trim().toLowerCase();
  if (sought === '') return;
  const { nodes, runningCalls } = soundSnapshot(snapshot);
  for (const node of nodes) {
    if (node.kind === 'tool-result') yield* inCall(node.call, sought);
    else yield* inNode(node, sought);
  }
  for (const call of runningCalls) yield* inCall(call, sought);
}

function* inCall(root: ToolCallBlock, sought: string): Generator<Hit | null, void, undefined> {
  for (const call of callsIn(root)) {
    const texts = [() => textOf(call.toolName), () => titleOf(call), () => textOf(call.argsRaw), () => rawResult(call)];
    for (const text of texts) {
      if (!(yield* includes(text(), sought))) continue;
      yield { kind: 'call', callId: call.callId };
      break;
    }
  }
}

function* inNode(
  node: Exclude<ConversationNode, { readonly kind: 'tool-result' }>,
  sought: string,
): Generator<Hit | null, void, undefined> {
  const { seq } = node;
  if (node.kind === 'assistant' && (yield* includes(node.thinking, sought)))
    yield { kind: 'node', seq, thinking: true };
  const text =
    node.kind === 'unknown'
      ? node.type
      : node.kind === 'command'
        ? `/${node.name} ${node.args}\n${node.text}`
        : node.text;
  if (yield* includes(text, sought)) yield { kind: 'node', seq, thinking: false };
}

/** Whether a text has the words; a long one is looked through in stretches that overlap. */
function* includes(text: string, sought: string): Generator<null, boolean, undefined> {
  for (let at = 0; at < text.length; at += stretch) {
    if (
      text
        .slice(at, at + stretch + sought.length)
        .toLowerCase()
        .includes(sought)
    )
      return true;
    yield null;
  }
  return false;
}

function titleOf(call: ToolCallBlock): string {
  try {
    return textOf(displayTitle(call, {}));
  } catch {
    return '';
  }
}
