import { type Fields, field, fieldsOf, filled, inner, isFields, list, text, texts } from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { ContentBlock, JsonValue } from '../presentation/intent.js';
import { approvalChoices } from './approval-choices.js';
import { argumentsText, type EventWriter } from './event-writer.js';
import { childSession, type OpencodeSessions } from './opencode-sessions.js';
import { epochMs } from './time.js';

/** A person's replies, as opencode names them. */
const REPLIES = approvalChoices({ once: 'once', always: 'always', reject: 'reject' });

/** Tells tool parts, which opencode sends again whole at each change. */
export class OpencodeCalls {
  readonly #writer: EventWriter;
  readonly #sessions: OpencodeSessions;
  /** Call ids by part: a provider may give the same call id in two sessions. */
  readonly #byPart = new Map<string, string>();
  readonly #taken = new Set<string>();
  /** What was told of the output of calls that run. */
  readonly #outputs = new Map<string, string>();
  /** Calls by the permission that they wait for. */
  readonly #permissions = new Map<string, string | undefined>();

  constructor(writer: EventWriter, sessions: OpencodeSessions) {
    this.#writer = writer;
    this.#sessions = sessions;
  }

  part(part: Fields): void {
    const session = text(part, 'sessionID') ?? '';
    const callId = this.callId(filled(part, 'id'), filled(part, 'callID') ?? filled(part, 'id') ?? '');
    const state = inner(part, 'state');
    const { start, end } = inner(state, 'time');
    this.state(session, callId, text(part, 'tool') ?? '', state, [epochMs(start), epochMs(end)]);
  }

  /** The id under which a part's call stands. */
  callId(partId: string | undefined, wireId: string): string {
    const key = partId ?? wireId;
    const known = this.#byPart.get(key);
    if (known !== undefined) return known;
    const callId = this.#taken.has(wireId) ? `${wireId}@${key}` : wireId;
    this.#byPart.set(key, callId);
    this.#taken.add(callId);
    return callId;
  }

  /** A call in whatever state it is; `times` are those of its start and end. */
  state(session: string, callId: string, name: string, state: Fields, times: readonly (number | null)[] = []): void {
    const now = this.#writer.time;
    const metadata = inner(state, 'metadata');
    const status = text(state, 'status') ?? 'pending';
    this.#sessions.enter(session);
    this.#writer.time = times[0] ?? now;
    this.#head(session, callId, name, status, state);
    this.#title(callId, state);
    const child = childSession(metadata);
    if (child !== undefined && child !== session) this.#sessions.link(child, callId);
    this.#writer.time = times[1] ?? now;
    if (status === 'running') {
      this.#output(callId, text(metadata, 'output') ?? '');
      if (list(state, 'content').length > 0) this.#writer.partial(callId, contentFrom(field(state, 'content')));
      this.#writer.started(callId);
    } else if (status === 'error') this.#failed(callId, state, metadata);
    else if (status === 'completed' || status === 'success') this.#completed(callId, state, metadata);
    this.#writer.time = now;
  }

