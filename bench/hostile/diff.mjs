// node bench/hostile/diff.mjs <inputs.json> [id …]
// Gives the entries for `diff.card` to the card, alone (`diffs`) and as a call (`block`), in Chromium under the strict
// policy, and checks what each entry asserts and what holds for all: no script runs, no error, no request, few nodes,
// no task that blocks, neighbours unharmed, the texts copied whole. Prints each fault, then `N passed, N failed`.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import puppeteer from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../../tools/find-chromium.mjs';
import { policy, serve } from '../../tools/serve.mjs';

const [file, ...ids] = process.argv.slice(2);
if (!file) {
  console.error('usage: node bench/hostile/diff.mjs <inputs.json> [id …]');
  process.exit(2);
}

const entries = JSON.parse(readFileSync(file, 'utf8')).entries.filter(
  ({ sink, id }) => sink === 'diff.card' && (ids.length === 0 || ids.includes(id)),
);

/** A value written with the file's generators. */
function made(value) {
  if (Array.isArray(value)) return value.map(made);
  if (typeof value !== 'object' || value === null) return value;
  if ('repeat' in value) {
    const part = made(value.repeat);
    return typeof part === 'string' ? part.repeat(value.times) : Array.from({ length: value.times }, () => part);
  }
  if ('concat' in value) return value.concat.map(made).join('');
  if ('gen' in value) return generated(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, made(part)]));
}

function generated({ gen, prefix = '', n, width = 0, changeAt, seed = 1 }) {
  if (gen === 'lines') {
    const line = (i) => `${i === changeAt ? 'changed' : prefix}${i}`.padEnd(width);
    return `${Array.from({ length: n }, (_, i) => line(i)).join('\n')}\n`;
  }
  if (gen === 'words') return Array.from({ length: n }, (_, i) => `${prefix}${i}`).join(' ');
  let state = seed;
  let text = '';
  for (let i = 0; i < n; i++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    text += String.fromCharCode(97 + (state % 26));
  }
  return text;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'src');
mkdirSync(join(root, 'bench/dist'), { recursive: true });
const folder = mkdtempSync(join(root, 'bench/dist/hostile-'));
await build({
  stdin: {
    contents: `import { DshDiffCard } from '${source}/components/tool-card/diff-card/diff-card.ts';
      customElements.define('dsh-diff-card', DshDiffCard);
      globalThis.isReady = true;`,
    resolveDir: source,
    loader: 'ts',
  },
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  outdir: folder,
  entryNames: 'card',
  logLevel: 'error',
});
writeFileSync(
  join(folder, 'page.html'),
  '<!doctype html><html lang="en"><title>Hostile</title><script type="module" src="card.js"></script><p id="before">before</p><main></main><p id="after">after</p>',
);

const { address, stop } = await serve({
  more: { '/hostile/': folder.slice(root.length) },
  headers: { 'content-security-policy': policy },
});
const browser = await puppeteer.launch({ executablePath: findChromium(), args: chromiumFlags });
let passed = 0;
let failed = 0;

for (const entry of entries) {
  const input = made(entry.input);
  const diffs = 'diffs' in input ? input.diffs : [input];
  const block = {
    callId: 'c',
    toolName: 'edit',
    status: 'ok',
    content: [],
    callView: { card: 'diff', title: 'Edit', diffs },
  };
  for (const [way, properties] of [
    ['diffs', { diffs }],
    ['block', { block }],
  ]) {
    let faults = await faultsOf(entry, properties, diffs);
    // The clock also measures what else the machine does: what is only slow gets two more chances.
    for (let again = 0; again < 2 && faults.length > 0 && faults.every((fault) => / ms\b/.test(fault)); again++)
      faults = await faultsOf(entry, properties, diffs);
    if (faults.length > 0) {
      failed++;
      console.log(`✘ ${entry.id} (${way}): ${entry.expect}\n  ${faults.join('\n  ')}`);
    } else passed++;
  }
}

