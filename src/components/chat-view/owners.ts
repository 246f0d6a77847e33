import type { ToolCallBlock } from '../../runtime/block.js';
import type { CommandNode } from '../../runtime/snapshot.js';
import type { ChatToolOwner, CommandViewOwner } from '../../slots/slots.js';

/** Makes the payloads of the conversation's slots; an unchanged one keeps its identity. */
export class ChatOwners {
  readonly #actions: Pick<ChatToolOwner, 'openFile' | 'inspectCall'>;
  readonly #calls = new WeakMap<ToolCallBlock, ChatToolOwner>();
  readonly #commands = new WeakMap<CommandNode, CommandViewOwner>();

  constructor(actions: Pick<ChatToolOwner, 'openFile' | 'inspectCall'>) {
    this.#actions = actions;
  }

  /** The payload for a root call; `selectedCallId` only where the root contains it. */
  ofCall(
    block: ToolCallBlock,
    selectedCallId: string | null,
    cwd: string | undefined,
    home: string | undefined,
  ): ChatToolOwner {
    const known = this.#calls.get(block);
    if (known && known.selectedCallId === selectedCallId && known.cwd === cwd && known.home === home) return known;
    const owner: ChatToolOwner = {
      callId: block.callId,
      toolName: block.toolName,
      block,
      selectedCallId,
      ...(cwd === undefined ? {} : { cwd }),
      ...(home === undefined ? {} : { home }),
      ...this.#actions,
    };
    this.#calls.set(block, owner);
    return owner;
  }

  /** The payload for a command. */
  ofCommand(node: CommandNode, cwd: string | undefined): CommandViewOwner {
    const known = this.#commands.get(node);
    if (known && known.cwd === cwd) return known;
    const owner: CommandViewOwner = { node, ...(cwd === undefined ? {} : { cwd }) };
    this.#commands.set(node, owner);
    return owner;
  }
}
