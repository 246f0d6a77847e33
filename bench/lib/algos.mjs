// Diff algorithms alone, run in Node. Each: (oldText, newText) => number of changed lines (or of edit blocks).
import { structuredPatch, createPatch, diffLines, diffArrays } from 'diff';
import * as fmd from 'fast-myers-diff';
import DMP from 'diff-match-patch';
import * as vsd from 'vscode-diff';
import { Chunk, diff as cmDiff } from '@codemirror/merge';
import { Text } from '@codemirror/state';
import * as ds from 'diff-sequences';
import patience from 'patience-diff';
import { refDiff, splitLines } from './ref-diff.mjs';

const sum = (u) => {
  let n = 0;
  for (const x of u) n += x;
  return n;
};
const intern = (o, n) => {
  const ids = new Map(),
    put = (l) => {
      let k = ids.get(l);
      if (k === undefined) ids.set(l, (k = ids.size));
      return k;
    };
  return [splitLines(o).map(put), splitLines(n).map(put)];
};
const diffSeq = ds.default?.default ?? ds.default ?? ds;

export const ALGOS = {
  'ref (own: trim+intern+patience+capped Myers)': (o, n) => {
    const d = refDiff(o, n);
    return sum(d.da) + sum(d.db);
  },
  'jsdiff structuredPatch': (o, n) =>
    structuredPatch('a', 'b', o, n, '', '', { context: 3 })?.hunks.reduce(
      (s, h) => s + h.lines.filter((l) => l[0] !== ' ').length,
      0,
    ),
  'jsdiff createPatch': (o, n) => createPatch('a', o, n).split('\n').length,
  'jsdiff diffLines': (o, n) => diffLines(o, n).reduce((s, c) => s + (c.added || c.removed ? c.count : 0), 0),
  'fast-myers-diff on line strings': (o, n) => {
    let c = 0;
    for (const [a, b, x, y] of fmd.diff(splitLines(o), splitLines(n))) c += b - a + y - x;
    return c;
  },
  'fast-myers-diff on interned ints': (o, n) => {
    const [a, b] = intern(o, n);
    let c = 0;
    for (const [p, q, x, y] of fmd.diff(a, b)) c += q - p + y - x;
    return c;
  },
  'diff-sequences (jest)': (o, n) => {
    const [a, b] = intern(o, n);
    let common = 0;
    diffSeq(
      a.length,
      b.length,
      (i, j) => a[i] === b[j],
      (k) => {
        common += k;
      },
    );
    return a.length + b.length - 2 * common;
  },
  'diff-match-patch, line mode': (o, n) => {
    const d = new DMP();
    d.Diff_Timeout = 0;
    const e = d.diff_linesToChars_(o, n),
      r = d.diff_main(e.chars1, e.chars2, false);
    d.diff_charsToLines_(r, e.lineArray);
    let c = 0;
    for (const [op, t] of r) if (op) c += t.split('\n').length - 1;
    return c;
  },
  'vscode-diff default (advanced, inner changes)': (o, n) => {
    const r = new vsd.DefaultLinesDiffComputer().computeDiff(o.split('\n'), n.split('\n'), {
      ignoreTrimWhitespace: false,
      computeMoves: false,
      maxComputationTimeMs: 0,
    });
    return r.changes.reduce(
      (s, c) =>
        s +
        (c.original.endLineNumberExclusive - c.original.startLineNumber) +
        (c.modified.endLineNumberExclusive - c.modified.startLineNumber),
      0,
    );
  },
  'vscode-diff legacy': (o, n) => {
    const r = new vsd.LegacyLinesDiffComputer().computeDiff(o.split('\n'), n.split('\n'), {
      ignoreTrimWhitespace: false,
      maxComputationTimeMs: 0,
    });
    return r.changes.length;
  },
  '@codemirror/merge Chunk.build (default)': (o, n) => {
    const T = (s) => Text.of(s.split('\n'));
    return Chunk.build(T(o), T(n)).length;
  },
  '@codemirror/merge Chunk.build (scanLimit 500)': (o, n) => {
    const T = (s) => Text.of(s.split('\n'));
    return Chunk.build(T(o), T(n), { scanLimit: 500, timeout: 500 }).length;
  },
  'patience-diff (npm)': (o, n) => patience(splitLines(o), splitLines(n)).length,
};