await browser.close();
await stop();
rmSync(folder, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

async function faultsOf({ assert = {} }, properties, diffs) {
  const faults = [];
  const page = await browser.newPage();
  await page.setViewport({ width: 800, height: 600 });
  page.on('pageerror', (error) => faults.push(`error: ${error.message ?? error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  await page.evaluateOnNewDocument(() => {
    globalThis.pwned = [];
    globalThis.__pwn = (n) => globalThis.pwned.push(n);
  });
  await page.goto(`${address}/hostile/page.html`);
  await page.waitForFunction(() => globalThis.isReady);
  page.on('request', (request) => {
    if (!request.url().startsWith(`${address}/hostile/`)) faults.push(`asked for ${request.url().slice(0, 200)}`);
  });
  const seen = await page.evaluate(draw, properties);
  const check = (name, expected, found) => {
    if (JSON.stringify(expected) !== JSON.stringify(found))
      faults.push(`${name}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)?.slice(0, 300)}`);
  };
  check('scripts that ran', [], seen.pwned);
  check('foreign elements', [], seen.foreign);
  check('neighbours', ['before', 'after'], seen.neighbours);
  if (seen.nodes > 1500) faults.push(`${seen.nodes} nodes`);
  const longest = assert.maxMs ? 1000 : 200;
  if (seen.longestTask > longest) faults.push(`a task of ${Math.round(seen.longestTask)} ms`);
  if (assert.maxMs && seen.ms > assert.maxMs) faults.push(`drawn after ${Math.round(seen.ms)} ms, not ${assert.maxMs}`);
  if (assert.del) check('del', assert.del, seen.removed);
  if (assert.ins) check('ins', assert.ins, seen.added);
  if (assert.rows?.del !== undefined) check('rows.del', assert.rows.del, seen.sums[1]);
  if (assert.rows?.ins !== undefined) check('rows.ins', assert.rows.ins, seen.sums[0]);
  if (assert.files) check('files', assert.files, seen.files.length);
  if (assert.name) check('name', [assert.name], seen.files);
  for (const part of assert.contains ?? []) if (!seen.text.includes(part)) faults.push(`lacks ${part}`);
  for (const mark of assert.marks ?? [])
    if (!seen.marks.some((text) => text.startsWith(mark))) faults.push(`no mark ${mark}`);
  const good = diffs.filter(
    (diff) => typeof diff?.newText === 'string' && diff.newText !== '' && typeof diff.path === 'string',
  );
  if (seen.copied !== null && good.length === diffs.length && seen.files.length === 1)
    check('copied text', true, seen.copied === good.map(({ newText }) => newText).join(''));
  await page.close();
  return faults;
}

/** In the page: draws the card and says what is to be seen. */
async function draw(properties) {
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const card = document.createElement('dsh-diff-card');
  document.querySelector('main').append(card);
  await card.updateComplete;
  await new Promise((done) => setTimeout(done, 50));
  tasks.length = 0;
  const start = performance.now();
  Object.assign(card, properties, { open: true });
  await card.updateComplete;
  await frame();
  await frame();
  const ms = performance.now() - start;
  await new Promise((done) => setTimeout(done, 400));
  const root = card.shadowRoot;
  const all = (selector) => [...root.querySelectorAll(selector)];
  const lineText = (line) =>
    [...line.childNodes]
      .filter((node) => !(node instanceof Element && /numbers|tag|cut/.test(node.className)))
      .map(({ textContent }) => textContent)
      .join('');
  const nodes = (from) => {
    const walker = document.createTreeWalker(from, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) count += 1 + (walker.currentNode.shadowRoot ? nodes(walker.currentNode.shadowRoot) : 0);
    return count;
  };
  let copied = null;
  navigator.clipboard.writeText = (text) => ((copied = text), Promise.resolve());
  const button = root.querySelector('[aria-label="Copy new text"]');
  button?.click();
  await new Promise((done) => setTimeout(done, 20));
  const figures = [...root.querySelectorAll('.aside .sums span')].map(({ textContent }) =>
    Number(textContent.slice(1)),
  );
  return {
    ms,
    copied,
    nodes: nodes(root),
    longestTask: Math.max(0, ...tasks),
    pwned: globalThis.pwned,
    text: root.textContent,
    removed: all('.line.removed').map(lineText),
    added: all('.line.added').map(lineText),
    marks: all('.sign').map(({ textContent }) => textContent),
    sums: figures.length === 2 ? figures : [0, 0],
    files: (all('.head .file').length > 0 ? all('.head .file') : all('.bar .file')).map(({ textContent }) =>
      textContent.trim(),
    ),
    foreign: all('script, img, iframe, object, embed, b, i, a, form, table').map(({ localName }) => localName),
    neighbours: ['before', 'after'].map((id) => document.getElementById(id)?.textContent),
  };
}
