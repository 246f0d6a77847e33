import { endOfCharacter } from '../shown-text.js';

/** A text of which only the beginning and the end are shown. */
export interface CutText {
  readonly head: string;
  /** `''` where nothing is hidden. */
  readonly tail: string;
  readonly hiddenLines: number;
  /** UTF-16 code units between head and tail. */
  readonly hiddenCharacters: number;
}

/** How much is shown. */
export interface CutLimits {
  readonly headLines: number;
  readonly tailLines: number;
  /** UTF-16 code units of each of the two ends; a cut inside a line is allowed only by this. */
  readonly characters: number;
}

/** Cuts the middle out of a text where it is longer than the limits; never inside a character. Cost: the text's length at most. */
export function cutText(text: string, { headLines, tailLines, characters }: CutLimits): CutText {
  const whole = { head: text, tail: '', hiddenLines: 0, hiddenCharacters: 0 };
  const end = text.endsWith('\n') ? text.length - 1 : text.length;
  let headEnd = afterLines(text, headLines);
  if (headEnd < 0) headEnd = end;
  headEnd = endOfCharacter(text, Math.min(headEnd, characters, end));
  let tailStart = beforeLines(text, tailLines, end);
  tailStart = Math.max(tailStart, end - characters, headEnd);
  if (isLowSurrogate(text, tailStart)) tailStart++;
  if (tailStart - headEnd < 80 && !text.slice(headEnd, tailStart).includes('\n')) return whole;
  const hiddenLines = countLines(text, headEnd, tailStart);
  if (hiddenLines <= 1 && tailStart - headEnd < 400) return whole;
  return {
    head: text.slice(0, headEnd),
    tail: text.slice(tailStart, end),
    hiddenLines,
    hiddenCharacters: tailStart - headEnd,
  };
}

/** The number of line breaks in a stretch. */
export function countLines(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function afterLines(text: string, lines: number): number {
  let at = 0;
  for (let i = 0; i < lines; i++) {
    const next = text.indexOf('\n', at);
    if (next < 0) return -1;
    at = next + 1;
  }
  return at;
}

function beforeLines(text: string, lines: number, end: number): number {
  let at = end;
  for (let i = 0; i < lines; i++) {
    const before = at === 0 ? -1 : text.lastIndexOf('\n', at - 1);
    if (before < 0) return 0;
    at = before;
  }
  return at + 1;
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
