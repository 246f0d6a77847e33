import { expect } from 'chai';
import type { SessionEvent } from '../runtime/event.js';
import { drawnAll } from '../runtime/notation.fixture.js';
import { createReader } from './create-reader.js';
import { formatNames, registerReader } from './detect.js';
import { openLog } from './open-log.js';
import { eventsIn, lines } from './reading.fixture.js';
import { readLog } from './read-log.js';
import type { LogFormat, LogInput } from './reader.js';

const call = (callId: string, name: string) => ({ type: 'tool/call', data: { callId, name, arguments: '{}' } });
const log = `${lines(call('a', 'größe…𝄞'), { type: 'tool/result', data: { callId: 'a', content: 'ok' } })}\n`;
const bytes = new TextEncoder().encode(log);

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  view.setUint16(0, 0xfeff, littleEndian);
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at + 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

function* pieces(of: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < of.length; at += size) yield of.subarray(at, at + size);
}

async function* later<T>(items: Iterable<T>): AsyncGenerator<T> {
  for (const item of items) {
    await Promise.resolve();
    yield item;
  }
}

function streamOf(items: Iterable<Uint8Array>, onCancel?: () => void): ReadableStream<Uint8Array> {
  const iterator = items[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const next = iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => onCancel?.(),
  });
}

const problemsIn = async (input: LogInput, options?: { format?: string; file?: string }) =>
  (await readLog(input, options)).problems.map(({ message, line, file }) => ({ message, line, file }));

