import type { SessionEvent } from './event.js';
import { Session, type SessionOptions } from './session.js';
import type { ConversationSnapshot } from './snapshot.js';

/** How to project a recorded log. */
export interface HistoryOptions extends SessionOptions {
  /** More may come: open calls stay open. */
  readonly open?: boolean;
}

/** The snapshot of a whole log: every event applied, then the end, unless the log is open. */
export function projectHistory(events: Iterable<SessionEvent>, options: HistoryOptions = {}): ConversationSnapshot {
  const session = new Session(options);
  session.apply(Array.isArray(events) ? (events as readonly SessionEvent[]) : [...events]);
  if (options.open !== true) session.end();
  return session.snapshot;
}
