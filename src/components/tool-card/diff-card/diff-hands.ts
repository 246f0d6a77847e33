import type { DiffBody } from './diff-body.js';
import { selectedText, selectionEnds } from './selected-text.js';
import type { ShownFile } from './shown-file.js';

/** What the hands need of the card: the element with the rows, and what the rows show. */
export interface Handled {
  readonly root: Node;
  readonly rows: HTMLElement | null;
  readonly body: DiffBody;
  readonly files: readonly ShownFile[];
  readonly openFile: (path: string, line?: number) => void;
}

/** What a reader does to the rows by pointer: opening a line, marking text on one side, copying it, sliding both sides. */
export class DiffHands {
  readonly #handled: () => Handled;

  constructor(handled: () => Handled) {
    this.#handled = handled;
  }

  /** Pressing a line's number opens the file there. */
  readonly onClick = (event: Event): void => {
    const { body, files, openFile } = this.#handled();
    const gutter = event.target instanceof Element ? event.target.closest('.numbers') : null;
    const place = gutter?.parentElement ? body.place(gutter.parentElement) : undefined;
    const file = place && files[place.file];
    const region = place && file?.diff.regions[place.region];
    if (!place || !file || !region) return;
    const offset = place.side === 'old' ? region.oldOffset : region.newOffset;
    openFile(file.change.path, offset === null ? undefined : place.line + offset + 1);
  };

  /** Side by side, marking text begins on one side and stays there. */
  readonly onPointerDown = (event: PointerEvent): void => {
    const { rows } = this.#handled();
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
