import { type Fields, field, filled, flag, text } from '../presentation/args.js';
import { UiTools } from './ai-sdk-tools.js';
import { argumentsText, type EventWriter } from './event-writer.js';
import { StreamedTexts } from './streamed-texts.js';

/** Tells a UI message stream. */
export class UiChunks {
  readonly #writer: EventWriter;
  readonly #tools: UiTools;
  readonly #texts: StreamedTexts;
  /** Calls by the approval that they wait for. */
  readonly #approvals = new Map<string, string>();

  constructor(writer: EventWriter) {
    this.#writer = writer;
    this.#tools = new UiTools(writer);
    this.#texts = new StreamedTexts(writer);
  }

  take(chunk: Fields): void {
    const type = text(chunk, 'type') ?? '';
    const callId = filled(chunk, 'toolCallId');
    if (callId !== undefined && type.startsWith('tool-')) return this.#tool(type, callId, chunk);
    const id = text(chunk, 'id') ?? '';
    const kind = type.startsWith('reasoning-') ? 'reasoning' : 'text';
    switch (type) {
      case 'start':
        return this.#writer.start();
      case 'text-delta':
      case 'reasoning-delta':
        return this.#texts.delta(`${kind}:${id}`, kind, text(chunk, 'delta', 'textDelta', 'text'));
      case 'text-end':
      case 'reasoning-end':
        return this.#texts.end(`${kind}:${id}`);
      case 'tool-approval-response': {
        const approval = text(chunk, 'approvalId') ?? '';
        return this.#tools.decided(approval, this.#approvals.get(approval), flag(chunk, 'approved'));
      }
      case 'error':
        return this.#writer.notice(text(chunk, 'errorText') ?? '', 'error');
      case 'abort':
        this.finish();
        return this.#writer.turnEnd('aborted');
      case 'finish':
        this.finish();
        return this.#writer.turnEnd();
      default:
        if (type.startsWith('tool-')) this.#writer.nameless(chunk);
    }
  }

  /** Texts that no chunk has ended are whole. */
  finish(): void {
    this.#texts.finish();
  }

  #tool(type: string, callId: string, chunk: Fields): void {
    const name = text(chunk, 'toolName') ?? '';
    switch (type) {
      case 'tool-input-start':
        this.#writer.open(callId, name);
        return this.#tools.edge(callId, chunk);
      case 'tool-input-delta':
        return this.#writer.args(callId, argumentsText(field(chunk, 'inputTextDelta')));
      case 'tool-input-available':
        this.#tools.input(callId, name, field(chunk, 'input'));
        return this.#tools.edge(callId, chunk);
      case 'tool-input-error':
        this.#tools.input(callId, name, field(chunk, 'input'));
        return this.#tools.error(callId, text(chunk, 'errorText') ?? '');
      case 'tool-approval-request': {
        const approval = text(chunk, 'approvalId') ?? callId;
        this.#approvals.set(approval, callId);
        return this.#tools.asked(approval, callId);
      }
      case 'tool-output-available':
        if (flag(chunk, 'preliminary')) return this.#tools.preliminary(callId, field(chunk, 'output'));
        return this.#tools.output(callId, field(chunk, 'output'));
      case 'tool-output-error':
        return this.#tools.error(callId, text(chunk, 'errorText') ?? '');
      case 'tool-output-denied':
        return this.#tools.denied(callId);
    }
  }
}
