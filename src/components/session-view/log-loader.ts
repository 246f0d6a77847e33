import { openLogBatches } from '../../readers/open-log.js';
import type { LogFile, LogInput } from '../../readers/reader.js';
import type { Session } from '../../runtime/session.js';
import { counted, type Tally } from './counted-input.js';
import { growingLog } from './growing-log.js';

/** Where a log comes from: an address relative to the page, or what `openLog` takes. */
export type LogOrigin = { readonly src: string } | { readonly input: LogInput | readonly LogFile[] };

/** How far reading is. */
export interface LoadProgress {
  readonly events: number;
  /** Bytes read, and all bytes; `null` where the source does not say. */
  readonly read: number;
  readonly total: number | null;
}

/** How a load ended: at the log's end, given up, or by an error that names what the server answered. */
export type LoadOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly status: number; readonly text: string };

/** What a load needs. */
export interface LoadOptions {
  readonly session: Session;
  readonly signal: AbortSignal;
  /** Whether the log still grows: an address is asked for more, and open calls stay open while the input does. */
  readonly follow: boolean;
  onProgress(progress: LoadProgress): void;
}

/** Milliseconds of work before the page gets its turn. */
const slice = 12;
/** Events that are applied between two looks at the clock. */
const batch = 64;

/** Reads a log into a session in slices, so that the page never waits long for it. Gives the outcome, never throws. */
export async function loadLog(origin: LogOrigin, options: LoadOptions): Promise<LoadOutcome> {
  const { session, signal, follow, onProgress } = options;
  const tally: Tally = { read: 0, total: null };
  try {
    const input = 'input' in origin ? counted(origin.input, tally) : await fetched(origin.src, tally, signal, follow);
    let events = 0;
    let started = performance.now();
    for await (const arrived of openLogBatches(input)) {
      for (let i = 0; i < arrived.length; i += batch) {
        if (signal.aborted) return { kind: 'stopped' };
        session.apply(arrived.slice(i, i + batch));
        if (performance.now() - started < slice) continue;
        onProgress({ events: events + i, ...tally });
        await turnOfThePage();
        started = performance.now();
      }
      events += arrived.length;
      onProgress({ events, ...tally });
    }
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    if (error instanceof ServerAnswer) return { kind: 'failed', status: error.status, text: error.text };
    return { kind: 'failed', status: 0, text: error instanceof Error ? error.message : String(error) };
  }
  if (signal.aborted) return { kind: 'stopped' };
  session.end();
  return { kind: 'done' };
}

/** A refusal by the server. */
class ServerAnswer extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
  ) {
    super(text);
  }
}

async function fetched(src: string, tally: Tally, signal: AbortSignal, follow: boolean): Promise<LogInput> {
  const address = new URL(src, document.baseURI).href;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new ServerAnswer(response.status, response.statusText);
  return follow ? growingLog(address, response, tally, signal) : (counted(response, tally) as LogInput);
}

/** Resolves in a new task: input and painting come first. */
async function turnOfThePage(): Promise<void> {
  const channel = new MessageChannel();
  await new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });
  channel.port1.close();
}
