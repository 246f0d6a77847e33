import type { JsonValue } from '../presentation/intent.js';
import { callViewFrom, resultViewFrom } from '../presentation/view-guard.js';
import { boundedCopy } from './bounded-json.js';
import { begin, beginCall, streamArguments } from './call-heads.js';
import type { CallUsage } from './block.js';
import type { CallRecord, Outcome } from './call-record.js';
import type { Arrival, Fold } from './fold.js';
import { settle } from './life-cycle.js';
import { contentOf, type NormalResult, resultsOf } from './normalise-result.js';
import { OutputWriter } from './output-writer.js';
import {
  asJson,
  type Fields,
  fieldsOf,
  given,
  idOf,
  numberOf,
  sameJson,
  textOf,
  turnOf,
  usageOf,
} from './read-fields.js';

/** Folds one event; `data` is whatever the log had there. */
export type Handler = (fold: Fold, data: Fields, at: Arrival) => void;

/** The name of a tool: text, or a number as text. */
const nameOf = (value: unknown): string => idOf(value) ?? '';

/** The named id; without one the event is listed as a problem. */
function needId(fold: Fold, at: Arrival, data: Fields, name: string): string | undefined {
  const id = idOf(data[name]);
  if (id === undefined) fold.refuse(`An event without ${name}`, at, data);
  return id;
}

/** Arguments as text, and as a value where they came as one. */
function argumentsOf(value: unknown, isText: boolean): { raw: string; args?: JsonValue } {
  if (value === undefined) return { raw: '' };
  if (typeof value === 'string') return isText ? { raw: value, args: value } : { raw: value };
  const args = boundedCopy(value);
  return { raw: JSON.stringify(args), args };
}

/** `tool/call` */
export const onCall: Handler = (fold, data, at) => {
  const id = needId(fold, at, data, 'callId');
  if (id === undefined) return;
  beginCall(fold, at, id, {
    name: nameOf(data['name']),
    family: nameOf(data['family']),
    ...argumentsOf(data['arguments'], data['text'] === true),
    streaming: data['streaming'] === true,
    partial: false,
    started: data['streaming'] !== true && data['pending'] !== true,
    time: at.time,
    turn: turnOf(data['turn']),
    step: turnOf(data['step']),
  });
};

/** `tool/args-delta` */
export const onArgsDelta: Handler = (fold, data, at) => {
  const id = needId(fold, at, data, 'callId');
  if (id === undefined) return;
  streamArguments(fold, at, id, {
    delta: textOf(data['delta']) ?? '',
    replace: data['replace'] === true,
    name: nameOf(data['name']),
    family: nameOf(data['family']),
    turn: turnOf(data['turn']),
  });
};

/** `tool/code-dispatch-start`, `tool/ptc-dispatch-start` */
export const onDispatchStart: Handler = (fold, data, at) => dispatch(fold, data, at, false);

/** `tool/code-dispatch`, `tool/ptc-dispatch`: the end of a dispatched call, which the oldest logs have alone. */
export const onDispatch: Handler = (fold, data, at) => {
  const [result] = resultsOf(data);
  if (dispatch(fold, data, at, true) && result !== undefined) takeResult(fold, at, result, data);
};

function dispatch(fold: Fold, data: Fields, at: Arrival, isEnd: boolean): boolean {
  const id = needId(fold, at, data, 'subCallId');
  if (id === undefined) return false;
  const parent = idOf(data['parentCallId']) ?? idOf(data['rootCallId']);
  let record = at.scope.newest(id);
  if (!isEnd || record === null || record.head === 'none') {
    record = beginCall(fold, at, id, {
      name: nameOf(data['name']),
      family: '',
      ...argumentsOf(data['arguments'], false),
      streaming: false,
      partial: isEnd,
      started: true,
      time: isEnd ? null : at.time,
      turn: undefined,
      step: undefined,
    });
  }
  if (parent === undefined) fold.refuse('A dispatched call without a parent', at, data);
  else if (!isEnd || record.parent === null) fold.tree.link(record, at.scope, parent, at.seq);
  return true;
}

/** `tool/result` */
export const onResult: Handler = (fold, data, at) => {
  for (const result of resultsOf(data)) takeResult(fold, at, result, data);
};

/** A result is for the newest open call of its id, else the newest interrupted one, else it fills what another left out. */
function takeResult(fold: Fold, at: Arrival, result: NormalResult, data: Fields): void {
  if (result.callId === undefined) return fold.refuse('A result without a call id', at, data);
  const newest = at.scope.newest(result.callId) ?? fold.tree.create(at.scope, result.callId, turnOf(data['turn']));
  const record = newest.open ? newest : (newest.interrupted.at(-1) ?? newest);
  if (result.usage !== undefined && addUsage(record, result.usage)) fold.tree.touch(record);
  const { content, error, meta, isError } = result;
  const outcome = { status: statusOf(record, result), isError, endTime: at.time, content, error, meta };
  if (record.outcome === null || record.outcome.status === 'interrupted') settle(fold.tree, record, outcome);
  else fill(fold, record, record.outcome, outcome);
}

function statusOf(record: CallRecord, { status, isError, error }: NormalResult): Outcome['status'] {
  if (status !== undefined) return status;
  if (!isError) return 'ok';
  if (error?.code.startsWith('ABORTED') === true) return 'cancelled';
  if (record.rejected || error?.code.endsWith('_DENIED') === true) return 'denied';
  return record.approval?.resolution === 'cancelled' ? 'cancelled' : 'error';
}

