import { displayTitle } from '../../presentation/display-title.js';
import { assertNever, type FileDiff, type ToolCallKind } from '../../presentation/intent.js';
import { displayPath, type Places } from '../../presentation/paths.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import type { Messages } from '../messages.js';
import type { IconName } from './icons.js';
import type { SummaryKind } from './row-frame.js';

/** What a row says of its call. */
export interface RowWords {
  readonly kind: IconName;
  readonly heading: string;
  readonly summary: string;
  readonly summaryKind: SummaryKind;
}

/** The verb in its three forms: where the call does not run or did not do it, while it runs, and once it is done. */
type Verb = readonly [plain: string, running: string, done: string];

/**
 * What the row of a call says: where its view tells what it does, the verb by phase and the path, command or title;
 * else the title alone; without any view the tool's name and a glimpse of its arguments.
 */
export function rowWords(block: ToolCallBlock, words: Messages, places: Places): RowWords {
  const view = block.callView;
  const title = displayTitle(viewsOf(block), places);
  if (!view) return withoutCallView(block, words, title);
  switch (view.card) {
    case 'terminal':
      return { ...said(block, verbOf('execute', words), view.title, 'command'), kind: 'execute' };
    case 'diff':
      return diffWords(block, view.diffs, words, places, title);
    case 'question':
      return { kind: 'question', heading: title || words.unknownTool, summary: '', summaryKind: 'text' };
    case 'generic': {
      const kind = view.kind ?? 'other';
      const sign = signOf(block, kind);
      if (kind === 'other')
        return { kind: sign, heading: title || nameOf(block, words), summary: '', summaryKind: 'text' };
      const path = namesPath(kind) ? view.locations?.[0]?.path : undefined;
      const verb = verbOf(kind, words);
      if (path !== undefined) return { ...said(block, verb, displayPath(path, places), 'path'), kind };
      return { ...said(block, verb, title, kind === 'execute' ? 'command' : 'text'), kind };
    }
    default:
      return assertNever(view);
  }
}

function viewsOf(block: ToolCallBlock): { callView: ToolCallBlock['callView']; resultView?: SettledView } {
  return block.phase === 'settled'
    ? { callView: block.callView, resultView: block.resultView }
    : { callView: block.callView };
}
type SettledView = Extract<ToolCallBlock, { phase: 'settled' }>['resultView'];

function said(block: ToolCallBlock, verb: Verb, summary: string, summaryKind: SummaryKind): Omit<RowWords, 'kind'> {
  return { heading: verb[formFor(block)], summary, summaryKind };
}

function formFor({ status }: ToolCallBlock): 0 | 1 | 2 {
  if (status === 'ok') return 2;
  return status === 'running' || status === 'backgrounded' ? 1 : 0;
}

function diffWords(
  block: ToolCallBlock,
  proposed: readonly FileDiff[],
  words: Messages,
  places: Places,
  title: string,
): RowWords {
  const result = block.phase === 'settled' && block.resultView?.card === 'diff' ? block.resultView.diffs : [];
  const diffs = result.length > 0 ? result : proposed;
  const [first] = diffs;
  if (!first) return { ...said(block, verbOf('edit', words), title, 'text'), kind: 'edit' };
  const others = new Set(diffs.map((diff) => diff.path)).size - 1;
  const path = displayPath(first.path, places);
  const [verb, kind] = others > 0 ? ([verbOf('edit', words), 'edit'] as const) : verbOfDiff(first, words);
  if (others > 0) return { ...said(block, verb, words.andMore(path, others), 'text'), kind };
  return { ...said(block, verb, path, 'path'), kind };
}

function verbOfDiff(diff: FileDiff, words: Messages): readonly [Verb, IconName] {
  switch (diff.kind) {
    case 'delete':
      return [verbOf('delete', words), 'delete'];
    case 'move':
      return [verbOf('move', words), 'move'];
    case 'add':
      return [[words.verbToCreate, words.verbCreating, words.verbCreated], 'edit'];
    case undefined:
      return diff.oldText === null
        ? [[words.verbToCreate, words.verbCreating, words.verbCreated], 'edit']
        : [verbOf('edit', words), 'edit'];
    case 'modify':
    case 'copy':
    case 'binary':
      return [verbOf('edit', words), 'edit'];
    default:
      return assertNever(diff.kind);
  }
}

function withoutCallView(block: ToolCallBlock, words: Messages, title: string): RowWords {
  if (title) return { kind: signOf(block, 'other'), heading: title, summary: '', summaryKind: 'text' };
  return { kind: signOf(block, 'other'), heading: nameOf(block, words), summary: glimpse(block), summaryKind: 'text' };
}

function nameOf(block: ToolCallBlock, words: Messages): string {
  return typeof block.toolName === 'string' && block.toolName.trim() !== '' ? block.toolName : words.unknownTool;
}

/** The first argument that is a short text, else the raw arguments. */
function glimpse(block: ToolCallBlock): string {
  const { args } = block;
  if (typeof args === 'string') return args;
  if (typeof args === 'object' && args !== null) {
    const text = Object.values(args).find((value) => typeof value === 'string' && value !== '');
    return typeof text === 'string' ? text : '';
  }
  return block.argsRaw ?? '';
}

/** Cards that have a sign of their own, where the call's kind has none. */
function signOf(block: ToolCallBlock, kind: ToolCallKind): IconName {
  if (kind !== 'other') return kind;
  const card = block.phase === 'settled' ? block.resultView?.card : undefined;
  switch (card) {
    case 'terminal':
      return 'execute';
    case 'diff':
      return 'edit';
    case 'read':
    case 'search':
    case 'plan':
    case 'question':
      return card;
    case 'web':
      return 'fetch';
    case 'generic':
    case undefined:
      return 'other';
    default:
      return assertNever(card);
  }
}

function namesPath(kind: ToolCallKind): boolean {
  return kind === 'read' || kind === 'edit' || kind === 'delete' || kind === 'move';
}

function verbOf(kind: Exclude<ToolCallKind, 'other'>, words: Messages): Verb {
  switch (kind) {
    case 'read':
      return [words.verbToRead, words.verbReading, words.verbRead];
    case 'edit':
      return [words.verbToEdit, words.verbEditing, words.verbEdited];
    case 'delete':
      return [words.verbToDelete, words.verbDeleting, words.verbDeleted];
    case 'move':
      return [words.verbToMove, words.verbMoving, words.verbMoved];
    case 'search':
      return [words.verbToSearch, words.verbSearching, words.verbSearched];
    case 'execute':
      return [words.verbToRun, words.verbRunning, words.verbRan];
    case 'think':
      return [words.verbToThink, words.verbThinking, words.verbThought];
    case 'fetch':
      return [words.verbToFetch, words.verbFetching, words.verbFetched];
    case 'switch_mode':
      return [words.verbToSwitchMode, words.verbSwitchingMode, words.verbSwitchedMode];
    default:
      return assertNever(kind);
  }
}
