import type { Eol } from '../../../diff/index.js';
import { plainText } from '../../shown-text.js';
import { hiddenSigns, type HiddenSign } from './hidden-signs.js';
import type { Spans } from './line-changes.js';

/** Where a line stands. */
export interface LinePlace {
  readonly file: number;
  readonly region: number;
  readonly side: 'old' | 'new';
  /** 0-based within the region. */
  readonly line: number;
}

/** A line as it is to be drawn. */
export interface DrawnLine {
  readonly kind: 'context' | 'removed' | 'added';
  readonly place: LinePlace;
  readonly text: string;
  readonly eol: Eol;
  /** Number in the file before the change, where there are two columns of numbers; `null` where there is none. */
  readonly oldNumber: number | null;
  /** Number in the file after the change; where there is one column, that of the line's side. */
  readonly newNumber: number | null;
  /** How many columns of numbers there are. */
  readonly columns: 'both' | 'one' | 'none';
  readonly changed: Spans;
  /** Only white space differs, and that is to be dim. */
  readonly dim: boolean;
  /** Words at the end of the line, such as the line ending where that changed. */
  readonly tags: readonly string[];
}

/** How much may be drawn besides plain text. */
export interface Allowance {
  /** Elements left for marks and words, in all rows in view together. */
  left: number;
  /** Longest stretch of a line that is laid out, in UTF-16 units. */
  readonly length: number;
  readonly moreCharacters: (count: number) => string;
}

interface DrawnText {
  readonly line: DrawnLine;
  /** The stretch of the text that is laid out. */
  readonly from: number;
  readonly to: number;
}

