import type { Change, Comparison } from '../../../diff/index.js';
import { pairAt, pairCount } from './line-partners.js';
import type { ShownFile } from './shown-file.js';

/** Where a thing stands: file and region by index. */
interface Place {
  readonly file: number;
  readonly region: number;
}

/** One row of the body. Lines are 0-based within their region. */
export type Item =
  | { readonly kind: 'head'; readonly file: number }
  | Gap
  | (Place & { readonly kind: 'context'; readonly old: number; readonly new: number })
  | (Place & { readonly kind: 'removed'; readonly old: number; readonly change: Change })
  | (Place & { readonly kind: 'added'; readonly new: number; readonly change: Change })
  | (Place & {
      readonly kind: 'pair';
      readonly old: number | null;
      readonly new: number | null;
      readonly change: Change;
    })
  | { readonly kind: 'cut'; readonly hidden: number };

/** A fold of unchanged lines, and the head of the hunk below it. */
export interface Gap extends Place {
  readonly kind: 'gap';
  /** Which stretch of unchanged lines of the region it is, for {@link Opened}. */
  readonly stretch: number;
  /** Folded lines; 0 where the row is only the head of a hunk. */
  readonly hidden: number;
  /** The hunk below, in lines of the region; `null` at the end of a region. */
  readonly hunk: HunkRange | null;
  /** Whether lines shown before the fold can grow. */
  readonly isAfterChange: boolean;
}

/** Lines of a hunk, 0-based, the ends not included. */
export interface HunkRange {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/** How many folded lines a reader unfolded at both ends of a fold. */
export interface Opened {
  readonly above: number;
  readonly below: number;
}

/** How to lay out the files. */
export interface ListOptions {
  readonly split: boolean;
  /** Whether each file gets a head. */
  readonly heads: boolean;
  /** Unchanged lines around a change. */
  readonly context: number;
  /** What was unfolded, by {@link foldKey}. */
  readonly opened: ReadonlyMap<string, Opened>;
  /** Rows to show at the beginning and the end of a long list; `null` for all. */
  readonly ends: { readonly first: number; readonly last: number } | null;
}

/** Names a fold. */
export function foldKey({ file, region, stretch }: Pick<Gap, 'file' | 'region' | 'stretch'>): string {
  return `${file}/${region}/${stretch}`;
}

interface Segment {
  readonly start: number;
  readonly count: number;
  readonly at: (index: number) => Item;
}

/** Folds shorter than this are not worth a row. */
const leastFold = 3;

/** All rows of all files, made only where they are asked for. */
export class ItemList {
  /** Number of rows, a cut counted as one. */
  readonly count: number;
  /** The row of each file's head, or of its first line. */
  readonly fileRows: readonly number[];
  /** The first row of each change. */
  readonly changeRows: readonly number[];
  readonly #segments: Segment[] = [];
  readonly #cutAt: number = -1;
  readonly #hidden: number = 0;

