import { expect } from 'chai';
import { linkOf, safeHref } from './link.js';

describe('links', () => {
  const kept = [
    'https://e.example/?a=1&b="x\'<y>',
    'HTTP://e.example',
    'mailto:a@b.example',
    'https://e.example/naoheu;ntahoeu',
    'https://e.example/@user',
    // A backslash is a slash in a web address: the host is the first one.
    'https://bank.example\\@evil.example/',
  ];
  const refused = [
    '',
    'javascript:alert(1)',
    'JaVa\tScRiPt:x',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://e.example',
    'https:e.example',
    'https://',
    ' https://e.example',
    'https://user:pw@bank.example@evil.example/',
    'https://bank.example@evil.example',
    '/path',
    'www.e.example',
  ];
  for (const address of kept) it(`keeps ${address}`, () => expect(safeHref(address)).to.equal(address));
  for (const address of refused)
    it(`refuses ${JSON.stringify(address)}`, () => expect(safeHref(address)).to.equal(null));

  it('reads OSC 8', () => {
    expect(linkOf('8;;https://e.example')).to.equal('https://e.example');
    expect(linkOf('8;id=1:x=2;https://e.example/;a')).to.equal('https://e.example/;a');
    expect(linkOf('8;;')).to.equal(null);
    expect(linkOf('8;x')).to.equal(null);
    expect(linkOf('0;title')).to.equal(undefined);
  });
});
