import {
  type Fields,
  field,
  fieldsOf,
  filled,
  flag,
  inner,
  isFields,
  isList,
  list,
  text,
} from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { ContentBlock, JsonValue } from '../presentation/intent.js';
import { approvalChoices } from './approval-choices.js';
import { argumentsText, type EventWriter } from './event-writer.js';

/** What tool parts and tool chunks of the AI SDK have in common. */
export class UiTools {
  readonly #writer: EventWriter;

  constructor(writer: EventWriter) {
    this.#writer = writer;
  }

  /** A call with its whole input. */
  input(callId: string, name: string, input: JsonValue | undefined, pending = false): void {
    const plain = typeof input === 'string' && !isJson(input);
    this.#writer.call(callId, name, argumentsText(input), { text: plain, pending });
  }

  output(callId: string, output: JsonValue | undefined): void {
    const structured = isFields(output) || isList(output);
    this.#writer.result(callId, outputContent(output), structured ? { meta: output } : {});
  }

  /** What came before the output is final; each replaces the one before. */
  preliminary(callId: string, output: JsonValue | undefined): void {
    this.#nested(callId, output);
    this.#writer.partial(callId, outputContent(output));
  }

  error(callId: string, words: string): void {
    this.#writer.result(callId, words, { isError: true });
  }

  denied(callId: string, reason = ''): void {
    this.#writer.result(callId, reason, { status: 'denied' });
  }

  asked(id: string, callId: string): void {
    this.#writer.asked(id, callId, {
      options: approvalChoices({ once: 'approve', reject: 'deny' }),
    });
  }

  decided(id: string, callId: string | undefined, approved: boolean): void {
    this.#writer.decided(id, callId, { optionId: approved ? 'approve' : 'deny' });
  }

  /** There is no field for the parent; one provider names it in its metadata. */
  edge(callId: string, holder: Fields): void {
    for (const name of ['providerMetadata', 'callProviderMetadata', 'toolMetadata'])
      for (const provider of Object.values(inner(holder, name))) {
        const parent = filled(fieldsOf(provider), 'parentToolCallId');
        if (parent !== undefined) this.#writer.parent(callId, parent);
      }
  }

  /** A sub-agent's message as the tool's output so far: its calls stand under the tool's. */
  #nested(callId: string, output: JsonValue | undefined): void {
    if (!isFields(output) || text(output, 'role') !== 'assistant') return;
    for (const part of list(output, 'parts').map(fieldsOf)) {
      const id = filled(part, 'toolCallId');
      if (id === undefined || id === callId) continue;
      const isNew = !this.#writer.isKnown(id);
      this.part(part);
      if (isNew && this.#writer.isKnown(id)) this.#writer.parent(id, callId);
    }
  }

  /** A tool part in whatever state it is. */
  part(part: Fields): void {
    const invocation = inner(part, 'toolInvocation');
    const tool = Object.keys(invocation).length > 0 ? invocation : part;
    const callId = filled(tool, 'toolCallId');
    if (callId === undefined) return this.#writer.nameless(part);
    const name = filled(tool, 'toolName') ?? (text(part, 'type') ?? '').replace(/^tool-/, '');
    const type = text(part, 'type');
    if (type === 'tool-result') return this.#outcome(callId, name, tool);
    const state = text(tool, 'state') ?? 'input-available';
    const input = field(tool, 'input') ?? field(tool, 'args') ?? field(tool, 'rawInput');
    const streaming = state === 'input-streaming' || state === 'partial-call';
    if (streaming) this.#streaming(callId, name, input);
    else this.input(callId, name, input, state === 'approval-requested');
    this.edge(callId, part);
    this.#approval(callId, inner(tool, 'approval'), state);
    if (state === 'output-available' || state === 'result') {
      const output = field(tool, 'output') ?? field(tool, 'result');
      if (flag(tool, 'preliminary')) this.preliminary(callId, output);
      else {
        this.#nested(callId, output);
        this.output(callId, output);
      }
    } else if (state === 'output-error') this.error(callId, text(tool, 'errorText') ?? '');
    else if (state === 'output-denied') this.denied(callId, text(inner(tool, 'approval'), 'reason'));
  }

  /** A part of its own for the result, as model messages have it. */
  #outcome(callId: string, name: string, part: Fields): void {
    if (!this.#writer.isKnown(callId) && Object.keys(inner(part, 'input')).length > 0)
      this.input(callId, name, field(part, 'input'));
    const output = field(part, 'output') ?? field(part, 'result');
    const type = text(fieldsOf(output), 'type') ?? '';
    if (type === 'execution-denied') return this.denied(callId, text(fieldsOf(output), 'reason'));
    if (type.startsWith('error-') || flag(part, 'isError')) {
      this.#writer.result(callId, contentFrom(output), { isError: true });
      return;
    }
    this.output(callId, output);
  }

  /** Parts that stream are sent again whole. */
  #streaming(callId: string, name: string, input: JsonValue | undefined): void {
    this.#writer.open(callId, name);
    this.#writer.args(callId, argumentsText(input), true);
  }

  #approval(callId: string, approval: Fields, state: string): void {
    const id = filled(approval, 'id');
    if (id === undefined) return;
    const approved = field(approval, 'approved');
    if (state === 'approval-requested' || typeof approved === 'boolean') this.asked(id, callId);
    if (typeof approved === 'boolean') this.decided(id, callId, approved);
  }
}

/** The typed outputs of model messages say what they are; a list of anything else is one value. */
function outputContent(output: JsonValue | undefined): readonly ContentBlock[] {
  const type = text(fieldsOf(output), 'type');
  if (type === 'content' && isList(field(fieldsOf(output), 'value')))
    return contentFrom(field(fieldsOf(output), 'value'));
  if (typeof output === 'string' || output === undefined) return contentFrom(output ?? null);
  if (type === 'text' || type === 'json' || isList(field(fieldsOf(output), 'content'))) return contentFrom(output);
  return output === null ? [] : [{ type: 'json', value: output }];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
