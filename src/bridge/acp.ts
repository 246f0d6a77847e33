import type { RunningToolCall, SettledToolCall, ToolCallBlock, ToolCallStatus } from '../runtime/block.js';
import {
  assertNever,
  type FileLocation,
  type JsonValue,
  type ToolCallKind,
  type ToolCallView,
} from '../presentation/intent.js';
import { displayTitle } from '../presentation/display-title.js';
import { acpContent } from './acp-content.js';
import { terminalMeta } from './acp-terminal.js';
import type { AcpCallFields, AcpMeta, AcpOptions, AcpStatus, AcpToolContent, SessionUpdate } from './acp-update.js';
import { sameJson } from './same-json.js';

export type {
  AcpClientCapabilities,
  AcpContentBlock,
  AcpMeta,
  AcpOptions,
  AcpStatus,
  AcpToolContent,
  SessionUpdate,
} from './acp-update.js';

/**
 * The updates that bring an ACP client (protocol version 1) from `previous` to `block`, the fewest that do; with `previous: null` all of
 * them from the call's head on. The same steps serve a live stream (each block with the one before it) and the replay of a snapshot.
 * Sub-calls follow between their parent's head and its end, each naming its parent in `_meta`.
 */
export function toAcp(block: ToolCallBlock, previous: ToolCallBlock | null, options: AcpOptions = {}): SessionUpdate[] {
  if (block === previous) return [];
  const updates: SessionUpdate[] = [];
  const head = previous ?? headOf(block);
  if (previous === null) updates.push(firstUpdate(head, options));
  const known = new Map(previous?.subCalls.map((call) => [call.callId, call]));
  if (block.subCalls !== previous?.subCalls)
    for (const call of block.subCalls)
      updates.push(...toAcp(call, known.get(call.callId) ?? null, { ...options, parentCallId: block.callId }));
  const change = changeOf(block, head, options);
  if (change !== null) updates.push({ sessionUpdate: 'tool_call_update', toolCallId: block.callId, ...change });
  return updates;
}

/** A settled call as it was when it began, so that replay tells first what was asked and then what came of it. */
function headOf(block: ToolCallBlock): ToolCallBlock {
  return block.phase === 'running' ? block : runningOf(block);
}

function runningOf({
  callId,
  wireCallId,
  toolName,
  family,
  argsRaw,
  args,
  startTime,
  callView,
  approval,
}: SettledToolCall): RunningToolCall {
  const head = { callId, wireCallId, toolName, family, argsRaw, args, startTime, callView, approval };
  return { ...head, subCalls: [], phase: 'running', status: 'running', partial: null };
}

/** A call as ACP sees it at one moment. */
interface Shown {
  readonly title: string;
  readonly kind: ToolCallKind;
  readonly status: AcpStatus;
  readonly content: readonly AcpToolContent[];
  readonly locations: readonly FileLocation[];
  readonly rawInput: JsonValue | undefined;
}

function firstUpdate(block: ToolCallBlock, options: AcpOptions): SessionUpdate {
  const { title, kind, status, content, locations, rawInput } = shownOf(block, options);
  const meta: AcpMeta = {
    ...(options.parentCallId !== undefined && { parentToolCallId: options.parentCallId }),
    ...(showsTerminals(options) && block.status !== 'streaming' && terminalMeta(block, null, options.cwd)),
  };
  return {
    sessionUpdate: 'tool_call',
    toolCallId: block.callId,
    ...(block.toolName !== '' && { name: block.toolName }),
    title,
    kind,
    status,
    ...(rawInput !== undefined && { rawInput }),
    ...(content.length > 0 && { content }),
    ...(locations.length > 0 && { locations }),
    ...(Object.keys(meta).length > 0 && { _meta: meta }),
  };
}

/** The fields that differ; `null` where none does. */
function changeOf(block: ToolCallBlock, previous: ToolCallBlock, options: AcpOptions): AcpCallFields | null {
  const [now, before] = [shownOf(block, options), shownOf(previous, options)];
  const meta =
    showsTerminals(options) && block.status !== 'streaming'
      ? terminalMeta(block, previous.status === 'streaming' ? null : previous, options.cwd)
      : {};
  const change: AcpCallFields = {
    ...(block.toolName !== previous.toolName && { name: block.toolName }),
    ...((now.title !== before.title || givesTitle(block, previous)) && { title: now.title }),
    ...(now.kind !== before.kind && { kind: now.kind }),
    ...(now.status !== before.status && { status: now.status }),
    ...(now.rawInput !== undefined && !sameJson(now.rawInput, before.rawInput) && { rawInput: now.rawInput }),
    ...(!sameJson(now.content, before.content) && { content: now.content }),
    ...(!sameJson(now.locations, before.locations) && { locations: now.locations }),
    ...(Object.keys(meta).length > 0 && { _meta: meta }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

/** A result that brings a title says it, even where the call's was the same. */
function givesTitle(block: ToolCallBlock, previous: ToolCallBlock): boolean {
  return (
    titleOfResult(block) !== undefined && titleOfResult(previous) === undefined && block.callView?.card !== 'terminal'
  );
}

function titleOfResult(block: ToolCallBlock): string | undefined {
  return block.phase === 'settled' ? block.resultView?.title : undefined;
}

/** While the arguments are still being written only the tool is told of: ACP would send all of them anew with each letter. */
function shownOf(block: ToolCallBlock, options: AcpOptions): Shown {
  const fallback = block.toolName === '' ? block.callId : block.toolName;
  if (block.status === 'streaming')
    return { title: fallback, kind: 'other', status: 'pending', content: [], locations: [], rawInput: undefined };
  const title = displayTitle(block, { cwd: options.cwd });
  return {
    title: title === '' ? fallback : title,
    ...callFields(block.callView, block.args),
    status: statusOf(block.status),
    content: acpContent(block, showsTerminals(options)),
  };
}

/** The arguments are the raw input; where the source has none, what the view says of them. */
function callFields(
  view: ToolCallView | null,
  args: JsonValue | undefined,
): Pick<Shown, 'kind' | 'locations' | 'rawInput'> {
  if (view === null) return { kind: 'other', locations: [], rawInput: args };
  switch (view.card) {
    case 'generic':
      return { kind: view.kind ?? 'other', locations: view.locations ?? [], rawInput: args ?? view.rawInput };
    case 'terminal':
      return { kind: 'execute', locations: [], rawInput: args ?? view.title };
    case 'diff':
      return { kind: 'edit', locations: view.locations ?? [], rawInput: args };
    case 'question':
      return { kind: 'other', locations: [], rawInput: args };
    default:
      return assertNever(view);
  }
}

function statusOf(status: ToolCallStatus): AcpStatus {
  switch (status) {
    case 'streaming':
    case 'pending':
    case 'awaiting-approval':
      return 'pending';
    case 'running':
    case 'backgrounded':
      return 'in_progress';
    case 'ok':
      return 'completed';
    case 'error':
    case 'denied':
    case 'cancelled':
    case 'interrupted':
      return 'failed';
    default:
      return assertNever(status);
  }
}

function showsTerminals(options: AcpOptions): boolean {
  return options.capabilities?._meta?.terminal_output === true;
}
