import type { JsonValue } from '../presentation/intent.js';
import { ArgsStream } from './args-stream.js';
import { parseArguments } from './bounded-json.js';
import type { CallRecord, TurnId } from './call-record.js';
import type { Arrival, Fold } from './fold.js';
import { closeArguments } from './life-cycle.js';
import { given, sameJson } from './read-fields.js';

/** What an event says of the beginning of a call. */
export interface CallHead {
  readonly name: string;
  readonly family: string;
  readonly raw: string;
  /** Where it is known without reading `raw`: free text, or a value that came as such. */
  readonly args?: JsonValue | undefined;
  /** The model is still writing the arguments. */
  readonly streaming: boolean;
  /** A fuller head may follow: this one is from a message or from the call's end. */
  readonly partial: boolean;
  /** The call runs now. */
  readonly started: boolean;
  readonly time: number | null;
  readonly turn: TurnId | undefined;
  readonly step: TurnId | undefined;
}

/** Takes the head of a call in: for a call that has none, for a new one, or as another telling of an open one. */
export function beginCall(fold: Fold, at: Arrival, wireId: string, head: CallHead): CallRecord {
  const newest = at.scope.newest(wireId);
  const told = at.repeated ? at.scope.toldBy(at.seq, wireId) : null;
  let record: CallRecord;
  if (told !== null) record = told;
  else if (newest !== null && (newest.open || at.repeated || awaitsHead(newest, head))) record = newest;
  else record = fold.tree.create(at.scope, wireId, head.turn);
  if (at.seq !== undefined && !at.repeated) at.scope.heads.set(at.seq, record);
  if (record.head === 'whole') retell(fold, at, record, head);
  else complete(fold, at, record, head);
  fold.interruptIfLate(record);
  return record;
}

/** A call that has ended takes a head only if it has none, or one of which this may be the rest. */
function awaitsHead(record: CallRecord, head: CallHead): boolean {
  if (record.head !== 'partial') return record.head === 'none';
  if (head.turn !== undefined && record.turn !== undefined && head.turn !== record.turn) return false;
  return head.raw.startsWith(record.stream?.raw ?? record.argsRaw ?? '');
}

function complete(fold: Fold, at: Arrival, record: CallRecord, head: CallHead): void {
  const before = record.stream?.raw ?? record.argsRaw ?? '';
  const goesOn = head.raw.startsWith(before);
  if (!goesOn && head.raw !== '') keepOld(fold, at, record, before);
  // what streamed stood before the message that holds it; the call stands after it
  if (record.open && record.parent === null && record.head === 'partial') record.ordinal = fold.tree.nextOrdinal();
  record.toolName = head.name || record.toolName;
  record.family = head.family || record.family;
  record.turn = head.turn ?? record.turn;
  record.step = head.step ?? record.step;
  record.startTime = head.time ?? record.startTime;
  record.started ||= head.started;
  record.head = head.partial || head.streaming ? 'partial' : 'whole';
  if (head.streaming) {
    if (!goesOn && head.raw !== '') record.stream = null;
    stream(record, head.raw.slice(goesOn ? before.length : 0));
  } else if (head.raw === '' && before !== '') closeArguments(record);
  else setArguments(record, head);
  present(fold, record);
}

/** Tells a known head again: what differs replaces, and the old arguments stay among the problems. */
function retell(fold: Fold, at: Arrival, record: CallRecord, head: CallHead): void {
  const named = head.name !== '' && head.name !== record.toolName;
  const argued = !head.streaming && head.raw !== '' && head.raw !== record.argsRaw;
  if (argued) {
    keepOld(fold, at, record, record.argsRaw ?? '');
    setArguments(record, head);
  }
  if (named) record.toolName = head.name;
  if (named || argued) present(fold, record);
  if (head.started) begin(fold, record);
}

/** The call runs from now on, in the foreground or behind the conversation. */
export function begin(fold: Fold, record: CallRecord, background = false): void {
  if (record.started && !background) return;
  const before = record.runningStatus;
  record.started = true;
  record.background ||= background && record.open;
  if (record.open && record.runningStatus !== before) fold.tree.touch(record);
}

function setArguments(record: CallRecord, { raw, args }: Pick<CallHead, 'raw' | 'args'>): void {
  const isKnown = record.stream === null && record.argsRaw === raw;
  if (isKnown && (args === undefined || sameJson(args, record.args))) return;
  record.stream = null;
  record.argsRaw = raw;
  record.args = args === undefined ? parseArguments(raw) : args;
}

function keepOld(fold: Fold, at: Arrival, record: CallRecord, raw: string): void {
  if (raw === '' || raw === '{}') return;
  fold.report({
    message: 'The call came again with other arguments; these are the old ones',
    callId: record.callId,
    raw,
    ...given('file', at.scope.name || undefined),
    ...given('seq', at.seq),
  });
}

/** A call whose name or arguments changed may want to look otherwise. */
export function present(fold: Fold, record: CallRecord): void {
  record.callViewStale = true;
  record.resultViewStale = true;
  fold.tree.touch(record);
}

/** More arguments of a call that the model is writing; `replace` starts them anew. */
export interface ArgsPiece {
  readonly delta: string;
  readonly replace: boolean;
  readonly name: string;
  readonly family: string;
  readonly turn: TurnId | undefined;
}

/** Takes a piece of streaming arguments in. What comes after the whole head is an echo, unless it replaces. */
export function streamArguments(fold: Fold, at: Arrival, wireId: string, piece: ArgsPiece): CallRecord {
  const newest = at.scope.newest(wireId);
  const record = newest !== null && takesPiece(newest, piece) ? newest : fold.tree.create(at.scope, wireId, piece.turn);
  const isNew = record.head === 'none';
  if (isNew) record.startTime ??= at.time;
  if (isNew || (record.argsRaw === '' && record.open)) record.head = 'partial';
  const named = record.toolName === '' && piece.name !== '';
  record.toolName ||= piece.name;
  record.family ||= piece.family;
  const told = takeDelta(record, piece);
  if (isNew) record.stream ??= new ArgsStream();
  if (isNew || named || told) present(fold, record);
  fold.interruptIfLate(record);
  return record;
}

/** Says whether it told anything new. */
function takeDelta(record: CallRecord, { delta, replace }: ArgsPiece): boolean {
  if (record.head === 'whole') {
    if (!replace || delta === record.argsRaw) return false;
    setArguments(record, { raw: delta });
  } else if (replace) {
    if (delta === record.stream?.raw) return false;
    record.stream = null;
    stream(record, delta);
  } else {
    // what a message told whole is not told again in pieces
    if ((record.stream === null && record.argsRaw !== null && record.argsRaw !== '') || delta === '') return false;
    stream(record, delta);
  }
  return true;
}

function stream(record: CallRecord, delta: string): void {
  record.stream ??= new ArgsStream();
  if (delta !== '') record.stream.push(delta);
}

/** An id that comes again after its call ended is another call, unless this is what that one's turn had left to say. */
function takesPiece(record: CallRecord, { turn }: ArgsPiece): boolean {
  if (record.open || record.head === 'none') return true;
  return record.outcome === null && turn !== undefined && record.turn === turn;
}
