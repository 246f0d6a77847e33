import type { ContentBlock } from '../../presentation/intent.js';
import { presentCall, presentResult } from '../../presentation/present.js';
import type { RunningToolCall, SettledToolCall, ToolCallBlock } from '../../runtime/block.js';

export type ToolCallInput = { readonly callId?: string; readonly toolName?: string } & Partial<
  Omit<RunningToolCall & SettledToolCall, 'phase' | 'status' | 'callId' | 'toolName'> & {
    phase: ToolCallBlock['phase'];
    status: ToolCallBlock['status'];
  }
>;

function toolCall(input: ToolCallInput): ToolCallBlock {
  const family = input.family ?? '';
  const toolName = input.toolName ?? '';
  const args = input.args;
  const content: readonly ContentBlock[] = input.content ?? [];
  const base = {
    callId: input.callId ?? '',
    wireCallId: input.wireCallId ?? input.callId ?? '',
    toolName,
    family,
    args,
    argsRaw: input.argsRaw ?? (args === undefined ? null : JSON.stringify(args)),
    startTime: input.startTime ?? null,
    callView: input.callView ?? presentCall(undefined, family, toolName, args),
    approval: input.approval ?? null,
    subCalls: input.subCalls ?? [],
  };
  const running = ['streaming', 'pending', 'awaiting-approval', 'running', 'backgrounded'];
  if (input.phase === 'running' || running.includes(input.status ?? '')) {
    return {
      ...base,
      phase: 'running',
      status: (input.status ?? 'running') as RunningToolCall['status'],
      partial: input.partial ?? null,
    };
  }
  return {
    ...base,
    phase: 'settled',
    status: (input.status ?? 'ok') as SettledToolCall['status'],
    endTime: input.endTime ?? null,
    content,
    output: input.output ?? null,
    error: input.error ?? null,
    meta: input.meta,
    resultView:
      input.resultView ??
      presentResult(undefined, family, toolName, args, {
        content,
        isError: input.status === 'error',
        meta: input.meta,
      }),
  };
}

const completed = new WeakMap<object, ToolCallBlock>();

/** The block that a page handed over: as it is where it is whole, else completed; `null` where it is no object. */
export function blockFrom(input: unknown): ToolCallBlock | null {
  if (typeof input !== 'object' || input === null) return null;
  if (isWhole(input)) return input;
  const known = completed.get(input);
  if (known) return known;
  const block = toolCall(input as ToolCallInput);
  completed.set(input, block);
  return block;
}

/** Blocks of a session have every field; what a page writes by hand has few. */
function isWhole(input: object): input is ToolCallBlock {
  const block = input as Partial<RunningToolCall> | Partial<SettledToolCall>;
  return (
    typeof block.callId === 'string' &&
    typeof block.toolName === 'string' &&
    Array.isArray(block.subCalls) &&
    block.callView !== undefined &&
    block.approval !== undefined &&
    (block.phase === 'running'
      ? block.partial !== undefined
      : block.phase === 'settled' && Array.isArray(block.content))
  );
}
