import type { ToolCallBlock } from '../../runtime/block.js';
import { digestOf, type Edit } from './call-digest.js';

/** What a session of many calls comes to: which calls failed, wait, run or changed files. */
export interface Overview {
  readonly count: number;
  readonly failed: readonly string[];
  readonly waiting: readonly string[];
  readonly running: readonly string[];
  readonly edits: readonly Edit[];
  /** How many files differ, by their path. */
  readonly files: number;
}

/** Adds up the digests of root calls, which are in the order in which they are shown. */
export function overviewOf(roots: Iterable<ToolCallBlock>): Overview {
  let count = 0;
  const failed: string[] = [];
  const waiting: string[] = [];
  const running: string[] = [];
  const edits: Edit[] = [];
  for (const root of roots) {
    const digest = digestOf(root);
    count += digest.count;
    if (digest.failed.length > 0) failed.push(...digest.failed);
    if (digest.waiting.length > 0) waiting.push(...digest.waiting);
    if (digest.running.length > 0) running.push(...digest.running);
    if (digest.edits.length > 0) edits.push(...digest.edits);
  }
  return { count, failed, waiting, running, edits, files: filesIn(edits) };
}

/** Two parts of a session as one, the first shown before the second. */
export function joined(first: Overview, second: Overview): Overview {
  if (second.count === 0) return first;
  const edits = second.edits.length === 0 ? first.edits : [...first.edits, ...second.edits];
  return {
    count: first.count + second.count,
    failed: [...first.failed, ...second.failed],
    waiting: [...first.waiting, ...second.waiting],
    running: [...first.running, ...second.running],
    edits,
    files: edits === first.edits ? first.files : filesIn(edits),
  };
}

function filesIn(edits: readonly Edit[]): number {
  const files = new Set<string>();
  for (const { diffs } of edits) for (const diff of diffs) files.add(diff.path);
  return files.size;
}
