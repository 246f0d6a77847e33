import { expect } from 'chai';
import fc from 'fast-check';
import type { ToolCallBlock } from './block.js';
import type { SessionEvent } from './event.js';
import { projectHistory } from './history.js';
import { blocksOf } from './notation.fixture.js';
import { byId, byIdDeep, plainCalls, referenceFold } from './reference.fixture.js';
import { Session } from './session.js';
import type { ConversationSnapshot } from './snapshot.js';

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const args = fc.constantFrom('{}', '{"v":1}', '{"v":2}');
const turn = fc.option(fc.constantFrom(1, 2), { nil: undefined });
const words = fc.constantFrom('', 'one', 'two');

/** One event of a type and data, in one of two files, with or without seq and time. */
function event(type: string, data: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<SessionEvent> {
  const envelope = {
    seq: fc.option(fc.nat(20), { nil: undefined, freq: 4 }),
    file: fc.option(fc.constant('f'), { nil: undefined, freq: 8 }),
    time: fc.option(fc.nat(100), { nil: null }),
  };
  return fc.record({ type: fc.constant(type), ...envelope, data: fc.record(data) });
}

/** Any log of calls: ids come again, edges make cycles, turns end too early. */
const anyLog = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: event('tool/call', { callId: id, name: id, arguments: args, turn }) },
    { weight: 5, arbitrary: event('tool/result', { callId: id, content: words, isError: fc.boolean() }) },
    {
      weight: 5,
      arbitrary: event('tool/code-dispatch-start', { subCallId: id, parentCallId: id, name: id, arguments: args }),
    },
    { weight: 3, arbitrary: event('tool/parent', { callId: id, parentCallId: id }) },
    { weight: 2, arbitrary: event('tool/output-delta', { callId: id, delta: words }) },
    { weight: 1, arbitrary: event('tool/background', { callId: id }) },
    { weight: 2, arbitrary: event('turn/start', { turn: fc.constantFrom(1, 2) }) },
    { weight: 2, arbitrary: event('turn/end', { turn }) },
  ),
  { maxLength: 40 },
);

/** What has an own life in a session besides calls. */
const chatter = fc.oneof(
  event('assistant/chunk', {
    turn,
    chunk: fc.record({ type: fc.constantFrom('text-delta', 'reasoning-delta'), text: words }),
  }),
  event('assistant/chunk', {
    turn,
    chunk: fc.record({
      type: fc.constant('tool-call-delta'),
      index: fc.nat(1),
      id,
      name: id,
      argumentsDelta: fc.constantFrom('{"v', '":1', '}', ''),
    }),
  }),
  event('assistant/message', {
    turn,
    message: fc.record({
      role: fc.constant('assistant'),
      content: fc.array(
        fc.oneof(
          fc.record({ type: fc.constant('text'), text: words }),
          fc.record({ type: fc.constant('tool-call'), id, name: id, arguments: args }),
        ),
        { maxLength: 3 },
      ),
    }),
  }),
  event('tool/args-delta', {
    callId: id,
    name: id,
    delta: fc.constantFrom('{"v', '":1', '}'),
    replace: fc.constantFrom(undefined, true),
    turn,
  }),
  event('tool/progress', { callId: id, done: fc.nat(3), message: words }),
  event('tool/view', {
    callId: id,
    callView: fc.constantFrom(null, { card: 'terminal', title: 'ls' }, { card: 'nonsense' }),
  }),
  event('approval/asked', { id, callId: id }),
  event('approval/decided', { id, outcome: fc.constantFrom('allowed-once', 'rejected', 'cancelled') }),
  event('step/end', {}),
  event('user/message', { role: fc.constant('user'), content: words }),
  event('command/run', { commandId: id, name: id }),
  event('command/done', { commandId: id, kind: fc.constantFrom('success', 'error') }),
  event('log/problem', { message: words }),
  event('what/ever', { id }),
);
const anySession = fc
  .tuple(anyLog, fc.array(chatter, { maxLength: 20 }))
  .chain(([log, rest]) => fc.shuffledSubarray([...log, ...rest], { minLength: log.length + rest.length }));
const cuts = fc.array(fc.nat(8), { maxLength: 40 });

/** The log in pieces of these sizes; `read` between them. */
function live(log: readonly SessionEvent[], sizes: readonly number[], read: (session: Session) => void): Session {
  const session = new Session();
  let from = 0;
  for (const size of [...sizes, log.length]) {
    const piece = log.slice(from, from + size);
    from += size;
    session.apply(piece);
    read(session);
  }
  return session;
}

