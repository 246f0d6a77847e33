// Prints what streaming arguments cost: characters looked at, how the time grows, and how it compares with parsing the
// events that bring them. Run: NODE_ENV=production node --import tsx bench/args/run.mjs
import { ArgsStream } from '../../src/runtime/args-stream.ts';
import { Session } from '../../src/runtime/session.ts';
import { cpuTime } from '../fold/cpu-time.mjs';

const content = (length) =>
  JSON.stringify({ file_path: '/tmp/a.txt', content: 'A line of text, "quoted".\n'.repeat(length / 30) });
const edits = (length) =>
  JSON.stringify({
    edits: Array.from({ length: length / 60 }, (_, n) => ({ old_string: `old ${n}`, new_string: `a new line ${n}` })),
  });
const numbers = (length) =>
  JSON.stringify({ cells: Array.from({ length: length / 6 }, (_, n) => 10_000 + (n % 1000)) });

const deltas = (text) => text.match(/[^]{1,10}/g) ?? [];
const lineOf = (delta) =>
  JSON.stringify({ type: 'tool/args-delta', time: 1, data: { callId: 'c', name: 'write', delta } });

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const times = (count, work) => () => {
  for (let n = 0; n < count; n++) work();
};

/** The median of `measured / base` over runs in turn, after two to warm up. */
function ratio(measured, base) {
  const run = () => cpuTime(measured) / cpuTime(base);
  run();
  run();
  return median(Array.from({ length: 9 }, run));
}

const stream = (pieces, read) => () => {
  const args = new ArgsStream();
  for (const piece of pieces) {
    args.push(piece);
    if (read) void args.value;
  }
  return args;
};
const fold = (events) => () => {
  const session = new Session();
  for (const event of events) session.apply(event);
  return session.snapshot;
};

for (const [shape, make] of Object.entries({
  'one long string': content,
  'many edits': edits,
  'many numbers': numbers,
})) {
  const [small, large] = [make(100_000), make(1_000_000)].map(deltas);
  const done = stream(large, true)();
  console.log(`${shape}: ${large.length} deltas of 10 characters`);
  console.log(
    `  characters looked at / length: ${(done.scanned / done.raw.length + 1).toFixed(2)} with the one JSON.parse at the end (at most 2)`,
  );
  for (const read of [false, true]) {
    // the small one ten times over: as much work, so that as much of it meets the garbage collector
    const growth = 10 * ratio(stream(large, read), times(10, stream(small, read)));
    console.log(
      `  1 MB against 100 kB${read ? ', value read after each delta' : ''}: ${growth.toFixed(1)} × (at most 12)`,
    );
  }
  const lines = large.map(lineOf);
  const events = lines.map((line) => JSON.parse(line));
  const parse = () => lines.forEach((line) => JSON.parse(line));
  console.log(`  fold / JSON.parse of the delta lines: ${ratio(fold(events), parse).toFixed(2)} (at most 1.5)`);
}
