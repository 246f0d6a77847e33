import { editScript } from './edit-script.js';
import { finish } from './steps.js';
import { wordTokens } from './word-tokens.js';

/** A stretch of a line that both versions have, or only one. */
export interface WordRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Beyond this many units of differing text the words are not looked at. */
const mostUnits = 10_000;
/** Least share of a line, white space apart, that must be the same for its words to be compared. */
const leastAlike = 0.2;
const limits = { searchSteps: 1 << 16, words: 1 << 18 };

/**
 * How the words of a line changed. The `same` and `removed` texts together are the old line, the `same` and `added`
 * ones the new line. Words, numbers, stretches of white space and single signs stay whole, as do characters that
 * are written with several code points; of Chinese and Japanese text each character counts as a word. Lines with
 * next to nothing in common come back as wholly replaced.
 */
export function diffWords(oldLine: string, newLine: string): readonly WordRun[] {
  if (oldLine === newLine) return runsOf([['same', oldLine]]);
  const head = commonHead(oldLine, newLine);
  const tail = commonTail(oldLine, newLine, head);
  const oldMiddle = oldLine.slice(head, oldLine.length - tail);
  const newMiddle = newLine.slice(head, newLine.length - tail);
  const ends = [oldLine.slice(0, head), oldLine.slice(oldLine.length - tail)] as const;
  const bounded = oldMiddle.length + newMiddle.length <= mostUnits;
  const middle = bounded ? compared(oldMiddle, newMiddle) : replaced(oldMiddle, newMiddle);
  const runs = runsOf([['same', ends[0]], ...withoutIslands(middle), ['same', ends[1]]]);
  return isAlike(runs, oldLine, newLine) ? runs : runsOf(replaced(oldLine, newLine));
}

type Piece = readonly [WordRun['kind'], string];

function replaced(oldText: string, newText: string): Piece[] {
  return [
    ['removed', oldText],
    ['added', newText],
  ];
}

function compared(oldText: string, newText: string): Piece[] {
  const old = wordTokens(oldText);
  const next = wordTokens(newText);
  // One word for another, the most common case, or words on one side only.
  if (old.length * next.length <= 1) return replaced(oldText, newText);
  const idOf = new Map<string, number>();
  const ids = (tokens: readonly string[]) =>
    Int32Array.from(tokens, (token) => {
      const id = idOf.get(token) ?? idOf.size;
      idOf.set(token, id);
      return id;
    });
  const { removed, added } = finish(editScript(ids(old), ids(next), old.length + next.length, limits));
  const pieces: Piece[] = [];
  let j = 0;
  old.forEach((token, i) => {
    if (removed[i] === 1) {
      pieces.push(['removed', token]);
      return;
    }
    for (; added[j] === 1; j++) pieces.push(['added', next[j] ?? '']);
    pieces.push(['same', token]);
    j++;
  });
  for (; j < next.length; j++) pieces.push(['added', next[j] ?? '']);
  return pieces;
}

/** Lets white space between two changed words belong to the change: it would only break up what reads as one. */
function withoutIslands(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  pieces.forEach((piece, index) => {
    const [kind, text] = piece;
    const before = pieces[index - 1]?.[0];
    const after = pieces[index + 1]?.[0];
    const island = kind === 'same' && before && before !== 'same' && after && after !== 'same' && text.trim() === '';
    if (island) out.push(['removed', text], ['added', text]);
    else out.push(piece);
  });
  return out;
}

/** Joins neighbours of one kind, the removed before the added within one change. */
function runsOf(pieces: readonly Piece[]): readonly WordRun[] {
  const runs: WordRun[] = [];
  const pending = { same: '', removed: '', added: '' };
  const flush = (kind: WordRun['kind']) => {
    if (pending[kind] !== '') runs.push({ kind, text: pending[kind] });
    pending[kind] = '';
  };
  for (const [kind, text] of pieces) {
    if (text === '') continue;
    if (kind === 'same') {
      flush('removed');
      flush('added');
    } else flush('same');
    pending[kind] += text;
  }
  flush('same');
  flush('removed');
  flush('added');
  return runs;
}

function isAlike(runs: readonly WordRun[], oldLine: string, newLine: string): boolean {
  const oldUnits = inkOf(oldLine);
  const newUnits = inkOf(newLine);
  if (oldUnits === 0 || newUnits === 0) return true;
  let same = 0;
  for (const run of runs) if (run.kind === 'same') same += inkOf(run.text);
  return same >= leastAlike * Math.max(oldUnits, newUnits);
}

/** Number of units that are not ASCII white space. */
function inkOf(text: string): number {
  let units = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit !== 32 && !(unit >= 9 && unit <= 13)) units++;
  }
  return units;
}

/** Length of the common beginning, back to where a word surely begins in both. */
function commonHead(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  while (at > 0 && !(isCut(a, at) && isCut(b, at))) at--;
  return at;
}

function commonTail(a: string, b: string, head: number): number {
  const most = Math.min(a.length, b.length) - head;
  let length = 0;
  while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length++;
  while (length > 0 && !(isCut(a, a.length - length) && isCut(b, b.length - length))) length--;
  return length;
}

/** Whether a word surely ends before an offset: between ASCII units of different sorts, or at an end of the text. */
function isCut(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return true;
  const before = sortOf(text.charCodeAt(at - 1));
  const after = sortOf(text.charCodeAt(at));
  return before !== 'other' && after !== 'other' && (before !== after || before === 'sign');
}

function sortOf(unit: number): 'word' | 'space' | 'sign' | 'other' {
  if (unit > 126) return 'other';
  if (unit === 32 || (unit >= 9 && unit <= 13)) return 'space';
  if (unit < 32) return 'other';
  const letter = (unit | 32) >= 97 && (unit | 32) <= 122;
  return letter || (unit >= 48 && unit <= 57) || unit === 95 ? 'word' : 'sign';
}
