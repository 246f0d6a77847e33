// Headless Chromium, a localhost server for the bundles, and the esbuild step.
import { chromium } from 'playwright-core';
import { createServer } from 'node:http';
import { readFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join, extname } from 'node:path';
import { tmpdir } from 'node:os';
import * as esbuild from 'esbuild';
import { findChromium } from '../../tools/find-chromium.mjs';

export const ROOT = new URL('..', import.meta.url).pathname;
const DIST = join(ROOT, 'dist');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--enable-precise-memory-info',
  '--js-flags=--expose-gc',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
];

const base = {
  bundle: true,
  format: 'esm',
  target: 'chrome120',
  minify: true,
  logLevel: 'error',
  absWorkingDir: ROOT,
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  loader: { '.ttf': 'dataurl', '.wasm': 'dataurl', '.svg': 'dataurl', '.woff': 'dataurl', '.woff2': 'dataurl' },
};
const built = new Map();
export async function build(suite, peer) {
  const key = `${suite}/${peer}`;
  if (built.has(key)) return built.get(key);
  const dir = join(DIST, suite, peer);
  await mkdir(dir, { recursive: true });
  const src = readFileSync(join(ROOT, 'peers', suite, peer + '.js'), 'utf8');
  await esbuild.build({
    ...base,
    outdir: dir,
    splitting: true,
    entryNames: '[name]',
    entryPoints: undefined,
    stdin: {
      contents: `import * as peer from './peers/${suite}/${peer}.js'; import { start } from './page/${suite}.js'; start(peer);`,
      resolveDir: ROOT,
      sourcefile: 'entry.js',
    },
  });
  for (const m of src.matchAll(/\/\/ worker (\S+) (\S+)/g))
    await esbuild.build({ ...base, format: 'iife', entryPoints: { [m[1]]: m[2] }, outdir: dir });
  built.set(key, dir);
  return dir;
}

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.wasm': 'application/wasm' };
export async function serve() {
  const server = createServer(async (q, s) => {
    const p = new URL(q.url, 'http://x').pathname;
    if (p === '/favicon.ico') {
      s.writeHead(204).end();
      return;
    }
    const m = p.match(/^\/([\w-]+)\/([\w.-]+)\/(.*)$/);
    if (!m || p.includes('..')) {
      s.writeHead(404).end();
      return;
    }
    const dir = join(DIST, m[1], m[2]);
    if (!m[3]) {
      const css = await stat(join(dir, 'stdin.css')).then(
        () => '<link rel="stylesheet" href="stdin.css">',
        () => '',
      );
      s.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      });
      s.end(
        `<!doctype html><html><head>${css}<style>body{margin:0;font:13px/18px monospace}#host{height:800px;width:1200px;overflow:auto;position:relative}</style></head><body><div id="host"></div><script type="module" src="stdin.js"></script></body></html>`,
      );
      return;
    }
    try {
      const b = await readFile(join(dir, m[3]));
      s.writeHead(200, {
        'content-type': TYPES[extname(m[3])] ?? 'application/octet-stream',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      }).end(b);
    } catch {
      s.writeHead(404).end();
    }
  });
  await new Promise((r) => server.listen(0, '127.0.0.1', r));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** One browser with a fresh profile. `kill` ends it even when its page hangs. */
export async function launch() {
  const dir = await mkdtemp(join(tmpdir(), 'dsh-perf-'));
  const server = await chromium.launchServer({
    executablePath: findChromium(),
    headless: true,
    args: FLAGS,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const browser = await chromium.connect(server.wsEndpoint());
  const sys = await browser.newBrowserCDPSession?.().catch(() => null);
  return {
    browser,
    sys,
    version: browser.version(),
    async rss() {
      try {
        const { processInfo } = await sys.send('SystemInfo.getProcessInfo');
        return Math.max(
          ...processInfo
            .filter((p) => p.type === 'renderer')
            .map((p) => {
              try {
                return +readFileSync(`/proc/${p.id}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1] / 1024;
              } catch {
                return 0;
              }
            }),
        );
      } catch {
        return NaN;
      }
    },
    async kill() {
      const p = server.process();
      try {
        await Promise.race([server.kill(), new Promise((r) => setTimeout(r, 3000))]);
      } catch {}
      try {
        p.kill('SIGKILL');
      } catch {}
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Page plus CDP helpers: collected heap, task time, renderer memory. */
export async function openPage(b, url) {
  const ctx = await b.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await ctx.newPage();
  const cdp = await ctx.newCDPSession(page);
  // thread CPU time, not wall time: other processes on the machine do not count
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('HeapProfiler.enable');
  const errors = [];
  page.on('pageerror', (e) => errors.push(String(e).slice(0, 300)));
  page.on('console', (m) => {
    if (m.type() === 'error') errors.push(m.text().slice(0, 300));
  });
  await page.goto(url);
  await page.waitForFunction('window.__ready === true', null, { timeout: 60000 }).catch((e) => {
    throw new Error(`page not ready: ${errors[0] ?? e}`);
  });
  return {
    page,
    errors,
    close: () => ctx.close(),
    async metrics() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map((m) => [m.name, m.value]));
    },
    async heap() {
      await cdp.send('HeapProfiler.collectGarbage');
      await cdp.send('HeapProfiler.collectGarbage');
      const h = await cdp.send('Runtime.getHeapUsage');
      return {
        js: h.usedSize / 1048576,
        embed: (h.embedderHeapUsedSize ?? 0) / 1048576,
        buf: (h.backingStorageSize ?? 0) / 1048576,
        rss: await b.rss(),
      };
    },
  };
}
