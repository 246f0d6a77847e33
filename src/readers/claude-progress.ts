import { type Fields, number, text } from '../presentation/args.js';
import type { EventWriter } from './event-writer.js';

/** What Claude Code's `progress` lines tell of running calls. Output is told whole each time; only what is new is handed on. */
export class ClaudeProgress {
  readonly #outputs = new Map<string, string>();
  readonly #writer: EventWriter;

  constructor(writer: EventWriter) {
    this.#writer = writer;
  }

  /** Takes the data of one line about the call. */
  told(callId: string, data: Fields): void {
    switch (text(data, 'type')) {
      case 'bash_progress':
      case 'powershell_progress':
        return this.#output(callId, text(data, 'fullOutput', 'output') ?? '');
      case 'mcp_progress': {
        const message = text(data, 'progressMessage', 'status');
        const done = number(data, 'progress');
        const total = number(data, 'total');
        return this.#writer.emit('tool/progress', {
          callId,
          ...(message !== undefined && { message }),
          ...(done !== undefined && { done }),
          ...(total !== undefined && { total }),
        });
      }
      case 'query_update':
      case 'search_results_received': {
        const message = text(data, 'query');
        return this.#writer.emit('tool/progress', { callId, ...(message !== undefined && { message }) });
      }
      default:
    }
  }

  /** The call has its result. */
  settled(callId: string): void {
    this.#outputs.delete(callId);
  }

  #output(callId: string, output: string): void {
    const before = this.#outputs.get(callId) ?? '';
    if (output === before) return;
    this.#outputs.set(callId, output);
    if (output.startsWith(before)) this.#writer.output(callId, output.slice(before.length));
    else this.#writer.output(callId, output, undefined, true);
  }
}
