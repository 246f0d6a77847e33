import { type Fields, field, fieldsOf, filled, inner, list, number, text, texts } from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type {
  ContentBlock,
  FileDiff,
  FileLocation,
  JsonValue,
  ToolCallKind,
  ToolCallView,
  ToolResultView,
} from '../presentation/intent.js';
import { markedOutput } from '../presentation/shapes/exit-markers.js';
import { headedMatches } from '../presentation/shapes/grep-text.js';
import { readViewOf } from '../presentation/shapes/numbered-lines.js';
import { patchDiffs } from '../presentation/shapes/patch-text.js';
import { sourceOf } from '../presentation/tools/web-source.js';
import type { AcpPrinted } from './acp-printed.js';

/** What a call of ACP says that bears on how it looks. */
export interface AcpCallFields {
  readonly title: string;
  readonly kind: string;
  readonly content: readonly JsonValue[];
  readonly locations: readonly JsonValue[];
  readonly rawInput: JsonValue | undefined;
  /** The changes that it proposed or made, the last it told. */
  readonly diffs: readonly FileDiff[];
  /** Whether a terminal belongs to it. */
  readonly terminal: boolean;
  readonly cwd: string | undefined;
  readonly description: string | undefined;
}

/** How a terminal ended. */
export interface AcpExit {
  readonly exitCode?: number;
  readonly signal?: string;
}

const KINDS: ReadonlySet<string> = new Set([
  'read',
  'edit',
  'delete',
  'move',
  'search',
  'execute',
  'think',
  'fetch',
  'switch_mode',
  'other',
]);

/** The changes among a call's content, of version 1 and 2. */
export function acpDiffs(content: readonly JsonValue[]): readonly FileDiff[] {
  return content.flatMap((part) => diffsOf(fieldsOf(part)));
}

function diffsOf(part: Fields): readonly FileDiff[] {
  if (field(part, 'type') !== 'diff') return [];
  const path = text(part, 'path');
  if (path !== undefined)
    return [{ path, oldText: text(part, 'oldText') ?? null, newText: text(part, 'newText') ?? '', ...regionOf(part) }];
  const patch = text(inner(part, 'patch'), 'text');
  const patched = patch === undefined ? [] : patchDiffs(patch);
  const told = new Set(patched.flatMap((diff) => [diff.path, diff.oldPath ?? diff.path]));
  return [...patched, ...list(part, 'changes').flatMap((change) => changed(fieldsOf(change), told))];
}

/** What our own bridge says of a region besides what the protocol has fields for. */
function regionOf(part: Fields): Partial<FileDiff> {
  const region = inner(inner(part, '_meta'), 'region');
  const [oldStart, newStart, oldPath] = [
    number(region, 'oldStart'),
    number(region, 'newStart'),
    text(region, 'oldPath'),
  ];
  const kind = text(region, 'kind') ?? '';
  return {
    ...(oldStart !== undefined && { oldStart }),
    ...(newStart !== undefined && { newStart }),
    ...(oldPath !== undefined && { oldPath }),
    ...(REGION_KINDS.has(kind) && { kind: kind as NonNullable<FileDiff['kind']> }),
  };
}

const REGION_KINDS: ReadonlySet<string> = new Set(['add', 'delete', 'modify', 'move', 'copy', 'binary']);

/** A change that the patch does not show: a move, a binary file, a directory. */
function changed(change: Fields, told: ReadonlySet<string>): readonly FileDiff[] {
  const path = text(change, 'path');
  if (path === undefined || [...told].some((other) => path === other || path.endsWith(`/${other}`))) return [];
  const operation = text(change, 'operation') ?? 'modify';
  const kind = text(change, 'fileType') === 'binary' ? 'binary' : KIND_OF[operation];
  const oldPath = text(change, 'oldPath');
  return [
    {
      path,
      oldText: operation === 'add' ? null : '',
      newText: '',
      ...(kind !== undefined && { kind }),
      ...(oldPath !== undefined && { oldPath }),
    },
  ];
}

const KIND_OF: Readonly<Record<string, FileDiff['kind']>> = {
  add: 'add',
  delete: 'delete',
  modify: 'modify',
  move: 'move',
  copy: 'copy',
};

/** The content of a call that is neither a change nor a terminal. */
export function acpContent(content: readonly JsonValue[]): readonly ContentBlock[] {
  return content.flatMap((part) => {
    const type = field(fieldsOf(part), 'type');
    if (type === 'diff' || type === 'terminal') return [];
    return contentFrom(type === 'content' ? (field(fieldsOf(part), 'content') ?? null) : part);
  });
}

