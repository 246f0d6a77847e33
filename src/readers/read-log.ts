import { Session, type SessionOptions } from '../runtime/session.js';
import type { ConversationSnapshot } from '../runtime/snapshot.js';
import { openLogBatches } from './open-log.js';
import type { LogFile, LogInput, ReadOptions } from './reader.js';

/** Reads a whole log, or the files of one session together, into the snapshot of its end. Never throws for what the log holds. */
export async function readLog(
  input: LogInput | readonly LogFile[],
  options: ReadOptions & SessionOptions = {},
): Promise<ConversationSnapshot> {
  const session = new Session(options);
  for await (const events of openLogBatches(input, options)) session.apply(events);
  session.end();
  return session.snapshot;
}
