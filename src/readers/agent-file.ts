import { type Fields, field, fieldsOf, inner, isList, list, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import type { SessionEvent } from '../runtime/event.js';
import type { AgentLinks, PromptTrust } from './agent-links.js';
import type { LogReader } from './reader.js';

/**
 * One of a session's files, each of which is the conversation's or a sub-agent's. Of a sub-agent's the calls are
 * shown, under the call that started it; what it was asked and what it says belongs to that call.
 */
export class AgentFile {
  /** The sub-agent whose file it is; `null`: the conversation's own. */
  thread: string | null = null;
  readonly #links: AgentLinks;
  readonly #trust: PromptTrust;
  readonly #calls = new Set<string>();

  constructor(links: AgentLinks, trust: PromptTrust = 'none yet') {
    this.#links = links;
    this.#trust = trust;
  }

  /** The events that stand for these, which the file's reader gave. */
  take(events: readonly SessionEvent[]): readonly SessionEvent[] {
    const { thread } = this;
    return thread === null ? events : events.flatMap((event) => this.#inside(thread, event));
  }

  /** A reader of the file that gives what {@link take} makes of its events. */
  reader(reader: LogReader): LogReader {
    return {
      push: (message) => this.take(reader.push(message)),
      end: () => this.take(reader.end()),
    };
  }

  #inside(thread: string, event: SessionEvent): readonly SessionEvent[] {
    const data = fieldsOf(event.data as JsonValue);
    const time = event.time ?? null;
    switch (event.type) {
      case 'tool/call': {
        const callId = text(data, 'callId') ?? '';
        if (this.#calls.has(callId)) return [event];
        this.#calls.add(callId);
        return [event, ...this.#links.made(thread, { file: event.file, callId }, time)];
      }
      case 'user/message':
        return (text(inner(data, 'source'), 'kind') ?? 'user') === 'user'
          ? this.#links.prompted(thread, wordsOf(data), this.#trust)
          : [];
      case 'assistant/message':
        return this.#links.said(thread, wordsOf(inner(data, 'message')), time);
      case 'assistant/chunk':
        return text(inner(data, 'chunk'), 'type') === 'tool-call-delta' ? [event] : [];
      case 'log/notice':
        return text(data, 'level') === 'error' ? [event] : [];
      case 'session/start':
        return [];
      default:
        return [event];
    }
  }
}

function wordsOf(message: Fields): string {
  const content = field(message, 'content');
  if (typeof content === 'string') return content;
  return isList(content)
    ? list(message, 'content')
        .map(fieldsOf)
        .map((part) => (text(part, 'type') === 'reasoning' ? '' : (text(part, 'text') ?? '')))
        .join('')
    : '';
}
