// Gives hostile events, arguments and content to the runtime and checks what is stated of each.
//   node bench/hostile/runtime.mjs <inputs.json>
// What needs an element (marks, nodes, requests) is checked where the elements are. Exits 1 when anything is not as stated.
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { register } from 'tsx/esm/api';

register();
const { projectHistory } = await import('../../src/runtime/history.ts');
const { Session } = await import('../../src/runtime/session.ts');
const { toolCall } = await import('../../src/runtime/tool-call.ts');
const { deriveChatFlow } = await import('../../src/runtime/chat-flow.ts');
const { findCall } = await import('../../src/runtime/find-call.ts');
const { readLog } = await import('../../src/readers/read-log.ts');
const { createReader } = await import('../../src/readers/create-reader.ts');
const { toAcp } = await import('../../src/bridge/acp.ts');

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node bench/hostile/runtime.mjs <inputs.json>');
  process.exit(2);
}

/** A value of the file's notation. */
function built(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(built);
  // the file is the tester's own
  if ('js' in value) return (0, eval)(value.js);
  if ('concat' in value) return value.concat.map(built).join('');
  if ('repeat' in value) return built(value.repeat).repeat(value.times);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, built(member)]));
}

/** Time that this process took, whatever else runs on the machine. */
const cpuMs = () => process.cpuUsage().user / 1000;

const text = (value) => [{ type: 'text', text: value }];
const shorthand = {
  call: (callId, name, args) => ({ type: 'tool/call', data: { callId, name, arguments: args } }),
  result: (callId, value, isError) => ({
    type: 'tool/result',
    data: { callId, content: text(value), isError: isError === true },
  }),
  start: (parentCallId, subCallId, name) => ({
    type: 'tool/code-dispatch-start',
    data: { parentCallId, subCallId, name, arguments: {} },
  }),
  done: (parentCallId, subCallId, name, value, isError) => ({
    type: 'tool/code-dispatch',
    data: { parentCallId, subCallId, name, arguments: {}, isError: isError === true, content: text(value ?? '') },
  }),
};
const eventOf = (entry) =>
  Array.isArray(entry) && Object.hasOwn(shorthand, entry[0]) ? shorthand[entry[0]](...entry.slice(1)) : entry;
const eventsOf = (entries) => built(entries).map(eventOf);

function many({ chain, siblings, roots, parent = 'p' }) {
  if (chain !== undefined)
    return Array.from({ length: chain }, (_, index) =>
      index === 0 ? shorthand.call('n0', 'x', '{}') : shorthand.start(`n${index - 1}`, `n${index}`, 'x'),
    );
  if (siblings !== undefined)
    return [
      shorthand.call(parent, 'x', '{}'),
      ...Array.from({ length: siblings }, (_, index) => shorthand.start(parent, `k${index}`, 'x')),
    ];
  return Array.from({ length: roots }, (_, index) => [
    shorthand.call(`r${index}`, 'x', '{}'),
    shorthand.result(`r${index}`, 'ok'),
  ]).flat();
}

const rootsOf = ({ nodes, runningCalls }) => [
  ...nodes.flatMap((node) => (node.kind === 'tool-result' ? [node.call] : [])),
  ...runningCalls,
];
function blocksOf(snapshot) {
  const blocks = rootsOf(snapshot);
  for (const block of blocks) blocks.push(...block.subCalls);
  return blocks;
}
const runningIn = (snapshot) => blocksOf(snapshot).filter((block) => block.phase === 'running').length;
const permutations = (list) =>
  list.length < 2
    ? [list]
    : list.flatMap((first, index) => permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));
const tree = (block) => ({ ...block, subCalls: block.subCalls.map(tree) });
const drawn = (snapshot) => rootsOf(snapshot).map(tree);

let checks = 0;
let faults = 0;
/** Runs the checks of one input; what throws is a fault too. */
async function input(id, look) {
  const found = [];
  const check = (holds, what) => {
    checks++;
    if (!holds) found.push(what);
  };
  try {
    await look(check);
  } catch (error) {
    found.push(`throws ${error?.stack ?? error}`);
  }
  check({}.polluted === undefined && Object.keys(Object.prototype).length === 0, 'Object.prototype is polluted');
  if (found.length > 0) faults++;
  if (found.length > 0) console.log(`${id}: ${found.join(', ')}`);
}

/** What holds of any snapshot. */
function sound(check, snapshot, isSmall = true) {
  check(typeof JSON.stringify(snapshot) === 'string', 'cannot be printed');
  if (isSmall) check(isDeepStrictEqual(structuredClone(snapshot), snapshot), 'cannot be cloned');
  const blocks = blocksOf(snapshot);
  check(new Set(blocks.map((block) => block.callId)).size === blocks.length, 'two calls have one id');
  for (const block of blocks.slice(0, 300))
    check(findCall(snapshot, block.callId) === block, `${block.callId} is lost`);
  deriveChatFlow(snapshot.nodes);
  for (const root of rootsOf(snapshot).slice(0, 300)) JSON.stringify(toAcp(root, null));
}

