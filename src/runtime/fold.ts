import type { ToolDefinitions } from '../presentation/tool-definition.js';
import type { RunningToolCall } from './block.js';
import { BlockBuilder } from './block-builder.js';
import { boundedCopy } from './bounded-json.js';
import type { CallRecord } from './call-record.js';
import { CallTree } from './call-tree.js';
import type { FileScope } from './file-scope.js';
import { deepFreeze } from './freeze.js';
import { interrupt, interruptIfLate } from './life-cycle.js';
import { OrderedList } from './ordered-list.js';
import { asJson, sameJson } from './read-fields.js';
import type { CommandNode, ConversationNode, ConversationSnapshot, Problem, SessionInfo } from './snapshot.js';

/** What the host knows beforehand; it goes before what the log says. */
export interface FoldOptions {
  readonly tools?: ToolDefinitions;
  readonly cwd?: string;
  readonly home?: string;
}

/** The checked envelope of the event that is being folded. One object serves them all: handlers keep nothing of it. */
export interface Arrival {
  readonly scope: FileScope;
  readonly seq: number | undefined;
  readonly time: number | null;
  /** Its `seq` was seen before. */
  readonly repeated: boolean;
}

/** The longest raw text that a problem keeps of an event that did not fit, in UTF-16 units. */
const RAW_LIMIT = 10_000;

/** All that was folded so far, and the snapshot of it; the handlers of the events write here. */
export class Fold {
  readonly tree: CallTree;
  /** Nothing more is to come: what comes all the same is interrupted at once, until a turn starts. */
  ended = false;

  #version = 0;
  /** The file whose model is writing. */
  #drafting: FileScope | null = null;
  #session: SessionInfo;
  readonly #nodes = new OrderedList<ConversationNode>();
  readonly #running = new OrderedList<RunningToolCall>();
  readonly #problems: Problem[] = [];
  readonly #builder: BlockBuilder;
  #snapshot: ConversationSnapshot | null = null;
  #builtVersion = -1;

  constructor(
    options: FoldOptions,
    private readonly frozen: boolean,
  ) {
    const { cwd, home } = options;
    this.#session = { family: '', ...(cwd !== undefined && { cwd }), ...(home !== undefined && { home }) };
    this.#builder = new BlockBuilder(options.tools, frozen, () => this.#session.family);
    this.tree = new CallTree(
      (problem) => this.report(problem),
      (child) => this.interruptIfLate(child),
    );
  }

  /** Rises with each change that a snapshot shows. */
  get version(): number {
    return this.#version + this.tree.version;
  }

  /** Puts a node at its number in the conversation, in the stead of the one that has it. */
  put(node: ConversationNode): void {
    this.#version++;
    if (this.frozen) deepFreeze(node);
    this.#nodes.put(node.seq, node);
  }

  /** Lists a problem. */
  report(problem: Problem): void {
    this.#version++;
    this.#problems.push(problem);
  }

  /** Lists an event, or a part of one, that did not fit. */
  refuse(message: string, at: Arrival, value: unknown): void {
    const raw = value === undefined ? undefined : (JSON.stringify(boundedCopy(value)) as string | undefined);
    this.report({
      message,
      ...(at.scope.name !== '' && { file: at.scope.name }),
      ...(at.seq !== undefined && { seq: at.seq }),
      ...(raw !== undefined && { raw: raw.slice(0, RAW_LIMIT) }),
    });
  }

  /** Fills what is not known of the session and the file yet. */
  describe(info: Partial<SessionInfo>, file: FileScope): void {
    const { family = '' } = info;
    const before = this.#session;
    const session = { ...info, ...before, family: before.family || family };
    const strangers = [...this.tree.scopes].filter((scope) => scope.family === '');
    if (family !== '') file.family ||= family;
    if (!sameJson({ ...before }, { ...session })) {
      this.#session = session;
      this.#version++;
    }
    // another family means other definitions
    for (const scope of before.family === session.family ? strangers.filter((each) => each === file) : strangers) {
      for (const record of scope.records()) {
        record.callViewStale = true;
        record.resultViewStale = true;
        this.tree.touch(record);
      }
    }
  }

