import type { OutputLog, ToolCallBlock } from '../runtime/block.js';
import { resolvePath } from '../presentation/paths.js';
import { cardOf } from '../presentation/settled-view.js';
import { outputLog, outputText, terminalResult } from './acp-content.js';
import type { AcpMeta } from './acp-update.js';

/** Resets the client's terminal: the output that follows takes the place of what was shown. */
const RESET = '\u001bc';

/** What the client's terminal must be told so that it shows `block` after it showed `previous`. */
export function terminalMeta(
  block: ToolCallBlock,
  previous: ToolCallBlock | null,
  sessionCwd: string | undefined,
): AcpMeta {
  if (cardOf(block) !== 'terminal') return {};
  const before = previous !== null && cardOf(previous) === 'terminal' ? previous : null;
  const id = block.callId;
  const own = block.callView?.card === 'terminal' ? block.callView.cwd : undefined;
  const cwd = own === undefined ? sessionCwd : resolvePath(own, sessionCwd);
  const data = unseen(block, before);
  const exit = exitOf(block);
  const knownExit = before === null ? null : exitOf(before);
  const exitIsNew =
    exit !== null &&
    !(knownExit !== null && knownExit.exit_code === exit.exit_code && knownExit.signal === exit.signal);
  return {
    ...(before === null && { terminal_info: { terminal_id: id, ...(cwd !== undefined && { cwd }) } }),
    ...(data !== '' && { terminal_output: { terminal_id: id, data } }),
    ...(exitIsNew && { terminal_exit: { terminal_id: id, ...exit } }),
  };
}

function exitOf(block: ToolCallBlock): { readonly exit_code: number | null; readonly signal: string | null } | null {
  const view = terminalResult(block);
  if (view === null || (view.exitCode === undefined && view.signal === undefined)) return null;
  return { exit_code: view.exitCode ?? null, signal: view.signal ?? null };
}

/** The output that the client has not yet; where it is not a continuation of what it has, a reset and all of it. */
function unseen(block: ToolCallBlock, before: ToolCallBlock | null): string {
  if (before === null) return outputText(block);
  if (terminalResult(block)?.output === undefined && terminalResult(before)?.output === undefined) {
    const appended = appendedTo(outputLog(before), outputLog(block));
    if (appended !== null) return appended;
  }
  const [shown, wanted] = [outputText(before), outputText(block)];
  return wanted.startsWith(shown) ? wanted.slice(shown.length) : RESET + wanted;
}

/** What came since, read from the end alone; `null` where the log was replaced. */
function appendedTo(before: OutputLog | null, log: OutputLog | null): string | null {
  if (log === before) return '';
  if (log === null || (before !== null && (before.epoch !== log.epoch || before.length > log.length))) return null;
  let missing = log.length - (before?.length ?? 0);
  const tail: string[] = [];
  for (let index = log.chunks.length - 1; index >= 0 && missing > 0; index--) {
    const chunk = log.chunks[index] ?? '';
    tail.push(chunk.length <= missing ? chunk : chunk.slice(chunk.length - missing));
    missing -= chunk.length;
  }
  return tail.reverse().join('');
}
