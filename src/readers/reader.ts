import type { SessionEvent } from '../runtime/event.js';

/** One file of a session that has several, for example a sub-agent's transcript. */
export interface LogFile {
  /** Path or name; distinguishes the files and may carry a sub-agent's id. */
  readonly name: string;
  readonly data: LogInput;
}

/** What `openLog` takes besides a list of files. */
export type LogInput =
  | string
  | Blob
  | Response
  | ReadableStream<Uint8Array | string>
  | AsyncIterable<string | Uint8Array>
  | Iterable<string | Uint8Array>;

/** How to read. */
export interface ReadOptions {
  /** The format's name; absent: recognised by content. */
  readonly format?: string;
  /** The name under which the events' ids stand; also named in problems. */
  readonly file?: string;
}

/** Turns one format's messages into session events, one after the other. */
export interface LogReader {
  /** Takes one message as a parsed value, or one line of text (JSON, an SSE `data:` line); gives what follows from it. Never throws. */
  push(message: unknown): readonly SessionEvent[];
  /** Nothing more will come: gives what was held back. */
  end(): readonly SessionEvent[];
}

/** A format that `openLog` can recognise and read. */
export interface LogFormat {
  /** For example `claude-code`. */
  readonly format: string;
  /**
   * How surely the first messages of a log are of this format: 0 no, 1 certain. `sample` has at most the first
   * 50 parsed lines or events; for a log that is one JSON document, its value is the only one.
   */
  detect(sample: readonly unknown[], name?: string): number;
  /** Makes a reader for one file or stream. */
  create(options: ReadOptions): LogReader;
  /**
   * Present where a session may have several files whose links only the whole shows: events to append after
   * the files were read one by one, for example late parent edges.
   */
  link?(files: readonly string[]): LogReader;
  /** Where the log is one JSON document: gives its messages one by one. Absent: an array's elements, else the value. */
  unfold?(document: unknown): Iterable<unknown>;
}
