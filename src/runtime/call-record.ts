import type { ContentBlock, JsonValue, ToolCallView, ToolResultView } from '../presentation/intent.js';
import type { ArgsStream } from './args-stream.js';
import type { Approval, CallUsage, PartialResult, RunningToolCall, SettledToolCall, ToolCallBlock } from './block.js';
import type { OutputWriter } from './output-writer.js';

/** How turns and steps are named. */
export type TurnId = number | string;

/** What a result says. */
export interface Outcome {
  readonly status: SettledToolCall['status'];
  /** Whether the source flags it as an error, whatever became of the call. */
  readonly isError: boolean;
  readonly endTime: number | null;
  readonly content: readonly ContentBlock[];
  readonly error: SettledToolCall['error'];
  readonly meta: JsonValue | undefined;
}

/** What a call needs to know of the file that it is from. */
export interface CallHome {
  readonly name: string;
  readonly family: string;
  readonly open: Set<CallRecord>;
  readonly endedTurns: ReadonlySet<TurnId>;
  /** Forgets a call, if it is the newest of its wire id; says whether it was. */
  remove(record: CallRecord): boolean;
}

/** One call while it is folded. Mutable and private to the runtime: what leaves is the block made of it. */
export class CallRecord {
  // what each event and each new block ask for stands together: a session's calls do not all fit into the processor's cache
  stale = false;
  started = false;
  background = false;
  /** Interrupted is provisional: `outcome` stays `null`. */
  settled: 'interrupted' | 'result' | null = null;
  parent: CallRecord | null = null;
  output: OutputWriter | null = null;
  approval: Approval | null = null;
  /** While arguments stream, these stand in the place of `argsRaw` and `args`. */
  stream: ArgsStream | null = null;
  /** The children whose blocks have to be built anew: the first of them, each leads to the next. */
  staleChild: CallRecord | null = null;
  nextStale: CallRecord | null = null;

  /** What was built last, and what of it has to be built anew. */
  block: ToolCallBlock | null = null;
  callViewStale = true;
  resultViewStale = true;
  partialStale = false;
  callView: ToolCallView | null = null;
  childrenMoved = false;

  toolName = '';
  /** The call's own, where it differs from its file's. */
  family = '';
  argsRaw: string | null = null;
  args: JsonValue | undefined = undefined;
  startTime: number | null = null;
  progress: PartialResult['progress'] = null;
  partialContent: readonly ContentBlock[] | null = null;
  usage: CallUsage | undefined = undefined;
  /** Index among the parent's children. */
  slot = 0;

  /** `partial`: streaming, or known only from a message or an end. */
  head: 'none' | 'partial' | 'whole' = 'none';
  turn: TurnId | undefined = undefined;
  step: TurnId | undefined = undefined;
  readonly children: CallRecord[] = [];
  /** Calls on the longest way down, itself included. */
  height = 1;
  /** Names of the parents that were refused already. */
  refusedParents: Set<string> | null = null;

  outcome: Outcome | null = null;
  /** The approval was answered with a no. */
  rejected = false;
  wireCallView: ToolCallView | null = null;
  wireResultView: ToolResultView | null = null;

  resultView: ToolResultView | null = null;
  /** It never was: no snapshot shows it any more. */
  isDiscarded = false;
  /** The list and number under which a root stands in the snapshot. */
  place: 'node' | 'running' | null = null;
  placeNumber = 0;

  /** The interrupted ones among the calls that had this wire id, oldest first; a result takes the newest. */
  readonly interrupted: CallRecord[];

  constructor(
    readonly home: CallHome,
    /** The call that had the same wire id in the same file before. */
    readonly previous: CallRecord | null,
    readonly callId: string,
    readonly wireCallId: string,
    /** Place in the conversation: rises with the calls as they become known. */
    public ordinal: number,
  ) {
    this.interrupted = previous?.interrupted ?? [];
  }

  get open(): boolean {
    return this.settled === null;
  }

  /** The status of the call as long as it is open. */
  get runningStatus(): RunningToolCall['status'] {
    if (this.approval?.resolution === null) return 'awaiting-approval';
    if (this.background) return 'backgrounded';
    if (this.stream !== null) return 'streaming';
    return this.started ? 'running' : 'pending';
  }

  /** Neither its turn's nor its parent's end interrupts it or what is below it. */
  get sheltered(): boolean {
    return this.open && (this.background || this.approval?.resolution === null);
  }
}