describe('openLog', () => {
  const inputs: readonly (readonly [string, () => LogInput])[] = [
    ['a string', () => log],
    ['a blob', () => new Blob([log])],
    ['a response', () => new Response(log)],
    ['a stream of bytes', () => streamOf(pieces(bytes, 5))],
    ['single bytes, which split characters', () => pieces(bytes, 1)],
    ['chunks of text', () => Array.from(log)],
    ['chunks that come later', () => later(pieces(bytes, 3))],
    ['text and bytes mixed', () => [log.slice(0, 9), new TextEncoder().encode(log.slice(9))]],
    ['UTF-16, little end first', () => pieces(utf16(log, true), 1)],
    ['UTF-16, big end first', () => [utf16(log, false)]],
    ['a byte order mark', () => `\uFEFF${log}`],
  ];
  for (const [name, input] of inputs)
    it(`reads ${name}`, async () => {
      const snapshot = await readLog(input());
      expect(drawnAll(snapshot)).to.equal('größe…𝄞✓');
      expect(snapshot.problems).to.deep.equal([]);
    });

  const unread: readonly (readonly [string, LogInput, string])[] = [
    ['nothing', '', 'The log is empty'],
    ['white space', ' \r\n\n', 'The log is empty'],
    ['an empty file', new Blob([]), 'The log is empty'],
    ['an empty object', '{}', 'Not recognised'],
    ['null', null as unknown as LogInput, 'A log is text, a Blob'],
    ['chunks of another kind', [null] as unknown as LogInput, 'A log is text, a Blob'],
    ['an object that is no input', {} as unknown as LogInput, 'A log is text, a Blob'],
    ['prose', 'Dear diary,\n\nnothing of note.\n'.repeat(3000), 'Not recognised'],
    ['JSON of another kind', '{"name":"x","version":"1.0.0","dependencies":{}}', 'Not recognised'],
    ['plain values', '1\n2\n"x"\nnull\n[]\n', 'Not recognised'],
    [
      'an answer that is an error',
      new Response('no', { status: 404, statusText: 'Not Found' }),
      'The log broke off: The server answered 404 Not Found',
    ],
  ];
  for (const [name, input, message] of unread)
    it(`gives one problem for ${name}`, async () => {
      const problems = await problemsIn(input, { file: 'f' });
      expect(problems).to.have.length(1);
      expect(problems[0]?.message.startsWith(message), problems[0]?.message).to.equal(true);
      expect(problems[0]?.file).to.equal('f');
    });

  it('gives one problem for a format that is not there', async () => {
    expect(await problemsIn(log, { format: 'nope' })).to.deep.equal([
      {
        message: `There is no reader named nope; there are ${formatNames().join(', ')}`,
        line: undefined,
        file: undefined,
      },
    ]);
  });

  it('shows what came before a source broke off', async () => {
    function* broken() {
      yield log;
      throw new Error('gone');
    }
    const snapshot = await readLog(broken());
    expect(drawnAll(snapshot)).to.equal('größe…𝄞✓');
    expect(snapshot.problems.map(({ message }) => message)).to.deep.equal(['The log broke off: gone']);
  });

  it('names file and line of a bad line, keeps what it said, and goes on', async () => {
    const [, first = '', second = ''] = /^(.*)\n(.*)\n$/.exec(log) ?? [];
    const snapshot = await readLog(`${first}\n{"type": oops\n${second}\n`, { file: 'f.jsonl' });
    expect(drawnAll(snapshot)).to.equal('größe…𝄞✓');
    expect(snapshot.problems).to.deep.equal([{ message: 'Not JSON', file: 'f.jsonl', line: 2, raw: '{"type": oops' }]);
  });

  it('counts bad lines beyond those that it lists', async () => {
    const problems = await problemsIn(log + 'bad\n'.repeat(250));
    expect(problems).to.have.length(201);
    expect(problems.at(-1)?.message).to.equal('50 more lines are not JSON');
  });

  it('keeps only the beginning of a long bad line', async () => {
    const snapshot = await readLog(`${log}{"x": "${'y'.repeat(100_000)}\n`);
    expect(snapshot.problems[0]?.raw).to.have.length(2001);
  });

  it('reads no more than it is asked for, and lets go of the source when its reader stops', async () => {
    let drawn = 0;
    let cancelled = false;
    function* endless() {
      for (;;) {
        drawn++;
        yield bytes;
      }
    }
    for await (const event of openLog(streamOf(endless(), () => (cancelled = true))))
      if (event.type === 'tool/result') break;
    expect(cancelled).to.equal(true);
    expect(drawn).to.be.lessThan(5);
  });

  it('gives the first event of a live stream before the second message came', async () => {
    let more = (): void => undefined;
    async function* live() {
      yield `${lines(call('a', 'one'))}\n`;
      await new Promise<void>((resolve) => (more = resolve));
    }
    const events = openLog(live());
    const first = await events.next();
    expect((first.value as SessionEvent).type).to.equal('tool/call');
    more();
    await events.return();
  });

  it('keeps the ids of files apart, and reads the others where one is not recognised', async () => {
    const snapshot = await readLog([
      { name: 'a', data: log },
      { name: 'b', data: 'prose' },
      { name: 'c', data: lines(call('a', 'other')) },
    ]);
    expect(drawnAll(snapshot)).to.equal('größe…𝄞✓ other!');
    expect(snapshot.problems.map(({ file }) => file)).to.deep.equal(['b']);
  });

  it('hands the options on to the session', async () => {
    const tools = { dsh: { mine: { presentCall: () => ({ card: 'terminal' as const, title: 'my own' }) } } };
    const header = { type: 'session', version: 0, id: 's', createdAt: 1, cwd: '/w' };
    const snapshot = await readLog(lines(header, call('a', 'mine')), { tools });
    expect(snapshot.nodes.map((node) => node.kind === 'tool-result' && node.call.callView)).to.deep.equal([
      { card: 'terminal', title: 'my own' },
    ]);
  });
});

describe('registerReader', () => {
  const own: LogFormat = {
    format: 'own',
    detect: (sample) => (sample.some((value) => typeof value === 'object' && value !== null && 'own' in value) ? 1 : 0),
    create: ({ file }) => ({
      push: (message) => [
        {
          type: 'tool/call',
          time: null,
          ...(file !== undefined && { file }),
          data: { callId: 'a', name: (message as { own: string }).own, arguments: '' },
        },
      ],
      end: () => [],
    }),
    unfold: (value) => (value as { all?: unknown[] }).all ?? [value],
  };

  it('adds a format until it is undone, to openLog and to createReader', async () => {
    const undo = registerReader(own);
    const input = '{"own":"mine"}';
    expect(drawnAll(await readLog(input))).to.equal('mine!');
    expect(createReader('own', { file: 'f' }).push(input)).to.have.length(1);
    undo();
    undo();
    expect((await readLog(input)).problems).to.have.length(1);
    expect(() => createReader('own')).to.throw('There is no reader named own');
  });

  it('contains a reader that throws', async () => {
    const undo = registerReader({
      ...own,
      detect: () => {
        throw new Error('detect');
      },
    });
    const broken = (name: string): LogFormat => ({
      ...own,
      create: () => ({
        push: () => {
          throw new Error(name);
        },
        end: () => {
          throw new Error('end');
        },
      }),
    });
    const undoBroken = registerReader(broken('push'));
    try {
      expect(await problemsIn('{"own":1}')).to.deep.equal([
        { message: 'The reader of own failed: Error: push', line: 1, file: undefined },
        { message: 'The end of the log cannot be read: Error: end', line: undefined, file: undefined },
      ]);
    } finally {
      undo();
      undoBroken();
    }
  });
});

