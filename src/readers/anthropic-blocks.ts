import {
  type Fields,
  field,
  fieldsOf,
  filled,
  inner,
  isFields,
  isList,
  list,
  number,
  text,
} from '../presentation/args.js';
import { contentFrom } from '../presentation/content.js';
import type { ContentBlock, JsonValue } from '../presentation/intent.js';
import type { MessagePart } from '../runtime/event.js';
import { argumentsText } from './event-writer.js';

/** A call, as a content block of an Anthropic message asks for it. */
export interface AskedCall {
  /** `''` where the block has none. */
  readonly id: string;
  readonly name: string;
  readonly args: string;
  readonly input: Fields;
  /** The call whose program made this one. */
  readonly callerId: string | undefined;
}

/** A result, as a content block of an Anthropic message gives it. */
export interface GivenResult {
  /** `''` where the block has none. */
  readonly callId: string;
  readonly content: readonly ContentBlock[];
  readonly isError: boolean;
  /** The structured result of a server tool. */
  readonly meta: JsonValue | undefined;
}

const CALLS = new Set(['tool_use', 'server_tool_use', 'mcp_tool_use']);

/** The blocks of a message, whose content may be plain text. */
export function blocksOf(message: Fields): readonly Fields[] {
  const content = field(message, 'content');
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  return list(message, 'content').map((block) =>
    typeof block === 'string' ? { type: 'text', text: block } : fieldsOf(block),
  );
}

/** The call that the block asks for; `undefined`: it asks for none. */
export function callOf(block: Fields): AskedCall | undefined {
  if (!CALLS.has(text(block, 'type') ?? '')) return undefined;
  const server = filled(block, 'server_name');
  const name = text(block, 'name') ?? '';
  return {
    id: text(block, 'id') ?? '',
    name: server === undefined ? name : `mcp__${server}__${name}`,
    args: argumentsText(field(block, 'input') ?? {}),
    input: inner(block, 'input'),
    callerId: filled(inner(block, 'caller'), 'tool_id'),
  };
}

/** The result that the block gives, of a tool of the host, of the server or of an MCP server; `undefined`: it gives none. */
export function resultOf(block: Fields): GivenResult | undefined {
  const type = text(block, 'type') ?? '';
  if (type !== 'tool_result' && !type.endsWith('_tool_result')) return undefined;
  const content = field(block, 'content');
  const structured = isFields(content) ? content : undefined;
  return {
    callId: text(block, 'tool_use_id') ?? '',
    content: structured === undefined ? contentFrom(content ?? null) : serverContent(structured),
    isError: field(block, 'is_error') === true || (text(structured ?? {}, 'type') ?? '').endsWith('_error'),
    meta: structured ?? (type === 'tool_result' ? undefined : content),
  };
}

/** The text of a server tool's structured result, or the structure itself. */
function serverContent(result: Fields): readonly ContentBlock[] {
  const code = filled(result, 'error_code');
  if (code !== undefined) return [{ type: 'text', text: code }];
  const output = [text(result, 'stdout'), text(result, 'stderr')]
    .filter((part) => part !== undefined && part !== '')
    .join('\n');
  if (output !== '' || number(result, 'return_code') !== undefined)
    return output === '' ? [] : [{ type: 'text', text: output }];
  const content = field(result, 'content');
  return typeof content === 'string' || isList(content) ? contentFrom(content) : contentFrom(result);
}

/** What the block adds to the conversation: text, reasoning or media; `undefined`: nothing to show. */
export function partOf(block: Fields): MessagePart | undefined {
  switch (text(block, 'type')) {
    case 'text':
      return said('text', text(block, 'text'));
    case 'thinking':
      return said('reasoning', text(block, 'thinking'));
    case 'redacted_thinking':
    case undefined:
      return undefined;
    default:
      return contentFrom(block)[0];
  }
}

function said(type: 'text' | 'reasoning', words: string | undefined): MessagePart | undefined {
  return words === undefined || words === '' ? undefined : { type, text: words };
}
