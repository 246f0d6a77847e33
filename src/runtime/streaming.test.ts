import { expect } from 'chai';
import fc from 'fast-check';
import { ArgsStream } from './args-stream.js';
import { OrderedList } from './ordered-list.js';
import type { OutputLog } from './block.js';
import { OutputWriter } from './output-writer.js';
import { SeqSet } from './seq-set.js';
import { TextPile } from './text-pile.js';

function streamed(...pieces: readonly string[]): ArgsStream {
  const args = new ArgsStream();
  for (const piece of pieces) args.push(piece);
  return args;
}

/** `undefined` has no JSON text. */
const printed = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

describe('ArgsStream', () => {
  const table: readonly (readonly [string, unknown])[] = [
    ['', undefined],
    ['  ', undefined],
    ['{', {}],
    ['{"a', {}],
    ['{"a"', {}],
    ['{"a":', {}],
    ['{"a":"', { a: '' }],
    ['{"a":"x', { a: 'x' }],
    ['{"a":"x\\', { a: 'x' }],
    ['{"a":"x\\u00e', { a: 'x' }],
    ['{"a":"x\\u00e9', { a: 'xé' }],
    ['{"a":"\\"\\\\\\/\\b\\f\\n\\r\\t"', { a: '"\\/\b\f\n\r\t' }],
    ['{"a":"\ud83d', { a: '' }],
    ['{"a":"\\ud83d\\ude00', { a: '😀' }],
    ['{"a":12', {}],
    ['{"a":12,', { a: 12 }],
    ['{"a":-1.5e3}', { a: -1500 }],
    ['{"a":tru', {}],
    ['{"a":true,"b":null,"c":false}', { a: true, b: null, c: false }],
    ['[', []],
    ['[1,[2,{"x":"y', [1, [2, { x: 'y' }]]],
    ['[]', []],
    ['{}', {}],
    ['"text', 'text'],
    ['\ufeff{"a":1}', { a: 1 }],
    ['{"a":1,"a":2}', { a: 2 }],
    ['not json', undefined],
    ['{"a":1 2', { a: 1 }],
    ['{"a":1}}', { a: 1 }],
    ['{"a":01}', {}],
    ['[1,]', [1]],
    ['{,', {}],
    ['{"a":"x" "b', { a: 'x' }],
  ];
  for (const [raw, value] of table) {
    it(`sees what is there in ${JSON.stringify(raw)}, however it is cut`, () => {
      expect(streamed(raw).value).to.deep.equal(value);
      expect(streamed(...raw.split('')).value).to.deep.equal(value);
    });
  }

  it('agrees with JSON.parse on any JSON in any pieces, and never changes what it gave', () => {
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 5 }),
        fc.array(fc.integer({ min: 1, max: 7 })),
        fc.boolean(),
        (raw, sizes, pretty) => {
          const source = pretty ? JSON.stringify(JSON.parse(raw), null, 2) : raw;
          const args = new ArgsStream();
          const given: (readonly [unknown, string])[] = [];
          let from = 0;
          for (const size of [...sizes, source.length]) {
            args.push(source.slice(from, from + size));
            from += size;
            given.push([args.value, printed(args.value)]);
          }
          args.push(' ');
          expect(args.raw).to.equal(`${source} `);
          expect(args.latest).to.deep.equal(JSON.parse(source));
          expect(args.failed).to.equal(false);
          for (const [value, text] of given) expect(printed(value)).to.equal(text);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never throws on any text, and looks at each character once', () => {
    const unit = fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', 'u', '1', 'e', '-', 't', ' ', 'é', '\u0000');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), (units) => {
        const args = streamed(...units);
        expect(args.scanned).to.be.at.most(units.join('').length);
        expect(args.value).to.deep.equal(streamed(units.join('')).value);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps __proto__ as a key like any other', () => {
    const value = streamed('{"__proto__":{"polluted":1},"x":{"__proto__":"y').value as object;
    expect(Object.keys(value)).to.deep.equal(['__proto__', 'x']);
    expect(Object.getPrototypeOf(value)).to.equal(Object.prototype);
    expect(JSON.stringify(value)).to.equal('{"__proto__":{"polluted":1},"x":{"__proto__":"y"}}');
  });

  it('stops at 256 containers within each other', () => {
    const args = streamed('['.repeat(300));
    expect(args.failed).to.equal(true);
    expect(JSON.stringify(args.value)).to.equal('['.repeat(256) + ']'.repeat(256));
  });

  it('shows a long list anew only as often as the text pays for it, and whole in the end', () => {
    const args = streamed('[');
    let copies = 0;
    let before: unknown;
    for (let index = 0; index < 20_000; index++) {
      args.push(`${index},`);
      const { value } = args;
      if (value !== before) copies += (value as unknown[]).length;
      before = value;
    }
    expect(copies).to.be.below(args.raw.length * 2);
    expect(args.latest).to.have.length(20_000);
  });
});

