import type { ContentBlock, JsonValue } from './intent.js';
import { type Fields, field, fieldsOf, filled, inner, isFields, isList, number, text } from './args.js';
import { jsonFrom } from './json.js';

/**
 * Any agent's result content as blocks: text, one part or an array of them in the shapes of MCP, ACP, Anthropic, OpenAI, Gemini, the AI SDK
 * and DSH. Nothing is lost: what has no form of its own becomes a `json` block. `null` and `''` have nothing to show and give no block.
 */
export function contentFrom(value: unknown): readonly ContentBlock[] {
  const json = typeof value === 'string' ? value : jsonFrom(value);
  return blocksOf(json, 0);
}

/** Results wrap results; beyond this depth a value is shown as JSON. */
const DEEPEST = 8;

function blocksOf(value: JsonValue, depth: number): readonly ContentBlock[] {
  if (value === null || value === '') return [];
  if (depth > DEEPEST) return [{ type: 'json', value }];
  if (isList(value)) return value.flatMap((part) => partOf(part, depth));
  if (isFields(value) && field(value, 'type') === undefined) return untyped(value, depth);
  return partOf(value, depth);
}

function partOf(part: JsonValue, depth: number): readonly ContentBlock[] {
  if (typeof part === 'string') return [{ type: 'text', text: part }];
  if (!isFields(part)) return [{ type: 'json', value: part }];
  if (depth > DEEPEST) return [{ type: 'json', value: part }];
  return typed(part, depth) ?? [{ type: 'json', value: part }];
}

/** `undefined`: no known form. */
function typed(part: Fields, depth: number): readonly ContentBlock[] | undefined {
  switch (field(part, 'type')) {
    case 'text':
    case 'input_text':
    case 'output_text':
    case 'summary_text':
    case 'error-text':
      return words(text(part, 'text', 'value'));
    case 'refusal':
      return words(text(part, 'refusal'));
    case 'image':
    case 'audio':
      return picture(part);
    case 'input_image':
    case 'image_url':
      return addressed('image', text(part, 'image_url', 'url') ?? text(inner(part, 'image_url'), 'url'));
    case 'image-data':
      return media(text(part, 'data'), text(part, 'mediaType') ?? 'image/png');
    case 'image-url':
      return addressed('image', text(part, 'url'));
    case 'input_audio': {
      const audio = inner(part, 'input_audio');
      return media(text(audio, 'data'), `audio/${text(audio, 'format') ?? 'wav'}`);
    }
    case 'media':
    case 'file':
    case 'file-data':
    case 'file-url':
    case 'input_file':
      return file(part);
    case 'document':
      return document(part, depth);
    case 'resource':
      return resource(part);
    case 'resource_link':
      return link(part);
    case 'search_result':
    case 'web_search_result':
      return source(part, depth);
    case 'content':
    case 'tool_result':
    case 'tool-result': {
      const content = field(part, 'content') ?? field(part, 'value');
      return content === undefined ? undefined : blocksOf(content, depth + 1);
    }
    case 'json':
    case 'error-json': {
      const value = field(part, 'value');
      return value === undefined ? undefined : [{ type: 'json', value }];
    }
    case undefined:
      return untyped(part, depth);
    default:
      return undefined;
  }
}

/** Parts without a `type`: Gemini's, and whole results of MCP. */
function untyped(part: Fields, depth: number): readonly ContentBlock[] {
  const content = field(part, 'content');
  if (isList(content) && Object.keys(part).every((name) => MCP_RESULT.has(name)))
    return mcpResult(part, content, depth);
  const only = Object.keys(part).length === 1;
  if (only && typeof field(part, 'text') === 'string') return words(text(part, 'text')) ?? [];
  const inline = inner(part, 'inlineData');
  const blob = media(text(inline, 'data'), text(inline, 'mimeType') ?? 'application/octet-stream');
  if (only && blob !== undefined) return blob;
  const uri = text(inner(part, 'fileData'), 'fileUri');
  if (only && uri !== undefined) return [{ type: 'resource_link', uri, ...mime(inner(part, 'fileData')) }];
  const response = field(inner(part, 'functionResponse'), 'response');
  if (isFields(response)) return blocksOf(field(response, 'output') ?? field(response, 'error') ?? response, depth + 1);
  return [{ type: 'json', value: part }];
}

const MCP_RESULT: ReadonlySet<string> = new Set(['content', 'structuredContent', 'isError', '_meta']);

/** The text of a result often repeats its structured content: it is shown once. */
function mcpResult(result: Fields, content: readonly JsonValue[], depth: number): readonly ContentBlock[] {
  const blocks = blocksOf(content, depth + 1);
  const structured = field(result, 'structuredContent');
  if (
    structured === undefined ||
    structured === null ||
    blocks.some((block) => block.type === 'text' && mirrors(block.text, structured))
  )
    return blocks;
  return [...blocks, { type: 'json', value: structured }];
}

function mirrors(shown: string, structured: JsonValue): boolean {
  try {
    return JSON.stringify(JSON.parse(shown)) === JSON.stringify(structured);
  } catch {
    return false;
  }
}

