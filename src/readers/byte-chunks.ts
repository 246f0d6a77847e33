import { isList } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';

/** A chunk of output (an array of bytes, base64, or text that is not base64) as text; the decoder keeps a character that is not whole yet. */
export function decodeChunk(chunk: JsonValue | undefined, decoder: TextDecoder): string {
  if (isList(chunk)) return decoder.decode(Uint8Array.from(chunk, Number), { stream: true });
  if (typeof chunk !== 'string') return '';
  const bytes = bytesOf(chunk);
  return bytes === undefined ? chunk : decoder.decode(bytes, { stream: true });
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
  } catch {
    return undefined;
  }
}
