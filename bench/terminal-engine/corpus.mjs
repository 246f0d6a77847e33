// Checks recordings whose expected grids are known against our screen.
//   node bench/terminal-engine/corpus.mjs <folder>
// The folder is laid out by source: alacritty-ref/<name>/{alacritty.recording,size.json,grid.json},
// xterm-escape-sequences/<name>.{in,text}, vt100-rust/<name>/<step>.{typescript,json}, buildkite/<name>.{raw,rendered};
// asciicast/<name>.cast has no grid and is only checked for equal results of every chunking.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { TerminalScreen, columnWidth } = await import('../../src/terminal/index.ts');
const folder = process.argv[2];
if (!folder) {
  console.error('usage: node bench/terminal-engine/corpus.mjs <folder>');
  process.exit(2);
}

/** Differences that are not faults, with the reason; `steps` where only these steps of a recording differ. */
const explained = {
  'alacritty/selective_erasure': { reason: 'that emulator ignores selective erase; xterm and we do not' },
  'alacritty/tmux_htop': { reason: 'a user name was replaced in the grid and not in the recording' },
  'xterm/t0084-CBT': { reason: 'xterm alone keeps a wrap pending while the cursor tabs back' },
  'xterm/t0504-vim': { reason: 'recorded on 24 rows, the grid has 25; xterm.js shows the same as we do' },
  'vt100/alternate_buffer': {
    steps: [4, 6, 11],
    reason:
      'the alternate screen has a cursor of its own there; with us, as in xterm, it takes over that of the main one',
  },
  'vt100/attrs': {
    steps: [7, 10],
    reason: 'bold ends dim there, and ECH leaves the look; xterm and we differ in both',
  },
  'vt100/combining': { steps: [6, 14], reason: 'a mark with nothing to stand on is dropped there and kept by us' },
  'vt100/wide': {
    steps: [9, 24],
    reason: 'ICH within a wide character leaves it whole there, and BS from a pending wrap goes back one column less',
  },
  'buildkite/buildah-build.sh': {
    reason: 'lines wrap there, and the program went up by wrapped rows; without a width none wrap',
  },
  'buildkite/huge-line.sh': { reason: 'a line of 40,000 columns is cut at 32,000 there' },
  'buildkite/pwsh.sh': {
    reason: 'that renderer ignores absolute addresses; a terminal writes over its first line, as we do',
  },
};

const list = (name) => (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : []);
const bytes = (...path) => new Uint8Array(readFileSync(join(folder, ...path)));
const json = (...path) => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
const text = (...path) => readFileSync(join(folder, ...path), 'utf8');

/** Cells of one of our lines: `glyph fg bg attributes href`; blanks at the end without a look are dropped. */
function cells(line) {
  const out = [];
  for (const { text, style, href } of line.runs)
    for (const glyph of text) {
      const width = columnWidth(glyph.codePointAt(0));
      const look = style ?? {};
      const names = ['bold', 'dim', 'italic', 'underline', 'inverse', 'hidden', 'strike'].filter((name) => look[name]);
      const rest = `${look.fg ?? ''}|${look.bg ?? ''}|${names}|${href ?? ''}`;
      if (width === 0 && out.length > 0) out[out.length - (out.at(-1)[0] === '' ? 2 : 1)][0] += glyph;
      else out.push([glyph, rest]);
      if (width === 2) out.push(['', rest]);
    }
  return trim(out);
}
function trim(row) {
  const copy = row.slice();
  while (copy.length && copy.at(-1)[0].trim() === '' && copy.at(-1)[1] === '|||') copy.pop();
  return copy;
}
function firstDifference(ours, expected) {
  for (let row = 0; row < Math.max(ours.length, expected.length); row++) {
    const [a, b] = [ours[row] ?? [], expected[row] ?? []];
    for (let column = 0; column < Math.max(a.length, b.length); column++) {
      const [x, y] = [a[column]?.join(' ') ?? 'nothing', b[column]?.join(' ') ?? 'nothing'];
      if (x !== y) return `row ${row} column ${column}: "${x}", not "${y}"`;
    }
  }
  return null;
}
function rowsOf(screen, rows) {
  return Array.from({ length: rows }, (_, row) => cells(screen.line(screen.screenTop + row)));
}
function screenOf(chunks, columns, rows) {
  const screen = new TerminalScreen({ columns, rows });
  for (const chunk of chunks) screen.write(chunk);
  return screen;
}
/** Whether it is the same screen when written in small pieces. */
function chunkFault(data, columns, rows) {
  const whole = screenOf([data], columns, rows).text;
  for (const size of [1, 2, 3, 7, 61]) {
    const chunks = [];
    for (let at = 0; at < data.length; at += size) chunks.push(data.slice(at, at + size));
    if (screenOf(chunks, columns, rows).text !== whole) return `differs in chunks of ${size}`;
  }
  return null;
}

