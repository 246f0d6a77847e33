import { type Fields, field, filled, flag, text } from '../presentation/args.js';
import { UiTools } from './ai-sdk-tools.js';
import { argumentsText, type EventWriter } from './event-writer.js';

/** Tells a UI message stream. */
export class UiChunks {
  readonly #writer: EventWriter;
  readonly #tools: UiTools;
  /** The text blocks that stream, by id. */
  readonly #texts = new Map<string, string[]>();
  /** Calls by the approval that they wait for. */
  readonly #approvals = new Map<string, string>();

  constructor(writer: EventWriter) {
    this.#writer = writer;
    this.#tools = new UiTools(writer);
  }

  take(chunk: Fields): void {
    const type = text(chunk, 'type') ?? '';
    const callId = filled(chunk, 'toolCallId');
    if (callId !== undefined && type.startsWith('tool-')) return this.#tool(type, callId, chunk);
    const id = text(chunk, 'id') ?? '';
    switch (type) {
      case 'start':
        return this.#writer.start();
      case 'text-delta':
      case 'reasoning-delta': {
        const key = `${type === 'text-delta' ? 'text' : 'reasoning'}:${id}`;
        const delta = text(chunk, 'delta', 'textDelta', 'text') ?? '';
        const pieces = this.#texts.get(key) ?? [];
        pieces.push(delta);
        this.#texts.set(key, pieces);
        return this.#writer.draft(type, delta);
      }
      case 'text-end':
      case 'reasoning-end':
        return this.#said(`${type === 'text-end' ? 'text' : 'reasoning'}:${id}`);
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
    }
  }

  /** Texts that no chunk has ended are whole. */
  finish(): void {
    for (const key of [...this.#texts.keys()]) this.#said(key);
  }

  #said(key: string): void {
    const words = (this.#texts.get(key) ?? []).join('');
    this.#texts.delete(key);
    this.#writer.assistant([{ type: key.startsWith('text') ? 'text' : 'reasoning', text: words }]);
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
