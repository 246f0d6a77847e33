// Reads a large log through the worker in Chromium and tells how long the page was ever blocked.
//   node bench/worker/run.mjs [megabytes = 100]
// The page folds the events and reads a snapshot per frame, as the elements do. `wall` is what the trace shows, other processes
// included; `cpu` is the main thread's own time. Exits 1 where a task took more than 50 ms of that.
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import puppeteer from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../../tools/find-chromium.mjs';

const LIMIT = 50;
const megabytes = Number(process.argv[2] ?? 100);
const source = new URL('../../src/', import.meta.url).pathname;

const page = `
import { openLogInWorker } from './readers/log-worker.ts';
import { Session } from './runtime/session.ts';

/** A transcript of calls with results of a few kB, each hundredth of 200 kB. */
function transcript(bytes) {
  const parts = [];
  let size = 0;
  for (let n = 0; size < bytes; n += 1) {
    const common = { sessionId: 's', cwd: '/w', version: '2.1.0', timestamp: new Date(1.7e12 + n * 1000).toISOString() };
    const id = 'toolu_' + n;
    const text = ('line of output ' + n + ' \\\\ "quoted" \\n').repeat(n % 100 === 0 ? 5000 : 20 + (n % 200));
    const call = { type: 'tool_use', id, name: n % 3 ? 'Bash' : 'Read', input: n % 3 ? { command: 'ls ' + n } : { file_path: '/w/' + n } };
    const result = { type: 'tool_result', tool_use_id: id, content: text };
    const lines = [
      { type: 'assistant', uuid: 'a' + n, message: { id: 'm' + n, role: 'assistant', content: [call] }, ...common },
      { type: 'user', uuid: 'u' + n, message: { role: 'user', content: [result] }, ...common },
    ];
    const part = lines.map((line) => JSON.stringify(line) + '\\n').join('');
    parts.push(part);
    size += part.length;
  }
  return new Blob(parts);
}

/** A DSH log of short events: 10,000 calls, then pieces of their output. */
function events(bytes) {
  const parts = [];
  let size = 0;
  for (let n = 0; size < bytes; n += 1) {
    const callId = 'c' + (n % 10000);
    const [type, data] =
      n < 10000
        ? ['tool/call', { turn: 1, step: 1, callId, name: 'bash', arguments: JSON.stringify({ command: 'ls ' + n }) }]
        : ['tool/output-delta', { callId, delta: 'line ' + n + ' of the output\\n' }];
    const part = JSON.stringify({ type, seq: n, time: 1.7e12 + n, data }) + '\\n';
    parts.push(part);
    size += part.length;
  }
  return new Blob(parts);
}

let log;
globalThis.prepare = (kind, bytes) => void (log = kind === 'events' ? events(bytes) : transcript(bytes));
globalThis.read = async () => {
  const worker = new Worker('/worker.js', { type: 'module' });
  const session = new Session();
  let frames = 0;
  let reading = true;
  const frame = () => {
    frames += 1;
    void session.snapshot.nodes.length;
    if (reading) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const started = performance.now();
  let [batches, events] = [0, 0];
  for await (const batch of openLogInWorker(worker, log)) {
    batches += 1;
    events += batch.length;
    session.apply(batch);
  }
  session.end();
  reading = false;
  worker.terminate();
  const { nodes, problems } = session.snapshot;
  return { bytes: log.size, ms: performance.now() - started, frames, batches, events, nodes: nodes.length, problems: problems.length };
};
`;
const worker = `import { serveLogs } from './readers/log-worker.ts'; serveLogs(self);`;

const bundled = async (contents) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: source, loader: 'ts' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0].text;
};
const served = {
  '/': ['text/html', '<!doctype html><script type="module" src="/page.js"></script>'],
  '/page.js': ['text/javascript', await bundled(page)],
  '/worker.js': ['text/javascript', await bundled(worker)],
};
const server = createServer(({ url }, response) => {
  const [type, body] = served[url] ?? [];
  response.writeHead(type === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' }).end(body);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));

const browser = await puppeteer.launch({
  executablePath: findChromium(),
  args: chromiumFlags,
  protocolTimeout: 600_000,
});
const trace = join(tmpdir(), `dsh-elements-worker-${process.pid}.json`);
let failed = false;
try {
  for (const kind of ['transcript', 'events']) if (!(await passes(kind))) failed = true;
} finally {
  await browser.close();
  server.close();
  rmSync(trace, { force: true });
}

/** Reads one log in a page of its own; says whether its tasks were short enough. */
async function passes(kind) {
  const tab = await browser.newPage();
  await tab.goto(`http://127.0.0.1:${server.address().port}/`);
  await tab.waitForFunction('globalThis.read');
  await tab.evaluate((name, bytes) => globalThis.prepare(name, bytes), kind, megabytes * 1e6);
  // what making the log left behind is not the reading's
  const devtools = await tab.createCDPSession();
  await devtools.send('HeapProfiler.collectGarbage');
  await tab.tracing.start({ path: trace, categories: ['toplevel', '__metadata'] });
  const read = await tab.evaluate(() => globalThis.read());
  await tab.tracing.stop();
  await tab.close();
  const { traceEvents } = JSON.parse(readFileSync(trace, 'utf8'));
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const main = new Set(threads.map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => /RunTask$/.test(name) && main.has(`${pid}/${tid}`));
  const longest = (field) => tasks.map((task) => (task[field] ?? 0) / 1000).sort((a, b) => b - a);
  const top = (field) =>
    longest(field)
      .slice(0, 5)
      .map((ms) => ms.toFixed(1))
      .join(' ');
  console.log(`${kind}: ${JSON.stringify(read)}`);
  console.log(`  ${tasks.length} tasks of the page; the longest, in ms: wall ${top('dur')}, cpu ${top('tdur')}`);
  return tasks.length > 0 && longest('tdur')[0] <= LIMIT;
}

process.exit(failed ? 1 : 0);
