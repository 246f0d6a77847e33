import type { RunningToolCall, SettledToolCall, ToolCallBlock } from './block.js';

/** The states of a call that has not ended. */
export const RUNNING: readonly unknown[] = [
  'streaming',
  'pending',
  'awaiting-approval',
  'running',
  'backgrounded',
] satisfies RunningToolCall['status'][];

/** The states of a call that has ended. */
export const SETTLED: readonly unknown[] = [
  'ok',
  'error',
  'denied',
  'cancelled',
  'interrupted',
] satisfies SettledToolCall['status'][];

/** Whether a value has every field of a block, as those of a session do; what a page writes by hand has few. */
export function isWholeBlock(value: unknown): value is ToolCallBlock {
  if (typeof value !== 'object' || value === null) return false;
  const { subCalls, wireCallId, callView, approval, argsRaw, phase, status, partial, content, resultView } =
    value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(subCalls) || typeof wireCallId !== 'string') return false;
  if (callView === undefined || approval === undefined || argsRaw === undefined) return false;
  if (phase === 'running') return RUNNING.includes(status) && partial !== undefined;
  return phase === 'settled' && SETTLED.includes(status) && Array.isArray(content) && resultView !== undefined;
}
