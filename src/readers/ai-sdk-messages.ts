import { type Fields, field, fieldsOf, filled, isList, list, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import type { MessagePart } from '../runtime/event.js';
import { UiTools } from './ai-sdk-tools.js';
import type { EventWriter } from './event-writer.js';
import { epochMs } from './time.js';

/** Tells UI messages and model messages. A message that is sent again with more at its end only adds what is new. */
export class UiMessages {
  readonly #writer: EventWriter;
  readonly #tools: UiTools;
  /** The words of the message that may still grow, and how many of its text parts were told. */
  #growing: { readonly id: string; readonly words: string[]; told: number } | undefined;
  /** Messages that were told, by id. */
  readonly #told = new Set<string>();
  #unnamed = 0;

  constructor(writer: EventWriter) {
    this.#writer = writer;
    this.#tools = new UiTools(writer);
  }

  take(message: Fields): void {
    const id = filled(message, 'id') ?? `message-${(this.#unnamed += 1)}`;
    this.#writer.time = epochMs(field(message, 'createdAt')) ?? this.#writer.time;
    this.#writer.start();
    if (this.#growing?.id !== id) this.finish();
    const parts = isList(field(message, 'parts')) ? list(message, 'parts') : contentParts(message);
    const role = text(message, 'role') ?? 'assistant';
    if (role === 'user' || role === 'system') return this.#user(id, role, parts);
    if (this.#growing?.id !== id && this.#told.has(id)) return parts.forEach((part) => this.#tool(fieldsOf(part)));
    this.#growing ??= { id, words: [], told: 0 };
    this.#assistant(parts.map(fieldsOf), this.#growing);
    for (const invocation of list(message, 'toolInvocations'))
      if (!parts.some((part) => text(fieldsOf(part), 'type') === 'tool-invocation'))
        this.#tools.part({ type: 'tool-invocation', toolInvocation: invocation });
  }

  /** The message that may still grow is whole. */
  finish(): void {
    if (this.#growing === undefined) return;
    this.#flush(this.#growing, this.#growing.words.length);
    this.#told.add(this.#growing.id);
    this.#growing = undefined;
  }

  #user(id: string, role: string, parts: readonly JsonValue[]): void {
    if (this.#told.has(id)) return;
    this.#told.add(id);
    const kept = parts.map((part) => fieldsOf(part) as MessagePart).filter((part) => typeof part.type === 'string');
    if (role === 'user' && this.#writer.hasOpenCalls) this.#writer.turnEnd('interrupted');
    this.#writer.user(kept, role === 'user' ? { id } : { id, source: role });
  }

  /** A text is told once something stands behind it; until then it is a draft. */
  #assistant(parts: readonly Fields[], growing: { readonly words: string[]; told: number }): void {
    let texts = 0;
    for (const part of parts) {
      const type = text(part, 'type');
      if (type === 'text' || type === 'reasoning') {
        const words = text(part, 'text') ?? '';
        const before = growing.words[texts] ?? '';
        growing.words[texts] = `${type === 'text' ? 't' : 'r'}${words}`;
        if (texts >= growing.told && words.length >= before.length)
          this.#writer.draft(
            type === 'text' ? 'text-delta' : 'reasoning-delta',
            words.slice(Math.max(before.length - 1, 0)),
          );
        texts += 1;
      } else if (/^(tool-|dynamic-tool$)/.test(type ?? '')) {
        this.#flush(growing, texts);
        this.#tool(part);
      }
    }
  }

  #tool(part: Fields): void {
    if (/^(tool-|dynamic-tool$)/.test(text(part, 'type') ?? '')) this.#tools.part(part);
  }

  #flush(growing: { readonly words: string[]; told: number }, until: number): void {
    const fresh = growing.words.slice(growing.told, until);
    growing.told = Math.max(growing.told, until);
    this.#writer.assistant(
      fresh.map((words) => ({ type: words.startsWith('r') ? 'reasoning' : 'text', text: words.slice(1) })),
    );
  }
}

function contentParts(message: Fields): readonly JsonValue[] {
  const content = field(message, 'content');
  if (isList(content)) return content;
  return typeof content === 'string' && content !== '' ? [{ type: 'text', text: content }] : [];
}
