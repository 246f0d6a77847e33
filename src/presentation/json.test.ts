import { expect } from 'chai';
import fc from 'fast-check';
import { jsonFrom, jsonText } from './json.js';

function cyclic(): unknown {
  const value: Record<string, unknown> = { a: [1] };
  value['self'] = value;
  return value;
}
const shared = { x: 1 };

describe('jsonFrom', () => {
  const table: readonly (readonly [what: string, value: unknown, json: unknown])[] = [
    ['a cycle', cyclic(), { a: [1], self: '[Circular]' }],
    ['a value that occurs twice', { a: shared, b: shared }, { a: { x: 1 }, b: { x: 1 } }],
    ['a BigInt', { n: 10n }, { n: '10n' }],
    ['not a number', [NaN, Infinity], ['NaN', 'Infinity']],
    ['functions, symbols, undefined', [() => 1, Symbol('s'), undefined], ['[Function]', 'Symbol(s)', null]],
    ['an undefined member', { a: undefined, b: 1 }, { b: 1 }],
    ['dates', [new Date(0), new Date(NaN)], ['1970-01-01T00:00:00.000Z', 'Invalid Date']],
    [
      'a toJSON that throws',
      {
        toJSON: () => {
          throw new Error('x');
        },
      },
      { toJSON: '[Function]' },
    ],
    [
      'a getter that throws',
      Object.defineProperty({ y: 2 }, 'x', {
        enumerable: true,
        get: () => {
          throw new Error('x');
        },
      }),
      { x: '[Unreadable]', y: 2 },
    ],
    [
      'a hostile proxy',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('x');
          },
        },
      ),
      { '[Unreadable]': true },
    ],
    ['nothing', undefined, null],
  ];
  for (const [what, value, json] of table)
    it(`gives ${what} a readable form`, () => {
      expect(jsonFrom(value)).to.deep.equal(json);
    });

  it('keeps __proto__ as a key', () => {
    const copy = jsonFrom(JSON.parse('{"__proto__":{"polluted":1}}'));
    expect(JSON.stringify(copy)).to.equal('{"__proto__":{"polluted":1}}');
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
  });

  it('copies JSON as it is', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => JSON.stringify(jsonFrom(value)) === JSON.stringify(value)));
  });

  it('goes 100,000 levels deep', () => {
    let value: unknown = 1;
    for (let level = 0; level < 100_000; level++) value = { a: value };
    let copy = jsonFrom(value);
    let depth = 0;
    while (typeof copy === 'object' && copy !== null && 'a' in copy) {
      copy = copy.a ?? null;
      depth += 1;
    }
    expect([depth, copy]).to.deep.equal([100_000, 1]);
  });
});

describe('jsonText', () => {
  it('prints what can be printed and names what cannot', () => {
    expect(jsonText({ a: [1] })).to.equal('{\n  "a": [\n    1\n  ]\n}');
    let value: unknown = 1;
    for (let level = 0; level < 200_000; level++) value = [value];
    expect(jsonText(jsonFrom(value))).to.be.a('string');
  });
});
