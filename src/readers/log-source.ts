import type { SessionEvent } from '../runtime/event.js';
import { recognise } from './detect.js';
import type { Frame } from './frame.js';
import { Framing } from './framing.js';
import { inputText, UnusableInput } from './input-text.js';
import type { LogFormat, LogInput, LogReader } from './reader.js';

/** Messages that are looked at to recognise a format. */
const SAMPLE = 50;
/** Bad lines after which an input without any message is given up. */
const PATIENCE = 2000;
/** Sureness at which no more messages are awaited. */
const SURE = 0.9;
/** Bad lines of one file that are listed one by one; the others are counted. */
const LISTED = 200;
/** UTF-16 units of a bad line that are kept. */
const QUOTED = 2000;

/** One file or stream being read: finds its format, then gives its events batch by batch. */
export class LogSource {
  readonly #name: string | undefined;
  readonly #pieces: AsyncGenerator<string, void, undefined>;
  readonly #framing = new Framing();
  #frames: Frame[] = [];
  #ended = false;
  #badLines = 0;
  #failure: string | null = null;

  constructor(input: LogInput, name: string | undefined) {
    this.#name = name;
    this.#pieces = inputText(input);
  }

  /** Reads as far as it takes to know the format; `null` when it is none that is known. */
  async format(): Promise<LogFormat | null> {
    const sample: unknown[] = [];
    let seen = 0;
    for (;;) {
      while (seen < this.#frames.length && sample.length < SAMPLE) {
        const frame = this.#frames[seen++];
        if (frame === undefined || 'bad' in frame) continue;
        sample.push(frame.value);
        const found = recognise(sample, this.#name);
        if (found !== null && found.sure >= SURE) return found.format;
      }
      const hopeless = sample.length === 0 && seen > PATIENCE;
      if (this.#ended || hopeless || sample.length >= SAMPLE) return recognise(sample, this.#name)?.format ?? null;
      await this.#read();
    }
  }

  /** Whether the whole source has been read and held nothing but white space. */
  get empty(): boolean {
    return this.#ended && this.#failure === null && this.#frames.length === 0;
  }

  /** The events of the whole source, in batches that follow from one piece of text. */
  async *events(format: LogFormat, reader: LogReader): AsyncGenerator<readonly SessionEvent[], void, undefined> {
    for (;;) {
      const events: SessionEvent[] = [];
      const frames = this.#frames;
      this.#frames = [];
      for (const frame of frames) this.#give(frame, format, reader, events);
      if (this.#ended) {
        this.#close(reader, events);
        if (events.length > 0) yield events;
        return;
      }
      if (events.length > 0) yield events;
      await this.#read();
    }
  }

  /** The one event of a source that cannot be read at all. */
  unreadable(message: string): SessionEvent {
    const first = this.#frames[0];
    const raw = first === undefined ? '' : 'bad' in first ? first.bad : textOf(first.value);
    return this.#problem(this.#failure ?? message, first?.line, raw);
  }

  /** Lets go of the input. */
  async close(): Promise<void> {
    this.#ended = true;
    await this.#pieces.return().catch(() => undefined);
  }

  async #read(): Promise<void> {
    try {
      const piece = await this.#pieces.next();
      if (piece.done !== true) {
        for (const frame of this.#framing.push(piece.value)) this.#frames.push(frame);
        return;
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#failure = error instanceof UnusableInput ? message : `The log broke off: ${message}`;
    }
    for (const frame of this.#framing.end()) this.#frames.push(frame);
    this.#ended = true;
  }

  #give(frame: Frame, format: LogFormat, reader: LogReader, events: SessionEvent[]): void {
    if ('bad' in frame) {
      if (++this.#badLines <= LISTED) events.push(this.#problem('Not JSON', frame.line, frame.bad));
      return;
    }
    try {
      const messages = format.unfold?.(frame.value) ?? [frame.value];
      for (const message of messages)
        for (const event of reader.push(message))
          events.push(event.type === 'log/problem' ? this.#placed(event, frame.line) : event);
    } catch (error) {
      events.push(
        this.#problem(`The reader of ${format.format} failed: ${String(error)}`, frame.line, textOf(frame.value)),
      );
    }
  }

  #close(reader: LogReader, events: SessionEvent[]): void {
    try {
      for (const event of reader.end()) events.push(event);
    } catch (error) {
      events.push(this.#problem(`The end of the log cannot be read: ${String(error)}`));
    }
    if (this.#badLines > LISTED) events.push(this.#problem(`${this.#badLines - LISTED} more lines are not JSON`));
    if (this.#failure !== null) events.push(this.#problem(this.#failure));
  }

  /** A reader's problem, with the place that only the source knows. */
  #placed(event: SessionEvent, line: number): SessionEvent {
    const file = this.#name;
    const data = { line, ...(file !== undefined && { file }), ...(event.data as object) };
    return { ...event, data };
  }

  #problem(message: string, line?: number, raw?: string): SessionEvent {
    const file = this.#name === undefined ? {} : { file: this.#name };
    return {
      type: 'log/problem',
      time: null,
      ...file,
      data: {
        message,
        ...file,
        ...(line !== undefined && { line }),
        ...(raw !== undefined && raw !== '' && { raw: raw.length > QUOTED ? `${raw.slice(0, QUOTED)}…` : raw }),
      },
    };
  }
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}