  /** What the model wrote without finishing its message becomes a node. */
  closeDraft(scope: FileScope, time: number | null): void {
    const { draftText: text, draftThinking: thinking } = scope;
    if (text === '' && thinking === '') return;
    this.clearDraft(scope);
    this.put({ kind: 'assistant', seq: this.tree.nextOrdinal(), time, text, thinking });
  }

  /** The file's model has written more. */
  showDraft(scope: FileScope): void {
    this.#drafting = scope;
    this.#version++;
  }

  clearDraft(scope: FileScope): void {
    scope.draftText = '';
    scope.draftThinking = '';
    if (this.#drafting === scope) this.#drafting = null;
    this.#version++;
  }

  /** Ends what is open. */
  end(): void {
    this.ended = true;
    for (const scope of this.tree.scopes) {
      this.closeDraft(scope, null);
      for (const record of [...scope.open]) interrupt(this.tree, record);
      for (const command of scope.commands.values()) {
        if (command.status === 'running') this.putCommand(scope, { ...command, status: 'interrupted' });
      }
    }
  }

  /** Interrupts a call that came when its turn, its parent or the whole log had ended. */
  interruptIfLate(record: CallRecord): void {
    if (this.ended) interrupt(this.tree, record);
    else interruptIfLate(this.tree, record);
  }

  /** Puts a command's node, under its id in its file. */
  putCommand(scope: FileScope, node: CommandNode): void {
    const known = scope.commands.get(node.commandId);
    if (sameJson(asJson(known), asJson(node))) return;
    scope.commands.set(node.commandId, node);
    this.put(node);
  }

  /** The session as it stands; the same object until something changes. */
  get snapshot(): ConversationSnapshot {
    if (this.#snapshot === null || this.#builtVersion !== this.version) {
      this.#builtVersion = this.version;
      this.#snapshot = this.#take(this.#snapshot);
      if (this.frozen) deepFreeze(this.#snapshot);
    }
    return this.#snapshot;
  }

  #take(before: ConversationSnapshot | null): ConversationSnapshot {
    this.#placeRoots();
    const text = this.#drafting?.draftText ?? '';
    const thinking = this.#drafting?.draftThinking ?? '';
    const draft = before?.draft;
    const next: ConversationSnapshot = {
      session: this.#session,
      nodes: this.#nodes.values,
      runningCalls: this.#running.values,
      draft:
        text === '' && thinking === ''
          ? null
          : draft?.text === text && draft.thinking === thinking
            ? draft
            : { text, thinking },
      problems: before?.problems.length === this.#problems.length ? before.problems : this.#problems.slice(),
    };
    const same =
      before?.session === next.session &&
      before.nodes === next.nodes &&
      before.runningCalls === next.runningCalls &&
      before.draft === next.draft &&
      before.problems === next.problems;
    return same ? before : next;
  }

  #placeRoots(): void {
    for (const record of this.tree.staleRoots) {
      const place = record.parent !== null || record.isDiscarded ? null : record.open ? 'running' : 'node';
      if (record.place !== null && (record.place !== place || record.placeNumber !== record.ordinal)) {
        (record.place === 'node' ? this.#nodes : this.#running).remove(record.placeNumber);
      }
      record.place = place;
      record.placeNumber = record.ordinal;
      if (place !== null) this.#place(record);
    }
    this.tree.staleRoots.length = 0;
  }

  #place(record: CallRecord): void {
    const before = record.block;
    const block = this.#builder.build(record);
    if (block.phase === 'running') this.#running.put(record.ordinal, block);
    else if (block !== before) {
      const time = block.startTime ?? block.endTime;
      const node: ConversationNode = { kind: 'tool-result', seq: record.ordinal, time, call: block };
      if (this.frozen) deepFreeze(node);
      this.#nodes.put(record.ordinal, node);
    }
  }
}
