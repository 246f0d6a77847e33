#!/usr/bin/env node
// node run.mjs diff|algo|terminal|tree|fold|size [peer[,peer]] [workload[,workload]] [--runs=5] [--rounds=1] [--timeout=60]
// With rounds the peers take turns, `runs` pages each, and all pages of a peer count together: what slows the machine for
// a while then slows them all.
// Prints a table, and writes results/<suite>.json (merged: earlier rows of other peers and workloads stay).
import { readdirSync, readFileSync, writeFileSync, mkdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

const ROOT = new URL('.', import.meta.url).pathname;
const args = process.argv.slice(2),
  opts = Object.fromEntries(args.filter((a) => a.startsWith('--')).map((a) => a.slice(2).split('=')));
const [suite, peerArg, workArg] = args.filter((a) => !a.startsWith('--'));
const RUNS = +(opts.runs ?? 5),
  ROUNDS = +(opts.rounds ?? 1),
  TIMEOUT = 1000 * +(opts.timeout ?? 60);
const want = (list, arg) =>
  !arg || arg === 'all'
    ? list
    : list.filter((x) => arg.split(',').some((a) => x === a || (a.endsWith('*') && x.startsWith(a.slice(0, -1)))));
const med = (a) => {
  const s = a.filter((x) => Number.isFinite(x)).sort((x, y) => x - y);
  return s.length ? (s.length & 1 ? s[s.length >> 1] : (s[s.length / 2 - 1] + s[s.length / 2]) / 2) : null;
};
const fmt = (x) =>
  x == null || Number.isNaN(x)
    ? '-'
    : typeof x === 'string'
      ? x
      : Math.abs(x) >= 100
        ? String(Math.round(x))
        : Math.abs(x) >= 10
          ? x.toFixed(1)
          : x.toFixed(2);
const peersOf = (s) =>
  readdirSync(join(ROOT, 'peers', s))
    .filter((f) => f.endsWith('.js') && !f.startsWith('_'))
    .map((f) => f.slice(0, -3));

function table(rows, cols) {
  const t = [cols, ...rows.map((r) => cols.map((c) => fmt(r[c])))],
    w = cols.map((_, i) => Math.max(...t.map((r) => r[i].length)));
  for (const r of t) console.log(r.map((c, i) => (i < 2 ? c.padEnd(w[i]) : c.padStart(w[i]))).join('  '));
}
function save(name, rows, key = (r) => `${r.workload}|${r.peer}`) {
  mkdirSync(join(ROOT, 'results'), { recursive: true });
  const file = join(ROOT, 'results', name + '.json');
  const old = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).rows : [];
  const map = new Map(old.map((r) => [key(r), r]));
  for (const r of rows) map.set(key(r), r);
  writeFileSync(
    file,
    JSON.stringify(
      {
        at: new Date().toISOString(),
        node: process.version,
        cpu: `${cpus().length} x ${cpus()[0].model}`,
        load: loadavg(),
        versions: versions(),
        rows: [...map.values()],
      },
      null,
      1,
    ),
  );
}
function versions() {
  const d = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dependencies;
  return d;
}
const within = (p, ms) => {
  let t;
  return Promise.race([
    p,
    new Promise((_, j) => {
      t = setTimeout(() => j(new Error('DNF')), ms);
    }),
  ]).finally(() => clearTimeout(t));
};

/** One peer on one workload: `runs` fresh pages; body(p) gives the numbers of one run. */
async function measure(suite, peer, runs, body) {
  const { build, serve, launch, openPage } = await import('./lib/browser.mjs');
  const srv = await serve();
  let b, cur;
  const all = [];
  let note = '';
  try {
    await build(suite, peer);
    b = await launch();
    for (let i = 0; i < runs; i++) {
      const t0 = Date.now();
      const r = await within(
        (async () => {
          const p = await openPage(b, `${srv.url}/${suite}/${peer}/`);
          cur = p;
          p.first = i < 2 && !('noscroll' in opts); // scroll only in the first two runs: it takes seconds
          const out = await body(p);
          if (p.errors.length) note = p.errors[0];
          await p.close();
          return out;
        })(),
        TIMEOUT,
      );
      all.push(r);
      if (Date.now() - t0 > 12000 && all.length >= 1) {
        runs = Math.min(runs, all.length + (Date.now() - t0 > 25000 ? 0 : 1));
      }
    }
  } catch (e) {
    // a timeout after the mount was measured (scrolling, checks) must not hide the mount
    if (cur?.done) {
      all.push(cur.done);
      note = `mounted; later phase: ${e.message === 'DNF' ? 'over the time limit' : e.message.split('\n')[0].slice(0, 100)}`;
    } else note = e.message === 'DNF' ? `DNF >${TIMEOUT / 1000}s` : `error: ${e.message.split('\n')[0].slice(0, 160)}`;
  } finally {
    await b?.kill().catch(() => {});
    srv.close();
  }
  return { all, note };
}

