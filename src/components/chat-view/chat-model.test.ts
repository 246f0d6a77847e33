import { expect } from '@open-wc/testing';
import { callsIn, digestOf } from './call-digest.js';
import { ChatRows } from './chat-rows.js';
import { manyCalls, nodes, running, settled, snapshotOf } from './conversation.fixture.js';
import { KeyedHeights } from './keyed-heights.js';
import type { TextRun } from './emphasis.js';
import { textBlocks, textRuns } from './message-text.js';
import { overviewOf } from './overview.js';
import { soundSnapshot, textOf } from './sound-snapshot.js';

describe('message text', () => {
  const shape = (text: string): string =>
    textBlocks(text)
      .map((block) =>
        block.kind === 'code'
          ? `[${block.language}|${block.text}]`
          : block.kind === 'list'
            ? 'list'
            : `(${block.runs.map((run) => (run.code ? `«${run.text}»` : run.text)).join('')})`,
      )
      .join('');
  for (const [text, wanted] of [
    ['one\ntwo\n\nthree', '(one\ntwo)(three)'],
    ['a `b` c', '(a «b» c)'],
    ['a ``b ` c`` d', '(a «b ` c» d)'],
    ['a ` b', '(a ` b)'],
    ['before\n```ts\nx\n\ny\n```\nafter', '(before)[ts|x\n\ny](after)'],
    ['```\nopen to the end', '[|open to the end]'],
    ['````\n```\n````', '[|```]'],
    ['~~~\na\n```\n~~~', '[|a\n```]'],
    ['```js"><script>\n<b>\n```', '[js"><script>|<b>]'],
    ['# unclosed ```\ntext', '(# unclosed ```\ntext)'],
    ['\r\nx\r\n', '(x)'],
    ['', ''],
  ] as const) {
    it(`sets ${JSON.stringify(text)}`, () => expect(shape(text)).to.equal(wanted));
  }

  const runsShape = (runs: readonly TextRun[]): string =>
    runs.map((r) => `${r.strong ? 'S' : ''}${r.em ? 'E' : ''}${r.code ? 'C' : ''}<${r.text}>`).join('');
  const marked = (text: string): string =>
    textBlocks(text, true)
      .map((block) => {
        if (block.kind === 'code') return `[${block.text}]`;
        if (block.kind !== 'list') return `${block.kind.charAt(0)}(${runsShape(block.runs)})`;
        return block.items.map((item) => `${item.level}${item.number || '-'}(${runsShape(item.runs)})`).join('');
      })
      .join('');
  for (const [text, wanted] of [
    ['a **b** c', 'p(<a >S<b>< c>)'],
    ['*a* and _b_', 'p(E<a>< and >E<b>)'],
    ['***a***', 'p(SE<a>)'],
    ['**use `x` now**', 'p(S<use >SC<x>S< now>)'],
    ['**a *b* c**', 'p(S<a >SE<b>S< c>)'],
    ['2 * 3 * 4, 2*3*4, snake_case_name', 'p(<2 * 3 * 4, 2*3*4, snake_case_name>)'],
    ['**open, `*x*` and \\*typed\\*', 'p(<**open, >C<*x*>< and \\*typed\\*>)'],
    ['**重点**是', 'p(S<重点><是>)'],
    ['## Title\ntext', 'h(<Title>)p(<text>)'],
    ['#no title', 'p(<#no title>)'],
    ['Do:\n- a\n  more\n  - b\n- c\nafter', 'p(<Do:>)0-(<a\nmore>)1-(<b>)0-(<c>)p(<after>)'],
    ['1. a\n2) **b**', '01.(<a>)02)(S<b>)'],
    ['-no\n- ', 'p(<-no\n- >)'],
    ['- a\n```\n- b\n```', '0-(<a>)[- b]'],
  ] as const) {
    it(`marks ${JSON.stringify(text)}`, () => expect(marked(text)).to.equal(wanted));
  }

  // anything that is not linear takes minutes for these
  it('comes to an end with any number of marks', () => {
    for (const part of ['**a ', '*a* ', '_a **b ', '*_'] as const)
      expect(textBlocks(part.repeat(300_000), true), part).to.have.length(1);
    const [list] = textBlocks('  - a\n'.repeat(300_000), true);
    expect(list).to.have.property('items').with.length(300_000);
  });

  it('loses no unit of a paragraph', () => {
    const text = 'x ` y `` z ``` `a` ``b`` `';
    const back = textRuns(text)
      .map((run) => run.text)
      .join('');
    expect(back.replaceAll('`', '').length).to.equal(text.replaceAll('`', '').length);
  });

  it('comes to an end with any number of backticks', () => {
    expect(textRuns('`a` '.repeat(500_000))).to.have.length(1_000_000);
    expect(textBlocks('`'.repeat(1_000_000) + '\n' + '[*a_ '.repeat(200_000))).to.have.length(1);
  });
});

