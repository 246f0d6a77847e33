import { expect } from 'chai';
import { projectHistory } from '../runtime/history.js';
import { drawnAll, rootsOf } from '../runtime/notation.fixture.js';
import { Session } from '../runtime/session.js';
import { dsh } from './dsh.js';
import { callsOf, eventsIn, lines, snapshotOf } from './reading.fixture.js';
import { telling } from './telling.fixture.js';

const header = (more: object = {}) => ({
  type: 'session',
  version: 0,
  id: 's',
  createdAt: 1,
  cwd: '/w',
  delegationDepth: 0,
  ...more,
});
const event = (type: string, data: object, more: object = {}) => ({ type, data, ...more });
const call = (callId: string, name: string, args: object = {}) =>
  event('tool/call', { turn: 1, step: 1, callId, name, arguments: JSON.stringify(args) });
const part = (toolCallId: string, isError = false) => ({
  type: 'tool-result',
  toolCallId,
  content: [{ type: 'text', text: 'x' }],
  isError,
});
const wrapped = (callId: string, isError = false, more: object = {}) =>
  event('tool/result', {
    turn: 1,
    step: 1,
    message: { role: 'user', source: { kind: 'tool', callId }, content: [part(callId, isError)] },
    ...more,
  });
const dispatch = (type: string, n: number, more: object = {}) =>
  event(`tool/${type}`, {
    rootCallId: 'c',
    parentCallId: 'c',
    subCallId: `c:code:${n}`,
    name: 'bash',
    arguments: {},
    ...more,
  });
const end = { isError: false, content: [{ type: 'text', text: 'y' }] };

