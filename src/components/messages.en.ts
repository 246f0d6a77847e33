/** Every word that the elements show. A function takes what the sentence names. */
export interface Messages {
  /** Verbs by what a call does: before it runs or where it did not do so, while it runs, and once it is done. */
  readonly verbToRead: string;
  readonly verbReading: string;
  readonly verbRead: string;
  readonly verbToEdit: string;
  readonly verbEditing: string;
  readonly verbEdited: string;
  readonly verbToCreate: string;
  readonly verbCreating: string;
  readonly verbCreated: string;
  readonly verbToDelete: string;
  readonly verbDeleting: string;
  readonly verbDeleted: string;
  readonly verbToMove: string;
  readonly verbMoving: string;
  readonly verbMoved: string;
  readonly verbToSearch: string;
  readonly verbSearching: string;
  readonly verbSearched: string;
  readonly verbToRun: string;
  readonly verbRunning: string;
  readonly verbRan: string;
  readonly verbToThink: string;
  readonly verbThinking: string;
  readonly verbThought: string;
  readonly verbToFetch: string;
  readonly verbFetching: string;
  readonly verbFetched: string;
  readonly verbToSwitchMode: string;
  readonly verbSwitchingMode: string;
  readonly verbSwitchedMode: string;

  readonly statusStreaming: string;
  readonly statusPending: string;
  readonly statusAwaitingApproval: string;
  readonly statusRunning: string;
  readonly statusBackgrounded: string;
  readonly statusOk: string;
  readonly statusError: string;
  readonly statusDenied: string;
  readonly statusCancelled: string;
  readonly statusInterrupted: string;

  readonly open: string;
  readonly close: string;
  readonly unknownTool: string;
  readonly exit: (code: number) => string;
  readonly signal: (name: string) => string;
  readonly moreLines: (count: number) => string;
  readonly showAll: string;
  readonly showLess: string;
  readonly noOutput: string;
  readonly stillRunning: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly inspect: string;
  readonly openFile: (path: string) => string;
  readonly lineCount: (shown: number, total: number) => string;
  readonly calls: (count: number) => string;
  readonly notApplied: string;

  /** Rows and cards of calls. */
  readonly andMore: (first: string, others: number) => string;
  readonly approvalAsked: string;
  readonly approvalSent: string;
  readonly approvalElsewhere: string;
  readonly moreOptions: string;
  /** At the right of a row whose card could not be drawn. */
  readonly cardFailedShort: string;
  readonly cardFailed: (message: string) => string;
  readonly retry: string;
  readonly rawJson: string;
  readonly emptyValue: string;
  readonly moreItems: (count: number) => string;
  readonly image: string;
  readonly audio: string;
  readonly file: string;
  readonly remote: string;
  readonly brokenImage: string;
  readonly errorNamed: (name: string, code: string) => string;
  readonly deniedNote: string;
  readonly cancelledNote: string;
  readonly interruptedNote: string;
  readonly progress: (done: number, total: number | null) => string;
  readonly truncatedBySource: string;
  readonly matchesInFiles: (count: number, files: number) => string;
  readonly paths: (count: number) => string;
  readonly nothingFound: string;
  readonly lineNumber: (line: number) => string;
  readonly sources: (count: number) => string;
  readonly httpStatus: (code: number) => string;
  readonly planProgress: (done: number, total: number) => string;
  readonly planPending: string;
  readonly planActive: string;
  readonly planDone: string;
  readonly planDropped: string;
  readonly notAnswered: string;
  readonly pickOne: string;
  readonly pickMany: string;
  readonly ownWords: string;
  readonly awaitingAnswer: string;
  readonly lines: (count: number) => string;
  readonly output: string;
  readonly copyCommand: string;
  readonly copyOutput: string;
  readonly copyRaw: string;
  readonly findInOutput: string;
  readonly jumpToEnd: string;
  readonly errorStream: string;
  readonly backgroundedNote: string;
  readonly truncatedOutput: (characters: number | null) => string;
  readonly picked: string;
  readonly moreCalls: (count: number) => string;
  readonly fewerCalls: string;
  readonly callList: string;
  readonly noCall: string;

  /** The conversation. */
  readonly conversation: string;
  readonly speakerUser: string;
  readonly speakerAssistant: string;
  readonly writing: string;
  readonly notice: string;
  readonly warning: string;
  readonly errorNotice: string;
  readonly command: string;
  readonly unknownEvent: (type: string) => string;
  readonly emptyConversation: string;
  readonly notShown: (what: string) => string;
  readonly moreCharacters: (count: number) => string;
  readonly showRaw: string;
  readonly copy: string;
  readonly problems: (count: number) => string;
  readonly problemPlace: (file: string | undefined, line: number | undefined) => string;
  readonly moreProblems: (count: number) => string;
  readonly jumpToLatest: string;
  readonly newItems: (count: number) => string;
  readonly overview: string;
  readonly failedCalls: (count: number) => string;
  readonly waitingCalls: (count: number) => string;
  readonly runningCalls: (count: number) => string;
  readonly filesChanged: (count: number) => string;
  readonly position: (at: number, count: number) => string;

