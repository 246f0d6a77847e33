import xterm, { type IBufferCell } from '@xterm/headless';
import { TerminalScreen } from './screen.js';
import type { ScreenLine } from './screen-line.js';
import type { Style } from './style.js';
import { columnWidth } from './width.js';

/** A cell as text, so that two can be compared and a difference be read. */
type CellText = string;

interface Extended {
  readonly underlineStyle: number;
  readonly urlId: number;
}
interface Core {
  writeSync(data: string): void;
  readonly _oscLinkService: { getLinkData(id: number): { readonly uri: string } | undefined };
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
export function cellsOf(line: ScreenLine): CellText[] {
  const cells: { glyph: string; style: Style; href: string | undefined }[] = [];
  for (const { text, style, href } of line.runs)
    for (const glyph of text) {
      const width = columnWidth(glyph.codePointAt(0) ?? 0);
      if (width === 0 && cells.length > 0) cells.findLast((cell) => cell.glyph !== '')!.glyph += glyph;
      else cells.push({ glyph, style: style ?? {}, href });
      if (width === 2) cells.push({ glyph: '', style: style ?? {}, href });
    }
  return cells.map(({ glyph, style, href }) => cellText(glyph, style, href));
}

/** xterm.js of one size, with our widths of characters, to be compared with. */
export class XtermGrid {
  readonly #terminal: xterm.Terminal;
  readonly #core: Core;

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {
    this.#terminal = new xterm.Terminal({
      cols: columns,
      rows,
      scrollback: 100_000,
      convertEol: true,
      allowProposedApi: true,
    });
    this.#core = (this.#terminal as unknown as { readonly _core: Core })._core;
    this.#terminal.unicode.register({
      version: 'ours',
      wcwidth: columnWidth,
      charProperties(code, preceding) {
        const before = (preceding >> 1) & 3;
        const own = columnWidth(code);
        const joins = own === 0 && preceding !== 0 && before !== 0;
        return ((joins ? Math.max(before, own) : own) << 1) | (joins ? 1 : 0);
      },
    } as Parameters<typeof this.#terminal.unicode.register>[0]);
    this.#terminal.unicode.activeVersion = 'ours';
  }

  /** Where the two differ after the same stream, in words; null: nowhere. */
  compare(stream: string, screen: TerminalScreen): string | null {
    this.#terminal.reset();
    this.#core.writeSync(stream);
    const buffer = this.#terminal.buffer.active;
    // The last content of an alternate screen stays in our scrollback and not in that of xterm.
    const alternate = /\x1b\[\?(?:10)?4[79]/.test(stream);
    if (!alternate && screen.screenTop !== buffer.baseY) return `scrollback ${screen.screenTop}, not ${buffer.baseY}`;
    for (let row = alternate ? buffer.baseY : 0; row < buffer.baseY + this.rows; row++) {
      const ours = cellsOf(screen.line(row - buffer.baseY + screen.screenTop));
      const line = buffer.getLine(row)!;
      for (let column = 0; column < this.columns; column++) {
        const theirs = this.#cellText(line.getCell(column)!, column > 0 ? line.getCell(column - 1)! : null);
        if ((ours[column] ?? blank) !== theirs)
          return `row ${row} column ${column}: "${ours[column] ?? blank}", not "${theirs}"`;
      }
      if (ours.length > this.columns) return `row ${row} has ${ours.length} columns`;
    }
    return null;
  }

  #cellText(cell: IBufferCell, before: IBufferCell | null): CellText {
    const extended = (cell as unknown as { readonly extended: Extended }).extended;
    const style = {
      ...(cell.isFgDefault() ? {} : { fg: color(cell.isFgRGB(), cell.getFgColor()) }),
      ...(cell.isBgDefault() ? {} : { bg: color(cell.isBgRGB(), cell.getBgColor()) }),
      ...(cell.isBold() ? { bold: true } : {}),
      ...(cell.isDim() ? { dim: true } : {}),
      ...(cell.isItalic() ? { italic: true } : {}),
      ...(cell.isUnderline() ? { underline: underlines[extended.underlineStyle] } : {}),
      ...(cell.isBlink() ? { blink: true } : {}),
      ...(cell.isInverse() ? { inverse: true } : {}),
      ...(cell.isInvisible() ? { hidden: true } : {}),
      ...(cell.isStrikethrough() ? { strike: true } : {}),
      ...(cell.isOverline() ? { overline: true } : {}),
    } as Style;
    const href = extended.urlId ? this.#core._oscLinkService.getLinkData(extended.urlId)?.uri : undefined;
    const isSecondHalf = cell.getWidth() === 0 && before?.getWidth() === 2;
    return cellText(isSecondHalf ? '' : cell.getChars() || ' ', style, href);
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
