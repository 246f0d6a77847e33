import { expect } from '@open-wc/testing';
import type { Steps } from '../../../diff/index.js';
import { SlicedWork } from './sliced-work.js';

function* busy(steps: number, milliseconds: number): Steps<string> {
  for (let step = 0; step < steps; step++) {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    yield;
  }
  return 'done';
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('SlicedWork', () => {
  const results: string[] = [];
  const start = (name: string, steps: Steps<string>): SlicedWork => {
    const work = new SlicedWork();
    work.start(steps, (result) => results.push(`${name} ${result}`));
    return work;
  };
  beforeEach(async () => {
    results.length = 0;
    await nextTurn();
  });

  it('does small work at once', () => {
    expect(start('small', busy(2, 0)).finished).to.equal(null);
    expect(results).to.deep.equal(['small done']);
  });

  it('lets all that begins in one turn share one slice, and goes on in later turns', async () => {
    const large = start('large', busy(4, 25));
    const small = start('small', busy(1, 0));
    expect(results).to.deep.equal([]);
    await small.finished;
    await large.finished;
    expect(results).to.have.members(['large done', 'small done']);
    await nextTurn();
    start('later', busy(1, 0));
    expect(results).to.include('later done');
  });

  it('gives up work when other work begins', async () => {
    const work = start('first', busy(4, 25));
    work.start(busy(1, 0), (result) => results.push(`second ${result}`));
    await work.finished;
    await nextTurn();
    await nextTurn();
    expect(results).to.deep.equal(['second done']);
  });
});
