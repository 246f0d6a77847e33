// Reads every session file of a folder and compares what the product finds with a table of counts.
//   node bench/corpus/run.mjs <folder> [part of a path …]
// The folder may have EXPECTED.tsv (file, calls, calls with a result, results flagged as error, nested calls, lines
// that are not JSON); files that it does not list are compared with count.mjs. Every file is read whole, in odd chunks, event by event
// and line by line: the snapshots must be equal. Exits 1 when something threw, two readings differ or a difference has no reason.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { register } from 'tsx/esm/api';
import { countCalls } from './count.mjs';

register();
const { openLogBatches } = await import('../../src/readers/open-log.ts');
const { createReader } = await import('../../src/readers/create-reader.ts');
const { recognise } = await import('../../src/readers/detect.ts');
const { Framing } = await import('../../src/readers/framing.ts');
const { hasFailingExit } = await import('../../src/presentation/settled-view.ts');
const { Session } = await import('../../src/runtime/session.ts');
const { projectHistory } = await import('../../src/runtime/history.ts');

const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node bench/corpus/run.mjs <folder> [part of a path …]');
  process.exit(2);
}

/** Why files of this corpus differ from the counts, by a part of their path. */
const REASONS = [
  ['agent-sessions/schema_drift', 'calls without ids, paired by their order; the counter goes by ids'],
  ['codex/agent-sessions/large', 'calls without ids, paired by their order; the counter goes by ids'],
  [
    'claude-code/agent-sessions/small',
    'the call that started the inline sub-agent is not in the log: a root, with a problem',
  ],
  ['subagents/agent-a0ad4f44468bdf20d', 'a sub-agent’s file alone; read with its main file it is nested (below)'],
  ['claude-code/daaain-edge_cases', 'lines that are no messages, made so on purpose'],
  ['claude-code/entire-37-995ebed6e4-2', 'two messages on one line: both are read'],
  ['claude-code/happy-duplicate-assistant-response-2', 'a terminal’s output with objects printed in it'],
  [
    'codex/agent-sessions/small',
    'listed are calls with outputs; searches, MCP and patches that only events tell are shown too',
  ],
  ['dsh/history/live-mode-switching-2026-07-07', 'an id used for two calls'],
  ['dsh/web/cordis-tool-round', 'a call that the model wrote and that was never dispatched: interrupted'],
  ['dsh/web/web-search-round', 'a call that the model wrote and that was never dispatched: interrupted'],
  ['ai-sdk/provider-streams/openai-tool-search', 'results name their calls by order, not by id'],
  ['ai-sdk/provider-streams/programmatic-tool-calling.2', 'the program that made the call is not in the file: a root'],
  ['test_mcp__test_agent_run_stream_with_mcp_server_http.yaml', 'an event stream within a YAML document'],
];

const OTHER_KINDS = /^(ansi|diff-pairs|LICENSES)\/|\.(md|tsv)$/;
let faults = 0;
let unexplained = 0;
process.on('uncaughtException', (error) => fault('uncaught', error));
process.on('unhandledRejection', (error) => fault('unhandled', error));

function fault(where, error) {
  faults++;
  console.log(`FAULT ${where}: ${error?.stack ?? error}`);
}

function files(path) {
  return readdirSync(path)
    .sort()
    .flatMap((name) => {
      const full = join(path, name);
      return statSync(full).isDirectory() ? files(full) : [full];
    });
}

async function eventsOf(input, file) {
  const events = [];
  for await (const batch of openLogBatches(input, file === undefined ? {} : { file })) events.push(...batch);
  return events;
}

