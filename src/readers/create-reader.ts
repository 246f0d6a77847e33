import type { SessionEvent } from '../runtime/event.js';
import { formatNamed, formatNames } from './detect.js';
import type { Frame } from './frame.js';
import { Framing } from './framing.js';
import { besides } from './live-set.js';

/** Reads one session as it happens. */
export interface LiveReader {
  /** Takes a message, or one line of text (JSON or an event stream's); gives the events that follow. Never throws. */
  push(message: unknown): SessionEvent[];
  /** Nothing more will come: gives what was held back. */
  end(): SessionEvent[];
}

/** What is read, and for what. */
export interface LiveOptions {
  /** The name under which the events' ids stand. */
  readonly file?: string;
  /**
   * The session that the events are for. Readers of several files that are made for the same one know of each other, as the files
   * that `openLog` takes together do: a sub-agent's calls find the call that started it, whichever comes first. What only the
   * whole shows comes with the end of the last one.
   */
  readonly session?: object;
}

/**
 * A reader for live use: push each message or line as it arrives and apply the events to a session.
 * @throws Error when no format has that name
 */
export function createReader(format: string, { file, session }: LiveOptions = {}): LiveReader {
  const found = formatNamed(format);
  if (found === undefined) throw new Error(`There is no reader named ${format}; there are ${formatNames().join(', ')}`);
  const options = file === undefined ? {} : { file };
  const reader = session === undefined ? found.create(options) : besides(session, found).create(options);
  const framing = new Framing();

  const take = (frame: Frame): SessionEvent[] => {
    const problem = (message: string, raw: string): SessionEvent => ({
      type: 'log/problem',
      time: null,
      ...options,
      data: { message, line: frame.line, raw, ...options },
    });
    if ('bad' in frame) return [problem('Not JSON', frame.bad.slice(0, 2000))];
    try {
      const messages = found.unfold?.(frame.value) ?? [frame.value];
      return [...messages].flatMap((message) => [...reader.push(message)]);
    } catch (error) {
      return [problem(`The reader of ${format} failed: ${String(error)}`, '')];
    }
  };
  let count = 0;
  return {
    push(message) {
      if (typeof message !== 'string') return take({ line: ++count, value: message });
      return framing.push(message.endsWith('\n') ? message : `${message}\n`).flatMap(take);
    },
    end() {
      const events = framing.end().flatMap(take);
      try {
        return [...events, ...reader.end()];
      } catch (error) {
        return [...events, ...take({ line: count, bad: String(error) })];
      }
    },
  };
}
