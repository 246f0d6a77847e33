import { parseArguments } from './bounded-json.js';
import type { CallRecord, Outcome, TurnId } from './call-record.js';
import type { CallTree } from './call-tree.js';
import type { FileScope } from './file-scope.js';

/** Gives a call its result; what is still open below it ends with it. */
export function settle(tree: CallTree, record: CallRecord, outcome: Outcome): void {
  if (record.settled === 'interrupted') record.interrupted.splice(record.interrupted.lastIndexOf(record), 1);
  record.settled = 'result';
  record.outcome = outcome;
  record.resultViewStale = true;
  record.home.open.delete(record);
  closeArguments(record);
  tree.touch(record);
  interruptChildren(tree, record);
}

/** Arguments that were streaming are all there is now. */
export function closeArguments(record: CallRecord): void {
  if (record.stream === null) return;
  record.argsRaw = record.stream.raw;
  record.args = parseArguments(record.argsRaw);
  record.stream = null;
  record.callViewStale = true;
}

/** Ends a call without a result, for now, and what is open below it. */
export function interrupt(tree: CallTree, record: CallRecord): void {
  if (!record.open) return;
  record.settled = 'interrupted';
  record.interrupted.push(record);
  record.resultViewStale = true;
  // what streamed so far is shown whole
  record.callViewStale = true;
  record.home.open.delete(record);
  tree.touch(record);
  interruptChildren(tree, record);
}

function interruptChildren(tree: CallTree, record: CallRecord): void {
  for (const child of record.children) if (child.open && !child.sheltered) interrupt(tree, child);
}

/** Interrupts a call that came, or came under its parent, when its parent or turn had ended already. */
export function interruptIfLate(tree: CallTree, record: CallRecord): void {
  if (!record.open || inShelter(record)) return;
  const turnEnded = record.turn !== undefined && record.home.endedTurns.has(record.turn);
  if (turnEnded || (record.parent !== null && !record.parent.open)) interrupt(tree, record);
}

/** Ends a turn of a file; without a turn all that is open in that file. */
export function endTurn(tree: CallTree, scope: FileScope, turn: TurnId | undefined): void {
  for (const record of [...scope.open]) {
    if ((turn === undefined || record.turn === turn) && record.open && !inShelter(record)) interrupt(tree, record);
  }
  const ended = turn ?? scope.turn;
  if (ended !== undefined) scope.endedTurns.add(ended);
  if (ended === scope.turn) scope.turn = undefined;
}

/** Whether the call, or one above it that still goes on, is in the background or waits for a person. */
function inShelter(record: CallRecord): boolean {
  for (let above: CallRecord | null = record; above !== null; above = above.parent) {
    if (above.sheltered) return true;
    // what stands above an ended call does not keep what is below it
    if (!above.open) return false;
  }
  return false;
}