function* chunks(bytes, size) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Counts the blocks of a snapshot. A background command that was killed later has a result without a flag. */
function counted(snapshot, events) {
  const count = { calls: 0, results: 0, errors: 0, nested: 0 };
  const flagged = new Set(
    events.flatMap(({ type, data }) => (type === 'tool/result' && data.isError === true ? [data.callId] : [])),
  );
  const background = new Set(events.flatMap(({ type, data }) => (type === 'tool/background' ? [data.callId] : [])));
  const visit = (block, depth) => {
    if (block.argsRaw !== null) {
      count.calls++;
      if (block.phase === 'settled' && block.status !== 'interrupted') count.results++;
      if (depth > 0) count.nested++;
    }
    const failedExit = block.status === 'ok' && flagged.has(block.wireCallId) && hasFailingExit(block.resultView);
    const killed = block.status === 'cancelled' && background.has(block.wireCallId);
    if (failedExit || (!killed && ['error', 'denied', 'cancelled'].includes(block.status))) count.errors++;
    for (const sub of block.subCalls) visit(sub, depth + 1);
  };
  for (const node of snapshot.nodes) if (node.kind === 'tool-result') visit(node.call, 0);
  for (const call of snapshot.runningCalls) visit(call, 0);
  return count;
}

/** The conversation of a log whose lines are pushed one by one. */
function pushed(bytes, format, file) {
  const session = new Session();
  const reader = createReader(format, { file });
  for (const line of bytes.toString('utf8').split('\n')) session.apply(reader.push(line));
  session.apply(reader.end());
  session.end();
  return session.snapshot.nodes;
}

function expectedTable() {
  const path = join(folder, 'EXPECTED.tsv');
  if (!existsSync(path)) return new Map();
  const number = (text) => (text === '' || text === undefined ? undefined : Number(text));
  return new Map(
    readFileSync(path, 'utf8')
      .split('\n')
      .slice(1)
      .filter((line) => line !== '')
      .map((line) => line.split('\t'))
      .map(([file, calls, results, errors, nested, bad, note]) => [
        file,
        {
          calls: number(calls),
          results: number(results),
          errors: number(errors),
          nested: number(nested),
          bad: number(bad),
          note,
        },
      ]),
  );
}

function formatOf(bytes, file) {
  const framing = new Framing();
  const frames = [...framing.push(bytes.toString('utf8')), ...framing.end()];
  const sample = frames.flatMap((frame) => ('value' in frame ? [frame.value] : []));
  for (let size = 1; size <= Math.min(sample.length, 50); size++) {
    const found = recognise(sample.slice(0, size), file);
    if (found !== null && (found.sure >= 0.9 || size === Math.min(sample.length, 50))) return found.format.format;
  }
  return '-';
}

const expected = expectedTable();
const totals = new Map();
const differing = [];

for (const path of files(folder)) {
  const file = relative(folder, path);
  if (OTHER_KINDS.test(file) || (wanted.length > 0 && !wanted.some((part) => file.includes(part)))) continue;
  const bytes = readFileSync(path);
  try {
    const events = await eventsOf([bytes], file);
    const snapshot = projectHistory(events);
    const whole = JSON.stringify(snapshot);
    for (const size of bytes.length > 200_000 ? [65_537] : [7, 4_093]) {
      const cut = projectHistory(await eventsOf(chunks(bytes, size), file));
      if (JSON.stringify(cut) !== whole) fault(file, `read in chunks of ${size} bytes it differs`);
    }
    const live = new Session();
    for (const event of events) {
      live.apply(event);
      if (Math.random() < 0.02) void live.snapshot;
    }
    live.end();
    if (JSON.stringify(live.snapshot) !== whole) fault(file, 'live differs from history');
    const count = counted(snapshot, events);
    const recognised = formatOf(bytes, file);
    if (recognised !== '-' && JSON.stringify(pushed(bytes, recognised, file)) !== JSON.stringify(snapshot.nodes))
      fault(file, 'lines pushed to a live reader give another conversation');
    const unread = recognised === '-';
    if (unread && (snapshot.problems.length !== 1 || !/^Not recognised/.test(snapshot.problems[0].message)))
      fault(file, `not recognised, but ${snapshot.problems.length} problems`);
    const due = expected.get(file) ?? countCalls(bytes.toString('utf8'), recognised);
    const bad = snapshot.problems.filter((problem) => problem.message === 'Not JSON').length;
    const differences = ['calls', 'results', 'errors', 'nested']
      .filter((name) => due?.[name] !== undefined && due[name] !== count[name])
      .map((name) => `${name} ${count[name]} (${expected.has(file) ? 'listed' : 'counted'} ${due[name]})`);
    if (expected.get(file)?.bad !== undefined && expected.get(file).bad !== bad)
      differences.push(`bad lines ${bad} (listed ${expected.get(file).bad})`);
    const others = snapshot.problems
      .filter((problem) => problem.message !== 'Not JSON')
      .map((problem) => problem.message.slice(0, 70));
    const total = totals.get(recognised) ?? {
      files: 0,
      listed: 0,
      counted: 0,
      equal: 0,
      calls: 0,
      results: 0,
      errors: 0,
      nested: 0,
      bad: 0,
    };
    totals.set(recognised, total);
    total.files++;
    if (expected.has(file)) total.listed++;
    else if (due !== undefined) total.counted++;
    if (due !== undefined && differences.length === 0) total.equal++;
    for (const name of ['calls', 'results', 'errors', 'nested']) total[name] += count[name];
    total.bad += bad;
    if (differences.length > 0 || (!unread && others.length > 0))
      differing.push({ file, recognised, differences: [...differences, ...new Set(others)].join('; ') });
  } catch (error) {
    fault(file, error);
  }
}