function asserted(check, snapshot, assert, ms) {
  const blocks = blocksOf(snapshot);
  const counts = {
    blocks: blocks.length,
    roots: rootsOf(snapshot).length,
    settled: blocks.filter((block) => block.phase === 'settled' && block.status !== 'interrupted').length,
    running: runningIn(snapshot),
  };
  for (const [name, count] of Object.entries(counts))
    if (typeof assert[name] === 'number') check(count === assert[name], `${name} ${count}, not ${assert[name]}`);
  for (const [parent, due] of Object.entries(assert.childrenOf ?? {}))
    check(findCall(snapshot, parent)?.subCalls.length === due, `${parent} has not ${due} sub-calls`);
  if (assert.maxMs !== undefined) check(ms <= assert.maxMs, `${ms.toFixed(0)} ms`);
}

/** What the words of an input state beyond its `assert`, by id. */
const stated = {
  'topo-01': ({ at }) => at('c1').toolName === 'bash' && at('c1').status === 'ok',
  'topo-03': ({ at }) => at('c1').status === 'interrupted',
  'topo-05': ({ at, snapshot }) =>
    at('c1').argsRaw === '{"b":2}' && snapshot.problems.some((problem) => problem.raw === '{"a":1}'),
  'topo-06': ({ at }) => at('c1').content[0].text === 'ok',
  'topo-12': ({ at }) => at('k').content[0].text === 'x',
  'topo-14': ({ at, snapshot }) => ['a', 'b', 'c'].every(at) && snapshot.problems.length > 0,
  'topo-15': ({ at }) => at('a') && at('b'),
  'topo-16': ({ at, snapshot }) => at('p').subCalls.length === 1 && snapshot.problems.length === 1,
  'topo-17': ({ snapshot }) => blocksOf(snapshot).length === 10_000 && snapshot.problems.length > 0,
  'topo-18': ({ snapshot }) => blocksOf(snapshot).length === 257,
  'topo-19': ({ at }) => at('p').subCalls.length === 100_000,
  'topo-23': ({ at }) => at('k').status === 'interrupted',
  'topo-29': ({ at }) => at('constructor') && at('hasOwnProperty'),
  'topo-34': ({ snapshot }) => snapshot.problems.length === 1,
  'topo-35': ({ snapshot }) => snapshot.problems.length === 1,
  'topo-36': ({ snapshot }) => snapshot.problems.length === 5,
  'topo-37': ({ at }) => at('1').toolName === '2',
  'topo-38': ({ at }) => at('c1').status === 'ok' && at('c1').content[0].text === 'string not array',
  'topo-40': ({ snapshot }) => snapshot.nodes[0].kind === 'unknown',
  'topo-42': ({ at }) => at('c1').status === 'ok',
  'topo-44': ({ at }) => at('c1').startTime === null && at('c1').endTime === null,
  'topo-46': ({ at, snapshot }) => at('c1').status === 'ok' && snapshot.problems.some(({ line }) => line === 1),
};

async function runtimeEvents({ id, input: given, assert = {} }, check) {
  if (given.mutateAfterFold) return mutated(check);
  if (given.sessions) {
    for (const [name, entries] of Object.entries(given.sessions)) {
      const open = projectHistory(eventsOf(entries), { open: true });
      check(runningIn(open) === assert.running[name], `${name}: ${runningIn(open)} running`);
    }
    const merged = Object.entries(given.sessions).flatMap(([file, entries]) =>
      eventsOf(entries).map((event) => ({ ...event, file })),
    );
    return check(runningIn(projectHistory(merged, { open: true })) === 1, 'files of one session are mixed up');
  }
  if (given.permute) {
    const trees = permutations(eventsOf(given.permute)).map((events) => drawn(projectHistory(events)));
    return check(
      trees.every((one) => isDeepStrictEqual(one, trees[0])),
      'the order matters',
    );
  }
  if (given.replayInterruptedAt !== undefined) {
    const events = eventsOf(given.events).map((event, seq) => ({ ...event, seq }));
    const session = new Session();
    session.apply(events.slice(0, given.replayInterruptedAt));
    session.end();
    session.apply(events);
    session.end();
    return check(
      isDeepStrictEqual(drawn(session.snapshot), drawn(projectHistory(events))),
      'differs after a reconnect',
    );
  }
  if (given.log !== undefined) {
    const snapshot = await readLog(given.log, { format: 'dsh' });
    sound(check, snapshot);
    return check(stated[id]({ snapshot, at: (callId) => findCall(snapshot, callId) }), 'not as stated');
  }
  const events = Array.isArray(given) ? eventsOf(given) : many(given);
  const started = cpuMs();
  const snapshot = projectHistory(events);
  const ms = cpuMs() - started;
  sound(check, snapshot, events.length < 20_000);
  asserted(check, snapshot, assert, ms);
  const at = (callId) => findCall(snapshot, callId);
  if (stated[id] !== undefined) check(Boolean(stated[id]({ snapshot, at })), 'not as stated');
  const live = new Session();
  const every = Math.ceil(events.length / 100);
  events.forEach((event, index) => {
    live.apply([event]);
    if (index % every === 0) void live.snapshot;
  });
  live.end();
  check(JSON.stringify(live.snapshot) === JSON.stringify(snapshot), 'live differs from history');
}

