import { type Fields, field, fieldsOf, filled, inner, isFields, isList, list, text } from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { ContentBlock, JsonValue } from '../presentation/intent.js';
import type { MessagePart } from '../runtime/event.js';
import type { AgentFile } from './agent-file.js';
import type { AgentLinks } from './agent-links.js';
import { argumentsText, type EventWriter, type ResultDetails } from './event-writer.js';
import { epochMs } from './time.js';

/** Tells the messages of a Gemini CLI chat. A message that is logged again adds what it has more. */
export class GeminiChat {
  readonly writer: EventWriter;
  readonly #links: AgentLinks;
  /** Whose file it is, where a sub-agent's is not a conversation. */
  readonly #agent: AgentFile | null;
  /** Messages whose words were told, by id. */
  readonly #told = new Set<string>();
  /** Calls without ids that wait for their response, by name. */
  readonly #waiting = new Map<string, string[]>();
  #unnamed = 0;

  constructor(writer: EventWriter, links: AgentLinks, agent: AgentFile | null = null) {
    this.writer = writer;
    this.#links = links;
    this.#agent = agent;
  }

  take(message: Fields): void {
    this.writer.time = epochMs(field(message, 'timestamp') ?? field(message, 'ts')) ?? this.writer.time;
    if (isList(field(message, 'parts')) && text(message, 'role') !== undefined) return this.#contents(message);
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
    this.#waiting.clear();
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

  /** Contents as the API takes them: calls and responses are parts, and may have no ids. */
  #contents(message: Fields): void {
    const said: MessagePart[] = [];
    const isUser = text(message, 'role') === 'user';
    const tell = (): void => {
      const parts = said.splice(0);
      if (isUser)
        this.writer.user(
          parts.every((part) => part.type === 'text') ? parts.map((part) => part.text ?? '').join('') : parts,
        );
      else this.writer.assistant(parts);
    };
    for (const part of list(message, 'parts').map(fieldsOf)) {
      const words = text(part, 'text');
      if (isFields(field(part, 'functionCall'))) {
        tell();
        this.#functionCall(inner(part, 'functionCall'));
      } else if (isFields(field(part, 'functionResponse'))) this.#functionResponse(inner(part, 'functionResponse'));
      else if (words !== undefined)
        said.push({ type: field(part, 'thought') === true ? 'reasoning' : 'text', text: words });
      else if (isUser) said.push(untyped(part));
    }
    tell();
  }

  #functionCall(call: Fields): void {
    const name = text(call, 'name') ?? '';
    const callId = filled(call, 'id') ?? `${name}-${(this.#unnamed += 1)}`;
    if (filled(call, 'id') === undefined) this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), callId]);
    this.writer.call(callId, name, argumentsText(field(call, 'args') ?? {}), { fresh: !this.writer.isOpen(callId) });
  }

  #functionResponse(response: Fields): void {
    const callId =
      filled(response, 'id') ??
      this.#waiting.get(text(response, 'name') ?? '')?.shift() ??
      `response-${(this.#unnamed += 1)}`;
    const wrapped: JsonValue = { functionResponse: response };
    this.writer.result(callId, responseContent([wrapped], undefined), outcome('', [wrapped]));
  }
}

function wordsOf(content: JsonValue | undefined): string {
  if (typeof content === 'string') return content;
  return isList(content)
    ? content.map((part) => (typeof part === 'string' ? part : (text(fieldsOf(part), 'text') ?? ''))).join('')
    : '';
}

function untyped(part: JsonValue): MessagePart {
  return { ...fieldsOf(part), type: Object.keys(fieldsOf(part))[0] ?? 'part' };
}

function responseContent(response: readonly JsonValue[], display: JsonValue | undefined): readonly ContentBlock[] {
  const content = response.flatMap((part) => contentFrom(part));
  return content.length > 0 || typeof display !== 'string' ? content : contentFrom(display);
}

/** A refusal is a cancellation, or an error, in Gemini's log; its words tell. */
function outcome(status: string, response: readonly JsonValue[]): ResultDetails {
  const errors = response.map(
    (part) => text(inner(inner(fieldsOf(part), 'functionResponse'), 'response'), 'error') ?? '',
  );
  const error = errors.find((words) => words !== '') ?? '';
  if (status === 'cancelled' || error.startsWith('[Operation Cancelled]'))
    return { status: /did not allow|denied|declined/i.test(error) ? 'denied' : 'cancelled' };
  return status === 'error' || (status === '' && error !== '') ? { isError: true } : {};
}
