export type {
  AcpClientCapabilities,
  AcpContentBlock,
  AcpMeta,
  AcpOptions,
  AcpStatus,
  AcpToolContent,
  Approval,
  ApprovalOption,
  AssistantNode,
  CallUsage,
  CardKind,
  ChatCommandItem,
  ChatFlowItem,
  ChatMessageItem,
  ChatToolGroupItem,
  CommandNode,
  ContentBlock,
  ConversationNode,
  ConversationSnapshot,
  DiffCallView,
  DiffResultView,
  FileDiff,
  FileLocation,
  GenericCallView,
  GenericResultView,
  HistoryOptions,
  JsonValue,
  KnownSessionEvent,
  LiveOptions,
  LiveReader,
  LogFile,
  LogFormat,
  LogInput,
  LogPort,
  LogReader,
  NoticeNode,
  OutputLog,
  OutputSegment,
  PartialResult,
  Places,
  PlanResultView,
  PresentedResult,
  Problem,
  Question,
  QuestionCallView,
  QuestionResultView,
  ReadOptions,
  ReadResultView,
  ReaderSet,
  RunningToolCall,
  SearchMatchesView,
  SearchPathsView,
  SearchResultView,
  SendableFile,
  SendableInput,
  SessionEvent,
  SessionInfo,
  SessionOptions,
  SessionUpdate,
  SettledToolCall,
  TerminalCallView,
  TerminalResultView,
  ToolCallBase,
  ToolCallBlock,
  ToolCallInput,
  ToolCallKind,
  ToolCallStatus,
  ToolCallView,
  ToolDefinition,
  ToolDefinitions,
  ToolResultNode,
  ToolResultView,
  UnknownNode,
  UnknownSessionEvent,
  UserNode,
  WebFetchView,
  WebResultView,
  WebSearchView,
} from './runtime.js';
export {
  Session,
  assertNever,
  callViewFrom,
  cardOf,
  contentFrom,
  createReader,
  deriveChatFlow,
  displayPath,
  displayTitle,
  findCall,
  formatNames,
  openLog,
  openLogBatches,
  openLogInWorker,
  presentCall,
  presentResult,
  projectHistory,
  readLog,
  registerReader,
  resolvePath,
  resultViewFrom,
  serveLogs,
  shownContent,
  shownView,
  toAcp,
  toolCall,
  toolDefinitions,
} from './runtime.js';

export type {
  Comparison,
  DiffOptions,
  Hunk,
  Patch,
  PatchFile,
  PatchProblem,
  Row,
  TextDiff,
  WordRun,
} from '../diff/index.js';
export { diffTexts, diffWords, formatPatch, parsePatch, patchFileDiffs, structuredPatchDiffs } from '../diff/index.js';
export type { Color, ScreenLine, ScreenRun, Style } from '../terminal/index.js';
export { TerminalScreen } from '../terminal/index.js';

export { slots, slotsContext } from '../slots/context.js';
export { SlotRegistry } from '../slots/slot-registry.js';
export type { LiveRendering, RenderEntry, SlotDeclaration, SlotEntry, TagEntry, Undo } from '../slots/slot-entry.js';
export type { RenderFailure } from '../slots/seat.js';
export type {
  ChatToolOwner,
  CommandViewOwner,
  DetailsToolOwner,
  SlotName,
  SlotOwners,
  ToolViewOwner,
} from '../slots/slots.js';

export {
  DshAnswerEvent,
  DshInspectCallEvent,
  DshOpenFileEvent,
  DshPermissionEvent,
  DshRenderErrorEvent,
  DshToggleCallEvent,
  type Answer,
} from '../components/events.js';
export { registerMessages, type Messages } from '../components/messages.js';
export { DshToolCard } from '../components/tool-card/tool-card.js';
export { DshGenericCard } from '../components/tool-card/generic-card.js';
export { DshDiffCard } from '../components/tool-card/diff-card/diff-card.js';
export { DshTerminalCard } from '../components/tool-card/terminal-card/terminal-card.js';
export { DshReadCard } from '../components/tool-card/read-card.js';
export { DshSearchCard } from '../components/tool-card/search-card.js';
export { DshWebCard } from '../components/tool-card/web-card.js';
export { DshPlanCard } from '../components/tool-card/plan-card.js';
export { DshQuestionCard } from '../components/tool-card/question-card.js';
export { DshToolTree } from '../components/tool-tree/tool-tree.js';
export { DshToolDetails } from '../components/tool-details/tool-details.js';
export { DshChatView } from '../components/chat-view/chat-view.js';
export { DshDetailsPanel } from '../components/details-panel/details-panel.js';
export { DshSessionView } from '../components/session-view/session-view.js';