  /** The details of one call. */
  readonly details: string;
  readonly closeDetails: string;
  readonly noSelection: string;
  readonly callNotFound: string;
  readonly started: string;
  readonly ended: string;
  readonly duration: string;
  readonly callId: string;
  readonly wireId: string;
  readonly toolOf: string;
  readonly partOf: string;
  readonly approval: string;
  readonly approvalPending: string;
  readonly approvalCancelled: string;
  readonly approvalExpired: string;
  readonly usage: string;
  readonly tokens: (input: number | undefined, output: number | undefined, total: number | undefined) => string;
  readonly arguments: string;
  readonly argumentsArriving: string;
  readonly argumentsMalformed: string;
  readonly argumentsMissing: string;
  readonly noArguments: string;
  readonly result: string;
  readonly structuredResult: string;
  readonly madeCalls: string;
  readonly copyArguments: string;
  readonly copyResult: string;

  /** A whole session. */
  readonly loading: string;
  readonly loadingEvents: (count: number) => string;
  readonly loadingBytes: (read: string, total: string) => string;
  readonly loadFailed: (what: string) => string;
  readonly answered: (status: number, text: string) => string;
  readonly noAnswer: string;
  readonly noReader: string;
  readonly theLog: string;
  readonly tryAgain: string;
  readonly untitledSession: string;
  readonly emptyLog: string;
  readonly find: string;
  readonly findPlaceholder: string;
  readonly findNext: string;
  readonly findPrevious: string;
  readonly noMatches: string;
  readonly matches: (at: number, count: number) => string;
  readonly searching: string;

  /** Changes of files. */
  readonly diff: string;
  readonly comparing: string;
  readonly stageProposed: string;
  readonly stageApplied: string;
  readonly noChanges: string;
  readonly fileAdded: string;
  readonly fileDeleted: string;
  readonly fileEmptied: string;
  readonly movedFrom: (path: string) => string;
  readonly copiedFrom: (path: string) => string;
  readonly binaryFile: string;
  readonly modeChanged: (from: string, to: string) => string;
  readonly endingsChanged: (from: string, to: string) => string;
  readonly onlyEndingsChanged: (from: string, to: string) => string;
  readonly noFinalNewline: string;
  readonly hasNul: string;
  readonly hasBidi: string;
  readonly otherCodePoints: string;
  readonly allReplaced: string;
  readonly noPath: string;
  readonly unchangedLines: (count: number) => string;
  readonly showLinesAbove: (count: number) => string;
  readonly showLinesBelow: (count: number) => string;
  readonly copyHunk: string;
  readonly copyPatch: string;
  readonly copyNewText: string;
  readonly nextChange: string;
  readonly previousChange: string;
  readonly changePlace: (at: number, count: number) => string;
  readonly sideBySide: string;
  readonly wrapLines: string;
  readonly addedLines: (count: number) => string;
  readonly removedLines: (count: number) => string;
  readonly unreadableChange: string;
  readonly patchProblems: (count: number) => string;
  readonly moreFiles: (count: number) => string;
}

// By hand: the first use of Intl costs more than drawing a whole card.
const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
const counted = (count: number, one: string, other: string): string => `${grouped(count)} ${count === 1 ? one : other}`;

