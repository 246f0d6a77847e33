import { expect } from 'chai';
import { OutputFeed, type TerminalOutput } from './output-feed.js';
import type { OutputStretch } from './stream-marks.js';

const log = (
  chunks: readonly string[],
  epoch: number | null = 0,
  streams?: readonly OutputStretch[],
): TerminalOutput => ({
  chunks,
  length: chunks.join('').length,
  epoch,
  streams,
});

describe('OutputFeed', () => {
  it('shows a text, and of a longer one only what is new', () => {
    const feed = new OutputFeed();
    const screen = feed.update('one\ntw');
    const first = screen.line(0);
    expect(feed.update('one\ntwo')).to.equal(screen);
    expect(screen.text).to.equal('one\ntwo');
    expect(screen.line(0)).to.equal(first);
    expect(screen.raw).to.equal('one\ntwo');
  });

  it('follows a log whose chunks are merged meanwhile', () => {
    const feed = new OutputFeed();
    const screen = feed.update(log(['a', 'b']));
    expect(feed.update(log(['abc', 'd']))).to.equal(screen);
    expect(feed.update(log(['abcde']))).to.equal(screen);
    expect(screen.raw).to.equal('abcde');
  });

  const replacements: readonly (readonly [
    string,
    TerminalOutput | string | null,
    TerminalOutput | string | null,
    string,
  ])[] = [
    ['another text', 'abc', 'xyz', 'xyz'],
    ['a shorter text', 'abc', 'ab', 'ab'],
    ['another epoch', log(['abc'], 0), log(['xyzw'], 1), 'xyzw'],
    ['another log of the same epoch', log(['abc'], 0), log(['xyzw'], 0), 'xyzw'],
    ['nothing', 'abc', null, ''],
  ];
  for (const [name, before, after, text] of replacements)
    it(`starts anew for ${name}`, () => {
      const feed = new OutputFeed();
      const screen = feed.update(before);
      expect(feed.update(after)).not.to.equal(screen);
      expect(feed.screen.raw).to.equal(text);
      expect(feed.behind).to.equal(0);
    });

  it('goes on when the final text begins with what streamed', () => {
    const feed = new OutputFeed();
    const screen = feed.update(log(['one\n', 'two\n']));
    expect(feed.update('one\ntwo\nthree')).to.equal(screen);
    expect(feed.update(log(['one\ntwo\nthree', '!'], 7))).to.equal(screen);
    expect(screen.text).to.equal('one\ntwo\nthree!');
  });

  it('writes at most what it is told and says what is behind', () => {
    const feed = new OutputFeed();
    const output = log(['abc', 'def', 'ghi']);
    const seen: string[] = [];
    do {
      feed.update(output, 4);
      seen.push(`${feed.screen.raw} ${feed.behind}`);
    } while (feed.behind > 0);
    expect(seen).to.deep.equal(['abcd 5', 'abcdefgh 1', 'abcdefghi 0']);
  });

  it('takes more output behind a text', () => {
    const feed = new OutputFeed();
    const screen = feed.update('a');
    feed.append('b\n');
    feed.append('c');
    expect(screen.text).to.equal('ab\nc');
    expect(feed.update('ab\nc and more')).to.equal(screen);
    expect(screen.text).to.equal('ab\nc and more');
  });

  it('remembers the stream of each line, whatever the slices', () => {
    const streams: readonly OutputStretch[] = [
      { stream: 'stdout', length: 4 },
      { stream: 'stderr', length: 9 },
      { stream: 'stdout', length: 3 },
    ];
    for (const limit of [1, 3, 7, Infinity]) {
      const feed = new OutputFeed();
      const output = log(['out\nerr', '\nwarn\nend'], null, streams);
      do feed.update(output, limit);
      while (feed.behind > 0);
      expect([0, 1, 2, 3].map((line) => feed.streamOf(line))).to.deep.equal(['stdout', 'stderr', 'stderr', 'stdout']);
    }
  });

  it('goes on in a stretch that grew', () => {
    const feed = new OutputFeed();
    feed.update(log(['a\n'], 0, [{ stream: 'stderr', length: 2 }]));
    feed.update(
      log(['a\n', 'b\nc'], 0, [
        { stream: 'stderr', length: 4 },
        { stream: 'stdout', length: 1 },
      ]),
    );
    expect([0, 1, 2].map((line) => feed.streamOf(line))).to.deep.equal(['stderr', 'stderr', 'stdout']);
  });

  it('knows no stream where the source tells none, or less than all', () => {
    const feed = new OutputFeed();
    feed.update('a\nb');
    expect(feed.streamOf(0)).to.equal(null);
    feed.update(log(['x\ny\nz'], 3, [{ stream: 'stderr', length: 2 }]));
    expect([0, 1, 2].map((line) => feed.streamOf(line))).to.deep.equal(['stderr', 'stdout', 'stdout']);
  });
});
