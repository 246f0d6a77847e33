import type { FileDiff } from '../../presentation/intent.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import { isCall } from './sound-snapshot.js';

/** A call that changed files, with what it changed. */
export interface Edit {
  readonly callId: string;
  readonly diffs: readonly FileDiff[];
}

/** What the eye looks for in a root call and all beneath it; ids in the order in which they are shown. */
export interface CallDigest {
  readonly count: number;
  readonly failed: readonly string[];
  readonly waiting: readonly string[];
  readonly running: readonly string[];
  readonly edits: readonly Edit[];
}

const digests = new WeakMap<ToolCallBlock, CallDigest>();

/** The digest of a root call; computed once for each state of it. */
export function digestOf(root: ToolCallBlock): CallDigest {
  let digest = digests.get(root);
  if (!digest) digests.set(root, (digest = compute(root)));
  return digest;
}

function compute(root: ToolCallBlock): CallDigest {
  let count = 0;
  const failed: string[] = [];
  const waiting: string[] = [];
  const running: string[] = [];
  const edits: Edit[] = [];
  for (const call of callsIn(root)) {
    count++;
    if (needsPerson(call)) waiting.push(call.callId);
    else if (call.phase === 'running') running.push(call.callId);
    else if (hasFailed(call)) failed.push(call.callId);
    const diffs = appliedDiffs(call);
    if (diffs.length > 0) edits.push({ callId: call.callId, diffs });
  }
  return { count, failed, waiting, running, edits };
}

/** The call and all beneath it, in the order in which they are shown; whatever the depth. */
export function* callsIn(root: ToolCallBlock): Generator<ToolCallBlock> {
  const open: ToolCallBlock[] = [root];
  for (let call = open.pop(); call; call = open.pop()) {
    yield call;
    for (let i = call.subCalls.length - 1; i >= 0; i--) {
      const child: unknown = call.subCalls[i];
      if (isCall(child)) open.push(child);
    }
  }
}

function needsPerson(call: ToolCallBlock): boolean {
  if (call.phase === 'settled') return false;
  return call.status === 'awaiting-approval' || (call.callView?.card === 'question' && call.status !== 'streaming');
}

/** Whether the call ended in an error, or its command in a failing exit. */
export function hasFailed(call: ToolCallBlock): boolean {
  if (call.phase === 'running') return false;
  const view = call.resultView;
  const badExit = view?.card === 'terminal' && ((view.exitCode ?? 0) !== 0 || view.signal !== undefined);
  return call.status === 'error' || badExit;
}

/** The changes that a settled call made, not those that were refused. */
function appliedDiffs(call: ToolCallBlock): readonly FileDiff[] {
  if (call.phase === 'running' || call.status !== 'ok') return [];
  if (call.resultView?.card === 'diff') return call.resultView.diffs;
  return call.callView?.card === 'diff' ? call.callView.diffs : [];
}
