import { expect } from 'chai';
import { OutputFeed } from './output-feed.js';

const log = (chunks: readonly string[], epoch = 1) => ({ chunks, length: chunks.join('').length, epoch });

describe('OutputFeed', () => {
  it('writes only what is new, however the chunks are merged', () => {
    const feed = new OutputFeed();
    const screen = feed.update(log(['one\n', 'two']));
    const first = screen.line(0);
    expect(feed.update(log(['one\ntwo', '\nthree']))).to.equal(screen);
    expect(feed.update(log(['one\ntwo\nthr', 'ee\n', 'four']))).to.equal(screen);
    expect(screen.raw).to.equal('one\ntwo\nthree\nfour');
    expect(screen.line(0)).to.equal(first);
    expect(feed.update(log(['one\ntwo\nthr', 'ee\n', 'four']))).to.equal(screen);
    expect(screen.raw).to.equal('one\ntwo\nthree\nfour');
  });

  const restarts: readonly (readonly [string, Parameters<OutputFeed['update']>[0], string])[] = [
    ['another epoch', log(['two'], 2), 'two'],
    ['shorter output', log(['on']), 'on'],
    ['other text', 'abc', 'abc'],
    ['none', null, ''],
  ];
  for (const [name, next, raw] of restarts)
    it(`starts anew for ${name}`, () => {
      const feed = new OutputFeed();
      const screen = feed.update(log(['one']));
      expect(feed.update(next)).to.not.equal(screen);
      expect(feed.screen.raw).to.equal(raw);
    });

  it('follows a text that grows', () => {
    const feed = new OutputFeed();
    const screen = feed.update('a\n');
    expect(feed.update('a\nb')).to.equal(screen);
    expect(screen.raw).to.equal('a\nb');
    expect(feed.update('b')).to.not.equal(screen);
    expect(feed.update(log(['b', 'c'])).raw).to.equal('bc');
  });
});
