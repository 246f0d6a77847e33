import { fingerprint } from './fingerprint.js';

/** What was told of one call. The arguments themselves are kept only while they stream. */
interface ToldCall {
  readonly name: string;
  readonly text: boolean;
  /** Of name and arguments; `undefined` while these stream. */
  readonly print: string | undefined;
  readonly pieces: string[];
  started: boolean;
}

/** What a result brings; a second result only fills what the first left out. */
export interface Brought {
  readonly content: boolean;
  readonly meta: boolean;
  readonly error: boolean;
}

/** Which calls a reader has told, in a few dozen bytes each, so that what a log says twice is told once. */
export class ToldCalls {
  readonly #calls = new Map<string, ToldCall>();
  readonly #open = new Set<string>();
  readonly #brought = new Map<string, number>();

  get openCount(): number {
    return this.#open.size;
  }

  isKnown(callId: string): boolean {
    return this.#calls.has(callId);
  }

  isOpen(callId: string): boolean {
    return this.#open.has(callId);
  }

  /** Whether the call's arguments are still to come, or were told to be streaming. */
  isStreaming(callId: string): boolean {
    const call = this.#calls.get(callId);
    return call !== undefined && call.print === undefined;
  }

  /** Notes a call with its whole arguments. Gives false where just this was noted before and `fresh` does not make it another call. */
  whole(callId: string, name: string, args: string, text: boolean, fresh: boolean): boolean {
    const print = `${name}\u0000${fingerprint(args)}`;
    if (!fresh && this.#calls.get(callId)?.print === print) return false;
    this.#begin(callId, { name, text, print, pieces: [], started: false });
    return true;
  }

  /** Notes a call whose arguments will stream in. Gives false where it is known already. */
  streaming(callId: string, name: string, text: boolean, fresh: boolean): boolean {
    if (!fresh && this.#calls.has(callId)) return false;
    this.#begin(callId, { name, text, print: undefined, pieces: [], started: false });
    return true;
  }

  /** Keeps a piece of streaming arguments. */
  piece(callId: string, piece: string, replace: boolean): void {
    const pieces = this.#calls.get(callId)?.pieces;
    if (replace) pieces?.splice(0);
    pieces?.push(piece);
  }

  /** What has streamed of the call; `undefined` where its arguments do not stream. */
  streamed(callId: string): { readonly name: string; readonly args: string; readonly text: boolean } | undefined {
    const call = this.#calls.get(callId);
    if (call === undefined || call.print !== undefined) return undefined;
    return { name: call.name, args: call.pieces.join(''), text: call.text };
  }

  /** Notes that the call runs. Gives false where that is known. */
  start(callId: string): boolean {
    const call = this.#calls.get(callId);
    if (call?.started === true) return false;
    if (call !== undefined) call.started = true;
    return true;
  }

  /** Notes a result. Gives false where it brings nothing that those before did not. */
  settle(callId: string, brought: Brought): boolean {
    this.#open.delete(callId);
    const before = this.#brought.get(callId) ?? 0;
    const now = before | 1 | (brought.content ? 2 : 0) | (brought.meta ? 4 : 0) | (brought.error ? 8 : 0);
    this.#brought.set(callId, now);
    return now !== before;
  }

  /** A call that is told after its result has it already; one whose id was used before has it to come. */
  #begin(callId: string, call: ToldCall): void {
    const isFirst = !this.#calls.has(callId);
    this.#calls.set(callId, call);
    if (isFirst && this.#brought.has(callId)) return;
    if (!this.#open.has(callId)) this.#brought.delete(callId);
    this.#open.add(callId);
  }
}
