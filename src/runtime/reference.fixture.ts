import type { SessionEvent } from './event.js';
import type { ConversationSnapshot } from './snapshot.js';
import type { ToolCallBlock } from './block.js';

/** What the two folds are compared by. */
export interface PlainCall {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly args: string | null;
  readonly start: number | null;
  readonly end: number | null;
  readonly content: string;
  readonly output: string;
  readonly below: readonly PlainCall[];
}

interface Call {
  readonly file: string;
  readonly wire: string;
  readonly id: string;
  turn: number | undefined;
  seqs: number[];
  name: string;
  args: string | null;
  state: 'open' | 'interrupted' | 'ok' | 'error' | 'denied';
  background: boolean;
  asked: boolean;
  rejected: boolean;
  start: number | null;
  end: number | null;
  content: string;
  output: string;
  parent: Call | null;
}

interface Told {
  readonly callId: string;
  readonly subCallId: string;
  readonly parentCallId: string;
  readonly name: string;
  readonly arguments: string;
  readonly turn?: number;
  readonly content: string;
  readonly isError?: boolean;
  readonly delta: string;
  readonly id: string;
  readonly outcome: string;
}

/**
 * The rules of the fold said again as plainly as can be: one list of calls, searched from end to end for everything, nothing kept but
 * what the events say. For heads, results, dispatches, late edges, turns, background, approvals and output.
 */
