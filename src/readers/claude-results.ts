import { type Fields, field, fieldsOf, filled, flag, number, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import type { CallUsage, SettledToolCall } from '../runtime/block.js';
import type { GivenResult } from './anthropic-blocks.js';
import type { ResultDetails } from './event-writer.js';

const DENIED =
  /^(?:Error: )?(?:The user doesn't want to (?:proceed|take this action)|Permission to use \S+ (?:with command .* )?has been denied|Claude requested permissions? to )/;
const CANCELLED =
  /^(?:Error: )?(?:\[Request interrupted by user|Permission prompt was aborted|<tool_use_error>(?:Sibling tool call errored|Cancelled))/;
/** A command that failed is a settled call: its exit says so. */
const FAILING_EXIT = /^(?:Error: )?Exit code \d+/;

/** What a result of Claude Code's says besides its content; `meta` is the line's structured copy of it. */
export function resultDetails(result: GivenResult, line: Fields, meta: JsonValue | undefined): ResultDetails {
  const structured = meta ?? result.meta;
  const usage = usageOf(fieldsOf(meta));
  return {
    ...(result.isError && { isError: true }),
    ...statusOf(result, line),
    ...(structured !== undefined && { meta: structured }),
    ...(usage !== undefined && { usage }),
  };
}

function statusOf(result: GivenResult, line: Fields): { readonly status?: SettledToolCall['status'] } {
  if (filled(line, 'toolDenialKind') !== undefined) return { status: 'denied' };
  if (!result.isError) return {};
  const [first] = result.content;
  const words = first?.type === 'text' ? first.text : '';
  if (DENIED.test(words)) return { status: 'denied' };
  if (CANCELLED.test(words)) return { status: 'cancelled' };
  return FAILING_EXIT.test(words) ? { status: 'ok' } : {};
}

/** What a sub-agent cost, as its result or its progress tells; `undefined`: not told. */
export function usageOf(meta: Fields): CallUsage | undefined {
  const [totalTokens, toolCalls, durationMs] = [
    number(meta, 'totalTokens', 'total_tokens'),
    number(meta, 'totalToolUseCount', 'tool_uses'),
    number(meta, 'totalDurationMs', 'duration_ms'),
  ];
  if (totalTokens === undefined && toolCalls === undefined) return undefined;
  return {
    ...(totalTokens !== undefined && { totalTokens }),
    ...(toolCalls !== undefined && { toolCalls }),
    ...(durationMs !== undefined && { durationMs }),
  };
}

/** The task that the result says goes on in the background: the result is but a receipt. */
export function launchedTask(meta: JsonValue | undefined): string | undefined {
  const fields = fieldsOf(meta);
  const shell = filled(fields, 'backgroundTaskId');
  if (shell !== undefined) return shell;
  const launched = flag(fields, 'isAsync') || /^(?:async|remote)_launched$/.test(text(fields, 'status') ?? '');
  return launched ? filled(fields, 'agentId', 'taskId', 'runId') : undefined;
}

/** News of a background task. */
export interface TaskNews {
  readonly taskId: string;
  /** What it wrote since the last news. */
  readonly output: string;
  /** Absent: it goes on. */
  readonly ended?: SettledToolCall['status'];
  readonly result: string;
  readonly callId?: string;
}

const ENDS: Readonly<Record<string, SettledToolCall['status']>> = {
  completed: 'ok',
  success: 'ok',
  failed: 'error',
  error: 'error',
  killed: 'cancelled',
  stopped: 'cancelled',
  cancelled: 'cancelled',
};

/** How a background task's word for its state settles a call; `undefined`: it goes on. */
export function taskEnd(status: string | undefined): SettledToolCall['status'] | undefined {
  return status !== undefined && Object.hasOwn(ENDS, status) ? ENDS[status] : undefined;
}

/** What the result of BashOutput, TaskOutput, KillShell or TaskStop tells of a background task. */
export function taskNews(meta: JsonValue | undefined): TaskNews | undefined {
  const fields = fieldsOf(meta);
  const task = fieldsOf(field(fields, 'task'));
  const taskId = filled(task, 'task_id') ?? filled(fields, 'shellId', 'shell_id', 'task_id');
  if (taskId === undefined) return undefined;
  const output = [text(fields, 'stdout'), text(fields, 'stderr')]
    .filter((part) => part !== undefined && part !== '')
    .join('\n');
  const stopped = /^Successfully (?:killed|stopped)/.test(text(fields, 'message') ?? '') ? 'cancelled' : undefined;
  const status = text(task, 'status') ?? text(fields, 'status');
  const exitCode = number(fields, 'exitCode') ?? number(task, 'exitCode');
  const ended = exitCode !== undefined ? 'ok' : (taskEnd(status) ?? stopped);
  return { taskId, output, ...(ended !== undefined && { ended }), result: text(task, 'output', 'result') ?? '' };
}

/** A `<task-notification>` that the host wrote into the conversation. */
export function taskNotification(words: string): TaskNews | undefined {
  if (!words.includes('<task-notification>')) return undefined;
  const part = (name: string) => new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(words)?.[1]?.trim();
  const taskId = part('task-id');
  const callId = part('tool-use-id');
  if (taskId === undefined && callId === undefined) return undefined;
  return {
    taskId: taskId ?? '',
    output: '',
    ended: taskEnd(part('status')) ?? 'ok',
    result: part('result') ?? part('summary') ?? '',
    ...(callId !== undefined && { callId }),
  };
}
