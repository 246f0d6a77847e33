import type { ContentBlock } from '../../presentation/intent.js';
import { jsonFrom, jsonText } from '../../presentation/json.js';
import type { ToolCallBlock } from '../../runtime/block.js';

/** What a call gave, as plain text: content, else what streamed; `''` when there is nothing. */
export function rawResult(call: ToolCallBlock): string {
  const content = call.phase === 'settled' ? call.content : (call.partial?.content ?? []);
  const output = call.phase === 'settled' ? call.output : (call.partial?.output ?? null);
  const text = Array.isArray(content) ? content.map(blockText).join('\n') : jsonText(jsonFrom(content));
  return text === '' && output ? output.chunks.join('') : text;
}

/** A part of a result as text; what is not text is named. */
function blockText(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return typeof block.text === 'string' ? block.text : jsonText(jsonFrom(block.text));
    case 'json':
      return jsonText(jsonFrom(block.value));
    case 'image':
    case 'audio':
      return `[${block.mimeType ?? block.type}]`;
    case 'resource':
      return block.text ?? `[${block.uri}]`;
    case 'resource_link':
      return `[${block.uri}]`;
    default:
      return jsonText(jsonFrom(block));
  }
}
