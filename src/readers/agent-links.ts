import type { SessionEvent } from '../runtime/event.js';

/** A call, addressed across the files that are read together. */
export interface CallPlace {
  readonly file: string | undefined;
  readonly callId: string;
}

/**
 * What a thread's first prompt says of its call before everything was read: nothing where the log will name the call, the
 * call that has the same prompt, or that, else the only call whose sub-agent is awaited.
 */
export type PromptTrust = 'none yet' | 'equal prompts' | 'the only one open';

/** A call that may have started a sub-agent. */
interface Spawn {
  readonly call: CallPlace;
  readonly prompt: string;
  readonly agentType: string;
  open: boolean;
  taken: boolean;
}

/** What a sub-agent did: one thread of messages apart from the main one. */
interface Thread {
  parent: CallPlace | null;
  prompt: string | null;
  agentType: string;
  /** Calls whose parent is not known yet. */
  readonly waiting: { readonly call: CallPlace; readonly time: number | null }[];
  /** What it said last, while its parent is not known yet. */
  said: { readonly words: string; readonly time: number | null } | null;
  /** Whether it was listed as one whose call is not in the log. */
  isListed: boolean;
}

/**
 * Finds the call that started each sub-agent, whichever comes first, and gives the edges as `tool/parent` events, and
 * what the sub-agent says as that call's content so far. A link that the log states holds at once; equal prompts link
 * where the thread says no more; what is left is settled at the end.
 */
export class AgentLinks {
  readonly #threads = new Map<string, Thread>();
  /** By the call's place. */
  readonly #spawns = new Map<string, Spawn>();
  /** The calls whose threads have folders of their own, and threads whose folder's call was not seen yet. */
  readonly #folders = new Map<string, CallPlace>();
  readonly #homeless = new Map<string, string[]>();
  /** Threads that turned out to be part of another. */
  readonly #joined = new Map<string, string>();
  /** Threads that named their call before that was seen. */
  readonly #awaited = new Map<string, string[]>();

