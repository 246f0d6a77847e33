import { type Fields, filled, flag, inner, text } from '../presentation/args.js';
import type { BackgroundCalls } from './claude-background.js';
import { taskEnd, usageOf } from './claude-results.js';
import type { EventWriter } from './event-writer.js';

/** What the Agent SDK's `system` messages tell of tasks: sub-agents and commands, in the foreground or the background. */
export class ClaudeTasks {
  readonly #writer: EventWriter;
  readonly #background: BackgroundCalls;
  /** The call that each task is of. */
  readonly #calls = new Map<string, string>();

  constructor(writer: EventWriter, background: BackgroundCalls) {
    this.#writer = writer;
    this.#background = background;
  }

  /** Takes one `system` message. */
  take(subtype: string, message: Fields): void {
    const taskId = text(message, 'task_id') ?? '';
    const callId = filled(message, 'tool_use_id') ?? this.#calls.get(taskId);
    if (taskId !== '' && callId !== undefined) this.#calls.set(taskId, callId);
    switch (subtype) {
      case 'task_started':
        if (callId !== undefined && flag(message, 'is_backgrounded')) this.#background.announce(callId, taskId);
        return;
      case 'task_progress':
        if (callId !== undefined) this.#progress(callId, message);
        return;
      case 'task_updated': {
        const patch = inner(message, 'patch');
        if (callId !== undefined && flag(patch, 'is_backgrounded')) this.#background.announce(callId, taskId);
        return this.#news(taskId, callId, text(patch, 'status'), text(patch, 'error') ?? '');
      }
      case 'task_notification':
        return this.#news(taskId, callId, text(message, 'status'), text(message, 'summary') ?? '');
      default:
    }
  }

  #progress(callId: string, message: Fields): void {
    const words = filled(message, 'summary', 'last_tool_name', 'description');
    const usage = usageOf(inner(message, 'usage'));
    this.#writer.emit('tool/progress', {
      callId,
      ...(words !== undefined && { message: words }),
      ...(usage !== undefined && { usage }),
    });
  }

  #news(taskId: string, callId: string | undefined, status: string | undefined, result: string): void {
    const ended = taskEnd(status);
    if (ended === undefined) return;
    this.#background.told({ taskId, output: '', ended, result, ...(callId !== undefined && { callId }) });
  }
}