const plainKey = (key: string): string => key.replace(/~\d+$/, '');

describe('rows of a conversation', () => {
  const keys = (parts: Parameters<typeof snapshotOf>[0]): string =>
    new ChatRows()
      .update(soundSnapshot(snapshotOf(parts)))
      .map((row) => row.key)
      .join(' ');

  for (const [name, parts, wanted] of [
    [
      'messages and calls in order',
      { nodes: nodes('>a', 'b', settled('x'), settled('y')) },
      'node:1 node:2 call:x call:y',
    ],
    [
      'the running tail after the draft',
      { nodes: nodes('>a'), draft: { text: 'w', thinking: '' }, runningCalls: [running('r')] },
      'node:1 draft call:r',
    ],
    ['problems at the top', { nodes: nodes('>a'), problems: [{ message: 'bad' }] }, 'problems node:1'],
    ['no row for an empty draft', { nodes: nodes('>a'), draft: { text: '', thinking: '' } }, 'node:1'],
    ['a call that is said twice', { nodes: nodes(settled('x'), settled('x')) }, 'call:x call:x~2'],
    [
      'a call that is said to run and to be settled',
      { nodes: nodes(settled('x')), runningCalls: [running('x')] },
      'call:x',
    ],
  ] as const) {
    it(`has ${name}`, () => expect(keys(parts)).to.equal(wanted));
  }

  it('keeps the order of start when a later call settles first', () => {
    const first = running('a', { startTime: 100 });
    const both = keys({ runningCalls: [first, running('b', { startTime: 200 })] });
    const one = keys({ nodes: nodes(settled('b', { startTime: 200 })), runningCalls: [first] });
    expect([both, one]).to.deep.equal(['call:a call:b', 'call:a call:b']);
  });

  it('keeps what waits or runs in the background at the end', () => {
    const waits = running('w', { status: 'awaiting-approval', startTime: 1 });
    expect(keys({ nodes: nodes(settled('b', { startTime: 200 })), runningCalls: [waits] })).to.equal('call:b call:w');
  });

  it('is the same list whether it grew step by step or came at once', () => {
    const list = new ChatRows();
    let seed = 11;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    let parts = [...nodes('>a', 'b')];
    for (let round = 0; round < 200; round++) {
      const at = random(parts.length + 1);
      const fresh = {
        ...nodes(random(2) === 0 ? settled(`c${random(40)}`) : `text ${round}`)[0]!,
        seq: 10 + random(60),
      };
      parts = parts.toSpliced(at, random(3), ...(random(4) === 0 ? [] : [fresh]));
      const snapshot = soundSnapshot(snapshotOf({ nodes: parts }));
      const keysNow = list.update(snapshot).map((row) => row.key);
      expect(new Set(keysNow).size).to.equal(parts.length);
      expect(keysNow.map(plainKey)).to.deep.equal(new ChatRows().update(snapshot).map((row) => plainKey(row.key)));
    }
  });

  it('gives an unchanged part the same row', () => {
    const parts = nodes('>a', settled('x'));
    const before = new ChatRows().update(soundSnapshot(snapshotOf({ nodes: parts })));
    const after = new ChatRows().update(soundSnapshot(snapshotOf({ nodes: [...parts, ...nodes('b')] })));
    expect(after.slice(0, 2).every((row, i) => row === before[i])).to.equal(true);
  });
});