  constructor(files: readonly ShownFile[], options: ListOptions) {
    const fileRows: number[] = [];
    const changeRows: number[] = [];
    let total = 0;
    const push = (count: number, at: (index: number) => Item) => {
      if (count > 0) this.#segments.push({ start: total, count, at });
      total += count;
    };
    files.forEach(({ diff }, file) => {
      fileRows.push(total);
      if (options.heads) push(1, () => ({ kind: 'head', file }));
      diff.regions.forEach((region, index) => {
        const isPlaced = (region.oldOffset ?? 0) > 0 || (region.newOffset ?? 0) > 0;
        addRegion({ file, region: index }, region.comparison, options, index > 0 || isPlaced, push, () =>
          changeRows.push(total),
        );
      });
    });
    const { ends } = options;
    if (ends && total > ends.first + ends.last + leastFold) {
      this.#cutAt = ends.first;
      this.#hidden = total - ends.first - ends.last;
    }
    this.count = total - Math.max(0, this.#hidden - 1);
    this.fileRows = fileRows.map((row) => this.#shown(row));
    this.changeRows = changeRows.map((row) => this.#shown(row));
  }

  /** The row at a place. */
  at(row: number): Item {
    if (row === this.#cutAt) return { kind: 'cut', hidden: this.#hidden };
    const index = this.#cutAt >= 0 && row > this.#cutAt ? row + this.#hidden - 1 : row;
    let low = 0;
    let high = this.#segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#segments[middle]?.start ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    const segment = this.#segments[low];
    return segment ? segment.at(index - segment.start) : { kind: 'cut', hidden: 0 };
  }

  #shown(row: number): number {
    if (this.#cutAt < 0 || row < this.#cutAt) return row;
    return row < this.#cutAt + this.#hidden ? this.#cutAt : row - this.#hidden + 1;
  }
}

type Push = (count: number, at: (index: number) => Item) => void;

function addRegion(
  place: Place,
  comparison: Comparison,
  { split, context, opened }: ListOptions,
  isElsewhere: boolean,
  push: Push,
  onChange: () => void,
): void {
  const { changes, old } = comparison;
  if (changes.length === 0) return;
  const folds = foldsOf(comparison, place, context, opened);
  const hasSeveralHunks = folds.some((fold, stretch) => stretch > 0 && stretch < changes.length && fold.hidden > 0);
  for (let stretch = 0; stretch <= changes.length; stretch++) {
    const before = changes[stretch - 1];
    const next = changes[stretch];
    const oldFrom = before?.oldTo ?? 0;
    const newFrom = before?.newTo ?? 0;
    const length = (next?.oldFrom ?? old.count) - oldFrom;
    const { above, hidden } = folds[stretch] ?? { above: 0, hidden: 0 };
    const addContext = (from: number, count: number) =>
      push(count, (index) => ({ ...place, kind: 'context', old: oldFrom + from + index, new: newFrom + from + index }));
    const isHead = hidden === 0 && stretch === 0 && (isElsewhere || hasSeveralHunks);
    const addGap = () => {
      const hunk = next ? hunkFrom(comparison, folds, stretch) : null;
      push(1, () => ({ ...place, kind: 'gap', stretch, hidden, hunk, isAfterChange: before !== undefined }));
    };
    if (isHead) addGap();
    addContext(0, above);
    if (hidden > 0) addGap();
    addContext(above + hidden, length - above - hidden);
    if (!next) break;
    onChange();
    if (split) {
      push(pairCount(comparison, next), (index) => ({
        ...place,
        kind: 'pair',
        ...pairAt(comparison, next, index),
        change: next,
      }));
    } else {
      push(next.oldTo - next.oldFrom, (index) => ({
        ...place,
        kind: 'removed',
        old: next.oldFrom + index,
        change: next,
      }));
      push(next.newTo - next.newFrom, (index) => ({
        ...place,
        kind: 'added',
        new: next.newFrom + index,
        change: next,
      }));
    }
  }
}

interface Fold {
  /** Lines shown before the fold. */
  readonly above: number;
  readonly hidden: number;
}

function foldsOf(
  { changes, old }: Comparison,
  place: Place,
  context: number,
  opened: ReadonlyMap<string, Opened>,
): readonly Fold[] {
  const folds: Fold[] = [];
  for (let stretch = 0; stretch <= changes.length; stretch++) {
    const from = changes[stretch - 1]?.oldTo ?? 0;
    const length = (changes[stretch]?.oldFrom ?? old.count) - from;
    const more = opened.get(foldKey({ ...place, stretch }));
    const above = Math.min(length, (stretch > 0 ? context : 0) + (more?.above ?? 0));
    const below = (stretch < changes.length ? context : 0) + (more?.below ?? 0);
    const hidden = length - above - below;
    folds.push(hidden < leastFold ? { above: length, hidden: 0 } : { above, hidden });
  }
  return folds;
}

function hunkFrom({ changes, old, new: next }: Comparison, folds: readonly Fold[], stretch: number): HunkRange {
  let last = stretch;
  while (last + 1 < changes.length && folds[last + 1]?.hidden === 0) last++;
  const fold = folds[stretch];
  const before = changes[stretch - 1];
  const skipped = fold && fold.hidden > 0 ? fold.above + fold.hidden : 0;
  const end = changes[last];
  const trail = folds[last + 1]?.above ?? 0;
  return {
    oldFrom: (before?.oldTo ?? 0) + skipped,
    oldTo: Math.min(old.count, (end?.oldTo ?? 0) + trail),
    newFrom: (before?.newTo ?? 0) + skipped,
    newTo: Math.min(next.count, (end?.newTo ?? 0) + trail),
  };
}
