import { type Fields, field, fieldsOf, filled, inner, isFields, isList, number, text } from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { FileDiff, JsonValue } from '../presentation/intent.js';
import type { SettledToolCall } from '../runtime/block.js';
import { acpPrinted } from './acp-printed.js';
import { type AcpCallFields, acpCallView, acpContent, acpDiffs, type AcpExit, acpResultView } from './acp-views.js';
import { argumentsText, type EventWriter } from './event-writer.js';

const ENDS: Readonly<Record<string, SettledToolCall['status']>> = {
  completed: 'ok',
  failed: 'error',
  cancelled: 'cancelled',
};

/** One call of ACP as its updates leave it, told as events. */
export class AcpCall {
  readonly id: string;
  readonly #writer: EventWriter;
  #title = '';
  #kind = 'other';
  #name = '';
  #status = 'pending';
  #content: readonly JsonValue[] = [];
  #locations: readonly JsonValue[] = [];
  #rawInput: JsonValue | undefined;
  #rawOutput: JsonValue | undefined;
  #response: JsonValue | undefined;
  #diffs: readonly FileDiff[] = [];
  #terminal = false;
  #cwd: string | undefined;
  #description: string | undefined;
  #exit: AcpExit | null = null;
  #head: 'none' | 'open' | 'whole' = 'none';
  #toldArgs = '';
  #settled = false;
  /** A person said no. */
  rejected = false;
  /** Its turn was cancelled. */
  cancelled = false;

  /** The turn in which it was made. */
  readonly turn: string | number | undefined;

  constructor(id: string, writer: EventWriter) {
    this.id = id;
    this.turn = writer.turn;
    this.#writer = writer;
  }

  get settled(): boolean {
    return this.#settled;
  }

  /** Takes one update; `clears`: `null` empties a field (version 2) rather than leaving it. */
  take(update: Fields, clears: boolean): void {
    const meta = inner(update, '_meta');
    const claude = inner(meta, 'claudeCode');
    this.#title = text(update, 'title') ?? this.#title;
    this.#kind = filled(update, 'kind') ?? this.#kind;
    this.#name =
      filled(update, 'name') ?? filled(claude, 'toolName') ?? filled(meta, 'tool_name', 'toolName') ?? this.#name;
    this.#status = filled(update, 'status') ?? this.#status;
    this.#content = listOf(update, 'content', this.#content, clears);
    this.#locations = listOf(update, 'locations', this.#locations, clears);
    this.#rawInput = valueOf(update, 'rawInput', this.#rawInput, clears);
    this.#rawOutput = valueOf(update, 'rawOutput', this.#rawOutput, clears);
    this.#response = field(claude, 'toolResponse') ?? this.#response;
    const diffs = acpDiffs(this.#content);
    if (diffs.length > 0) this.#diffs = diffs;
    this.#terminal ||=
      this.#content.some((part) => field(fieldsOf(part), 'type') === 'terminal') ||
      isFields(field(meta, 'terminal_info'));
    this.#cwd = filled(inner(meta, 'terminal_info'), 'cwd') ?? this.#cwd;
    this.#tellHead();
    const output = text(inner(meta, 'terminal_output'), 'data');
    if (output !== undefined) this.#writer.output(this.id, output);
    const exit = field(meta, 'terminal_exit');
    if (isFields(exit)) this.#exit = exitOf(exit) ?? this.#exit;
    this.#tellState(field(update, 'content') !== undefined);
  }

  /** Adds to the content (version 2). */
  append(content: JsonValue): void {
    this.#content = [...this.#content, { type: 'content', content }];
    this.#tellState(true);
  }

  /** The ids of the terminals that the content shows. */
  terminals(): readonly string[] {
    return this.#content.flatMap((part) =>
      field(fieldsOf(part), 'type') === 'terminal' ? (text(fieldsOf(part), 'terminalId') ?? []) : [],
    );
  }

