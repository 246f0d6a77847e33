import type { KeyedHeights } from './keyed-heights.js';

/** What to draw, in order: a row, or the empty room of rows that are not drawn. */
export type Segment<Row> =
  | { readonly kind: 'row'; readonly key: string; readonly row: Row; readonly index: number }
  | { readonly kind: 'space'; readonly key: string; readonly pixels: number };

/**
 * The rows of a range (`start` inclusive, `end` exclusive) and those that are held elsewhere, with room between.
 * @param held places of rows; those outside the list are passed over
 */
export function cutSegments<Row extends { readonly key: string }>(
  heights: KeyedHeights<Row>,
  { start, end }: { readonly start: number; readonly end: number },
  held: readonly number[],
): readonly Segment<Row>[] {
  const { rows } = heights;
  const drawn = [...new Set(held.filter((i) => i >= 0 && i < rows.length && (i < start || i >= end)))];
  for (let i = start; i < end; i++) drawn.push(i);
  drawn.sort((a, b) => a - b);
  const segments: Segment<Row>[] = [];
  let next = 0;
  const room = (to: number): void => {
    const pixels = heights.offset(to) - heights.offset(next);
    if (to > next) segments.push({ kind: 'space', key: `space:${segments.length}`, pixels });
  };
  for (const index of drawn) {
    const row = rows[index];
    if (!row) continue;
    room(index);
    segments.push({ kind: 'row', key: row.key, row, index });
    next = index + 1;
  }
  room(rows.length);
  return segments;
}

/** Whether two lists of segments draw the same. */
export function areSame<Row>(a: readonly Segment<Row>[], b: readonly Segment<Row>[]): boolean {
  return (
    a.length === b.length &&
    a.every((segment, i) => {
      const other = b[i];
      if (segment.kind === 'space') return other?.kind === 'space' && Math.abs(other.pixels - segment.pixels) < 0.5;
      return other?.kind === 'row' && other.row === segment.row && other.index === segment.index;
    })
  );
}
