// Gives the built terminal card the hostile inputs of a file (sinks `terminal.output` and `terminal.fields`) in
// Chromium under the strictest policy, and checks each entry's `assert` and what must hold of all:
//   node bench/hostile/terminal.mjs <inputs.json> [id …]
// Needs `npm run build`. Prints a line for each failure, then `N passed, N failed`.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import puppeteer from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../../tools/find-chromium.mjs';
import { serve } from '../../tools/serve.mjs';

const [file, ...ids] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node bench/hostile/terminal.mjs <inputs.json> [id …]');
  process.exit(2);
}
const root = fileURLToPath(new URL('../..', import.meta.url));
const entries = JSON.parse(readFileSync(file, 'utf8')).entries.filter(
  ({ id, sink }) => /^terminal\./.test(sink) && (ids.length === 0 || ids.includes(id)),
);

mkdirSync(join(root, 'bench/dist'), { recursive: true });
const folder = mkdtempSync(join(root, 'bench/dist/hostile-'));
await build({
  stdin: { contents: `import '../../dist/define/dsh-terminal-card.js';`, resolveDir: join(root, 'bench/hostile') },
  bundle: true,
  format: 'esm',
  splitting: true,
  outdir: folder,
  entryNames: 'card',
  logLevel: 'error',
});
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en"><title>hostile</title><script type="module" src="card.js"></script><body></body>',
);

const { address, stop } = await serve({ more: { '/hostile/': folder.slice(root.length) } });
const browser = await puppeteer.launch({
  executablePath: findChromium(),
  args: chromiumFlags,
  protocolTimeout: 60_000,
});
let passed = 0;
let failed = 0;

for (const entry of entries) {
  let faults = await faultsOf(entry);
  // The clock also measures what else the machine does: what is only slow gets two more chances.
  for (let again = 0; again < 2 && faults.length > 0 && faults.every((fault) => / ms$/.test(fault)); again++)
    faults = await faultsOf(entry);
  if (faults.length === 0) passed++;
  else {
    failed++;
    console.log(`${entry.id}: ${faults.join('; ')}\n  expected: ${entry.expect}`);
  }
}

await browser.close();
await stop();
rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function faultsOf(entry) {
  const faults = [];
  const page = await browser.newPage();
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => faults.push('a dialog')));
  await page.evaluateOnNewDocument(() => {
    window.__pwn = (n) => (window.pwned = n);
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective));
  });
  await page.goto(`${address}/hostile/index.html`, { waitUntil: 'load' });
  await page.waitForFunction(() => customElements.get('dsh-terminal-card'));
  // What draws a body is loaded when a card is first open: before requests are counted.
  await page.evaluate(async () => {
    const first = document.createElement('dsh-terminal-card');
    Object.assign(first, { open: true, command: 'first' });
    document.body.append(first);
    await first.updateComplete;
    first.remove();
  });
  let requests = 0;
  page.on('request', () => requests++);
  try {
    const seen = await page.evaluate(look, entry);
    if (seen.pwned !== undefined) faults.push(`ran ${seen.pwned}`);
    for (const violation of seen.violations) faults.push(`policy: ${violation}`);
    if (requests > 0) faults.push(`${requests} requests`);
    if (seen.title !== 'hostile') faults.push('the title changed');
    if (seen.text.includes('failed:')) faults.push('the card failed');
    if (seen.raw !== null && seen.raw !== seen.given) faults.push('the raw copy differs');
    if (!seen.neighbour) faults.push('its neighbour does not render');
    check(entry.assert ?? {}, seen, faults);
  } catch (error) {
    faults.push(`threw: ${error.message}`);
  }
  await page.close();
  return faults;
}

