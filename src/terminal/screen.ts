import { ChangeLog } from './change-log.js';
import { Grid } from './grid.js';
import { Interpreter } from './interpreter.js';
import { LineStore } from './line-store.js';
import { RawText } from './raw-text.js';
import type { ScreenLine } from './screen-line.js';

/** The size of the terminal that the output was written for; what is absent is unbounded. */
export interface TerminalOptions {
  /** Columns at which lines wrap, at least 2. */
  readonly columns?: number;
  /** Rows of the screen, which scrolls when it is full. */
  readonly rows?: number;
}

/**
 * What a terminal shows of the output that is written to it, with all that scrolled off. Output may come in chunks of
 * any split. Nothing throws, and `raw` keeps everything.
 */
export class TerminalScreen {
  readonly #raw = new RawText();
  readonly #lines = new LineStore(this.#raw);
  readonly #grid: Grid;
  readonly #interpreter: Interpreter;
  readonly #changes = new ChangeLog();
  #decoder: TextDecoder | null = null;
  // The first half of a surrogate pair at the end of a chunk.
  #half = '';

  /** Unbounded in both directions unless told. */
  constructor(options: TerminalOptions = {}) {
    this.#grid = new Grid(this.#lines, limit(options.columns, 2), limit(options.rows, 1));
    this.#interpreter = new Interpreter(this.#grid);
  }

  /** Appends output; bytes are UTF-8, of which a character may be split between chunks. */
  write(chunk: string | Uint8Array): void {
    if (typeof chunk === 'string') this.#write((this.#decoder?.decode() ?? '') + chunk);
    else {
      this.#decoder ??= new TextDecoder('utf-8', { ignoreBOM: true });
      this.#write(this.#decoder.decode(chunk, { stream: true }));
    }
  }

  /** Lines so far, scrollback included; 0 as long as nothing was shown. */
  get lineCount(): number {
    return this.#lines.count;
  }

  /** Index of the first line of the screen proper; what is above it has scrolled off or was cleared away. */
  get screenTop(): number {
    return this.#grid.top;
  }

  /** The line at `index`, from 0; empty where there is none. */
  line(index: number): ScreenLine {
    return this.#lines.line(index);
  }

  /** The characters of the line at `index`, without building its runs. */
  lineText(index: number): string {
    return this.#lines.text(index);
  }

  /** Changes with each write that changes what is shown. */
  get version(): number {
    return this.#changes.version;
  }

  /** The first line that may differ from what it was in `version`; `lineCount` where none does. */
  changedFrom(version: number): number {
    return Math.min(this.#changes.since(version), this.#lines.count);
  }

  /** What is shown, line by line. */
  get text(): string {
    return Array.from({ length: this.#lines.count }, (_, index) => this.#lines.text(index)).join('\n');
  }

  /** Everything that was written. */
  get raw(): string {
    return this.#raw.toString() + this.#half;
  }

  #write(chunk: string): void {
    const text = this.#half === '' ? chunk : this.#half + chunk;
    const last = text.charCodeAt(text.length - 1);
    this.#half = last >= 0xd800 && last <= 0xdbff ? text.slice(-1) : '';
    const whole = this.#half === '' ? text : text.slice(0, -1);
    if (whole === '') return;
    const offset = this.#raw.length;
    this.#raw.append(whole);
    this.#grid.changed = Infinity;
    this.#interpreter.write(whole, offset);
    if (this.#grid.changed < Infinity) this.#changes.add(this.#grid.changed);
  }
}

const limit = (size: number | undefined, least: number): number =>
  size === undefined || Number.isNaN(size) ? Infinity : Math.max(least, Math.floor(size));
