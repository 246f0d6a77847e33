// Compares every cell with xterm.js over random streams, each also in random chunks.
//   node bench/terminal-engine/differential.mjs [streams = 1,000,000] [first seed = 1]
import { register } from 'tsx/esm/api';

register();
const { randomChunks, randomStream, seeded } = await import('../../src/terminal/random-stream.fixture.ts');
const { XtermGrid, screenOf } = await import('../../src/terminal/xterm-grid.fixture.ts');

const [streams = 1_000_000, first = 1] = process.argv.slice(2).map(Number);
const sizes = [
  [240, 12],
  [200, 6],
  [13, 5],
];
const grids = sizes.map(([columns, rows]) => new XtermGrid(columns, rows));
const started = performance.now();
let differences = 0;
for (let seed = first; seed < first + streams; seed++) {
  const random = seeded(seed);
  const grid = grids[seed % grids.length];
  const stream = randomStream(random, grid);
  const screen = screenOf(randomChunks(random, stream), grid.columns, grid.rows);
  const difference = grid.compare(stream, screen);
  if (difference) {
    if (++differences <= 10) console.error(`seed ${seed}: ${difference}\n  ${JSON.stringify(stream)}`);
  }
  if (seed % 100_000 === 0) console.log(`${seed} …`);
}
console.log(
  `${streams} streams, ${differences} differences, ${grids.reduce((sum, grid) => sum + grid.refused, 0)} that xterm.js throws on, ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
process.exit(differences ? 1 : 0);
