import type { Frame } from './frame.js';
import { JsonArrayFraming } from './json-array-framing.js';
import { JsonSpan } from './json-span.js';

/** The lines so far of an object over several lines. */
interface PrintedObject {
  readonly line: number;
  readonly span: JsonSpan;
  readonly lines: string[];
}

/**
 * Cuts the text of a log into messages, whatever its chunks: JSON lines, the elements of an array, objects printed over several
 * lines, an event stream's `data:` lines, lines of a code and a value. Holds at most one message.
 */
export class Framing {
  #line = 0;
  /** The pieces of a line whose end is not there yet. */
  #held: string[] = [];
  #fresh = true;
  #array: JsonArrayFraming | null = null;
  #afterArray = false;
  #document: PrintedObject | null = null;
  #data: { readonly line: number; text: string } | null = null;

  /** Gives the messages that `text` completes. */
  push(text: string): readonly Frame[] {
    const frames: Frame[] = [];
    let at = 0;
    while (at < text.length) {
      if (this.#array !== null) at = this.#inArray(this.#array, text, at, frames);
      else {
        const end = text.indexOf('\n', at);
        this.#held.push(end < 0 ? text.slice(at) : text.slice(at, end));
        if (this.#opensArray(end >= 0)) at = this.#startArray(at, end < 0 ? text.length : end);
        else if (end < 0) break;
        else {
          at = end + 1;
          this.#endLine(frames);
        }
      }
    }
    return frames;
  }

  /** Nothing more will come: gives what is left, a cut message as a bad piece. */
  end(): readonly Frame[] {
    const frames: Frame[] = [];
    if (this.#array !== null) frames.push(...this.#array.end());
    this.#array = null;
    if (this.#held.length > 0) this.#endLine(frames);
    this.#flushDocument(frames);
    this.#flushData(frames);
    return frames;
  }

  #endLine(frames: Frame[]): void {
    const line = this.#held.length === 1 ? (this.#held[0] ?? '') : this.#held.join('');
    this.#held = [];
    this.#fresh = true;
    this.#line++;
    this.#take(line.endsWith('\r') ? line.slice(0, -1) : line, frames);
  }

  /** Whether the line that is being held begins an array of messages; decided once its first two signs are known. */
  #opensArray(complete: boolean): boolean {
    if (!this.#fresh || this.#document !== null) return false;
    const head = this.#held.length === 1 ? (this.#held[0] ?? '') : this.#held.join('');
    const found = OPENING.exec(head);
    if (found !== null) {
      this.#fresh = false;
      return true;
    }
    if (!UNDECIDED.test(head)) this.#fresh = false;
    else if (complete) return head.includes('[');
    return false;
  }

  /** The array begins in the held line, whose last piece stands at `from`; gives the place to go on from. */
  #startArray(from: number, end: number): number {
    const head = this.#held.join('');
    this.#held = [];
    const inside = head.length - (head.indexOf('[') + 1);
    this.#array = new JsonArrayFraming(this.#line + 1);
    // What was held of earlier chunks is at most the bracket and white space: nothing of it is needed.
    return Math.max(end - inside, from);
  }

  #inArray(array: JsonArrayFraming, text: string, from: number, frames: Frame[]): number {
    const at = array.push(text, from, frames);
    if (at < 0) return text.length;
    this.#array = null;
    this.#afterArray = array.broken;
    this.#fresh = true;
    this.#line = array.line - 1;
    return at;
  }

  #take(line: string, frames: Frame[]): void {
    const text = line.startsWith('\uFEFF') ? line.slice(1) : line;
    if (this.#document !== null && this.#goOn(this.#document, text, frames)) return;
    const trimmed = text.trim();
    if (trimmed === '') this.#flushData(frames);
    else if (trimmed.startsWith('data:')) this.#dataLine(trimmed.slice(5).trim(), frames);
    else if (!EVENT_FIELD.test(trimmed) && !(this.#afterArray && REMAINS.test(trimmed)))
      this.#jsonLine(trimmed, frames);
  }

  #jsonLine(text: string, frames: Frame[]): void {
    const parsed = parse(text) ?? (text.endsWith(',') ? parse(text.slice(0, -1)) : undefined);
    const coded = parsed === undefined && CODED.test(text) ? parse(text.slice(2)) : undefined;
    if (parsed !== undefined) spread(this.#line, parsed.value, frames);
    else if (coded !== undefined)
      frames.push({ line: this.#line, value: { code: text.charAt(0), value: coded.value } });
    else if (text.startsWith('{')) this.#document = this.#begin(text, frames);
    else frames.push({ line: this.#line, bad: text });
  }

  /** A line that is no value by itself: the first of several, several values, or broken. */
  #begin(text: string, frames: Frame[]): PrintedObject | null {
    const span = new JsonSpan('value');
    const end = span.scan(text, 0);
    if (end < 0) {
      span.endLine();
      if (!span.broken) return { line: this.#line, span, lines: [text] };
    } else {
      const parsed = parse(text.slice(0, end));
      if (parsed !== undefined) {
        frames.push({ line: this.#line, value: parsed.value });
        const rest = text.slice(end).replace(/^\s*,?\s*/, '');
        if (rest !== '') this.#jsonLine(rest, frames);
        return this.#document;
      }
    }
    frames.push({ line: this.#line, bad: text });
    return null;
  }

  /** Another line of a message over several lines; false: the message ended before it, broken. */
  #goOn(document: PrintedObject, text: string, frames: Frame[]): boolean {
    // A whole message at the margin cannot be part of a printed one: the one before was cut.
    if (text.startsWith('{') && parse(text) !== undefined) {
      this.#flushDocument(frames);
      return false;
    }
    const end = document.span.scan(text, 0);
    if (end < 0) {
      document.span.endLine();
      document.lines.push(text);
      if (document.span.broken) this.#flushDocument(frames);
      return true;
    }
    document.lines.push(text.slice(0, end));
    this.#document = null;
    const whole = document.lines.join('\n');
    const parsed = parse(whole);
    if (parsed === undefined) frames.push({ line: document.line, bad: whole });
    else frames.push({ line: document.line, value: parsed.value });
    const rest = text.slice(end).replace(/^\s*,?\s*/, '');
    if (rest !== '') this.#take(rest, frames);
    return true;
  }

  #flushDocument(frames: Frame[]): void {
    if (this.#document !== null) frames.push({ line: this.#document.line, bad: this.#document.lines.join('\n') });
    this.#document = null;
  }

  #dataLine(payload: string, frames: Frame[]): void {
    if (payload === '' || payload === '[DONE]') return;
    if (this.#data === null) this.#data = { line: this.#line, text: payload };
    else this.#data.text += `\n${payload}`;
    const parsed = parse(this.#data.text);
    if (parsed === undefined) return;
    spread(this.#data.line, parsed.value, frames);
    this.#data = null;
  }

  #flushData(frames: Frame[]): void {
    if (this.#data !== null) frames.push({ line: this.#data.line, bad: this.#data.text });
    this.#data = null;
  }
}

const OPENING = /^[\uFEFF\s]*\[\s*[{[\]]/;
const UNDECIDED = /^[\uFEFF\s]*(\[\s*)?$/;
const EVENT_FIELD = /^(?:event|id|retry):|^:/;
/** A line of the AI SDK's data stream of version 4: a code, then a value. */
const CODED = /^[\da-z]:[[{"]/;
const REMAINS = /^[\],\s]+$/;

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function spread(line: number, value: unknown, frames: Frame[]): void {
  if (Array.isArray(value)) for (const element of value) frames.push({ line, value: element as unknown });
  else frames.push({ line, value });
}
