import type { ToolCallBlock } from '../../runtime/block.js';
import type { ToolCallInput, toolCall } from '../../runtime/tool-call.js';
import { isWholeBlock } from '../../runtime/whole-block.js';

const completed = new WeakMap<object, ToolCallBlock>();
let complete: typeof toolCall | null = null;
let loading: Promise<void> | null = null;

/**
 * The block that a page handed over: as it is where it is whole, else completed, once; `null` where it is no object.
 * Completing needs every tool's definition, so it is loaded when the first such block comes: until then the answer is
 * `null`, and `later` is called when it is worth asking again.
 */
export function blockFrom(input: unknown, later: () => void): ToolCallBlock | null {
  if (isWholeBlock(input)) return input;
  if (typeof input !== 'object' || input === null) return null;
  if (!complete) {
    void blocksReady(true)?.then(later);
    return null;
  }
  let block = completed.get(input);
  if (!block) {
    block = complete(input as ToolCallInput);
    completed.set(input, block);
  }
  return block;
}

/** Settles when blocks that a page wrote by hand can be completed; `null` when nobody waits for that. */
export function blocksReady(start = false): Promise<void> | null {
  if (complete || (!start && !loading)) return null;
  loading ??= import('../../runtime/tool-call.js').then((module) => {
    complete = module.toolCall;
  });
  return loading;
}
