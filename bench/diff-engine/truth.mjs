// Checks that diffs are true to both texts, and no longer than git's.
//   node --import tsx bench/diff-engine/truth.mjs [--pairs 200000] [--seed 1] [--corpus <folder>]
// With --corpus, all pairs (`x.old.y`/`x.new.y`, `x_1.y`/`x_2.y`, `x1.y`/`x2.y`, `x.src`/`x.out`), all patches
// (`.patch`, `.diff`) and all apply_patch cases (`patch.txt` beside `input` and `expected`) below the folder.
import { parseArgs } from 'node:util';
import { diffTexts } from '../../src/diff/index.ts';
import { faultIn, randomNumbers, randomPair } from '../../src/diff/random-texts.fixture.ts';
import { checkCorpus } from './corpus.mjs';
import { changedLinesByGit, hasGit } from './git-oracle.mjs';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    corpus: { type: 'string' },
  },
});
let faults = 0;
const fault = (where, what) => {
  if (++faults <= 20) console.error(`${where}: ${what}`);
};

const random = randomNumbers(Number(values.seed));
const forGit = [];
const count = Number(values.pairs);
for (let at = 0; at < count; at++) {
  const loneCr = random(2) === 0;
  const [before, after] = randomPair(random, loneCr);
  const diff = diffTexts(before, after, { context: Infinity });
  const what = faultIn(diff, before, after);
  if (what) fault(`pair ${at}`, `${what} ${JSON.stringify([before, after])}`);
  if (diff.approximate) fault(`pair ${at}`, 'approximate though small');
  if (!loneCr && forGit.length < 3000) forGit.push([before, after]);
}
console.log(`${count} random pairs: true to both texts`);

if (hasGit && forGit.length > 0) {
  const pairs = forGit.map((pair) => pair.map(inAscii));
  const counts = changedLinesByGit(pairs);
  pairs.forEach(([before, after], at) => {
    const { added, removed } = diffTexts(before, after);
    if (added + removed > counts[at]) fault(`pair ${at}`, `${added + removed} changed lines, git has ${counts[at]}`);
  });
  console.log(`${pairs.length} of them: no more changed lines than git diff --minimal`);
}
if (values.corpus) checkCorpus(values.corpus, fault);
console.log(faults === 0 ? 'no faults' : `${faults} faults`);
process.exit(faults === 0 ? 0 : 1);

/** ASCII text with the same equalities, so that git and we compare the same lines. */
function inAscii(text) {
  return text.replace(/[^\0-\x7f]/g, (unit) => `<${unit.codePointAt(0).toString(16)}>`);
}