/** The medians of a peer's runs. */
function rowOf(workload, peer, { all, note }) {
  const row = { workload, peer };
  for (const k of new Set(all.flatMap(Object.keys)))
    row[k] =
      typeof all[0][k] === 'string' || typeof all[0][k] === 'boolean'
        ? String(all.at(-1)[k])
        : med(all.map((r) => r[k]));
  for (const k of ['paint', 'cpu', 'updMs'])
    if (all.length && k in all[0]) row[k + 'Min'] = Math.min(...all.map((r) => r[k]));
  row.runs = all.length;
  row.note = note;
  return row;
}

async function pageSuite(suite, workloads, body, cols) {
  const rows = [];
  for (const w of want(workloads, workArg)) {
    const pools = want(peersOf(suite), peerArg).map((peer) => ({ peer, all: [], note: '' }));
    for (let round = 0; round < ROUNDS; round++)
      for (const pool of pools) {
        const { all, note } = await measure(suite, pool.peer, RUNS, (pg) => body(pg, w));
        pool.all.push(...all);
        pool.note ||= note;
        save(suite, [rowOf(w, pool.peer, pool)]);
      }
    for (const pool of pools) {
      const row = rowOf(w, pool.peer, pool);
      rows.push(row);
      console.error(
        `${w} ${pool.peer}: ${cols
          .slice(2)
          .map((c) => `${c}=${fmt(row[c])}`)
          .join(' ')}`,
      );
    }
  }
  console.log();
  table(rows, cols);
}

