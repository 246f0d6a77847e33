export type {
  Approval,
  ApprovalOption,
  CallUsage,
  OutputLog,
  PartialResult,
  RunningToolCall,
  SettledToolCall,
  ToolCallBase,
  ToolCallBlock,
  ToolCallStatus,
} from '../runtime/block.js';
export type { KnownSessionEvent, SessionEvent, UnknownSessionEvent } from '../runtime/event.js';
export type {
  AssistantNode,
  CommandNode,
  ConversationNode,
  ConversationSnapshot,
  NoticeNode,
  Problem,
  SessionInfo,
  ToolResultNode,
  UnknownNode,
  UserNode,
} from '../runtime/snapshot.js';
export { Session, type SessionOptions } from '../runtime/session.js';
export { projectHistory, type HistoryOptions } from '../runtime/history.js';
export {
  deriveChatFlow,
  type ChatCommandItem,
  type ChatFlowItem,
  type ChatMessageItem,
  type ChatToolGroupItem,
} from '../runtime/chat-flow.js';
export { findCall } from '../runtime/find-call.js';
export { toolCall, type ToolCallInput } from '../runtime/tool-call.js';

export type {
  CardKind,
  ContentBlock,
  DiffCallView,
  DiffResultView,
  FileDiff,
  FileLocation,
  GenericCallView,
  GenericResultView,
  JsonValue,
  OutputSegment,
  PlanResultView,
  Question,
  QuestionCallView,
  QuestionResultView,
  ReadResultView,
  SearchMatchesView,
  SearchPathsView,
  SearchResultView,
  TerminalCallView,
  TerminalResultView,
  ToolCallKind,
  ToolCallView,
  ToolResultView,
  WebFetchView,
  WebResultView,
  WebSearchView,
} from '../presentation/intent.js';
export { assertNever } from '../presentation/intent.js';
export type { PresentedResult, ToolDefinition, ToolDefinitions } from '../presentation/tool-definition.js';
export { toolDefinitions } from '../presentation/tools/all.js';
export { presentCall, presentResult } from '../presentation/present.js';
export { callViewFrom, resultViewFrom } from '../presentation/view-guard.js';
export { contentFrom } from '../presentation/content.js';
export { cardOf, shownContent, shownView } from '../presentation/settled-view.js';
export { displayTitle } from '../presentation/display-title.js';
export { displayPath, resolvePath, type Places } from '../presentation/paths.js';

export { openLog, openLogBatches } from '../readers/open-log.js';
export {
  openLogInWorker,
  serveLogs,
  type LogPort,
  type SendableFile,
  type SendableInput,
} from '../readers/log-worker.js';
export { readLog } from '../readers/read-log.js';
export { createReader, type LiveOptions, type LiveReader } from '../readers/create-reader.js';
export { formatNames, registerReader } from '../readers/detect.js';
export type { LogFile, LogFormat, LogInput, LogReader, ReaderSet, ReadOptions } from '../readers/reader.js';

export { toAcp } from '../bridge/acp.js';
export type {
  AcpClientCapabilities,
  AcpContentBlock,
  AcpMeta,
  AcpOptions,
  AcpStatus,
  AcpToolContent,
  SessionUpdate,
} from '../bridge/acp-update.js';
