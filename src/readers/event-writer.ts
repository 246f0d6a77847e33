import type { Fields } from '../presentation/args.js';
import type { ContentBlock, JsonValue } from '../presentation/intent.js';
import { jsonText } from '../presentation/json.js';
import type { ApprovalOption, CallUsage } from '../runtime/block.js';
import type {
  FlatToolResult,
  KnownSessionEvent,
  MessagePart,
  SessionEvent,
  SessionStartEvent,
  UnknownSessionEvent,
} from '../runtime/event.js';
import { boundedCopy } from '../runtime/bounded-json.js';
import { fingerprintNumber } from './fingerprint.js';
import { ToldCalls } from './told-calls.js';

/** UTF-16 units of a message that a problem quotes. */
export const QUOTED = 2000;

type DataOf<T extends KnownSessionEvent['type']> = Extract<KnownSessionEvent, { readonly type: T }>['data'];
type SessionStart = SessionStartEvent['data'];

/** What a call's head may say besides its name and arguments. */
export interface CallHead {
  /** The arguments are free text, not JSON. */
  readonly text?: boolean;
  /** Whose vocabulary the name is from, where it is not the session's. */
  readonly family?: string;
  /** The call is known but does not run yet. */
  readonly pending?: boolean;
  /** A new call even where one of the same id, name and arguments was told: the source uses its ids again. */
  readonly fresh?: boolean;
}

/** What a result may say besides its content. */
export type ResultDetails = Pick<FlatToolResult, 'isError' | 'status' | 'error' | 'meta' | 'usage'>;

/**
 * Collects the session events that follow from a reader's messages. What a log says twice (a part sent again
 * whole, a line logged anew) it tells once.
 */
export class EventWriter {
  /** Time of the events to come, in Unix epoch milliseconds. */
  time: number | null = null;
  /** The turn in which calls to come are made; `undefined`: the source has no names for turns. */
  turn: string | number | undefined;
  readonly family: string;
  /** The file of the events. */
  readonly file: string | undefined;
  #calls = new ToldCalls();
  #events: SessionEvent[] = [];
  #seq: number | undefined;
  #started = '';

  constructor(family: string, file: string | undefined) {
    this.family = family;
    this.file = file;
  }

  /** Gives the collected events and begins anew. */
  take(): readonly SessionEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  emit<T extends KnownSessionEvent['type']>(type: T, data: DataOf<T>): void {
    this.#append({ type, time: this.time, data });
  }

  /** Keeps something of a kind that no event has: an unknown node in the conversation. */
  unknown(type: string, data: unknown): void {
    this.#append({ type, time: this.time, data });
  }

  problem(message: string, raw?: string): void {
    this.emit('log/problem', {
      message,
      ...(this.file !== undefined && { file: this.file }),
      ...(raw !== undefined && { raw }),
    });
  }

  /** What is said of a call that has no id cannot be shown with it. */
  nameless(message: Fields): void {
    this.problem('A call without an id', jsonText(message).slice(0, QUOTED));
  }

  notice(text: string, level: 'info' | 'warning' | 'error' = 'info'): void {
    if (text !== '') this.emit('log/notice', { text, level });
  }

