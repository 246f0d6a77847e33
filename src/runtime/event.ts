import type { ContentBlock, JsonValue, ToolCallView, ToolResultView } from '../presentation/intent.js';
import type { ApprovalOption, CallUsage, SettledToolCall } from './block.js';

/** What every event carries around its data. */
interface Envelope<T extends string, D> {
  readonly type: T;
  /** Drops duplicates within one `file`, nothing else: any number, it need not rise. */
  readonly seq?: number;
  /** The file or stream that the event is from: ids are unique only within it. */
  readonly file?: string;
  /** Unix epoch milliseconds, `null` where the source has none. */
  readonly time: number | null;
  readonly data: D;
}

/** Where in the conversation something happened. */
export interface TurnPlace {
  readonly turn?: number | string;
  readonly step?: number | string;
}

/** A part of a message, as DSH logs have them; unknown types are kept. */
export interface MessagePart {
  readonly type: string;
  readonly text?: string;
  readonly [key: string]: JsonValue | undefined;
}

/** A message as DSH logs have it. */
export interface SessionMessage {
  readonly role: string;
  readonly content: string | readonly MessagePart[];
  readonly id?: string;
  readonly source?: { readonly kind?: string; readonly [key: string]: JsonValue | undefined };
}

/** Says whose log it is; of one file where `file` is set. Later events fill what earlier ones left open. */
export type SessionStartEvent = Envelope<
  'session/start',
  {
    readonly family: string;
    readonly cwd?: string;
    readonly home?: string;
    readonly title?: string;
    readonly model?: string;
  }
>;
export type TurnStartEvent = Envelope<'turn/start', { readonly turn?: number | string }>;
/** Ends a turn: interrupts the calls of that turn and file that are still open (no turn given: of that file). */
export type TurnEndEvent = Envelope<
  'turn/end',
  {
    readonly turn?: number | string;
    readonly reason?: { readonly kind?: string; readonly error?: { readonly message?: string } } | string;
  }
>;
export type StepStartEvent = Envelope<'step/start', TurnPlace>;
export type StepEndEvent = Envelope<'step/end', TurnPlace>;
/** DSH puts the message itself into `data`; other readers may wrap it as `message`. */
export type UserMessageEvent = Envelope<
  'user/message',
  SessionMessage | (TurnPlace & { readonly message: SessionMessage })
>;
export type AssistantMessageEvent = Envelope<
  'assistant/message',
  TurnPlace & { readonly message: SessionMessage; readonly usage?: JsonValue; readonly model?: string }
>;
/** A piece of what the model is writing; `text-delta`, `reasoning-delta` and `tool-call-delta` matter, others pass. */
export type AssistantChunkEvent = Envelope<
  'assistant/chunk',
  TurnPlace & {
    readonly chunk: {
      readonly type: string;
      readonly index?: number;
      readonly id?: string;
      readonly name?: string;
      readonly text?: string;
      readonly delta?: string;
      readonly argumentsDelta?: string;
      readonly [key: string]: JsonValue | undefined;
    };
  }
>;
/** The head of a call. `arguments` is JSON, or free text where `text` says so. */
export type ToolCallEvent = Envelope<
  'tool/call',
  TurnPlace & {
    readonly callId: string;
    readonly name: string;
    readonly arguments: string;
    readonly text?: true;
    /** Whose vocabulary the name is from, where it is not the session's. */
    readonly family?: string;
    /** True while only the head is known and `tool/args-delta` will bring the arguments. */
    readonly streaming?: true;
    /** True where the source says that the call does not run yet; `tool/progress` with `started` or output starts it. */
    readonly pending?: true;
  }
>;
/** More of a call's arguments while the model is still writing them. `replace` starts them anew. */
export type ToolArgsDeltaEvent = Envelope<
  'tool/args-delta',
  TurnPlace & {
    readonly callId: string;
    readonly name?: string;
    readonly delta: string;
    readonly replace?: true;
    readonly family?: string;
  }
>;
/** A result in the flat form that readers emit; `status` where the source tells more than an error flag. */
export interface FlatToolResult extends TurnPlace {
  readonly callId: string;
  readonly content: readonly ContentBlock[] | string;
  readonly isError?: boolean;
  readonly status?: SettledToolCall['status'];
  readonly error?: { readonly name?: string; readonly code?: string; readonly message?: string };
  readonly meta?: JsonValue;
  readonly usage?: CallUsage;
}
/** A result as DSH logs carry it: v0 wraps it in a `tool-result` part, v7 puts it into the message itself. */
export interface WrappedToolResult extends TurnPlace {
  readonly message: {
    readonly role?: string;
    readonly toolCallId?: string;
    readonly isError?: boolean;
    readonly content: readonly JsonValue[];
    readonly source?: { readonly kind?: string; readonly callId?: string };
    readonly id?: string;
  };
  readonly error?: { readonly name?: string; readonly code?: string; readonly message?: string };
  readonly meta?: JsonValue;
}
export type ToolResultEvent = Envelope<'tool/result', FlatToolResult | WrappedToolResult>;
/** A call made by another call's program; `arguments` is a value, not JSON text. */
export type DispatchStartEvent = Envelope<
  'tool/code-dispatch-start' | 'tool/ptc-dispatch-start',
  {
    readonly rootCallId?: string;
    readonly parentCallId: string;
    readonly subCallId: string;
    readonly name: string;
    readonly arguments?: JsonValue;
  }
