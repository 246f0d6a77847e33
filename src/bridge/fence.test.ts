import { expect } from 'chai';
import fc from 'fast-check';
import { fenced } from './fence.js';

describe('fenced', () => {
  for (const [text, block] of [
    ['a', '```console\na\n```'],
    ['a\n', '```console\na\n```'],
    ['', '```console\n\n```'],
    ['```\nrm\n```', '````console\n```\nrm\n```\n````'],
    ['x ````` y', '``````console\nx ````` y\n``````'],
  ] as const)
    it(JSON.stringify(text), () => {
      expect(fenced(text, 'console')).to.equal(block);
    });

  it('cannot be ended from inside', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[`~\n a]*$/), (text) => {
        const lines = fenced(text, 'console').split('\n');
        const fence = /^`+/.exec(lines[0] ?? '')?.[0] ?? '';
        expect(lines.at(-1)).to.equal(fence);
        expect(lines.slice(1, -1).some((line) => line.trim().startsWith(fence))).to.equal(false);
      }),
    );
  });
});
