import type { ToolCallBlock } from '../../runtime/block.js';
import type { ChatRow } from './chat-rows.js';
import type { OverviewKind } from './overview-bar.js';
import { joined, overviewOf, type Overview } from './overview.js';

/** Where the reader is among the calls of one kind. */
export interface SumCursor {
  readonly kind: OverviewKind;
  readonly index: number;
  readonly count: number;
}

/** What a session comes to, kept current at the cost of what changed, and the reader's way through it. */
export class SessionSums {
  #settled: { readonly rows: readonly ChatRow[]; readonly overview: Overview } | null = null;
  #overview: Overview = overviewOf([]);
  #cursor: SumCursor | null = null;

  get overview(): Overview {
    return this.#overview;
  }

  get cursor(): SumCursor | null {
    return this.#cursor;
  }

  /** Takes the session's next state. */
  update(settled: readonly ChatRow[], running: readonly ToolCallBlock[]): void {
    if (this.#settled?.rows !== settled) this.#settled = { rows: settled, overview: overviewOf(callsOf(settled)) };
    this.#overview = joined(this.#settled.overview, overviewOf(running));
  }

  /** The next call of a kind, or the one before; from the last to the first. `null` when there is none. */
  step(kind: Exclude<OverviewKind, 'problems'>, by: 1 | -1): string | null {
    const ids = kind === 'edits' ? this.#overview.edits.map((edit) => edit.callId) : this.#overview[kind];
    const count = ids.length;
    if (count === 0) return null;
    const from = this.#cursor?.kind === kind ? this.#cursor.index : by < 0 ? 0 : -1;
    const index = (from + by + count) % count;
    this.#cursor = { kind, index, count };
    return ids[index] ?? null;
  }
}

function* callsOf(rows: readonly ChatRow[]): Generator<ToolCallBlock> {
  for (const row of rows) if (row.kind === 'call') yield row.call;
}
