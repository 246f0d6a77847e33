import { CallRecord, type TurnId } from './call-record.js';
import { FileScope } from './file-scope.js';
import type { Problem } from './snapshot.js';

/** Calls on the longest way from a root to a leaf; an edge that would make it longer is refused. */
export const DEEPEST_TREE = 256;

/**
 * The one index of calls and their edges. An edge is kept where it is known and refused where it would make a cycle, a
 * second parent or too deep a tree: then it is a problem, and the call stays where it is.
 */
export class CallTree {
  /** Roots that changed, or that stopped being roots, since they were last published. */
  readonly staleRoots: CallRecord[] = [];
  /** Rises with each change. */
  version = 0;
  readonly #scopes = new Map<string, FileScope>();
  readonly #callIds = new Set<string>();
  readonly #repeats = new Map<string, number>();
  /** The file that was asked for last: most events are of the same file as the one before. */
  #latest: FileScope | null = null;
  #ordinal = 0;
  #edges = 0;

  constructor(
    private readonly report: (problem: Problem) => void,
    private readonly onAttached: (child: CallRecord) => void,
  ) {}

  get scopes(): Iterable<FileScope> {
    return this.#scopes.values();
  }

  /** The file of this name. */
  scope(name: string): FileScope {
    if (this.#latest?.name === name) return this.#latest;
    let scope = this.#scopes.get(name);
    if (scope === undefined) this.#scopes.set(name, (scope = new FileScope(name)));
    return (this.#latest = scope);
  }

  /** The next place in the conversation. */
  nextOrdinal(): number {
    return ++this.#ordinal;
  }

  /** A new call without a head; it takes in the edges that waited for it. */
  create(scope: FileScope, wireId: string, turn: TurnId | undefined): CallRecord {
    const record = new CallRecord(scope, scope.newest(wireId), this.#freeId(wireId), wireId, this.nextOrdinal());
    record.turn = turn ?? scope.turn;
    scope.add(record);
    this.touch(record);
    const waiting = scope.awaited.get(wireId);
    if (waiting !== undefined) {
      scope.awaited.delete(wireId);
      // of two edges that exclude each other the one that was told first stands, whatever each of them waited for
      waiting.sort((a, b) => a.told - b.told);
      for (const edge of waiting) edge.link(record);
    }
    return record;
  }

  /** States that the newest call of an id in `scope` is the child's parent; waits where there is none yet. */
  link(child: CallRecord, scope: FileScope, parentWireId: string, seq: number | undefined): void {
    this.#link(child, scope, parentWireId, seq, ++this.#edges);
  }

  /** The same of a child that may not be there yet: it is about the call that gets the id first. */
  linkId(home: FileScope, wireId: string, scope: FileScope, parentWireId: string, seq: number | undefined): void {
    const told = ++this.#edges;
    const child = home.newest(wireId);
    if (child !== null) this.#link(child, scope, parentWireId, seq, told);
    else home.await(wireId, { told, link: (came) => this.#link(came, scope, parentWireId, seq, told) });
  }

  /** Forgets a root that turned out never to have been called, if nothing but its head is known of it. */
  discard(record: CallRecord): void {
    const isBare = record.open && record.head === 'partial' && record.parent === null && record.children.length === 0;
    if (!isBare || record.output !== null || record.approval !== null || !record.home.remove(record)) return;
    this.#callIds.delete(record.callId);
    record.isDiscarded = true;
    record.stale = true;
    this.staleRoots.push(record);
    this.version++;
  }

  /** Marks a call and its ancestors: their blocks have to be built anew. */
  touch(record: CallRecord): void {
    this.version++;
    for (let next: CallRecord | null = record; next !== null && !next.stale; next = next.parent) {
      next.stale = true;
      const { parent } = next;
      if (parent === null) this.staleRoots.push(next);
      else {
        next.nextStale = parent.staleChild;
        parent.staleChild = next;
      }
    }
  }

  #link(child: CallRecord, scope: FileScope, parentWireId: string, seq: number | undefined, told: number): void {
    const parent = scope.newest(parentWireId);
    if (parent !== null) this.#attach(parent, child, seq);
    else scope.await(parentWireId, { told, link: (came) => this.#attach(came, child, seq) });
  }

  #attach(parent: CallRecord, child: CallRecord, seq: number | undefined): void {
    if (child.parent === parent || child.isDiscarded) return;
    const refusal = whyNot(parent, child);
    if (refusal !== null) return this.#refuse(refusal, parent, child, seq);
    if (child.place !== null) this.staleRoots.push(child);
    child.parent = parent;
    insert(parent, child);
    // as a child it has not been told of yet
    child.stale = false;
    this.touch(child);
    for (
      let above: CallRecord | null = parent, height = child.height + 1;
      above !== null;
      above = above.parent, height++
    ) {
      if (above.height >= height) break;
      above.height = height;
    }
    this.onAttached(child);
  }

  #refuse(refusal: string, parent: CallRecord, child: CallRecord, seq: number | undefined): void {
    child.refusedParents ??= new Set();
    if (child.refusedParents.has(parent.callId)) return;
    child.refusedParents.add(parent.callId);
    this.report({
      message: `Edge from ${parent.callId} refused: ${refusal}`,
      callId: child.callId,
      ...(child.home.name !== '' && { file: child.home.name }),
      ...(seq !== undefined && { seq }),
    });
  }

  #freeId(wireId: string): string {
    let id = wireId;
    let repeat = this.#repeats.get(wireId) ?? 1;
    while (this.#callIds.has(id)) id = `${wireId}~${++repeat}`;
    if (repeat > 1) this.#repeats.set(wireId, repeat);
    this.#callIds.add(id);
    return id;
  }
}

function whyNot(parent: CallRecord, child: CallRecord): string | null {
  if (parent === child) return 'a call cannot be its own parent';
  let depth = 0;
  for (let above: CallRecord | null = parent; above !== null; above = above.parent) {
    if (above === child) return 'it would close a cycle';
    depth++;
  }
  if (child.parent !== null) return `it already stands under ${child.parent.callId}`;
  return depth + child.height > DEEPEST_TREE ? `more than ${DEEPEST_TREE} calls deep` : null;
}

/** The children's order, which is that in which they became known, is restored when the block is built. */
function insert(parent: CallRecord, child: CallRecord): void {
  const last = parent.children.at(-1);
  if (last !== undefined && last.ordinal > child.ordinal) parent.childrenMoved = true;
  child.slot = parent.children.push(child) - 1;
}
