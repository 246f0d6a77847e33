import { diffWords } from '../../../diff/words.js';

/** Stretches of a line that its partner lacks, in UTF-16 units, rising. */
export type Spans = readonly (readonly [from: number, to: number])[];

/** How two lines that belong together differ. */
export interface LineChanges {
  readonly old: Spans;
  readonly new: Spans;
  /** The lines show the same characters, composed from other code points. */
  readonly onlyForm: boolean;
}

/** Beyond this many units only the neighbourhood of what differs is looked at word by word. */
const longLine = 8_000;
const around = 200;

/** Finds the changed words of two lines; no spans where the lines have next to nothing in common. */
export function lineChanges(oldLine: string, newLine: string): LineChanges {
  const ends = commonEnds(oldLine, newLine);
  const oldMiddle = oldLine.slice(ends.head, oldLine.length - ends.tail);
  const newMiddle = newLine.slice(ends.head, newLine.length - ends.tail);
  const old: [number, number][] = [];
  const next: [number, number][] = [];
  let oldAt = ends.head;
  let newAt = ends.head;
  for (const { kind, text } of diffWords(oldMiddle, newMiddle)) {
    if (kind !== 'added') {
      if (kind === 'removed') old.push([oldAt, oldAt + text.length]);
      oldAt += text.length;
    }
    if (kind !== 'removed') {
      if (kind === 'added') next.push([newAt, newAt + text.length]);
      newAt += text.length;
    }
  }
  if (ends.head + ends.tail > 0 && old.length === 1 && next.length === 1) narrow(oldLine, newLine, old, next);
  const isWhole = (spans: Spans, line: string) =>
    spans.length === 1 && spans[0]?.[1] === line.length && spans[0][0] === 0;
  const replaced = isWhole(old, oldLine) && isWhole(next, newLine);
  return {
    old: replaced ? [] : old,
    new: replaced ? [] : next,
    onlyForm:
      oldMiddle !== newMiddle &&
      oldMiddle.length + newMiddle.length < longLine &&
      !(isAscii(oldMiddle) && isAscii(newMiddle)) &&
      oldMiddle.normalize() === newMiddle.normalize(),
  };
}

/** Whether two lines differ in white space alone. */
export function onlySpaceDiffers(oldLine: string, newLine: string): boolean {
  const { head, tail } = commonEnds(oldLine, newLine);
  const oldMiddle = oldLine.slice(head, oldLine.length - tail);
  const newMiddle = newLine.slice(head, newLine.length - tail);
  return oldMiddle.length + newMiddle.length < longLine && withoutSpace(oldMiddle) === withoutSpace(newMiddle);
}

/** In text that is one endless word, what differs in that word is told by characters. */
function narrow(oldLine: string, newLine: string, old: [number, number][], next: [number, number][]): void {
  const [[oldFrom, oldTo] = [0, 0]] = old;
  const [[newFrom, newTo] = [0, 0]] = next;
  const most = Math.min(oldTo - oldFrom, newTo - newFrom);
  let head = 0;
  while (head < most && oldLine.charCodeAt(oldFrom + head) === newLine.charCodeAt(newFrom + head)) head++;
  let tail = 0;
  while (tail < most - head && oldLine.charCodeAt(oldTo - tail - 1) === newLine.charCodeAt(newTo - tail - 1)) tail++;
  const cut = (line: string, from: number, to: number): [number, number][] => {
    const start = startOfCharacter(line, from + head);
    return to - tail > start ? [[start, to - tail]] : [];
  };
  old.splice(0, 1, ...cut(oldLine, oldFrom, oldTo));
  next.splice(0, 1, ...cut(newLine, newFrom, newTo));
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Units that both long lines begin and end with, less a margin: comparing blocks is much faster than comparing units. */
function commonEnds(a: string, b: string): { readonly head: number; readonly tail: number } {
  if (a.length + b.length <= longLine) return { head: 0, tail: 0 };
  const most = Math.min(a.length, b.length);
  let head = 0;
  for (const block of [1 << 14, 1 << 10, 1 << 6]) {
    while (head + block <= most && a.slice(head, head + block) === b.slice(head, head + block)) head += block;
  }
  head = Math.max(0, head - around);
  let tail = 0;
  const before = (text: string, block: number) => text.slice(text.length - tail - block, text.length - tail);
  for (const block of [1 << 14, 1 << 10, 1 << 6]) {
    while (head + tail + block <= most && before(a, block) === before(b, block)) tail += block;
  }
  return { head: startOfCharacter(a, head), tail: Math.max(0, tail - around) };
}

function startOfCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
