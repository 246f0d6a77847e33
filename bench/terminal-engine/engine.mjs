// Cost of the engines alone, without a page: CPU time to write output and read a window of lines at its end.
//   node --expose-gc bench/terminal-engine/engine.mjs [runs = 5] [folder whose node_modules has more peers]
// Prints medians and their ratio to xterm.js; growth is the last 50 chunks of 4 KB over the first 50.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const runs = Number(process.argv[2] ?? 5);
const folder = process.argv[3];
const entry = new URL('../../src/terminal/index.ts', import.meta.url).pathname;
const bundle = await build({ entryPoints: [entry], bundle: true, write: false, format: 'esm', target: 'es2022' });
const { TerminalScreen } = await import(
  `data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].text).toString('base64')}`
);
const { Terminal } = createRequire(import.meta.url)('@xterm/headless');

const rows = 44;
const esc = '\x1b[';
const kinds = [
  (i) =>
    `${esc}32m✓${esc}0m ${esc}90msrc/queue/worker-${i % 97}.ts${esc}39m ${esc}2m(${i % 90} tests)${esc}22m ${esc}33m${i % 900}ms${esc}39m`,
  (i) => `${esc}36m[vite]${esc}0m transforming (${i}) src/session/state-${i % 89}.ts`,
  (i) => `${esc}1m${esc}33mwarning${esc}0m src/store/index.ts:${i % 900}:7 - 'token' is declared but never used.`,
  (i) =>
    `${esc}1;31merror TS2345${esc}0m: Argument of type '${esc}38;5;208mToolCall${esc}0m' is not assignable to '${esc}38;2;120;200;255mDiffHunk${esc}0m'.`,
  () => '',
  (i) => `  read buffer frame write -> dist/chunk.js  ${i % 400}.25 kB <gzip & 9.50>`,
  (i) => `  parse token event merge -> dist/store.js  ${i % 300}.75 kB`,
];
function log(bytes) {
  const parts = [];
  for (let length = 0, i = 0; length < bytes; i++) {
    const line = `${i} ${kinds[(i * 5) % kinds.length](i)}\r\n`;
    parts.push(line);
    length += line.length;
  }
  return parts.join('');
}
function redraws(count, erase) {
  const parts = ['start\r\n'];
  for (let i = 1; i <= count; i++) {
    const done = Math.floor((i * 40) / count);
    parts.push(`\r${erase}${esc}32m[${'#'.repeat(done)}${' '.repeat(40 - done)}]${esc}0m ${i}/${count}`);
  }
  return `${parts.join('')}\r\ndone\r\n`;
}

const peers = {
  ours: () => {
    const screen = new TerminalScreen();
    return {
      write: (chunk) => screen.write(chunk),
      read() {
        for (let index = Math.max(0, screen.lineCount - rows); index < screen.lineCount; index++) screen.line(index);
      },
      lines: () => screen.lineCount,
    };
  },
  'xterm.js': () => {
    const terminal = new Terminal({ cols: 200, rows, scrollback: 1_000_000, allowProposedApi: true, logLevel: 'off' });
    return {
      write: (chunk) => terminal._core._inputHandler.parse(chunk),
      read() {
        const buffer = terminal.buffer.active;
        for (let row = buffer.baseY; row < buffer.baseY + rows; row++) buffer.getLine(row)?.translateToString(true);
      },
      lines: () => terminal.buffer.active.baseY + terminal.buffer.active.cursorY + 1,
    };
  },
};
if (folder) {
  const require = createRequire(join(resolve(folder), 'index.js'));
  const converter = (name, make) => {
    if (!existsSync(join(folder, 'node_modules', name))) return;
    peers[name] = () => {
      let html = 0;
      const convert = make(require(name));
      return { write: (chunk) => (html += convert(chunk).length), read() {}, lines: () => html };
    };
  };
  converter('ansi_up', ({ AnsiUp }) => {
    const converter = new AnsiUp();
    return (chunk) => converter.ansi_to_html(chunk);
  });
  converter('anser', (anser) => (chunk) => (anser.default ?? anser).ansiToHtml(chunk));
  converter('fancy-ansi', ({ FancyAnsi }) => {
    const converter = new FancyAnsi();
    return (chunk) => converter.toHtml(chunk);
  });
}

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const median = (values) => values.slice().sort((a, b) => a - b)[values.length >> 1];
const memory = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};
function once(make, text) {
  const before = memory();
  const started = cpu();
  const peer = make();
  peer.write(text);
  peer.read();
  const ms = cpu() - started;
  return { ms, mb: memory() - before, lines: peer.lines() };
}
function stream(make, text) {
  const peer = make();
  const costs = [];
  for (let at = 0; at < text.length; at += 4096) {
    const started = cpu();
    peer.write(text.slice(at, at + 4096));
    peer.read();
    costs.push(cpu() - started);
  }
  const sum = (list) => list.reduce((total, cost) => total + cost, 0);
  return { ms: sum(costs) / costs.length, growth: sum(costs.slice(-50)) / sum(costs.slice(50, 100)) };
}

const workloads = {
  '1 MB': log(1 << 20),
  '10 MB': log(10 << 20),
  '50 MB': log(50 << 20),
  '100,000 redraws': redraws(100_000, `${esc}2K`),
  '… not erased': redraws(100_000, ''),
};
for (const text of Object.values(workloads)) text.charCodeAt(text.length - 1);
for (const [name, text] of Object.entries(workloads)) {
  const limit = text.length > 2e7 ? Math.min(runs, 3) : runs;
  let reference;
  for (const [peer, make] of Object.entries(peers).reverse()) {
    if (text.length > 2e7 && peer !== 'ours' && peer !== 'xterm.js') continue;
    const results = Array.from({ length: limit }, () => once(make, text));
    const ms = median(results.map((result) => result.ms));
    if (peer === 'xterm.js') reference = ms;
    const ratio = reference ? `${(ms / reference).toFixed(3)} × xterm.js` : '';
    const mb = median(results.map((result) => result.mb));
    console.log(
      `${name.padEnd(16)} ${peer.padEnd(11)} ${ms.toFixed(1).padStart(8)} ms  ${mb.toFixed(1).padStart(7)} MB  ${results[0].lines} lines  ${ratio}`,
    );
  }
}
const chunks = log(1000 * 4096);
for (const peer of ['xterm.js', 'ours']) {
  const results = Array.from({ length: runs }, () => stream(peers[peer], chunks));
  const [ms, growth] = [median(results.map((r) => r.ms)), median(results.map((r) => r.growth))];
  console.log(
    `1,000 chunks     ${peer.padEnd(11)} ${ms.toFixed(3).padStart(8)} ms a chunk, last 50 / second 50: ${growth.toFixed(2)}`,
  );
}
