// Prints src/terminal/width-table.ts: general categories from Node's own ICU, East Asian widths from the package
// get-east-asian-width, which must be of the same Unicode version.
//   node bench/terminal-engine/width-table.mjs > src/terminal/width-table.ts
import { wideRanges, fullwidthRanges } from '../../node_modules/get-east-asian-width/lookup-data.js';

const unassigned = /^\p{Cn}$/u;
const zero = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
// Format characters with a shape of their own, and the soft hyphen.
const shaped = (code) =>
  code === 0xad ||
  (code >= 0x600 && code <= 0x605) ||
  [0x6dd, 0x70f, 0x890, 0x891, 0x8e2, 0x110bd, 0x110cd].includes(code);
// Vowels and finals that join the syllable before them.
const jamo = (code) => (code >= 0x1160 && code <= 0x11ff) || (code >= 0xd7b0 && code <= 0xd7ff);
const wide = new Uint8Array(0x110000);
for (const ranges of [wideRanges, fullwidthRanges])
  for (let i = 0; i < ranges.length; i += 2) wide.fill(1, ranges[i], ranges[i + 1] + 1);

function widthOf(code) {
  if (code >= 0xd800 && code <= 0xdfff) return 1;
  const character = String.fromCodePoint(code);
  if (jamo(code) || (zero.test(character) && !shaped(code))) return 0;
  if (wide[code]) return 2;
  return unassigned.test(character) ? undefined : 1;
}

const widths = Array.from({ length: 0x110000 }, (_, code) => widthOf(code));
/** Ranges of one width as start and length deltas in base 36; unassigned code points join whatever surrounds them. */
function ranges(width) {
  const out = [];
  let start = -1;
  let last = -1;
  for (let code = 0x300; code <= 0x110000; code++) {
    if (code < 0x110000 && widths[code] === width) {
      if (start < 0) start = code;
      last = code;
    } else if (start >= 0 && (code === 0x110000 || widths[code] !== undefined)) {
      out.push([start, last]);
      start = -1;
    }
  }
  let at = 0x300;
  return out
    .flatMap(([from, to]) => {
      const pair = [from - at, to - from];
      at = to + 1;
      return pair.map((number) => number.toString(36));
    })
    .join(' ');
}
const wrap = (text) =>
  text
    .match(/.{1,105}(?: |$)/g)
    .map((line) => `  '${line}'`)
    .join(' +\n');
console.log(`// Made by bench/terminal-engine/width-table.mjs.

/** The version of Unicode that the tables are of. */
export const unicodeVersion = '${process.versions.unicode}';

/** Gap and extent, in base 36, of each range of characters that take no column, from U+0300 on. */
export const zeroWidthRanges =
${wrap(ranges(0))};

/** The same for those that take two columns. */
export const doubleWidthRanges =
${wrap(ranges(2))};`);
