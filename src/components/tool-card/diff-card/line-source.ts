import type { Change, Comparison, RegionDiff } from '../../../diff/index.js';
import { eolOf, textOf } from '../../../diff/lines.js';
import type { Messages } from '../../messages.js';
import type { Item } from './item-list.js';
import { lineChanges, onlySpaceDiffers, type LineChanges } from './line-changes.js';
import type { DrawnLine } from './line-element.js';
import { endingName } from './line-endings.js';
import { partnerOf } from './line-partners.js';
import { isOneSided, type ShownFile } from './shown-file.js';

/** What becomes of changes of white space: shown as any other, dimmed, or left out. */
export type DiffWhitespace = 'show' | 'dim' | 'ignore';

type Columns = DrawnLine['columns'];
type LineItem = Extract<Item, { kind: 'context' | 'removed' | 'added' | 'pair' }>;

/** Makes the lines that items stand for. */
export class LineSource {
  readonly #files: readonly ShownFile[];
  readonly #words: Messages;
  readonly #whitespace: DiffWhitespace;
  readonly #changes = new WeakMap<Change, Map<number, LineChanges>>();
  /** The number columns that the lines need side under side. */
  readonly columns: Columns;
  /** Digits of the largest line number. */
  readonly digits: number;

  constructor(files: readonly ShownFile[], words: Messages, whitespace: DiffWhitespace) {
    this.#files = files;
    this.#words = words;
    this.#whitespace = whitespace;
    const regions = files.flatMap(({ diff }) => diff.regions);
    const placed = regions.filter(isPlaced);
    const oneSided = files.every(isOneSided);
    this.columns = placed.length === 0 ? 'none' : oneSided ? 'one' : 'both';
    const last = placed.map(({ comparison, oldOffset, newOffset }) =>
      Math.max(comparison.old.count + (oldOffset ?? 0), comparison.new.count + (newOffset ?? 0)),
    );
    this.digits = String(last.reduce((most, line) => Math.max(most, line), 1)).length;
  }

  /** The line of one side of an item, `null` where that side is empty; `columns` are those of the layout. */
  line(item: LineItem, side: 'old' | 'new', columns: Columns): DrawnLine | null {
    const region = this.#files[item.file]?.diff.regions[item.region];
    const line = lineOn(item, side);
    if (!region || line === null) return null;
    const { comparison } = region;
    const table = comparison[side];
    const text = textOf(table, line);
    const eol = eolOf(table, line);
    const number = (of: 'old' | 'new') => {
      const at = lineOn(item, of);
      const offset = of === 'old' ? region.oldOffset : region.newOffset;
      return at === null || offset === null ? null : at + offset + 1;
    };
    const drawn = {
      place: { file: item.file, region: item.region, side, line },
      text,
      eol,
      oldNumber: columns === 'both' ? number('old') : null,
      newNumber: number(columns === 'one' ? side : 'new'),
      columns: this.columns === 'none' ? 'none' : columns,
    } as const;
    if (item.kind === 'context') return { ...drawn, kind: 'context', changed: [], dim: false, tags: lone(eol) };
    const partner = partnerOf(comparison, item.change, side, line);
    const pair = side === 'old' ? { old: line, new: partner } : { old: partner, new: line };
    const changes = this.#changesOf(comparison, item.change, pair.old, pair.new);
    return {
      ...drawn,
      kind: side === 'old' ? 'removed' : 'added',
      changed: changes?.[side] ?? [],
      dim: this.#whitespace === 'dim' && differsInSpace(comparison, pair.old, pair.new),
      tags: this.#tags(region, side, eol, partner, changes),
    };
  }

  #changesOf(comparison: Comparison, change: Change, old: number | null, next: number | null): LineChanges | null {
    if (old === null || next === null) return null;
    let known = this.#changes.get(change);
    if (!known) this.#changes.set(change, (known = new Map<number, LineChanges>()));
    let changes = known.get(old);
    if (!changes) {
      changes = lineChanges(textOf(comparison.old, old), textOf(comparison.new, next));
      known.set(old, changes);
    }
    return changes;
  }

  #tags(
    { comparison, region, oldOffset }: RegionDiff,
    side: 'old' | 'new',
    eol: DrawnLine['eol'],
    partner: number | null,
    changes: LineChanges | null,
  ): readonly string[] {
    const tags: string[] = [];
    const other = partner === null ? null : eolOf(comparison[side === 'old' ? 'new' : 'old'], partner);
    if (eol === '') {
      const isEnd = other === null ? oldOffset !== null || region.kind === 'delete' : other !== '';
      if (isEnd) tags.push(this.#words.noFinalNewline);
    } else if (eol === '\r' || (other !== null && other !== '' && other !== eol)) tags.push(endingName(eol));
    if (changes?.onlyForm && side === 'new') tags.push(this.#words.otherCodePoints);
    return tags;
  }
}

/** The line of an item on one side, 0-based within its region; `null` where that side is empty. */
function lineOn(item: LineItem, side: 'old' | 'new'): number | null {
  if (side === 'old') return 'old' in item ? item.old : null;
  return 'new' in item ? item.new : null;
}

function differsInSpace({ old, new: next }: Comparison, oldLine: number | null, newLine: number | null): boolean {
  return oldLine !== null && newLine !== null && onlySpaceDiffers(textOf(old, oldLine), textOf(next, newLine));
}

function lone(eol: DrawnLine['eol']): readonly string[] {
  return eol === '\r' ? [endingName(eol)] : [];
}

function isPlaced({ oldOffset, newOffset }: RegionDiff): boolean {
  return oldOffset !== null || newOffset !== null;
}
