import { createRequire } from 'node:module';
import type { IBufferCell, IBufferLine, Terminal } from '@xterm/headless';
import { TerminalScreen } from './screen.js';
import type { ScreenLine } from './screen-line.js';
import type { Style } from './style.js';
import { columnWidth } from './width.js';

// A CommonJS package, which the loaders disagree on how to import.
const xterm = createRequire(import.meta.url)('@xterm/headless') as typeof import('@xterm/headless');

/** A cell as text, so that two can be compared and a difference be read. */
type CellText = string;

/** Parts of a cell that the public interface lacks, or, for the underline of a link, overrides. */
interface CellParts {
  readonly fg: number;
  readonly bg: number;
  readonly extended: { readonly _ext: number; readonly urlId: number };
}
interface Core {
  writeSync(data: string): void;
  readonly _oscLinkService: { registerLink(link: { readonly uri: string }): number };
}

const underlines = ['none', 'single', 'double', 'curly', 'dotted', 'dashed'];
const blank = cellText(' ', {}, undefined);

function cellText(glyph: string, style: Style, href: string | undefined): CellText {
  const parts = Object.entries(style)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`);
  return [glyph, ...parts, ...(href === undefined ? [] : [href])].join(' ');
}

/** The cells of a line of ours; the second half of a wide character is ''. */
export function cellsOf(line: ScreenLine, precise = true): CellText[] {
  const cells: { glyph: string; style: Style; href: string | undefined }[] = [];
  for (const { text, style, href } of line.runs)
    for (const glyph of text) {
      const width = columnWidth(glyph.codePointAt(0) ?? 0);
      if (width === 0 && cells.length > 0) cells.findLast((cell) => cell.glyph !== '')!.glyph += glyph;
      else cells.push({ glyph, style: style ?? {}, href });
      if (width === 2) cells.push({ glyph: '', style: style ?? {}, href });
    }
  return cells.map(({ glyph, style, href }) =>
    precise ? cellText(glyph, style, href) : cellText(glyph, withoutShape(style), undefined),
  );
}

const withoutShape = (style: Style): Style => (style.underline ? { ...style, underline: 'single' } : style);

/** xterm.js of one size, with our widths of characters, to be compared with. */
export class XtermGrid {
  /** Streams that xterm.js could not take. */
  refused = 0;
  #terminal!: Terminal;
  #core!: Core;
  #precise = true;
  #cell!: IBufferCell;
  readonly #links = new Map<number, string>();

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {
    this.#open();
  }

  /** Where the two differ after the same stream, in words; null: nowhere. */
  compare(stream: string, screen: TerminalScreen): string | null {
    this.#terminal.reset();
    if (!this.#write(stream)) return null;
    const buffer = this.#terminal.buffer.active;
    // The last content of an alternate screen stays in our scrollback and not in that of xterm.
    const alternate = /\x1b\[\?(?:10)?4[79]/.test(stream);
    if (!alternate && screen.screenTop !== buffer.baseY) return `scrollback ${screen.screenTop}, not ${buffer.baseY}`;
    // A restored cursor of xterm.js keeps the link and the shape of the underline that were set last.
    this.#precise = !/\x1b[78]|\x1b\[[su]|\x1b\[\?1049/.test(stream);
    for (let row = alternate ? buffer.baseY : 0; row < buffer.baseY + this.rows; row++) {
      const ours = cellsOf(screen.line(row - buffer.baseY + screen.screenTop), this.#precise);
      const line = buffer.getLine(row)!;
      for (let column = 0; column < this.columns; column++) {
        const theirs = this.#textAt(line, column);
        if ((ours[column] ?? blank) !== theirs)
          return `row ${row} column ${column}: "${ours[column] ?? blank}", not "${theirs}"`;
      }
      if (ours.length > this.columns) return `row ${row} has ${ours.length} columns`;
    }
    return null;
  }

  #open(): void {
    this.#terminal = new xterm.Terminal({
      cols: this.columns,
      rows: this.rows,
      scrollback: 200,
      allowProposedApi: true,
    });
    this.#cell = this.#terminal.buffer.active.getNullCell();
    this.#core = (this.#terminal as unknown as { readonly _core: Core })._core;
    // xterm.js forgets where a link leads when the line that it was opened on goes.
    const service = this.#core._oscLinkService;
    const register = service.registerLink.bind(service);
    service.registerLink = (link) => {
      const id = register(link);
      this.#links.set(id, link.uri);
      return id;
    };
    this.#terminal.unicode.register({
      version: 'ours',
      wcwidth: columnWidth,
      charProperties(code, preceding) {
        const before = (preceding >> 1) & 3;
        const own = columnWidth(code);
        const joins = own === 0 && preceding !== 0 && before !== 0;
        return ((joins ? Math.max(before, own) : own) << 1) | (joins ? 1 : 0);
      },
    });
    this.#terminal.unicode.activeVersion = 'ours';
  }

  /** False where xterm.js itself throws, as it does for an ED 1 at the end of the last row; counted in `refused`. */
  #write(stream: string): boolean {
    try {
      this.#core.writeSync(stream.replaceAll('\n', '\r\n'));
      return true;
    } catch {
      this.refused++;
      this.#open();
      return false;
    }
  }

  #textAt(line: IBufferLine, column: number): CellText {
    const cell = line.getCell(column, this.#cell) ?? this.#cell;
    const { fg, bg, extended } = cell as unknown as CellParts;
    // Without the flag `extended` is left over from another cell.
    const { _ext: shape, urlId } = bg & 0x10000000 ? extended : { _ext: 1 << 26, urlId: 0 };
    const isSecondHalf = cell.getWidth() === 0 && column > 0 && line.getCell(column - 1)?.getWidth() === 2;
    const glyph = isSecondHalf ? '' : cell.getChars() || ' ';
    if (fg === 0 && bg === 0) return glyph === ' ' ? blank : glyph;
    const underline = fg & 0x10000000 ? underlines[this.#precise ? (shape >> 26) & 7 : 1] : undefined;
    const style = {
      ...(cell.isFgDefault() ? {} : { fg: color(cell.isFgRGB(), cell.getFgColor()) }),
      ...(cell.isBgDefault() ? {} : { bg: color(cell.isBgRGB(), cell.getBgColor()) }),
      ...(cell.isBold() ? { bold: true } : {}),
      ...(cell.isDim() ? { dim: true } : {}),
      ...(cell.isItalic() ? { italic: true } : {}),
      ...(underline ? { underline } : {}),
      ...(cell.isBlink() ? { blink: true } : {}),
      ...(cell.isInverse() ? { inverse: true } : {}),
      ...(cell.isInvisible() ? { hidden: true } : {}),
      ...(cell.isStrikethrough() ? { strike: true } : {}),
      ...(cell.isOverline() ? { overline: true } : {}),
    } as Style;
    const href = urlId && this.#precise ? this.#links.get(urlId) : undefined;
    return cellText(glyph, style, href);
  }
}

const color = (isTrue: boolean, value: number): number | string =>
  isTrue ? `#${value.toString(16).padStart(6, '0')}` : value;

/** What our screen shows of the chunks. */
export function screenOf(chunks: readonly string[], columns?: number, rows?: number): TerminalScreen {
  const screen = new TerminalScreen({ columns, rows });
  for (const chunk of chunks) screen.write(chunk);
  return screen;
}
