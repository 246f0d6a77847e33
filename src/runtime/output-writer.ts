import type { OutputSegment } from '../presentation/intent.js';
import type { OutputLog } from './block.js';

/** Small pieces gather in the last chunk up to this length, in UTF-16 units, … */
const GATHERED = 8192;
/** … and up to this number: until they are copied into one, each is an object of its own. */
const PIECES = 128;
/** Up to this length joined text costs less than a chain of links to its parts. */
const JOINED = 16_384;

/**
 * Collects a call's output. Small pieces gather in the last chunk; a chunk is then merged with the one before unless
 * that is at least twice as long, so that few chunks stand at any time and every character is merged a logarithmic
 * number of times.
 */
export class OutputWriter {
  #last = '';
  /** Pieces of which the last chunk was made. */
  #pieces = 0;
  /** The chunks before the last; most outputs have none. */
  #merged: string[] | null = null;
  #length = 0;
  #epoch = 0;
  #streams: OutputSegment[] | null = null;
  /** Since the news were asked for. */
  #changed = false;

  /** Adds text; `stream` where the source tells the streams apart. Says whether that changed anything. */
  append(text: string, stream?: OutputSegment['stream']): boolean {
    if (text === '') return false;
    this.#changed = true;
    if (this.#pieces === PIECES || this.#last.length + text.length > GATHERED) this.#carry(text);
    // a chain of links, short enough to be read again and again, and copied once: when it is carried
    else this.#last += text;
    this.#pieces++;
    if (stream !== undefined || this.#streams !== null) this.#extend(stream ?? 'stdout', text.length);
    this.#length += text.length;
    return true;
  }

  /** Puts text in the place of all that came before; where it only goes on from that, it is an {@link append}. */
  replace(text: string, stream?: OutputSegment['stream']): boolean {
    let end = 0;
    for (const chunk of this.#allChunks()) {
      if (!text.startsWith(chunk, end)) return this.#restart(text, stream);
      end += chunk.length;
    }
    return this.append(text.slice(end), stream);
  }

  /** The output so far; `null` where nothing came since it was asked for last. */
  news(): OutputLog | null {
    if (!this.#changed) return null;
    this.#changed = false;
    const plain = { chunks: this.#allChunks(), length: this.#length, epoch: this.#epoch };
    return this.#streams === null ? plain : { ...plain, streams: this.#streams.slice() };
  }

  #allChunks(): readonly string[] {
    if (this.#merged !== null) return [...this.#merged, this.#last];
    return this.#last === '' ? [] : [this.#last];
  }

  /** As a binary counter carries: what is in the last chunk joins the others, and the text begins the next. */
  #carry(text: string): void {
    let carried = this.#last;
    this.#last = text;
    this.#pieces = 0;
    if (carried === '') return;
    const merged = (this.#merged ??= []);
    for (
      let before = merged.at(-1);
      before !== undefined && before.length < 2 * carried.length;
      before = merged.at(-1)
    ) {
      merged.pop();
      carried = before.length < JOINED ? [before, carried].join('') : before + carried;
    }
    merged.push(carried);
  }

  #restart(text: string, stream: OutputSegment['stream'] | undefined): boolean {
    this.#merged = null;
    this.#last = '';
    this.#pieces = 0;
    this.#length = 0;
    this.#streams = null;
    this.#epoch++;
    this.#changed = true;
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