const G = await import('./lib/gen.mjs');
const suites = {
  async diff() {
    await pageSuite(
      'diff',
      Object.keys(G.DIFF_WORKLOADS),
      async (p, w) => {
        await p.page.evaluate((w) => window.bench.prepare(w), w);
        const h0 = await p.heap(),
          m0 = await p.metrics();
        const r = await p.page.evaluate(() => window.bench.mount());
        const m1 = await p.metrics(),
          h1 = await p.heap();
        p.done = { ...r, cpu: (m1.TaskDuration - m0.TaskDuration) * 1000, jsMB: h1.js - h0.js, rssMB: h1.rss - h0.rss };
        const s = p.first ? await p.page.evaluate(() => window.bench.scroll()) : null;
        const c = await p.page.evaluate(() => window.bench.check());
        return {
          ...r,
          cpu: (m1.TaskDuration - m0.TaskDuration) * 1000,
          layout: (m1.LayoutDuration - m0.LayoutDuration) * 1000,
          jsMB: h1.js - h0.js,
          rssMB: h1.rss - h0.rss,
          load: loadavg()[0],
          slow: s?.slow ?? NaN,
          p95: s?.p95 ?? NaN,
          chars: c.chars,
        };
      },
      [
        'workload',
        'peer',
        'commit',
        'paint',
        'settled',
        'tbt',
        'cpu',
        'nodes',
        'jsMB',
        'rssMB',
        'slow',
        'p95',
        'chars',
        'runs',
        'note',
      ],
    );
  },
  async terminal() {
    await pageSuite(
      'terminal',
      Object.keys(G.TERM_WORKLOADS),
      async (p, w) => {
        await p.page.evaluate((w) => window.bench.prepare(w), w);
        const h0 = await p.heap(),
          m0 = await p.metrics(),
          task = async (n) => {
            const a = await p.metrics();
            const c = await p.page.evaluate((n) => window.bench.stream(n), n);
            const b = await p.metrics();
            return { task: ((b.TaskDuration - a.TaskDuration) * 1000) / n, sync: med(c) };
          };
        let r;
        if (w === 'stream') {
          // windows of 50 chunks, until all 1,000 are in or the budget is spent: a slow peer still shows its growth
          const w50 = [],
            t0 = Date.now();
          while (w50.length < 20 && Date.now() - t0 < 30000) w50.push(await task(50));
          const m1 = await p.metrics(),
            last = w50.at(-1);
          r = {
            first50: w50[0].task,
            last50: last.task,
            growth: last.task / w50[0].task,
            sync0: w50[0].sync,
            sync1: last.sync,
            chunks: w50.length * 50,
            cpu: (m1.TaskDuration - m0.TaskDuration) * 1000,
            nodes: await p.page.evaluate(() => window.bench.count()),
          };
        } else {
          r = await p.page.evaluate(() => window.bench.mount());
          const m1 = await p.metrics();
          r.cpu = (m1.TaskDuration - m0.TaskDuration) * 1000;
        }
        const h1 = await p.heap();
        p.done = { ...r, jsMB: h1.js - h0.js, bufMB: h1.buf - h0.buf, rssMB: h1.rss - h0.rss };
        const s = p.first ? await p.page.evaluate(() => window.bench.scroll()) : null,
          c = await p.page.evaluate(() => window.bench.check());
        return {
          ...r,
          jsMB: h1.js - h0.js,
          bufMB: h1.buf - h0.buf,
          rssMB: h1.rss - h0.rss,
          load: loadavg()[0],
          slow: s?.slow ?? NaN,
          p95: s?.p95 ?? NaN,
          lines: c.lines,
        };
      },
      [
        'workload',
        'peer',
        'commit',
        'paint',
        'tbt',
        'cpu',
        'first50',
        'last50',
        'growth',
        'chunks',
        'nodes',
        'jsMB',
        'bufMB',
        'rssMB',
        'slow',
        'p95',
        'lines',
        'runs',
        'note',
      ],
    );
  },
  async tree() {
    await pageSuite(
      'tree',
      ['n1k', 'n10k'],
      async (p, w) => {
        await p.page.evaluate((w) => window.bench.prepare(w), w);
        const h0 = await p.heap(),
          m0 = await p.metrics(),
          r = await p.page.evaluate(() => window.bench.mount()),
          m1 = await p.metrics(),
          h1 = await p.heap();
        await p.page.evaluate(() => window.bench.updates(20));
        const n = 1000,
          upd = await p.page.evaluate((n) => window.bench.updates(n), n);
        const a = await p.metrics();
        await p.page.evaluate(() => window.bench.idleFrames(100));
        const b = await p.metrics();
        await p.page.evaluate(() => window.bench.updatesInFrames(100));
        const c = await p.metrics();
        const idle = (b.TaskDuration - a.TaskDuration) * 10,
          busy = (c.TaskDuration - b.TaskDuration) * 10;
        const k = await p.page.evaluate(() => window.bench.check()),
          s = p.first ? await p.page.evaluate(() => window.bench.scroll()) : null;
        return {
          ...r,
          cpu: (m1.TaskDuration - m0.TaskDuration) * 1000,
          updMs: upd,
          frameMs: busy - idle,
          jsMB: h1.js - h0.js,
          rssMB: h1.rss - h0.rss,
          load: loadavg()[0],
          slow: s?.slow ?? NaN,
          p95: s?.p95 ?? NaN,
          updated: String(k.updated),
        };
      },
      [
        'workload',
        'peer',
        'commit',
        'paint',
        'tbt',
        'cpu',
        'nodes',
        'jsMB',
        'rssMB',
        'updMs',
        'frameMs',
        'slow',
        'p95',
        'updated',
        'runs',
        'note',
      ],
    );
  },
  async algo() {
    const names = (await import('./lib/algos.mjs')).ALGOS,
      rows = [];
    for (const w of want(['small', 'k1', 'k10', 'k100', 'disjoint', 'minified', 'newfile', 'repet'], workArg))
      for (const a of Object.keys(names).filter((n) => !peerArg || peerArg === 'all' || n.includes(peerArg))) {
        const row = await new Promise((res) =>
          execFile(
            process.execPath,
            ['--max-old-space-size=4096', join(ROOT, 'lib/algo-child.mjs'), a, w, w === 'small' ? 50 : RUNS],
            { timeout: TIMEOUT, killSignal: 'SIGKILL' },
            (e, out) => {
              const done = String(out ?? '')
                .trim()
                .split('\n')
                .filter((l) => l.endsWith('}'))
                .pop(); // a kill keeps the repetitions that finished
              if (e && !done)
                return res({
                  workload: w,
                  peer: a,
                  note: e.killed
                    ? `DNF >${TIMEOUT / 1000}s`
                    : 'error ' +
                      String(e.message)
                        .split('\n')
                        .find((l) => /Error|FATAL/.test(l))
                        ?.slice(0, 120),
                });
              const r = JSON.parse(done);
              res({
                workload: w,
                peer: a,
                cold: r.ms[0],
                ms: med(r.ms),
                min: Math.min(...r.ms),
                cpu: med(r.cpu),
                changed: r.out,
                runs: r.ms.length,
                note: '',
              });
            },
          ),
        );
        rows.push(row);
        save('algo', [row]);
        console.error(`${w} | ${a}: cold=${fmt(row.cold)} med=${fmt(row.ms)} out=${row.changed ?? '-'} ${row.note}`);
      }
    console.log();
    table(rows, ['workload', 'peer', 'cold', 'ms', 'min', 'cpu', 'changed', 'runs', 'note']);
  },
  async fold() {
    const { fold } = await import('./lib/fold.mjs');
    const rows = await fold(RUNS, med);
    save('fold', rows);
    table(rows, ['workload', 'peer', 'ms', 'eventsPerSec', 'nsPerEvent', 'heapMB']);
  },
  async size() {
    const { sizes } = await import('./lib/size.mjs');
    const rows = await sizes(peerArg, (r) =>
      console.error(`${r.peer}: min ${fmt(r.minKB)} kB, gzip ${fmt(r.gzKB)} kB ${r.note ?? ''}`),
    );
    save('size', rows);
    table(rows, ['workload', 'peer', 'minKB', 'gzKB', 'note']);
  },
};
for (const sig of ['SIGTERM', 'SIGINT']) process.on(sig, () => process.exit(1)); // the exit handler of playwright ends the browser
if (!suites[suite]) {
  console.error(
    'usage: node run.mjs diff|algo|terminal|tree|fold|size [peer[,peer]|all] [workload[,workload]] [--runs=5] [--timeout=60]',
  );
  process.exit(2);
}
await suites[suite]();
process.exit(0);
