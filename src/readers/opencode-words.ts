import { type Fields, field, filled, isFields, text } from '../presentation/args.js';
import type { MessagePart } from '../runtime/event.js';
import type { EventWriter } from './event-writer.js';
import type { OpencodeSessions } from './opencode-sessions.js';

interface Words {
  readonly messageId: string;
  readonly session: string;
  readonly kind: 'text' | 'reasoning';
  words: string;
}

/**
 * Tells the texts of messages. Parts come before or after their message, and again whole at each change; a text is
 * told when something stands behind it.
 */
export class OpencodeWords {
  readonly #writer: EventWriter;
  readonly #sessions: OpencodeSessions;
  /** Roles of messages by id. */
  readonly #roles = new Map<string, string>();
  /** Parts that were told. */
  readonly #told = new Set<string>();
  /** Parts that are still written, in order. */
  readonly #open = new Map<string, Words>();

  constructor(writer: EventWriter, sessions: OpencodeSessions) {
    this.#writer = writer;
    this.#sessions = sessions;
  }

  message(info: Fields): void {
    const id = filled(info, 'id') ?? '';
    const role = text(info, 'role');
    if (role !== undefined) this.#roles.set(id, role);
  }

  part(part: Fields): void {
    const id = filled(part, 'id') ?? '';
    const messageId = text(part, 'messageID') ?? '';
    const type = text(part, 'type');
    if (this.#told.has(id)) return;
    if (type === 'text' || type === 'reasoning') {
      const words = text(part, 'text') ?? '';
      const isUsers = this.#roles.get(messageId) === 'user';
      if (isUsers) return this.#user(id, part, words);
      this.#flushBefore(id);
      const before = this.#open.get(id)?.words ?? '';
      const session = text(part, 'sessionID') ?? '';
      this.#open.set(id, { messageId, session, kind: type, words });
      if (words.startsWith(before)) this.#draft(session, type, words.slice(before.length));
      if (isFields(field(part, 'time')) && field(field(part, 'time') as Fields, 'end') !== undefined) this.#tell(id);
    } else if (type === 'file' && this.#roles.get(messageId) === 'user') this.#user(id, part, '');
    else if (type === 'compaction') {
      this.#told.add(id);
      this.#writer.notice('Context compacted');
    }
  }

  delta(properties: Fields): void {
    const id = text(properties, 'partID') ?? '';
    const words = this.#open.get(id);
    const delta = text(properties, 'delta') ?? '';
    if (words === undefined || text(properties, 'field') !== 'text') return;
    words.words += delta;
    this.#draft(words.session, words.kind, delta);
  }

  /** The texts of a message so far are whole: a call follows. */
  flush(messageId: string): void {
    for (const [id, words] of this.#open) if (words.messageId === messageId) this.#tell(id);
  }

  finish(): void {
    for (const id of [...this.#open.keys()]) this.#tell(id);
  }

  #flushBefore(id: string): void {
    for (const other of [...this.#open.keys()]) {
      if (other === id) return;
      this.#tell(other);
    }
  }

  #user(id: string, part: Fields, words: string): void {
    this.#told.add(id);
    if (this.#sessions.isInner(text(part, 'sessionID') ?? '')) return;
    const source = field(part, 'synthetic') === true ? { source: 'synthetic' } : {};
    if (words !== '') this.#writer.user(words, source);
    else if (text(part, 'type') === 'file') this.#writer.user([part as MessagePart], source);
  }

  #draft(session: string, kind: Words['kind'], delta: string): void {
    if (!this.#sessions.isInner(session)) this.#writer.draft(kind === 'text' ? 'text-delta' : 'reasoning-delta', delta);
  }

  #tell(id: string): void {
    const words = this.#open.get(id);
    this.#open.delete(id);
    this.#told.add(id);
    if (words === undefined) return;
    if (!this.#sessions.isInner(words.session)) this.#writer.assistant([{ type: words.kind, text: words.words }]);
    else if (words.kind === 'text') this.#sessions.said(words.session, words.words);
  }
}