describe('OutputWriter', () => {
  const empty: OutputLog = { chunks: [], length: 0, epoch: 0 };
  const piece = fc.record({
    text: fc.oneof(
      fc.string({ maxLength: 5 }),
      fc.nat(3000).map((length) => 'o'.repeat(length)),
    ),
    stream: fc.constantFrom(undefined, 'stdout' as const, 'stderr' as const),
    replace: fc.boolean(),
  });

  it('holds what was written last, in few chunks that halve, with the streams told apart', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const writer = new OutputWriter();
        let whole = '';
        let log = empty;
        for (const { text, stream, replace } of pieces) {
          const before = log;
          const goesOn = !replace || text.startsWith(whole);
          const isNews = replace ? writer.replace(text, stream) : writer.append(text, stream);
          whole = replace ? text : whole + text;
          const news = writer.news();
          expect(news !== null, 'news').to.equal(isNews);
          log = news ?? log;
          expect(log.chunks.join('')).to.equal(whole);
          expect(log.length).to.equal(whole.length);
          expect(log.epoch === before.epoch, 'epoch').to.equal(goesOn);
          const { chunks, streams } = log;
          for (const [index, chunk] of chunks.slice(1, -1).entries()) {
            expect(chunk.length * 2).to.be.at.most(chunks[index]?.length ?? 0);
          }
          if (streams) expect(streams.reduce((sum, each) => sum + each.length, 0)).to.equal(whole.length);
          for (const [index, each] of (streams ?? []).slice(1).entries())
            expect(each.stream).to.not.equal(streams?.[index]?.stream);
        }
      }),
    );
  });

  it('takes what came untold before a told stream for stdout', () => {
    const writer = new OutputWriter();
    writer.append('ab');
    expect(writer.news()).to.not.have.property('streams');
    writer.append('c', 'stderr');
    expect(writer.news()?.streams).to.deep.equal([
      { stream: 'stdout', length: 2 },
      { stream: 'stderr', length: 1 },
    ]);
  });

  it('tells nothing twice, and never changes what it told', () => {
    const writer = new OutputWriter();
    writer.append('a');
    const log = writer.news();
    expect(writer.append('')).to.equal(false);
    expect(writer.news()).to.equal(null);
    for (let index = 0; index < 100_000; index++) writer.append('b');
    expect(log).to.deep.equal({ chunks: ['a'], length: 1, epoch: 0 });
    expect(writer.news()?.chunks.length).to.be.at.most(11);
  });
});

describe('OrderedList', () => {
  it('is what a sorted map would be, and gives the same array while nothing changes', () => {
    const step = fc.record({ number: fc.nat(12), value: fc.option(fc.nat(3), { nil: undefined }), read: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const list = new OrderedList<number>();
        const plain = new Map<number, number>();
        for (const { number, value, read } of steps) {
          if (value === undefined) list.remove(number);
          else list.put(number, value);
          if (value === undefined) plain.delete(number);
          else plain.set(number, value);
          if (!read) continue;
          const expected = [...plain].sort(([a], [b]) => a - b).map(([, each]) => each);
          expect(list.values).to.deep.equal(expected);
          expect(list.values).to.equal(list.values);
        }
      }),
    );
  });
});

describe('SeqSet', () => {
  it('knows which numbers it has seen', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 30 }), { maxLength: 60 }), (numbers) => {
        const set = new SeqSet();
        const plain = new Set<number>();
        for (const number of numbers) {
          expect(set.add(number)).to.equal(!plain.has(number));
          plain.add(number);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('TextPile', () => {
  it('is the text of its pieces', () => {
    const pile = new TextPile();
    let whole = '';
    for (let index = 0; index < 300; index++) {
      pile.add(`${index} `);
      whole += `${index} `;
      expect(pile.text).to.equal(whole);
    }
    expect(pile.take()).to.equal(whole);
    expect(pile.text).to.equal('');
  });
});
