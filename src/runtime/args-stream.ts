import type { JsonValue } from '../presentation/intent.js';
import { DEEPEST_JSON } from './bounded-json.js';
import { TextPile } from './text-pile.js';

/** What may come next in the container that is open, or at the top. */
type Expects = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma' | 'nothing';

interface Frame {
  readonly list: JsonValue[] | null;
  readonly fields: Record<string, JsonValue>;
  size: number;
  key: string;
}

/** Copying this many entries is always affordable; see {@link ArgsStream.value}. */
const FREE_COPY = 64;

const LITERALS: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/**
 * Arguments that are still being written: takes JSON text in pieces and shows the fields that are there so far, the open
 * string too. Each character is looked at once; where the text is no JSON it stops looking and keeps what it had.
 */
export class ArgsStream {
  /** Characters looked at. */
  scanned = 0;
  /** True once the text cannot become JSON any more, or is nested deeper than {@link DEEPEST_JSON}. */
  failed = false;

  readonly #raw = new TextPile();
  readonly #frames: Frame[] = [];
  #expects: Expects = 'value';
  #root: JsonValue | undefined;

  #inString = false;
  #isKey = false;
  readonly #text = new TextPile();
  /** The string's last code unit: half of a pair is held back. */
  #lastUnit = 0;
  /** After a backslash: what has come of the escape. */
  #escape: string | null = null;
  /** A number or literal that may go on. */
  #token = '';

  #stale = false;
  #shown: JsonValue | undefined;
  /** Entries that may be copied to show the value anew: grows with the text, so that showing stays linear. */
  #credit = 0;

  /** The text so far. */
  get raw(): string {
    return this.#raw.text;
  }

  /** Takes the next piece of text. */
  push(delta: string): void {
    this.#raw.add(delta);
    this.#credit += delta.length;
    let index = this.scanned === 0 && delta.charCodeAt(0) === 0xfeff ? 1 : 0;
    while (index < delta.length && !this.failed) {
      index = this.#inString ? this.#scanString(delta, index) : this.#scanOther(delta, index);
    }
    this.scanned += index;
  }

  /**
   * The value so far; `undefined` while nothing is there. A value that was given out never changes. Objects and arrays with
   * more than some dozens of entries are shown anew only as often as the text that came since pays for the copy.
   */
  get value(): JsonValue | undefined {
    if (this.#stale) {
      const cost = this.#frames.reduce((sum, frame) => sum + frame.size, 0);
      if (cost > FREE_COPY + this.#credit) return this.#shown;
      this.#credit = Math.max(0, this.#credit - cost);
      this.#stale = false;
      this.#shown = this.#copyOpen();
    }
    return this.#shown;
  }

  /** The value so far, up to the last character. */
  get latest(): JsonValue | undefined {
    this.#credit = Infinity;
    const value = this.value;
    this.#credit = 0;
    return value;
  }

  #copyOpen(): JsonValue | undefined {
    let inner: JsonValue | undefined = this.#inString && !this.#isKey ? this.#openText() : undefined;
    for (let depth = this.#frames.length - 1; depth >= 0; depth--) {
      const frame = this.#frames[depth];
      if (frame === undefined) break;
      if (frame.list !== null) inner = inner === undefined ? [...frame.list] : [...frame.list, inner];
      else {
        const copy = { ...frame.fields };
        if (inner !== undefined) setOwn(copy, frame.key, inner);
        inner = copy;
      }
    }
    return inner ?? this.#root;
  }

