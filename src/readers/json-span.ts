/** Where a JSON text ends: told character by character, without parsing. `value` ends with its last bracket, `element` before the `,` or `]` after it. */
export type SpanKind = 'value' | 'element';

/** Finds the end of one JSON value in text that comes in pieces. */
export class JsonSpan {
  #depth = 0;
  #quoted = false;
  #escaped = false;
  /** True once a line ended inside a string, which JSON does not allow. */
  broken = false;

  constructor(readonly kind: SpanKind) {}

  /** Whether brackets are open. */
  get open(): boolean {
    return this.#depth > 0;
  }

  /** Scans from `from`: the index of the first character that is no longer the value's, or -1 when `text` does not end it. */
  scan(text: string, from: number): number {
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.#quoted) {
        if (this.#escaped) this.#escaped = false;
        else if (code === BACKSLASH) this.#escaped = true;
        else if (code === QUOTE) this.#quoted = false;
        else if (code === NEWLINE) {
          this.broken = true;
          return at;
        }
      } else if (code === QUOTE) this.#quoted = true;
      else if (code === BRACE || code === BRACKET) this.#depth++;
      else if (code === BRACE_END || code === BRACKET_END) {
        if (this.#depth === 0) return at;
        this.#depth--;
        if (this.#depth === 0 && this.kind === 'value') return at + 1;
      } else if (code === COMMA && this.#depth === 0 && this.kind === 'element') return at;
    }
    return -1;
  }

  /** Takes the end of a line that was scanned without its line break. */
  endLine(): void {
    if (this.#quoted) this.broken = true;
  }
}

const NEWLINE = 10;
const QUOTE = 34;
const COMMA = 44;
const BRACKET = 91;
const BACKSLASH = 92;
const BRACKET_END = 93;
const BRACE = 123;
const BRACE_END = 125;
