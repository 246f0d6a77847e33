import type { OutputSegment } from '../presentation/intent.js';
import type { OutputLog } from './block.js';

/** Up to this length, in UTF-16 units, joined text costs less than a chain of links to its parts. */
const JOINED = 16_384;

/**
 * Collects a call's output. A piece is merged with the one before unless that is at least twice as long, so that few
 * chunks stand at any time and every character is merged a logarithmic number of times.
 */
export class OutputWriter {
  readonly #chunks: string[] = [];
  #length = 0;
  /** That of the last chunk. */
  #lastLength = 0;
  #epoch = 0;
  #streams: OutputSegment[] | null = null;
  #log: OutputLog | null = null;

  /** Adds text; `stream` where the source tells the streams apart. Says whether that changed anything. */
  append(text: string, stream?: OutputSegment['stream']): boolean {
    if (text === '') return false;
    this.#log = null;
    const chunks = this.#chunks;
    let last = text;
    while (this.#lastLength < 2 * last.length) {
      const before = chunks.pop();
      if (before === undefined) break;
      last = before.length < JOINED ? [before, last].join('') : before + last;
      this.#lastLength = chunks.at(-1)?.length ?? 0;
    }
    chunks.push(last);
    this.#lastLength = last.length;
    if (stream !== undefined || this.#streams !== null) this.#extend(stream ?? 'stdout', text.length);
    this.#length += text.length;
    return true;
  }

  /** Puts text in the place of all that came before; where it only goes on from that, it is an {@link append}. */
  replace(text: string, stream?: OutputSegment['stream']): boolean {
    let end = 0;
    for (const chunk of this.#chunks) {
      if (!text.startsWith(chunk, end)) return this.#restart(text, stream);
      end += chunk.length;
    }
    return this.append(text.slice(end), stream);
  }

  /** The output so far; the same object until more comes. */
  get log(): OutputLog {
    this.#log ??= {
      chunks: this.#chunks.slice(),
      length: this.#length,
      epoch: this.#epoch,
      ...(this.#streams !== null && { streams: this.#streams.slice() }),
    };
    return this.#log;
  }

  #restart(text: string, stream: OutputSegment['stream'] | undefined): boolean {
    this.#chunks.length = 0;
    this.#lastLength = 0;
    this.#length = 0;
    this.#streams = null;
    this.#epoch++;
    this.#log = null;
    this.append(text, stream);
    return true;
  }

  #extend(stream: OutputSegment['stream'], length: number): void {
    this.#streams ??= this.#length > 0 ? [{ stream: 'stdout', length: this.#length }] : [];
    const last = this.#streams.at(-1);
    if (last?.stream === stream) this.#streams.splice(-1, 1, { stream, length: last.length + length });
    else this.#streams.push({ stream, length });
  }
}
