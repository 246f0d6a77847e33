import type { JsonValue, PlanResultView } from '../../presentation/intent.js';
import { planView } from '../../presentation/shapes/plan-items.js';
import type { ToolCallBlock } from '../../runtime/block.js';

/** The plan that a call which has not ended asks for; `null` where its arguments are no list of items with states. */
export function proposedPlan(call: ToolCallBlock): PlanResultView | null {
  if (call.phase !== 'running' || call.callView?.card !== 'generic') return null;
  const { rawInput } = call.callView;
  if (!isList(rawInput) || rawInput.length === 0) return null;
  const isPlan = rawInput.every((entry) => typeof entry === 'object' && entry !== null && 'status' in entry);
  return isPlan ? planView(rawInput) : null;
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
