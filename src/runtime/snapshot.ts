import type { JsonValue } from '../presentation/intent.js';
import type { RunningToolCall, SettledToolCall } from './block.js';

/** What the log says of the whole session. */
export interface SessionInfo {
  readonly family: string;
  readonly cwd?: string;
  readonly home?: string;
  readonly title?: string;
  readonly model?: string;
}

/** Something that did not fit; the rest of the session is shown all the same. */
export interface Problem {
  readonly message: string;
  readonly file?: string;
  /** 1-based line of the file. */
  readonly line?: number;
  readonly seq?: number;
  readonly callId?: string;
  /** The text that did not fit, whole or cut to a bounded length. */
  readonly raw?: string;
}

interface NodeBase {
  /** Rises along the conversation; unique within a snapshot, stable while it grows. */
  readonly seq: number;
  /** Unix epoch milliseconds. */
  readonly time: number | null;
}

/** What a person wrote. `source` tells who else spoke in the user's role (for example `plugin`). */
export interface UserNode extends NodeBase {
  readonly kind: 'user';
  readonly text: string;
  /** Parts that are not text. */
  readonly content: readonly JsonValue[];
  readonly source?: string;
}

/** What the model wrote. */
export interface AssistantNode extends NodeBase {
  readonly kind: 'assistant';
  readonly text: string;
  readonly thinking: string;
  readonly model?: string;
}

/** A root call that has ended. */
export interface ToolResultNode extends NodeBase {
  readonly kind: 'tool-result';
  readonly call: SettledToolCall;
}

/** A command of the host, for example `/compact`. */
export interface CommandNode extends NodeBase {
  readonly kind: 'command';
  readonly commandId: string;
  readonly name: string;
  readonly args: string;
  /** `running` until `command/done` came. */
  readonly status: 'running' | 'success' | 'error' | 'interrupted';
  readonly text: string;
}

/** A remark of the host or runtime, for example an interruption or a compaction. */
export interface NoticeNode extends NodeBase {
  readonly kind: 'notice';
  readonly text: string;
  readonly level: 'info' | 'warning' | 'error';
  /** Set where the remark tells how a turn ended, so that it can be said in the reader's language. */
  readonly reason?: 'aborted' | 'max-tokens' | 'error';
}

/** An event whose type is not known here, kept as it came. */
export interface UnknownNode extends NodeBase {
  readonly kind: 'unknown';
  readonly type: string;
  readonly data: JsonValue;
}

/** One thing that stands in the conversation. */
export type ConversationNode = UserNode | AssistantNode | ToolResultNode | CommandNode | NoticeNode | UnknownNode;

/** A session at one moment: immutable; what did not change keeps its identity from snapshot to snapshot. */
export interface ConversationSnapshot {
  readonly session: SessionInfo;
  readonly nodes: readonly ConversationNode[];
  /** Root calls that have not ended, in dispatch order. */
  readonly runningCalls: readonly RunningToolCall[];
  /** What the model is writing right now. */
  readonly draft: { readonly text: string; readonly thinking: string } | null;
  readonly problems: readonly Problem[];
}
