import { toolCall } from '../../runtime/tool-call.js';
import type { RunningToolCall, SettledToolCall, ToolCallBlock } from '../../runtime/block.js';
import type { ConversationNode, ConversationSnapshot } from '../../runtime/snapshot.js';
import { slots } from '../../slots/context.js';
import { declareConversationSlots } from './declare-slots.js';

/** A settled call named by its id. */
export function settled(callId: string, more: Partial<SettledToolCall> = {}): SettledToolCall {
  return toolCall({
    callId,
    toolName: 'bash',
    phase: 'settled',
    status: 'ok',
    startTime: 1_700_000_000_000,
    endTime: 1_700_000_001_500,
    argsRaw: '{"command":"true"}',
    content: [{ type: 'text', text: `output of ${callId}` }],
    ...more,
  }) as SettledToolCall;
}

/** A call that runs. */
export function running(callId: string, more: Partial<RunningToolCall> = {}): RunningToolCall {
  return toolCall({ callId, toolName: 'bash', phase: 'running', status: 'running', ...more }) as RunningToolCall;
}

/** A node for the conversation: `>` a user's words, `#` a remark, anything else the model's; a call stands as it is. */
export function nodes(...parts: readonly (string | SettledToolCall)[]): readonly ConversationNode[] {
  return parts.map((part, index): ConversationNode => {
    const base = { seq: index + 1, time: 1_700_000_000_000 + index * 1000 };
    if (typeof part !== 'string') return { ...base, kind: 'tool-result', call: part };
    if (part.startsWith('>')) return { ...base, kind: 'user', text: part.slice(1), content: [] };
    if (part.startsWith('#')) return { ...base, kind: 'notice', text: part.slice(1), level: 'info' };
    return { ...base, kind: 'assistant', text: part, thinking: '' };
  });
}

/** A snapshot of these parts; what is not given is empty. */
export function snapshotOf(parts: Partial<ConversationSnapshot>): ConversationSnapshot {
  return { session: { family: 'dsh', cwd: '/repo' }, nodes: [], runningCalls: [], draft: null, problems: [], ...parts };
}

/** So many settled root calls in a row. */
export function manyCalls(count: number): readonly ConversationNode[] {
  return nodes(...Array.from({ length: count }, (_, i) => settled(`c${i}`)));
}

/** Stands where the call tree stands: a line of 28 pixels that says what it was given. */
export class StandInTree extends HTMLElement {
  block: ToolCallBlock | null = null;
  selectedCallId: string | null = null;
  inspectCall: ((callId: string) => void) | null = null;
  openFile: ((path: string, line?: number) => void) | null = null;
  cwd: string | undefined;
  readonly revealed: string[] = [];
  isOpen = false;
  readonly #button = document.createElement('button');

  connectedCallback(): void {
    this.style.display = 'block';
    this.style.height = this.isOpen ? '128px' : '28px';
    if (this.#button.parentNode) return;
    this.#button.textContent = 'Open';
    this.#button.addEventListener('click', () => this.#toggle());
    this.append(this.#button);
  }

  reveal(callId: string): Promise<this> {
    this.revealed.push(callId);
    return Promise.resolve(this);
  }

  #toggle(): void {
    this.isOpen = !this.isOpen;
    this.style.height = this.isOpen ? '128px' : '28px';
  }
}

/** Puts the stand-in into the seat of calls until the undo. */
export function seatStandIn(): () => void {
  if (!customElements.get('stand-in-tree')) customElements.define('stand-in-tree', StandInTree);
  declareConversationSlots(slots);
  return slots.register({ name: 'conversation.chat.tool', tag: 'stand-in-tree' });
}

/** Two animation frames and a task: rows are measured and drawn again by then. */
export async function settledLayout(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}