  /** While it is pending the input may be text that is not whole, and what has but begun to run may not have it yet. */
  #head(session: string, callId: string, name: string, status: string, state: Fields): void {
    const isNew = !this.#writer.isKnown(callId);
    const input = field(state, 'input');
    const raw = filled(state, 'raw') ?? (typeof input === 'string' ? input : undefined);
    const isEmpty = !isFields(input) || Object.keys(input).length === 0;
    if (input === undefined && raw === undefined && (!isNew || name === '')) return;
    const hasBegun = status === 'running' && isEmpty && Object.keys(inner(state, 'metadata')).length === 0;
    if (status === 'pending' || status === 'streaming' || hasBegun) {
      this.#writer.open(callId, name);
      if (raw !== undefined) this.#writer.args(callId, raw, true);
      else if (!isEmpty) this.#writer.args(callId, argumentsText(input), true);
    } else this.#writer.call(callId, name, argumentsText(input ?? raw ?? {}));
    if (isNew) this.#sessions.placeCall(callId, session);
  }

  /** Where the input is not in the log the title says more than nothing. */
  #title(callId: string, state: Fields): void {
    const title = filled(state, 'title');
    if (title === undefined || Object.keys(inner(state, 'input')).length > 0 || !this.#writer.isOpen(callId)) return;
    this.#writer.emit('tool/view', { callId, callView: { card: 'generic', title } });
  }

  /** The output so far stands whole in the metadata. */
  #output(callId: string, output: string): void {
    const told = this.#outputs.get(callId) ?? '';
    if (output === told) return;
    if (output.startsWith(told)) this.#writer.output(callId, output.slice(told.length));
    else this.#writer.output(callId, output, undefined, true);
    this.#outputs.set(callId, output);
  }

  #completed(callId: string, state: Fields, metadata: Fields): void {
    this.#outputs.delete(callId);
    const output = field(state, 'output') ?? field(state, 'content') ?? null;
    const attachments = list(state, 'attachments').map((file) => attached(fieldsOf(file)));
    this.#writer.result(callId, [...contentFrom(output), ...attachments], {
      ...(field(metadata, 'error') === true && { isError: true }),
      ...(Object.keys(metadata).length > 0 && { meta: metadata }),
    });
    this.#program(callId, metadata);
  }

  #failed(callId: string, state: Fields, metadata: Fields): void {
    this.#outputs.delete(callId);
    const error = field(state, 'error');
    const words = text(state, 'error') ?? text(fieldsOf(error), 'message') ?? '';
    const name = text(fieldsOf(error), 'type', 'name');
    const content = contentFrom(field(state, 'content') ?? null);
    this.#writer.result(callId, content.length > 0 ? content : words, {
      isError: true,
      ...statusOf(words),
      error: { message: words, ...(name !== undefined && { name }) },
      ...(Object.keys(metadata).length > 0 && { meta: metadata }),
    });
  }

  /** Calls that a program made; the log has no outputs of theirs. */
  #program(callId: string, metadata: Fields): void {
    list(metadata, 'toolCalls').forEach((entry, index) => {
      const call = fieldsOf(entry);
      const id = `${callId}:${index}`;
      this.#writer.call(id, text(call, 'tool', 'name') ?? '', argumentsText(field(call, 'input') ?? {}));
      this.#writer.parent(id, callId);
      this.#writer.result(id, '', text(call, 'status') === 'error' ? { isError: true } : {});
    });
  }

  asked(permission: Fields): void {
    const id = text(permission, 'id') ?? '';
    const wireId = filled(inner(permission, 'tool'), 'callID') ?? filled(permission, 'callID');
    const what = text(permission, 'permission', 'type', 'title') ?? '';
    const patterns = texts(permission, Object.hasOwn(permission, 'patterns') ? 'patterns' : 'pattern');
    this.#permissions.set(id, wireId);
    const title = [what, ...patterns].join(' ');
    if (wireId === undefined) this.#writer.notice(title);
    else this.#writer.asked(id, wireId, { title, options: REPLIES });
  }

  replied(reply: Fields): void {
    const id = text(reply, 'requestID', 'permissionID') ?? '';
    const callId = this.#permissions.get(id);
    const optionId = text(reply, 'reply', 'response');
    this.#permissions.delete(id);
    if (callId !== undefined && optionId !== undefined) this.#writer.decided(id, callId, { optionId });
  }
}

/** What an error's words tell: opencode has no state for a refusal. */
function statusOf(words: string): { readonly status?: 'denied' | 'cancelled' } {
  if (/rejected permission|permission (was )?(rejected|denied)|prevents you from using/i.test(words))
    return { status: 'denied' };
  return /^(tool execution )?aborted/i.test(words) ? { status: 'cancelled' } : {};
}

/** A file that a tool attached to its output. */
function attached(file: Fields): ContentBlock {
  const [block] = contentFrom({
    type: 'file',
    filename: text(file, 'filename', 'name') ?? '',
    url: text(file, 'url', 'uri') ?? '',
  });
  return block ?? { type: 'json', value: file as JsonValue };
}
