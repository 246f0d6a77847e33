import { headingAbove, type RegionDiff } from '../../../diff/index.js';
import type { Messages } from '../../messages.js';
import { oneLine } from '../shown-text.js';
import { hunkPlace } from './hunk-text.js';
import type { Gap } from './item-list.js';
import { copySign, signs } from './signs.js';

/** Lines that one press unfolds at one end of a fold. */
export const foldStep = 10;

/** What a button in a fold does. */
export type GapDeed = 'above' | 'below' | 'all' | 'open' | 'copy';

let prototype: HTMLElement | null = null;

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
  const element = before ?? ((prototype ??= makePrototype()).cloneNode(true) as HTMLElement);
  const { hidden, hunk, isAfterChange } = gap;
  const isLong = hidden > foldStep;
  const place = hunk && hunkPlace(hunk, region);
  const [above, below, all, open, heading, copy] = element.firstElementChild?.children ?? [];
  show(above, isLong && isAfterChange, words.showLinesAbove(foldStep));
  show(below, isLong && hunk !== null, words.showLinesBelow(foldStep));
  show(all, hidden > 0, words.showAll, hidden > 0 ? `⋯ ${words.unchangedLines(hidden)}` : '');
  show(open, place !== null, '', place?.text ?? '');
  if (heading) setText(heading, hunk ? oneLine(headingAbove(region.comparison.old, hunk.oldFrom)) : '');
  show(copy, hunk !== null, words.copyHunk);
  copy?.querySelector('path')?.setAttribute('d', copySign('copy', copied));
  return element;
}

/** What the button does that was pressed; `null` where none was. */
export function deedOf(target: Element): { readonly deed: GapDeed; readonly gap: Element } | null {
  const button = target.closest('[data-do]');
  const gap = button?.closest('.gap');
  return button && gap ? { deed: button.getAttribute('data-do') as GapDeed, gap } : null;
}

function show(button: Element | undefined, isShown: boolean, label: string, text?: string): void {
  if (!(button instanceof HTMLElement)) return;
  button.hidden = !isShown;
  if (!isShown) return;
  if (label !== '') button.title = label;
  if (text !== undefined) setText(button, text);
  else button.setAttribute('aria-label', label);
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function makePrototype(): HTMLElement {
  const gap = document.createElement('div');
  gap.className = 'gap';
  const inner = document.createElement('div');
  const heading = document.createElement('span');
  heading.className = 'heading';
  inner.append(
    button('above', 'tool', signs.above),
    button('below', 'tool', signs.below),
    button('all', 'more'),
    button('open', 'place'),
    heading,
    button('copy', 'tool', signs.copy),
  );
  gap.append(inner);
  return gap;
}

function button(deed: GapDeed, className: string, sign = ''): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.setAttribute('data-do', deed);
  if (sign !== '') element.append(drawing(sign));
  return element;
}

function drawing(sign: string): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', sign);
  svg.append(path);
  return svg;
}
