/** Every word that the elements show. A function takes what the sentence names. */
export interface Messages {
  /** Verbs by what a call does: while it runs, and once it is done. */
  readonly verbReading: string;
  readonly verbRead: string;
  readonly verbEditing: string;
  readonly verbEdited: string;
  readonly verbCreating: string;
  readonly verbCreated: string;
  readonly verbDeleting: string;
  readonly verbDeleted: string;
  readonly verbMoving: string;
  readonly verbMoved: string;
  readonly verbSearching: string;
  readonly verbSearched: string;
  readonly verbRunning: string;
  readonly verbRan: string;
  readonly verbThinking: string;
  readonly verbThought: string;
  readonly verbFetching: string;
  readonly verbFetched: string;
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
}

const plural = new Intl.PluralRules('en');
const counted = (count: number, one: string, other: string): string =>
  `${count.toLocaleString('en')} ${plural.select(count) === 'one' ? one : other}`;

/** The English words. */
export const english: Messages = {
  verbReading: 'Reading',
  verbRead: 'Read',
  verbEditing: 'Editing',
  verbEdited: 'Edited',
  verbCreating: 'Creating',
  verbCreated: 'Created',
  verbDeleting: 'Deleting',
  verbDeleted: 'Deleted',
  verbMoving: 'Moving',
  verbMoved: 'Moved',
  verbSearching: 'Searching',
  verbSearched: 'Searched',
  verbRunning: 'Running',
  verbRan: 'Ran',
  verbThinking: 'Thinking',
  verbThought: 'Thought',
  verbFetching: 'Fetching',
  verbFetched: 'Fetched',
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
  lineCount: (shown, total) => `${shown.toLocaleString('en')} of ${counted(total, 'line', 'lines')}`,
  calls: (count) => counted(count, 'call', 'calls'),
  notApplied: 'Not applied',
};
