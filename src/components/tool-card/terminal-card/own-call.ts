import type { ToolCallBlock } from '../../../runtime/block.js';
import { toolCall } from '../../../runtime/tool-call.js';

/** What a card that stands alone was told of its command. */
export interface OwnCommand {
  readonly command: unknown;
  readonly description: unknown;
  readonly cwd: unknown;
  readonly running: boolean;
  readonly exitCode: unknown;
  readonly signal: unknown;
  readonly startTime: unknown;
  readonly durationMs: unknown;
}

/** The call that such a card shows. Its output is the card's own. */
export function ownCall(own: OwnCommand): ToolCallBlock {
  const { command, description, cwd, running, exitCode, signal, startTime, durationMs } = own;
  const told = { exitCode: exitCode ?? undefined, signal: signal ?? undefined, durationMs: durationMs ?? undefined };
  return toolCall({
    callId: '',
    toolName: '',
    startTime: typeof startTime === 'number' ? startTime : null,
    callView: {
      card: 'terminal',
      title: typeof command === 'string' ? command : '',
      ...(typeof description === 'string' && { description }),
      ...(typeof cwd === 'string' && { cwd }),
    },
    ...(running
      ? { status: 'running' as const }
      : { status: 'ok' as const, resultView: { card: 'terminal', ...(told as object) } }),
  });
}
