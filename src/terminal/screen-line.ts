import { type Pen, plainPen, samePen } from './pen.js';
import type { Style, StyleTable } from './style.js';

/** A stretch of one look. */
export interface ScreenRun {
  readonly text: string;
  /** null: the default look. */
  readonly style: Style | null;
  /** An http, https or mailto address, as the program gave it. */
  readonly href?: string;
}

/** One line as a terminal shows it. A line that did not change stays the same object. */
export interface ScreenLine {
  readonly runs: readonly ScreenRun[];
}

/** A line at rest: stretches of one pen each, in which NUL stands for a cell that nothing was written to. */
export type PackedLine = readonly PackedRun[];

/** A stretch of a packed line. */
export interface PackedRun {
  readonly text: string;
  readonly pen: Pen;
}

/** Stands for a cell that nothing was written to. */
export const erased = '\0';

const erasedCells = /\0/g;
const erasedTail = /\0+$/;

/** The line that has nothing on it. */
export const emptyLine: ScreenLine = Object.freeze({ runs: Object.freeze([]) });

/** Adds text at the end of a line under construction. */
export function pushRun(line: PackedRun[], text: string, pen: Pen): void {
  const last = line.at(-1);
  if (last && samePen(last.pen, pen)) line[line.length - 1] = { text: last.text + text, pen: last.pen };
  else line.push({ text, pen });
}

/** What is shown of a packed line: erased cells are blanks, and those at the end are dropped unless they have a colour. */
export function screenLine(packed: PackedLine, styles: StyleTable): ScreenLine {
  const runs: ScreenRun[] = [];
  let end = packed.length;
  while (end > 0 && packed[end - 1]?.pen === plainPen && trimErased(packed[end - 1]?.text ?? '') === '') end--;
  for (let index = 0; index < end; index++) {
    const run = packed[index];
    if (!run) continue;
    const kept = index === end - 1 && run.pen === plainPen ? trimErased(run.text) : run.text;
    const style = styles.of(run.pen);
    const href = run.pen.href;
    const last = runs.at(-1);
    const text = blanks(kept);
    if (last && last.style === style && (last.href ?? null) === href)
      runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push(href === null ? { text, style } : { text, style, href });
  }
  return runs.length === 0 ? emptyLine : { runs };
}

/** The characters of a packed line, without erased cells at the end. */
export function packedText(packed: PackedLine): string {
  if (packed.length === 1) return blanks(trimErased(packed[0]?.text ?? ''));
  return blanks(trimErased(packed.map((run) => run.text).join('')));
}

const blanks = (text: string): string => (text.includes(erased) ? text.replace(erasedCells, ' ') : text);

const trimErased = (text: string): string => (text.endsWith(erased) ? text.replace(erasedTail, '') : text);