/** How the call wants to look: its changes, its command, else what it says of itself. */
export function acpCallView(call: AcpCallFields): ToolCallView {
  const places = locationsOf(call.locations);
  const locations = places.length > 0 ? { locations: places } : {};
  if (call.diffs.length > 0) return { card: 'diff', title: call.title, diffs: call.diffs, ...locations };
  const command = commandOf(call);
  if (command !== undefined)
    return {
      card: 'terminal',
      title: command,
      ...(call.description !== undefined && call.description !== command && { description: call.description }),
      ...(call.cwd !== undefined && { cwd: call.cwd }),
    };
  return {
    card: 'generic',
    title: call.title,
    kind: KINDS.has(call.kind) ? (call.kind as ToolCallKind) : 'other',
    ...(call.rawInput !== undefined && { rawInput: call.rawInput }),
    ...locations,
  };
}

/** How the result wants to look; `null`: nothing better than its content. */
export function acpResultView(
  call: AcpCallFields,
  result: {
    readonly ok: boolean;
    readonly printed: AcpPrinted;
    readonly exit: AcpExit | null;
    readonly raw: JsonValue | undefined;
  },
): ToolResultView | null {
  if (call.diffs.length > 0) return result.ok ? { card: 'diff', diffs: call.diffs } : null;
  const { isConsole, text: plain, content } = result.printed;
  if (isConsole || commandOf(call) !== undefined) return terminalResult(call, result);
  if (!result.ok) return null;
  const path = locationsOf(call.locations)[0]?.path;
  if (call.kind === 'read' && path !== undefined)
    return plain === '' && content.length > 0
      ? { card: 'read', path, offset: 1, lines: [], content }
      : readViewOf(path, plain);
  if (call.kind === 'fetch') return webResult(call, content);
  return call.kind === 'search' ? headedMatches(plain) : null;
}

/** Links are what a search found, or the one page that was fetched. */
function webResult(call: AcpCallFields, content: readonly ContentBlock[]): ToolResultView | null {
  const sources = content.flatMap((block) => (block.type === 'resource_link' ? sourceOf({ ...block }) : []));
  const [first] = sources;
  if (first === undefined) return null;
  const asked = typeof call.rawInput === 'string' ? call.rawInput : text(fieldsOf(call.rawInput), 'url');
  return asked === first.url
    ? { card: 'web', kind: 'fetch', url: first.url, truncated: false }
    : { card: 'web', kind: 'search', truncated: false, sources };
}

function terminalResult(
  call: AcpCallFields,
  result: { readonly printed: AcpPrinted; readonly exit: AcpExit | null; readonly raw: JsonValue | undefined },
): ToolResultView {
  const { isConsole, text: printed } = result.printed;
  const raw = fieldsOf(result.raw);
  const exitCode = result.exit?.exitCode ?? number(raw, 'exit_code', 'exitCode');
  const ended = {
    ...(exitCode !== undefined && { exitCode }),
    ...(result.exit?.signal !== undefined && { signal: result.exit.signal }),
  };
  // What a terminal printed streamed already; content besides it repeats or describes it.
  if (call.terminal) return { card: 'terminal', ...ended };
  const shown = isConsole ? markedOutput(printed) : ({ card: 'terminal', output: printed } as const);
  return { ...shown, ...ended };
}

/** The command of a call that runs one. Raw input that is plain text is a command where the title says it too, else a program. */
function commandOf(call: AcpCallFields): string | undefined {
  if (call.kind !== 'execute' && !call.terminal) return undefined;
  const raw = call.rawInput;
  const title = call.title.replace(/^`([^`]+)`$/, '$1');
  if (typeof raw === 'string') return call.terminal || raw === title ? raw : undefined;
  const command = filled(fieldsOf(raw), 'command', 'cmd') ?? joined(texts(fieldsOf(raw), 'command'));
  return command ?? (call.terminal ? title : undefined);
}

function joined(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : words.join(' ');
}

function locationsOf(locations: readonly JsonValue[]): readonly FileLocation[] {
  return locations.flatMap((location) => {
    const path = text(fieldsOf(location), 'path');
    const line = number(fieldsOf(location), 'line');
    return path === undefined ? [] : [{ path, ...(line !== undefined && { line }) }];
  });
}
