// The few globals that Node, workers and pages share, for compiling the DOM-free rooms without the DOM library.
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array | ArrayBuffer, options?: { stream?: boolean }): string;
}
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
}
declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
interface ReadableStreamReadResult<T> {
  readonly done: boolean;
  readonly value?: T;
}
interface ReadableStreamDefaultReader<T> {
  read(): Promise<ReadableStreamReadResult<T>>;
  cancel(reason?: unknown): Promise<void>;
  releaseLock(): void;
}
interface ReadableStream<T = unknown> {
  getReader(): ReadableStreamDefaultReader<T>;
}
interface Blob {
  readonly size: number;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}
interface Response {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}
declare function queueMicrotask(callback: () => void): void;
declare function atob(data: string): string;
declare function structuredClone<T>(value: T): T;
