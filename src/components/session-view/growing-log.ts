import { counting, type Tally } from './counted-input.js';

/** Milliseconds between two questions whether there is more. */
const pause = 1500;

/** The bytes of a log that the server goes on writing: what is there, then whatever is added, until the signal ends it. */
export async function* growingLog(
  address: string,
  first: Response,
  tally: Tally,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (first.body) yield* counting(first.body, tally);
  while (await waited(pause, signal)) {
    if (document.hidden) continue;
    const more = await added(address, tally.read, signal);
    if (!more?.body) continue;
    let known = more.status === 206 ? 0 : tally.read;
    for await (const chunk of counting(more.body, { read: 0, total: null })) {
      const fresh = chunk.subarray(Math.min(known, chunk.byteLength));
      known -= chunk.byteLength - fresh.byteLength;
      tally.read += fresh.byteLength;
      if (fresh.byteLength > 0) yield fresh;
    }
  }
}

/** What the server has beyond so many bytes: only that, or all where it does not send parts; `null` for nothing or a failure. */
async function added(address: string, from: number, signal: AbortSignal): Promise<Response | null> {
  try {
    const response = await fetch(address, { signal, cache: 'no-store', headers: { range: `bytes=${from}-` } });
    return response.ok ? response : null;
  } catch {
    return null;
  }
}

/** `false` where the signal came meanwhile. */
async function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return !signal.aborted;
}
