#!/usr/bin/env node
// node report.mjs: markdown tables from results/*.json; `x` is the ratio to the best library (this package and the floors excluded).
import { readFileSync } from 'node:fs';
const load = (s) => {
  try {
    return JSON.parse(readFileSync(new URL(`results/${s}.json`, import.meta.url))).rows;
  } catch {
    return [];
  }
};
const f = (x) =>
  x == null || Number.isNaN(x)
    ? '-'
    : Math.abs(x) >= 100
      ? String(Math.round(x))
      : Math.abs(x) >= 10
        ? x.toFixed(0)
        : x.toFixed(1);
const isOwn = (p) => /^(dsh|floor|ref )/.test(p);
function show(suite, by, cols, only) {
  const rows = load(suite);
  for (const w of [...new Set(rows.map((r) => r.workload))].filter((w) => !only || only.includes(w))) {
    const g = rows.filter((r) => r.workload === w).sort((a, b) => (a[by] ?? 1e12) - (b[by] ?? 1e12)),
      best = Math.min(...g.filter((r) => !isOwn(r.peer) && r[by] != null).map((r) => r[by]));
    console.log(
      `\n**${suite} ${w}** (${by}, x = to the best library)\n| peer | x | ${cols.join(' | ')} | n |\n|---|${cols.map(() => '--:|').join('')}--:|--:|`,
    );
    for (const r of g)
      console.log(
        `| ${r.peer}${r[by] == null ? ' (' + (r.note || '').slice(0, 60) + ')' : ''} | ${r[by] == null ? '-' : (r[by] / best).toFixed(2)} | ${cols.map((c) => f(r[c])).join(' | ')} | ${r.runs ?? '-'} |`,
      );
  }
}
const [only] = process.argv.slice(2);
if (!only || only === 'diff') show('diff', 'cpu', ['paint', 'cpu', 'tbt', 'nodes', 'jsMB', 'rssMB', 'slow', 'chars']);
if (!only || only === 'terminal') {
  show(
    'terminal',
    'cpu',
    ['paint', 'cpu', 'tbt', 'nodes', 'jsMB', 'bufMB', 'rssMB', 'slow', 'lines'],
    ['mb1', 'mb10', 'mb50', 'progress'],
  );
  show('terminal', 'last50', ['first50', 'last50', 'growth', 'chunks', 'nodes', 'rssMB'], ['stream']);
}
if (!only || only === 'tree')
  show('tree', 'cpu', ['paint', 'cpu', 'tbt', 'nodes', 'jsMB', 'rssMB', 'updMs', 'frameMs', 'slow']);
if (!only || only === 'algo') show('algo', 'min', ['cold', 'min', 'ms', 'changed']);
if (!only || only === 'fold') show('fold', 'ms', ['ms', 'minMs', 'nsPerEvent']);
