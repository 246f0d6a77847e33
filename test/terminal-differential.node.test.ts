import { expect } from 'chai';
import { randomChunks, randomStream, seeded } from '../src/terminal/random-stream.fixture.js';
import { XtermGrid, screenOf } from '../src/terminal/xterm-grid.fixture.js';

describe('the terminal screen beside xterm.js', () => {
  const sizes = [
    { columns: 240, rows: 12, streams: 9_000 },
    { columns: 200, rows: 6, streams: 9_000 },
    { columns: 13, rows: 5, streams: 2_000 },
  ];

  for (const { columns, rows, streams } of sizes)
    it(`shows ${streams} random streams alike at ${columns} × ${rows}, in any chunks`, function () {
      this.timeout(120_000);
      const grid = new XtermGrid(columns, rows);
      for (let seed = 1; seed <= streams; seed++) {
        const random = seeded(seed * 1000 + rows);
        const stream = randomStream(random, grid);
        const difference = grid.compare(stream, screenOf(randomChunks(random, stream), columns, rows));
        expect(difference, `seed ${seed}: ${JSON.stringify(stream)}`).to.equal(null);
      }
      expect(grid.refused).to.be.lessThan(streams / 100);
    });
});
