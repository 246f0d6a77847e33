import type { ToolCallBlock } from '../../runtime/block.js';
import type { ToolCallInput } from '../../runtime/tool-call.js';
import { isWholeBlock } from '../../runtime/whole-block.js';
import { OnDemand } from '../on-demand.js';

const completed = new WeakMap<object, ToolCallBlock>();
const waiting = new Set<() => void>();
const completion = new OnDemand(
  'what completes a block',
  async () => (await import('../../runtime/tool-call.js')).toolCall,
  () => {
    const now = [...waiting];
    waiting.clear();
    for (const later of now) later();
  },
);

/**
 * The block that a page handed over: as it is where it is whole, else completed, once; `null` where it is no object.
 * Completing needs every tool's definition, so it is loaded when the first such block comes: until then the answer is
 * `null`, and `later` is called when it is worth asking again.
 */
export function blockFrom(input: unknown, later: () => void): ToolCallBlock | null {
  if (isWholeBlock(input)) return input;
  if (typeof input !== 'object' || input === null) return null;
  const complete = completion.loaded;
  if (!complete) {
    waiting.add(later);
    completion.need();
    return null;
  }
  let block = completed.get(input);
  if (!block) {
    block = complete(input as ToolCallInput);
    completed.set(input, block);
  }
  return block;
}

/** Settles when blocks that a page wrote by hand can be completed, or cannot for now; `null` when nobody waits for that. */
export function blocksReady(): Promise<void> | null {
  return completion.pending;
}
