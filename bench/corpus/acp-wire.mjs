// Sends DSH sessions through the ACP bridge and compares the updates with the wire that DSH itself recorded of the same run.
//   node bench/corpus/acp-wire.mjs <folder> [run]
// The folder has acp/dsh-wire/<run>.jsonl and dsh/acp-agent/<run>/session*.jsonl. Each call whose updates differ is listed with the
// reasons why; exits 1 where a difference has none.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { register } from 'tsx/esm/api';

register();
const { openLog } = await import('../../src/readers/open-log.ts');
const { projectHistory } = await import('../../src/runtime/history.ts');
const { toAcp } = await import('../../src/bridge/acp.ts');

const [folder, only] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node bench/corpus/acp-wire.mjs <folder> [run]');
  process.exit(2);
}

const texts = (updates) => updates.flatMap((update) => (update.content ?? []).map((part) => part.content?.text));
const map = (updates, change) => updates.map((update) => ({ ...update, ...change(update) }));

/** Each makes our updates more like DSH's; a reason counts where it changed something. */
const reasons = [
  [
    'names: the tool’s name is sent, which ACP had no field for then',
    (ours) => ours.map(({ name: _, ...update }) => update),
  ],
  [
    'arguments: the raw input is all of the call’s arguments, not the command’s text alone or nothing',
    (ours, wire) =>
      map(ours, ({ rawInput }) => {
        const said = wire[0]?.rawInput;
        const isPart = said === undefined || Object.values(rawInput ?? {}).includes(said);
        return rawInput === undefined || !isPart ? {} : { rawInput: said };
      }).map(({ rawInput, ...update }) => (rawInput === undefined ? update : { ...update, rawInput })),
  ],
  [
    'description: it stays above the output of a settled command, as content is always sent whole',
    (ours, wire) => {
      const said = texts(ours.slice(0, 1))[0];
      const isKept = said !== undefined && texts(ours.slice(1))[0] === said && texts(wire.slice(1))[0] !== said;
      return isKept ? [ours[0], ...map(ours.slice(1), ({ content }) => ({ content: content.slice(1) }))] : ours;
    },
  ],
  [
    'refused change: the diff of a failed edit stays, so that one sees what was refused',
    (ours, wire) =>
      wire.at(-1)?.status === 'failed'
        ? [
            ...ours.slice(0, -1),
            ...map(ours.slice(-1), ({ content }) => ({ content: content?.filter((part) => part.type !== 'diff') })),
          ]
        : ours,
  ],
  [
    'title: a sub-agent or program is called by its description, not by its tool or whole text',
    (ours, wire) =>
      ours[0]?.title !== wire[0]?.title && /^(other|execute)$/.test(ours[0]?.kind)
        ? map(ours, ({ title }) => (title === undefined ? {} : { title: wire[0].title }))
        : ours,
  ],
  [
    'another recording: log and wire were recorded apart, with other arguments or results',
    (ours, wire) =>
      ours.map((update, index) => {
        const theirs = wire[index];
        if (theirs === undefined) return update;
        const spoken = (one) => Object.fromEntries(Object.entries(one).filter(([key]) => !TEXTUAL.includes(key)));
        return isDeepStrictEqual(spoken(update), spoken(theirs)) ? theirs : update;
      }),
  ],
];
const TEXTUAL = ['content', 'rawInput', 'title', '_meta'];

function wireOf(path) {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const update = JSON.parse(line).params?.update;
    return /^tool_call/.test(update?.sessionUpdate ?? '') ? [update] : [];
  });
}

async function updatesOf(path, options) {
  const files = readdirSync(path).filter((name) => /^session.*\.jsonl$/.test(name));
  const events = [];
  for await (const event of openLog(files.map((name) => ({ name, data: readFileSync(join(path, name), 'utf8') }))))
    events.push(event);
  const { nodes } = projectHistory(events);
  return nodes
    .flatMap((node) => (node.kind === 'tool-result' ? [node.call] : []))
    .flatMap((call) => toAcp(call, null, options));
}

function grouped(updates) {
  const byId = new Map();
  for (const update of updates) byId.set(update.toolCallId, [...(byId.get(update.toolCallId) ?? []), update]);
  return byId;
}

const counts = { runs: 0, calls: 0, equal: 0, explained: 0, absent: 0, unexplained: 0, more: 0 };
const seen = new Map();

for (const file of readdirSync(join(folder, 'acp/dsh-wire')).sort()) {
  const run = basename(file, '.jsonl');
  const session = join(folder, 'dsh/acp-agent', run);
  if (!existsSync(session) || (only !== undefined && run !== only)) continue;
  counts.runs++;
  const wire = wireOf(join(folder, 'acp/dsh-wire', file));
  const terminals = wire.some((update) => update._meta?.terminal_info);
  const ours = await updatesOf(session, {
    cwd: '{{cwd}}',
    ...(terminals && { capabilities: { _meta: { terminal_output: true } } }),
  });
  const byId = grouped(JSON.parse(JSON.stringify(ours)));
  const theirs = grouped(wire);
  counts.more += [...byId.keys()].filter((id) => !theirs.has(id)).length;
  for (const [id, recorded] of theirs) {
    counts.calls++;
    let updates = byId.get(id);
    if (updates === undefined) {
      counts.absent++;
      console.log(`${run} ${id}: not in the log, which is of another recording`);
      continue;
    }
    const applied = [];
    for (const [reason, change] of reasons) {
      if (isDeepStrictEqual(updates, recorded)) break;
      const next = JSON.parse(JSON.stringify(change(updates, recorded)));
      if (!isDeepStrictEqual(next, updates)) applied.push(reason.split(':')[0]);
      updates = next;
    }
    const listed = applied.filter((reason) => reason !== 'names');
    for (const reason of applied) seen.set(reason, (seen.get(reason) ?? 0) + 1);
    if (!isDeepStrictEqual(updates, recorded)) {
      counts.unexplained++;
      console.log(`${run} ${id}: UNEXPLAINED\n  wire ${JSON.stringify(recorded)}\n  ours ${JSON.stringify(updates)}`);
    } else if (listed.length === 0) counts.equal++;
    else {
      counts.explained++;
      console.log(`${run} ${id}: ${listed.join(', ')}`);
    }
  }
}

console.log('\nWhy they differ (calls):');
for (const [reason] of reasons) {
  const [name] = reason.split(':');
  if (seen.has(name)) console.log(`  ${String(seen.get(name)).padStart(3)} ${reason}`);
}
console.log(
  `\n${counts.runs} runs with ${counts.calls} calls: ${counts.equal} equal but for the name, ${counts.explained} explained, ` +
    `${counts.absent} not in the log, ${counts.unexplained} unexplained; ${counts.more} calls only ours tells (sub-calls)`,
);
process.exit(counts.unexplained > 0 ? 1 : 0);
