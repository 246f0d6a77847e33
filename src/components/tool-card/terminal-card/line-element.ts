import { columnWidth, type ScreenLine, type ScreenRun } from '../../../terminal/index.js';
import { endOfCharacter, plainText } from '../../shown-text.js';
import { lookOf } from './run-look.js';

/** How lines are drawn. */
export interface LineDrawing {
  readonly wrap: boolean;
  /** UTF-16 units of a line that are drawn; the rest is behind a button. */
  readonly limit: (index: number) => number;
  /** What that button says, and does. */
  readonly more: (hidden: number) => string;
  readonly unfold: (index: number) => void;
}

const wide = /[\u1100-\u{1FFFF}]/u;
/** What must stand in its column: frames, and whatever follows a gap. */
const aligned = /[\u2500-\u259F|]|\S {2,}\S/;

/** Fills an element with what a line shows. */
export function drawLine(element: HTMLElement, line: ScreenLine, index: number, drawing: LineDrawing): void {
  const limit = drawing.limit(index);
  const length = line.runs.reduce((sum, run) => sum + run.text.length, 0);
  const runs = length > limit ? cut(line.runs, limit) : line.runs;
  const [first] = runs;
  if (!first) return element.replaceChildren(document.createElement('br'));
  const inColumns = !drawing.wrap && length < 2000 && needsColumns(runs);
  if (runs.length === 1 && first.style === null && first.href === undefined && !inColumns && length <= limit) {
    element.textContent = plainText(first.text);
    return;
  }
  const nodes: Node[] = runs.map((run) => runNode(run, inColumns));
  if (length > limit) nodes.push(moreButton(length - lengthOf(runs), index, drawing));
  element.replaceChildren(...nodes);
}

function runNode({ text, style, href }: ScreenRun, inColumns: boolean): Node {
  const content: (Node | string)[] = inColumns ? columns(text) : [plainText(text)];
  if (style === null && href === undefined) {
    if (content.length === 1 && typeof content[0] === 'string') return new Text(content[0]);
    const plain = document.createElement('span');
    plain.append(...content);
    return plain;
  }
  const element = href === undefined ? document.createElement('span') : link(href);
  if (style) {
    const look = lookOf(style);
    element.className = `s ${look.classes}`;
    if (look.color !== null) element.style.setProperty('--_c', look.color);
    if (look.background !== null) element.style.setProperty('--_b', look.background);
  }
  element.append(...content);
  return element;
}

function link(href: string): HTMLElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.target = '_blank';
  anchor.rel = 'noopener noreferrer';
  // Where it leads, whatever its text says.
  anchor.title = plainText(href);
  return anchor;
}

/** The text in parts, of which those of wide characters are held to their columns: fonts differ about them. */
function columns(text: string): (Node | string)[] {
  return text.split(/([\u1100-\u{1FFFF}\u200D\uFE0F]+)/u).flatMap((part, index): (Node | string)[] => {
    if (index % 2 === 0) return part === '' ? [] : [plainText(part)];
    const count = Array.from(part).reduce((sum, sign) => sum + columnWidth(sign.codePointAt(0) ?? 0), 0);
    if (!wide.test(part) || count === Array.from(part).length) return [plainText(part)];
    const box = document.createElement('span');
    box.className = 'cells';
    box.style.setProperty('--_cells', String(count));
    box.textContent = plainText(part);
    return [box];
  });
}

function needsColumns(runs: readonly ScreenRun[]): boolean {
  if (!runs.some(({ text }) => wide.test(text))) return false;
  return aligned.test(runs.map(({ text }) => text).join(''));
}

function moreButton(hidden: number, index: number, { more, unfold }: LineDrawing): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'more';
  button.textContent = more(hidden);
  button.addEventListener('click', () => unfold(index));
  return button;
}

function cut(runs: readonly ScreenRun[], limit: number): readonly ScreenRun[] {
  const kept: ScreenRun[] = [];
  let left = limit;
  for (const run of runs) {
    if (left <= 0) break;
    const text = run.text.length > left ? run.text.slice(0, endOfCharacter(run.text, left)) : run.text;
    kept.push(text === run.text ? run : { ...run, text });
    left -= run.text.length;
  }
  return kept;
}

const lengthOf = (runs: readonly ScreenRun[]): number => runs.reduce((sum, run) => sum + run.text.length, 0);
