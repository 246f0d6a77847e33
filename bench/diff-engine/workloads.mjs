// Deterministic pairs of texts that look like source code.
import { randomNumbers } from '../../src/diff/random-texts.fixture.ts';

const nouns =
  'session tool call result buffer chunk token agent model prompt path file line node tree card event store state queue worker stream frame cache index range offset cursor view panel header footer'.split(
    ' ',
  );
const verbs =
  'get set load save push pull open close read write parse render update merge split apply reset flush start stop find count'.split(
    ' ',
  );
const types = ['string', 'number', 'boolean', 'void', 'unknown', 'ToolCall', 'Promise<void>', 'Map<string,number>'];
const capital = (word) => word[0].toUpperCase() + word.slice(1);

function sourceLines(count, seed) {
  const random = randomNumbers(seed);
  const pick = (words) => words[random(words.length)];
  const name = () => pick(verbs) + capital(pick(nouns)) + (random(10) < 3 ? capital(pick(nouns)) : '');
  const lines = [];
  let depth = 0;
  while (lines.length < count) {
    const indent = '  '.repeat(depth);
    const sort = random(100);
    if (depth > 0 && (sort < 14 || depth > 4)) lines.push('  '.repeat(--depth) + '}');
    else if (sort < 20) lines.push('');
    else if (sort < 25)
      lines.push(`${indent}// ${pick(verbs)} the ${pick(nouns)} before the ${pick(nouns)} is ${pick(verbs)}ed`);
    else if (sort < 37) {
      const head = depth
        ? `if (${name()}(${pick(nouns)}) > ${random(100)})`
        : `export function ${name()}(${pick(nouns)}: ${pick(types)}): ${pick(types)}`;
      lines.push(`${indent}${head} {`);
      depth++;
    } else if (sort < 45) lines.push(`${indent}return ${random(10) < 4 ? 'null' : `${name()}(${pick(nouns)})`};`);
    else if (sort < 75)
      lines.push(
        `${indent}const ${pick(nouns)}${capital(pick(nouns))} = await this.${name()}(${pick(nouns)}, { ${pick(nouns)}: ${random(1000)}, ${pick(nouns)}: '${pick(nouns)}' });`,
      );
    else lines.push(`${indent}this.${pick(nouns)}.${name()}(${pick(nouns)}, ${random(1000)});`);
  }
  return lines;
}

/** Changes about a share of the lines in stretches of one to six: 60 % replaced, 20 % added, 20 % removed. */
function edited(lines, share, seed = 7) {
  const random = randomNumbers(seed);
  const stretches = [];
  for (let left = Math.max(1, Math.round(lines.length * share)); left > 0;) {
    stretches.push(Math.min(left, 1 + random(6)));
    left -= stretches.at(-1);
  }
  const gap = lines.length / stretches.length;
  const out = [];
  let at = 0;
  for (const [number, length] of stretches.entries()) {
    const start = Math.min(lines.length - length, Math.floor(number * gap + random(Math.max(1, gap - length - 1))));
    while (at < start) out.push(lines[at++]);
    const sort = random(10);
    for (let k = 0; k < length; k++) {
      if (sort < 6) out.push(`${lines[at++] ?? ''} // edit ${number}`);
      else if (sort < 8) out.push(`    this.inserted.push(${number}, ${k});`);
      else at++;
    }
  }
  while (at < lines.length) out.push(lines[at++]);
  return out;
}

const text = (lines) => lines.join('\n') + '\n';
const pair = (lines, share) => [text(lines), text(edited(lines, share))];

/** Name → function that makes `[old, new]`. */
export const workloads = {
  '1,000 lines, 5 %': () => pair(sourceLines(1_000, 2), 0.05),
  '10,000 lines, 5 %': () => pair(sourceLines(10_000, 3), 0.05),
  '100,000 lines, 1 %': () => pair(sourceLines(100_000, 4), 0.01),
  'disjoint, 5,000 lines': () =>
    [5, 6].map((seed) => text(sourceLines(5_000, seed).map((line, at) => `${line} /* ${seed} ${at} */`))),
  'repetitive, 5,000 of 20 lines': () => {
    const lines = sourceLines(20, 11);
    const random = randomNumbers(5);
    const side = () => text(Array.from({ length: 5_000 }, () => lines[random(20)]));
    return [side(), side()];
  },
  'one line of 2 MB': () => {
    const line = sourceLines(60_000, 8)
      .map((part) => part.trim())
      .filter((part) => !part.startsWith('//'))
      .join('')
      .slice(0, 1 << 21);
    return [line, `${line.slice(0, 1 << 20)}CHANGED(42)${line.slice((1 << 20) + 10)}`];
  },
};