  /** A call that starts a sub-agent; told again it is the same. */
  spawned(call: CallPlace, prompt: string, agentType: string): readonly SessionEvent[] {
    if (this.#spawns.has(keyOf(call))) return [];
    const spawn: Spawn = { call, prompt, agentType, open: true, taken: false };
    this.#spawns.set(keyOf(call), spawn);
    const events = (this.#awaited.get(call.callId) ?? []).flatMap((thread) => this.#link(thread, spawn));
    this.#awaited.delete(call.callId);
    return events;
  }

  /** The call has its result: it starts no sub-agent any more. */
  settled(call: CallPlace): void {
    const spawn = this.#spawns.get(keyOf(call));
    if (spawn !== undefined) spawn.open = false;
  }

  /** A call that the thread made. */
  made(thread: string, call: CallPlace, time: number | null): readonly SessionEvent[] {
    const known = this.#thread(thread);
    if (known.parent !== null) return [edge(call, known.parent, time)];
    known.waiting.push({ call, time });
    return [];
  }

  /** Words of the thread: its call has the newest as its content until its own result comes. */
  said(thread: string, words: string, time: number | null): readonly SessionEvent[] {
    if (words === '') return [];
    const known = this.#thread(thread);
    if (known.parent !== null) return [saying(known.parent, words, time)];
    known.said = { words, time };
    return [];
  }

  /** What the thread was asked first; whether that may link it at once. */
  prompted(thread: string, prompt: string, trust: PromptTrust): readonly SessionEvent[] {
    const known = this.#thread(thread);
    if (known.prompt !== null) return [];
    known.prompt = prompt;
    if (trust === 'none yet' || known.parent !== null) return [];
    const spawn =
      this.#find((one) => !one.taken && one.prompt === prompt) ??
      (trust === 'the only one open' ? this.#onlyOpen() : undefined);
    return spawn === undefined ? [] : this.#link(thread, spawn);
  }

  /** The log says which call started the thread. */
  named(thread: string, call: CallPlace): readonly SessionEvent[] {
    const spawn = this.#spawns.get(keyOf(call));
    return this.#link(thread, spawn ?? { call, taken: false });
  }

  /** The thread is one of a folder's, all of whose threads the same call started. */
  within(thread: string, folder: string): readonly SessionEvent[] {
    const call = this.#folders.get(folder);
    if (call !== undefined) return this.named(thread, call);
    this.#homeless.set(folder, [...(this.#homeless.get(folder) ?? []), thread]);
    return [];
  }

  /** The call started the threads of that folder. */
  filled(folder: string, call: CallPlace): readonly SessionEvent[] {
    this.#folders.set(folder, call);
    return (this.#homeless.get(folder) ?? []).flatMap((thread) => this.named(thread, call));
  }

  /** What a thread's own description says: its type, and its call where that is told. */
  described(thread: string, agentType: string, callId: string | undefined): readonly SessionEvent[] {
    this.#thread(thread).agentType = agentType;
    if (callId === undefined) return [];
    const spawn = this.#find((one) => one.call.callId === callId);
    if (spawn !== undefined) return this.#link(thread, spawn);
    this.#awaited.set(callId, [...(this.#awaited.get(callId) ?? []), thread]);
    return [];
  }

  /** Two threads are one: what is known of either holds for both. */
  joined(thread: string, into: string): readonly SessionEvent[] {
    const [from, to] = [this.#nameOf(thread), this.#nameOf(into)];
    if (from === to) return [];
    const part = this.#thread(from);
    const whole = this.#thread(to);
    this.#threads.delete(from);
    this.#joined.set(from, to);
    whole.prompt ??= part.prompt;
    if (whole.agentType === '') whole.agentType = part.agentType;
    whole.parent ??= part.parent;
    whole.said = part.said ?? whole.said;
    whole.waiting.push(...part.waiting);
    return whole.parent === null ? [] : releases(whole, whole.parent);
  }

  /** Everything was read: links what prompts, or a type that only one call and one thread share, still can; gives problems for the rest. */
  end(): readonly SessionEvent[] {
    const events: SessionEvent[] = [];
    for (const match of [samePrompt, sameType])
      for (const [name, thread] of this.#threads) {
        if (thread.parent !== null) continue;
        const fitting = [...this.#spawns.values()].filter((spawn) => !spawn.taken && match(spawn, thread));
        const rivals = [...this.#threads.values()].filter(
          (other) => other.parent === null && other.agentType === thread.agentType,
        );
        const [spawn] = fitting;
        if (spawn !== undefined && (match === samePrompt || (fitting.length === 1 && rivals.length === 1)))
          events.push(...this.#link(name, spawn));
      }
    for (const [name, thread] of this.#threads) {
      if (thread.parent !== null || thread.isListed || thread.waiting.length === 0) continue;
      thread.isListed = true;
      events.push(unlinked(name, thread.waiting[0]?.call));
    }
    return events;
  }

  /** The one sub-agent that is being waited for and has no thread yet, when there is exactly one. */
  #onlyOpen(): Spawn | undefined {
    const open = [...this.#spawns.values()].filter((spawn) => spawn.open && !spawn.taken);
    return open.length === 1 ? open[0] : undefined;
  }

  #find(fits: (spawn: Spawn) => boolean): Spawn | undefined {
    for (const spawn of this.#spawns.values()) if (fits(spawn)) return spawn;
    return undefined;
  }

  #link(name: string, spawn: { readonly call: CallPlace; taken: boolean }): readonly SessionEvent[] {
    const thread = this.#thread(name);
    if (thread.parent !== null) return [];
    spawn.taken = true;
    thread.parent = spawn.call;
    return releases(thread, spawn.call);
  }

  #nameOf(thread: string): string {
    let name = thread;
    for (let next = this.#joined.get(name); next !== undefined; next = this.#joined.get(name)) name = next;
    return name;
  }

  #thread(thread: string): Thread {
    const name = this.#nameOf(thread);
    const known = this.#threads.get(name);
    if (known !== undefined) return known;
    const made: Thread = { parent: null, prompt: null, agentType: '', waiting: [], said: null, isListed: false };
    this.#threads.set(name, made);
    return made;
  }
}

function keyOf({ file, callId }: CallPlace): string {
  return `${file ?? ''}\u0000${callId}`;
}

function samePrompt(spawn: Spawn, thread: Thread): boolean {
  return thread.prompt !== null && thread.prompt !== '' && spawn.prompt === thread.prompt;
}

function sameType(spawn: Spawn, thread: Thread): boolean {
  return (
    thread.agentType !== '' && spawn.agentType === thread.agentType && (spawn.prompt === '' || thread.prompt === null)
  );
}

/** What waited for the thread's parent. */
function releases(thread: Thread, parent: CallPlace): readonly SessionEvent[] {
  const edges = thread.waiting.splice(0).map(({ call, time }) => edge(call, parent, time));
  const { said } = thread;
  thread.said = null;
  return said === null ? edges : [...edges, saying(parent, said.words, said.time)];
}

/** What a sub-agent says, as the content so far of the call that started it. */
export function saying(parent: CallPlace, words: string, time: number | null): SessionEvent {
  return {
    type: 'tool/progress',
    time,
    ...fileOf(parent.file),
    data: { callId: parent.callId, content: [{ type: 'text', text: words }] },
  };
}

function edge(call: CallPlace, parent: CallPlace, time: number | null): SessionEvent {
  return {
    type: 'tool/parent',
    time,
    ...fileOf(call.file),
    data: {
      callId: call.callId,
      parentCallId: parent.callId,
      ...(parent.file !== call.file && parent.file !== undefined && { parentFile: parent.file }),
    },
  };
}

function unlinked(thread: string, first: CallPlace | undefined): SessionEvent {
  const file = fileOf(first?.file);
  return {
    type: 'log/problem',
    time: null,
    ...file,
    data: {
      message: `The call that started the sub-agent ${thread} is not in the log: its calls stand by themselves`,
      ...file,
      ...(first !== undefined && { callId: first.callId }),
    },
  };
}

function fileOf(file: string | undefined): { readonly file?: string } {
  return file === undefined ? {} : { file };
}
