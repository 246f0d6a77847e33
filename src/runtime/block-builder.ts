import { presentCall, presentResult } from '../presentation/present.js';
import type { JsonValue, ToolCallView, ToolResultView } from '../presentation/intent.js';
import { hasFailingExit } from '../presentation/settled-view.js';
import type { PresentedResult, ToolDefinitions } from '../presentation/tool-definition.js';
import type { OutputLog, PartialResult, RunningToolCall, SettledToolCall, ToolCallBlock } from './block.js';
import type { CallRecord, Outcome } from './call-record.js';
import { deepFreeze } from './freeze.js';

/** What an interrupted call ends with. */
const INTERRUPTED: Outcome = {
  status: 'interrupted',
  isError: false,
  endTime: null,
  content: [],
  error: null,
  meta: undefined,
};

const NO_CALLS: readonly ToolCallBlock[] = Object.freeze([]);

/** Makes blocks of records; a record that did not change gives the block that it gave before. */
export class BlockBuilder {
  constructor(
    private readonly tools: ToolDefinitions | undefined,
    private readonly frozen: boolean,
    private readonly sessionFamily: () => string,
  ) {}

  /** The block of a call and of all that is below it. */
  build(record: CallRecord): ToolCallBlock {
    if (record.block !== null && !record.stale) return record.block;
    record.stale = false;
    const { block: before, partialStale } = record;
    const plain = record.open ? this.#running(record) : this.#settled(record);
    const block = record.usage === undefined ? plain : { ...plain, usage: record.usage };
    // where it differs for certain, the block before is not looked at: it has left the processor's cache long since
    const differs = partialStale && block.phase === 'running' && block.partial !== null;
    if (!differs && before?.subCalls === block.subCalls && alike(before, block)) return before;
    record.block = block;
    if (this.frozen) deepFreeze(block);
    return block;
  }

  // each block is one literal: spreading the common fields costs many times as much

  #running(record: CallRecord): RunningToolCall {
    const { callId, wireCallId, toolName, stream, startTime, approval } = record;
    const args = stream === null ? record.args : stream.value;
    const family = this.#family(record);
    return {
      callId,
      wireCallId,
      toolName,
      family,
      argsRaw: stream === null ? record.argsRaw : stream.raw,
      args,
      startTime,
      callView: this.#callView(record, family, args),
      approval,
      subCalls: this.#subCalls(record),
      phase: 'running',
      status: record.runningStatus,
      partial: partialOf(record),
    };
  }

  #settled(record: CallRecord): SettledToolCall {
    const { callId, wireCallId, toolName, stream, startTime, approval } = record;
    const { status, isError, endTime, error, meta, content: own } = record.outcome ?? INTERRUPTED;
    const args = stream === null ? record.args : stream.latest;
    const family = this.#family(record);
    const content = own.length > 0 ? own : (record.partialContent ?? own);
    const resultView = this.#resultView(record, family, args, { content, isError: isError || status !== 'ok', meta });
    // a command that failed has run: only the source's word for it is that of an error
    const failedExit = status === 'error' && error === null && hasFailingExit(resultView);
    return {
      callId,
      wireCallId,
      toolName,
      family,
      argsRaw: stream === null ? record.argsRaw : stream.raw,
      args,
      startTime,
      callView: this.#callView(record, family, args),
      approval,
      subCalls: this.#subCalls(record),
      phase: 'settled',
      status: failedExit ? 'ok' : status,
      endTime,
      content,
      output: record.output?.news() ?? outputOf(record.block),
      error,
      meta,
      resultView,
    };
  }

  #callView(record: CallRecord, family: string, args: JsonValue | undefined): ToolCallView | null {
    if (record.callViewStale) {
      record.callViewStale = false;
      record.callView =
        record.wireCallView ?? (record.head === 'none' ? null : presentCall(this.tools, family, record.toolName, args));
    }
    return record.callView;
  }

  /** What no result ended has only the view that came over the wire. */
  #resultView(
    record: CallRecord,
    family: string,
    args: JsonValue | undefined,
    result: PresentedResult,
  ): ToolResultView | null {
    if (record.resultViewStale) {
      record.resultViewStale = false;
      record.resultView =
        record.wireResultView ??
        (record.outcome === null ? null : presentResult(this.tools, family, record.toolName, args, result));
    }
    return record.resultView;
  }

  #family(record: CallRecord): string {
    return record.family || record.home.family || this.sessionFamily();
  }

  /** A copy of the list before that differs where a child does; that list itself where none does. */
  #subCalls(record: CallRecord): readonly ToolCallBlock[] {
    if (record.height === 1) return NO_CALLS;
    const before = record.block?.subCalls ?? NO_CALLS;
    if (record.staleChild === null) return before;
    const { children } = record;
    let next: ToolCallBlock[] | null = null;
    if (record.childrenMoved) {
      record.childrenMoved = false;
      children.sort((a, b) => a.ordinal - b.ordinal);
      children.forEach((child, slot) => (child.slot = slot));
      next = children.map((child) => this.build(child));
    } else {
      if (children.length > before.length)
        next = [...before, ...children.slice(before.length).map((child) => this.build(child))];
      for (let child: CallRecord | null = record.staleChild; child !== null; child = child.nextStale) {
        const block = this.build(child);
        if ((next ?? before)[child.slot] === block) continue;
        next ??= before.slice();
        next[child.slot] = block;
      }
    }
    record.staleChild = null;
    return next ?? before;
  }
}

function alike(a: ToolCallBlock, b: ToolCallBlock): boolean {
  return (Object.keys(b) as (keyof ToolCallBlock)[]).every((name) => a[name] === b[name]);
}

function partialOf(record: CallRecord): PartialResult | null {
  const { block, progress } = record;
  if (!record.partialStale) return block?.phase === 'running' ? block.partial : null;
  record.partialStale = false;
  const output = record.output?.news() ?? outputOf(block);
  const content = record.partialContent ?? INTERRUPTED.content;
  return output === null && content.length === 0 && progress === null ? null : { output, content, progress };
}

/** What was last shown of a call's output. */
function outputOf(block: ToolCallBlock | null): OutputLog | null {
  return (block?.phase === 'running' ? block.partial?.output : block?.output) ?? null;
}
