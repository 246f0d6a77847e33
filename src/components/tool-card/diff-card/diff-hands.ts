import type { Copier } from './copier.js';
import type { DiffBody } from './diff-body.js';
import { deedOf, foldStep, type GapDeed } from './gap-element.js';
import { hunkPlace, hunkText } from './hunk-text.js';
import { foldKey, type Gap } from './item-list.js';
import { selectedText, selectionEnds } from './selected-text.js';
import type { SelectionHold } from './selection-hold.js';
import type { ShownFile } from './shown-file.js';

/** What the hands need of the card: the element with the rows, and what the rows show. */
export interface Handled {
  readonly root: Node;
  readonly rows: HTMLElement | null;
  readonly body: DiffBody;
  readonly files: readonly ShownFile[];
  readonly openFile: (path: string, line?: number) => void;
  readonly unfold: (gap: Gap, above: number, below: number) => void;
  readonly copier: Copier;
  readonly hold: SelectionHold;
}

/** What a reader does to the rows by pointer: opening a line, marking text on one side, copying it, sliding both sides. */
export class DiffHands {
  readonly #handled: () => Handled;

  constructor(handled: () => Handled) {
    this.#handled = handled;
  }

  /** Pressing a line's number opens the file there; the buttons of a fold do what they say. */
  readonly onClick = (event: MouseEvent): void => {
    const { target } = event;
    const { body, files, openFile } = this.#handled();
    if (!(target instanceof Element)) return;
    const pressed = deedOf(target);
    const gap = pressed && body.gap(pressed.gap);
    if (pressed && gap) {
      this.#do(pressed.deed, gap, event.altKey);
      return;
    }
    const gutter = target.closest('.numbers');
    const place = gutter?.parentElement ? body.place(gutter.parentElement) : undefined;
    const file = place && files[place.file];
    const region = place && file?.diff.regions[place.region];
    if (!place || !file || !region) return;
    const offset = place.side === 'old' ? region.oldOffset : region.newOffset;
    openFile(file.change.path, offset === null ? undefined : place.line + offset + 1);
  };

  #do(deed: GapDeed, gap: Gap, withSigns: boolean): void {
    const { files, openFile, unfold, copier } = this.#handled();
    const file = files[gap.file];
    const region = file?.diff.regions[gap.region];
    const { hunk, hidden } = gap;
    switch (deed) {
      case 'above':
        unfold(gap, foldStep, 0);
        break;
      case 'below':
        unfold(gap, 0, foldStep);
        break;
      case 'all':
        unfold(gap, hunk ? 0 : hidden, hunk ? hidden : 0);
        break;
      case 'open':
        if (file && region && hunk) openFile(file.change.path, hunkPlace(hunk, region)?.line);
        break;
      case 'copy':
        if (region && hunk) void copier.copy(foldKey(gap), () => hunkText(hunk, region, withSigns));
        break;
    }
  }

  /** Marked text stays drawn; side by side, marking begins on one side and stays there. */
  readonly onPointerDown = (event: PointerEvent): void => {
    const { rows, hold } = this.#handled();
    if (rows) hold.watch(rows);
    const side = event.target instanceof Element ? event.target.closest('.side')?.getAttribute('data-side') : null;
    rows?.parentElement?.classList.toggle('selects-old', side === 'old');
    rows?.parentElement?.classList.toggle('selects-new', side === 'new');
  };

  /** Copies what is marked as it stands in the texts. */
  readonly onCopy = (event: ClipboardEvent): void => {
    const { rows, root } = this.#handled();
    const selected = rows && selectionEnds(root);
    if (!rows || !selected || !event.clipboardData) return;
    if (!rows.contains(selected.start.node) || !rows.contains(selected.end.node)) return;
    event.clipboardData.setData('text/plain', selectedText(rows, selected.start, selected.end));
    event.preventDefault();
  };

  /** Numbers stay in view once the lines are scrolled; before, keeping them there would cost each line a layer. */
  readonly onScroll = (event: Event): void => {
    if (event.currentTarget instanceof HTMLElement) {
      event.currentTarget.classList.toggle('scrolled', event.currentTarget.scrollLeft > 0);
    }
  };

  /** Both sides follow one slider. */
  readonly onSlide = (event: Event): void => {
    if (event.currentTarget instanceof HTMLElement) {
      this.#handled().rows?.style.setProperty('--_shift', `${event.currentTarget.scrollLeft}px`);
    }
  };

  readonly onWheel = (event: WheelEvent): void => {
    const slider = this.#handled().rows?.closest('.sheet')?.querySelector('.slider');
    if (slider && Math.abs(event.deltaX) > Math.abs(event.deltaY)) slider.scrollLeft += event.deltaX;
  };
}
