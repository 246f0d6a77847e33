import type { EventWriter } from './event-writer.js';

/** Texts that come in pieces, by any key: a draft while they come, a message once they are whole. */
export class StreamedTexts {
  readonly #writer: EventWriter;
  readonly #texts = new Map<string, { readonly kind: 'text' | 'reasoning'; readonly pieces: string[] }>();

  constructor(writer: EventWriter) {
    this.#writer = writer;
  }

  delta(key: string, kind: 'text' | 'reasoning', piece = ''): void {
    const text = this.#texts.get(key) ?? { kind, pieces: [] };
    text.pieces.push(piece);
    this.#texts.set(key, text);
    this.#writer.draft(`${kind}-delta`, piece);
  }

  end(key: string): void {
    const text = this.#texts.get(key);
    this.#texts.delete(key);
    if (text !== undefined) this.#writer.assistant([{ type: text.kind, text: text.pieces.join('') }]);
  }

  /** All texts are whole. */
  finish(): void {
    for (const key of [...this.#texts.keys()]) this.end(key);
  }
}
