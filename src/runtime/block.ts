import type { ContentBlock, JsonValue, OutputSegment, ToolCallView, ToolResultView } from '../presentation/intent.js';

/** What streamed so far. `chunks` concatenated are the output; there are few of them, merged as a binary counter merges. */
export interface OutputLog {
  readonly chunks: readonly string[];
  /** UTF-16 code units in all chunks. */
  readonly length: number;
  /** Changes when the output was replaced rather than appended to. */
  readonly epoch: number;
  /** Which stream each consecutive stretch came from, where the source tells them apart. */
  readonly streams?: readonly OutputSegment[];
}

/** What a running call gave so far. */
export interface PartialResult {
  readonly output: OutputLog | null;
  readonly content: readonly ContentBlock[];
  readonly progress: { readonly done: number; readonly total?: number; readonly message?: string } | null;
}

/** One choice that a request for permission offers; `kind` as in ACP. */
export interface ApprovalOption {
  readonly id: string;
  readonly label: string;
  readonly kind: 'allow_once' | 'allow_always' | 'reject_once' | 'reject_always' | 'other';
  readonly description?: string;
}

/** A request for permission and what came of it. */
export interface Approval {
  readonly id: string;
  readonly title?: string;
  readonly reason?: string;
  readonly options: readonly ApprovalOption[];
  readonly resolution: null | { readonly optionId: string } | 'cancelled' | 'expired';
}

/** What a call cost, where the source reports it. */
export interface CallUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly totalTokens?: number;
  /** US dollars. */
  readonly costUsd?: number;
  /** Calls that a sub-agent made. */
  readonly toolCalls?: number;
  readonly durationMs?: number;
}

/** What running and settled calls share. */
export interface ToolCallBase {
  /** Unique in a snapshot: the wire id, or `id~2`, `id~3` where a log used it again. */
  readonly callId: string;
  readonly wireCallId: string;
  /** `''` when the head of the call is not in the window. */
  readonly toolName: string;
  /** Which agent's vocabulary the name is from: `dsh`, `claude-code`, `codex`, `acp`, …; `''` unknown. */
  readonly family: string;
  /** The arguments as the model produced them: partial JSON while streaming, `null` when the head is not in the window. */
  readonly argsRaw: string | null;
  /** `argsRaw` parsed once; what is there so far while streaming; `undefined` when JSON was due and is not there. */
  readonly args: JsonValue | undefined;
  /** Unix epoch milliseconds. */
  readonly startTime: number | null;
  readonly callView: ToolCallView | null;
  readonly approval: Approval | null;
  /** In dispatch order. */
  readonly subCalls: readonly ToolCallBlock[];
  readonly usage?: CallUsage;
}

/** A call that has not ended. */
export interface RunningToolCall extends ToolCallBase {
  readonly phase: 'running';
  readonly status: 'streaming' | 'pending' | 'awaiting-approval' | 'running' | 'backgrounded';
  readonly partial: PartialResult | null;
}

/** A call that has ended. A command that exits non-zero is `ok` with a failing exit in its result view. */
export interface SettledToolCall extends ToolCallBase {
  readonly phase: 'settled';
  readonly status: 'ok' | 'error' | 'denied' | 'cancelled' | 'interrupted';
  /** Unix epoch milliseconds. */
  readonly endTime: number | null;
  /** The partial content where the result brought none. */
  readonly content: readonly ContentBlock[];
  /** What streamed before settling; shown where the result view has no output of its own. */
  readonly output: OutputLog | null;
  readonly error: { readonly name: string; readonly code: string } | null;
  /** The tool's own structured result, opaque to the runtime. */
  readonly meta: JsonValue | undefined;
  readonly resultView: ToolResultView | null;
}

/** One tool call with its sub-calls; told apart by `phase`. Plain immutable JSON: an unchanged block keeps its identity. */
export type ToolCallBlock = RunningToolCall | SettledToolCall;

/** Every status that a call can have. */
export type ToolCallStatus = ToolCallBlock['status'];
