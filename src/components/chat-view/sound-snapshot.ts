import { jsonFrom } from '../../presentation/json.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import type { ConversationNode, ConversationSnapshot, Problem } from '../../runtime/snapshot.js';

/** The parts of a snapshot that the view draws, every one of the shape that its type promises. */
export interface SoundSnapshot {
  /** The nodes as they were given; {@link soundNode} makes one sound. */
  readonly givenNodes: readonly unknown[];
  /** Checked when first asked for. */
  readonly nodes: readonly ConversationNode[];
  readonly runningCalls: readonly ToolCallBlock[];
  readonly draft: { readonly text: string; readonly thinking: string } | null;
  readonly problems: readonly Problem[];
  readonly cwd: string | undefined;
  readonly home: string | undefined;
}

const nothing: SoundSnapshot = {
  givenNodes: [],
  nodes: [],
  runningCalls: [],
  draft: null,
  problems: [],
  cwd: undefined,
  home: undefined,
};

/**
 * Checks what a page handed over. A part that is not what it should be becomes an unknown node with its value, so that it
 * is shown and breaks nothing; sound parts keep their identity.
 */
export function soundSnapshot(snapshot: ConversationSnapshot | null | undefined): SoundSnapshot {
  const value: unknown = snapshot;
  if (!isObject(value)) return nothing;
  const session = isObject(value['session']) ? value['session'] : {};
  const draft = isObject(value['draft']) ? value['draft'] : null;
  const given: readonly unknown[] = Array.isArray(value['nodes']) ? value['nodes'] : [];
  return {
    givenNodes: given,
    get nodes() {
      return soundNodes(given);
    },
    runningCalls: filtered(value['runningCalls'], isCall),
    draft: draft && { text: textOf(draft['text']), thinking: textOf(draft['thinking']) },
    problems: filtered(value['problems'], isProblem),
    cwd: typeof session['cwd'] === 'string' ? session['cwd'] : undefined,
    home: typeof session['home'] === 'string' ? session['home'] : undefined,
  };
}

/** The value where it is text; anything else as JSON, so that no object reaches a template. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(jsonFrom(value));
}

/** Whether a value is a call that can be drawn, with its identity and its children. */
export function isCall(value: unknown): value is ToolCallBlock {
  return (
    isObject(value) &&
    typeof value['callId'] === 'string' &&
    (value['phase'] === 'running' || value['phase'] === 'settled') &&
    Array.isArray(value['subCalls'])
  );
}

const checked = new WeakMap<readonly unknown[], readonly ConversationNode[]>();

function soundNodes(list: readonly unknown[]): readonly ConversationNode[] {
  let sound = checked.get(list);
  if (!sound) checked.set(list, (sound = list.every(isNode) ? list : list.map(soundNode)));
  return sound;
}

/** The node itself where it is sound, else an unknown one with its value. */
export function soundNode(value: unknown, index: number): ConversationNode {
  if (isNode(value)) return value;
  const kind = isObject(value) && typeof value['kind'] === 'string' ? value['kind'] : typeof value;
  return { kind: 'unknown', seq: index, time: null, type: kind, data: jsonFrom(value) };
}

const known = new WeakSet();

function isNode(value: unknown): value is ConversationNode {
  if (!isObject(value)) return false;
  if (known.has(value)) return true;
  const sound = typeof value['seq'] === 'number' && hasParts(value);
  if (sound) known.add(value);
  return sound;
}

function hasParts(node: Readonly<Record<string, unknown>>): boolean {
  switch (node['kind']) {
    case 'user':
      return typeof node['text'] === 'string' && Array.isArray(node['content']);
    case 'assistant':
      return typeof node['text'] === 'string' && typeof node['thinking'] === 'string';
    case 'tool-result':
      return isCall(node['call']);
    case 'command':
      return typeof node['name'] === 'string' && typeof node['args'] === 'string' && typeof node['text'] === 'string';
    case 'notice':
      return typeof node['text'] === 'string';
    case 'unknown':
      return typeof node['type'] === 'string';
    default:
      return false;
  }
}

function isProblem(value: unknown): value is Problem {
  return isObject(value) && typeof value['message'] === 'string';
}

function filtered<T>(values: unknown, accepts: (value: unknown) => value is T): readonly T[] {
  if (!Array.isArray(values)) return [];
  const list: readonly unknown[] = values;
  return list.every(accepts) ? list : list.filter(accepts);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
