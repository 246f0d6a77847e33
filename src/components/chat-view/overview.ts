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

/** Adds up the digests of the root calls, which are in the order in which they are shown. */
export function overviewOf(roots: readonly ToolCallBlock[]): Overview {
  let count = 0;
  const failed: string[] = [];
  const waiting: string[] = [];
  const running: string[] = [];
  const edits: Edit[] = [];
  const files = new Set<string>();
  for (const root of roots) {
    const digest = digestOf(root);
    count += digest.count;
    failed.push(...digest.failed);
    waiting.push(...digest.waiting);
    running.push(...digest.running);
    edits.push(...digest.edits);
    for (const { diffs } of digest.edits) for (const diff of diffs) files.add(diff.path);
  }
  return { count, failed, waiting, running, edits, files: files.size };
}
