import { expect } from 'chai';
import fc from 'fast-check';
import { sameJson } from './same-json.js';

describe('sameJson', () => {
  it('is what the texts say', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(sameJson(one, structuredClone(one))).to.equal(true);
        if (JSON.stringify(one) === JSON.stringify(other)) expect(sameJson(one, other)).to.equal(true);
      }),
    );
  });

  for (const [one, other] of [
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [[], {}],
    [null, {}],
    [['a'], ['a', 'b']],
    [{}, { constructor: 1 }],
    [1, '1'],
  ] as const)
    it(`tells ${JSON.stringify(one)} from ${JSON.stringify(other)}`, () => {
      expect(sameJson(one, other)).to.equal(false);
      expect(sameJson(other, one)).to.equal(false);
    });

  it('goes 100,000 levels deep', () => {
    const nest = (): unknown => {
      let value: unknown = 1;
      for (let level = 0; level < 100_000; level++) value = [value];
      return value;
    };
    expect(sameJson(nest(), nest())).to.equal(true);
  });
});
