import type { JsonValue } from '../presentation/intent.js';
import { jsonFrom } from '../presentation/json.js';
import { presentCall, presentResult } from '../presentation/present.js';
import type { ToolDefinitions } from '../presentation/tool-definition.js';
import { callViewFrom, resultViewFrom } from '../presentation/view-guard.js';
import type { RunningToolCall, SettledToolCall, ToolCallBase, ToolCallBlock, ToolCallStatus } from './block.js';
import { boundedCopy, parseArguments } from './bounded-json.js';
import { DEEPEST_TREE } from './call-tree.js';
import { deepFreeze, isDevelopment } from './freeze.js';
import { contentOf } from './normalise-result.js';
import { RUNNING, SETTLED, isWholeBlock } from './whole-block.js';
import { type Fields, fieldsOf, idOf, listOf, textOf, timeOf, usageOf } from './read-fields.js';

type Own<T> = Partial<Omit<T, keyof ToolCallBase | 'phase' | 'status' | 'content'>>;

/** What `toolCall` needs at least, and any other fields of a block. `args` alone, or `argsRaw` alone, gives the other. */
export type ToolCallInput = Partial<Omit<ToolCallBase, 'callId' | 'toolName' | 'subCalls'>> &
  Own<RunningToolCall> &
  Own<SettledToolCall> & {
    readonly callId: string;
    readonly toolName: string;
    readonly phase?: ToolCallBlock['phase'];
    readonly status?: ToolCallStatus;
    readonly content?: SettledToolCall['content'] | string;
    readonly subCalls?: readonly (ToolCallInput | ToolCallBlock)[];
  };

/** Fields that only a call that has ended has. */
const OF_THE_END = ['content', 'resultView', 'endTime', 'output', 'error', 'meta'] as const;

/**
 * A block made by hand: what is missing gets its default, and views come from the definitions, the page's `tools` first.
 * Without a `phase` or `status` the call has ended if anything of its end is given. A whole block is returned as it is.
 */
export function toolCall(
  input: ToolCallInput | ToolCallBlock,
  options: { readonly tools?: ToolDefinitions } = {},
): ToolCallBlock {
  if (isWholeBlock(input)) return input;
  const block = make(fieldsOf(input) ?? {}, options.tools, new Set());
  if (isDevelopment()) deepFreeze(block);
  return block;
}

function make(input: Fields, tools: ToolDefinitions | undefined, around: Set<unknown>): ToolCallBlock {
  const base = baseOf(input, tools, around);
  const { status, phase } = input;
  const ended = OF_THE_END.some((name) => input[name] != null);
  const settled =
    SETTLED.includes(status) || (!RUNNING.includes(status) && (phase === 'settled' || (phase !== 'running' && ended)));
  return settled ? settledOf(input, base, tools) : runningOf(input, base);
}

function baseOf(input: Fields, tools: ToolDefinitions | undefined, around: Set<unknown>): ToolCallBase {
  const callId = idOf(input['callId']) ?? '';
  const toolName = idOf(input['toolName']) ?? '';
  const family = textOf(input['family']) ?? '';
  const { argsRaw, args } = argumentsOf(input);
  const usage = usageOf(input['usage']);
  const base: ToolCallBase = {
    callId,
    wireCallId: idOf(input['wireCallId']) ?? callId,
    toolName,
    family,
    argsRaw,
    args,
    startTime: timeOf(input['startTime']),
    callView: callViewFrom(input['callView']) ?? presentCall(tools, family, toolName, args),
    approval: (jsonFrom(input['approval']) ?? null) as ToolCallBase['approval'],
    subCalls: subCallsOf(input, tools, around),
  };
  return usage === undefined ? base : { ...base, usage };
}

function argumentsOf(input: Fields): Pick<ToolCallBase, 'argsRaw' | 'args'> {
  const raw = textOf(input['argsRaw']);
  const given = input['args'];
  const args = given === undefined ? undefined : boundedCopy(given);
  if (raw !== undefined) return { argsRaw: raw, args: args === undefined ? parseArguments(raw) : args };
  if (args === undefined) return { argsRaw: null, args: undefined };
  return { argsRaw: typeof args === 'string' ? args : JSON.stringify(args), args };
}

/** A call within itself, or too deep, is left out. */
function subCallsOf(input: Fields, tools: ToolDefinitions | undefined, around: Set<unknown>): readonly ToolCallBlock[] {
  if (around.has(input) || around.size === DEEPEST_TREE - 1) return [];
  around.add(input);
  const subCalls = listOf(input['subCalls']).flatMap((sub) => {
    const fields = fieldsOf(sub);
    return fields === undefined || around.has(fields) ? [] : [make(fields, tools, around)];
  });
  around.delete(input);
  return subCalls;
}

function runningOf(input: Fields, base: ToolCallBase): RunningToolCall {
  const status = RUNNING.includes(input['status']) ? (input['status'] as RunningToolCall['status']) : 'running';
  const partial = jsonFrom(input['partial']) as unknown as RunningToolCall['partial'];
  return { ...base, phase: 'running', status, partial };
}

function settledOf(input: Fields, base: ToolCallBase, tools: ToolDefinitions | undefined): SettledToolCall {
  const status = SETTLED.includes(input['status']) ? (input['status'] as SettledToolCall['status']) : 'ok';
  const content = contentOf(input['content'] ?? null);
  const meta: JsonValue | undefined = input['meta'] === undefined ? undefined : boundedCopy(input['meta']);
  const result = { content, isError: status !== 'ok', meta };
  return {
    ...base,
    phase: 'settled',
    status,
    endTime: timeOf(input['endTime']),
    content,
    output: jsonFrom(input['output']) as unknown as SettledToolCall['output'],
    error: jsonFrom(input['error']) as unknown as SettledToolCall['error'],
    meta,
    resultView:
      resultViewFrom(input['resultView']) ?? presentResult(tools, base.family, base.toolName, base.args, result),
  };
}
