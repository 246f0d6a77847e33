import { assertNever, type CardKind, type ContentBlock, type ToolCallView, type ToolResultView } from './intent.js';

/** What the choice of a card needs of a block; every block fits. */
export interface Viewed {
  readonly callView: ToolCallView | null;
  readonly resultView?: ToolResultView | null;
}

/**
 * The view whose card a block shows: the result's, except that a generic or missing result view never displaces the diff, terminal or
 * question that the call asked for. `null`: neither has a view, so the generic card shows the raw call.
 */
export function shownView({ callView, resultView }: Viewed): ToolCallView | ToolResultView | null {
  if (resultView == null) return callView;
  if (resultView.card !== 'generic' || callView === null) return resultView;
  return holdsItsCard(callView) ? callView : resultView;
}

/** The card that a block shows. */
export function cardOf(block: Viewed): CardKind {
  return shownView(block)?.card ?? 'generic';
}

/** The content that a settled block shows: what its result view gives, else what the result brought. */
export function shownContent(block: Viewed & { readonly content?: readonly ContentBlock[] }): readonly ContentBlock[] {
  return viewContent(block.resultView ?? null) ?? block.content ?? [];
}

function viewContent(view: ToolResultView | null): readonly ContentBlock[] | undefined {
  if (view === null) return undefined;
  switch (view.card) {
    case 'generic':
    case 'read':
      return view.content;
    case 'terminal':
    case 'diff':
    case 'search':
    case 'web':
    case 'plan':
    case 'question':
      return undefined;
    default:
      return assertNever(view);
  }
}

/** Whether the result says that a command ended badly, by exit code or signal. That is the command's failure, not an error of the tool. */
export function hasFailingExit(view: ToolResultView | null): boolean {
  if (view?.card !== 'terminal') return false;
  return view.signal !== undefined || (view.exitCode !== undefined && view.exitCode !== 0);
}

function holdsItsCard(view: ToolCallView): boolean {
  switch (view.card) {
    case 'diff':
    case 'terminal':
    case 'question':
      return true;
    case 'generic':
      return false;
    default:
      return assertNever(view);
  }
}