/** The files of one session: a main file with a folder of its name, or session.jsonl with session.1.jsonl and so on. */
function groups(names) {
  return names.flatMap((main) => {
    const own = main.replace(/\.jsonl$/, '');
    const others = names.filter(
      (name) =>
        name.startsWith(`${own}/`) || (/session\.jsonl$/.test(main) && name.startsWith(`${own}.`) && name !== main),
    );
    return main.endsWith('.jsonl') && others.length > 0 ? [[main, ...others]] : [];
  });
}

/** The files read live in turns, a line of each, into one session. */
function inTurns(names, format) {
  const session = new Session();
  const logs = names.map((name) => ({
    reader: createReader(format, { file: name, session }),
    lines: readFileSync(join(folder, name), 'utf8').split('\n'),
  }));
  for (let at = 0; logs.some(({ lines }) => at < lines.length); at++)
    for (const { reader, lines } of logs) if (at < lines.length) session.apply(reader.push(lines[at]));
  for (const { reader } of logs) session.apply(reader.end());
  session.end();
  return session.snapshot;
}

const together = [];
for (const names of groups(files(folder).map((path) => relative(folder, path)))) {
  if (wanted.length > 0 && !wanted.some((part) => names[0].includes(part))) continue;
  try {
    const read = async (order) =>
      projectHistory(await eventsOf(order.map((name) => ({ name, data: [readFileSync(join(folder, name))] }))));
    const snapshot = await read(names);
    const reversed = await read([...names].reverse());
    const count = counted(snapshot, []);
    if (JSON.stringify(counted(reversed, [])) !== JSON.stringify(count))
      fault(names[0], 'in the other order it counts otherwise');
    const format = formatOf(readFileSync(join(folder, names[0])), names[0]);
    const live = inTurns(names, format);
    if (JSON.stringify(counted(live, [])) !== JSON.stringify(count))
      fault(names[0], 'read live in turns it counts otherwise');
    together.push(
      `  ${names[0]} + ${names.length - 1}: ${count.calls} calls, ${count.results} results, ${count.nested} nested, ${snapshot.problems.length} problems`,
    );
  } catch (error) {
    fault(names[0], error);
  }
}

console.log('\nDifferences and problems:');
for (const { file, recognised, differences } of differing) {
  const reason = REASONS.find(([part]) => file.includes(part))?.[1];
  if (reason === undefined) unexplained++;
  console.log(`  ${file} [${recognised}]\n    ${differences}\n    ${reason ?? 'NOT EXPLAINED'}`);
}
console.log('\nformat               files listed counted  equal   calls results  errors  nested  bad lines');
for (const [format, total] of [...totals].sort())
  console.log(
    format.padEnd(20) +
      ['files', 'listed', 'counted', 'equal', 'calls', 'results', 'errors', 'nested', 'bad']
        .map((name) => String(total[name]).padStart(name === 'files' ? 6 : 8))
        .join(''),
  );
console.log('\nFiles of one session, read together:');
for (const line of together) console.log(line);
console.log(`\n${faults} faults (uncaught errors, readings that differ), ${unexplained} differences without a reason`);
process.exit(faults + unexplained > 0 ? 1 : 0);
