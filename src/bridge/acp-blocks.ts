import { assertNever, type ContentBlock, type FileDiff, type JsonValue } from '../presentation/intent.js';
import { jsonText } from '../presentation/json.js';
import type { AcpContentBlock, AcpToolContent } from './acp-update.js';

/** A text as content of a call. */
export function acpText(text: string): AcpToolContent {
  return { type: 'content', content: { type: 'text', text } };
}

/** The blocks of a result as content of a call. */
export function acpBlocks(blocks: readonly ContentBlock[]): readonly AcpToolContent[] {
  return blocks.map((block) => ({ type: 'content', content: acpBlock(block) }));
}

/** One block; what ACP has no form for becomes a link or text. */
function acpBlock(block: ContentBlock): AcpContentBlock {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: block.text };
    case 'image':
    case 'audio': {
      const { data, mimeType, uri } = block;
      if (data !== undefined)
        return { type: block.type, data, mimeType: mimeType ?? `${block.type}/*`, ...(uri !== undefined && { uri }) };
      if (uri === undefined) return { type: 'text', text: `[${mimeType ?? block.type}]` };
      return {
        type: 'resource_link',
        uri,
        name: uri,
        ...(mimeType !== undefined && { mimeType }),
        ...size(block.bytes),
      };
    }
    case 'resource': {
      const { type, uri, mimeType, text, blob } = block;
      const named = { uri, ...(mimeType !== undefined && { mimeType }) };
      if (text !== undefined) return { type, resource: { ...named, text } };
      return blob === undefined
        ? { type: 'resource_link', name: uri, ...named }
        : { type, resource: { ...named, blob } };
    }
    case 'resource_link':
      return { ...block, name: block.name ?? block.title ?? block.uri };
    case 'json':
      return { type: 'text', text: typeof block.value === 'string' ? block.value : jsonText(block.value) };
    default:
      return assertNever(block);
  }
}

function size(bytes: number | undefined): { readonly size?: number } {
  return bytes === undefined ? {} : { size: bytes };
}

/** The regions of a change as content of a call. */
export function acpDiffs(diffs: readonly FileDiff[]): readonly AcpToolContent[] {
  return diffs.map(({ path, oldText, newText, ...place }) => {
    const known = Object.entries(place).filter(([, value]) => (value as JsonValue | undefined) !== undefined);
    return {
      type: 'diff',
      path,
      oldText,
      newText,
      ...(known.length > 0 && { _meta: { region: Object.fromEntries(known) } }),
    };
  });
}
