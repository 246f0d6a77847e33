import { expect } from 'chai';
import fc from 'fast-check';
import { randomStream, seeded } from './random-stream.fixture.js';
import { type TerminalOptions, TerminalScreen } from './screen.js';

const screenOf = (chunks: readonly (string | Uint8Array)[], options: TerminalOptions = {}): TerminalScreen => {
  const screen = new TerminalScreen(options);
  for (const chunk of chunks) screen.write(chunk);
  return screen;
};
const textOf = (output: string, options?: TerminalOptions): string => screenOf([output], options).text;
const linesOf = (screen: TerminalScreen) => Array.from({ length: screen.lineCount }, (_, index) => screen.line(index));

/** `text<fg,bold,…>` for each run. */
const runsOf = (output: string, options?: TerminalOptions): string =>
  linesOf(screenOf([output], options))
    .map(({ runs }) =>
      runs
        .map(({ text, style, href }) => {
          const looks = Object.entries(style ?? {}).map(([name, value]) =>
            value === true ? name : `${name}=${String(value)}`,
          );
          if (href !== undefined) looks.push(href);
          return looks.length ? `${text}<${looks.join()}>` : text;
        })
        .join(''),
    )
    .join('\n');

describe('TerminalScreen', () => {
  describe('text, without a given size', () => {
    const table: readonly (readonly [string, string, string])[] = [
      ['nothing', '', ''],
      ['only escapes', '\x1b[0m\x1b[m\r', ''],
      ['no line end', 'no newline', 'no newline'],
      ['a line feed alone begins a line', 'a\nb\n', 'a\nb\n'],
      ['CR LF', 'a\r\nb\r\r\n', 'a\nb\n'],
      ['CR', 'a\rb', 'b'],
      ['CR, partly overwritten', 'longline\rab\n', 'abngline\n'],
      ['CR and EL', 'a long one\r\x1b[Kshort', 'short'],
      ['CR and EL 2', 'a long one\r\x1b[2Kshort\n', 'short\n'],
      ['CHA 1 and EL', 'a long one\x1b[G\x1b[0Kshort', 'short'],
      ['EL 2, then CHA', 'a long one\x1b[2K\x1b[1Gshort', 'short'],
      ['CR and ED', 'one\r\x1b[Jtwo', 'two'],
      ['EL at the end erases nothing', 'abc\x1b[Kdef\x1b[0Kghi', 'abcdefghi'],
      ['BS', 'abc\b\bX', 'aXc'],
      ['BS at the start', '\b\b\bX', 'X'],
      ['overstrike', 'n\bna\bae\be', 'nae'],
      ['HT', 'a\tb\n\tc\n1234567\td\n12345678\te', 'a       b\n        c\n1234567 d\n12345678        e'],
      ['HT after wide characters', '中文\tb', '中文    b'],
      ['HT at the end', 'a\t\n', 'a\n'],
      ['HT writes nothing', 'abcdefghij\r\tX', 'abcdefghXj'],
      ['VT and FF go straight down', 'ab\x0bc\x0cd', 'ab\n  c\n   d'],
      ['tab stops of its own', '\x1b[3g\x1b[5G\x1bH\r\tX', '    X'],
      ['BEL, NUL and DEL', 'a\x07b\0c\x7fd', 'abcd'],
      ['CUU and EL', 'one\ntwo\n\x1b[1A\x1b[2Kthree\n', 'one\nthree\n'],
      ['CUU beyond the first line', 'one\n\x1b[99AX', 'Xne\n'],
      ['CUD', 'a\x1b[2Bb', 'a\n\n b'],
      ['CUF and CUB', 'a\x1b[3Cb\x1b[4Dc', 'ac  b'],
      ['CNL and CPL', 'a\nb\nc\x1b[2FX\x1b[EY', 'X\nY\nc'],
      ['CUP', '\x1b[2;3Hhi', '\n  hi'],
      ['CUP counts from the last full erase', 'old\nlines\n\x1b[2J\x1b[1;1Hnew', 'old\nlines\nnew'],
      ['RIS', 'old\n\x1bcnew', 'old\nnew'],
      ['ED 3 keeps what was', 'old\n\x1b[3Jnew', 'old\nnew'],
      ['ED 0', 'a\nb\nc\x1b[2A\x1b[J', 'a'],
      ['ED 1', 'abc\ndef\x1b[2D\x1b[1JX', '\n Xf'],
      ['HPA, VPA', 'abc\x1b[2`X\x1b[3dY', 'aXc\n\n  Y'],
      ['ICH', 'abc\x1b[2D\x1b[2@X', 'aX bc'],
      ['DCH', 'abcdef\x1b[4D\x1b[2P', 'abef'],
      ['ECH', 'abcdef\x1b[4D\x1b[2X', 'ab  ef'],
      ['REP', 'a\x1b[3b', 'aaaa'],
      ['REP of nothing', '\x1b[3ba', 'a'],
      ['IL', 'a\nb\nc\x1b[1A\x1b[L', 'a\n\nb\nc'],
      ['DL', 'a\nb\nc\x1b[1A\x1b[M', 'a\nc'],
      ['IRM', 'bc\r\x1b[4ha\x1b[4l', 'abc'],
      ['DECSC and DECRC', 'ab\x1b7cd\x1b8X', 'abXd'],
      ['SCO save and restore', 'ab\x1b[scd\x1b[uX', 'abXd'],
      ['a scroll region', '1\n2\n3\n4\x1b[2;3r\x1b[3;1H\nX\x1b[r', '1\n3\nX\n4'],
      ['a region at the top keeps what leaves it', '1\n2\n3\x1b[1;2r\x1b[2;1H\nX\x1b[r', '1\n2\nX\n3'],
      ['RI at the top', 'a\nb\x1b[H\x1bMX', 'X\na\nb'],
      ['IND and NEL', 'a\x1bDb\x1bEc', 'a\n b\nc'],
      ['C1 controls', 'a\x85b\x84c\x9b31md', 'a\nb\n cd'],
      ['DEC line drawing', '\x1b(0lqk\x1b(Bq \x0e\x1b)0x\x0fx', '┌─┐q │x'],
      ['SU', 'a\nb\x1b[SX', 'a\nb\n X'],
      ['a title, a clipboard, a palette', '\x1b]0;t\x07a\x1b]52;c;eA==\x1b\\b\x1b]4;1;rgb:f/f/f\x1b\\c', 'abc'],
      ['DCS, APC, PM, SOS', '\x1bPq#0~\x1b\\a\x1b_Gf=1;A\x1b\\b\x1b^x\x1b\\c\x1bXy\x1b\\d\x1b_t=1\x07e', 'abcde'],
      ['queries and modes', '\x1b[6n\x1b[c\x1b[>q\x1b[?2004h\x1b[?25l\x1b=\x1b[200~ok', 'ok'],
      ['character sets and tput sgr0', '\x1b(B\x1b)0\x1b%GX\x1b[m', 'X'],
      ['CAN ends a sequence', 'a\x1b[31\x18mb', 'amb'],
      ['a line end ends a string', '\x1b]0;title\nend', '\nend'],
      ['a line end ends a device string', 'x\x1bP never ends\nline2', 'x\nline2'],
      ['what is malformed is consumed', '\x1b[31;"><m>X', '>X'],
      ['a mark at the start', '\u0301a', '\u0301a'],
      ['marks join', 'e\u0301\be', 'e'],
      ['half a wide character goes whole', '中\bX', ' X'],
      ['wide characters by columns', '中文\x1b[3GX', '中X'],
      ['the alternate screen stays readable', 'a\n\x1b[?1049h\x1b[2J\x1b[Hframe\x1b[?1049lb', 'a\nframe\nb'],
      ['its last content only', '\x1b[?1049hone\x1b[2J\x1b[Htwo\x1b[?1049l', 'two'],
    ];
    for (const [name, output, expected] of table) it(name, () => expect(textOf(output)).to.equal(expected));
  });

  describe('text, with a given size', () => {
    const table: readonly (readonly [string, string, TerminalOptions, string])[] = [
      ['wraps', 'abcdefg', { columns: 3 }, 'abc\ndef\ng'],
      ['does not wrap before the next character', 'abc\ndef', { columns: 3 }, 'abc\ndef'],
      ['wraps wide characters whole', 'a中文', { columns: 4 }, 'a中\n文'],
      ['does not wrap', '\x1b[?7labcdefg', { columns: 3 }, 'abg'],
      ['scrolls', '1\n2\n3\n4\x1b[HX', { rows: 2 }, '1\n2\nX\n4'],
      ['addresses the screen', '\x1b[99;99HX', { columns: 5, rows: 2 }, '\n    X'],
      ['erases the screen in place', '1\n2\n3\x1b[2JX', { rows: 2, columns: 9 }, '1\n\n X'],
      ['stops at the last tab', '\t\tX', { columns: 10 }, '         X'],
      ['ICH loses what leaves', 'abc\r\x1b[@', { columns: 3 }, ' ab'],
      ['DECALN', '\x1b#8', { columns: 3, rows: 2 }, 'EEE\nEEE'],
      ['wraps back', 'ab\x1b[?45h\r\n\bX', { columns: 2, rows: 3 }, 'aX\n'],
    ];
    for (const [name, output, options, expected] of table)
      it(name, () => expect(textOf(output, options)).to.equal(expected));
  });

  describe('looks and links', () => {
    const table: readonly (readonly [string, string, string])[] = [
      ['a colour', '\x1b[31mred\x1b[0m plain', 'red<fg=1> plain'],
      ['runs on over lines', '\x1b[31ma\nb\x1b[m\nc', 'a<fg=1>\nb<fg=1>\nc'],
      ['equal looks make one run', '\x1b[31ma\x1b[0;31mb', 'ab<fg=1>'],
      ['erased cells are plain', '\x1b[41mabc\x1b[49m\x1b[2D\x1b[X', 'a<bg=1> c<bg=1>'],
      ['erased cells take the background', 'abc\x1b[2D\x1b[41m\x1b[X', 'a <bg=1>c'],
      ['tabs are plain', '\x1b[4ma\tb', 'a<underline=single>       b<underline=single>'],
      ['a link', '\x1b]8;;https://e.example\x07b b\x1b]8;;\x07c', 'b b<https://e.example>c'],
      ['a link by ST, with an id', '\x1b]8;id=a;http://e.example\x1b\\A\x1b]8;;\x1b\\', 'A<http://e.example>'],
      ['SGR 0 leaves a link', '\x1b]8;;mailto:a@b.c\x07\x1b[1ma\x1b[0mb', 'a<bold,mailto:a@b.c>b<mailto:a@b.c>'],
      ['a refused link closes the one before', '\x1b]8;;http://a.b\x07x\x1b]8;;javascript:1\x07y', 'x<http://a.b>y'],
      ['overlapping links', '\x1b]8;;http://a.b\x07abc\x1b]8;;http://c.d\x07\x1b[2Dxy', 'a<http://a.b>xy<http://c.d>'],
    ];
    for (const [name, output, expected] of table) it(name, () => expect(runsOf(output)).to.equal(expected));

    it('gives equal looks the same style', () => {
      const [first, second] = linesOf(screenOf(['\x1b[1;31ma\n\x1b[0;31;1mb']));
      expect(first?.runs[0]?.style).to.equal(second?.runs[0]?.style);
      expect(first?.runs[0]?.style).to.deep.equal({ fg: 1, bold: true });
    });

    it('fills the background to the right edge where there is one', () => {
      expect(runsOf('\x1b[44mab\x1b[K', { columns: 5, rows: 2 })).to.equal('ab   <bg=4>');
      expect(runsOf('\x1b[44mab\x1b[K')).to.equal('ab<bg=4>');
    });
  });

  it('shows the same in chunks of any split', () => {
    const shapes = [{ columns: 60, rows: 6 }, { columns: 7, rows: 3 }, {}];
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom(...shapes),
        fc.array(fc.nat({ max: 12 }), { minLength: 1 }),
        (seed, shape, sizes) => {
          const stream = randomStream(seeded(seed), { columns: 60, rows: 6 });
          const chunks: string[] = [];
          for (let at = 0, index = 0; at < stream.length; index++) {
            const size = sizes[index % sizes.length]! || 1;
            chunks.push(stream.slice(at, (at += size)));
          }
          const [whole, parts] = [screenOf([stream], shape), screenOf(chunks, shape)];
          expect(linesOf(parts)).to.deep.equal(linesOf(whole));
          expect(parts.raw).to.equal(stream);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('shows without a size what it shows on a screen large enough', () => {
    // Apart from what is about the size of the screen or its edges.
    const sized =
      /\x1b\[[0-9;]*[JHfdrSTBEe`Gg]|\x1b\[\?[0-9]*[hl]|\x1b[8M#]|\x1b\[!p|[\x84\x1b]D|\x1b\[u|\x1b\[[0-9]*[ ']/;
    let compared = 0;
    for (let seed = 1; seed <= 1500; seed++) {
      const stream = randomStream(seeded(seed), { columns: 60, rows: 6 });
      if (sized.test(stream) || (stream.includes('\x1b[4') && /\x1b\[\d*;\d*;?4[0-9]/.test(stream))) continue;
      compared++;
      const large = textOf(stream, { columns: 900, rows: 900 });
      expect(textOf(stream).trimEnd(), JSON.stringify(stream)).to.equal(large.trimEnd());
    }
    expect(compared).to.be.greaterThan(150);
  });

  describe('bytes', () => {
    const text = 'é中😀\x1b[31mred\x1b[0m\ufeffend\r\n';
    const bytes = new TextEncoder().encode(text);

    it('may be split anywhere', () => {
      const whole = screenOf([text]);
      for (const size of [1, 2, 3, 5]) {
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.slice(at * size, at * size + size),
        );
        const screen = screenOf(chunks);
        expect(screen.raw).to.equal(text);
        expect(linesOf(screen)).to.deep.equal(linesOf(whole));
      }
    });

    it('that are not UTF-8 are replaced', () =>
      expect(screenOf([new Uint8Array([97, 0xff, 98])]).text).to.equal('a\ufffdb'));

    it('may be mixed with text', () => {
      expect(screenOf([bytes.slice(0, 1), 'x']).text).to.equal('\ufffdx');
    });
  });

  describe('raw', () => {
    it('is all that was written', () => {
      const parts = ['a\0b\x1b]0;t\x07', '\x1b[2J\x1b[3J\x1bc', 'x\ud83d', '\ude00', '\ud800'];
      expect(screenOf(parts).raw).to.equal(parts.join(''));
    });

    it('keeps half a character until the other comes', () => {
      const screen = screenOf(['emoji \ud83d']);
      expect(screen.raw).to.equal('emoji \ud83d');
      screen.write('\ude00 ok');
      expect(screen.text).to.equal('emoji 😀 ok');
    });
  });

  describe('identity', () => {
    it('of a line that did not change stays, that of others does not', () => {
      const screen = screenOf(['one\ntwo\nthr']);
      const before = linesOf(screen);
      expect(linesOf(screen)).to.have.ordered.members(before);
      screen.write('ee\nfour');
      const after = linesOf(screen);
      expect(after[0]).to.equal(before[0]);
      expect(after[1]).to.equal(before[1]);
      expect(after[2]).to.not.equal(before[2]);
      screen.write('\x1b[3A\rONE');
      expect(screen.line(1)).to.equal(before[1]);
      expect(screen.line(0)).to.not.equal(before[0]);
    });

    it('of the last line stays when it is ended', () => {
      const screen = screenOf(['one']);
      const line = screen.line(0);
      screen.write('\x1b[0m');
      expect(screen.line(0)).to.equal(line);
      screen.write('\r\n');
      expect(screen.line(0)).to.equal(line);
    });

    it('is told by changedFrom', () => {
      const screen = new TerminalScreen();
      for (let seed = 1; seed <= 120; seed++) {
        const [version, before] = [screen.version, linesOf(screen)];
        screen.write(randomStream(seeded(seed), { columns: 60, rows: 6 }));
        const from = screen.changedFrom(version);
        expect(linesOf(screen).slice(0, from)).to.have.ordered.members(before.slice(0, from));
        expect(screen.changedFrom(screen.version)).to.equal(screen.lineCount);
      }
    });

    it('of a version long ago is told from far enough up', () => {
      const screen = screenOf(['a\nb\n']);
      const version = screen.version;
      for (let count = 0; count < 5000; count++) screen.write('line\n');
      expect(screen.changedFrom(version)).to.be.at.most(2);
    });
  });

  describe('bounds', () => {
    const times = (text: string, count: number) => text.repeat(count);
    const table: readonly (readonly [string, string, (screen: TerminalScreen) => void])[] = [
      [
        'far moves',
        '\x1b[999999999;999999999H\x1b[2147483647B\x1b[2147483647CX',
        (screen) => {
          expect(screen.lineCount).to.be.lessThan(50);
          expect(screen.text.trim()).to.equal('X');
        },
      ],
      [
        'large counts',
        '\x1b[1000000000@\x1b[1000000000L\x1b[1000000000XX\x1b[1000000000M',
        (screen) => expect(screen.lineCount).to.be.lessThan(2),
      ],
      ['REP', 'a\x1b[1000000000bZ', (screen) => expect(screen.text.length).to.be.lessThan(1002)],
      ['an endless command', `\x1b]0;${times('x', 1_000_000)}\nend`, (screen) => expect(screen.text).to.equal('\nend')],
      ['a million ESC', times('\x1b', 1_000_000), (screen) => expect(screen.text).to.equal('')],
      ['links never closed', times('\x1b]8;;http://x', 20_000), (screen) => expect(screen.text).to.equal('')],
      [
        'a huge parameter',
        `\x1b[${times('9', 1000)}mX\x1b[0m`,
        (screen) => expect(screen.line(0).runs).to.deep.equal([{ text: 'X', style: null }]),
      ],
      ['many parameters', `\x1b[${times('1;', 5000)}31mX`, (screen) => expect(screen.text).to.equal('X')],
      ['100,000 runs', times('\x1b[31mx\x1b[0m', 100_000), (screen) => expect(screen.line(0).runs.length).to.equal(1)],
      [
        '100,000 redraws',
        times('\r\x1b[K\x1b[32m#####\x1b[0m 1/2', 100_000),
        (screen) => expect(screen.text).to.equal('##### 1/2'),
      ],
      [
        '100,000 redraws without erasing',
        times('\r#####  1/2', 100_000),
        (screen) => expect(screen.text).to.equal('#####  1/2'),
      ],
      [
        'insertions in a tall screen',
        `${times('x\n', 100_000)}\x1b[H${times('\x1b[L\x1bM\x1b[T', 20_000)}`,
        (screen) => expect(screen.lineCount).to.equal(100_001),
      ],
      [
        'insertions in a long line',
        `${times('x', 1_000_000)}\r${times('\x1b[@\x1b[P', 2_000)}`,
        (screen) => expect(screen.text.length).to.equal(1_000_000),
      ],
      ['tab stops', times('\x1b[C\x1bH', 50_000), (screen) => expect(screen.text).to.equal('')],
      ['marks', `a${times('\u0301', 100_000)}`, (screen) => expect(screen.text.length).to.equal(100_001)],
    ];
    for (const [name, output, check] of table)
      it(name, function () {
        this.timeout(4000);
        check(screenOf([output]));
      });

    it('a line written in many chunks and looked at after each', function () {
      this.timeout(4000);
      const screen = new TerminalScreen();
      for (let count = 0; count < 5000; count++) {
        screen.write('0123456789'.repeat(20));
        screen.line(0);
      }
      expect(screen.line(0).runs[0]?.text.length).to.equal(1_000_000);
    });
  });
});
