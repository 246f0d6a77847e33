import { headingAbove, textOf, eolOf, type RegionDiff } from '../../../diff/index.js';
import { html, nothing, type TemplateResult } from 'lit';
import { oneLine } from '../shown-text.js';
import { copyButton, type HeadContext } from './file-head.js';
import { foldKey, type Gap, type HunkRange } from './item-list.js';
import { sign } from './signs.js';

/** Lines that one press unfolds at one end of a fold. */
const step = 10;

/** A fold of unchanged lines with its expanders, and the head of the hunk below. */
export function hunkHead(
  gap: Gap,
  region: RegionDiff,
  path: string,
  unfold: (gap: Gap, above: number, below: number) => void,
  context: HeadContext,
): TemplateResult {
  const { words, copier, openFile } = context;
  const { hidden, hunk, isAfterChange } = gap;
  const few = hidden <= step;
  const button = (className: string, label: string, content: unknown, above: number, below: number) =>
    html`<button
      type="button"
      class=${className}
      aria-label=${label}
      title=${label}
      @click=${() => unfold(gap, above, below)}
    >
      ${content}
    </button>`;
  const place = hunk && placeOf(hunk, region);
  return html`${
    hidden === 0
      ? nothing
      : html`${isAfterChange && !few ? button('tool', words.showLinesAbove(step), sign('above'), step, 0) : nothing}${
            hunk && !few ? button('tool', words.showLinesBelow(step), sign('below'), 0, step) : nothing
          }<button
            type="button"
            class="more"
            title=${words.showAll}
            @click=${() => unfold(gap, hunk ? 0 : hidden, hunk ? hidden : 0)}
          >
            ⋯ ${words.unchangedLines(hidden)}
          </button>`
  }${
    hunk
      ? html`${
            place
              ? html`<button type="button" class="place" @click=${() => openFile(path, place.line)}>
                  ${place.text}
                </button>`
              : nothing
          }<span class="heading">${oneLine(headingAbove(region.comparison.old, hunk.oldFrom))}</span
          >${copyButton(foldKey(gap), words.copyHunk, 'copy', copier, (event) => hunkText(hunk, region, event.altKey))}`
      : nothing
  }`;
}

/** Where a hunk stands, in git's notation; `null` where the place is unknown. */
function placeOf(
  hunk: HunkRange,
  { oldOffset, newOffset }: RegionDiff,
): { readonly text: string; readonly line: number } | null {
  if (oldOffset === null || newOffset === null) return null;
  const side = (from: number, to: number, offset: number) => {
    const count = to - from;
    const start = from + offset + (count === 0 ? 0 : 1);
    return count === 1 ? `${start}` : `${start},${count}`;
  };
  const old = side(hunk.oldFrom, hunk.oldTo, oldOffset);
  const next = side(hunk.newFrom, hunk.newTo, newOffset);
  return { text: `@@ −${old} +${next} @@`, line: hunk.newFrom + newOffset + 1 };
}

/** A hunk as it is copied: its lines after the change, or all of them with their signs. */
function hunkText(hunk: HunkRange, { comparison }: RegionDiff, withSigns: boolean): string {
  const { old, new: next, changes } = comparison;
  let text = '';
  const add = (side: typeof old, from: number, to: number, mark: string) => {
    for (let line = from; line < to; line++) text += mark + textOf(side, line) + eolOf(side, line);
  };
  if (!withSigns) {
    add(next, hunk.newFrom, hunk.newTo, '');
    return text;
  }
  let at = hunk.newFrom;
  for (const change of changes) {
    if (change.oldFrom < hunk.oldFrom || change.oldTo > hunk.oldTo) continue;
    add(next, at, change.newFrom, ' ');
    add(old, change.oldFrom, change.oldTo, '-');
    add(next, change.newFrom, change.newTo, '+');
    at = change.newTo;
  }
  add(next, at, hunk.newTo, ' ');
  return text;
}