const drawn = new WeakMap<Element, DrawnText>();
const sourceLengths = new WeakMap<Element, number>();
const tagNames = { context: 'div', removed: 'del', added: 'ins' } as const;
const signs = { context: ' ', removed: '−', added: '+' } as const;
const mostOnOneLine = 60;
/** Marks heaped on one character: they would run over the lines above and below. */
const stacks = /[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{4}/;

/** What was drawn in a line's element. */
export function drawnText(element: Element): DrawnText | undefined {
  return drawn.get(element);
}

/** Makes the element of a line. */
export function lineElement(line: DrawnLine, allowance: Allowance): HTMLElement {
  const element = prototypeOf(line.kind).cloneNode(true) as HTMLElement;
  const gutter = element.firstElementChild;
  const number = line.columns === 'none' ? '' : (line.newNumber ?? '');
  gutter?.setAttribute('data-n', `${number} ${signs[line.kind]}`);
  if (line.columns === 'both') gutter?.setAttribute('data-o', `${line.oldNumber ?? ''}`);
  if (line.dim) element.classList.add('dimmed');
  const { from, to } = stretchOf(line, allowance.length);
  drawn.set(element, { line, from, to });
  if (from > 0) element.append(note('cut', allowance.moreCharacters(from)));
  fill(element, line, from, to, allowance);
  if (to < line.text.length) element.append(note('cut', allowance.moreCharacters(line.text.length - to)));
  for (const tag of line.tags) element.append(note('tag', tag));
  return element;
}

/** An empty line of each kind: copying it is cheaper than making it. */
const prototypes = new Map<DrawnLine['kind'], HTMLElement>();

function prototypeOf(kind: DrawnLine['kind']): HTMLElement {
  let element = prototypes.get(kind);
  if (!element) {
    element = document.createElement(tagNames[kind]);
    element.className = `line ${kind}`;
    element.setAttribute('part', 'line');
    const gutter = document.createElement('span');
    gutter.className = 'numbers';
    gutter.setAttribute('part', 'gutter');
    element.append(gutter);
    prototypes.set(kind, element);
  }
  return element;
}

/** The stretch of a long line to lay out: around the first change, else the beginning. */
function stretchOf({ text, changed }: DrawnLine, length: number): { readonly from: number; readonly to: number } {
  if (text.length <= length) return { from: 0, to: text.length };
  const first = changed[0]?.[0] ?? 0;
  let from = first < length * 0.9 ? 0 : Math.min(first - Math.floor(length / 4), text.length - length);
  if (isLow(text, from)) from--;
  let to = Math.min(text.length, from + length);
  if (isLow(text, to)) to--;
  return { from, to };
}

function isLow(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function note(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

function fill(element: HTMLElement, line: DrawnLine, from: number, to: number, allowance: Allowance): void {
  const text = from === 0 && to === line.text.length ? line.text : line.text.slice(from, to);
  const isPlain = !/[^\t\x20-\x7e]/.test(text);
  if (!isPlain && stacks.test(text)) element.classList.add('stacked');
  const marks = isPlain ? [] : hiddenSigns(text);
  const spans = wordsIn(line, from, to);
  const most = Math.min(allowance.left, mostOnOneLine);
  if (marks.length === 0 && spans.length === 0) {
    element.append(text);
  } else if (marks.length + spans.length > most) {
    // Too many to be elements of their own; the signs still stand in the text.
    const whole = document.createElement('span');
    whole.textContent = plainText(text);
    sourceLengths.set(whole, text.length);
    element.append(whole);
    allowance.left--;
  } else {
    allowance.left -= marks.length + spans.length;
    let at = 0;
    for (const [start, end] of spans) {
      append(element, text, at, start, marks);
      const word = document.createElement('span');
      word.className = 'word';
      markSpaces(word, text.slice(start, end));
      append(word, text, start, end, marks);
      element.append(word);
      at = end;
    }
    append(element, text, at, text.length, marks);
  }
}

/** The changed words within a stretch, and white space that an added line ends with. */
function wordsIn({ kind, text, changed }: DrawnLine, from: number, to: number): Spans {
  const spans = changed.flatMap(([start, end]) =>
    end > from && start < to ? [[Math.max(start, from) - from, Math.min(end, to) - from] as const] : [],
  );
  const last = text.charCodeAt(text.length - 1);
  if (kind === 'added' && to === text.length && (last === 32 || last === 9)) {
    const start = text.trimEnd().length - from;
    if ((spans.at(-1)?.[1] ?? 0) <= start && start >= 0) return [...spans, [start, to - from]];
  }
  return spans;
}

/** White space that changed is seen: a layer above it shows a sign for each character. */
function markSpaces(word: HTMLElement, text: string): void {
  if (text.length > 200 || text.trim() !== '') return;
  word.classList.add('spaces');
  word.dataset['s'] = text
    .replace(/\t/g, '→\t')
    .replace(/ /g, '·')
    .replace(/[^\S\t]/g, '⍽');
}

function append(into: HTMLElement, text: string, from: number, to: number, marks: readonly HiddenSign[]): void {
  let at = from;
  for (const mark of marks) {
    if (mark.at < from || mark.at >= to) continue;
    if (mark.at > at) into.append(text.slice(at, mark.at));
    const element = document.createElement('mark');
    element.className = 'sign';
    element.textContent = mark.shown;
    element.title = mark.shown;
    sourceLengths.set(element, mark.length);
    into.append(element);
    at = mark.at + mark.length;
  }
  if (to > at) into.append(text.slice(at, to));
}

/**
 * Visits the text nodes of a line's element that show its text as it is.
 * @param visit gets the node and the offset of its first unit in the line
 * @returns the offset in the line of a boundary point (`stop`), else of the end of what is drawn
 */
export function walkText(
  element: Element,
  visit: (node: Text, at: number) => void,
  stop?: { readonly node: Node; readonly offset: number },
): number {
  let at = drawn.get(element)?.from ?? 0;
  let found = -1;
  const walk = (node: Node) => {
    if (found >= 0) return;
    if (node instanceof Text) {
      if (node === stop?.node) found = at + stop.offset;
      visit(node, at);
      at += node.data.length;
      return;
    }
    const length = node instanceof Element ? sourceLengths.get(node) : undefined;
    if (length !== undefined) {
      if (stop && node.contains(stop.node)) found = stop.offset > 0 ? at + length : at;
      at += length;
      return;
    }
    const skipped = node instanceof Element && node !== element && !node.classList.contains('word');
    if (skipped && stop && node.contains(stop.node)) found = at;
    if (skipped) return;
    node.childNodes.forEach((child, index) => {
      if (node === stop?.node && index === stop.offset) found = at;
      if (found < 0) walk(child);
    });
  };
  walk(element);
  return found >= 0 ? found : at;
}
