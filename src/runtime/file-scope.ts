import type { CallHome, CallRecord, TurnId } from './call-record.js';
import { SeqSet } from './seq-set.js';
import type { CommandNode } from './snapshot.js';

/** An edge one of whose ends is not known yet. */
export interface WaitingEdge {
  /** Rises with the edges as they are told. */
  readonly told: number;
  readonly link: (record: CallRecord) => void;
}

/** What is known of one file or stream; ids, turns and sequence numbers are its own. */
export class FileScope implements CallHome {
  family = '';
  readonly seen = new SeqSet();
  /** By `seq`, the call whose head that event told. */
  readonly heads = new Map<number, CallRecord>();
  readonly open = new Set<CallRecord>();
  /** By wire id, the edges that wait for a call to have it. */
  readonly awaited = new Map<string, WaitingEdge[]>();
  readonly approvals = new Map<string, CallRecord>();
  readonly commands = new Map<string, CommandNode>();
  /** The wire ids of the calls that the model is writing, by their index in its message. */
  readonly streaming = new Map<number, string>();
  draftText = '';
  draftThinking = '';
  turn: TurnId | undefined = undefined;
  readonly endedTurns = new Set<TurnId>();

  /** By wire id, the newest call that had it. */
  readonly #calls = new Map<string, CallRecord>();

  constructor(readonly name: string) {}

  /** The newest call that had this wire id. */
  newest(wireId: string): CallRecord | null {
    return this.#calls.get(wireId) ?? null;
  }

  /** The call of this wire id whose head the event of this `seq` told. */
  toldBy(seq: number | undefined, wireId: string): CallRecord | null {
    const record = seq === undefined ? undefined : this.heads.get(seq);
    return record?.wireCallId === wireId && !record.isDiscarded ? record : null;
  }

  /** Has the edge linked once a call of this id is there. */
  await(wireId: string, edge: WaitingEdge): void {
    const waiting = this.awaited.get(wireId);
    if (waiting === undefined) this.awaited.set(wireId, [edge]);
    else waiting.push(edge);
  }

  /** Makes the call the newest of its wire id. */
  add(record: CallRecord): void {
    this.#calls.set(record.wireCallId, record);
    this.open.add(record);
  }

  remove(record: CallRecord): boolean {
    if (this.newest(record.wireCallId) !== record) return false;
    if (record.previous === null) this.#calls.delete(record.wireCallId);
    else this.#calls.set(record.wireCallId, record.previous);
    return this.open.delete(record);
  }

  /** All calls of the file. */
  *records(): Generator<CallRecord> {
    for (const newest of this.#calls.values()) {
      for (let record: CallRecord | null = newest; record !== null; record = record.previous) yield record;
    }
  }
}
