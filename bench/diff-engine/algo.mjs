// The engine beside other libraries, in one process, taking turns: medians, and ours as a ratio of theirs.
//   node --import tsx bench/diff-engine/algo.mjs [--peers <folder with node_modules>] [--runs 9] [--warm 4] [--only <words>]
// The first --warm rounds are not counted: they show how soon each is compiled rather than how it works.
// Without --peers the libraries are looked for in bench/node_modules; those that are missing are left out.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { diffSteps, diffTexts } from '../../src/diff/index.ts';
import { workloads } from './workloads.mjs';

const { values } = parseArgs({
  options: {
    peers: { type: 'string', default: 'bench' },
    runs: { type: 'string', default: '9' },
    warm: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
});
const slowest = 4_000;

const load = async (name) => {
  try {
    const from = createRequire(pathToFileURL(resolve(values.peers, 'package.json')));
    return await import(pathToFileURL(from.resolve(name)));
  } catch {
    console.log(`(${name} is not in ${values.peers})`);
    return null;
  }
};

const splitLines = (text) => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
};
function interned(before, after) {
  const ids = new Map();
  const put = (line) => ids.get(line) ?? (ids.set(line, ids.size), ids.size - 1);
  return [splitLines(before).map(put), splitLines(after).map(put)];
}

const fast = await load('fast-myers-diff');
const sequences = await load('diff-sequences');
const jsdiff = await load('diff');
const diffSequences = sequences && (sequences.default?.default ?? sequences.default);
const countFast = (a, b) => {
  let changed = 0;
  for (const [from, to, start, end] of fast.diff(a, b)) changed += to - from + end - start;
  return changed;
};

/** Name → function of both texts that gives the number of changed lines. */
const contestants = {
  ours: (before, after) => {
    const { added, removed } = diffTexts(before, after);
    return added + removed;
  },
  ...(fast && {
    'fast-myers-diff, lines': (before, after) => countFast(splitLines(before), splitLines(after)),
    'fast-myers-diff, interned': (before, after) => countFast(...interned(before, after)),
  }),
  ...(diffSequences && {
    'diff-sequences, interned': (before, after) => {
      const [a, b] = interned(before, after);
      let common = 0;
      diffSequences(
        a.length,
        b.length,
        (i, j) => a[i] === b[j],
        (length) => (common += length),
      );
      return a.length + b.length - 2 * common;
    },
  }),
  ...(jsdiff && {
    jsdiff: (before, after) =>
      jsdiff
        .structuredPatch('a', 'b', before, after, '', '', { context: 3 })
        .hunks.reduce((sum, hunk) => sum + hunk.lines.filter((line) => /^[+-]/.test(line)).length, 0),
  }),
};

const median = (times) => [...times].sort((a, b) => a - b)[times.length >> 1];

for (const [workload, make] of Object.entries(workloads)) {
  if (!workload.includes(values.only)) continue;
  const [before, after] = make();
  const runs = new Map(Object.keys(contestants).map((name) => [name, { times: [], changed: 0 }]));
  for (let run = -Number(values.warm); run < Number(values.runs); run++) {
    for (const [name, contestant] of Object.entries(contestants)) {
      const record = runs.get(name);
      if (record.times.some((time) => time > slowest)) continue;
      const start = performance.now();
      record.changed = contestant(before, after);
      const time = performance.now() - start;
      if (run >= 0 || time > slowest) record.times.push(time);
    }
  }
  const ours = median(runs.get('ours').times);
  console.log(`\n${workload}`);
  for (const [name, { times, changed }] of runs) {
    const ratio = name === 'ours' ? '' : `ours is ${(ours / median(times)).toFixed(3)} of it`;
    console.log(
      `  ${name.padEnd(28)} ${median(times).toFixed(2).padStart(9)} ms (best ${Math.min(...times).toFixed(2)})  ${String(changed).padStart(6)} changed lines  ${ratio}`,
    );
  }
  let longest = 0;
  const steps = diffSteps(before, after);
  for (let done = false; !done;) {
    const start = performance.now();
    done = steps.next().done ?? false;
    longest = Math.max(longest, performance.now() - start);
  }
  console.log(`  longest slice ${longest.toFixed(1)} ms`);
}
