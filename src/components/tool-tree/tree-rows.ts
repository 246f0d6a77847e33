import { cardOf } from '../../presentation/settled-view.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import { failingExit, needsPerson } from '../tool-card/status.js';

/** The row of a call. */
export interface CallRow {
  readonly kind: 'call';
  readonly block: ToolCallBlock;
  /** 0 for the root. */
  readonly depth: number;
}

/** A row that stands for calls that are folded away. */
export interface FoldRow {
  readonly kind: 'fold';
  readonly parentId: string;
  /** The first hidden call, by which the fold keeps its identity. */
  readonly firstId: string;
  /** Hidden sub-calls, not counting what is below them. */
  readonly hidden: number;
  readonly depth: number;
}

export type TreeRow = CallRow | FoldRow;

/** A settled parent with more sub-calls than this shows its first and last ones and those that matter. */
const foldAbove = 30;
const headCalls = 10;
const tailCalls = 3;
/** Fewer calls than this are not worth a fold. */
const leastFold = 4;

/**
 * The rows of a tree in order, folded where a settled parent made many calls: what failed, waits, runs or changed files
 * stays, with the calls of `keep` and what stands around them.
 * @param before the rows of the last time: a row that is the same is the same object
 */
export function treeRows(
  root: ToolCallBlock,
  unfolded: ReadonlySet<string>,
  keep: ReadonlySet<string>,
  before: readonly TreeRow[],
): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const waiting: TreeRow[] = [{ kind: 'call', block: root, depth: 0 }];
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    const known = before[rows.length];
    rows.push(known && isSame(known, row) ? known : row);
    if (row.kind === 'fold' || subCallsOf(row.block).length === 0) continue;
    const children = childRows(row.block, row.depth + 1, unfolded, keep);
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i];
      if (child) waiting.push(child);
    }
  }
  return rows;
}

/** The ids of the calls on the way to some calls, these included; empty where none is in the tree. */
export function pathsTo(root: ToolCallBlock, ids: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  if (ids.size === 0) return found;
  interface Step {
    readonly block: ToolCallBlock;
    readonly parent: Step | null;
  }
  const waiting: Step[] = [{ block: root, parent: null }];
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    if (ids.has(step.block.callId)) for (let at: Step | null = step; at; at = at.parent) found.add(at.block.callId);
    for (const block of subCallsOf(step.block)) waiting.push({ block, parent: step });
  }
  return found;
}

function childRows(
  parent: ToolCallBlock,
  depth: number,
  unfolded: ReadonlySet<string>,
  keep: ReadonlySet<string>,
): readonly TreeRow[] {
  const calls = subCallsOf(parent);
  const call = (block: ToolCallBlock): CallRow => ({ kind: 'call', block, depth });
  if (parent.phase === 'running' || calls.length <= foldAbove || unfolded.has(parent.callId)) return calls.map(call);
  const rows: TreeRow[] = [];
  let hidden: ToolCallBlock[] = [];
  const flush = (): void => {
    const first = hidden[0];
    if (first && hidden.length >= leastFold) {
      rows.push({ kind: 'fold', parentId: parent.callId, firstId: first.callId, hidden: hidden.length, depth });
    } else rows.push(...hidden.map(call));
    hidden = [];
  };
  calls.forEach((block, index) => {
    const isEnd = index < headCalls || index >= calls.length - tailCalls;
    if (isEnd || keep.has(block.callId) || matters(block)) {
      flush();
      rows.push(call(block));
    } else hidden.push(block);
  });
  flush();
  return rows;
}

/** A page's own blocks may lack what a session's have. */
function subCallsOf(block: ToolCallBlock): readonly ToolCallBlock[] {
  const calls: unknown = block.subCalls;
  return Array.isArray(calls) ? (calls as readonly ToolCallBlock[]).filter((call) => typeof call === 'object') : [];
}

const mattering = new WeakMap<ToolCallBlock, boolean>();

/** Whether a reader must see the call, or one below it, without unfolding anything. */
function matters(block: ToolCallBlock): boolean {
  let known = mattering.get(block);
  if (known === undefined) {
    known = mattersItself(block) || subCallsOf(block).some(matters);
    mattering.set(block, known);
  }
  return known;
}

function mattersItself(block: ToolCallBlock): boolean {
  if (block.phase === 'running' || needsPerson(block)) return true;
  return (
    block.status === 'error' || block.status === 'denied' || failingExit(block) !== null || cardOf(block) === 'diff'
  );
}

function isSame(one: TreeRow, other: TreeRow): boolean {
  if (one.depth !== other.depth) return false;
  if (one.kind === 'call') return other.kind === 'call' && one.block === other.block;
  return (
    other.kind === 'fold' &&
    one.firstId === other.firstId &&
    one.hidden === other.hidden &&
    one.parentId === other.parentId
  );
}
