import { type Fields, fieldsOf, filled, inner, list, text } from '../presentation/args.js';
import type { ApprovalOption } from '../runtime/block.js';
import type { AcpCall } from './acp-call.js';
import type { EventWriter } from './event-writer.js';

const KINDS: ReadonlySet<string> = new Set(['allow_once', 'allow_always', 'reject_once', 'reject_always']);

/** Requests for permission and what came of them. */
export class AcpApprovals {
  readonly #open = new Map<
    string,
    { readonly callId: string | undefined; readonly options: readonly ApprovalOption[] }
  >();
  readonly #writer: EventWriter;
  readonly #call: (id: string) => AcpCall;

  constructor(writer: EventWriter, call: (id: string) => AcpCall) {
    this.#writer = writer;
    this.#call = call;
  }

  /** The agent asks; `id` is the request's. */
  asked(id: string, callId: string | undefined, params: Fields): void {
    const options = list(params, 'options').map((option): ApprovalOption => optionOf(fieldsOf(option)));
    const subject = inner(params, 'subject');
    const title = filled(params, 'title') ?? filled(inner(params, 'toolCall'), 'title') ?? filled(subject, 'command');
    const reason = filled(params, 'description');
    this.#open.set(id, { callId, options });
    this.#writer.asked(`permission ${id}`, callId, {
      ...(title !== undefined && { title }),
      ...(reason !== undefined && { reason }),
      options,
    });
  }

  /** The client answers. */
  answered(id: string, outcome: Fields): void {
    const asked = this.#open.get(id);
    const optionId = text(outcome, 'optionId');
    this.#open.delete(id);
    const rejected = asked?.options.find((option) => option.id === optionId)?.kind.startsWith('reject') === true;
    if (asked?.callId !== undefined && rejected) this.#call(asked.callId).rejected = true;
    this.#writer.decided(
      `permission ${id}`,
      asked?.callId,
      optionId === undefined ? { outcome: 'cancelled' } : { optionId },
    );
  }
}

function optionOf(option: Fields): ApprovalOption {
  const kind = text(option, 'kind') ?? '';
  const id = text(option, 'optionId') ?? '';
  return {
    id,
    label: text(option, 'name') ?? id,
    kind: KINDS.has(kind) ? (kind as ApprovalOption['kind']) : 'other',
  };
}