  #openText(): string {
    const half = this.#lastUnit >= 0xd800 && this.#lastUnit <= 0xdbff;
    return half ? this.#text.text.slice(0, -1) : this.#text.text;
  }

  #scanString(delta: string, start: number): number {
    if (this.#escape !== null) return this.#scanEscape(delta, start, this.#escape);
    let index = start;
    let unit = 0;
    while (index < delta.length) {
      unit = delta.charCodeAt(index);
      if (unit === 34 || unit === 92) break;
      index++;
    }
    if (index > start) this.#addText(delta.slice(start, index), delta.charCodeAt(index - 1));
    if (index === delta.length) return index;
    if (unit === 92) this.#escape = '';
    else this.#closeString();
    return index + 1;
  }

  #scanEscape(delta: string, index: number, soFar: string): number {
    const escape = soFar + delta.charAt(index);
    if (!escape.startsWith('u')) {
      this.#endEscape(ESCAPES[escape] ?? (/["\\/]/.test(escape) ? escape : ''));
    } else if (escape.length < 5) {
      this.#escape = escape;
    } else {
      const code = /^u[\da-f]{4}$/i.test(escape) ? parseInt(escape.slice(1), 16) : -1;
      this.#endEscape(code < 0 ? '' : String.fromCharCode(code));
    }
    return index + 1;
  }

  #endEscape(text: string): void {
    this.#escape = null;
    if (text === '') this.failed = true;
    else this.#addText(text, text.charCodeAt(0));
  }

  #addText(text: string, lastUnit: number): void {
    this.#text.add(text);
    this.#lastUnit = lastUnit;
    this.#stale ||= !this.#isKey;
  }

  #closeString(): void {
    const text = this.#text.take();
    this.#inString = false;
    this.#lastUnit = 0;
    const frame = this.#frames.at(-1);
    if (!this.#isKey) this.#place(text);
    else if (frame !== undefined) {
      frame.key = text;
      this.#expects = 'colon';
    }
  }

  #scanOther(delta: string, index: number): number {
    let end = index;
    while (end < delta.length && inToken(delta.charCodeAt(end))) end++;
    if (end > index) {
      if (this.#token === '' && !this.#takesValue()) this.failed = true;
      this.#token += delta.slice(index, end);
      return end;
    }
    if (this.#token !== '') this.#endToken();
    // the token's end decides whether this character fits
    if (!this.failed && !isSpace(delta.charCodeAt(index))) this.#structure(delta.charAt(index));
    return index + 1;
  }

  #endToken(): void {
    const token = this.#token;
    this.#token = '';
    const literal = LITERALS.get(token);
    if (literal !== undefined) this.#place(literal);
    else if (NUMBER.test(token)) this.#place(Number(token));
    else this.failed = true;
  }

  #takesValue(): boolean {
    return this.#expects === 'value' || this.#expects === 'value-or-end';
  }

  #structure(char: string): void {
    const expects = this.#expects;
    const key = expects === 'key' || expects === 'key-or-end';
    const frame = this.#frames.at(-1);
    if (char === '"' && (key || this.#takesValue())) {
      this.#inString = true;
      this.#isKey = key;
      this.#stale ||= !key;
    } else if ((char === '{' || char === '[') && this.#takesValue()) this.#open(char === '[');
    else if (char === ':' && expects === 'colon') this.#expects = 'value';
    else if (char === ',' && expects === 'comma') this.#expects = frame?.list === null ? 'key' : 'value';
    else if (char === '}' && frame?.list === null && (expects === 'comma' || expects === 'key-or-end'))
      this.#close(frame);
    else if (char === ']' && frame?.list != null && (expects === 'comma' || expects === 'value-or-end'))
      this.#close(frame);
    else this.failed = true;
  }

  #open(list: boolean): void {
    if (this.#frames.length === DEEPEST_JSON) {
      this.failed = true;
      return;
    }
    this.#frames.push({ list: list ? [] : null, fields: {}, size: 0, key: '' });
    this.#expects = list ? 'value-or-end' : 'key-or-end';
    this.#stale = true;
  }

  #close(frame: Frame): void {
    this.#frames.pop();
    this.#place(frame.list ?? frame.fields);
  }

  #place(value: JsonValue): void {
    this.#stale = true;
    const frame = this.#frames.at(-1);
    if (frame === undefined) {
      this.#root = value;
      this.#expects = 'nothing';
      return;
    }
    frame.size++;
    this.#expects = 'comma';
    if (frame.list !== null) frame.list.push(value);
    else setOwn(frame.fields, frame.key, value);
  }
}

/** Digits, letters, `+`, `-` and `.`: what numbers and literals are made of. */
function inToken(unit: number): boolean {
  return (
    (unit >= 48 && unit <= 57) ||
    (unit >= 97 && unit <= 122) ||
    unit === 43 ||
    unit === 45 ||
    unit === 46 ||
    unit === 69
  );
}

function isSpace(unit: number): boolean {
  return unit === 32 || unit === 10 || unit === 13 || unit === 9;
}

/** Sets `__proto__` as a key like any other. */
function setOwn(target: Record<string, JsonValue>, key: string, value: JsonValue): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else target[key] = value;
}
