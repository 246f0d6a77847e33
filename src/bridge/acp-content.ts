import type { OutputLog, ToolCallBlock } from '../runtime/block.js';
import {
  assertNever,
  type ContentBlock,
  type PlanResultView,
  type QuestionCallView,
  type QuestionResultView,
  type ReadResultView,
  type SearchResultView,
  type TerminalResultView,
  type ToolCallView,
  type ToolResultView,
  type WebResultView,
} from '../presentation/intent.js';
import { shownView } from '../presentation/settled-view.js';
import { acpBlocks, acpDiffs, acpText } from './acp-blocks.js';
import type { AcpToolContent } from './acp-update.js';
import { fenced } from './fence.js';

/** The content that the call shows now: by the card of its view, exhaustively. `terminals`: whether the client shows terminals. */
export function acpContent(block: ToolCallBlock, terminals: boolean): readonly AcpToolContent[] {
  const view = shownView(block);
  const came = cameOf(block);
  if (view === null) return acpBlocks(came);
  switch (view.card) {
    case 'generic':
      return acpBlocks(
        block.phase === 'running' ? [...(view.content ?? []), ...came] : (viewContent(view, block) ?? came),
      );
    case 'diff':
      return [...acpDiffs(view.diffs), ...(view === block.callView ? acpBlocks(came) : [])];
    case 'terminal':
      return [...description(block.callView), ...terminalContent(block, came, terminals)];
    case 'question':
      return 'questions' in view
        ? [acpText(questionsText(view)), ...acpBlocks(came)]
        : textual(came, answersText(view));
    case 'read':
      return textual(came, readText(view));
    case 'search':
      return textual(came, searchText(view));
    case 'plan':
      return textual(came, planText(view));
    case 'web':
      return [...acpBlocks(linksOf(view)), ...acpBlocks(came.length > 0 ? came : answerOf(view))];
    default:
      return assertNever(view);
  }
}

/** What the call gave: its result, or what came so far. */
function cameOf(block: ToolCallBlock): readonly ContentBlock[] {
  return block.phase === 'settled' ? block.content : (block.partial?.content ?? []);
}

/** A generic result's own content wins; the content of a call's view is its proposal and gives way to the result. */
function viewContent(view: ToolCallView | ToolResultView, block: ToolCallBlock): readonly ContentBlock[] | undefined {
  return view === block.callView || view.card !== 'generic' ? undefined : view.content;
}

function description(view: ToolCallView | null): readonly AcpToolContent[] {
  return view?.card === 'terminal' && view.description !== undefined ? [acpText(view.description)] : [];
}

/**
 * The terminal where the client shows one (its output goes through `_meta`), else the output in a fence: once, when the call has settled,
 * because content is always sent whole.
 */
function terminalContent(
  block: ToolCallBlock,
  came: readonly ContentBlock[],
  terminals: boolean,
): readonly AcpToolContent[] {
  const others = acpBlocks(came.filter((part) => part.type !== 'text'));
  const unsaid = saysOutput(block) ? others : acpBlocks(came);
  if (terminals) return [{ type: 'terminal', terminalId: block.callId }, ...unsaid];
  if (block.phase === 'running') return unsaid;
  const shown = `${outputText(block)}${endText(terminalResult(block))}`;
  return [...(shown === '' ? [] : [acpText(fenced(shown, 'console'))]), ...unsaid];
}

/** Whether the result's text is what the terminal shows anyway. */
function saysOutput(block: ToolCallBlock): boolean {
  return terminalResult(block) !== null || (block.phase === 'running' && block.partial?.output != null);
}

/** The terminal view of the result, where it is one. */
export function terminalResult(block: ToolCallBlock): TerminalResultView | null {
  return block.phase === 'settled' && block.resultView?.card === 'terminal' ? block.resultView : null;
}

/** What streamed, where anything did. */
export function outputLog(block: ToolCallBlock): OutputLog | null {
  return block.phase === 'settled' ? block.output : (block.partial?.output ?? null);
}

/** The whole output that the terminal shows. */
export function outputText(block: ToolCallBlock): string {
  return terminalResult(block)?.output ?? outputLog(block)?.chunks.join('') ?? '';
}

/** How the command ended, for those who see no terminal; nothing for exit 0. */
function endText(view: TerminalResultView | null): string {
  if (view === null) return '';
  const line = view.output === undefined || view.output === '' || view.output.endsWith('\n') ? '' : '\n';
  if (view.signal !== undefined) return `${line}[killed by signal: ${view.signal}]`;
  return view.exitCode === undefined || view.exitCode === 0 ? '' : `${line}[exit code: ${view.exitCode}]`;
}

/** What the tool itself said, else the view in words. */
function textual(came: readonly ContentBlock[], inWords: string): readonly AcpToolContent[] {
  return came.length > 0 ? acpBlocks(came) : inWords === '' ? [] : [acpText(inWords)];
}

function questionsText(view: QuestionCallView): string {
  return view.questions
    .map((question) =>
      [
        question.header === undefined ? question.text : `**${question.header}** ${question.text}`,
        ...question.options.map(
          (option) => `- ${option.label}${option.description === undefined ? '' : `: ${option.description}`}`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
}

function answersText(view: QuestionResultView): string {
  return view.answers
    .map(
      ({ question, selected, text }) =>
        `${question}\n${[...selected, ...(text === undefined ? [] : [text])].join(', ')}`,
    )
    .join('\n\n');
}

function readText(view: ReadResultView): string {
  return view.lines.map((line) => `${line.number}: ${line.text}`).join('\n');
}

function searchText(view: SearchResultView): string {
  if (view.shape === 'paths') return view.paths.join('\n');
  return view.files
    .map((file) =>
      [
        file.path,
        ...file.matches.map(({ lineNumber, line }) => (lineNumber === undefined ? line : `${lineNumber}: ${line}`)),
      ].join('\n'),
    )
    .join('\n\n');
}

const MARKS = { pending: ' ', active: '~', done: 'x', dropped: '-' } as const;

function planText(view: PlanResultView): string {
  return view.items.map((item) => `- [${MARKS[item.status]}] ${item.text}`).join('\n');
}

function linksOf(view: WebResultView): readonly ContentBlock[] {
  if (view.kind === 'fetch') return [{ type: 'resource_link', uri: view.url }];
  return view.sources.map(({ url, title, snippet }) => ({
    type: 'resource_link',
    uri: url,
    ...(title !== undefined && { title }),
    ...(snippet !== undefined && { description: snippet }),
  }));
}

function answerOf(view: WebResultView): readonly ContentBlock[] {
  return view.kind === 'search' && view.answer !== undefined ? [{ type: 'text', text: view.answer }] : [];
}
