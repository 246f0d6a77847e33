import { type Fields, field, fieldsOf, filled, inner, isFields, isList, list, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import type { AgentFile } from './agent-file.js';
import type { AgentLinks } from './agent-links.js';
import { argumentsText, type EventWriter } from './event-writer.js';
import { GeminiContents } from './gemini-contents.js';
import { outcome, responseContent, untyped } from './gemini-parts.js';
import { epochMs } from './time.js';

/** Tells the messages of a Gemini CLI chat. A message that is logged again adds what it has more. */
export class GeminiChat {
  readonly writer: EventWriter;
  readonly #links: AgentLinks;
  /** Whose file it is, where a sub-agent's is not a conversation. */
  readonly #agent: AgentFile | null;
  /** Messages whose words were told, by id. */
  readonly #told = new Set<string>();
  readonly #contents: GeminiContents;
  #unnamed = 0;

  constructor(writer: EventWriter, links: AgentLinks, agent: AgentFile | null = null) {
    this.writer = writer;
    this.#links = links;
    this.#agent = agent;
    this.#contents = new GeminiContents(writer);
  }

  take(message: Fields): void {
    this.writer.time = epochMs(field(message, 'timestamp') ?? field(message, 'ts')) ?? this.writer.time;
    if (isList(field(message, 'parts')) && text(message, 'role') !== undefined) return this.#contents.take(message);
    if (isList(field(message, 'candidates'))) return this.#contents.answer(message);
    const patch = field(message, '$set');
    if (isFields(patch)) return list(patch, 'messages').forEach((one) => this.take(fieldsOf(one)));
    if (field(message, '$rewindTo') !== undefined)
      return this.writer.notice('Rewound: the conversation goes on from an earlier point');
    const type = text(message, 'type');
    if (type === undefined) return this.#head(message);
    const id = filled(message, 'id');
    if (id === undefined || !this.#told.has(id)) this.#words(type, message);
    if (id !== undefined) this.#told.add(id);
    list(message, 'toolCalls').forEach((call, index) =>
      this.#call(fieldsOf(call), `${id ?? (this.#unnamed += 1)}:${index}`),
    );
  }

  /** Calls of a chat that has ended without their results stay as they are; the fold ends them. */
  finish(): void {
    this.#contents.finish();
  }

  #head(head: Fields): void {
    if (this.#agent !== null && text(head, 'kind') === 'subagent')
      this.#agent.thread ??= filled(head, 'sessionId') ?? null;
    this.writer.start({
      title: text(head, 'summary'),
      model: text(inner(head, 'meta'), 'model'),
      cwd: text(
        list(head, 'directories').length > 0 ? { directory: list(head, 'directories')[0] ?? null } : {},
        'directory',
      ),
    });
  }

  #words(type: string, message: Fields): void {
    const words = wordsOf(field(message, 'content') ?? field(message, 'parts'));
    switch (type) {
      case 'user': {
        if (this.writer.hasOpenCalls) this.writer.turnEnd('interrupted');
        const parts = list(message, 'content').filter((part) => text(fieldsOf(part), 'text') === undefined);
        this.writer.user(parts.length === 0 ? words : [{ type: 'text', text: words }, ...parts.map(untyped)]);
        return;
      }
      case 'info':
      case 'warning':
      case 'error':
        return this.writer.notice(words, type);
      default: {
        const thoughts = list(message, 'thoughts').map(fieldsOf);
        this.writer.assistant(
          [
            {
              type: 'reasoning',
              text: thoughts
                .map((thought) =>
                  [filled(thought, 'subject'), filled(thought, 'description')].filter(Boolean).join('\n'),
                )
                .join('\n\n'),
            },
            { type: 'text', text: words },
          ],
          text(message, 'model'),
        );
      }
    }
  }

  #call(call: Fields, fallbackId: string): void {
    const callId = filled(call, 'id') ?? fallbackId;
    const status = text(call, 'status') ?? '';
    const response = list(call, 'result');
    const pending = /^(awaiting_approval|scheduled|validating)$/.test(status);
    this.writer.call(callId, text(call, 'name') ?? '', argumentsText(field(call, 'args') ?? {}), { pending });
    this.#spawn(callId, call);
    if (status === 'awaiting_approval') this.writer.asked(callId, callId, { options: [] });
    if (pending) return;
    this.writer.time = epochMs(field(call, 'timestamp')) ?? this.writer.time;
    if (status === 'executing') return this.#executing(callId, call);
    const display = field(call, 'resultDisplay');
    this.writer.result(callId, responseContent(response, display), {
      ...outcome(status, response),
      ...(display !== undefined && display !== null && display !== '' && { meta: display }),
    });
  }

  /** The call of a sub-agent names its session once it has ended; before that only its prompt tells. */
  #spawn(callId: string, call: Fields): void {
    const place = { file: this.writer.file, callId };
    const args = inner(call, 'args');
    if (filled(args, 'agent_name') !== undefined)
      this.writer.add(this.#links.spawned(place, text(args, 'prompt') ?? '', ''));
    const session = filled(call, 'agentId');
    if (session !== undefined) this.writer.add(this.#links.named(session, place));
  }

  /** Output so far stands in what is displayed. */
  #executing(callId: string, call: Fields): void {
    this.writer.started(callId);
    const shown = text(call, 'resultDisplay');
    if (shown !== undefined) this.writer.output(callId, shown, undefined, true);
  }
}

function wordsOf(content: JsonValue | undefined): string {
  if (typeof content === 'string') return content;
  return isList(content)
    ? content.map((part) => (typeof part === 'string' ? part : (text(fieldsOf(part), 'text') ?? ''))).join('')
    : '';
}
