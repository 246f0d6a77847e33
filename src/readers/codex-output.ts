import type { ResultDetails } from './event-writer.js';

/** What a Codex output text says of its call beyond what it shows: the process that goes on, or why there was none. */
export interface OutputOutcome {
  /** The session of a process that still runs. */
  readonly runningSession?: string;
  readonly details: ResultDetails;
}

const RUNNING = /^Process running with session ID (\S+)$/m;
const FAILURES: readonly (readonly [RegExp, ResultDetails])[] = [
  [/^aborted by user/, { status: 'cancelled' }],
  [/^(exec command |patch |command )?rejected( by user|:)/i, { status: 'denied' }],
  [/^(failed in sandbox|execution error|failed to parse function arguments|unsupported call)/, { isError: true }],
];
/** The facts stand in the first lines, before the output itself. */
const HEAD = 600;

/** Reads the outcome out of an output text; a failing exit is none. */
export function outcomeOf(output: string): OutputOutcome {
  const head = output.slice(0, HEAD);
  const facts = head.split(/^Output:$/m, 1)[0] ?? '';
  const session = RUNNING.exec(facts)?.[1];
  if (session !== undefined) return { runningSession: session, details: {} };
  return { details: FAILURES.find(([pattern]) => pattern.test(head))?.[1] ?? {} };
}
