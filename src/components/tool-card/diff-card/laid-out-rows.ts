import type { Messages } from '../../messages.js';
import { ItemList, type Opened } from './item-list.js';
import { LineSource, type DiffWhitespace } from './line-source.js';
import type { ShownFile } from './shown-file.js';

/** Rows of a long change that a call's card shows before the reader asks for all. */
const ends = { first: 48, last: 16 };

/** What the rows of a change depend on. */
export interface RowLayout {
  readonly files: readonly ShownFile[];
  /** What of the folds was unfolded. */
  readonly opened: ReadonlyMap<string, Opened>;
  readonly isSplit: boolean;
  /** Whether a long change shows its beginning and end alone. */
  readonly isCut: boolean;
  readonly whitespace: DiffWhitespace;
  readonly words: Messages;
}

/** The rows of a change and the lines in them, laid out anew only where something changed that they depend on. */
export class LaidOutRows {
  #list: ItemList | null = null;
  #lines: LineSource | null = null;
  #layout: RowLayout | null = null;

  /** The rows; `null` before the first {@link lay}. */
  get list(): ItemList | null {
    return this.#list;
  }

  /** The lines in the rows. */
  get lines(): LineSource | null {
    return this.#lines;
  }

  /** Lays the rows out. */
  lay(layout: RowLayout): void {
    const { files, opened, isSplit, isCut, whitespace, words } = layout;
    const before = this.#layout;
    const isSame = before?.files === files && before.whitespace === whitespace && before.words === words;
    if (!isSame) this.#lines = new LineSource(files, words, whitespace);
    else if (before.opened === opened && before.isSplit === isSplit && before.isCut === isCut) return;
    this.#layout = layout;
    this.#list = new ItemList(files, {
      split: isSplit,
      heads: files.length > 1,
      context: 3,
      opened,
      ends: isCut ? ends : null,
    });
  }
}
