import { assertNever } from '../presentation/intent.js';
import type { ToolCallBlock, ToolCallStatus } from '../runtime/block.js';
import { exitWords } from './exit-words.js';
import type { Messages } from './messages.js';

const statuses: ReadonlySet<string> = new Set<ToolCallStatus>([
  'streaming',
  'pending',
  'awaiting-approval',
  'running',
  'backgrounded',
  'ok',
  'error',
  'denied',
  'cancelled',
  'interrupted',
]);

/** Whether a value from outside is a state. */
export function isStatus(value: unknown): value is ToolCallStatus {
  return typeof value === 'string' && statuses.has(value);
}

/** The word for a state. */
export function statusWord(status: ToolCallStatus, words: Messages): string {
  switch (status) {
    case 'streaming':
      return words.statusStreaming;
    case 'pending':
      return words.statusPending;
    case 'awaiting-approval':
      return words.statusAwaitingApproval;
    case 'running':
      return words.statusRunning;
    case 'backgrounded':
      return words.statusBackgrounded;
    case 'ok':
      return words.statusOk;
    case 'error':
      return words.statusError;
    case 'denied':
      return words.statusDenied;
    case 'cancelled':
      return words.statusCancelled;
    case 'interrupted':
      return words.statusInterrupted;
    default:
      return assertNever(status);
  }
}

/** The failing exit of a command that settled: its code or signal. */
export function failingExit(block: ToolCallBlock): { readonly exitCode?: number; readonly signal?: string } | null {
  const view = block.phase === 'settled' ? block.resultView : null;
  if (view?.card !== 'terminal') return null;
  if (typeof view.signal === 'string' && view.signal !== '') return { signal: view.signal };
  return typeof view.exitCode === 'number' && view.exitCode !== 0 ? { exitCode: view.exitCode } : null;
}

/** The words for a call's failing exit; `null` without one. */
export function failureWords(block: ToolCallBlock, words: Messages): string | null {
  const exit = failingExit(block);
  return exit && exitWords(exit, words);
}

/** The state that the row shows: a command that exits non-zero is drawn as failed, though its call is `ok`. */
export function shownStatus(block: ToolCallBlock): ToolCallStatus {
  return block.status === 'ok' && failingExit(block) ? 'error' : block.status;
}

/** Whether the call waits for a person: such a row opens by itself. */
export function needsPerson(block: ToolCallBlock): boolean {
  if (block.phase !== 'running') return false;
  if (block.status === 'awaiting-approval') return true;
  return block.callView?.card === 'question' && block.status !== 'streaming';
}
