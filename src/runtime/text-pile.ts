/** Pieces that are joined at a time: so many small strings become one, instead of a link each in a long chain. */
const JOINED = 32;

/** A text that grows by small pieces; adding costs time in proportion to the piece, whatever came before. */
export class TextPile {
  #joined = '';
  readonly #pieces: string[] = [];

  /** Adds a piece at the end. */
  add(piece: string): void {
    if (this.#pieces.push(piece) < JOINED) return;
    this.#joined += this.#pieces.join('');
    this.#pieces.length = 0;
  }

  /** All pieces so far as one text. */
  get text(): string {
    return this.#joined + (this.#pieces.length === 1 ? (this.#pieces[0] ?? '') : this.#pieces.join(''));
  }

  /** The same; leaves nothing. */
  take(): string {
    const { text } = this;
    this.#joined = '';
    this.#pieces.length = 0;
    return text;
  }
}
