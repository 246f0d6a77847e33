import { presentCall, presentResult } from '../presentation/present.js';
import type { ToolDefinitions } from '../presentation/tool-definition.js';
import type { PartialResult, RunningToolCall, ToolCallBase, ToolCallBlock } from './block.js';
import type { CallRecord, Outcome } from './call-record.js';
import { deepFreeze } from './freeze.js';

/** What an interrupted call ends with. */
const INTERRUPTED: Outcome = { status: 'interrupted', endTime: null, content: [], error: null, meta: undefined };

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
    const base = this.#base(record);
    record.block = record.open
      ? { ...base, phase: 'running', status: runningStatus(record), partial: partialOf(record) }
      : this.#settled(record, base);
    if (this.frozen) deepFreeze(record.block);
    return record.block;
  }

  #base(record: CallRecord): ToolCallBase {
    const { stream, usage } = record;
    const args = stream === null ? record.args : record.open ? stream.value : stream.latest;
    const family = this.#family(record);
    if (record.callViewStale) {
      record.callViewStale = false;
      record.callView =
        record.wireCallView ?? (record.toolName === '' ? null : presentCall(this.tools, family, record.toolName, args));
    }
    const base = {
      callId: record.callId,
      wireCallId: record.wireCallId,
      toolName: record.toolName,
      family,
      argsRaw: stream === null ? record.argsRaw : stream.raw,
      args,
      startTime: record.startTime,
      callView: record.callView,
      approval: record.approval,
      subCalls: this.#subCalls(record),
    };
    return usage === undefined ? base : { ...base, usage };
  }

  #settled(record: CallRecord, base: ToolCallBase): ToolCallBlock {
    const { status, endTime, error, meta, content: own } = record.outcome ?? INTERRUPTED;
    const content = own.length > 0 ? own : (record.partialContent ?? own);
    if (record.resultViewStale) {
      record.resultViewStale = false;
      const isError = status !== 'ok';
      record.resultView =
        record.wireResultView ??
        (record.outcome === null || record.toolName === ''
          ? null
          : presentResult(this.tools, base.family, record.toolName, base.args, { content, isError, meta }));
    }
    const output = record.output?.log ?? null;
    return { ...base, phase: 'settled', status, endTime, content, output, error, meta, resultView: record.resultView };
  }

  #family(record: CallRecord): string {
    return record.family || record.home.family || this.sessionFamily();
  }

  #subCalls(record: CallRecord): readonly ToolCallBlock[] {
    const { children, staleChildren } = record;
    if (staleChildren.length === 0) return record.subCalls;
    if (record.childrenMoved) {
      record.childrenMoved = false;
      children.sort((a, b) => a.ordinal - b.ordinal);
      children.forEach((child, slot) => (child.slot = slot));
      record.subCalls = children.map((child) => this.build(child));
    } else {
      const next = record.subCalls.slice();
      for (const child of children.slice(next.length)) next.push(this.build(child));
      for (const child of staleChildren) next[child.slot] = this.build(child);
      record.subCalls = next;
    }
    staleChildren.length = 0;
    return record.subCalls;
  }
}

function runningStatus(record: CallRecord): RunningToolCall['status'] {
  if (record.approval?.resolution === null) return 'awaiting-approval';
  if (record.background) return 'backgrounded';
  if (record.stream !== null) return 'streaming';
  return record.started ? 'running' : 'pending';
}

function partialOf(record: CallRecord): PartialResult | null {
  const output = record.output?.log ?? null;
  const content = record.partialContent ?? INTERRUPTED.content;
  const { progress, partial } = record;
  if (output === null && content.length === 0 && progress === null) return (record.partial = null);
  if (partial?.output === output && partial.content === content && partial.progress === progress) return partial;
  return (record.partial = { output, content, progress });
}
