import { noChange } from 'lit';
import { directive, Directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';
import type { RowRange } from '../../line-window.js';
import type { OutputFeed, ScreenLine } from '../../../terminal/index.js';
import { drawLine, type LineDrawing } from './line-element.js';

/** Which lines are drawn, and how. */
export interface DrawnLines {
  readonly feed: OutputFeed;
  /** `end` is exclusive. */
  readonly range: RowRange;
  readonly drawing: LineDrawing;
}

interface Row {
  readonly element: HTMLElement;
  /** The line break before it, for whoever reads or copies the text; none before the first line. */
  readonly gap: Text | null;
  line: ScreenLine;
  stream: string | null;
}

const indices = new WeakMap<Element, number>();

/** The index of the line that an element shows. */
export function lineIndexOf(element: Element): number | undefined {
  return indices.get(element);
}

/** Keeps an element's children in step with a stretch of lines: a line that did not change is not touched. */
class LinesDirective extends Directive {
  readonly #rows = new Map<number, Row>();
  #drawing: LineDrawing | null = null;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('Lines are drawn into an element');
  }

  override render({ drawing }: DrawnLines): unknown {
    this.#drawing = drawing;
    return noChange;
  }

  override update(part: ElementPart, [{ feed, range, drawing }]: [DrawnLines]): unknown {
    const container = part.element;
    for (const [index, row] of this.#rows) {
      if (index >= range.start && index < range.end) continue;
      row.element.remove();
      row.gap?.remove();
      this.#rows.delete(index);
    }
    const anew = drawing !== this.#drawing;
    this.#drawing = drawing;
    // Rows are added in front of those that stayed, or behind them.
    let before = container.firstChild;
    for (let index = range.start; index < range.end; index++) {
      const row = this.#rows.get(index);
      const line = feed.screen.line(index);
      const stream = feed.streamOf(index);
      if (row) {
        if (anew || row.line !== line) drawLine(row.element, line, index, drawing);
        if (row.stream !== stream) row.element.className = classOf(stream);
        row.line = line;
        row.stream = stream;
        before = row.element.nextSibling;
      } else this.#add(container, before, { line, stream }, index, drawing);
    }
    return noChange;
  }

  #add(
    container: Element,
    before: ChildNode | null,
    { line, stream }: Pick<Row, 'line' | 'stream'>,
    index: number,
    drawing: LineDrawing,
  ): void {
    const element = document.createElement('div');
    element.className = classOf(stream);
    element.setAttribute('part', 'line');
    drawLine(element, line, index, drawing);
    const gap = index === 0 ? null : new Text('\n');
    if (gap) container.insertBefore(gap, before);
    container.insertBefore(element, before);
    indices.set(element, index);
    this.#rows.set(index, { element, gap, line, stream });
  }
}

const classOf = (stream: string | null): string => (stream === 'stderr' ? 'line stderr' : 'line');

/** Draws lines as the children of the element it stands in. */
export const linesOf = directive(LinesDirective);
