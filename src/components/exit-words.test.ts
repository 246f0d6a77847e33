import { expect } from '@open-wc/testing';
import { toolCall } from '../runtime/tool-call.js';
import { failureWords } from './call-status.js';
import { exitWords } from './exit-words.js';
import { english } from './messages.en.js';

describe('exitWords', () => {
  for (const [end, wanted] of [
    [{}, ''],
    [{ exitCode: 0 }, english.exit(0)],
    [{ exitCode: 2 }, english.exit(2)],
    [{ exitCode: 137 }, `${english.exit(137)} (SIGKILL)`],
    [{ signal: '15' }, english.signal('SIGTERM')],
    [{ signal: 'SIGWINCH' }, english.signal('SIGWINCH')],
  ] as const)
    it(`says ${JSON.stringify(end)}`, () => expect(exitWords(end, english)).to.equal(wanted));

  it('is what a row and the details say of a call that failed by its exit, and of no other', () => {
    const ended = (exitCode: number): string | null =>
      failureWords(
        toolCall({ callId: 'c', toolName: 'x', status: 'ok', resultView: { card: 'terminal', exitCode } }),
        english,
      );
    expect([ended(0), ended(143)]).to.deep.equal([null, `${english.exit(143)} (SIGTERM)`]);
  });
});