  /** What is known of the terminal that it shows. */
  terminalTold(told: { readonly command?: string; readonly cwd?: string; readonly exit?: AcpExit }): void {
    this.#terminal = true;
    this.#cwd = told.cwd ?? this.#cwd;
    if (told.command !== undefined && this.#rawInput === undefined) this.#rawInput = { command: told.command };
    this.#exit = told.exit ?? this.#exit;
    this.#tellHead();
    this.#tellState(false);
  }

  /** Arguments that are still empty may yet come: the head stays open until they do, or the call runs. */
  #tellHead(): void {
    const awaited = this.#status === 'pending' && isEmpty(this.#rawInput);
    const isText = typeof this.#rawInput === 'string';
    const args = argumentsText(this.#rawInput);
    const name = this.#name === '' ? this.#kind : this.#name;
    if (this.#head === 'whole') {
      if (args !== this.#toldArgs)
        this.#writer.emit('tool/args-delta', { callId: this.id, delta: args, replace: true });
      this.#toldArgs = args;
      return;
    }
    if (awaited && this.#head === 'open') return;
    const turn = this.#writer.turn;
    this.#writer.emit('tool/call', {
      callId: this.id,
      name,
      arguments: awaited ? '' : args,
      ...(turn !== undefined && { turn }),
      ...(awaited ? { streaming: true as const } : isText && { text: true as const }),
      ...(!awaited && this.#status === 'pending' && { pending: true as const }),
    });
    this.#head = awaited ? 'open' : 'whole';
    this.#toldArgs = args;
  }

  #tellState(contentTold: boolean): void {
    const end = Object.hasOwn(ENDS, this.#status) ? ENDS[this.#status] : undefined;
    const running = end === undefined;
    const ownWords = acpPrinted(acpContent(this.#content), running && this.#kind === 'execute', this.#description);
    this.#description = ownWords.description;
    const fields = this.#fields();
    if (running) {
      this.#writer.emit('tool/view', { callId: this.id, callView: acpCallView(fields) });
      if (this.#status === 'in_progress') this.#writer.started(this.id);
      if (contentTold) this.#writer.partial(this.id, ownWords.content);
      return;
    }
    const ok = end === 'ok';
    const meta = this.#response ?? this.#rawOutput;
    const isSaid = ownWords.content.length > 0 || this.#terminal || this.#rawOutput === undefined;
    const printed = isSaid ? ownWords : acpPrinted(contentFrom(this.#rawOutput), false, undefined);
    const resultView = acpResultView(fields, { ok, printed, exit: this.#exit, raw: this.#rawOutput });
    this.#writer.emit('tool/view', { callId: this.id, callView: acpCallView(fields), resultView });
    if (this.#settled && !contentTold) return;
    this.#settled = true;
    this.#writer.result(this.id, printed.content, {
      ...(!ok && { isError: true }),
      status: end === 'error' ? (this.rejected ? 'denied' : this.cancelled ? 'cancelled' : 'error') : end,
      ...(meta !== undefined && { meta }),
    });
  }

  #fields(): AcpCallFields {
    return {
      title: this.#title,
      kind: this.#kind,
      content: this.#content,
      locations: this.#locations,
      rawInput: this.#rawInput,
      diffs: this.#diffs,
      terminal: this.#terminal,
      cwd: this.#cwd,
      description: this.#description ?? filled(fieldsOf(this.#rawInput), 'description'),
    };
  }
}

/** An exit as version 1 or 2 tells it; `null`: it tells none. */
export function exitOf(exit: Fields): AcpExit | null {
  const exitCode = number(exit, 'exit_code', 'exitCode');
  const signal = filled(exit, 'signal');
  if (exitCode === undefined && signal === undefined) return null;
  return { ...(exitCode !== undefined && { exitCode }), ...(signal !== undefined && { signal }) };
}

function isEmpty(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || (isFields(value) && Object.keys(value).length === 0);
}

function listOf(update: Fields, name: string, before: readonly JsonValue[], clears: boolean): readonly JsonValue[] {
  const value = field(update, name);
  if (isList(value)) return value;
  return value === null && clears ? [] : before;
}

function valueOf(update: Fields, name: string, before: JsonValue | undefined, clears: boolean): JsonValue | undefined {
  const value = field(update, name);
  if (value === null) return clears ? undefined : before;
  return value ?? before;
}
