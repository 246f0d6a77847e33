import type { SessionEvent } from '../runtime/event.js';
import { emptyLog } from './empty-log.js';
import { formatNamed, formatNames } from './detect.js';
import { LogSource } from './log-source.js';
import type { LogFile, LogFormat, LogInput, ReaderSet, ReadOptions } from './reader.js';

/**
 * The events of a recorded or arriving session in any known format, which is recognised by content. Reads no faster
 * than it is asked, in memory that one message bounds. Never throws: what cannot be read becomes `log/problem` events,
 * an unknown format a single one. Several files of one session are read together, so that a sub-agent's
 * calls find their place.
 */
export async function* openLog(
  input: LogInput | readonly LogFile[],
  options: ReadOptions = {},
): AsyncGenerator<SessionEvent, void, undefined> {
  for await (const events of openLogBatches(input, options)) yield* events;
}

/** As `openLog`, but gives together what follows from one piece of the input: cheaper to hand on. */
export async function* openLogBatches(
  input: LogInput | readonly LogFile[],
  options: ReadOptions = {},
): AsyncGenerator<readonly SessionEvent[], void, undefined> {
  const sources = isFiles(input)
    ? input.map((file) => ({ name: file.name, source: new LogSource(file.data, file.name) }))
    : [{ name: options.file, source: new LogSource(input, options.file) }];
  try {
    const logs: (readonly [(typeof sources)[number], LogFormat | null])[] = [];
    for (const log of sources)
      logs.push([
        log,
        options.format === undefined ? await log.source.format() : (formatNamed(options.format) ?? null),
      ]);
    const sets = new Map<LogFormat, ReaderSet>();
    for (const [{ name, source }, format] of logs) {
      if (format === null) yield [source.unreadable(unknownFormat(options.format, source.empty))];
      else yield* source.events(format, readerOf(format, name, logs, sets));
    }
    for (const set of sets.values()) {
      const events = set.end();
      if (events.length > 0) yield events;
    }
  } finally {
    for (const { source } of sources) await source.close();
  }
}

function readerOf(
  format: LogFormat,
  name: string | undefined,
  logs: readonly (readonly [{ readonly name: string | undefined }, LogFormat | null])[],
  sets: Map<LogFormat, ReaderSet>,
) {
  const options: ReadOptions = name === undefined ? {} : { file: name };
  const names = logs.flatMap(([log, other]) => (other === format && log.name !== undefined ? [log.name] : []));
  if (names.length < 2 || format.createSet === undefined) return format.create(options);
  const set = sets.get(format) ?? format.createSet(names);
  sets.set(format, set);
  return set.create(options);
}

function unknownFormat(format: string | undefined, empty: boolean): string {
  if (format === undefined && empty) return emptyLog;
  return format === undefined
    ? 'Not recognised: this is not a session log in a format that can be read'
    : `There is no reader named ${format}; there are ${formatNames().join(', ')}`;
}

function isFiles(input: LogInput | readonly LogFile[]): input is readonly LogFile[] {
  return (
    Array.isArray(input) &&
    input.length > 0 &&
    input.every((file: unknown) => typeof file === 'object' && file !== null && 'name' in file && 'data' in file)
  );
}
