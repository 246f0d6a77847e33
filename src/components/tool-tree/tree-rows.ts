import { cardOf } from '../../presentation/settled-view.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import { blockFrom } from '../tool-card/block-from.js';
import { failingExit, needsPerson } from '../call-status.js';

/** The row of a call. */
export interface CallRow {
  readonly kind: 'call';
  /** What the row is known by while its block changes. */
  readonly key: string;
  readonly block: ToolCallBlock;
  /** 0 for the root. */
  readonly depth: number;
  readonly isLeaf: boolean;
}

/** A row that stands for calls that are folded away. */
export interface FoldRow {
  readonly kind: 'fold';
  readonly key: string;
  readonly parentId: string;
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

/** The rows of a tree, and whether their keys are those of the last time. */
export interface TreeRows {
  readonly rows: readonly TreeRow[];
  readonly isSameShape: boolean;
}

/** A parent whose children are being laid out. */
interface Level {
  readonly children: readonly (ToolCallBlock | FoldRow)[];
  readonly depth: number;
  next: number;
}

/**
 * The rows of a tree in order, folded where a settled parent made many calls: what failed, waits, runs or changed files
 * stays, with the calls of `keep` and what stands around them.
 * @param before the rows of the last time: an unchanged row is the same object, unchanged rows are the same array
 */
export function treeRows(
  root: ToolCallBlock,
  unfolded: ReadonlySet<string>,
  keep: ReadonlySet<string>,
  before: readonly TreeRow[],
): TreeRows {
  const rows: TreeRow[] = [];
  const levels: Level[] = [{ children: [root], depth: 0, next: 0 }];
  let isSame = true;
  let isSameShape = true;
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const { children, depth } = level;
    let deeper: Level | null = null;
    while (!deeper && level.next < children.length) {
      const known = before[rows.length];
      const row = rowFor(children[level.next++], depth, known);
      if (row === null) continue;
      if (row !== known) {
        isSame = false;
        if (row.key !== known?.key) isSameShape = false;
      }
      rows.push(row);
      if (row.kind === 'call' && !row.isLeaf) {
        deeper = { children: shownChildren(row.block, depth + 1, unfolded, keep), depth: depth + 1, next: 0 };
      }
    }
    if (deeper) levels.push(deeper);
    else levels.pop();
  }
  const isSameLength = rows.length === before.length;
  return { rows: isSame && isSameLength ? before : rows, isSameShape: isSameShape && isSameLength };
}

/** The row of a child: the known one where nothing changed; `null` for what is no call. */
function rowFor(child: ToolCallBlock | FoldRow | undefined, depth: number, known: TreeRow | undefined): TreeRow | null {
  if (known?.kind === 'call' && known.block === child && known.depth === depth) return known;
  if (typeof child === 'object' && (child as FoldRow | null)?.kind === 'fold') {
    const fold = child as FoldRow;
    return known?.kind === 'fold' && known.key === fold.key && known.hidden === fold.hidden ? known : fold;
  }
  const block = usable(child);
  if (!block) return null;
  if (known?.kind === 'call' && known.depth === depth && known.block.callId === block.callId) {
    return known.block === block ? known : callRow(known.key, block, depth);
  }
  return callRow(`call:${block.callId}`, block, depth);
}

function callRow(key: string, block: ToolCallBlock, depth: number): CallRow {
  return { kind: 'call', key, block, depth, isLeaf: block.subCalls.length === 0 };
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

function shownChildren(
  parent: ToolCallBlock,
  depth: number,
  unfolded: ReadonlySet<string>,
  keep: ReadonlySet<string>,
): readonly (ToolCallBlock | FoldRow)[] {
  if (parent.phase === 'running' || parent.subCalls.length <= foldAbove || unfolded.has(parent.callId)) {
    return parent.subCalls;
  }
  const calls = subCallsOf(parent);
  const shown: (ToolCallBlock | FoldRow)[] = [];
  let hidden: ToolCallBlock[] = [];
  const flush = (): void => {
    const first = hidden[0];
    if (first && hidden.length >= leastFold) {
      shown.push({ kind: 'fold', key: `fold:${first.callId}`, parentId: parent.callId, hidden: hidden.length, depth });
    } else shown.push(...hidden);
    hidden = [];
  };
  calls.forEach((block, index) => {
    const isEnd = index < headCalls || index >= calls.length - tailCalls;
    if (isEnd || keep.has(block.callId) || matters(block)) {
      flush();
      shown.push(block);
    } else hidden.push(block);
  });
  flush();
  return shown;
}

/** The tree asks again by itself. */
const ignored = (): void => undefined;

/** A page's own blocks may lack what a session's have: such calls are completed, and what is none left out. */
function usable(call: unknown): ToolCallBlock | null {
  if (typeof call !== 'object' || call === null) return null;
  const { callId, toolName, subCalls } = call as Partial<ToolCallBlock>;
  const isUsable = typeof callId === 'string' && typeof toolName === 'string' && Array.isArray(subCalls);
  return isUsable ? (call as ToolCallBlock) : blockFrom(call, ignored);
}

function subCallsOf(block: ToolCallBlock): readonly ToolCallBlock[] {
  return block.subCalls.map(usable).filter((call) => call !== null);
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