function words(value: string | undefined): readonly ContentBlock[] | undefined {
  return value === undefined ? undefined : [{ type: 'text', text: value }];
}

/** The image or sound of MCP and ACP, of Anthropic (`source`), of DSH (`attachment`: its bytes are elsewhere), or an address. */
function picture(part: Fields): readonly ContentBlock[] | undefined {
  const from = inner(part, 'source');
  const attachment = inner(part, 'attachment');
  const data = text(part, 'data') ?? text(from, 'data');
  const uri = text(part, 'uri', 'url') ?? text(from, 'url', 'file_id') ?? text(attachment, 'attachmentId');
  const bytes = number(part, 'bytes') ?? number(attachment, 'bytes');
  if (data === undefined && uri === undefined) return undefined;
  return [
    {
      type: field(part, 'type') === 'audio' ? 'audio' : 'image',
      ...(data !== undefined && { data }),
      ...mime(part, from, attachment),
      ...(uri !== undefined && { uri }),
      ...(bytes !== undefined && { bytes }),
    },
  ];
}

function mime(...holders: readonly Fields[]): { readonly mimeType?: string } {
  for (const holder of holders) {
    const mimeType = text(holder, 'mimeType', 'mediaType', 'media_type', 'mime');
    if (mimeType !== undefined) return { mimeType };
  }
  return {};
}

/** Base64 data as what its media type says. */
function media(data: string | undefined, mimeType: string): readonly ContentBlock[] | undefined {
  if (data === undefined) return undefined;
  if (mimeType.startsWith('image/')) return [{ type: 'image', data, mimeType }];
  if (mimeType.startsWith('audio/')) return [{ type: 'audio', data, mimeType }];
  return [{ type: 'resource', uri: '', mimeType, blob: data }];
}

/** What stands at an address, or in it when it is a `data:` address. */
function addressed(
  kind: 'image' | 'file',
  uri: string | undefined,
  name?: string,
): readonly ContentBlock[] | undefined {
  if (uri === undefined) return undefined;
  const inline = /^data:([^;,]*);base64,/.exec(uri);
  if (inline !== null) return media(uri.slice(inline[0].length), inline[1] ?? '');
  return kind === 'image'
    ? [{ type: 'image', uri }]
    : [{ type: 'resource_link', uri, ...(name !== undefined && { name }) }];
}

function file(part: Fields): readonly ContentBlock[] | undefined {
  const holder = isFields(field(part, 'file')) ? inner(part, 'file') : part;
  const name = text(holder, 'filename', 'name');
  const mimeType = mime(holder).mimeType ?? 'application/octet-stream';
  const data = text(holder, 'data', 'file_data');
  if (data !== undefined) return data.startsWith('data:') ? addressed('file', data, name) : media(data, mimeType);
  return addressed('file', text(holder, 'url', 'file_url', 'file_id', 'uri'), name);
}

function document(part: Fields, depth: number): readonly ContentBlock[] | undefined {
  const from = inner(part, 'source');
  const uri = text(part, 'title') ?? '';
  const mimeType = mime(from).mimeType;
  const data = text(from, 'data');
  switch (field(from, 'type')) {
    case 'text':
      return data === undefined
        ? undefined
        : [{ type: 'resource', uri, ...(mimeType !== undefined && { mimeType }), text: data }];
    case 'base64':
      return data === undefined
        ? undefined
        : [{ type: 'resource', uri, ...(mimeType !== undefined && { mimeType }), blob: data }];
    case 'url':
    case 'file':
      return addressed('file', text(from, 'url', 'file_id'), uri === '' ? undefined : uri);
    case 'content':
      return blocksOf(field(from, 'content') ?? null, depth + 1);
    default:
      return undefined;
  }
}

function resource(part: Fields): readonly ContentBlock[] | undefined {
  const holder = isFields(field(part, 'resource')) ? fieldsOf(field(part, 'resource')) : part;
  const uri = text(holder, 'uri');
  const body = text(holder, 'text');
  const blob = text(holder, 'blob');
  if (uri === undefined) return undefined;
  return [
    {
      type: 'resource',
      uri,
      ...mime(holder),
      ...(body !== undefined && { text: body }),
      ...(blob !== undefined && { blob }),
    },
  ];
}

function link(part: Fields): readonly ContentBlock[] | undefined {
  const uri = text(part, 'uri');
  if (uri === undefined) return undefined;
  const [name, title, description, size] = [
    text(part, 'name'),
    text(part, 'title'),
    text(part, 'description'),
    number(part, 'size'),
  ];
  return [
    {
      type: 'resource_link',
      uri,
      ...(name !== undefined && { name }),
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...mime(part),
      ...(size !== undefined && { size }),
    },
  ];
}

function source(part: Fields, depth: number): readonly ContentBlock[] | undefined {
  const uri = filled(part, 'source', 'url');
  if (uri === undefined) return undefined;
  const title = text(part, 'title');
  const content = field(part, 'content');
  return [
    { type: 'resource_link', uri, ...(title !== undefined && { title }) },
    ...(content === undefined ? [] : blocksOf(content, depth + 1)),
  ];
}
