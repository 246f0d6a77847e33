import { expect } from 'chai';
import { decodeChunk } from './byte-chunks.js';
import { argumentsText, EventWriter } from './event-writer.js';
import { GrowingList } from './growing-list.js';
import { StreamedTexts } from './streamed-texts.js';
import { epochMs } from './time.js';

const types = (writer: EventWriter) => writer.take().map((event) => event.type);

describe('EventWriter', () => {
  it('says first whose log it is, and never the same twice', () => {
    const writer = new EventWriter('x', 'f');
    writer.call('a', 'n', '{}');
    writer.start({ cwd: '/w', model: undefined, title: '' });
    writer.start({ cwd: '/w' });
    expect(writer.take()).to.deep.equal([
      { type: 'session/start', time: null, file: 'f', data: { family: 'x' } },
      { type: 'tool/call', time: null, file: 'f', data: { callId: 'a', name: 'n', arguments: '{}' } },
      { type: 'session/start', time: null, file: 'f', data: { family: 'x', cwd: '/w' } },
    ]);
  });

  it('tells a call again only when it differs, or is said to be another', () => {
    const writer = new EventWriter('x', undefined);
    writer.call('a', 'n', '1');
    writer.call('a', 'n', '1');
    expect(types(writer)).to.deep.equal(['session/start', 'tool/call']);
    writer.call('a', 'n', '2');
    writer.call('a', 'n', '2', { fresh: true });
    expect(types(writer)).to.deep.equal(['tool/call', 'tool/call']);
  });

  it('tells a second result only when it brings what the first left out', () => {
    const writer = new EventWriter('x', undefined);
    writer.call('a', 'n', '');
    expect([writer.isOpen('a'), writer.hasOpenCalls]).to.deep.equal([true, true]);
    writer.result('a', '');
    expect([writer.isOpen('a'), writer.hasOpenCalls]).to.deep.equal([false, false]);
    writer.take();
    writer.result('a', '');
    writer.result('a', 'text');
    writer.result('a', 'other');
    writer.result('a', '', { meta: 1 });
    writer.result('a', 'text', { usage: { totalTokens: 1 } });
    expect(types(writer)).to.deep.equal(['tool/result', 'tool/result', 'tool/result']);
  });

  it('tells the result of a call whose id is used again', () => {
    const writer = new EventWriter('x', undefined);
    for (const content of ['1', '2']) {
      writer.call('a', 'n', '{}', { fresh: true });
      writer.result('a', content);
    }
    expect(types(writer)).to.deep.equal(['session/start', 'tool/call', 'tool/result', 'tool/call', 'tool/result']);
  });

  it('takes a call that comes after its result as done', () => {
    const writer = new EventWriter('x', undefined);
    writer.result('a', 'x');
    writer.call('a', 'n', '{}');
    expect(writer.hasOpenCalls).to.equal(false);
  });

  it('puts streamed arguments together, and takes no more once they are whole', () => {
    const writer = new EventWriter('x', undefined);
    writer.open('a', 'n');
    writer.args('a', '{"a"');
    writer.args('a', ':1}');
    writer.take();
    writer.argsDone('a', true);
    writer.args('a', 'late');
    writer.argsDone('a');
    expect(writer.take().map((event) => event.data)).to.deep.equal([
      { callId: 'a', name: 'n', arguments: '{"a":1}', pending: true },
    ]);
  });

  it('ends what waits when a source begins its ids anew', () => {
    const writer = new EventWriter('x', undefined);
    writer.call('a', 'n', '{}');
    writer.forgetCalls();
    writer.call('a', 'n', '{}');
    expect(types(writer)).to.deep.equal(['session/start', 'tool/call', 'turn/end', 'tool/call']);
  });
});

describe('small parts of the readers', () => {
  for (const [value, expected] of [
    ['2026-01-02T03:04:05Z', 1767323045000],
    [1767323045, 1767323045000],
    [1767323045000, 1767323045000],
    [1767323045.5, 1767323045500],
    [0, null],
    [-1, null],
    [Number.NaN, null],
    ['{{updatedAt}}', null],
    [null, null],
  ] as const)
    it(`epochMs(${String(value)}) is ${String(expected)}`, () => expect(epochMs(value)).to.equal(expected));

  it('argumentsText leaves text as it is and has nothing for nothing', () => {
    expect([
      argumentsText('{"a"'),
      argumentsText({ a: 1 }),
      argumentsText(null),
      argumentsText(undefined),
    ]).to.deep.equal(['{"a"', '{"a":1}', '', '']);
  });

  it('decodeChunk keeps a character that is not whole, and takes text that is not base64 for text', () => {
    const decoder = new TextDecoder();
    const bytes = [...new TextEncoder().encode('é')];
    expect([
      decodeChunk(bytes.slice(0, 1), decoder),
      decodeChunk(bytes.slice(1), decoder),
      decodeChunk('w6k=', decoder),
      decodeChunk('not base64!', decoder),
      decodeChunk(undefined, decoder),
    ]).to.deep.equal(['', 'é', 'é', 'not base64!', '']);
  });

  it('GrowingList gives what is behind the common beginning', () => {
    const list = new GrowingList();
    expect([
      list.added([1, 2]),
      list.added([1, 2, 3]),
      list.added([]),
      list.added([1, 2, 3, 4]),
      list.added([9, 2]),
    ]).to.deep.equal([[1, 2], [3], [], [4], [9, 2]]);
  });

  it('StreamedTexts keeps texts apart by key', () => {
    const writer = new EventWriter('x', undefined);
    const texts = new StreamedTexts(writer);
    texts.delta('a', 'text', 'I ');
    texts.delta('b', 'reasoning', 'hm');
    texts.delta('a', 'text', 'look');
    texts.end('a');
    texts.end('a');
    texts.finish();
    expect(
      writer
        .take()
        .filter((event) => event.type === 'assistant/message')
        .map((event) => event.data),
    ).to.deep.equal([
      { message: { role: 'assistant', content: [{ type: 'text', text: 'I look' }] } },
      { message: { role: 'assistant', content: [{ type: 'reasoning', text: 'hm' }] } },
    ]);
  });
});
