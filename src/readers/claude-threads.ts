import { type Fields, filled, flag } from '../presentation/args.js';
import type { SessionEvent } from '../runtime/event.js';
import type { AgentLinks } from './agent-links.js';

/** Tells which sub-agent a line of a transcript is of. */
export class ClaudeThreads {
  readonly #links: AgentLinks;
  /** The sub-agent of whose file all lines are, where several files are read together. */
  readonly #agent: string | undefined;
  readonly #alone: boolean;
  /** Threads of inline sub-agents by the ids of their lines. */
  readonly #inline = new Map<string, string>();
  /** The thread that is shown as the conversation, where the file has nothing else; `undefined`: not known yet. */
  #own: string | null | undefined;

  constructor(links: AgentLinks, agent: string | undefined, alone: boolean) {
    this.#links = links;
    this.#agent = alone ? undefined : agent;
    this.#alone = alone;
  }

  /** The thread of the line (`null`: the conversation), and edges that it makes known. */
  of(line: Fields): { readonly thread: string | null; readonly events: readonly SessionEvent[] } {
    const isMain = !flag(line, 'isSidechain') && this.#agent === undefined;
    if (isMain) {
      if (filled(line, 'sessionId') !== undefined) this.#own ??= null;
      return { thread: null, events: [] };
    }
    const agentId = filled(line, 'agentId') ?? this.#agent;
    if (agentId === undefined) return this.#inlineThread(filled(line, 'uuid') ?? '', filled(line, 'parentUuid'));
    // The file of one sub-agent, read alone, is a conversation like any other.
    if (this.#alone && this.#own === undefined) this.#own = agentId;
    return { thread: agentId === this.#own ? null : agentId, events: [] };
  }

  /** Lines say which line they follow, but need not come after it: threads that turn out to be one are joined. */
  #inlineThread(uuid: string, parent: string | undefined): { thread: string; events: readonly SessionEvent[] } {
    const awaited = this.#inline.get(uuid);
    const before = parent === undefined ? undefined : this.#inline.get(parent);
    const thread = before ?? awaited ?? uuid;
    const events = awaited !== undefined && before !== undefined ? this.#links.joined(awaited, before) : [];
    this.#inline.set(uuid, thread);
    if (parent !== undefined) this.#inline.set(parent, thread);
    return { thread, events };
  }
}
