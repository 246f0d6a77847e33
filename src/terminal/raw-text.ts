/**
 * Chunks from this size on are kept as they came; smaller ones are joined up to it. In UTF-16 units. Lines that were
 * read are parts of what was joined when they were, and keep it in memory: so it is small.
 */
const pieceSize = 4096;

/** Text that only grows, kept once, of which any part can be read. */
export class RawText {
  readonly #pieces: string[] = [];
  readonly #starts: number[] = [];
  #tail = '';
  #tailStart = 0;

  /** UTF-16 units so far. */
  get length(): number {
    return this.#tailStart + this.#tail.length;
  }

  append(chunk: string): void {
    if (chunk.length >= pieceSize) this.#seal();
    this.#tail += chunk;
    if (this.#tail.length >= pieceSize) this.#seal();
  }

  /** The text from offset `from` up to `to`. */
  slice(from: number, to: number): string {
    if (from >= this.#tailStart) return this.#tail.slice(from - this.#tailStart, to - this.#tailStart);
    let index = this.#find(from);
    let text = '';
    for (let at = from; at < to; index++) {
      const start = this.#starts[index] ?? this.#tailStart;
      const piece = this.#pieces[index] ?? this.#tail;
      const part = piece.slice(at - start, to - start);
      if (part === '') break;
      text = text === '' ? part : text + part;
      at += part.length;
    }
    return text;
  }

  toString(): string {
    return this.#pieces.join('') + this.#tail;
  }

  #seal(): void {
    if (this.#tail === '') return;
    this.#pieces.push(this.#tail);
    this.#starts.push(this.#tailStart);
    this.#tailStart += this.#tail.length;
    this.#tail = '';
  }

  /** The piece that holds the unit at `offset`. */
  #find(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
