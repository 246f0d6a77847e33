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

/**
 * Turns one format's messages into session events, one after the other. Every event carries the `file` that the
 * reader was made with; `log/problem` events may leave file and line to the caller, who knows them.
 */
export interface LogReader {
  /** Takes one parsed message (never a line of text) and gives what follows from it. What it throws `createReader` and `openLog` turn into a problem. */
  push(message: unknown): readonly SessionEvent[];
  /** Nothing more will come: gives what was held back. Open calls are not closed here; the fold's `end` does that. */
  end(): readonly SessionEvent[];
}

/** The readers of several files of one session, which know of each other. */
export interface ReaderSet {
  /** Makes the reader of one file; live, more may be made later and read in turns with the others. */
  create(options: ReadOptions): LogReader;
  /** All files were read: gives what only the whole shows, and where more came after all, what it shows then. */
  end(): readonly SessionEvent[];
}

/** A format that `openLog` can recognise and read. */
export interface LogFormat {
  /** For example `claude-code`. */
  readonly format: string;
  /**
   * How surely a log is of this format: 0 no, 1 certain; at 0.9 nothing more is read before deciding. `sample` has
   * the first messages, at least one and at most 50: the lines, the elements of an array, an event stream's data,
   * or the only value of a log that is one JSON object.
   */
  detect(sample: readonly unknown[], name?: string): number;
  /** Makes a reader for one file or stream. */
  create(options: ReadOptions): LogReader;
  /** Present where a session may have several files that refer to each other; `names` are all of this format, none where they are yet to come. */
  createSet?(names: readonly string[]): ReaderSet;
  /** Where a value holds several messages (a chat log in one JSON object): gives them one by one. Asked for every value; absent: the value itself. */
  unfold?(value: unknown): Iterable<unknown>;
}