describe('Session: properties', function () {
  this.timeout(60_000);

  it('agrees with the plain reference on any log, open and ended', () => {
    fc.assert(
      fc.property(anyLog, fc.boolean(), (log, ended) => {
        const snapshot = projectHistory(log, { open: !ended });
        expect(plainCalls(snapshot)).to.deep.equal(byId(referenceFold(log, ended)));
      }),
      { numRuns: 1500 },
    );
  });

  it('gives live, in any pieces and read in between, what it gives at once', () => {
    fc.assert(
      fc.property(anySession, cuts, (log, sizes) => {
        const session = live(log, sizes, (reader) => {
          expect(reader.snapshot).to.equal(reader.snapshot);
        });
        expect(session.snapshot).to.deep.equal(projectHistory(log, { open: true }));
        session.end();
        expect(session.snapshot).to.deep.equal(projectHistory(log));
      }),
      { numRuns: 600 },
    );
  });

  it('keeps the identity of each block, node and list that did not change', () => {
    fc.assert(
      fc.property(anySession, (log) => {
        const session = new Session();
        let before = session.snapshot;
        for (const each of log) {
          session.apply(each);
          const after = session.snapshot;
          expectSharing(before, after);
          before = after;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the same when each event comes twice, if it has a seq', () => {
    fc.assert(
      fc.property(anySession, (log) => {
        const numbered = log.map((each, seq) => ({ ...each, seq }));
        const once = projectHistory(numbered);
        // only what was told otherwise could be a problem, and nothing was
        expect(
          projectHistory([...numbered, ...numbered]).nodes.filter((node) => node.kind !== 'tool-result'),
        ).to.deep.equal(once.nodes.filter((node) => node.kind !== 'tool-result'));
        expect(blocksOf(projectHistory(numbered.flatMap((each) => [each, each])))).to.deep.equal(blocksOf(once));
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same blocks in every order of calls, results, dispatches and edges', () => {
    const node = fc.record({
      parent: fc.nat(),
      settles: fc.boolean(),
      isError: fc.boolean(),
      late: fc.boolean(),
      delta: fc.boolean(),
    });
    const ordered = fc.array(node, { minLength: 1, maxLength: 8 }).chain((nodes) => {
      const events = nodes.flatMap((spec, index) => eventsOf(spec, index));
      return fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length }));
    });
    fc.assert(
      fc.property(ordered, fc.boolean(), ([straight, shuffled], open) => {
        const plain = (log: readonly SessionEvent[]): unknown => byIdDeep(plainCalls(projectHistory(log, { open })));
        expect(plain(shuffled)).to.deep.equal(plain(straight));
        expect(projectHistory(shuffled).problems).to.deep.equal([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives plain data that can be cloned and that nobody can change', () => {
    fc.assert(
      fc.property(anySession, (log) => {
        const snapshot = projectHistory(log);
        expect(structuredClone(snapshot)).to.deep.equal(snapshot);
      }),
      { numRuns: 100 },
    );
  });
});

function eventsOf(
  spec: { parent: number; settles: boolean; isError: boolean; late: boolean; delta: boolean },
  index: number,
): SessionEvent[] {
  const callId = `c${index}`;
  const parentId = index === 0 || spec.parent % (index + 1) === index ? null : `c${spec.parent % index}`;
  const { isError } = spec;
  const ending: SessionEvent[] = spec.settles
    ? [{ type: 'tool/result', time: 9, data: { callId, content: 'r', isError } }]
    : [];
  if (parentId === null || spec.late) {
    const edge: SessionEvent[] =
      parentId === null ? [] : [{ type: 'tool/parent', time: 1, data: { callId, parentCallId: parentId } }];
    return [{ type: 'tool/call', time: 3, data: { callId, name: 'x', arguments: '{"i":1}' } }, ...edge, ...ending];
  }
  const data = { subCallId: callId, parentCallId: parentId, rootCallId: 'c0', name: 'x', arguments: { i: 1 } };
  const done: SessionEvent = {
    type: 'tool/code-dispatch',
    time: 9,
    data: { ...data, isError, content: [{ type: 'text', text: 'r' }] },
  };
  return [{ type: 'tool/code-dispatch-start', time: 3, data }, ...(spec.settles ? [done] : [])];
}

/** What is equal must be the same. */
function expectSharing(before: ConversationSnapshot, after: ConversationSnapshot): void {
  const same = (a: unknown, b: unknown, what: string): void => {
    if (JSON.stringify(a) === JSON.stringify(b)) expect(a === b, what).to.equal(true);
  };
  same(before, after, 'snapshot');
  for (const name of ['session', 'nodes', 'runningCalls', 'draft', 'problems'] as const)
    same(before[name], after[name], name);
  const nodes = new Map(before.nodes.map((node) => [node.seq, node]));
  for (const node of after.nodes) if (nodes.has(node.seq)) same(nodes.get(node.seq), node, 'node');
  const blocks = new Map<string, ToolCallBlock>(blocksOf(before).map((block) => [block.callId, block]));
  for (const block of blocksOf(after)) {
    const old = blocks.get(block.callId);
    if (old === undefined) continue;
    same(old, block, `block ${block.callId}`);
    same(old.subCalls, block.subCalls, 'subCalls');
  }
}
