import { assertNever, type ToolCallView, type ToolResultView } from './intent.js';
import { displayPath, type Places } from './paths.js';
import type { Viewed } from './settled-view.js';

/**
 * The title of a call as a person reads it: the result's where it has one (a terminal keeps its command), with the path that the views
 * name shortened by {@link displayPath} where it stands in the title. `''` without views.
 */
export function displayTitle({ callView, resultView }: Viewed, places: Places): string {
  const title = titleOf(callView, resultView ?? null);
  if (callView?.card === 'terminal') return title;
  const path = knownPath(callView) ?? knownPath(resultView ?? null);
  if (path === undefined || path === '') return title;
  const shown = displayPath(path, places);
  return shown === path ? title : replaceWhole(title, path, shown);
}

function titleOf(callView: ToolCallView | null, resultView: ToolResultView | null): string {
  if (callView?.card === 'terminal') return callView.title;
  return resultView?.title ?? callView?.title ?? '';
}

function knownPath(view: ToolCallView | ToolResultView | null): string | undefined {
  if (view === null) return undefined;
  switch (view.card) {
    case 'generic':
      return 'locations' in view ? view.locations?.[0]?.path : undefined;
    case 'diff':
      return ('locations' in view ? view.locations?.[0]?.path : undefined) ?? view.diffs[0]?.path;
    case 'terminal':
    case 'question':
    case 'read':
    case 'search':
    case 'web':
    case 'plan':
      return undefined;
    default:
      return assertNever(view);
  }
}

/** Replaces the path where it stands alone, not where it begins or ends a longer one. */
function replaceWhole(title: string, path: string, shown: string): string {
  let result = '';
  let from = 0;
  for (let at = title.indexOf(path); at >= 0; at = title.indexOf(path, from)) {
    const end = at + path.length;
    const whole =
      !/[\p{L}\p{N}_\-./\\~]$/u.test(title.slice(Math.max(0, at - 2), at)) &&
      !/^(?:[\p{L}\p{N}_\-/\\]|\.[\p{L}\p{N}_])/u.test(title.slice(end, end + 3));
    result += title.slice(from, at) + (whole ? shown : path);
    from = end;
  }
  return result + title.slice(from);
}
