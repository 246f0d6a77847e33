import { expect } from 'chai';
import type { SessionEvent } from './event.js';
import { projectHistory } from './history.js';
import {
  blocksOf,
  call,
  done,
  drawnAll,
  drawnLog,
  other,
  parent,
  result,
  start,
  turnEnd,
  turnStart,
  within,
} from './notation.fixture.js';
import { Session } from './session.js';

const background = (callId: string): SessionEvent => other('tool/background', { callId });
const asked = (callId: string, id = 'q'): SessionEvent =>
  other('approval/asked', { id, callId, toolName: 'x', reason: 'why' });
const decided = (outcome: string, id = 'q'): SessionEvent => other('approval/decided', { id, outcome });
const chain = (length: number): SessionEvent[] => [
  call('c0', 'x'),
  ...Array.from({ length: length - 1 }, (_, i) => start(`c${i}`, `c${i + 1}`, 'x')),
];

describe('Session: the tree that comes of the events', () => {
  /** What happened, the events, how it looks while the log is open, how when it has ended. */
  const table: readonly (readonly [string, readonly SessionEvent[], string, string])[] = [
    ['a call', [call('a')], '| a…', 'a!'],
    ['a call and its result', [call('a'), result('a')], 'a✓', 'a✓'],
    ['an error', [call('a'), result('a', 'no', { isError: true })], 'a✗', 'a✗'],
    ['a flag that is not true', [call('a'), result('a', 'no', { isError: 'no' })], 'a✓', 'a✓'],
    [
      'an aborted call',
      [call('a'), result('a', '', { isError: true, error: { name: 'AbortError', code: 'ABORTED' } })],
      'a⊗',
      'a⊗',
    ],
    ['a result before its call', [result('a'), call('a')], 'a✓', 'a✓'],
    ['a result without a call', [result('a')], '·✓', '·✓'],
    ['parallel calls', [call('a'), call('b'), result('b'), result('a')], 'a✓ b✓', 'a✓ b✓'],
    ['sub-calls', [call('p'), start('p', 'a'), done('p', 'a'), start('p', 'b')], '| p…(a✓ b…)', 'p!(a✓ b!)'],
    ['the end of a dispatch alone', [call('p'), done('p', 'a'), result('p')], 'p✓(a✓)', 'p✓(a✓)'],
    ['a child before its parent', [start('p', 'k'), call('p')], '| p…(k…)', 'p!(k!)'],
    ['a settled child before its parent', [done('p', 'k'), call('p')], '| p…(k✓)', 'p!(k✓)'],
    ['the end of a dispatch before its start', [call('p'), done('p', 'k'), start('p', 'k')], '| p…(k✓)', 'p!(k✓)'],
    ['a parent that never comes', [start('ghost', 'k'), done('ghost', 'k')], 'k✓', 'k✓'],
    ['a late edge', [call('p'), call('k'), parent('k', 'p')], '| p…(k…)', 'p!(k!)'],
    ['an edge before both ends', [parent('k', 'p'), call('k'), call('p')], '| p…(k…)', 'p!(k!)'],
    ['an adopted root that had settled', [call('k'), result('k'), call('p'), parent('k', 'p')], '| p…(k✓)', 'p!(k✓)'],
    [
      'children in the order of their becoming known',
      [start('p', 'a'), start('p', 'b'), call('p'), call('z'), parent('z', 'p')],
      '| p…(a… b… z…)',
      'p!(a! b! z!)',
    ],
    [
      'an edge later than a younger sibling',
      [call('k'), call('p'), start('p', 'b'), parent('k', 'p')],
      '| p…(k… b…)',
      'p!(k! b!)',
    ],
    ['a call told twice', [call('a'), call('a')], '| a…', 'a!'],
    ['an id used again', [call('a'), result('a'), call('a'), result('a')], 'a✓ a✓', 'a✓ a✓'],
    ['an id used again after an interruption', [call('a'), turnEnd(), call('a'), result('a')], 'a! a✓', 'a! a✓'],
    ['a second result', [call('a'), result('a'), result('a', 'no', { isError: true })], 'a✓', 'a✓'],
    ['a parent that settles first', [call('p'), start('p', 'k'), result('p')], 'p✓(k!)', 'p✓(k!)'],
    ['a child that comes after its parent settled', [call('p'), result('p'), start('p', 'k')], 'p✓(k!)', 'p✓(k!)'],
    [
      'a grandchild below an interruption',
      [call('p'), start('p', 'k'), start('k', 'g'), result('p')],
      'p✓(k!(g!))',
      'p✓(k!(g!))',
    ],
    ['a result after the interruption', [call('p'), start('p', 'k'), result('p'), done('p', 'k')], 'p✓(k✓)', 'p✓(k✓)'],
    [
      'the end of a turn',
      [turnStart(1), call('a', 'a', '{}', { turn: 1 }), start('a', 'k'), turnEnd(1)],
      'a!(k!)',
      'a!(k!)',
    ],
    ['the end of another turn', [call('a', 'a', '{}', { turn: 2 }), turnEnd(1)], '| a…', 'a!'],
    ['a call after the end of its turn', [turnEnd(1), call('a', 'a', '{}', { turn: 1 })], 'a!', 'a!'],
    ['a turn that starts again', [turnEnd(1), turnStart(1), call('a', 'a', '{}', { turn: 1 })], '| a…', 'a!'],
    [
      'the end of a turn without a name',
      [turnStart(3), call('a'), call('b', 'b', '{}', { turn: 9 }), turnEnd()],
      'a! b!',
      'a! b!',
    ],
    [
      'the end of a turn of another file',
      [within(call('a'), { file: 'one' }), within(turnEnd(), { file: 'two' })],
      '| a…',
      'a!',
    ],
    ['a call in the background', [call('a'), start('a', 'k'), background('a'), turnEnd()], '| a&(k…)', 'a!(k!)'],
    ['a background call that ends', [call('a'), background('a'), turnEnd(), result('a')], 'a✓', 'a✓'],
    [
      'a background call below a settled one',
      [call('p'), start('p', 'k'), background('k'), start('k', 'g'), result('p')],
      'p✓(k&(g…))',
      'p✓(k!(g!))',
    ],
    [
      'a call that waits for a person',
      [call('p'), start('p', 'k'), asked('k'), turnEnd(), result('p')],
      'p✓(k¿)',
      'p✓(k!)',
    ],
    ['a no', [call('a'), asked('a'), decided('rejected'), result('a', 'no', { isError: true })], 'a⊘', 'a⊘'],
    ['a no that did no harm', [call('a'), asked('a'), decided('rejected'), result('a')], 'a✓', 'a✓'],
    ['a yes', [call('a'), asked('a'), decided('allowed-once')], '| a…', 'a!'],
    [
      'a request that was taken back',
      [call('a'), asked('a'), decided('cancelled'), result('a', 'no', { isError: true })],
      'a⊗',
      'a⊗',
    ],
    [
      'a yes after the turn',
      [turnStart(1), call('a'), asked('a'), turnEnd(1), turnStart(2), decided('allowed-once')],
      '| a…',
      'a!',
    ],
    [
      'the turn of that yes',
      [turnStart(1), call('a'), asked('a'), turnEnd(1), turnStart(2), decided('allowed-once'), turnEnd(2)],
      'a!',
      'a!',
    ],
    [
      'a no after the turn',
      [turnStart(1), call('a'), asked('a'), turnEnd(1), turnStart(2), decided('rejected')],
      'a!',
      'a!',
    ],
    ['a call that is not begun', [call('a', 'a', '{}', { pending: true })], '| a?', 'a!'],
    [
      'a call that begins',
      [call('a', 'a', '{}', { pending: true }), other('tool/progress', { callId: 'a', started: true })],
      '| a…',
      'a!',
    ],
    ['output before the call', [other('tool/output-delta', { callId: 'a', delta: 'x' }), call('a')], '| a…', 'a!'],
    [
      'one id in two files',
      [within(call('a'), { file: 'one' }), within(call('a'), { file: 'two' }), within(result('a'), { file: 'two' })],
      'a✓ | a…',
      'a! a✓',
    ],
    [
      'an edge between files',
      [
        within(call('p'), { file: 'one' }),
        within(call('k'), { file: 'two' }),
        within(parent('k', 'p'), { file: 'two' }),
      ],
      '| p…(k…)',
      'p!(k!)',
    ],
    ['a self-parent', [start('a', 'a')], '| a…', 'a!'],
    ['a cycle of two', [start('b', 'a'), start('a', 'b')], '| b…(a…)', 'b!(a!)'],
    ['a cycle of three', [call('a'), start('a', 'b'), start('b', 'c'), start('c', 'a')], '| a…(b…(c…))', 'a!(b!(c!))'],
    [
      'a second parent',
      [call('p'), call('q'), start('p', 'k'), start('q', 'k'), done('q', 'k')],
      '| p…(k✓) q…',
      'p!(k✓) q!',
    ],
    [
      'names of Object.prototype',
      [call('__proto__', 'x'), start('__proto__', 'constructor'), result('__proto__')],
      'x✓(constructor!)',
      'x✓(constructor!)',
    ],
    ['ids told apart unit by unit', [call('é'), call('e\u0301'), result('e\u0301')], 'e\u0301✓ | é…', 'é! e\u0301✓'],
  ];
  for (const [name, events, open, ended] of table) {
    it(name, () => {
      expect(drawnLog(events, true)).to.equal(open);
      expect(drawnLog(events)).to.equal(ended);
    });
  }

  it('gives every use of an id its own callId', () => {
    const events = [
      call('a'),
      result('a'),
      call('a~2', 'b'),
      result('a~2'),
      call('a'),
      result('a'),
      within(call('a'), { file: 'f' }),
    ];
    const blocks = blocksOf(projectHistory(events));
    expect(blocks.map((block) => block.callId)).to.deep.equal(['a', 'a~2', 'a~3', 'a~4']);
    expect(blocks.map((block) => block.wireCallId)).to.deep.equal(['a', 'a~2', 'a', 'a']);
  });

  it('lists refused edges once, with the call that they are about', () => {
    const snapshot = projectHistory([
      call('p'),
      call('q'),
      start('p', 'k'),
      start('q', 'k'),
      done('q', 'k'),
      parent('k', 'q'),
      start('p', 'p'),
    ]);
    expect(snapshot.problems.map(({ callId, message }) => [callId, message])).to.deep.equal([
      ['k', 'Edge from q refused: it already stands under p'],
      ['p', 'Edge from p refused: a call cannot be its own parent'],
    ]);
  });

  it('keeps 256 calls in a chain and shows the 257th as a root', () => {
    expect(projectHistory(chain(256)).nodes).to.have.length(1);
    const deep = projectHistory(chain(257));
    expect(deep.nodes).to.have.length(2);
    expect(deep.problems).to.have.length(1);
    expect(blocksOf(deep)).to.have.length(257);
  });

  it('folds 10,000 calls in one chain, from either end', () => {
    const events = chain(10_000);
    for (const order of [events, [...events].reverse()]) {
      const snapshot = projectHistory(order);
      expect(blocksOf(snapshot)).to.have.length(10_000);
      expect(snapshot.nodes.length).to.be.at.least(40);
    }
  });

  it('folds 100,000 sub-calls of one call, and their edges in reverse', function () {
    // what costs the square of the number takes minutes
    this.timeout(40_000);
    const ids = Array.from({ length: 100_000 }, (_, i) => `k${i}`);
    expect(projectHistory([call('p'), ...ids.map((id) => start('p', id, 'x'))]).nodes).to.have.length(1);
    const late = projectHistory([
      call('p'),
      ...ids.map((id) => call(id, 'x')),
      ...ids.reverse().map((id) => parent(id, 'p')),
    ]);
    expect(late.nodes).to.have.length(1);
    expect(blocksOf(late).at(-1)?.callId).to.equal('k99999');
  });

  it('replaces the arguments of an open call that is told again, and keeps the old ones among the problems', () => {
    const { nodes, problems } = projectHistory([call('a', 'bash', '{"a":1}'), call('a', 'edit', '{"b":2}')]);
    expect(nodes).to.have.length(1);
    expect(nodes[0]).to.have.nested.property('call.toolName', 'edit');
    expect(nodes[0]).to.have.nested.property('call.argsRaw', '{"b":2}');
    expect(problems[0]).to.include({ callId: 'a', raw: '{"a":1}' });
  });

  it('takes a call that comes again under its seq for the same one, though it has ended', () => {
    const events = [call('a', 'x', '{"v":1}'), result('a'), call('b')].map((event, seq) => within(event, { seq }));
    const again = [...events, within(call('a', 'x', '{"v":2}'), { seq: 0 }), within(result('a', 'other'), { seq: 1 })];
    const snapshot = projectHistory(again);
    expect(drawnAll(snapshot)).to.equal('x✓ b!');
    expect(snapshot.nodes[0]).to.have.nested.property('call.args.v', 2);
    expect(snapshot.problems[0]).to.include({ raw: '{"v":1}' });
  });

  it('tells seq apart by file', () => {
    const events = [within(call('a'), { seq: 1, file: 'one' }), within(call('b'), { seq: 1, file: 'two' })];
    expect(drawnLog(events, true)).to.equal('| a… b…');
  });

  it('lets a second result fill only what the first left out', () => {
    const first = { type: 'tool/result', time: null, data: { callId: 'a', content: [] } };
    const second = {
      type: 'tool/result',
      time: 9,
      data: { callId: 'a', content: 'late', isError: true, meta: { m: 1 }, usage: { totalTokens: 3 } },
    };
    const [block] = blocksOf(projectHistory([call('a'), first, second]));
    expect(block).to.deep.include({
      status: 'ok',
      endTime: 9,
      content: [{ type: 'text', text: 'late' }],
      meta: { m: 1 },
      usage: { totalTokens: 3 },
    });
  });

  it('gives a result to the newest interrupted call where none is open', () => {
    const events = [call('a', 'one'), turnEnd(), call('a', 'two'), turnEnd(), result('a')];
    expect(drawnLog(events)).to.equal('one! two✓');
    expect(drawnLog([...events, result('a')])).to.equal('one✓ two✓');
  });

  it('interrupts what comes after the end, until a turn starts', () => {
    const session = new Session();
    session.end();
    session.apply([call('a'), asked('a')]);
    expect(drawnAll(session.snapshot)).to.equal('a!');
    session.apply([turnStart(2), call('b')]);
    expect(drawnAll(session.snapshot)).to.equal('a! | b…');
  });

  it('knows of the session what the host said, then what the log says first', () => {
    const session = new Session({ cwd: '/host' });
    session.apply([
      other('session/start', { family: 'codex', cwd: '/log', model: 'm' }),
      other('session/start', { family: 'other', title: 't', model: 'n' }),
    ]);
    expect(session.snapshot.session).to.deep.equal({ family: 'codex', cwd: '/host', model: 'm', title: 't' });
  });

  it('gives a call the family of its event, its file, its session', () => {
    const start2 = within(other('session/start', { family: 'two' }), { file: 'f' });
    const blocks = blocksOf(
      projectHistory([
        call('a'),
        within(call('b'), { file: 'f' }),
        start2,
        call('c', 'c', '{}', { family: 'own' }),
        other('session/start', { family: 'one' }),
      ]),
    );
    expect(blocks.map((block) => [block.callId, block.family])).to.deep.equal([
      ['a', 'one'],
      ['b', 'two'],
      ['c', 'own'],
    ]);
  });
});