function check(assert, seen, faults) {
  const wanted = (holds, what) => {
    if (!holds) faults.push(what);
  };
  const { text, contains, rawHas, links, marks, maxMs, maxTaskMs, maxNodes, maxRows, sameAsJoined, state } = assert;
  if (text !== undefined)
    wanted(seen.output === text.replace(/\n$/, ''), `shows ${JSON.stringify(seen.output.slice(0, 200))}`);
  for (const part of contains ?? []) wanted(seen.text.includes(part), `does not show ${JSON.stringify(part)}`);
  if (rawHas !== undefined) wanted(seen.raw?.includes(rawHas), `the raw copy lacks ${JSON.stringify(rawHas)}`);
  if (links !== undefined) wanted(seen.links === links, `${seen.links} links`);
  for (const mark of marks ?? []) wanted(seen.text.includes(`[${mark}]`), `does not mark ${mark}`);
  // The clock runs on a machine that does other things too: these are orders of magnitude.
  if (maxMs !== undefined)
    wanted(seen.milliseconds <= Math.max(maxMs, 100), `took ${Math.round(seen.milliseconds)} ms`);
  wanted(seen.longest <= Math.max(maxTaskMs ?? 0, maxMs ?? 0, 200), `a task of ${Math.round(seen.longest)} ms`);
  if (maxNodes !== undefined) wanted(seen.nodes <= maxNodes, `${seen.nodes} nodes`);
  if (maxRows !== undefined) wanted(seen.rows <= maxRows, `${seen.rows} rows`);
  if (sameAsJoined) wanted(seen.output === seen.joined, 'differs from the joined text');
  if (state !== undefined) wanted((seen.status === 'error' ? 'failed' : seen.status) === state, `is ${seen.status}`);
}

/** Runs in the page. */
async function look({ sink, input }) {
  const value = (given) => {
    if (typeof given !== 'object' || given === null) return given;
    if (Array.isArray(given)) return given.map(value);
    if ('js' in given) return { NaN: Number.NaN, undefined }[given.js];
    if ('repeat' in given) return value(given.repeat).repeat(given.times);
    if ('concat' in given) return given.concat.map(value).join('');
    return Object.fromEntries(Object.entries(given).map(([name, inner]) => [name, value(inner)]));
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const fields = value(input);
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  let copied = null;
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: (text) => Promise.resolve(void (copied = text)) },
    configurable: true,
  });
  const make = (given) => {
    const card = document.createElement('dsh-terminal-card');
    Object.assign(card, { open: true, ...given });
    document.body.append(card);
    return card;
  };
  make({ command: 'before', output: 'before' });
  const card = make({ command: 'x', running: sink === 'terminal.output' && fields.chunks !== undefined });
  await card.updateComplete;
  await frame();
  observer.observe({ type: 'longtask' });
  const start = performance.now();
  let given = null;
  let joined = null;
  if (sink === 'terminal.fields') {
    const { title, ...rest } = fields;
    Object.assign(card, { command: title, ...rest });
    if (typeof rest.output === 'string') given = rest.output;
  } else if (fields.chunks) {
    const chunks = input.each ? fields.chunks.join('').split(/(?<=\n)/) : fields.chunks;
    given = chunks.join('');
    for (let index = 0; index < chunks.length; index++) {
      card.write(chunks[index]);
      if (index % 50 === 49) await new Promise((done) => setTimeout(done));
      else await null;
    }
  } else card.output = given = fields.output;
  await card.updateComplete;
  await frame();
  const milliseconds = performance.now() - start;
  await frame();
  observer.disconnect();
  const root = card.shadowRoot;
  const shownBy = (element) =>
    [...element.shadowRoot.querySelectorAll('.lines')].map((lines) => lines.textContent).join('');
  const output = shownBy(card);
  const button = (word) => [...root.querySelectorAll('button')].find((found) => found.textContent.trim() === word);
  for (const link of root.querySelectorAll('a')) link.addEventListener('click', (event) => event.preventDefault());
  for (const link of root.querySelectorAll('a')) link.click();
  button('Copy raw')?.click();
  await frame();
  if (fields.chunks) joined = shownBy(await made(make({ command: 'x', output: given })));
  async function made(element) {
    await element.updateComplete;
    return element;
  }
  const after = await made(make({ command: 'after', output: 'after' }));
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let count = 0;
  while (nodes.nextNode()) count++;
  const row = root.querySelector('.frame');
  return {
    output,
    joined,
    given,
    raw: copied,
    text: root.textContent,
    links: root.querySelectorAll('a[href]').length,
    rows: root.querySelectorAll('.line').length,
    nodes: count,
    milliseconds,
    longest,
    status: row.dataset.status,
    pwned: window.pwned,
    violations: window.violations,
    title: document.title,
    neighbour: shownBy(after) === 'after',
  };
}
