import type { CommandNode } from '../runtime/snapshot.js';
import type { ToolCallBlock } from '../runtime/block.js';

/** The names of the slots that the elements declare. */
export type SlotName =
  'conversation.chat.tool' | 'tool.call.toolview' | 'conversation.details.tool' | 'conversation.chat.commandview';

/** What the element in the conversation's seat for one root call gets, as properties. */
export interface ChatToolOwner {
  readonly callId: string;
  readonly toolName: string;
  readonly block: ToolCallBlock;
  /** Only for the root that contains the selected call. */
  readonly selectedCallId: string | null;
  readonly cwd?: string;
  readonly home?: string;
  openFile(path: string, line?: number): void;
  inspectCall(callId: string): void;
}

/** What the element that draws one call's row gets, as properties. */
export interface ToolViewOwner {
  readonly callId: string;
  readonly toolName: string;
  readonly block: ToolCallBlock;
  readonly selected: boolean;
  readonly open: boolean;
  /** Opens or closes the row; without an argument the other way round. */
  toggle(open?: boolean): void;
  readonly cwd?: string;
  readonly home?: string;
  openFile(path: string, line?: number): void;
  /** Asks to show this call's details. */
  inspect(): void;
}

/** What the element in the details panel gets, as properties. */
export interface DetailsToolOwner {
  readonly block: ToolCallBlock;
  readonly cwd?: string;
  readonly home?: string;
}

/** What the element that draws a command of the host gets, as properties. */
export interface CommandViewOwner {
  readonly node: CommandNode;
  readonly cwd?: string;
}

/** The payload of each slot. */
export interface SlotOwners {
  'conversation.chat.tool': ChatToolOwner;
  'tool.call.toolview': ToolViewOwner;
  'conversation.details.tool': DetailsToolOwner;
  'conversation.chat.commandview': CommandViewOwner;
}

/** Which slots hold one element, and which one element per key. */
export const slotKinds = {
  'conversation.chat.tool': 'single',
  'tool.call.toolview': 'keyed',
  'conversation.details.tool': 'single',
  'conversation.chat.commandview': 'keyed',
} as const satisfies Readonly<Record<SlotName, 'single' | 'keyed'>>;
