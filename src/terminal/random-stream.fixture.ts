/** A source of whole numbers from 0 up to, not including, `below`; the same seed gives the same numbers. */
export type Random = (below: number) => number;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below) | 0;
  };
}

const words = [
  'ok',
  'build',
  'a',
  'src/index.ts',
  '中文',
  '한',
  '😀',
  'e\u0301',
  'é',
  '│',
  'x\u0300y',
  '100%',
  ' ',
  '  ',
  'ＡＢ',
  'ﬀ',
];
const sgr = (
  '0 1 2 3 4 5 7 8 9 21 22 23 24 25 27 28 29 30 31 37 39 40 44 47 49 53 55 90 97 100 107 ' +
  '4:0 4:1 4:2 4:3 4:4 4:5 38;5;3 38;5;208 48;5;17 38;2;1;2;3 48;2;200;100;0 38:5:9 48:5:250 38:2::9:8:7 48:2:0:1:1:1 58;5;3 58:2::1:2:3'
).split(' ');

interface Shape {
  readonly rows: number;
  readonly columns: number;
}

type Piece = (random: Random, shape: Shape) => string;

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)]!;
const text: Piece = (random) => pick(random, words);
const count: Piece = (random) => (random(3) === 0 ? '' : String(random(5)));
const csi =
  (final: string): Piece =>
  (random, shape) =>
    `\x1b[${count(random, shape)}${final}`;
const fixed =
  (...texts: readonly string[]): Piece =>
  (random) =>
    pick(random, texts);
const style: Piece = (random) => `\x1b[${Array.from({ length: 1 + random(3) }, () => pick(random, sgr)).join(';')}m`;
const position: Piece = (random, { rows, columns }) =>
  `\x1b[${random(rows + 2)};${random(columns / 3)}${pick(random, ['H', 'f'])}`;
const column: Piece = (random, { columns }) => `\x1b[${random(columns / 3)}${pick(random, ['G', '`'])}`;
const row: Piece = (random, { rows }) => `\x1b[${random(rows + 2)}d`;
const region: Piece = (random, { rows }) => (random(3) === 0 ? '\x1b[r' : `\x1b[${random(rows)};${random(rows + 2)}r`);

// Never with a wrap pending: there xterm.js erases nothing, unlike xterm.
const erasure: Piece = (random, { columns }) =>
  `${columns < 100 ? '\x1b[C\x1b[D' : ''}\x1b[${pick(random, ['', '1', '2'])}${pick(random, ['J', 'K', 'K'])}`;
const redraw: Piece = (random, shape) => `\r${erasure(random, { ...shape, columns: 100 })}`;

const plain: readonly (readonly [number, Piece])[] = [
  [30, text],
  [14, style],
  [8, fixed('\n', '\r\n', '\n', '\x0b', '\x0c')],
  [2, redraw],
  [1, erasure],
  [4, fixed('\r', '\b', '\t', '\x07')],
];
const moving: readonly (readonly [number, Piece])[] = [
  [8, (random, shape) => csi(pick(random, ['A', 'B', 'C', 'D', 'E', 'F', 'a', 'e']))(random, shape)],
  [4, position],
  [3, column],
  [2, row],
  [6, erasure],
  [6, (random, shape) => csi(pick(random, ['@', 'P', 'X', 'L', 'M', 'S', 'T']))(random, shape)],
  [2, region],
  [3, fixed('\x1bD', '\x1bM', '\x1bE', '\x84', '\x85')],
  [2, fixed('\x1b7', '\x1b8', '\x1b[s', '\x1b[u')],
  [2, (random) => pick(random, ['a', '─', '中']) + `\x1b[${random(4)}b`],
  [1, fixed('\x1b[4h', '\x1b[4l', '\x1b[4l')],
  // Each reset at once: xterm.js takes relative moves for absolute ones while positions count from the margin.
  [1, (random, shape) => `\x1b[?6h${position(random, shape)}${text(random, shape)}\x1b[?6l`],
  [1, fixed('\x1b[I', '\x1b[Z', '\x1b[2Z')],
  [1, fixed('\x1b(0lqk\x1b(B')],
  // After a step back: xterm.js inserts columns at 0 when the cursor is behind the last one.
  [1, (random, shape) => '\b' + csi(pick(random, [' @', ' A', "'}", "'~"]))(random, shape)],
];
const strings: readonly (readonly [number, Piece])[] = [
  [2, fixed('\x1b]8;;https://e.example/a\x1b\\', '\x1b]8;id=1;http://e.example\x07', '\x1b]8;;\x1b\\', '\x1b]8;;\x07')],
  [
    1,
    fixed(
      '\x1b]0;title\x07',
      '\x1b]2;t\x1b\\',
      '\x1bPq#0~~\x1b\\',
      '\x1b_Gf=1;AA\x1b\\',
      '\x1b^pm\x1b\\',
      '\x9d0;t\x9c',
    ),
  ],
  [1, fixed('\x1b[?25l', '\x1b[?2004h', '\x1b=', '\x1b>', '\x1b[6n', '\x1b[>c', '\x1b[?2026h')],
];
// Apart from the alternate screen and saved cursors, with which xterm.js goes its own way here.
const state: readonly (readonly [number, Piece])[] = [
  [1, fixed('\x1bH', '\x1b[g', '\x88')],
  [1, fixed('\x1b(0', '\x1b(B', '\x0e', '\x0f', '\x1b)0')],
];
const rare: readonly (readonly [number, Piece])[] = [
  [1, fixed('\x1b[?1049h', '\x1b[?1049l', '\x1b[?47h', '\x1b[?47l', '\x1b[?1047h', '\x1b[?1047l')],
  [1, fixed('\x1b[m\x1b#8', '\x1b[!p')],
];

const mixes = [
  plain,
  [...plain, ...strings, ...state],
  [...plain, ...moving],
  [...plain, ...moving, ...strings, ...rare],
];

/** A random stream of output in which most of what programs write occurs. */
export function randomStream(random: Random, shape: Shape): string {
  const mix = pick(random, mixes);
  const total = mix.reduce((sum, [weight]) => sum + weight, 0);
  const pieces = Array.from({ length: 5 + random(40) }, () => {
    let left = random(total);
    const [, piece] = mix.find(([weight]) => (left -= weight) < 0)!;
    return piece(random, shape);
  });
  return pieces.join('');
}

/** `text` cut into up to eight chunks at random places. */
export function randomChunks(random: Random, whole: string): string[] {
  const cuts = Array.from({ length: random(8) }, () => random(whole.length + 1)).sort((a, b) => a - b);
  return [0, ...cuts].map((from, index) => whole.slice(from, cuts[index] ?? whole.length));
}