function fill(fold: Fold, record: CallRecord, first: Outcome, second: Outcome): void {
  const outcome = {
    status: first.status,
    isError: first.isError,
    endTime: first.endTime ?? second.endTime,
    content: first.content.length > 0 ? first.content : second.content,
    error: first.error ?? second.error,
    meta: first.meta ?? second.meta,
  };
  if (sameJson(asJson(outcome), asJson(first))) return;
  record.outcome = outcome;
  record.resultViewStale = true;
  fold.tree.touch(record);
}

/** The newest call of the event's id; where there is none yet, one without a head. */
function needCall(fold: Fold, at: Arrival, data: Fields): CallRecord | undefined {
  const id = needId(fold, at, data, 'callId');
  if (id === undefined) return undefined;
  const newest = at.scope.newest(id);
  if (newest !== null) return newest;
  const record = fold.tree.create(at.scope, id, turnOf(data['turn']));
  fold.interruptIfLate(record);
  return record;
}

/** `tool/output-delta` */
export const onOutputDelta: Handler = (fold, data, at) => {
  const delta = textOf(data['delta']);
  if (delta === undefined) return fold.refuse('Output that is no text', at, data);
  const record = needCall(fold, at, data);
  if (record === undefined) return;
  const stream = data['stream'] === 'stderr' ? 'stderr' : data['stream'] === 'stdout' ? 'stdout' : undefined;
  const replace = data['replace'] === true;
  if (delta !== '') record.output ??= new OutputWriter();
  const { output } = record;
  if (output !== null && (replace ? output.replace(delta, stream) : output.append(delta, stream))) {
    record.partialStale = true;
    fold.tree.touch(record);
  }
  begin(fold, record);
};

/** `tool/progress` */
export const onProgress: Handler = (fold, data, at) => {
  const record = needCall(fold, at, data);
  if (record === undefined) return;
  const { progress: before } = record;
  const done = numberOf(data['done']);
  const message = textOf(data['message']);
  const usage = usageOf(data['usage']);
  const progress = {
    done: done ?? before?.done ?? 0,
    ...given('total', numberOf(data['total']) ?? before?.total),
    ...given('message', message ?? before?.message),
  };
  const moved = (done !== undefined || message !== undefined) && !sameJson(progress, asJson(before));
  const content = data['content'] === undefined ? record.partialContent : contentOf(data['content']);
  const filled = !sameJson(asJson(content ?? []), asJson(record.partialContent ?? []));
  const cost = usage !== undefined && addUsage(record, usage);
  record.partialStale ||= moved || filled;
  if (moved) record.progress = progress;
  if (filled) {
    record.partialContent = content;
    record.resultViewStale = true;
  }
  if ((moved && record.open) || filled || cost) fold.tree.touch(record);
  if (moved || data['started'] === true) begin(fold, record);
};

/** Says whether it told anything new. */
function addUsage(record: CallRecord, usage: CallUsage): boolean {
  const sum = { ...record.usage, ...usage };
  if (sameJson(asJson(sum), asJson(record.usage))) return false;
  record.usage = sum;
  return true;
}

/** `tool/view` */
export const onView: Handler = (fold, data, at) => {
  const record = needCall(fold, at, data);
  if (record === undefined) return;
  const callView = data['callView'] === undefined ? record.wireCallView : callViewFrom(data['callView']);
  const resultView = data['resultView'] === undefined ? record.wireResultView : resultViewFrom(data['resultView']);
  if (
    sameJson(asJson(callView), asJson(record.wireCallView)) &&
    sameJson(asJson(resultView), asJson(record.wireResultView))
  )
    return;
  record.wireCallView = callView;
  record.wireResultView = resultView;
  record.callViewStale = true;
  record.resultViewStale = true;
  fold.tree.touch(record);
};

/** `tool/parent` */
export const onParent: Handler = (fold, data, at) => {
  const id = needId(fold, at, data, 'callId');
  const parent = needId(fold, at, data, 'parentCallId');
  if (id === undefined || parent === undefined) return;
  const file = textOf(data['parentFile']);
  const scope = file !== undefined ? fold.tree.scope(file) : homeOf(fold, at, parent);
  fold.tree.linkId(at.scope, id, scope, parent, at.seq);
};

/** The event's own file; where that has no such call, the one other file that has it. */
function homeOf(fold: Fold, at: Arrival, parent: string): Arrival['scope'] {
  if (at.scope.newest(parent) !== null) return at.scope;
  const others = [...fold.tree.scopes].filter((scope) => scope.newest(parent) !== null);
  return (others.length === 1 ? others[0] : undefined) ?? at.scope;
}

/** `tool/background` */
export const onBackground: Handler = (fold, data, at) => {
  const record = needCall(fold, at, data);
  if (record !== undefined) begin(fold, record, true);
};

/** What a message tells of a call that has not begun; the call's own event completes it. */
export function callFromMessage(fold: Fold, at: Arrival, data: Fields, part: unknown): void {
  const call = fieldsOf(part);
  const id = idOf(call?.['id']);
  if (call === undefined || id === undefined) return;
  const turn = turnOf(data['turn']);
  const step = turnOf(data['step']);
  const newest = at.scope.newest(id);
  const elsewhere = (a: unknown, b: unknown): boolean => a !== undefined && b !== undefined && a !== b;
  const isAnother = newest !== null && !newest.open && (elsewhere(newest.turn, turn) || elsewhere(newest.step, step));
  if (newest !== null && !isAnother && newest.head !== 'none' && (newest.head === 'whole' || !newest.open)) return;
  beginCall(fold, at, id, {
    name: nameOf(call['name']),
    family: '',
    ...argumentsOf(call['arguments'], false),
    streaming: false,
    partial: true,
    started: false,
    time: at.time,
    turn,
    step,
  });
}
