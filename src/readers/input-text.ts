import type { LogInput } from './reader.js';

/** UTF-16 units that are handed on at a time, so that what follows from one piece stays small. */
const PIECE = 1 << 18;

/** Something else was given than a log can be read from. */
export class UnusableInput extends TypeError {
  constructor(given: string) {
    super(`A log is text, a Blob, a Response, a stream or chunks of text or bytes, not ${given}`);
  }
}

/**
 * The text of any input, piece by piece, whatever its chunks: bytes are UTF-8, or UTF-16 where they say so.
 * Throws what the source throws, and for a response that is not ok.
 */
export async function* inputText(input: LogInput): AsyncGenerator<string, void, undefined> {
  const text = new ChunkText();
  for await (const chunk of chunksOf(input)) yield* pieces(text.push(chunk));
  yield* pieces(text.end());
}

function* pieces(text: string): Generator<string, void, undefined> {
  if (text.length <= PIECE) {
    if (text !== '') yield text;
  } else for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

function chunksOf(input: LogInput): AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array> {
  if (typeof input === 'string') return [input];
  if (input instanceof Uint8Array) return [input];
  if (!isObject(input)) throw new UnusableInput(String(input));
  if ('getReader' in input) return streamed(input);
  if (Symbol.asyncIterator in input || Symbol.iterator in input) return input;
  if ('stream' in input) return streamed(input.stream());
  if (!('ok' in input && 'body' in input)) throw new UnusableInput('an object that is none of these');
  if (!input.ok) throw new Error(`The server answered ${String(input.status)} ${input.statusText}`.trim());
  return input.body === null ? [] : streamed(input.body);
}

/** Pages in plain JavaScript may hand over anything. */
function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A stream's chunks; a consumer that stops early cancels the stream. */
async function* streamed<T>(stream: ReadableStream<T>): AsyncGenerator<T, void, undefined> {
  const reader = stream.getReader();
  let finished = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        finished = true;
        return;
      }
      if (value !== undefined) yield value;
    }
  } finally {
    if (!finished) await reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}

/** Text out of chunks that may split a character. */
class ChunkText {
  #decoder: TextDecoder | null = null;
  /** The first byte, while the second is not there yet: two tell the encoding. */
  #first: Uint8Array | null = null;

  push(chunk: string | Uint8Array): string {
    if (typeof chunk === 'string') return this.end() + chunk;
    if (!ArrayBuffer.isView(chunk)) throw new UnusableInput(`chunks of the type ${typeof chunk}`);
    let bytes = chunk;
    if (this.#first !== null) {
      bytes = new Uint8Array(this.#first.length + chunk.length);
      bytes.set(this.#first);
      bytes.set(chunk, this.#first.length);
      this.#first = null;
    }
    if (this.#decoder === null) {
      if (bytes.length < 2) {
        this.#first = bytes;
        return '';
      }
      this.#decoder = new TextDecoder(encodingOf(bytes));
    }
    return this.#decoder.decode(bytes, { stream: true });
  }

  end(): string {
    const bytes = this.#first;
    const decoder = this.#decoder ?? (bytes === null ? null : new TextDecoder('utf-8'));
    this.#first = null;
    this.#decoder = null;
    return decoder === null ? '' : decoder.decode(bytes ?? new Uint8Array());
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}
