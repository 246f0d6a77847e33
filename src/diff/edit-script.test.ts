import { expect } from 'chai';
import { editScript, type EffortLimits } from './edit-script.js';
import { randomNumbers } from './random-texts.fixture.js';
import { finish } from './steps.js';

/** Length of the longest common subsequence, by the textbook's table. */
function longestCommon(a: Int32Array, b: Int32Array): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const x of a) {
    const next = [0];
    b.forEach((y, j) => next.push(x === y ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!)));
    row = next;
  }
  return row[b.length]!;
}

function kept(ids: Int32Array, flags: Uint8Array): number[] {
  return [...ids].filter((_, at) => flags[at] === 0);
}

describe('editScript', () => {
  const ways: readonly (readonly [string, EffortLimits, boolean])[] = [
    ['searches from both ends', { searchSteps: 1e9, words: 0 }, true],
    ['fills the table with bits', { searchSteps: 0, words: 1e9 }, true],
    ['falls back to anchors and cuts', { searchSteps: 20, words: 0 }, false],
  ];
  for (const [name, limits, exact] of ways) {
    it(`${name}: always a script, ${exact ? 'always the shortest' : 'never longer than all of both sides'}`, () => {
      const random = randomNumbers(3);
      for (let round = 0; round < 150; round++) {
        const sorts = 2 + random(round % 3 === 0 ? 300 : 12);
        const side = () => Int32Array.from({ length: random(260) }, () => random(sorts));
        const [a, b] = [side(), side()];
        const script = finish(editScript(a, b, sorts, limits));
        const common = kept(a, script.removed);
        expect(common).to.deep.equal(kept(b, script.added));
        if (exact || !script.approximate) expect(common.length).to.equal(longestCommon(a, b));
      }
    });
  }

  it('says that a script is approximate only when it gave up', () => {
    const random = randomNumbers(8);
    const side = () => Int32Array.from({ length: 2_000 }, () => random(30));
    const [a, b] = [side(), side()];
    const exact = finish(editScript(a, b, 30));
    const rough = finish(editScript(a, b, 30, { searchSteps: 50_000, words: 0 }));
    expect(exact.approximate).to.equal(false);
    expect(rough.approximate).to.equal(true);
    const changed = (flags: Uint8Array) => flags.reduce((sum, flag) => sum + flag, 0);
    expect(changed(rough.removed)).to.be.within(changed(exact.removed), changed(exact.removed) * 1.05);
  });

  it('handles empty sides', () => {
    const none = new Int32Array(0);
    const two = Int32Array.of(0, 1);
    expect([...finish(editScript(none, two, 2)).added]).to.deep.equal([1, 1]);
    expect([...finish(editScript(two, none, 2)).removed]).to.deep.equal([1, 1]);
    expect(finish(editScript(none, none, 0)).approximate).to.equal(false);
  });
});
