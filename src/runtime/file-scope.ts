import type { CallHome, CallRecord, IdUses, TurnId } from './call-record.js';
import { SeqSet } from './seq-set.js';
import type { CommandNode } from './snapshot.js';

/** What is known of one file or stream; ids, turns and sequence numbers are its own. */
export class FileScope implements CallHome {
  family = '';
  readonly seen = new SeqSet();
  readonly open = new Set<CallRecord>();
  /** What to do once a call of this wire id is there: the edges that wait for it, as they were told. */
  readonly awaited = new Map<string, ((record: CallRecord) => void)[]>();
  readonly approvals = new Map<string, CallRecord>();
  readonly commands = new Map<string, CommandNode>();
  /** The wire ids of the calls that the model is writing, by their index in its message. */
  readonly streaming = new Map<number, string>();
  draftText = '';
  draftThinking = '';
  turn: TurnId | undefined = undefined;
  readonly endedTurns = new Set<TurnId>();

  readonly #uses = new Map<string, IdUses>();

  constructor(readonly name: string) {}

  /** The calls that had this id so far. */
  uses(wireId: string): IdUses {
    let uses = this.#uses.get(wireId);
    if (uses === undefined) this.#uses.set(wireId, (uses = { newest: null, interrupted: [] }));
    return uses;
  }

  /** All calls of the file. */
  *records(): Generator<CallRecord> {
    for (const { newest } of this.#uses.values()) {
      for (let record = newest; record !== null; record = record.previous) yield record;
    }
  }

  /** The newest call that had this id. */
  newest(wireId: string): CallRecord | null {
    return this.#uses.get(wireId)?.newest ?? null;
  }
}
