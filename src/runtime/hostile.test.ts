import { expect } from 'chai';
import type { SessionEvent } from './event.js';
import { projectHistory } from './history.js';
import { blocksOf, call, drawnAll, result, text } from './notation.fixture.js';

const event = (value: unknown): SessionEvent => value as SessionEvent;
const self: Record<string, unknown> = {};
self['self'] = self;
const trap = (): never => {
  throw new Error('trap');
};

describe('Session: hostile and odd events', () => {
  /** What it is, the events, what is drawn, how many problems are listed. */
  const table: readonly (readonly [string, readonly unknown[], string, number])[] = [
    ['what is no event', [null, 42, 'x', [], {}], '', 5],
    ['an event without data', [{ type: 'tool/call' }, call('a')], 'a!', 1],
    ['an event with null for data', [{ type: 'tool/call', data: null }], '', 1],
    ['numbers for ids and names', [{ type: 'tool/call', data: { callId: 1, name: 2, arguments: {} } }], '2!', 0],
    ['an empty id', [{ type: 'tool/call', data: { callId: '', name: 'x' } }], '', 1],
    [
      'a type of Object.prototype',
      [
        { type: '__proto__', data: {} },
        { type: 'constructor', data: {} },
      ],
      '',
      0,
    ],
    [
      'a getter that throws',
      [
        {
          type: 'tool/call',
          get data() {
            return trap();
          },
        },
        call('a'),
      ],
      'a!',
      1,
    ],
    [
      'a getter that throws within',
      [
        {
          type: 'tool/result',
          data: {
            callId: 'a',
            get content() {
              return trap();
            },
          },
        },
        call('a'),
      ],
      'a!',
      1,
    ],
    ['a proxy that throws', [new Proxy({}, { get: trap, ownKeys: trap }), call('a')], 'a!', 1],
    [
      'a cycle',
      [
        { type: 'tool/call', data: { callId: 'a', name: 'a', arguments: self } },
        { type: 'strange', data: self },
      ],
      'a!',
      0,
    ],
    ['a list of events within the list', [[call('a')]], '', 1],
    [
      'content of the wrong type',
      [call('a'), { type: 'tool/result', data: { callId: 'a', content: 'text', isError: 'no' } }],
      'a✓',
      0,
    ],
    ['empty content', [call('a'), { type: 'tool/result', data: { callId: 'a', content: [] } }], 'a✓', 0],
    ['no content', [call('a'), { type: 'tool/result', data: { callId: 'a' } }], 'a✓', 0],
    ['a result without an id', [{ type: 'tool/result', data: { content: [] } }], '', 1],
    ['an edge without ends', [{ type: 'tool/parent', data: {} }], '', 2],
    ['output that is no text', [call('a'), { type: 'tool/output-delta', data: { callId: 'a', delta: 1 } }], 'a!', 1],
    ['a decision on nothing', [{ type: 'approval/decided', data: { id: 'q' } }], '', 1],
    ['a request for no call', [{ type: 'approval/asked', data: { id: 'q' } }], '', 1],
    ['a chunk without content', [{ type: 'assistant/chunk', data: {} }], '', 1],
    [
      'a seq that is no number',
      [
        { ...call('a'), seq: NaN },
        { ...call('b'), seq: -1 },
        { ...call('c'), seq: 'x' },
        { ...call('d'), seq: 1e300 },
      ],
      'a! b! c! d!',
      0,
    ],
  ];
  for (const [name, events, drawn, problems] of table) {
    it(`${name}: nothing is thrown, the rest goes on`, () => {
      const snapshot = projectHistory(events.map(event));
      expect(drawnAll(snapshot)).to.equal(drawn);
      expect(snapshot.problems).to.have.length(problems);
      expect(structuredClone(snapshot)).to.deep.equal(snapshot);
    });
  }

  it('keeps an unknown event as a node, unless the log calls it ignorable', () => {
    const { nodes } = projectHistory([
      event({ type: 'tool/unknown-future', data: { a: 1 } }),
      event({ type: 'x', data: {}, ignorable: true }),
    ]);
    expect(nodes).to.have.length(1);
    expect(nodes[0]).to.include({ kind: 'unknown', type: 'tool/unknown-future' });
    expect(nodes[0]).to.have.deep.property('data', { a: 1 });
  });

  it('takes absurd clocks for none', () => {
    for (const time of [-1, 1e308, NaN, Infinity, '5']) {
      const [block] = blocksOf(projectHistory([event({ ...call('a'), time }), event({ ...result('a'), time })]));
      expect(block).to.include({ startTime: null, endTime: null });
    }
  });

  it('has an args for each kind of argument text, and the text itself', () => {
    const args: readonly (readonly [string, unknown])[] = [
      ['', undefined],
      ['null', null],
      ['[1,2]', [1, 2]],
      ['not json at all <b>', undefined],
      ['{"command":"rm -rf /","args":["-c', undefined],
      ['\ufeff{"a":1}', { a: 1 }],
      ['{"a":"\\ud800"}', { a: '\ud800' }],
      ['{"n":12345678901234567890}', { n: 12345678901234567000 }],
      ['{"a":1,"a":2}', { a: 2 }],
    ];
    for (const [raw, value] of args) {
      const [block] = blocksOf(projectHistory([call('a', 'a', raw)]));
      expect(block?.argsRaw).to.equal(raw);
      expect(block?.args).to.deep.equal(value);
    }
  });

  it('takes free text for what it is', () => {
    const [block] = blocksOf(projectHistory([call('a', 'a', '{"a":1}', { text: true })]));
    expect(block?.args).to.equal('{"a":1}');
  });

  it('keeps __proto__ as a key like any other', () => {
    const [block] = blocksOf(projectHistory([call('a', 'a', '{"__proto__":{"polluted":1}}'), call('b', 'b', '{}')]));
    expect(Object.keys(block?.args as object)).to.deep.equal(['__proto__']);
    expect(({} as { polluted?: number }).polluted).to.equal(undefined);
  });

  it('bounds the depth of arguments, content and meta', () => {
    const raw = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const deep: unknown = JSON.parse(raw);
    const snapshot = projectHistory([
      call('a', 'a', raw),
      event({ type: 'tool/result', data: { callId: 'a', content: [deep], meta: deep } }),
      event({ type: 'strange', data: deep }),
    ]);
    expect(JSON.stringify(snapshot)).to.be.a('string');
    expect(structuredClone(snapshot)).to.deep.equal(snapshot);
    expect(blocksOf(snapshot)[0]?.argsRaw).to.equal(raw);
  });

  it('keeps values that JSON cannot hold in a readable form', () => {
    const odd = [undefined, (): number => 1, Symbol('s'), NaN, 10n, new Date(NaN)];
    const [block] = blocksOf(
      projectHistory([event({ type: 'tool/call', data: { callId: 'a', name: 'a', arguments: { odd } } })]),
    );
    expect(block?.args).to.deep.equal({ odd: [null, '[Function]', 'Symbol(s)', 'NaN', '10n', 'Invalid Date'] });
  });

  it('copies what it keeps: the caller may change its objects, and they are not frozen', () => {
    const meta = { m: [1] };
    const content = [...text('before')];
    const given = { type: 'tool/result', time: 1, data: { callId: 'a', content, meta } };
    const snapshot = projectHistory([call('a'), event(given)]);
    const before = structuredClone(snapshot);
    meta.m.push(2);
    content.push(...text('after'));
    expect(snapshot).to.deep.equal(before);
    expect(Object.isFrozen(meta.m) || Object.isFrozen(content) || Object.isFrozen(given)).to.equal(false);
  });

  it('bears huge ids, names and texts', () => {
    const long = 'i'.repeat(100_000);
    const [block] = blocksOf(projectHistory([call(long, long), result(long, 'x'.repeat(5_000_000))]));
    expect(block?.callId).to.equal(long);
    expect(block).to.have.nested.property('content[0].text').with.length(5_000_000);
  });

  it('bears an id that comes 20,000 times', () => {
    const snapshot = projectHistory(Array.from({ length: 20_000 }, () => [call('a'), result('a')]).flat());
    expect(snapshot.nodes).to.have.length(20_000);
    expect(snapshot.nodes.at(-1)).to.have.nested.property('call.callId', 'a~20000');
  });
});
