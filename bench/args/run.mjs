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

/** The least of seven runs, after two to warm up: collecting garbage of other runs is not this one's cost. */
function timed(work) {
  work();
  work();
  return Math.min(...Array.from({ length: 7 }, () => cpuTime(work)));
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
    const growth = timed(stream(large, read)) / timed(stream(small, read));
    console.log(
      `  1 MB against 100 kB${read ? ', value read after each delta' : ''}: ${growth.toFixed(1)} × (at most 12)`,
    );
  }
  const lines = large.map(lineOf);
  const events = lines.map((line) => JSON.parse(line));
  const parse = timed(() => lines.forEach((line) => JSON.parse(line)));
  console.log(`  fold / JSON.parse of the delta lines: ${(timed(fold(events)) / parse).toFixed(2)} (at most 1.5)`);
}