  /** Says whose log it is; what was said before is not said again. */
  start(info: { readonly [K in keyof SessionStart]?: SessionStart[K] | undefined } = {}): void {
    const known = Object.entries(info).filter(([, value]) => typeof value === 'string' && value !== '');
    const data: SessionStart = { family: this.family, ...Object.fromEntries(known) };
    const said = JSON.stringify(data);
    if (said === this.#started) return;
    this.#started = said;
    this.emit('session/start', data);
  }

  turnStart(): void {
    this.emit('turn/start', this.#place());
  }

  /** Ends the writer's turn, or that of the given name; without either, all turns of the file. */
  turnEnd(reason?: string, turn: string | number | undefined = this.turn): void {
    this.emit('turn/end', {
      ...(turn !== undefined && { turn }),
      ...(reason !== undefined && { reason: { kind: reason } }),
    });
  }

  user(
    content: string | readonly MessagePart[],
    details: { readonly id?: string; readonly source?: string } = {},
  ): void {
    if (content.length === 0) return;
    this.emit('user/message', {
      role: 'user',
      content,
      ...(details.id !== undefined && { id: details.id }),
      ...(details.source !== undefined && { source: { kind: details.source } }),
    });
  }

  assistant(parts: readonly MessagePart[], model?: string): void {
    const filled = parts.filter((part) => part.text !== '');
    if (filled.length === 0) return;
    this.emit('assistant/message', {
      message: { role: 'assistant', content: filled },
      ...(model !== undefined && { model }),
    });
  }

  /** A piece of what the model is writing right now. */
  draft(type: 'text-delta' | 'reasoning-delta', text: string): void {
    if (text !== '') this.emit('assistant/chunk', { chunk: { type, text } });
  }

  /** Whether any call waits for its result. */
  get hasOpenCalls(): boolean {
    return this.#calls.openCount > 0;
  }

  /** The source begins its ids anew: calls to come are others, and those that wait have ended. */
  forgetCalls(): void {
    if (this.hasOpenCalls) this.turnEnd('interrupted');
    this.#calls = new ToldCalls();
  }

  isKnown(callId: string): boolean {
    return this.#calls.isKnown(callId);
  }

  /** Whether the call was told and has no result yet. */
  isOpen(callId: string): boolean {
    return this.#calls.isOpen(callId);
  }

  /** Tells a call with its whole arguments, unless just this was told before. */
  call(callId: string, name: string, args: string, head: CallHead = {}): void {
    if (this.#calls.whole(callId, name, args, head.text === true, head.fresh === true))
      this.#head(callId, name, args, head, false);
  }

  /** Tells a call whose arguments will stream in. */
  open(callId: string, name: string, head: CallHead = {}): void {
    if (this.#calls.streaming(callId, name, head.text === true, head.fresh === true))
      this.#head(callId, name, '', head, true);
  }

  /** More arguments of a call told by `open`; `replace` starts them anew. */
  args(callId: string, delta: string, replace = false): void {
    this.open(callId, '');
    if (!this.#calls.isStreaming(callId) || (delta === '' && !replace)) return;
    this.#calls.piece(callId, delta, replace);
    this.emit('tool/args-delta', { callId, delta, ...(replace && { replace: true as const }) });
  }

  /** The arguments that streamed are whole. Does nothing for a call whose arguments are known to be. */
  argsDone(callId: string, pending = false): void {
    const streamed = this.#calls.streamed(callId);
    if (streamed !== undefined) this.call(callId, streamed.name, streamed.args, { text: streamed.text, pending });
  }

  /** Puts one call under another, in the same file unless `parentFile` names it. */
  parent(callId: string, parentCallId: string, parentFile?: string): void {
    this.emit('tool/parent', { callId, parentCallId, ...(parentFile !== undefined && { parentFile }) });
  }

  output(callId: string, delta: string, stream?: 'stdout' | 'stderr', replace = false): void {
    if (delta === '' && !replace) return;
    this.emit('tool/output-delta', {
      callId,
      delta,
      ...(stream !== undefined && { stream }),
      ...(replace && { replace: true as const }),
    });
  }

  /** The source says that the call runs now. */
  started(callId: string): void {
    if (this.#calls.start(callId)) this.emit('tool/progress', { callId, started: true });
  }

  partial(callId: string, content: readonly ContentBlock[], usage?: CallUsage): void {
    this.emit('tool/progress', { callId, content, ...(usage !== undefined && { usage }) });
  }

  background(callId: string, taskId?: string): void {
    this.emit('tool/background', { callId, ...(taskId !== undefined && { taskId }) });
  }

  result(callId: string, content: readonly ContentBlock[] | string, details: ResultDetails = {}): void {
    this.argsDone(callId);
    const { meta, error, usage } = details;
    const brought = { content: content.length > 0, meta: meta !== undefined, error: error !== undefined };
    if (!this.#calls.settle(callId, brought) && usage === undefined) return;
    this.emit('tool/result', { callId, content, ...this.#place(), ...details });
  }

  asked(
    id: string,
    callId: string | undefined,
    details: { readonly title?: string; readonly reason?: string; readonly options: readonly ApprovalOption[] },
  ): void {
    this.emit('approval/asked', { id, ...(callId !== undefined && { callId }), ...details });
  }

  decided(
    id: string,
    callId: string | undefined,
    decision: { readonly outcome?: string; readonly optionId?: string },
  ): void {
    this.emit('approval/decided', { id, ...(callId !== undefined && { callId }), ...decision });
  }

  #head(callId: string, name: string, args: string, head: CallHead, streaming: boolean): void {
    this.emit('tool/call', {
      callId,
      name,
      arguments: args,
      ...this.#place(),
      ...(streaming && { streaming: true as const }),
      ...(head.text === true && { text: true }),
      ...(head.pending === true && { pending: true }),
      ...(head.family !== undefined && { family: head.family }),
    });
  }

  #place(): { readonly turn?: string | number } {
    return this.turn === undefined ? {} : { turn: this.turn };
  }

  /** Takes over events made elsewhere as they are. */
  add(events: readonly SessionEvent[]): void {
    for (const event of events) this.#events.push(event);
  }

  /** Numbers the event that `tell` emits by its source's own id, so that a log read again tells it once. */
  once(id: string, tell: () => void): void {
    this.#seq = fingerprintNumber(id);
    tell();
    this.#seq = undefined;
  }

  #append(event: UnknownSessionEvent): void {
    if (this.#started === '' && event.type !== 'session/start') this.start();
    this.#events.push({
      ...event,
      ...(this.#seq !== undefined && { seq: this.#seq }),
      ...(this.file !== undefined && { file: this.file }),
    });
  }
}

/** Arguments as JSON text: a string is taken to be that already. What is nested too deep for the engine ends in a marker. */
export function argumentsText(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  try {
    return JSON.stringify(value);
  } catch {
    return JSON.stringify(boundedCopy(value));
  }
}