describe('DSH session logs', () => {
  const logs: readonly (readonly [name: string, messages: readonly object[], drawn: string])[] = [
    ['a call and its wrapped result', [call('c', 'bash'), wrapped('c')], 'bash✓'],
    ['a flat result', [call('c', 'bash'), event('tool/result', { callId: 'c', content: [], isError: true })], 'bash✗'],
    [
      'a result of version 7',
      [
        call('c', 'bash'),
        event('tool/result', {
          message: { role: 'tool', toolCallId: 'c', source: { kind: 'tool', callId: 'c' }, content: [], isError: true },
        }),
      ],
      'bash✗',
    ],
    [
      'an aborted call',
      [call('c', 'bash'), wrapped('c', true, { error: { name: 'Abort', code: 'ABORTED' } })],
      'bash⊗',
    ],
    [
      'sub-calls',
      [call('c', 'run_code'), dispatch('code-dispatch-start', 1), dispatch('code-dispatch', 1, end), wrapped('c')],
      'run_code✓(bash✓)',
    ],
    [
      'sub-calls by their newer name',
      [
        call('c', 'run_code'),
        dispatch('ptc-dispatch-start', 1),
        dispatch('ptc-dispatch', 1, { ...end, isError: true }),
        wrapped('c'),
      ],
      'run_code✓(bash✗)',
    ],
    [
      'sub-calls of the oldest form',
      [
        call('c', 'run_code'),
        dispatch('code-dispatch', 1, { rootCallId: undefined, resultSummary: 'y' }),
        wrapped('c'),
      ],
      'run_code✓(bash✓)',
    ],
    [
      'a turn that ended early',
      [call('c', 'bash'), event('turn/end', { turn: 1, reason: { kind: 'aborted' } })],
      'bash!',
    ],
  ];
  for (const [name, messages, drawn] of logs)
    it(`reads ${name}`, async () => {
      expect(await callsOf(lines(header(), ...messages), 'dsh')).to.equal(drawn);
    });

  const envelopes: readonly (readonly [string, (message: object) => object])[] = [
    ['JSON-RPC', (message) => ({ method: 'session.event', params: { sessionId: 'a', event: message } })],
    ['headless output', (message) => ({ type: 'session_event', sessionId: 'a', event: message })],
    ['the mux', (message) => ({ type: 'session/event', sessionId: 'a', event: message, view: {} })],
  ];
  for (const [name, wrap] of envelopes)
    it(`reads the envelopes of ${name}`, async () => {
      expect(await callsOf(lines(...[call('c', 'bash'), wrapped('c')].map(wrap)), 'dsh')).to.equal('bash✓');
    });

  it('keeps sessions in one stream apart', async () => {
    const of = (sessionId: string, message: object) => ({
      type: 'session_event',
      sessionId,
      event: { ...message, seq: 1 },
    });
    const log = lines(of('a', call('c', 'bash')), of('b', call('c', 'read')), {
      ...of('b', wrapped('c')),
      event: { ...wrapped('c'), seq: 2 },
    });
    expect(await callsOf(log, 'dsh')).to.equal('bash! read✓');
  });

  it('unpacks rows of deltas, so that a stream that was seen in part goes on from there', async () => {
    const row = {
      type: 'tool-call-chunks',
      seq0: 4,
      time0: 10,
      data: { turn: 1, step: 1, index: 0, dt: [1, 2], id: 'c', name: 'bash', args: ['{"a"', ':', '1}'] },
    };
    const texts = { type: 'text-chunks', seq0: 7, data: { turn: 1, step: 1, index: 1, dt: [0], texts: ['He', 'y'] } };
    expect(telling(dsh, [texts])).to.deep.equal(['draft He', 'draft y']);
    const session = new Session();
    const chunk = { type: 'tool-call-delta', index: 0, id: 'c', name: 'bash', argumentsDelta: '{"a"' };
    session.apply(await eventsIn(lines(header(), event('assistant/chunk', { turn: 1, step: 1, chunk }, { seq: 4 }))));
    session.apply(await eventsIn(lines(header(), row)));
    const [block] = session.snapshot.runningCalls;
    expect(block).to.deep.include({ argsRaw: '{"a":1}', status: 'streaming', toolName: 'bash', startTime: null });
  });

  it('knows the session, and leaves bookkeeping out', async () => {
    const log = lines(
      header(),
      event('agent/inbox/spliced', {}),
      event('session/title', { title: 'T' }),
      event('request/context', { model: 'm' }),
      event('user/message', { role: 'user', content: [{ type: 'text', text: 'Hi' }], source: { kind: 'user' } }),
      event('llm/retry', { failure: { message: 'Busy' } }),
      event('compaction/summary', { summary: [] }),
      event('hook/result', { decision: 'block', stderrSummary: 'No bash' }),
      event('something/new', { x: 1 }),
      { ...event('something/else', {}), ignorable: true },
    );
    const snapshot = await snapshotOf(log, 'dsh');
    expect(snapshot.session).to.deep.equal({ family: 'dsh', cwd: '/w', title: 'T', model: 'm' });
    expect(snapshot.nodes.map((node) => (node.kind === 'notice' ? node.text : node.kind))).to.deep.equal([
      'user',
      'Busy',
      'Conversation compacted',
      'No bash',
      'unknown',
    ]);
  });

  it('lists what is no event and goes on', async () => {
    const snapshot = await snapshotOf(
      '{"type":"tool/call"\n{"type":"tool/result","data":{"callId":"c1","content":[]}}\n\u0000\n5\n{"x":1}\n',
      'dsh',
    );
    expect(drawnAll(snapshot)).to.equal('·✓');
    expect(snapshot.problems.map(({ line, message, raw }) => [line, message, raw])).to.deep.equal([
      [1, 'Not JSON', '{"type":"tool/call"'],
      [3, 'Not JSON', '\u0000'],
      [4, 'Not an event', '5'],
      [5, 'Not an event', '{"x":1}'],
    ]);
  });

  it('puts the sub-agents’ files of a session under their calls, without what they inherited', async () => {
    const user = (text: string) =>
      event('user/message', { role: 'user', content: [{ type: 'text', text }], source: { kind: 'user' } });
    const child = (id: string, more: object, ...messages: readonly object[]) => ({
      name: `${id}.jsonl`,
      data: lines(header({ id, parentSession: 's', origin: 'subagent', ...more }), ...messages),
    });
    const main = {
      name: 's.jsonl',
      data: lines(
        header(),
        user('go'),
        call('a', 'subagent', { prompt: 'find' }),
        wrapped('a'),
        call('f', 'subagent_fork', { prompt: 'recall' }),
        wrapped('f'),
        call('w', 'workflow'),
        event('tool-workflow/agent-start', { childId: 'z' }),
        wrapped('w'),
      ),
    };
    const files = [
      main,
      child('x', {}, user('find'), call('k', 'grep'), wrapped('k')),
      child(
        'y',
        { seedLength: 2 },
        user('go'),
        call('a', 'subagent', { prompt: 'find' }),
        event('session/end-seed', {}),
        user('recall'),
        call('k', 'read'),
        wrapped('k'),
      ),
      child('z', {}, user('anything'), call('k', 'glob'), wrapped('k')),
    ];
    const snapshot = projectHistory(await eventsIn(files));
    expect(drawnAll(snapshot)).to.equal('subagent✓(grep✓) subagent_fork✓(read✓) workflow✓(glob✓)');
    expect(snapshot.nodes.filter((node) => node.kind === 'user')).to.have.length(1);
    expect(snapshot.problems).to.deep.equal([]);
    expect(rootsOf(snapshot)[0]?.family).to.equal('dsh');
  });
});
