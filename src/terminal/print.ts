import type { Grid } from './grid.js';
import type { Pen } from './pen.js';
import { index } from './scroll.js';
import { columnWidth } from './width.js';

/** Writes text at the cursor. */
export function print(grid: Grid, text: string, pen: Pen): void {
  let cells = grid.edit(grid.row);
  cells.splitBefore(grid.column, pen);
  for (let at = 0; at < text.length; at++) {
    let glyph = text.charAt(at);
    let width = 1;
    if (glyph > '\u02ff') {
      const code = text.codePointAt(at) ?? 0;
      if (code > 0xffff) glyph = text.slice(at, ++at + 1);
      width = columnWidth(code);
      if (width === 0 && grid.column > 0) {
        cells.join(grid.column, glyph, pen);
        continue;
      }
      // A mark with nothing to stand on gets a cell of its own.
      width ||= 1;
    }
    if (grid.column + width > grid.columns) {
      if (grid.wraps) {
        cells.erase(grid.column, grid.columns, pen);
        grid.column = 0;
        index(grid, pen);
        cells = grid.edit(grid.row);
      } else {
        grid.column = grid.columns - 1;
        if (width === 2) continue;
      }
    }
    if (grid.inserts) cells.insert(grid.column, width, pen, grid.columns);
    grid.column = cells.put(grid.column, glyph, width, pen);
  }
  cells.splitAfter(grid.column, pen);
}