/** The English words. */
export const english: Messages = {
  verbToRead: 'Read',
  verbReading: 'Reading',
  verbRead: 'Read',
  verbToEdit: 'Edit',
  verbEditing: 'Editing',
  verbEdited: 'Edited',
  verbToCreate: 'Create',
  verbCreating: 'Creating',
  verbCreated: 'Created',
  verbToDelete: 'Delete',
  verbDeleting: 'Deleting',
  verbDeleted: 'Deleted',
  verbToMove: 'Move',
  verbMoving: 'Moving',
  verbMoved: 'Moved',
  verbToSearch: 'Search',
  verbSearching: 'Searching',
  verbSearched: 'Searched',
  verbToRun: 'Run',
  verbRunning: 'Running',
  verbRan: 'Ran',
  verbToThink: 'Think',
  verbThinking: 'Thinking',
  verbThought: 'Thought',
  verbToFetch: 'Fetch',
  verbFetching: 'Fetching',
  verbFetched: 'Fetched',
  verbToSwitchMode: 'Switch mode',
  verbSwitchingMode: 'Switching mode',
  verbSwitchedMode: 'Switched mode',

  statusStreaming: 'Receiving arguments',
  statusPending: 'Waiting to start',
  statusAwaitingApproval: 'Waiting for approval',
  statusRunning: 'Running',
  statusBackgrounded: 'In the background',
  statusOk: 'Done',
  statusError: 'Failed',
  statusDenied: 'Denied',
  statusCancelled: 'Cancelled',
  statusInterrupted: 'Interrupted',

  open: 'Open',
  close: 'Close',
  unknownTool: 'Unknown tool',
  exit: (code) => `exit ${code}`,
  signal: (name) => `killed by ${name}`,
  moreLines: (count) => `… ${counted(count, 'more line', 'more lines')}`,
  showAll: 'Show all',
  showLess: 'Show less',
  noOutput: 'No output',
  stillRunning: 'Still running',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  inspect: 'Inspect',
  openFile: (path) => `Open ${path}`,
  lineCount: (shown, total) => `${grouped(shown)} of ${counted(total, 'line', 'lines')}`,
  calls: (count) => counted(count, 'call', 'calls'),
  notApplied: 'Not applied',

  andMore: (first, others) => `${first} and ${counted(others, 'other file', 'other files')}`,
  approvalAsked: 'May this call run?',
  approvalSent: 'Answer sent',
  approvalElsewhere: 'To be answered where the agent runs',
  moreOptions: 'More options',
  cardFailedShort: 'Card failed',
  cardFailed: (message) => `This card failed: ${message}`,
  retry: 'Try again',
  rawJson: 'Raw JSON',
  emptyValue: 'empty',
  moreItems: (count) => `… ${grouped(count)} more`,
  image: 'image',
  audio: 'audio',
  file: 'file',
  remote: 'elsewhere',
  brokenImage: 'image that cannot be drawn',
  errorNamed: (name, code) => (name && code && name !== code ? `${name} (${code})` : name || code),
  deniedNote: 'Denied: the call did not run',
  cancelledNote: 'Cancelled before it was done',
  interruptedNote: 'Interrupted: no result came',
  progress: (done, total) => (total === null ? grouped(done) : `${grouped(done)} of ${grouped(total)}`),
  truncatedBySource: 'The tool cut its own output here',
  matchesInFiles: (count, files) => `${counted(count, 'match', 'matches')} in ${counted(files, 'file', 'files')}`,
  paths: (count) => counted(count, 'path', 'paths'),
  nothingFound: 'Nothing found',
  lineNumber: (line) => `Line ${line}`,
  sources: (count) => counted(count, 'source', 'sources'),
  httpStatus: (code) => `HTTP ${code}`,
  planProgress: (done, total) => `${grouped(done)} of ${grouped(total)} done`,
  planPending: 'To do',
  planActive: 'In progress',
  planDone: 'Done',
  planDropped: 'Dropped',
  notAnswered: 'No answer',
  pickOne: 'Pick one',
  pickMany: 'Pick any',
  ownWords: 'Or in own words',
  awaitingAnswer: 'Waiting for an answer',
  lines: (count) => counted(count, 'line', 'lines'),
  output: 'Output',
  copyCommand: 'Copy command',
  copyOutput: 'Copy output',
  copyRaw: 'Copy raw',
  findInOutput: 'Find in output',
  jumpToEnd: 'Jump to end',
  errorStream: 'error stream',
  backgroundedNote: 'Goes on in the background',
  truncatedOutput: (characters) =>
    characters === null
      ? 'The tool cut this output'
      : `The tool cut this output; in all it had ${counted(characters, 'character', 'characters')}`,
  picked: 'picked',
  moreCalls: (count) => `… ${counted(count, 'more call', 'more calls')}`,
  fewerCalls: 'Show fewer calls',
  callList: 'Tool calls',
  noCall: 'No call',

  conversation: 'Conversation',
  speakerUser: 'You',
  speakerAssistant: 'Assistant',
  writing: 'Writing',
  notice: 'Notice',
  warning: 'Warning',
  errorNotice: 'Error',
  command: 'Command',
  unknownEvent: (type) => `Event of unknown type “${type}”`,
  emptyConversation: 'Nothing has been said yet',
  notShown: (what) => `Not shown: ${what}`,
  moreCharacters: (count) => `… ${counted(count, 'more character', 'more characters')}`,
  showRaw: 'Show raw',
  copy: 'Copy',
  problems: (count) => counted(count, 'problem', 'problems'),
  problemPlace: (file, line) => [file, line === undefined ? undefined : `line ${line}`].filter(Boolean).join(', '),
  moreProblems: (count) => `… ${counted(count, 'more problem', 'more problems')}`,
  jumpToLatest: 'Jump to latest',
  newItems: (count) => `${grouped(count)} new`,
  overview: 'Overview',
  failedCalls: (count) => `${grouped(count)} failed`,
  waitingCalls: (count) => `${grouped(count)} waiting for you`,
  runningCalls: (count) => `${grouped(count)} running`,
  filesChanged: (count) => counted(count, 'file changed', 'files changed'),
  position: (at, count) => `${grouped(at)} of ${grouped(count)}`,

  details: 'Details',
  closeDetails: 'Close details',
  noSelection: 'Select a call to see its details',
  callNotFound: 'This call is not in the session',
  started: 'Started',
  ended: 'Ended',
  duration: 'Took',
  callId: 'Call',
  wireId: 'Id in the log',
  toolOf: 'Agent',
  partOf: 'Called by',
  approval: 'Approval',
  approvalPending: 'Waiting for a decision',
  approvalCancelled: 'Cancelled before a decision',
  approvalExpired: 'Expired without a decision',
  usage: 'Usage',
  tokens: (input, output, total) =>
    [
      input === undefined ? '' : `${grouped(input)} in`,
      output === undefined ? '' : `${grouped(output)} out`,
      total === undefined ? '' : counted(total, 'token', 'tokens'),
    ]
      .filter(Boolean)
      .join(', '),
  arguments: 'Arguments',
  argumentsArriving: 'Still arriving',
  argumentsMalformed: 'Not valid JSON; shown as received',
  argumentsMissing: 'The start of this call is not in the log',
  noArguments: 'No arguments',
  result: 'Result',
  structuredResult: 'Structured result',
  madeCalls: 'Calls it made',
  copyArguments: 'Copy arguments',
  copyResult: 'Copy result',

  loading: 'Loading',
  loadingEvents: (count) => `Loading: ${counted(count, 'event', 'events')}`,
  loadingBytes: (read, total) => `Loading: ${read} of ${total}`,
  loadFailed: (what) => `Could not load ${what}`,
  answered: (status, text) => `The server answered ${status}${text === '' ? '' : ` ${text}`}.`,
  noAnswer: 'The server did not answer, or does not allow this page to read it.',
  noReader: 'The code that reads logs could not be loaded.',
  theLog: 'the log',
  tryAgain: 'Try again',
  untitledSession: 'Session',
  emptyLog: 'There is nothing to show in this log',
  find: 'Find',
  findPlaceholder: 'Find in session',
  findNext: 'Next match',
  findPrevious: 'Previous match',
  noMatches: 'No matches',
  matches: (at, count) => `${grouped(at)} of ${grouped(count)}`,
  searching: 'Searching',

  diff: 'Diff',
  comparing: 'Comparing…',
  stageProposed: 'Proposed',
  stageApplied: 'Applied',
  noChanges: 'No changes',
  fileAdded: 'New file',
  fileDeleted: 'Deleted',
  fileEmptied: 'Emptied',
  movedFrom: (path) => `Moved from ${path}`,
  copiedFrom: (path) => `Copied from ${path}`,
  binaryFile: 'Binary file, not shown',
  modeChanged: (from, to) => `Mode ${from} to ${to}`,
  endingsChanged: (from, to) => `Line endings changed from ${from} to ${to}`,
  onlyEndingsChanged: (from, to) => `Only line endings changed: ${from} to ${to}`,
  noFinalNewline: 'no newline at the end',
  hasNul: 'Contains NUL characters: binary or control data',
  hasBidi: 'Contains characters that reorder the text around them',
  otherCodePoints: 'same letters, other code points',
  allReplaced: 'All lines were replaced',
  noPath: 'Unnamed file',
  unchangedLines: (count) => counted(count, 'unchanged line', 'unchanged lines'),
  showLinesAbove: (count) => `Show ${counted(count, 'more line', 'more lines')} below the change above`,
  showLinesBelow: (count) => `Show ${counted(count, 'more line', 'more lines')} above the change below`,
  copyHunk: 'Copy this part (Alt: with signs)',
  copyPatch: 'Copy patch',
  copyNewText: 'Copy new text',
  nextChange: 'Next change',
  previousChange: 'Previous change',
  changePlace: (at, count) => `Change ${grouped(at)} of ${grouped(count)}`,
  sideBySide: 'Side by side',
  wrapLines: 'Wrap lines',
  addedLines: (count) => `${counted(count, 'line', 'lines')} added`,
  removedLines: (count) => `${counted(count, 'line', 'lines')} removed`,
  unreadableChange: 'This part of the change could not be read',
  patchProblems: (count) => `${counted(count, 'part', 'parts')} of the patch could not be taken as it stands`,
  moreFiles: (count) => `… ${counted(count, 'more file', 'more files')}`,
};
