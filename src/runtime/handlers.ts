import { onApprovalAsked, onApprovalDecided } from './approval-events.js';
import {
  type Handler,
  onArgsDelta,
  onBackground,
  onCall,
  onDispatch,
  onDispatchStart,
  onOutputDelta,
  onParent,
  onProgress,
  onResult,
  onView,
} from './call-events.js';
import type { KnownSessionEvent } from './event.js';
import { onAssistantChunk, onAssistantMessage, onNotice, onUserMessage } from './message-events.js';
import {
  onCommandDone,
  onCommandRun,
  onProblem,
  onSession,
  onStepEnd,
  onStepStart,
  onTurnEnd,
  onTurnStart,
} from './session-events.js';

const nothing: Handler = () => undefined;

/** What folds each event; a type that is missing here does not compile. */
const known: Readonly<Record<KnownSessionEvent['type'], Handler>> = {
  'session/start': onSession,
  'turn/start': onTurnStart,
  'turn/end': onTurnEnd,
  'step/start': onStepStart,
  'step/end': onStepEnd,
  'user/message': onUserMessage,
  'assistant/message': onAssistantMessage,
  'assistant/chunk': onAssistantChunk,
  'tool/call': onCall,
  'tool/args-delta': onArgsDelta,
  'tool/result': onResult,
  'tool/code-dispatch-start': onDispatchStart,
  'tool/ptc-dispatch-start': onDispatchStart,
  'tool/code-dispatch': onDispatch,
  'tool/ptc-dispatch': onDispatch,
  'tool/output-delta': onOutputDelta,
  'tool/progress': onProgress,
  'tool/view': onView,
  'tool/parent': onParent,
  'tool/background': onBackground,
  'command/run': onCommandRun,
  'command/done': onCommandDone,
  'approval/asked': onApprovalAsked,
  'approval/decided': onApprovalDecided,
  // the call that wrote the list shows it
  'todo/write': nothing,
  'log/problem': onProblem,
  'log/notice': onNotice,
};

/** The book-keeping of a DSH log: nothing of it is to be shown. */
const bookkeeping =
  /^(?:agent|approval|bash|compaction|goal|hook|llm|mode|permission|plan|request|sandbox|session|subagent|system|tool-workflow)\//;

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ...Object.entries(known),
  ['session/title', onSession],
]);

/** What folds events of this type; `undefined` where it is not known. */
export function handlerOf(type: string): Handler | undefined {
  return handlers.get(type) ?? (bookkeeping.test(type) ? nothing : undefined);
}

/** Events that begin a call: they may tell it again under a `seq` that was seen. */
export const beginnings: ReadonlySet<string> = new Set([
  'tool/call',
  'tool/code-dispatch-start',
  'tool/ptc-dispatch-start',
]);
