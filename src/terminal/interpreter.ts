import { AlternateScreen } from './alternate-screen.js';
import { Charsets } from './charset.js';
import { gridCommands } from './commands.js';
import { alignmentPattern } from './erase.js';
import type { Grid } from './grid.js';
import { linkOf } from './link.js';
import { Margins } from './margins.js';
import { OpenLine } from './open-line.js';
import type { Params } from './params.js';
import { Parser, type ParserSink } from './parser.js';
import { type Pen, flag, plainPen, withHref } from './pen.js';
import { print } from './print.js';
import { SavedCursors } from './saved-cursors.js';
import { index, reverseIndex } from './scroll.js';
import { applySgr } from './sgr.js';
import { TabStops } from './tab-stops.js';

/** Times that REP repeats a character at most. */
const mostRepeats = 999;

/** Does to the grid what the control functions say. What it does not know it consumes. */
export class Interpreter implements ParserSink {
  readonly #grid: Grid;
  readonly #parser = new Parser(this);
  readonly #line: OpenLine;
  readonly #alternate: AlternateScreen;
  readonly #charsets = new Charsets();
  readonly #cursors: SavedCursors;
  readonly #tabs = new TabStops();
  #pen: Pen = plainPen;
  #newLines = false;
  #reverseWraps = false;
  // The chunk and the index in it behind the character that REP would repeat.
  #printed = '';
  #printedTo = 0;
  // Offset of the chunk in the raw text.
  #base = 0;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.#line = new OpenLine(grid);
    this.#alternate = new AlternateScreen(grid);
    this.#cursors = new SavedCursors(grid, this.#charsets);
  }

  /** Takes the chunk that stands at `offset` of the raw text. */
  write(chunk: string, offset: number): void {
    this.#base = offset;
    this.#parser.parse(chunk);
  }

  print(text: string, from: number, to: number): void {
    this.#printed = text;
    this.#printedTo = to;
    const grid = this.#grid;
    const offset = this.#base + from;
    const line = this.#line;
    if (!line.isOpen && grid.column === 0 && grid.row === grid.lines.count && this.#records)
      line.open(offset, this.#pen);
    if (line.isOpen) {
      if (line.takes(text, from, to)) return;
      line.settle(offset);
    }
    print(grid, this.#charsets.translate(text.slice(from, to)), this.#pen);
  }

  control(code: number, at: number): void {
    this.#printedTo = 0;
    switch (code) {
      case 0x08:
        return this.#backspace();
      case 0x09:
        return this.#tab(this.#base + at);
      case 0x0a:
      case 0x85:
        return this.#lineFeed(this.#base + at);
      case 0x0b:
      case 0x0c:
        return this.#feed(this.#base + at);
      case 0x0d:
        return this.#carriageReturn(this.#base + at);
      case 0x0e:
      case 0x0f:
        return this.#shift(0x0f - code);
      case 0x84:
        return index(this.#settled(), this.#pen);
      case 0x88:
        return this.#tabs.set(this.#settled().column);
      case 0x8d:
        return reverseIndex(this.#settled(), this.#pen);
    }
  }

  escape(final: number, intermediates: string): void {
    this.#printedTo = 0;
    if (intermediates === '') return this.#plainEscape(String.fromCharCode(final));
    const slot = '()*+'.indexOf(intermediates);
    if (slot >= 0) this.#designate(slot, final);
    else if (intermediates === '#' && final === 0x38) {
      alignmentPattern(this.#settled());
    }
  }

  osc(data: string): void {
    this.#printedTo = 0;
    const href = linkOf(data);
    if (href !== undefined) this.#pen = withHref(this.#pen, href);
  }

  csi(final: number, params: Params, marks: string): void {
    if (final === 0x6d) {
      if (marks === '') this.#pen = applySgr(this.#pen, params);
    } else {
      const name = marks + String.fromCharCode(final);
      if (!this.#line.isOpen || !this.#keepsOpen(name, params)) this.#command(name, params);
    }
    this.#printedTo = 0;
  }

  /** Whether the open line takes the sequence as it is. */
  #keepsOpen(name: string, params: Params): boolean {
    if (name === 'G' && params.times() === 1) {
      this.#line.return(this.#next);
      return true;
    }
    if ((name === 'K' || name === 'J') && params.get(0) === 0) return this.#line.takesErasure(this.#next, this.#pen);
    return (
      name === 'K' && params.get(0) === 2 && this.#line.isReturned && this.#line.takesErasure(this.#next, this.#pen)
    );
  }

  #command(name: string, params: Params): void {
    const command = gridCommands.get(name);
    if (command) return command(this.#settled(), params, this.#pen);
    switch (name) {
      case 'I':
        return this.#tabs.forward(this.#settled(), params.times());
      case 'Z':
        return this.#tabs.back(this.#settled(), params.times());
      case 'b':
        return this.#repeat(params.times());
      case 'g':
        return this.#clearTabs(params.get(0));
      case 'r':
        return this.#setMargins(params);
      case 's':
        return this.#save();
      case 'u':
        return this.#restore();
      case 'h':
      case 'l':
      case '?h':
      case '?l':
        return this.#setModes(params, name.length > 1, name.endsWith('h'));
      case '!p':
        return this.#softReset();
      case '"q':
        return this.#protect(params.get(0) === 1);
    }
  }

  #plainEscape(name: string): void {
    switch (name) {
      case '7':
        return this.#save();
      case '8':
        return this.#restore();
      case 'D':
        return index(this.#settled(), this.#pen);
      case 'E':
        return this.#lineFeed(this.#next);
      case 'H':
        return this.#tabs.set(this.#settled().column);
      case 'M':
        return reverseIndex(this.#settled(), this.#pen);
      case 'c':
        return this.#reset();
      case 'n':
      case 'o':
        return this.#shift(name === 'n' ? 2 : 3);
    }
  }

  // ── lines ──

  /** Offset behind what was parsed last. */
  get #next(): number {
    return this.#base + this.#parser.next;
  }

  /** The grid, with a column that is right. */
  #settled(): Grid {
    if (this.#line.isOpen) this.#line.settle(this.#next);
    return this.#grid;
  }

  /** Whether a new last line may be recorded instead of drawn. */
  get #records(): boolean {
    const grid = this.#grid;
    const plain = this.#charsets.isPlain && !grid.inserts && grid.margins.isWhole && this.#tabs.isDefault;
    return plain && !(grid.drops && grid.rows < Infinity);
  }

  #lineFeed(at: number): void {
    const grid = this.#grid;
    if (this.#line.isOpen) this.#line.close(at);
    grid.column = 0;
    grid.ensure(grid.row);
    const scrolls = grid.row - grid.top === grid.rows - 1;
    const fills = scrolls && this.#pen.bg >= 0 && grid.columns < Infinity;
    if (grid.row < grid.lines.count - 1 || fills || !this.#records) return index(grid, this.#pen);
    if (scrolls) grid.top++;
    grid.row++;
    grid.touch(grid.row);
    this.#line.open(this.#next, this.#pen);
  }

  /** VT and FF: straight down, unless the program asked for new lines. */
  #feed(at: number): void {
    if (this.#newLines) this.#lineFeed(at);
    else index(this.#settled(), this.#pen);
  }

  #backspace(): void {
    const grid = this.#settled();
    if (this.#reverseWraps && grid.wraps && grid.column === 0) grid.wrapBack();
    else grid.moveLeft(1);
  }

  #carriageReturn(at: number): void {
    if (this.#line.isOpen) this.#line.return(at);
    else this.#grid.column = 0;
  }

  // ── printing ──

  #shift(slot: number): void {
    this.#settled();
    this.#charsets.shift(slot);
  }

  #designate(slot: number, final: number): void {
    // What a program sends to make sure is no reason to stop recording.
    if (final === 0x30 || !this.#charsets.isPlain) this.#settled();
    this.#charsets.designate(slot, final);
  }

  #repeat(count: number): void {
    const end = this.#printedTo;
    if (end === 0) return;
    const low = this.#printed.charCodeAt(end - 1);
    const pair = low >= 0xdc00 && low <= 0xdfff && end > 1;
    const last = this.#printed.slice(pair ? end - 2 : end - 1, end);
    print(this.#settled(), this.#charsets.translate(last).repeat(Math.min(count, mostRepeats)), this.#pen);
  }

  #protect(on: boolean): void {
    const flags = on ? this.#pen.flags | flag.protect : this.#pen.flags & ~flag.protect;
    this.#pen = { ...this.#pen, flags };
  }

  // ── tabs ──

  #tab(at: number): void {
    if (this.#line.isOpen && this.#line.takesTab()) return;
    // The recording must not hold the tab that is about to move the cursor.
    this.#line.settle(at);
    this.#tabs.forward(this.#grid, 1);
  }

  #clearTabs(which: number): void {
    const grid = this.#settled();
    if (which === 0) this.#tabs.clear(grid.column);
    else if (which === 3) this.#tabs.clearAll();
  }

  // ── state ──

  #setMargins(params: Params): void {
    const grid = this.#settled();
    const top = params.times() - 1;
    const given = params.get(1);
    const bottom = given === 0 || given > grid.rows ? grid.rows - 1 : given - 1;
    if (bottom <= top) return;
    grid.margins = new Margins(grid.rows, top, bottom);
    grid.moveTo(0, 0);
  }

  #setModes(params: Params, isPrivate: boolean, on: boolean): void {
    for (let index = 0; index < params.count; index++) {
      const mode = params.get(index);
      if (!isPrivate) {
        if (mode === 4) this.#settled().inserts = on;
        else if (mode === 20) this.#newLines = on;
      } else if (mode === 6) {
        this.#settled().origin = on;
        this.#grid.moveTo(0, 0);
      } else if (mode === 7) this.#settled().wraps = on;
      else if (mode === 45) this.#reverseWraps = on;
      else if (mode === 1048 && on) this.#save();
      else if (mode === 1048) this.#restore();
      else if (mode === 47 || mode === 1047 || mode === 1049) this.#showAlternate(on, mode === 1049);
    }
  }

  #showAlternate(on: boolean, withCursor: boolean): void {
    this.#settled();
    if (on && withCursor) this.#save();
    if (on && !this.#alternate.isShown) {
      this.#alternate.enter(this.#pen);
      this.#cursors.enterAlternate();
    } else if (!on && this.#alternate.isShown) this.#cursors.leaveAlternate(this.#alternate.leave());
    if (!on && withCursor) this.#restore();
  }

  #save(): void {
    this.#settled();
    this.#cursors.save(this.#pen);
  }

  #restore(): void {
    this.#settled();
    this.#pen = this.#cursors.restore();
  }

  #softReset(): void {
    const grid = this.#settled();
    grid.margins = new Margins(grid.rows);
    grid.inserts = false;
    grid.origin = false;
    grid.wraps = true;
    this.#newLines = false;
    this.#reverseWraps = false;
    this.#pen = plainPen;
    this.#charsets.reset();
    this.#cursors.forget();
  }

  #reset(): void {
    if (this.#alternate.isShown) this.#showAlternate(false, false);
    this.#softReset();
    this.#tabs.reset();
    this.#grid.newScreen();
    this.#grid.column = 0;
  }
}
