import { type Fields, filled, text } from '../presentation/args.js';
import type { EventWriter } from './event-writer.js';

interface Subagent {
  /** The call that started it, once known. */
  parentCallId: string | undefined;
  /** The sub-agent that started it. */
  parentRun: string | undefined;
  /** Its calls whose edge is still to come. */
  readonly waiting: string[];
  ended: boolean;
}

/** Which calls are a sub-agent's, and under which call they stand. */
export class AgUiSubagents {
  readonly #writer: EventWriter;
  readonly #runs = new Map<string, Subagent>();

  constructor(writer: EventWriter) {
    this.#writer = writer;
  }

  take(type: string, event: Fields): void {
    const id = text(event, 'subagentRunId') ?? '';
    const run = this.#run(id);
    if (type === 'SUBAGENT_STARTED') {
      run.parentCallId = filled(event, 'parentToolCallId') ?? run.parentCallId;
      run.parentRun = filled(event, 'parentSubagentRunId') ?? run.parentRun;
      this.#settleEdges();
      if (run.parentCallId !== undefined && this.#writer.isKnown(run.parentCallId))
        this.#writer.started(run.parentCallId);
      return;
    }
    const failed = type === 'SUBAGENT_ERROR';
    if (failed) this.#writer.notice(text(event, 'message') ?? '', 'error');
    if (failed || type === 'SUBAGENT_FINISHED') this.#end(id, run, failed ? 'error' : undefined);
  }

  /** Puts a sub-agent's call under the call that started the sub-agent. */
  place(callId: string, subagentRunId: string): void {
    this.#run(subagentRunId).waiting.push(callId);
    this.#settleEdges();
  }

  endAll(reason: string | undefined): void {
    for (const [id, run] of this.#runs) if (!run.ended) this.#end(id, run, reason);
  }

  #end(id: string, run: Subagent, reason: string | undefined): void {
    run.ended = true;
    this.#writer.turnEnd(reason, id);
  }

  #run(id: string): Subagent {
    const known = this.#runs.get(id);
    if (known !== undefined) return known;
    const run: Subagent = { parentCallId: undefined, parentRun: undefined, waiting: [], ended: false };
    this.#runs.set(id, run);
    return run;
  }

  #settleEdges(): void {
    for (const run of this.#runs.values()) {
      const parent = run.waiting.length === 0 ? undefined : this.#parentOf(run);
      if (parent !== undefined) for (const callId of run.waiting.splice(0)) this.#writer.parent(callId, parent);
    }
  }

  /** The starting call, or that of the nearest sub-agent above that has one. */
  #parentOf(run: Subagent): string | undefined {
    const seen = new Set<Subagent>();
    for (let at: Subagent | undefined = run; at !== undefined && !seen.has(at);) {
      if (at.parentCallId !== undefined) return at.parentCallId;
      seen.add(at);
      at = at.parentRun === undefined ? undefined : this.#runs.get(at.parentRun);
    }
    return undefined;
  }
}
