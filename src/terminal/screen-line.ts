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

/** A line at rest: stretches of one pen each. */
export type PackedLine = readonly PackedRun[];

/** A stretch of a packed line. */
export interface PackedRun {
  readonly text: string;
  readonly pen: Pen;
  /** Whether the text is blanks that stand for cells which nothing was written to. */
  readonly erased: boolean;
}

/** The line that has nothing on it. */
export const emptyLine: ScreenLine = Object.freeze({ runs: Object.freeze([]) });

/** Adds text at the end of a line under construction. */
export function pushRun(line: PackedRun[], text: string, pen: Pen, erased: boolean): void {
  const last = line.at(-1);
  if (last?.erased === erased && samePen(last.pen, pen))
    line[line.length - 1] = { text: last.text + text, pen: last.pen, erased };
  else line.push({ text, pen, erased });
}

/** What is shown of a packed line: erased cells are blanks, and those at the end are dropped unless they have a colour. */
export function screenLine(packed: PackedLine, styles: StyleTable): ScreenLine {
  const runs: ScreenRun[] = [];
  for (const { text, pen } of packed.slice(
    0,
    shownEnd(packed, (run) => run.pen === plainPen),
  )) {
    const style = styles.of(pen);
    const last = runs.at(-1);
    if (last && last.style === style && (last.href ?? null) === pen.href)
      runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push(pen.href === null ? { text, style } : { text, style, href: pen.href });
  }
  return runs.length === 0 ? emptyLine : { runs };
}

/** The characters of a packed line, without erased cells at the end. */
export function packedText(packed: PackedLine): string {
  const end = shownEnd(packed, () => true);
  if (end === 1) return packed[0]?.text ?? '';
  let text = '';
  for (let index = 0; index < end; index++) text += packed[index]?.text ?? '';
  return text;
}

/** Where the erased runs that may be dropped begin, at the end of the line. */
function shownEnd(packed: PackedLine, droppable: (run: PackedRun) => boolean): number {
  return packed.findLastIndex((run) => !run.erased || !droppable(run)) + 1;
}
