import { Params } from './params.js';

/** What a parser reports; `at` and `parser.next` are indices into the chunk being parsed. */
export interface ParserSink {
  /** Printable text `text[from, to)`, never empty. */
  print(text: string, from: number, to: number): void;
  /** A C0 or C1 control that stands alone. */
  control(code: number, at: number): void;
  /** `ESC` intermediates final. */
  escape(final: number, intermediates: string): void;
  /** `CSI` prefix parameters intermediates final; `marks` is the prefix (`<=>?`) and the intermediates together. */
  csi(final: number, params: Params, marks: string): void;
  /** A terminated operating system command that is not over-long. */
  osc(data: string): void;
}

const ground = 0;
const escape = 1;
const escapeIntermediate = 2;
const csiEntry = 3;
const csiParam = 4;
const csiIntermediate = 5;
const csiIgnore = 6;
const oscString = 7;
const ignoredString = 8;
/** UTF-16 units of a command string that are kept; a longer one is consumed and dropped. */
const oscLimit = 8192;

/**
 * An incremental parser after the DEC state machine of Paul Williams (vt100.net): feed it chunks of any split.
 * Two rules of our own, so that nothing is swallowed: a line end ends an unterminated string, and a character beyond
 * ASCII ends a broken sequence and is printed.
 */
export class Parser {
  /** Index behind what was parsed last. */
  next = 0;
  readonly #sink: ParserSink;
  readonly #params = new Params();
  readonly #controls = /[\0-\x1f\x7f-\x9f]/g;
  #state = ground;
  #marks = '';
  #osc = '';

  constructor(sink: ParserSink) {
    this.#sink = sink;
  }

  /** Forgets a sequence that is under way. */
  reset(): void {
    this.#state = ground;
  }

  /** Parses one chunk. */
  parse(text: string): void {
    const length = text.length;
    let index = 0;
    while (index < length) {
      if (this.#state === ground) {
        const from = index;
        index = this.#controlFrom(text, index);
        this.next = index;
        if (index > from) this.#sink.print(text, from, index);
        if (index === length) return;
      } else if (this.#state >= oscString) {
        index = this.#skipString(text, index);
        if (index === length) return;
      }
      const code = text.charCodeAt(index);
      const behind = code === 0x1b && this.#state === ground ? this.#plainCsi(text, index) : 0;
      if (behind > 0) {
        index = behind;
        continue;
      }
      this.next = index + 1;
      this.#step(code, text, index);
      index++;
    }
  }

  /**
   * Takes `CSI` digits and separators final, which is what nearly all sequences are, in one go; returns the index
   * behind it, or 0 where there is something else and nothing was done.
   */
  #plainCsi(text: string, at: number): number {
    if (text.charCodeAt(at + 1) !== 0x5b) return 0;
    const params = this.#params;
    params.clear();
    for (let index = at + 2; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code >= 0x40 && code < 0x7f) {
        this.next = index + 1;
        this.#sink.csi(code, params, '');
        return this.next;
      }
      if (code < 0x30 || code > 0x3b) return 0;
      params.take(code);
    }
    return 0;
  }

  /** The next control at or after `from`; the end of the text where there is none. */
  #controlFrom(text: string, from: number): number {
    if (!isPrintable(text.charCodeAt(from))) return from;
    // An expression gets over a long run faster than a loop does, above all while the code is cold.
    this.#controls.lastIndex = from;
    return this.#controls.test(text) ? this.#controls.lastIndex - 1 : text.length;
  }

  /** Takes the body of a string up to the next control; returns its index. */
  #skipString(text: string, from: number): number {
    const index = this.#controlFrom(text, from);
    if (this.#state === oscString && this.#osc.length <= oscLimit)
      this.#osc += text.slice(from, Math.min(index, from + oscLimit + 1));
    return index;
  }

  #step(code: number, text: string, at: number): void {
    if (code >= 0x80) return this.#stepHigh(code, text, at);
    if (code === 0x1b) {
      if (this.#state === oscString) this.#endOsc();
      this.#state = escape;
      this.#marks = '';
    } else if (code === 0x18 || code === 0x1a) this.#state = ground;
    else if (code < 0x20) this.#control(code, at);
    else if (code !== 0x7f) this.#stepText(code);
  }

  #control(code: number, at: number): void {
    if (this.#state >= oscString) {
      if (code === 0x07) {
        if (this.#state === oscString) this.#endOsc();
        this.#state = ground;
        return;
      }
      if (code !== 0x0a && code !== 0x0d) return;
      this.#state = ground;
    }
    this.#sink.control(code, at);
  }

  #stepHigh(code: number, text: string, at: number): void {
    if (code >= 0xa0) {
      this.#state = ground;
      this.#sink.print(text, at, at + 1);
      return;
    }
    if (code === 0x9c && this.#state === oscString) this.#endOsc();
    this.#state = ground;
    if (code === 0x9b) this.#startCsi();
    else if (code === 0x9d) this.#startOsc();
    else if (code === 0x90 || code === 0x98 || code === 0x9e || code === 0x9f) this.#state = ignoredString;
    else if (code !== 0x9c) this.#sink.control(code, at);
  }

  #stepText(code: number): void {
    switch (this.#state) {
      case escape:
      case escapeIntermediate:
        return this.#stepEscape(code);
      case csiEntry:
      case csiParam:
      case csiIntermediate:
      case csiIgnore:
        return this.#stepCsi(code);
    }
  }

  #stepEscape(code: number): void {
    if (code < 0x30) {
      this.#marks += String.fromCharCode(code);
      this.#state = escapeIntermediate;
      return;
    }
    if (this.#state === escape) {
      if (code === 0x5b) return this.#startCsi();
      if (code === 0x5d) return this.#startOsc();
      if (code === 0x50 || code === 0x58 || code === 0x5e || code === 0x5f) {
        this.#state = ignoredString;
        return;
      }
    }
    this.#state = ground;
    if (code !== 0x5c) this.#sink.escape(code, this.#marks);
  }

  #stepCsi(code: number): void {
    if (code >= 0x40) {
      const dispatch = this.#state !== csiIgnore;
      this.#state = ground;
      if (dispatch) this.#sink.csi(code, this.#params, this.#marks);
    } else if (code < 0x30) {
      if (this.#state === csiIgnore) return;
      this.#marks += String.fromCharCode(code);
      this.#state = csiIntermediate;
    } else if (this.#state === csiIntermediate || this.#state === csiIgnore) this.#state = csiIgnore;
    else if (code >= 0x3c) {
      if (this.#state === csiEntry) this.#marks = String.fromCharCode(code);
      this.#state = this.#state === csiEntry ? csiParam : csiIgnore;
    } else {
      this.#state = csiParam;
      this.#params.take(code);
    }
  }

  #startCsi(): void {
    this.#state = csiEntry;
    this.#marks = '';
    this.#params.clear();
  }

  #startOsc(): void {
    this.#state = oscString;
    this.#osc = '';
  }

  #endOsc(): void {
    if (this.#osc.length <= oscLimit) this.#sink.osc(this.#osc);
    this.#osc = '';
  }
}

const isPrintable = (code: number): boolean => code >= 0x20 && (code < 0x7f || code > 0x9f);
