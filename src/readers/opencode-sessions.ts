import { type Fields, filled, inner, text } from '../presentation/args.js';
import type { EventWriter } from './event-writer.js';

interface SubSession {
  /** The call that started it, once known. */
  parent: string | undefined;
  /** Its calls whose edge is still to come. */
  readonly waiting: string[];
  /** Whether another session started it. */
  isInner: boolean;
  /** What it said last, while the call that started it is not known. */
  said: string;
  turn: number;
  failure: string;
}

/** The sessions of one log: which call started a child session, and their turns. */
export class OpencodeSessions {
  readonly #writer: EventWriter;
  readonly #sessions = new Map<string, SubSession>();
  /** The session that was named first, or has no parent: whose log it is. */
  #main: string | undefined;

  constructor(writer: EventWriter) {
    this.#writer = writer;
  }

  info(info: Fields): void {
    const id = filled(info, 'id');
    if (id === undefined) return;
    if (filled(info, 'parentID', 'parent_id') !== undefined) {
      this.#session(id).isInner = true;
      return;
    }
    this.#main ??= id;
    if (this.#main === id) this.#writer.start({ cwd: text(info, 'directory'), title: text(info, 'title') });
  }

  /** Where the assistant of a session works, and as what model. */
  place(session: string, cwd: string | undefined, model: string | undefined): void {
    this.#main ??= session;
    if (this.#main === session) this.#writer.start({ cwd, model });
  }

  /** Puts what follows into the session's running turn. */
  enter(session: string): void {
    this.#writer.turn = `${session}#${this.#session(session).turn}`;
  }

  /** Tells where a new call of the session stands. */
  placeCall(callId: string, session: string): void {
    const at = this.#session(session);
    if (at.parent !== undefined) this.#writer.parent(callId, at.parent);
    else at.waiting.push(callId);
  }

  /** A call has started a session. */
  link(session: string, callId: string): void {
    const child = this.#session(session);
    if (child.parent !== undefined) return;
    child.parent = callId;
    child.isInner = true;
    for (const waiting of child.waiting.splice(0)) if (waiting !== callId) this.#writer.parent(waiting, callId);
    this.said(session, child.said);
  }

  /** Whether a sub-agent's session it is, whose words are not the conversation's. */
  isInner(session: string): boolean {
    return this.#sessions.get(session)?.isInner === true;
  }

  /** Words of a sub-agent: its call has the newest as its content until its own result comes. */
  said(session: string, words: string): void {
    const at = this.#session(session);
    at.said = words;
    if (at.parent !== undefined && words !== '') this.#writer.partial(at.parent, [{ type: 'text', text: words }]);
  }

  turnEnd(session: string, reason: string | undefined): void {
    const at = this.#session(session);
    this.#writer.turnEnd(reason, `${session}#${at.turn}`);
    at.turn += 1;
  }

  /** Errors are told by the message and by the session. */
  isNewFailure(session: string, words: string): boolean {
    const at = this.#session(session);
    const isNew = at.failure !== words;
    at.failure = words;
    return isNew;
  }

  #session(id: string): SubSession {
    const known = this.#sessions.get(id);
    if (known !== undefined) return known;
    const session: SubSession = { parent: undefined, waiting: [], isInner: false, said: '', turn: 0, failure: '' };
    this.#sessions.set(id, session);
    return session;
  }
}

/** The child session that a call's metadata names. */
export function childSession(metadata: Fields): string | undefined {
  return filled(metadata, 'sessionId', 'sessionID') ?? filled(inner(metadata, 'session'), 'id');
}