const palette = 'Black Red Green Yellow Blue Magenta Cyan White'.split(' ');
function alacrittyColor(color) {
  if (color.Spec)
    return `#${[color.Spec.r, color.Spec.g, color.Spec.b].map((n) => n.toString(16).padStart(2, '0')).join('')}`;
  if (color.Indexed !== undefined) return String(color.Indexed);
  const bright = color.Named.startsWith('Bright');
  const index = palette.indexOf(bright ? color.Named.slice(6) : color.Named);
  return index < 0 ? '' : String(index + (bright ? 8 : 0));
}
const alacrittyFlags = {
  BOLD: 'bold',
  DIM: 'dim',
  ITALIC: 'italic',
  UNDERLINE: 'underline',
  INVERSE: 'inverse',
  HIDDEN: 'hidden',
  STRIKEOUT: 'strike',
};
function alacritty(name) {
  const path = ['alacritty-ref', name];
  const { columns, screen_lines: rows } = json(...path, 'size.json');
  const { inner, zero, len } = json(...path, 'grid.json').raw;
  const expected = Array.from({ length: rows }, (_, row) => {
    // The rows go upwards from `zero`, around the end.
    const line = inner[(zero + rows - 1 - row) % len].inner;
    return trim(
      line.map((cell) => {
        const flags = cell.flags.split(' | ');
        const looks = Object.entries(alacrittyFlags)
          .filter(([flag]) => flags.includes(flag))
          .map(([, look]) => look);
        const glyph = flags.includes('WIDE_CHAR_SPACER') ? '' : cell.c + (cell.extra?.zerowidth ?? []).join('');
        const href = cell.extra?.hyperlink?.inner.uri ?? '';
        return [glyph === '\t' ? ' ' : glyph, `${alacrittyColor(cell.fg)}|${alacrittyColor(cell.bg)}|${looks}|${href}`];
      }),
    );
  });
  const data = bytes(...path, 'alacritty.recording');
  return firstDifference(rowsOf(screenOf([data], columns, rows), rows), expected) ?? chunkFault(data, columns, rows);
}

const lines = (screen, rows) =>
  Array.from({ length: rows }, (_, row) => screen.lineText(screen.screenTop + row).trimEnd());
function lineDifference(ours, expected) {
  for (let row = 0; row < Math.max(ours.length, expected.length); row++)
    if ((ours[row] ?? '') !== (expected[row] ?? ''))
      return `row ${row}: ${JSON.stringify(ours[row])}, not ${JSON.stringify(expected[row])}`;
  return null;
}
function xterm(name) {
  const data = bytes('xterm-escape-sequences', `${name}.in`);
  const expected = text('xterm-escape-sequences', `${name}.text`)
    .split('\n')
    .map((line) => line.trimEnd());
  return lineDifference(lines(screenOf([data], 80, 25), 25), expected) ?? chunkFault(data, 80, 25);
}