export function referenceFold(events: readonly SessionEvent[], ended: boolean): readonly PlainCall[] {
  const calls: Call[] = [];
  const edges: { file: string; child: string | Call; parent: string; parentFile: string }[] = [];
  const seen: string[] = [];
  const endedTurns: string[] = [];
  const turns = new Map<string, number | undefined>();

  const newest = (file: string, wire: string): Call | undefined =>
    calls.filter((call) => call.file === file && call.wire === wire).at(-1);
  const ancestors = (call: Call): Call[] => (call.parent ? [call.parent, ...ancestors(call.parent)] : []);
  const sheltered = (call: Call): boolean => call.state === 'open' && (call.background || call.asked);
  const underShelter = (call: Call): boolean => {
    const line = [call, ...ancestors(call)];
    const firstEnded = line.findIndex((each) => each.state !== 'open');
    return (firstEnded < 0 ? line : line.slice(0, firstEnded)).some(sheltered);
  };
  const interrupt = (call: Call): void => {
    if (call.state !== 'open') return;
    call.state = 'interrupted';
    closeBelow(call);
  };
  const closeBelow = (call: Call): void => {
    for (const each of calls) if (each.parent === call && each.state === 'open' && !sheltered(each)) interrupt(each);
  };
  const interruptIfLate = (call: Call): void => {
    if (call.state !== 'open' || underShelter(call)) return;
    const late = call.turn !== undefined && endedTurns.includes(`${call.file} ${call.turn}`);
    if (late || (call.parent !== null && call.parent.state !== 'open')) interrupt(call);
  };
  const height = (call: Call): number => 1 + Math.max(0, ...calls.filter((each) => each.parent === call).map(height));

  const resolveEdges = (): void => {
    for (const edge of [...edges]) {
      const parent = newest(edge.parentFile, edge.parent);
      const child = typeof edge.child === 'string' ? newest(edge.file, edge.child) : edge.child;
      if (!parent || !child) {
        // an edge is about the call that had the id when it could first be told
        if (child && typeof edge.child === 'string') edges.splice(edges.indexOf(edge), 1, { ...edge, child });
        continue;
      }
      edges.splice(edges.indexOf(edge), 1);
      if (parent === child || child.parent !== null || ancestors(parent).includes(child)) continue;
      if (ancestors(parent).length + 1 + height(child) > 256) continue;
      child.parent = parent;
      interruptIfLate(child);
    }
  };
  const create = (file: string, wire: string, turn: number | undefined): Call => {
    let id = wire;
    for (let n = 2; calls.some((call) => call.id === id); n++) id = `${wire}~${n}`;
    const call: Call = {
      file,
      wire,
      id,
      turn: turn ?? turns.get(file),
      seqs: [],
      name: '',
      args: null,
      state: 'open',
      background: false,
      asked: false,
      rejected: false,
      start: null,
      end: null,
      content: '',
      output: '',
      parent: null,
    };
    calls.push(call);
    resolveEdges();
    return call;
  };
  const settle = (file: string, wire: string, time: number | null, told: Told): void => {
    const known = calls.filter((call) => call.file === file && call.wire === wire);
    const last = known.at(-1) ?? create(file, wire, told.turn);
    const call = last.state === 'open' ? last : (known.filter((each) => each.state === 'interrupted').at(-1) ?? last);
    const first = call.state === 'open' || call.state === 'interrupted';
    if (first || call.end === null) call.end = time;
    if (first || call.content === '') call.content = told.content;
    if (!first) return;
    call.state = told.isError === true ? (call.rejected ? 'denied' : 'error') : 'ok';
    closeBelow(call);
  };
  const begin = (
    file: string,
    wire: string,
    time: number | null,
    seq: number | undefined,
    again: boolean,
    told: Told,
  ): Call => {
    const last = newest(file, wire);
    const same = again
      ? (calls.find((call) => call.file === file && call.wire === wire && call.seqs.includes(seq ?? -1)) ?? last)
      : undefined;
    const call = same ?? (last && (last.state === 'open' || last.args === null) ? last : create(file, wire, told.turn));
    if (call.args === null) {
      call.turn = told.turn ?? call.turn;
      call.start = time;
      if (seq !== undefined) call.seqs.push(seq);
    }
    call.name = told.name;
    call.args = told.arguments;
    interruptIfLate(call);
    return call;
  };

  for (const event of events) {
    const { type, seq, time = null } = event;
    const file = event.file ?? '';
    const told = event.data as Told;
    const again = seq !== undefined && seen.includes(`${file} ${seq}`);
    if (seq !== undefined) seen.push(`${file} ${seq}`);
    if (again && type !== 'tool/call' && type !== 'tool/code-dispatch-start') continue;
    if (type === 'tool/call') begin(file, told.callId, time, seq, again, told);
    else if (type === 'tool/code-dispatch-start') {
      const child = begin(file, told.subCallId, time, seq, again, { ...told, turn: undefined });
      edges.push({ file, child, parent: told.parentCallId, parentFile: file });
      resolveEdges();
    } else if (type === 'tool/parent') {
      const others = new Set(calls.filter((call) => call.wire === told.parentCallId).map((call) => call.file));
      const parentFile = others.size === 1 ? ([...others][0] ?? file) : file;
      edges.push({ file, child: told.callId, parent: told.parentCallId, parentFile });
      resolveEdges();
    } else if (type === 'tool/result') settle(file, told.callId, time, told);
    else if (type === 'tool/background') {
      const call = newest(file, told.callId) ?? create(file, told.callId, undefined);
      interruptIfLate(call);
      if (call.state === 'open') call.background = true;
    } else if (type === 'tool/output-delta') {
      const call = newest(file, told.callId) ?? create(file, told.callId, undefined);
      interruptIfLate(call);
      call.output += told.delta;
    } else if (type === 'approval/asked') {
      const call = newest(file, told.callId);
      if (call) Object.assign(call, { asked: true, rejected: false });
    } else if (type === 'approval/decided') {
      const call = newest(file, told.callId);
      if (!call?.asked) continue;
      call.asked = false;
      call.rejected = told.outcome === 'rejected';
      const late = call.turn !== undefined && endedTurns.includes(`${file} ${call.turn}`);
      if (call.state === 'open' && late && !call.rejected) call.turn = turns.get(file);
      interruptIfLate(call);
    } else if (type === 'turn/start') {
      turns.set(file, told.turn);
      while (endedTurns.includes(`${file} ${told.turn}`))
        endedTurns.splice(endedTurns.indexOf(`${file} ${told.turn}`), 1);
    } else if (type === 'turn/end') {
      for (const call of calls.filter((each) => each.file === file && each.state === 'open')) {
        if ((told.turn === undefined || call.turn === told.turn) && !underShelter(call)) interrupt(call);
      }
      const turn = told.turn ?? turns.get(file);
      if (turn !== undefined) endedTurns.push(`${file} ${turn}`);
      if (turn === turns.get(file)) turns.set(file, undefined);
    }
  }
  if (ended) for (const call of calls) interrupt(call);
  for (const call of calls) if (ended && call.state === 'open') call.state = 'interrupted';

  const plain = (call: Call): PlainCall => ({
    id: call.id,
    name: call.name,
    status:
      call.state === 'open'
        ? call.asked
          ? 'awaiting-approval'
          : call.background
            ? 'backgrounded'
            : 'open'
        : call.state,
    args: call.args,
    start: call.start,
    end: call.state === 'open' || call.state === 'interrupted' ? null : call.end,
    content: call.content,
    output: call.output,
    below: calls.filter((each) => each.parent === call).map(plain),
  });
  return calls.filter((call) => call.parent === null).map(plain);
}

/** A snapshot in the form of the reference; roots by id. */
export function plainCalls(snapshot: ConversationSnapshot): readonly PlainCall[] {
  const settled = snapshot.nodes.flatMap((node) => (node.kind === 'tool-result' ? [node.call] : []));
  return byId([...settled, ...snapshot.runningCalls].map(plainCall));
}

/** Roots have no order that both folds must share: the running ones stand apart. */
export function byId(calls: readonly PlainCall[]): readonly PlainCall[] {
  return [...calls].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The same at every depth. */
export function byIdDeep(calls: readonly PlainCall[]): readonly PlainCall[] {
  return byId(calls).map((call) => ({ ...call, below: byIdDeep(call.below) }));
}

function plainCall(block: ToolCallBlock): PlainCall {
  const settled = block.phase === 'settled';
  const content = settled ? block.content : [];
  const output = settled ? block.output : (block.partial?.output ?? null);
  return {
    id: block.callId,
    name: block.toolName,
    status: block.status === 'running' || block.status === 'pending' ? 'open' : block.status,
    args: block.argsRaw,
    start: block.startTime,
    end: settled ? block.endTime : null,
    content: content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    output: output?.chunks.join('') ?? '',
    below: block.subCalls.map(plainCall),
  };
}
