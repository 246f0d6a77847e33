import {
  type Fields,
  field,
  fieldsOf,
  filled,
  flag,
  inner,
  isFields,
  list,
  number,
  text,
} from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import type { MessagePart } from '../runtime/event.js';
import { argumentsText, type EventWriter } from './event-writer.js';
import { outcome, responseContent, untyped } from './gemini-parts.js';
import { PathedJson } from './pathed-json.js';
import { StreamedTexts } from './streamed-texts.js';

/** Tells contents as the Gemini API takes them and the answers that it streams: calls and responses are parts, and may have no ids. */
export class GeminiContents {
  readonly #writer: EventWriter;
  readonly #texts: StreamedTexts;
  /** Calls without ids that wait for their response, by name. */
  readonly #waiting = new Map<string, string[]>();
  /** The call whose arguments stream. */
  #streaming: { readonly callId: string; readonly json: PathedJson } | null = null;
  #unnamed = 0;

  constructor(writer: EventWriter) {
    this.#writer = writer;
    this.#texts = new StreamedTexts(writer);
  }

  /** A content: a role and its parts. */
  take(content: Fields): void {
    const said: MessagePart[] = [];
    const isUser = text(content, 'role') === 'user';
    const tell = (): void => {
      const parts = said.splice(0);
      if (isUser)
        this.#writer.user(
          parts.every((part) => part.type === 'text') ? parts.map((part) => part.text ?? '').join('') : parts,
        );
      else this.#writer.assistant(parts);
    };
    for (const part of list(content, 'parts').map(fieldsOf)) {
      const words = text(part, 'text');
      if (isFields(field(part, 'functionCall'))) {
        tell();
        this.#call(inner(part, 'functionCall'));
      } else if (isFields(field(part, 'functionResponse'))) this.#response(inner(part, 'functionResponse'));
      else if (words !== undefined)
        said.push({ type: field(part, 'thought') === true ? 'reasoning' : 'text', text: words });
      else if (isUser) said.push(untyped(part));
    }
    tell();
  }

  /** A piece of an answer, or the whole of it. */
  answer(response: Fields): void {
    this.#writer.start({ model: text(response, 'modelVersion') });
    for (const candidate of list(response, 'candidates').map(fieldsOf)) {
      const key = `${number(candidate, 'index') ?? 0}`;
      for (const part of list(inner(candidate, 'content'), 'parts').map(fieldsOf)) {
        const kind = flag(part, 'thought') ? 'reasoning' : 'text';
        const words = filled(part, 'text');
        if (words !== undefined) this.#texts.delta(`${kind} ${key}`, kind, words);
        else if (isFields(field(part, 'functionCall'))) {
          this.#texts.finish();
          this.#piece(inner(part, 'functionCall'));
        }
      }
      if (filled(candidate, 'finishReason') !== undefined) this.finish();
    }
  }

  /** The answer is whole. */
  finish(): void {
    this.#texts.finish();
    this.#endArguments();
  }

  /** Of a call that streams only the first piece has its name; the last one does not say that it goes on. */
  #piece(call: Fields): void {
    // One without a name or anything else ends the call that streams.
    const isNext = list(call, 'partialArgs').length > 0 || !Object.hasOwn(call, 'args');
    const name = filled(call, 'name') ?? (isNext ? undefined : '');
    const goesOn = flag(call, 'willContinue');
    if (name !== undefined) {
      this.#endArguments();
      if (!goesOn && list(call, 'partialArgs').length === 0) return this.#call(call);
      const callId = this.#idOf(call, name);
      this.#writer.open(callId, name, { fresh: true });
      this.#streaming = { callId, json: new PathedJson() };
    }
    if (this.#streaming === null) return;
    const { callId, json } = this.#streaming;
    for (const piece of list(call, 'partialArgs').map(fieldsOf))
      this.#writer.args(callId, json.value(text(piece, 'jsonPath') ?? '', valueOf(piece), flag(piece, 'willContinue')));
    if (!goesOn) this.#endArguments();
  }

  #endArguments(): void {
    if (this.#streaming === null) return;
    const { callId, json } = this.#streaming;
    this.#streaming = null;
    this.#writer.args(callId, json.end());
    this.#writer.argsDone(callId);
  }

  #call(call: Fields): void {
    const name = text(call, 'name') ?? '';
    const callId = this.#idOf(call, name);
    this.#writer.call(callId, name, argumentsText(field(call, 'args') ?? {}), { fresh: !this.#writer.isOpen(callId) });
  }

  #idOf(call: Fields, name: string): string {
    const id = filled(call, 'id');
    if (id !== undefined) return id;
    const callId = `${name}-${(this.#unnamed += 1)}`;
    this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), callId]);
    return callId;
  }

  #response(response: Fields): void {
    const callId =
      filled(response, 'id') ??
      this.#waiting.get(text(response, 'name') ?? '')?.shift() ??
      `response-${(this.#unnamed += 1)}`;
    const wrapped: JsonValue = { functionResponse: response };
    this.#writer.result(callId, responseContent([wrapped], undefined), outcome('', [wrapped]));
  }
}

function valueOf(piece: Fields): JsonValue {
  return field(piece, 'stringValue') ?? field(piece, 'numberValue') ?? field(piece, 'boolValue') ?? null;
}
