import type { ToolCallBlock } from '../../../runtime/block.js';
import { readDiffs, type GivenDiffs } from './read-diffs.js';

const given = new WeakMap<object, GivenDiffs>();

/** What was given, read once: the same array gives the same result. */
export function readGiven(diffs: unknown): GivenDiffs {
  if (typeof diffs !== 'object' || diffs === null) return readDiffs(diffs);
  let known = given.get(diffs);
  if (!known) given.set(diffs, (known = readDiffs(diffs)));
  return known;
}

/**
 * The changes of a call: the applied ones where its result has them, else the proposed ones. Of a call view that is
 * not one of ours in every field what can be read is shown all the same; `block` is the call as it was given.
 */
export function diffsIn(call: ToolCallBlock | null, block: unknown): unknown {
  const applied = call?.phase === 'settled' && call.resultView?.card === 'diff' ? call.resultView.diffs : [];
  if (applied.length > 0) return applied;
  if (call?.callView?.card === 'diff') return call.callView.diffs;
  const view: unknown = typeof block === 'object' && block !== null && 'callView' in block ? block.callView : null;
  return typeof view === 'object' && view !== null && 'diffs' in view ? view.diffs : null;
}

/** Whether the change did not come about: its lines are not counted then. */
export function isUnapplied(call: ToolCallBlock | null): boolean {
  return call?.status === 'error' || call?.status === 'denied' || call?.status === 'cancelled';
}
