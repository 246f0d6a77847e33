import type { SessionEvent } from '../runtime/event.js';
import { openLogBatches } from './open-log.js';
import type { LogFile, LogInput, ReadOptions } from './reader.js';

/** A worker, the worker's own scope, or a message port. */
export interface LogPort {
  postMessage(message: unknown, transfer: object[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** Of a message port. */
  start?(): void;
}

/** Inputs that can be sent to a worker. */
export type SendableInput = string | Blob | Response | ReadableStream<Uint8Array | string>;

/** One file of a session, sendable to a worker. */
export interface SendableFile extends LogFile {
  readonly data: SendableInput;
}

type Request =
  | {
      readonly ask: 'open';
      readonly id: string;
      readonly input: LogInput | readonly LogFile[];
      readonly options: ReadOptions;
    }
  | { readonly ask: 'next' | 'stop'; readonly id: string };
type Answer = { readonly id: string; readonly events: readonly SessionEvent[]; readonly more: boolean };

/** Tells our messages from others on the same port. */
const CHANNEL = 'dsh-elements/log';
/** Events that are sent together: the page takes them in without a noticeable pause. */
const BATCH = 500;

/**
 * The worker's side: reads and parses what the page asks for, and sends batches of events, each when it is asked
 * for, never ahead. Formats of the page's own are registered in the worker. Gives its undo.
 *
 * A worker's whole module: `import { serveLogs } from 'dsh-elements/runtime'; serveLogs(self);`
 */
export function serveLogs(port: LogPort): () => void {
  const open = new Map<string, AsyncGenerator<readonly SessionEvent[], void, undefined>>();

  async function answer(id: string): Promise<void> {
    const batch = await open.get(id)?.next();
    const done = batch?.done !== false;
    if (done) open.delete(id);
    send(port, { id, events: done ? [] : batch.value, more: !done } satisfies Answer);
  }

  return listen(port, (message) => {
    const request = message as Request;
    if (request.ask === 'open') open.set(request.id, inBatches(openLogBatches(request.input, request.options)));
    else if (request.ask === 'next') void answer(request.id);
    else {
      void open.get(request.id)?.return();
      open.delete(request.id);
    }
  });
}

/**
 * The page's side: the batches of events that the worker reads out of the input, one asked for while the one before
 * is folded. Apply each to a session: snapshots are built in the page, so that what did not change keeps its identity.
 *
 * `for await (const events of openLogInWorker(worker, file)) session.apply(events); session.end();`
 */
export async function* openLogInWorker(
  port: LogPort,
  input: SendableInput | readonly SendableFile[],
  options: ReadOptions = {},
): AsyncGenerator<readonly SessionEvent[], void, undefined> {
  const id = newId();
  const arrived: Answer[] = [];
  let wake = (): void => undefined;
  const close = listen(port, (message) => {
    const answer = message as Answer;
    if (answer.id !== id || !Array.isArray(answer.events)) return;
    arrived.push(answer);
    wake();
  });
  let more = true;
  try {
    const transfer: object[] = [];
    send(port, { ask: 'open', id, input: sendable(input, transfer), options } satisfies Request, transfer);
    send(port, { ask: 'next', id } satisfies Request);
    while (more) {
      while (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const answer = arrived.shift();
      more = answer?.more === true;
      if (more) send(port, { ask: 'next', id } satisfies Request);
      if (answer !== undefined && answer.events.length > 0) yield answer.events;
    }
  } finally {
    close();
    if (more) send(port, { ask: 'stop', id } satisfies Request);
  }
}

async function* inBatches(
  source: AsyncGenerator<readonly SessionEvent[], void, undefined>,
): AsyncGenerator<readonly SessionEvent[], void, undefined> {
  for await (const events of source)
    for (let at = 0; at < events.length; at += BATCH) yield events.slice(at, at + BATCH);
}

/** A response cannot be sent, but what it brings can; streams are handed over. */
function sendable(input: SendableInput | readonly SendableFile[], transfer: object[]): LogInput | readonly LogFile[] {
  if (typeof input === 'string') return input;
  if (Array.isArray(input))
    return (input as readonly SendableFile[]).map(({ name, data }) => ({
      name,
      data: sendable(data, transfer) as LogInput,
    }));
  const one = input as Exclude<SendableInput, string>;
  if ('getReader' in one) {
    transfer.push(one);
    return one;
  }
  if ('stream' in one) return one;
  if (!one.ok || one.body === null) return `The server answered ${one.status} ${one.statusText}`;
  transfer.push(one.body);
  return one.body;
}

function send(port: LogPort, message: Request | Answer, transfer: object[] = []): void {
  port.postMessage({ channel: CHANNEL, message }, transfer);
}

function listen(port: LogPort, take: (message: unknown) => void): () => void {
  const listener = ({ data }: { readonly data: unknown }) => {
    const envelope = data as { readonly channel?: unknown; readonly message?: unknown } | null;
    if (typeof envelope === 'object' && envelope?.channel === CHANNEL) take(envelope.message);
  };
  port.addEventListener('message', listener);
  port.start?.();
  return () => port.removeEventListener('message', listener);
}

let opened = 0;

/** Unique among the logs that this page has open. */
function newId(): string {
  return `${String(++opened)} ${Math.random().toString(36).slice(2)}`;
}