>;
/** The end of such a call. */
export type DispatchEvent = Envelope<
  'tool/code-dispatch' | 'tool/ptc-dispatch',
  {
    readonly rootCallId?: string;
    readonly parentCallId: string;
    readonly subCallId: string;
    readonly name: string;
    readonly arguments?: JsonValue;
    readonly isError?: boolean;
    readonly content?: readonly JsonValue[];
    /** The oldest DSH form has only this. */
    readonly resultSummary?: string;
    readonly meta?: JsonValue;
    readonly error?: { readonly name?: string; readonly code?: string; readonly message?: string };
  }
>;
export type CommandRunEvent = Envelope<
  'command/run',
  { readonly commandId?: string; readonly name: string; readonly args?: string }
>;
export type CommandDoneEvent = Envelope<
  'command/done',
  { readonly commandId?: string; readonly name?: string; readonly kind?: string; readonly text?: string }
>;
export type ApprovalAskedEvent = Envelope<
  'approval/asked',
  {
    readonly id: string;
    readonly callId?: string;
    readonly toolName?: string;
    readonly title?: string;
    readonly reason?: string;
    readonly options?: readonly ApprovalOption[];
  }
>;
/** `outcome` as DSH names it (`allowed-once`, `rejected`, `cancelled`, `unavailable`, `expired`), or the chosen option. */
export type ApprovalDecidedEvent = Envelope<
  'approval/decided',
  { readonly id: string; readonly callId?: string; readonly outcome?: string; readonly optionId?: string }
>;
export type TodoWriteEvent = Envelope<'todo/write', { readonly todos: readonly JsonValue[] }>;
/** Output of a running call. `replace` puts it in the place of all that came before. */
export type ToolOutputDeltaEvent = Envelope<
  'tool/output-delta',
  { readonly callId: string; readonly delta: string; readonly stream?: 'stdout' | 'stderr'; readonly replace?: true }
>;
/** How far a call is, and content that came before its end (`content` replaces what was there). */
export type ToolProgressEvent = Envelope<
  'tool/progress',
  {
    readonly callId: string;
    readonly done?: number;
    readonly total?: number;
    readonly message?: string;
    readonly content?: readonly ContentBlock[];
    readonly usage?: CallUsage;
    /** True where the source says that the call runs now. */
    readonly started?: true;
  }
>;
/** Views that came over the wire; checked as tool-made payloads. `null` withdraws. */
export type ToolViewEvent = Envelope<
  'tool/view',
  {
    readonly callId: string;
    readonly callView?: ToolCallView | JsonValue;
    readonly resultView?: ToolResultView | JsonValue;
  }
>;
/** An edge that is known only now. */
export type ToolParentEvent = Envelope<
  'tool/parent',
  {
    readonly callId: string;
    readonly parentCallId: string;
    /** The file in which the parent's id stands, where that is not the event's own (a sub-agent's transcript). */
    readonly parentFile?: string;
  }
>;
/** The call goes on behind the conversation: neither its turn's end nor its parent's interrupts it. A result settles it. */
export type ToolBackgroundEvent = Envelope<'tool/background', { readonly callId: string; readonly taskId?: string }>;
/** A line or value that the reader could not use. */
export type LogProblemEvent = Envelope<
  'log/problem',
  {
    readonly message: string;
    readonly file?: string;
    readonly line?: number;
    readonly raw?: string;
    readonly callId?: string;
  }
>;
/** A remark to show between the messages. */
export type NoticeEvent = Envelope<
  'log/notice',
  { readonly text: string; readonly level?: 'info' | 'warning' | 'error' }
>;

/** The events that the fold knows. */
export type KnownSessionEvent =
  | SessionStartEvent
  | TurnStartEvent
  | TurnEndEvent
  | StepStartEvent
  | StepEndEvent
  | UserMessageEvent
  | AssistantMessageEvent
  | AssistantChunkEvent
  | ToolCallEvent
  | ToolArgsDeltaEvent
  | ToolResultEvent
  | DispatchStartEvent
  | DispatchEvent
  | CommandRunEvent
  | CommandDoneEvent
  | ApprovalAskedEvent
  | ApprovalDecidedEvent
  | TodoWriteEvent
  | ToolOutputDeltaEvent
  | ToolProgressEvent
  | ToolViewEvent
  | ToolParentEvent
  | ToolBackgroundEvent
  | LogProblemEvent
  | NoticeEvent;

/** An event of a type that is not known here: shown as an unknown node or skipped, never fatal. */
export interface UnknownSessionEvent {
  readonly type: string;
  readonly seq?: number;
  readonly file?: string;
  readonly time?: number | null;
  readonly data?: unknown;
}

/** What `Session.apply` takes. Events of a DSH log fit as they are. */
export type SessionEvent = KnownSessionEvent | UnknownSessionEvent;
