import type { TerminalResultView } from '../../../presentation/intent.js';
import type { ToolCallBase, ToolCallBlock } from '../../../runtime/block.js';

/** What a card that stands alone was told of its command: by a page, so of any type. */
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

/** The call that such a card shows; what is of a wrong type counts as not told. Its output is the card's own. */
export function ownCall(own: OwnCommand): ToolCallBlock {
  const { command, description, cwd, startTime } = own;
  const base: ToolCallBase = {
    callId: '',
    wireCallId: '',
    toolName: '',
    family: '',
    argsRaw: null,
    args: undefined,
    startTime: numberOf(startTime) ?? null,
    callView: {
      card: 'terminal',
      title: typeof command === 'string' ? command : '',
      ...(typeof description === 'string' && { description }),
      ...(typeof cwd === 'string' && { cwd }),
    },
    approval: null,
    subCalls: [],
  };
  if (own.running) return { ...base, phase: 'running', status: 'running', partial: null };
  return {
    ...base,
    phase: 'settled',
    status: 'ok',
    endTime: null,
    content: [],
    output: null,
    error: null,
    meta: undefined,
    resultView: ending(own),
  };
}

function ending({ exitCode, signal, durationMs }: OwnCommand): TerminalResultView {
  const code = numberOf(exitCode);
  const duration = numberOf(durationMs);
  return {
    card: 'terminal',
    ...(code !== undefined && { exitCode: code }),
    ...((typeof signal === 'string' || typeof signal === 'number') && { signal: String(signal) }),
    ...(duration !== undefined && { durationMs: duration }),
  };
}

/** A number, also one that is written as text. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
