import type { ContentBlock } from '../intent.js';

/** The text of a result: its text blocks, joined by a line break; `''` where it has none. */
export function resultText(content: readonly ContentBlock[]): string {
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
}

/** The blocks of a result that are not text. */
export function withoutText(content: readonly ContentBlock[]): readonly ContentBlock[] {
  return content.filter((block) => block.type !== 'text');
}

/** The value of the first block that is JSON, or JSON as text. */
export function resultJson(content: readonly ContentBlock[]): unknown {
  for (const block of content) {
    if (block.type === 'json') return block.value;
    if (block.type === 'text' && /^\s*[[{]/.test(block.text)) {
      try {
        return JSON.parse(block.text) as unknown;
      } catch {
        continue;
      }
    }
  }
  return undefined;
}