const vt100Look = ({ fgcolor = '', bgcolor = '', ...cell }) => {
  const looks = ['bold', 'dim', 'italic', 'underline', 'inverse'].filter((look) => cell[look]);
  return `${String(fgcolor)}|${String(bgcolor)}|${looks}|`;
};
function vt100(name) {
  const path = ['vt100-rust', name];
  const screen = new TerminalScreen({ columns: 80, rows: 24 });
  const faults = [];
  const steps = list(join(...path)).filter((file) => file.endsWith('.typescript')).length;
  for (let step = 1; step <= steps; step++) {
    // A line feed of theirs goes straight down, which is our VT.
    screen.write(bytes(...path, `${step}.typescript`).map((byte) => (byte === 10 ? 11 : byte)));
    const grid = Array.from({ length: 24 }, () => []);
    for (const [place, cell] of Object.entries(json(...path, `${step}.json`).cells)) {
      const [row, column] = place.split(',').map(Number);
      for (let at = grid[row].length; at < column; at++) grid[row].push([' ', '|||']);
      const glyph = cell.is_wide_continuation ? '' : cell.is_wide ? cell.contents.trimEnd() : cell.contents || ' ';
      grid[row][column] = [glyph, vt100Look(cell)];
    }
    const difference = firstDifference(rowsOf(screen, 24), grid.map(trim));
    if (difference && !(explained[`vt100/${name}`]?.steps ?? []).includes(step))
      faults.push(`step ${step}: ${difference}`);
  }
  return faults.join('; ') || null;
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const plain = (html) =>
  html
    .replace(/<time[^>]*>[^<]*<\/time>|<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, dec, hex, name) =>
      name ? entities[name] : String.fromCodePoint(dec ? +dec : parseInt(hex, 16)),
    );
function buildkite(name) {
  const data = bytes('buildkite', `${name}.raw`);
  const expected = plain(text('buildkite', `${name}.rendered`))
    .split('\n')
    .map((line) => line.trimEnd());
  const screen = screenOf([data]);
  const ours = Array.from({ length: screen.lineCount }, (_, index) =>
    screen.lineText(index).replaceAll('\u00a0', ' ').trimEnd(),
  );
  while (ours.length && ours.at(-1) === '') ours.pop();
  while (expected.length && expected.at(-1) === '') expected.pop();
  return lineDifference(ours, expected) ?? (data.length < 100_000 ? chunkFault(data) : null);
}

function asciicast(name) {
  const [head, ...events] = text('asciicast', name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const output = events
    .filter(([, kind]) => kind === 'o')
    .map(([, , data]) => data)
    .join('');
  return chunkFault(output) ?? chunkFault(output, head.width ?? head.term?.cols, head.height ?? head.term?.rows);
}

const stems = (name, end) =>
  list(name)
    .filter((file) => file.endsWith(end))
    .map((file) => file.slice(0, -end.length));
const suites = {
  alacritty: [
    alacritty,
    list('alacritty-ref').filter((name) => existsSync(join(folder, 'alacritty-ref', name, 'grid.json'))),
  ],
  xterm: [xterm, stems('xterm-escape-sequences', '.in')],
  vt100: [vt100, list('vt100-rust')],
  buildkite: [buildkite, stems('buildkite', '.raw')],
  asciicast: [asciicast, list('asciicast')],
};
let faults = 0;
const table = [];
for (const [suite, [check, names]] of Object.entries(suites)) {
  let equal = 0;
  const notes = [];
  for (const name of names) {
    let difference;
    try {
      difference = check(name);
    } catch (error) {
      difference = String(error.stack);
    }
    const { reason, steps } = explained[`${suite}/${name}`] ?? {};
    if (!difference && reason && steps) notes.push(`  ${name}: equal but for steps ${steps}: ${reason}`);
    else if (!difference) equal++;
    else if (reason && !steps) notes.push(`  ${name}: ${reason}`);
    else {
      faults++;
      notes.push(`  ${name}: DIFFERS, ${difference}`);
    }
    if (!difference && reason && !steps) notes.push(`  ${name}: listed as different and is equal`);
  }
  table.push(`${suite}: ${equal} of ${names.length} equal`, ...notes);
}
console.log(table.join('\n'));
console.log(`${faults} faults`);
process.exit(faults ? 1 : 0);
