import type { ContentBlock, JsonValue, ToolCallView, ToolResultView } from './intent.js';

/** A result as `presentResult` sees it. */
export interface PresentedResult {
  readonly content: readonly ContentBlock[];
  readonly isError: boolean;
  /** The tool's own structured result, where the source has one. */
  readonly meta: JsonValue | undefined;
}

/**
 * How one tool wants its calls and results shown. Both functions are pure: they use their arguments alone
 * (no clock, cwd or I/O), give the same outcome live and on replay, and never throw: partial or wrong
 * arguments give a view or `null`.
 */
export interface ToolDefinition {
  presentCall?(args: JsonValue | undefined, toolName: string): ToolCallView | null;
  presentResult?(args: JsonValue | undefined, result: PresentedResult, toolName: string): ToolResultView | null;
}

/** Definitions by agent family, then by tool name; `'*'` serves the names without an entry of their own. */
export type ToolDefinitions = Readonly<Record<string, Readonly<Record<string, ToolDefinition>>>>;
