import type { RegionDiff } from '../../../diff/index.js';
import { headingAbove } from '../../../diff/hunks.js';
import type { Messages } from '../../messages.js';
import { oneLine } from '../../shown-text.js';
import { hunkPlace } from './hunk-text.js';
import type { Gap } from './item-list.js';

/** Lines that one press unfolds at one end of a fold. */
export const foldStep = 10;

/** What a button in a fold does. */
export type GapDeed = 'above' | 'below' | 'all' | 'open' | 'copy';

/**
 * The element of a fold of unchanged lines with its expanders, and of the head of the hunk below it. Made by hand, as
 * lines are: there may be as many.
 */
export function gapElement(
  before: HTMLElement | undefined,
  gap: Gap,
  region: RegionDiff,
  words: Messages,
  copied: boolean | null,
): HTMLElement {
  const element = before ?? newGap();
  const inner = element.firstElementChild;
  if (!inner) return element;
  const { hidden, hunk, isAfterChange } = gap;
  const isLong = hidden > foldStep;
  const place = hunk && hunkPlace(hunk, region);
  const heading = hunk ? oneLine(headingAbove(region.comparison.old, hunk.oldFrom)) : '';
  const parts: HTMLElement[] = [];
  const add = (deed: GapDeed, className: string, label: string, text = '') => {
    const part = buttonFor(inner, deed, className);
    if (label !== '' && part.title !== label) part.title = label;
    if (text === '') part.setAttribute('aria-label', label);
    else if (part.textContent !== text) part.textContent = text;
    parts.push(part);
    return part;
  };
  if (isLong && isAfterChange) add('above', 'tool', words.showLinesAbove(foldStep));
  if (isLong && hunk) add('below', 'tool', words.showLinesBelow(foldStep));
  if (hidden > 0) add('all', 'more', words.showAll, `⋯ ${words.unchangedLines(hidden)}`);
  if (place) add('open', 'place', '', place.text);
  if (heading !== '') parts.push(headingOf(inner, heading));
  if (hunk) {
    const outcome = copied === null ? '' : copied ? 'done' : 'failed';
    add('copy', 'tool', words.copyHunk).setAttribute('data-said', outcome);
  }
  if (parts.length !== inner.childElementCount || parts.some((part) => part.parentNode !== inner)) {
    inner.replaceChildren(...parts);
  }
  return element;
}

function newGap(): HTMLElement {
  const gap = document.createElement('div');
  gap.className = 'gap';
  gap.append(document.createElement('div'));
  return gap;
}

function buttonFor(inner: Element, deed: GapDeed, className: string): HTMLElement {
  const before = inner.querySelector<HTMLElement>(`[data-do="${deed}"]`);
  if (before) return before;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.setAttribute('data-do', deed);
  return button;
}

function headingOf(inner: Element, text: string): HTMLElement {
  const heading = inner.querySelector<HTMLElement>('.heading') ?? document.createElement('span');
  heading.className = 'heading';
  if (heading.textContent !== text) heading.textContent = text;
  return heading;
}

/** What the button does that was pressed; `null` where none was. */
export function deedOf(target: Element): { readonly deed: GapDeed; readonly gap: Element } | null {
  const button = target.closest('[data-do]');
  const gap = button?.closest('.gap');
  return button && gap ? { deed: button.getAttribute('data-do') as GapDeed, gap } : null;
}
