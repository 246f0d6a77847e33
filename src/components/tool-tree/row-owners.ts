import type { ToolCallBlock } from '../../runtime/block.js';
import type { ToolViewOwner } from '../../slots/slots.js';

/** What the rows of a tree can ask for, by call. */
export interface RowRequests {
  toggle(callId: string, open?: boolean): void;
  openFile(callId: string, path: string, line?: number): void;
  inspect(callId: string): void;
}

/** What of an owner changes from one drawing to the next. */
export interface RowState {
  readonly block: ToolCallBlock;
  readonly selected: boolean;
  readonly open: boolean;
  readonly cwd: string | undefined;
  readonly home: string | undefined;
}

/** Makes the payload of each drawn row; an unchanged row keeps its payload and its functions, so that nothing is set anew. */
export class RowOwners {
  readonly #requests: RowRequests;
  #owners = new Map<string, ToolViewOwner>();
  #next = new Map<string, ToolViewOwner>();

  constructor(requests: RowRequests) {
    this.#requests = requests;
  }

  /** Begins a drawing: payloads of rows that are not asked for again are let go. */
  begin(): void {
    this.#owners = this.#next;
    this.#next = new Map();
  }

  /** The payload of a row. */
  owner(state: RowState): ToolViewOwner {
    const { callId } = state.block;
    const before = this.#owners.get(callId) ?? this.#next.get(callId);
    const owner = before && isCurrent(before, state) ? before : this.#make(state, before);
    this.#next.set(callId, owner);
    return owner;
  }

  #make({ block, selected, open, cwd, home }: RowState, before: ToolViewOwner | undefined): ToolViewOwner {
    const requests = this.#requests;
    const { callId } = block;
    return {
      callId,
      toolName: block.toolName,
      block,
      selected,
      open,
      toggle: before?.toggle ?? ((next) => requests.toggle(callId, next)),
      ...(cwd !== undefined && { cwd }),
      ...(home !== undefined && { home }),
      openFile: before?.openFile ?? ((path, line) => requests.openFile(callId, path, line)),
      inspect: before?.inspect ?? (() => requests.inspect(callId)),
    };
  }
}

function isCurrent(owner: ToolViewOwner, state: RowState): boolean {
  return (
    owner.block === state.block &&
    owner.selected === state.selected &&
    owner.open === state.open &&
    owner.cwd === state.cwd &&
    owner.home === state.home
  );
}
