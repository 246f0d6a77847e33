import { type Fields, field, filled, inner, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import { argumentsText } from './event-writer.js';

/** The head of a call as an item of the Responses API has it. */
export interface ItemHead {
  readonly name: string;
  readonly args: string;
  /** The arguments are free text. */
  readonly text?: boolean;
}

/** Fields of an item that are not its arguments. */
const ENVELOPE: ReadonlySet<string> = new Set([
  'id',
  'type',
  'status',
  'call_id',
  'caller',
  'name',
  'output',
  'outputs',
  'results',
  'result',
  'error',
  'fingerprint',
  'metadata',
  'internal_chat_message_metadata_passthrough',
]);

/** Name and arguments of a call item; `undefined` where the item is no call. Unknown `…_call` items have their other fields as arguments. */
export function itemHead(item: Fields): ItemHead | undefined {
  const type = text(item, 'type') ?? '';
  switch (type) {
    case 'function_call':
      return { name: namespaced(item), args: argumentsText(field(item, 'arguments')) };
    case 'custom_tool_call':
      return { name: namespaced(item), args: argumentsText(field(item, 'input')), text: true };
    case 'mcp_call':
    case 'mcp_approval_request':
      return {
        name: `mcp__${text(item, 'server_label') ?? ''}__${text(item, 'name') ?? ''}`,
        args: argumentsText(field(item, 'arguments')),
      };
    case 'shell_call':
    case 'local_shell_call':
    case 'web_search_call':
      return { name: type, args: argumentsText(field(item, 'action')) };
    case 'apply_patch_call':
      return { name: type, args: JSON.stringify(diffLast(inner(item, 'operation'))) };
    case 'tool_search_call':
      return { name: type, args: argumentsText(field(item, 'arguments')) };
    case 'program':
      return { name: type, args: JSON.stringify({ code: text(item, 'code') ?? '' }) };
    case 'tool_call': // seen in third-party Codex logs
      return {
        name: text(item, 'name') ?? text(inner(item, 'function'), 'name') ?? '',
        args: argumentsText(field(item, 'arguments') ?? field(inner(item, 'function'), 'arguments')),
      };
    default:
      return type.endsWith('_call') ? { name: text(item, 'name') ?? type, args: otherFields(item) } : undefined;
  }
}

/** An MCP tool's namespace is part of its name; other namespaces only group. */
function namespaced(item: Fields): string {
  const name = text(item, 'name') ?? text(inner(item, 'function'), 'name') ?? '';
  const namespace = filled(item, 'namespace') ?? '';
  if (!namespace.startsWith('mcp__') || name.startsWith('mcp__')) return name;
  return `${namespace.replace(/_+$/, '')}__${name}`;
}

/** The diff streams, so it stands behind what is known before. */
function diffLast(operation: Fields): Fields {
  const diff = field(operation, 'diff');
  const known = Object.fromEntries(Object.entries(operation).filter(([name]) => name !== 'diff'));
  return diff === undefined ? known : { ...known, diff };
}

function otherFields(item: Fields): string {
  const args: [string, JsonValue][] = Object.entries(item).filter(([key]) => !ENVELOPE.has(key));
  return args.length === 0 ? '' : JSON.stringify(Object.fromEntries(args));
}
