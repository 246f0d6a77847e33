import type { JsonValue } from '../presentation/intent.js';

/** An object or array that is being written, and the key of what is being written in it. */
interface Level {
  readonly isArray: boolean;
  readonly key: string;
}

/**
 * JSON text out of values that arrive with their paths (`$.items[0].name`), in the order of the document, strings in pieces. Gives
 * what each adds to the text.
 */
export class PathedJson {
  readonly #levels: Level[] = [];
  #inString = false;

  /** A value at its path, or a piece of a string that `goesOn`. */
  value(path: string, value: JsonValue, goesOn: boolean): string {
    const keys = Array.from(path.matchAll(/\['([^']*)'\]|\[(\d+)\]|\.([^.[]+)/g), ([, quoted, index, name]) => ({
      key: quoted ?? index ?? name ?? '',
      isArray: index !== undefined,
    }));
    if (keys.length === 0) return '';
    const isSame = this.#inString && keys.every(({ key }, depth) => this.#levels[depth]?.key === key);
    const ended = this.#inString && !isSame ? '"' : '';
    const place = isSame ? '' : ended + this.#goTo(keys);
    const isText = typeof value === 'string';
    const written = isText ? JSON.stringify(value).slice(isSame ? 1 : 0, -1) : JSON.stringify(value);
    this.#inString = isText && goesOn;
    return place + written + (isText && !goesOn ? '"' : '');
  }

  /** Nothing more will come: closes what is open. */
  end(): string {
    if (this.#levels.length === 0) return '{}';
    const text = this.#inString ? '"' : '';
    this.#inString = false;
    return text + this.#close(0);
  }

  /** Closes what the place is not in, opens what it is in, and writes its key. */
  #goTo(keys: readonly { readonly key: string; readonly isArray: boolean }[]): string {
    let depth = 0;
    while (depth < keys.length - 1 && depth < this.#levels.length - 1 && this.#levels[depth]?.key === keys[depth]?.key)
      depth++;
    let text = this.#close(depth + 1);
    for (const { key, isArray } of keys.slice(depth)) {
      const level = this.#levels[depth];
      const inArray = level?.isArray ?? isArray;
      text += level === undefined ? (inArray ? '[' : '{') : ',';
      if (!inArray) text += `${JSON.stringify(key)}:`;
      this.#levels[depth] = { isArray: inArray, key };
      depth++;
    }
    return text;
  }

  /** Closes the levels from that depth on. */
  #close(depth: number): string {
    let text = '';
    while (this.#levels.length > depth) text += this.#levels.pop()?.isArray === true ? ']' : '}';
    return text;
  }
}
