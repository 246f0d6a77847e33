import { expect } from 'chai';
import { diffFile, fileChanges, regionHunks } from './file-changes.js';
import type { FileDiff } from './file-diff.js';

describe('fileChanges', () => {
  it('gathers consecutive regions of one path', () => {
    const diffs = ['a', 'a', 'b', 'a', '__proto__', 'constructor'].map((path) => ({
      path,
      oldText: '1\n',
      newText: '2\n',
    }));
    expect(fileChanges(diffs).map((file) => [file.path, file.regions.length])).to.deep.equal([
      ['a', 2],
      ['b', 1],
      ['a', 1],
      ['__proto__', 1],
      ['constructor', 1],
    ]);
  });

  const kinds: readonly (readonly [FileDiff, string])[] = [
    [{ path: 'a', oldText: null, newText: '' }, 'add'],
    [{ path: 'a', oldText: '', newText: 'x' }, 'modify'],
    [{ path: 'a', oldText: 'x', newText: '' }, 'modify'],
    [{ path: 'a', oldText: 'x', newText: '', kind: 'delete' }, 'delete'],
    [{ path: 'a', oldText: '', newText: '', oldPath: 'b' }, 'move'],
    [{ path: 'a', oldText: '', newText: '', kind: 'binary' }, 'binary'],
    [{ path: '/dev/null', oldText: 'a\n', newText: 'b\n' }, 'modify'],
  ];
  for (const [diff, kind] of kinds) {
    it(`${JSON.stringify(diff)} is ${kind}`, () => expect(fileChanges([diff])[0]?.kind).to.equal(kind));
  }

  it('has no files where there are no diffs', () => expect(fileChanges([])).to.deep.equal([]));
});

describe('diffFile', () => {
  const rows = (...diffs: readonly FileDiff[]) =>
    fileChanges(diffs)
      .map((change) => diffFile(change))
      .flatMap(({ regions }) => regions.flatMap((region) => regionHunks(region).flatMap((hunk) => hunk.rows)))
      .map((row) => `${row.oldLine ?? '·'} ${row.newLine ?? '·'} ${row.text}`);

  it('numbers rows as in the file', () => {
    expect(
      rows(
        { path: 'a', oldText: 'x\ny\n', newText: 'x\nY\nz\n', oldStart: 10, newStart: 10 },
        { path: 'a', oldText: 'p\n', newText: 'q\n', oldStart: 40, newStart: 41 },
      ),
    ).to.deep.equal(['10 10 x', '11 · y', '· 11 Y', '· 12 z', '40 · p', '· 41 q']);
  });

  it('finds the new place of a region from the lines added before it', () => {
    expect(
      rows(
        { path: 'a', oldText: '', newText: 'n\n', oldStart: 1 },
        { path: 'a', oldText: 'p\n', newText: 'q\n', oldStart: 40 },
      ),
    ).to.deep.equal(['· 1 n', '40 · p', '· 41 q']);
  });

  it('gives no numbers where the place is unknown, but for a new file', () => {
    expect(rows({ path: 'a', oldText: 'x\n', newText: 'y\n' })).to.deep.equal(['· · x', '· · y']);
    expect(rows({ path: 'a', oldText: null, newText: 'y\n' })).to.deep.equal(['· 1 y']);
    for (const oldStart of [0, -1, 1.5, NaN, Infinity]) {
      expect(rows({ path: 'a', oldText: 'x\n', newText: 'y\n', oldStart })).to.deep.equal(['· · x', '· · y']);
    }
  });

  it('adds up', () => {
    const [change] = fileChanges([
      { path: 'a', oldText: 'x\ny\n', newText: 'x\n' },
      { path: 'a', oldText: '1\n', newText: '2\n3\n' },
    ]);
    const { added, removed, approximate } = diffFile(change!);
    expect([added, removed, approximate]).to.deep.equal([2, 2, false]);
  });

  it('counts 2,000 regions of one path as one file', () => {
    const diffs = Array.from({ length: 2_000 }, () => ({ path: 'same.txt', oldText: '1\n', newText: '2\n' }));
    const changes = fileChanges(diffs);
    expect(changes.length).to.equal(1);
    expect(diffFile(changes[0]!).added).to.equal(2_000);
  });
});