describe('createReader', () => {
  it('takes messages and lines alike, printed objects and event streams among them', () => {
    const reader = createReader('dsh');
    const pushed = [
      call('a', 'x'),
      JSON.stringify(call('b', 'x')),
      '{',
      '"type":"tool/call",',
      '"data":{"callId":"c"}}',
      `data: ${JSON.stringify(call('d', 'x'))}`,
    ];
    const ids = pushed
      .flatMap((message) => reader.push(message))
      .map((event) => (event.data as { callId: string }).callId);
    expect(ids).to.deep.equal(['a', 'b', 'c', 'd']);
    expect(reader.end()).to.deep.equal([]);
  });

  it('turns what it cannot use into problems', () => {
    const reader = createReader('dsh', { file: 'f' });
    const cyclic: Record<string, unknown> = { type: 'x' };
    cyclic['self'] = cyclic;
    const throwing = Object.defineProperty({}, 'type', {
      enumerable: true,
      get() {
        throw new Error('getter');
      },
    });
    for (const message of ['not json', null, 42, [], {}, throwing]) {
      const events = reader.push(message);
      expect(events.map((event) => event.type)).to.deep.equal(['log/problem']);
      expect(events[0]?.file).to.equal('f');
    }
    expect(() => reader.push(cyclic)).to.not.throw();
  });
});

describe('every format', () => {
  const odd: readonly unknown[] = [
    null,
    42,
    'x',
    [],
    {},
    { type: '__proto__' },
    { type: 'constructor', data: null },
    { role: 'user' },
    { role: 'assistant', content: 5 },
    { method: 'session/update', params: null },
    { type: 'assistant', message: null },
    { type: 'user', message: { content: [null, 5, 'x', { type: 'tool_result' }] } },
    { type: 'stream_event', event: { type: 'content_block_delta', index: 'x' } },
  ];

  for (const format of formatNames())
    it(`survives odd messages: ${format}`, () => {
      const reader = createReader(format);
      for (const message of odd) expect(Array.isArray(reader.push(message))).to.equal(true);
      expect(Array.isArray(reader.end())).to.equal(true);
    });

  it('keeps a call whose arguments and result are nested very deep', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const line = (message: string) => `{"sessionId":"s","parentUuid":null,${message}}`;
    const logs = [
      [
        line(
          `"type":"assistant","uuid":"u","message":{"content":[{"type":"tool_use","id":"t","name":"x","input":${deep}}]}`,
        ),
        line(
          `"type":"user","uuid":"v","toolUseResult":${deep},"message":{"content":[{"type":"tool_result","tool_use_id":"t","content":${deep}}]}`,
        ),
      ],
      [
        `{"sessionUpdate":"tool_call","toolCallId":"a","name":"x","title":"x","rawInput":${deep},"rawOutput":${deep},"status":"completed"}`,
      ],
      [
        `{"type":"tool/call","data":{"callId":"c","name":"x","arguments":${deep}}}`,
        `{"type":"tool/result","data":{"callId":"c","content":[],"meta":${deep}}}`,
      ],
    ];
    for (const log of logs) {
      const snapshot = await readLog(log.join('\n'));
      expect(drawnAll(snapshot)).to.equal('x✓');
      expect(snapshot.problems).to.deep.equal([]);
    }
  });

  it('has events that name the file', async () => {
    const logs = [
      log,
      lines({ type: 'user', uuid: 'u', sessionId: 's', parentUuid: null, message: { role: 'user', content: 'x' } }),
      lines({ sessionUpdate: 'tool_call', toolCallId: 'a', title: 'x' }),
    ];
    for (const one of logs)
      for (const event of await eventsIn(one, { file: 'f' })) expect(event.file, event.type).to.equal('f');
  });
});