function mutated(check) {
  const content = text('before');
  const event = { type: 'tool/result', data: { callId: 'c', content, meta: { m: 1 } } };
  const snapshot = projectHistory([shorthand.call('c', 'x', '{}'), event]);
  const before = structuredClone(snapshot);
  content[0].text = 'after';
  event.data.meta.m = 2;
  check(isDeepStrictEqual(snapshot, before), 'the caller’s change shows');
  const [block] = rootsOf(snapshot);
  let thrown = false;
  try {
    block.content[0].text = 'changed';
  } catch {
    thrown = true;
  }
  check(thrown && block.content[0].text === 'before', 'a block can be written to');
}

function argsRaw({ id, input: given, assert = {} }, check) {
  const value = built(given);
  const started = cpuMs();
  const made = toolCall({ callId: 'c', toolName: 't', ...value });
  const raw = value.argsRaw;
  const snapshots = [];
  if (raw !== undefined) {
    snapshots.push(projectHistory([shorthand.call('c', 't', raw)]));
    const streamed = new Session();
    streamed.apply({ type: 'tool/call', time: null, data: { callId: 'c', name: 't', arguments: '', streaming: true } });
    const size = Math.max(7, Math.ceil(raw.length / 200));
    for (let at = 0; at < raw.length; at += size) {
      const delta = raw.slice(at, at + size);
      streamed.apply({ type: 'tool/args-delta', time: null, data: { callId: 'c', delta } });
      void streamed.snapshot;
    }
    check(findCall(streamed.snapshot, 'c').argsRaw === raw, 'the streamed text is not given back');
    streamed.end();
    snapshots.push(streamed.snapshot);
  } else snapshots.push(projectHistory([shorthand.call('c', 't', value.args)]));
  const ms = cpuMs() - started;
  for (const snapshot of snapshots) {
    sound(check, snapshot, raw === undefined || raw.length < 1e6);
    const [block] = blocksOf(snapshot);
    if (raw !== undefined) check(block.argsRaw === raw, 'the text is not given back');
    for (const part of [assert.rawHas ?? [], assert.contains ?? []].flat())
      check(block.argsRaw.includes(part), `${part} is missing`);
  }
  check(isDeepStrictEqual(blocksOf(snapshots[0])[0].args, made.args), 'toolCall and Session read other arguments');
  check(typeof JSON.stringify(made) === 'string', 'cannot be printed');
  if (assert.maxMs !== undefined) check(ms <= 2 * assert.maxMs, `${id} ${ms.toFixed(0)} ms for two ways to read it`);
}

/** Content goes the ways of a result, of MCP, of ACP, and of a block made by hand; nothing of it is lost. */
function contentBlocks({ input: given }, check) {
  const part = given.data?.gen || given.gen ? { ...given, data: 'AAAA' } : built(given);
  const made = toolCall({ callId: 'c', toolName: 't', content: [part] });
  const snapshot = projectHistory([
    shorthand.call('c', 't', '{}'),
    { type: 'tool/result', data: { callId: 'c', content: [part] } },
  ]);
  sound(check, snapshot);
  const [block] = blocksOf(snapshot);
  check(isDeepStrictEqual(block.content, made.content), 'toolCall and Session read other content');
  check(!JSON.stringify(block.content).includes('"undefined"'), 'shows "undefined"');
  for (const words of [part.text, part.uri, part.url, part.name, part.resource?.text])
    if (typeof words === 'string')
      check(JSON.stringify(block.content).includes(JSON.stringify(words)), `${words} is lost`);
  const mcp = createReader('mcp');
  const read = new Session();
  read.apply(mcp.push({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 't', arguments: {} } }));
  read.apply(mcp.push({ jsonrpc: '2.0', id: 1, result: { content: [part] } }));
  read.apply(mcp.end());
  read.end();
  check(isDeepStrictEqual(blocksOf(read.snapshot)[0]?.content, block.content), 'MCP reads other content');
}

const sinks = { 'runtime.events': runtimeEvents, 'args.raw': argsRaw, 'content.blocks': contentBlocks };
const { entries } = JSON.parse(readFileSync(file, 'utf8'));
process.on('uncaughtException', (error) => {
  faults++;
  console.log(`uncaught ${error?.stack ?? error}`);
});
const counts = {};
for (const entry of entries) {
  const look = sinks[entry.sink];
  if (look === undefined) continue;
  counts[entry.sink] = (counts[entry.sink] ?? 0) + 1;
  await input(entry.id, (check) => look(entry, check));
}
for (const [sink, count] of Object.entries(counts)) console.log(`${String(count).padStart(3)} inputs for ${sink}`);
console.log(`${checks} checks, ${faults} inputs not as stated`);
process.exit(faults > 0 ? 1 : 0);
