// Prints what folding costs: a million events against parsing them alone, the objects that a snapshot makes anew after one
// event, and the time of a snapshot in each frame of a stream. Processor time of the main thread, since that is what a page
// waits for. Run: NODE_ENV=production node --expose-gc --import tsx bench/fold/run.mjs
import { Session } from '../../src/runtime/session.ts';
import { cpuTime } from './cpu-time.mjs';
import { eventLines } from './events.mjs';

const runs = Number(process.argv[2] ?? 5);
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

function foldAgainstParse() {
  const lines = eventLines(1_000_000, 10_000);
  const parse = () => {
    const latest = new Map();
    for (const line of lines) {
      const event = JSON.parse(line);
      latest.set(event.data.callId ?? event.data.subCallId, event);
    }
  };
  const fold = () => {
    const session = new Session();
    let count = 0;
    for (const line of lines) {
      session.apply(JSON.parse(line));
      if (++count % 1000 === 0) void session.snapshot;
    }
    session.end();
    return session.snapshot;
  };
  // the first reading of the lines also makes plain strings of them
  parse();
  const ratios = [];
  for (let run = 0; run < runs; run++) {
    const [base, whole] = [cpuTime(parse), cpuTime(fold)];
    ratios.push(whole / base);
    console.log(
      `  parse + Map.set ${base.toFixed(0)} ms, parse + fold ${whole.toFixed(0)} ms, ratio ${(whole / base).toFixed(2)}`,
    );
  }
  console.log(
    `parse + fold of 1,000,000 events of 10,000 calls: ${median(ratios).toFixed(2)} × parse + Map.set (at most 4)`,
  );
}

/** Objects reachable from the snapshot that were not reachable from the one before. */
function newObjects(before, after) {
  const known = new Set();
  const visit = (value, found) => {
    const open = [value];
    let count = 0;
    while (open.length > 0) {
      const next = open.pop();
      if (typeof next !== 'object' || next === null || known.has(next)) continue;
      known.add(next);
      count++;
      for (const inner of Object.values(next)) open.push(inner);
    }
    return found + count;
  };
  visit(before, 0);
  return visit(after, 0);
}

function objectsPerSnapshot() {
  for (const calls of [100, 1_000, 10_000]) {
    const session = new Session();
    for (const line of eventLines(calls, calls)) session.apply(JSON.parse(line));
    const delta = (id) => session.apply({ type: 'tool/output-delta', time: 1, data: { callId: id, delta: 'more\n' } });
    delta(`c${calls - 1}`);
    const before = session.snapshot;
    delta(`c${calls - 1}`);
    console.log(
      `new objects in a snapshot after one event in a sub-call, ${calls} calls: ${newObjects(before, session.snapshot)}`,
    );
  }
}

function snapshotPerFrame() {
  const perFrame = Math.round(1000 / 60);
  for (const calls of [1_000, 10_000]) {
    const events = eventLines(calls + 60_000, calls).map((line) => JSON.parse(line));
    const session = new Session();
    session.apply(events.slice(0, calls));
    void session.snapshot;
    const times = [];
    for (let from = calls; from < events.length; from += perFrame) {
      session.apply(events.slice(from, from + perFrame));
      // too short for the system's own account of processor time
      const started = performance.now();
      void session.snapshot;
      times.push(performance.now() - started);
    }
    const worst = [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
    console.log(
      `a snapshot per frame at 1,000 events a second, ${calls} calls: median ${median(times).toFixed(3)} ms, 99 % below ${worst.toFixed(3)} ms (at most 2)`,
    );
  }
}

foldAgainstParse();
objectsPerSnapshot();
snapshotPerFrame();
