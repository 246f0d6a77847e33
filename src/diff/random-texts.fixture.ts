import type { Row, TextDiff } from './text-diff.js';

/** Numbers from 0 up to a bound, the same ones for the same seed. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pieces = [
  'a',
  'b',
  'c',
  '',
  '  x',
  '}',
  'ab',
  ' a',
  '\t',
  '\u2028',
  '\ufeffz',
  '\0',
  '\ud800',
  '\udc00x',
  'é',
  '漢字',
  '👩‍👩‍👧',
];
const endings = ['\n', '\n', '\n', '\n', '\r\n', '\r', ''];

/** A pair of texts that are equal in parts, with every sort of line ending unless `loneCr` is false. */
export function randomPair(random: (below: number) => number, loneCr: boolean): readonly [string, string] {
  const text = (most: number) => {
    const alphabet = random(3) === 0 ? pieces.length : 1 + random(4);
    let out = '';
    for (let n = random(most); n > 0; n--) {
      out += pieces[random(alphabet)] ?? '';
      const ending = endings[random(endings.length)] ?? '';
      out += ending === '\r' && !loneCr ? '\n' : ending;
    }
    return loneCr ? out : out.replace(/\r(?!\n)/g, '');
  };
  const old = text(random(8) === 0 ? 120 : 14);
  if (random(3) === 0) return [old, text(14)];
  const lines = old.split(/(?<=\n)/);
  for (let n = random(6); n > 0; n--) {
    const at = random(lines.length + 1);
    const sort = random(4);
    if (sort === 0) lines.splice(at, random(4));
    else if (sort === 1) lines.splice(at, 0, text(4));
    else if (sort === 2) lines.splice(at, 1, 'new\n');
    else lines.splice(at, 0, ...lines.slice(random(lines.length + 1)).slice(0, 3));
  }
  const edited = lines.join('');
  return [old, loneCr ? edited : edited.replace(/\r(?!\n)/g, '')];
}

/** One side of the rows put together again. */
export function rebuilt(rows: readonly Row[], side: 'old' | 'new'): string {
  return rows
    .filter((row) => row.kind !== (side === 'old' ? 'added' : 'removed'))
    .map((row) => row.text + row.eol)
    .join('');
}

/**
 * What is wrong with a diff that should show all lines (`context: Infinity`) of these texts; `''` when it is true to
 * both, numbered without gaps, and counts its own rows.
 */
export function faultIn(diff: TextDiff, oldText: string, newText: string): string {
  if (oldText === newText)
    return diff.hunks.length === 0 && diff.added + diff.removed === 0 ? '' : 'equal texts differ';
  const [hunk, ...others] = diff.hunks;
  if (!hunk || others.length > 0) return 'not one hunk';
  if (rebuilt(hunk.rows, 'old') !== oldText) return 'the old text is not rebuilt';
  if (rebuilt(hunk.rows, 'new') !== newText) return 'the new text is not rebuilt';
  let [oldLine, newLine, added, removed] = [0, 0, 0, 0];
  for (const row of hunk.rows) {
    if (row.oldLine !== (row.kind === 'added' ? null : ++oldLine)) return 'old lines are numbered wrongly';
    if (row.newLine !== (row.kind === 'removed' ? null : ++newLine)) return 'new lines are numbered wrongly';
    if (row.kind === 'added') added++;
    if (row.kind === 'removed') removed++;
    if (/[\n]/.test(row.text)) return 'a row contains a line ending';
  }
  if (hunk.oldLines !== oldLine || hunk.newLines !== newLine) return 'the hunk counts wrongly';
  return added === diff.added && removed === diff.removed ? '' : 'the sums are wrong';
}
