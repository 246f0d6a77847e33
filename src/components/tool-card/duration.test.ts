import { expect } from '@open-wc/testing';
import { toolCall } from '../../runtime/tool-call.js';
import { durationOf, shortDuration } from './duration.js';

describe('durations of rows', () => {
  for (const [ms, shown] of [
    [0, ''],
    [999, ''],
    [1240, '1.2\u00A0s'],
    [10_400, '10\u00A0s'],
    [59_600, '1 min'],
    [72_300, '1 min 12\u00A0s'],
    [120_000, '2 min'],
    [3_900_000, '1 hr 5 min'],
    [-5, ''],
    [NaN, ''],
    [Infinity, ''],
  ] as const) {
    it(`${ms} ms is ${shown === '' ? 'not shown' : shown}`, () => expect(shortDuration(ms, 'en')).to.equal(shown));
  }

  it('are what the source tells, else between start and end, else unknown', () => {
    const call = { callId: 'c', toolName: 't', status: 'ok' } as const;
    expect(durationOf(toolCall(call))).to.equal(null);
    expect(durationOf(toolCall({ ...call, startTime: 1000, endTime: 3500 }))).to.equal(2500);
    expect(durationOf(toolCall({ ...call, startTime: 1000, endTime: 3500, usage: { durationMs: 7 } }))).to.equal(7);
    expect(durationOf(toolCall({ ...call, status: 'running', startTime: 1000 }))).to.equal(null);
  });
});
