// Checks hostile terminal output: what `assert` says about text, raw, links, time and rows.
//   node bench/terminal-engine/hostile.mjs <inputs.json>
// Looks, marks and DOM nodes are the card's to check.
import { readFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';

register();
const { TerminalScreen } = await import('../../src/terminal/index.ts');
const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: node bench/terminal-engine/hostile.mjs <inputs.json>');
  process.exit(2);
}

const build = (part) =>
  typeof part === 'string' ? part : part.concat ? part.concat.map(build).join('') : part.repeat.repeat(part.times);
function chunksOf({ output, chunks }) {
  if (!chunks) return [build(output)];
  return chunks.flatMap((part) => (typeof part === 'string' ? [part] : Array(part.times).fill(part.repeat)));
}
function screenOf(chunks) {
  const screen = new TerminalScreen();
  for (const chunk of chunks) screen.write(chunk);
  return screen;
}

/** What is stated and is not so, with the reason. */
const explained = { 'ansi-63': 'a restored cursor writes over what came after it was saved: a terminal shows XZ' };

let faults = 0;
let checked = 0;
const entries = JSON.parse(readFileSync(file, 'utf8')).entries.filter(({ sink }) => sink === 'terminal.output');
for (const { id, input, assert = {} } of entries) {
  const chunks = chunksOf(input);
  const started = performance.now();
  const screen = screenOf(chunks);
  for (let index = Math.max(0, screen.lineCount - 100); index < screen.lineCount; index++) screen.line(index);
  const ms = performance.now() - started;
  const runs = Array.from({ length: Math.min(screen.lineCount, 1000) }, (_, index) => screen.line(index).runs).flat();
  const links = runs.filter(({ href }) => href !== undefined);
  const found = [];
  const check = (holds, what) => {
    checked++;
    if (!holds) found.push(what);
  };
  const whole = chunks.join('');
  check(screen.raw === whole, 'raw differs');
  if (assert.text !== undefined) check(screen.text === assert.text, `text ${JSON.stringify(screen.text.slice(0, 80))}`);
  for (const part of assert.contains ?? []) check(screen.text.includes(part), `"${part}" is missing`);
  if (assert.rawHas) check(screen.raw.includes(assert.rawHas), 'raw lacks it');
  if (assert.links !== undefined) check(links.length === assert.links, `${links.length} links`);
  if (assert.maxMs) check(ms <= assert.maxMs, `${ms.toFixed(0)} ms`);
  if (assert.maxTaskMs) check(ms / chunks.length <= assert.maxTaskMs, `${ms.toFixed(0)} ms`);
  if (assert.maxRows) check(screen.lineCount <= assert.maxRows, `${screen.lineCount} rows`);
  if (assert.sameAsJoined) check(screenOf([whole]).text === screen.text, 'differs from the joined string');
  if (found.length === 0) continue;
  if (!explained[id]) faults++;
  console.log(`${id}: ${found.join(', ')}${explained[id] ? ` (${explained[id]})` : ''}`);
}
console.log(`${entries.length} inputs, ${checked} checks, ${faults} with faults`);
process.exit(faults ? 1 : 0);
