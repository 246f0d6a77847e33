import { expect } from '@open-wc/testing';
import { countLines, cutText } from './cut-text.js';
import { linkTarget, mediaSource } from './safe-address.js';
import { oneLine, plainText } from '../shown-text.js';
import { visibleTerminalText } from './terminal-text.js';

describe('text of rows and bodies', () => {
  const lines: readonly (readonly [unknown, string])[] = [
    ['plain', 'plain'],
    ['a\nb\r\nc', 'a ⏎ b ⏎ c'],
    ['a\tb\u0000c\u001b[31m\u007f', 'a\tb␀c␛[31m␡'],
    ['x\u202egnp.exe', 'x[U+202E]gnp.exe'],
    ['get\u200b_weather\ufeff', 'get[U+200B]_weather[U+FEFF]'],
    ['tag\u{E0041}', 'tag[U+E0041]'],
    ['👩‍👩‍👧 ë é café', '👩‍👩‍👧 ë é café'],
    ['नमस्‍ते', 'नमस्‍ते'],
    ['\u0085', '[U+0085]'],
    [undefined, ''],
    [null, ''],
    [{ toString: () => 'bash' }, ''],
  ];
  for (const [text, shown] of lines) {
    it(`shows ${JSON.stringify(text)} on one line`, () => expect(oneLine(text)).to.equal(shown));
  }

  it('keeps line breaks in a body, and cuts a row without splitting a character', () => {
    expect(plainText('a\n\tb\r')).to.equal('a\n\tb␍');
    expect(oneLine('😀'.repeat(1000))).to.match(/^(😀)+…$/u);
  });

  for (const [text, shown] of [
    ['\u001b[31mred\u001b[0m plain', 'red plain'],
    ['\u001b]8;;https://e.example\u0007link\u001b]8;;\u0007', 'link'],
    ['\u001b(B\u001b[38;5;208mx', 'x'],
    ['no codes [31m', 'no codes [31m'],
  ] as const) {
    it(`leaves the codes out of ${JSON.stringify(text)}`, () => expect(visibleTerminalText(text)).to.equal(shown));
  }
});

describe('cutText', () => {
  const limits = { headLines: 3, tailLines: 2, characters: 200 };
  const numbered = (count: number): string => Array.from({ length: count }, (_, i) => `l${i}`).join('\n');

  it('leaves a short text whole', () => {
    for (const text of ['', 'a', numbered(5), `${numbered(6)}\n`])
      expect(cutText(text, limits).hiddenCharacters).to.equal(0);
  });

  it('names exactly what it hides', () => {
    const text = numbered(100);
    const cut = cutText(text, { ...limits, characters: 4000 });
    expect(cut.head).to.equal('l0\nl1\nl2\n');
    expect(cut.tail).to.equal('l98\nl99');
    expect(cut.hiddenLines).to.equal(95);
    expect(cut.head.length + cut.hiddenCharacters + cut.tail.length).to.equal(text.length);
  });

  it('cuts one long line between characters', () => {
    const cut = cutText('😀'.repeat(5000), { ...limits, characters: 201 });
    expect(cut.head).to.match(/^(😀)+$/u);
    expect(cut.tail).to.match(/^(😀)+$/u);
    expect(cut.hiddenLines).to.equal(0);
    expect(cut.hiddenCharacters).to.be.greaterThan(9000);
  });

  it('counts line breaks', () => expect(countLines('a\nb\n')).to.equal(2));
});

describe('addresses', () => {
  for (const [address, target] of [
    ['https://e.example/a b', 'https://e.example/a%20b'],
    ['HTTP://e.example', 'http://e.example/'],
    ['javascript:alert(1)', null],
    ['java\tscript:alert(1)', null],
    ['//e.example', null],
    ['data:text/html,x', null],
    ['file:///etc/passwd', null],
    ['https://', null],
    [null, null],
  ] as const) {
    it(`${JSON.stringify(address)} leads to ${String(target)}`, () => expect(linkTarget(address)).to.equal(target));
  }

  for (const [kind, type, data, drawn] of [
    ['image', 'image/png', 'AAAA', true],
    ['image', 'IMAGE/SVG+XML', 'AAAA', true],
    ['image', 'image/svg+xml', '<svg>', false],
    ['image', 'text/html', 'AAAA', false],
    ['image', 'image/png"><script>', 'AAAA', false],
    ['image', 'image/png', '', false],
    ['audio', 'audio/wav', 'AAAA', true],
    ['audio', 'image/png', 'AAAA', false],
    ['image', 'image/png', 'A'.repeat(12_000_000), false],
  ] as const) {
    it(`${kind} ${type} ${data.slice(0, 8)} is ${drawn ? 'drawn' : 'not drawn'}`, () =>
      expect(mediaSource(kind, type, data) !== null).to.equal(drawn));
  }
});
