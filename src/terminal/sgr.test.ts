import { expect } from 'chai';
import { TerminalScreen } from './screen.js';
import type { Style } from './style.js';

const styleOf = (codes: readonly string[]): Style | null | undefined => {
  const screen = new TerminalScreen();
  screen.write(`${codes.map((code) => `\x1b[${code}m`).join('')}X`);
  return screen.line(0).runs[0]?.style;
};

describe('select graphic rendition', () => {
  const table: readonly (readonly [string, readonly string[], Style | null])[] = [
    ['nothing', [''], null],
    ['theme colours', ['31;42'], { fg: 1, bg: 2 }],
    ['bright colours', ['90;107'], { fg: 8, bg: 15 }],
    ['palette, semicolons', ['38;5;208;48;5;17'], { fg: 208, bg: 17 }],
    ['palette, colons', ['38:5:208', '48:5:17'], { fg: 208, bg: 17 }],
    ['true colour, semicolons', ['38;2;1;2;3;48;2;255;0;10'], { fg: '#010203', bg: '#ff000a' }],
    ['true colour, colons with an empty colour space', ['38:2::255:0:0'], { fg: '#ff0000' }],
    ['true colour, colons without one', ['38:2:1:2:3;1'], { fg: '#010203', bold: true }],
    ['true colour, colons with tolerance', ['48:2:1:9:8:7:0:1'], { bg: '#090807' }],
    ['black is a colour', ['30;40'], { fg: 0, bg: 0 }],
    ['default colours', ['31;42', '39;49'], null],
    ['the colour of an underline is skipped', ['58;5;1;58:2::1:2:3;58;2;9;9;9;4'], { underline: 'single' }],
    [
      'every look',
      ['1;2;3;4;5;7;8;9;53'],
      {
        bold: true,
        dim: true,
        italic: true,
        underline: 'single',
        blink: true,
        inverse: true,
        hidden: true,
        strike: true,
        overline: true,
      },
    ],
    ['and off again', ['1;2;3;4;5;7;8;9;53', '22;23;24;25;27;28;29;55'], null],
    ['reset', ['1;31', '0'], null],
    ['reset on the way', ['1;31;0;3'], { italic: true }],
    ['an empty parameter resets', ['1;31;;3'], { italic: true }],
    ['double underline', ['21'], { underline: 'double' }],
    ['underline styles', ['4:3'], { underline: 'curly' }],
    ['dotted and dashed', ['4:4', '4:5'], { underline: 'dashed' }],
    ['underline style 0', ['4', '4:0'], null],
    ['an unknown underline style', ['4:9'], { underline: 'single' }],
    ['truncated colours', ['38', '38;5', '38;2;1', '48:2:1'], null],
    ['an index out of range', ['38;5;999', '48;2;300;0;1'], null],
    ['an unknown colour mode skips no more than itself', ['38;9;1'], { bold: true }],
    ['unknown codes', ['10;99;200;3'], { italic: true }],
    ['out of range', ['2147483648;4294967296;3'], { italic: true }],
    ['sub-parameters of other codes', ['1:2;3'], { italic: true }],
    ['a private sequence is another', ['>4;2', '?4'], null],
  ];
  for (const [name, codes, expected] of table) it(name, () => expect(styleOf(codes)).to.deep.equal(expected));
});
