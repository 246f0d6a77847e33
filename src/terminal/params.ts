const most = 64;
const largest = 99_999_999;

/** The parameters of one control sequence; sub-parameters (after a colon) follow their parameter. Reused, so never keep it. */
export class Params {
  /** How many there are, sub-parameters included; those beyond 64 are dropped. */
  length = 0;
  readonly #values = new Int32Array(most);
  readonly #subs = new Uint8Array(most);

  /** Empties the list. */
  clear(): void {
    this.length = 0;
  }

  /** Takes one character of `0123456789:;`. */
  take(code: number): void {
    if (this.length === 0) this.#open(false);
    if (code > 0x39) return this.#open(code === 0x3a);
    const index = this.length - 1;
    if (index >= most) return;
    const value = Math.max(0, this.#values[index] ?? 0);
    this.#values[index] = Math.min(largest, value * 10 + code - 0x30);
  }

  /** How many can be read. */
  get count(): number {
    return Math.min(this.length, most);
  }

  /** The value at `index`; `missing` where none was given. */
  get(index: number, missing = 0): number {
    const value = index < this.length ? (this.#values[index] ?? -1) : -1;
    return value < 0 ? missing : value;
  }

  /** A count: absent and 0 mean 1. */
  times(index = 0): number {
    return this.get(index) || 1;
  }

  /** Whether the entry at `index` came after a colon. */
  isSub(index: number): boolean {
    return index < this.length && this.#subs[index] === 1;
  }

  #open(sub: boolean): void {
    const index = this.length++;
    if (index >= most) return;
    this.#values[index] = -1;
    this.#subs[index] = sub ? 1 : 0;
  }
}
