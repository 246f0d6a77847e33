// What the letters from ` to ~ are in the DEC special graphics set.
const graphics = '◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·';

/** The character sets that a program chose and shifted to; only ASCII and the DEC line drawing set are told apart. */
export class Charsets {
  #drawing = [false, false, false, false];
  #active = 0;

  /** Whether text is printed as it is. */
  get isPlain(): boolean {
    return !this.#drawing[this.#active];
  }

  /** `ESC ( 0` and its like: `slot` 0–3. */
  designate(slot: number, final: number): void {
    this.#drawing = this.#drawing.map((was, index) => (index === slot ? final === 0x30 : was));
  }

  /** Shifts to G0–G3. */
  shift(slot: number): void {
    this.#active = slot;
  }

  /** `text` in the active set. */
  translate(text: string): string {
    return this.isPlain ? text : text.replace(/[`-~]/g, (letter) => graphics[letter.charCodeAt(0) - 0x60] ?? letter);
  }

  /** What a saved cursor keeps. */
  save(): { readonly drawing: boolean[]; readonly active: number } {
    return { drawing: this.#drawing, active: this.#active };
  }

  restore(saved: { readonly drawing: boolean[]; readonly active: number }): void {
    this.#drawing = saved.drawing;
    this.#active = saved.active;
  }

  reset(): void {
    this.#drawing = [false, false, false, false];
    this.#active = 0;
  }
}
