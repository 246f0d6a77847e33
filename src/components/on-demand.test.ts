import { expect, waitUntil } from '@open-wc/testing';
import { OnDemand } from './on-demand.js';

describe('OnDemand', () => {
  let warnings = 0;
  const { warn } = console;
  beforeEach(() => {
    warnings = 0;
    console.warn = () => {
      warnings++;
    };
  });
  afterEach(() => {
    console.warn = warn;
  });

  it('loads once, when it is needed', async () => {
    let loads = 0;
    const arrived: number[] = [];
    const code = new OnDemand(
      'it',
      () => Promise.resolve(++loads),
      (value) => arrived.push(value),
    );
    expect([loads, code.pending, code.loaded]).to.deep.equal([0, null, null]);
    code.need();
    code.need();
    await code.pending;
    code.need();
    expect([loads, code.pending, code.loaded]).to.deep.equal([1, null, 1]);
    expect(arrived).to.deep.equal([1]);
  });

  it('asks again after a pause that grows, with one warning for each attempt, however often it is needed', async () => {
    const times: number[] = [];
    const load = (): Promise<string> => {
      times.push(performance.now());
      return times.length < 4 ? Promise.reject(new Error('offline')) : Promise.resolve('there');
    };
    const code = new OnDemand('it', load, () => undefined, 20);
    code.need();
    await code.pending;
    for (let i = 0; i < 100; i++) code.need();
    expect([times.length, warnings, code.pending]).to.deep.equal([1, 1, null]);
    await waitUntil(() => code.loaded === 'there');
    expect([times.length, warnings]).to.deep.equal([4, 3]);
    const [first = 0, second = 0, third = 0, last = 0] = times;
    expect(second - first).to.be.at.least(19);
    expect(third - second).to.be.at.least(39);
    expect(last - third).to.be.at.least(79);
  });
});
