import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { diffTexts } from '../src/diff/index.js';
import { faultIn, randomNumbers, randomPair } from '../src/diff/random-texts.fixture.js';

const hasGit = spawnSync('git', ['--version']).status === 0;

/** Changed lines of each pair by `git diff --minimal`. */
function changedLinesByGit(pairs: readonly (readonly [string, string])[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'diff-truth-'));
  try {
    for (const [at, side] of (['old', 'new'] as const).entries()) {
      mkdirSync(join(folder, side));
      pairs.forEach((pair, index) => writeFileSync(join(folder, side, String(index)), pair[at]!));
    }
    const options = ['diff', '--no-index', '--text', '--minimal', '--no-renames', '--numstat', '-z', 'old', 'new'];
    const { stdout } = spawnSync('git', ['-c', 'core.autocrlf=false', ...options], { cwd: folder, encoding: 'utf8' });
    const counts = pairs.map(() => 0);
    const fields = stdout.split('\0');
    for (let at = 0; at + 2 < fields.length; at += 3) {
      const [added, removed] = fields[at]!.split('\t').map(Number);
      counts[Number(fields[at + 2]!.split('/').at(-1))] = added! + removed!;
    }
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the truth of diffs', () => {
  it('holds for 5,000 random pairs', () => {
    const random = randomNumbers(2_026);
    for (let at = 0; at < 5_000; at++) {
      const [before, after] = randomPair(random, at % 2 === 0);
      const diff = diffTexts(before, after, { context: Infinity });
      expect(faultIn(diff, before, after), JSON.stringify([before, after])).to.equal('');
      expect(diff.approximate).to.equal(false);
    }
  });

  it('needs no more changed lines than git', function () {
    if (!hasGit) this.skip();
    const random = randomNumbers(77);
    // Git reads no lone surrogates and counts no lines of texts with NUL: ASCII stands for such signs.
    const inAscii = (text: string) =>
      Array.from(text, (sign) => (/[\u0001-\u007f]/.test(sign) ? sign : `<${sign.codePointAt(0)!.toString(16)}>`)).join(
        '',
      );
    const small = Array.from({ length: 300 }, () => randomPair(random, false).map(inAscii) as [string, string]);
    const repetitive = () =>
      Array.from({ length: 100 + random(500) }, () => `line ${random(3 + random(40))}\n`).join('');
    const large = Array.from({ length: 60 }, () => [repetitive(), repetitive()] as [string, string]);
    const pairs = [...small, ...large];
    const counts = changedLinesByGit(pairs);
    expect(counts.filter((count) => count > 0).length).to.be.greaterThan(250);
    pairs.forEach(([before, after], at) => {
      const { added, removed, approximate } = diffTexts(before, after);
      expect(approximate).to.equal(false);
      expect(added + removed, JSON.stringify([before, after])).to.be.at.most(counts[at]!);
    });
  });
});