describe('a snapshot from outside', () => {
  const hostile = [
    null,
    7,
    { kind: 'user', seq: 1, text: { _$litType$: 1, strings: ['<img>'], values: [] }, content: [] },
    { kind: 'tool-result', seq: 2, time: null, call: { callId: 4 } },
    { kind: 'brand-new', seq: 3, data: 1 },
  ];

  it('shows what does not fit as an unknown event with its value', () => {
    const sound = soundSnapshot({ ...snapshotOf({}), nodes: hostile } as never);
    expect(sound.nodes.map((node) => node.kind)).to.deep.equal(Array(5).fill('unknown'));
    expect(JSON.stringify(sound.nodes)).to.contain('brand-new').and.to.contain('<img>');
  });

  for (const value of [null, undefined, 4, {}, { nodes: 4, runningCalls: {}, problems: 'x', draft: [] }])
    it(`takes ${JSON.stringify(value)} for an empty one`, () => {
      const sound = soundSnapshot(value as never);
      expect([sound.nodes.length, sound.runningCalls.length, sound.problems.length]).to.deep.equal([0, 0, 0]);
    });

  it('turns no object into markup or an error', () => {
    expect(textOf({ toString: 'x', valueOf: 1 })).to.equal('{"toString":"x","valueOf":1}');
    expect([textOf(null), textOf(undefined), textOf(0)]).to.deep.equal(['', '', '0']);
  });
});

describe('heights by key', () => {
  const list = (text: string): readonly { readonly key: string }[] => text.split('').map((key) => ({ key }));
  it('finds offsets and rows, and keeps measures while rows come and go', () => {
    const heights = new KeyedHeights(() => 10);
    heights.setRows(list('abcd'));
    heights.measure('b', 50);
    expect([
      heights.offset(2),
      heights.total,
      heights.rowAt(59),
      heights.rowAt(60),
      heights.rowAt(-5),
      heights.rowAt(999),
    ]).to.deep.equal([60, 80, 1, 2, 0, 3]);
    heights.setRows(list('xbacd'));
    expect([heights.indexOf('b'), heights.offset(2), heights.total]).to.deep.equal([1, 60, 90]);
    expect([heights.measure('b', 50), heights.measure('zz', 1)]).to.deep.equal([false, false]);
  });

  it('agrees with plain sums whatever happens', () => {
    const heights = new KeyedHeights<{ key: string }>(() => 7);
    const known = new Map<string, number>();
    let rows: { key: string }[] = [];
    let seed = 5;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 300; round++) {
      const at = random(rows.length + 1);
      if (random(3) === 0) rows = rows.toSpliced(at, random(3));
      else rows = rows.toSpliced(at, 0, { key: `k${round}` });
      heights.setRows(rows);
      const key = rows[random(rows.length + 1)]?.key;
      if (key !== undefined) known.set(key, random(90));
      if (key !== undefined) heights.measure(key, known.get(key) ?? 0);
      const upTo = random(rows.length + 1);
      const sum = rows.slice(0, upTo).reduce((total, row) => total + (known.get(row.key) ?? 7), 0);
      expect(heights.offset(upTo)).to.equal(sum);
    }
  });
});

describe('what a session comes to', () => {
  const exit = (exitCode: number) => ({ resultView: { card: 'terminal', exitCode } }) as const;
  const edit = {
    resultView: { card: 'diff', title: 'Edit', diffs: [{ path: 'a.ts', oldText: 'x\n', newText: 'y\nz\n' }] },
  } as const;

  it('names what failed, waits, runs and changed files, at any depth', () => {
    const root = settled('root', {
      subCalls: [
        settled('bad', { status: 'error' }),
        settled('exit', exit(2)),
        settled('fine', exit(0)),
        settled('denied', { status: 'denied', ...edit }),
        settled('edit', { ...edit, subCalls: [running('deep', { status: 'awaiting-approval' }), running('run')] }),
      ],
    });
    const { count, failed, waiting, running: runs, edits, files } = overviewOf([root]);
    expect({ count, failed, waiting, runs, files, edits: edits.map((each) => each.callId) }).to.deep.equal({
      count: 8,
      failed: ['bad', 'exit'],
      waiting: ['deep'],
      runs: ['run'],
      files: 1,
      edits: ['edit'],
    });
    expect(digestOf(root)).to.equal(digestOf(root));
  });

  it('walks trees of any depth', () => {
    let call = settled('leaf');
    for (let i = 0; i < 20_000; i++) call = { ...call, callId: `p${i}`, subCalls: [call] };
    expect([...callsIn(call)]).to.have.length(20_001);
  });

  it('makes a row of each of many calls', () => {
    const sound = soundSnapshot(snapshotOf({ nodes: manyCalls(10_000) }));
    expect(new ChatRows().update(sound)).to.have.length(10_000);
  });
});
