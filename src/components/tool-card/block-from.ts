import type { ToolCallBlock } from '../../runtime/block.js';
import { toolCall, type ToolCallInput } from '../../runtime/tool-call.js';

const completed = new WeakMap<object, ToolCallBlock>();

/** The block that a page handed over: as it is where it is whole, else completed, once; `null` where it is no object. */
export function blockFrom(input: unknown): ToolCallBlock | null {
  if (typeof input !== 'object' || input === null) return null;
  let block = completed.get(input);
  if (!block) {
    block = toolCall(input as ToolCallInput);
    if (block !== input) completed.set(input, block);
  }
  return block;
}
