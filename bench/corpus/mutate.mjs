// Spoils the session files of a folder at random and reads them: nothing may throw, live and recorded must be equal whatever the
// chunks, no call may go on after the end, every bad line must be listed with its text, and problems must stay bounded.
//   node bench/corpus/mutate.mjs <folder> [rounds a file, default 20] [seed, default 1] [part of a path …]
// Exits 1 on a fault; the round and seed that it prints give the same spoiled file again.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { openLogBatches } = await import('../../src/readers/open-log.ts');
const { createReader } = await import('../../src/readers/create-reader.ts');
const { formatNames } = await import('../../src/readers/detect.ts');
const { LogSource } = await import('../../src/readers/log-source.ts');
const { Session } = await import('../../src/runtime/session.ts');
const { projectHistory } = await import('../../src/runtime/history.ts');

const [folder, rounds = '20', firstSeed = '1', ...wanted] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node bench/corpus/mutate.mjs <folder> [rounds] [seed] [part of a path …]');
  process.exit(2);
}
const OTHER_KINDS = /^(ansi|diff-pairs|LICENSES)\/|\.(md|tsv)$/;
const LARGEST = 300_000;
const LINES = 120;

/** Numbers from 0 to below 1, the same for the same seed. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ODD = [null, 0, -1, 1e300, '', 'x', [], {}, true, [null], { type: null }, '\u0000', '__proto__', [[]], 2 ** 53];

/** The value with one of its parts replaced by something odd, removed, or put in the place of another. */
function spoiled(value, random) {
  const places = [];
  const visit = (holder) => {
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      if (typeof holder[key] === 'object' && holder[key] !== null) visit(holder[key]);
    }
  };
  visit(value);
  if (places.length === 0) return value;
  const any = () => places[Math.floor(random() * places.length)];
  const [holder, key] = any();
  const what = random();
  if (what < 0.2) delete holder[key];
  else if (what < 0.35) {
    const [other, name] = any();
    holder[key] = structuredClone(other[name]);
  } else holder[key] = structuredClone(ODD[Math.floor(random() * ODD.length)]);
  return value;
}

const LINE_CHANGES = [
  (lines, at) => lines.splice(at, 1),
  (lines, at, random) => (lines[at] = lines[at].slice(0, Math.floor(random() * lines[at].length))),
  (lines, at, random) => (lines[at] = lines[at].slice(Math.floor(random() * lines[at].length))),
  (lines, at) => lines.splice(at, 2, ...lines.slice(at, at + 2).reverse()),
  (lines, at) => lines.splice(at, 0, lines[at]),
  (lines, at, random) => lines.splice(Math.floor(random() * lines.length), 0, lines[at]),
  (lines, at, random) =>
    lines.splice(at, 0, ['null', '[]', '{}', '5', '"x"', '{"a":', '\uFEFF', '[1,'][Math.floor(random() * 8)]),
  (lines, at) => (lines[at] += lines[at + 1] ?? ''),
];

function mutated(text, random) {
  const lines = text.split('\n');
  if (lines.length > LINES) {
    const from = Math.floor(random() * (lines.length - LINES));
    if (random() < 0.5) lines.splice(LINES);
    else lines.splice(5, from);
    lines.splice(LINES);
  }
  const changes = 1 + Math.floor(random() * 6);
  for (let change = 0; change < changes && lines.length > 0; change++) {
    const at = Math.floor(random() * lines.length);
    let value;
    try {
      value = JSON.parse(lines.length < 4 ? lines.join('\n') : lines[at].replace(/^data:\s*/, ''));
    } catch {
      // not JSON
    }
    if (random() < 0.6 && typeof value === 'object' && value !== null) {
      const line = JSON.stringify(spoiled(value, random));
      if (lines.length < 4) lines.splice(0, lines.length, line);
      else lines[at] = (lines[at].startsWith('data:') ? 'data: ' : '') + line;
    } else LINE_CHANGES[Math.floor(random() * LINE_CHANGES.length)](lines, at, random);
  }
  return lines.join('\n');
}

async function eventsOf(input, options) {
  const events = [];
  for await (const batch of openLogBatches(input, options)) events.push(...batch);
  return events;
}

function* cut(text, size) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** What is wrong with the reading of this text; empty: nothing. */
async function wrong(text, format, random) {
  const options = { file: 'f', ...(format !== undefined && { format }) };
  const events = await eventsOf(text, options);
  const snapshot = projectHistory(events);
  const whole = JSON.stringify(snapshot);
  const faults = [];
  const pieces = await eventsOf(cut(text, 1 + Math.floor(random() * 900)), options);
  if (JSON.stringify(pieces) !== JSON.stringify(events)) faults.push('other events from other chunks');
  const live = new Session();
  for (const event of events) {
    live.apply(event);
    if (random() < 0.1) void live.snapshot;
  }
  live.end();
  if (JSON.stringify(live.snapshot) !== whole) faults.push('live differs from history');
  if (format !== undefined) {
    const reader = createReader(format, { file: 'f' });
    const pushed = [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
    if (JSON.stringify(projectHistory(pushed).nodes) !== JSON.stringify(snapshot.nodes))
      faults.push('pushed by lines it differs');
  }
  if (snapshot.runningCalls.length > 0) faults.push('a call goes on after the end');
  const visit = (block) => {
    if (block.phase !== 'settled') faults.push(`a ${block.status} call after the end`);
    block.subCalls.forEach(visit);
  };
  for (const node of snapshot.nodes) if (node.kind === 'tool-result') visit(node.call);
  if (snapshot.problems.length > text.split('\n').length * 3 + 20) faults.push(`${snapshot.problems.length} problems`);
  for (const { raw = '', message } of snapshot.problems) {
    if (raw.length > 2001) faults.push('a problem of more than 2000 units');
    if (/failed|cannot be read/.test(message)) faults.push(message);
  }
  if (/undefined|\[object Object\]|NaN/.test(snapshot.problems.map((problem) => problem.message).join()))
    faults.push('a senseless problem');
  structuredClone(snapshot);
  return [...new Set(faults)];
}

function files(path) {
  return readdirSync(path)
    .sort()
    .flatMap((name) => {
      const full = join(path, name);
      return statSync(full).isDirectory() ? files(full) : [full];
    });
}

let faults = 0;
let read = 0;
for (const path of files(folder)) {
  const file = relative(folder, path);
  if (OTHER_KINDS.test(file) || (wanted.length > 0 && !wanted.some((part) => file.includes(part)))) continue;
  if (statSync(path).size > LARGEST) continue;
  const text = readFileSync(path, 'utf8');
  const source = new LogSource(text, file);
  const format = (await source.format())?.format;
  await source.close();
  if (format === undefined) continue;
  for (let round = 0; round < Number(rounds); round++) {
    const random = randomOf(Number(firstSeed) * 7919 + round * 104_729 + file.length);
    const spoiledText = mutated(text, random);
    read++;
    try {
      const found = [...(await wrong(spoiledText, format, random)), ...(await wrong(spoiledText, undefined, random))];
      if (found.length === 0) continue;
      faults++;
      console.log(`FAULT ${file} [${format}] round ${round}: ${[...new Set(found)].join('; ')}`);
    } catch (error) {
      faults++;
      console.log(`FAULT ${file} [${format}] round ${round}: ${error?.stack ?? error}`);
    }
  }
}
console.log(`${read} spoiled files of ${formatNames().length} formats read, ${faults} faults`);
process.exit(faults > 0 ? 1 : 0);
