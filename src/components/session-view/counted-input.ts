import type { LogFile, LogInput } from '../../readers/reader.js';

/** Bytes read of a source, and how many it has; written while it is read. */
export interface Tally {
  read: number;
  /** `null` where the source does not say. */
  total: number | null;
}

/** Bytes that are handed on at a time: what follows from them is done well within one frame. */
const piece = 1 << 16;

/** The same input; of files and responses it is counted how much was read. */
export function counted(input: LogInput | readonly LogFile[], tally: Tally): LogInput | readonly LogFile[] {
  if (input instanceof Response) {
    const length = Number(input.headers.get('content-length') ?? NaN);
    const isPlain = !input.headers.get('content-encoding');
    if (isPlain && Number.isFinite(length) && length > 0) tally.total = (tally.total ?? 0) + length;
    return input.body ? counting(input.body, tally) : input;
  }
  if (input instanceof Blob) {
    tally.total = (tally.total ?? 0) + input.size;
    return counting(input.stream(), tally);
  }
  if (!isFiles(input)) return input;
  return input.map(({ name, data }) => ({ name, data: counted(data, tally) as LogInput }));
}

/** The bytes of a stream in small pieces, counted as they pass; giving up the one gives up the other. */
export async function* counting(stream: ReadableStream<Uint8Array>, tally: Tally): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (let at = 0; at < value.byteLength; at += piece) {
        const part = value.subarray(at, at + piece);
        tally.read += part.byteLength;
        yield part;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function isFiles(input: LogInput | readonly LogFile[]): input is readonly LogFile[] {
  return (
    Array.isArray(input) &&
    input.length > 0 &&
    input.every((file: unknown) => typeof file === 'object' && file !== null && 'name' in file && 'data' in file)
  );
}
