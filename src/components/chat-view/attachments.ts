import { html, nothing, type TemplateResult } from 'lit';
import { contentFrom } from '../../presentation/content.js';
import { type ContentBlock, type JsonValue } from '../../presentation/intent.js';
import { jsonText } from '../../presentation/json.js';
import type { Messages } from '../messages.js';
import { messageView, type MessageOptions } from './message-view.js';

const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
/** Base64 units of the largest picture that is drawn, some 4 MB of image. */
const largest = 5_600_000;

/** The parts of a message that are not text: pictures that came with it, and a line for everything else. Nothing is fetched. */
export function attachmentsView(parts: readonly JsonValue[], options: MessageOptions): TemplateResult | typeof nothing {
  const blocks = parts.flatMap((part) => contentFrom(part));
  return blocks.length === 0
    ? nothing
    : html`<div class="parts">${blocks.map((block) => partView(block, options))}</div>`;
}

function partView(block: ContentBlock, options: MessageOptions): TemplateResult {
  const { words } = options;
  switch (block.type) {
    case 'text':
      return messageView(block.text, options);
    case 'image': {
      const picture = drawable(block.data, block.mimeType);
      if (picture !== null) return html`<img src=${picture} alt=${block.mimeType ?? ''} loading="lazy" />`;
      return remark(words, named(block.mimeType ?? 'image', block.uri, block.bytes ?? bytesOf(block.data)));
    }
    case 'audio':
      return remark(words, named(block.mimeType ?? 'audio', block.uri, block.bytes ?? bytesOf(block.data)));
    case 'resource':
      return block.text === undefined
        ? remark(words, named(block.mimeType ?? '', block.uri, bytesOf(block.blob)))
        : html`<p class="origin"><bdi>${block.uri}</bdi></p>
            ${messageView(block.text, options)}`;
    case 'resource_link':
      return remark(words, named(block.title ?? block.name ?? '', block.uri, block.size));
    case 'json':
      return html`<div class="fence">
        <pre tabindex="0"><code>${jsonText(block.value)}</code></pre>
      </div>`;
  }
}

function drawable(data: string | undefined, mimeType: string | undefined): string | null {
  if (data === undefined || mimeType === undefined || !pictures.has(mimeType) || data.length > largest) return null;
  return /^[A-Za-z0-9+/=\s]*$/.test(data) ? `data:${mimeType};base64,${data}` : null;
}

function remark(words: Messages, what: string): TemplateResult {
  return html`<p class="remark"><bdi>${words.notShown(what)}</bdi></p>`;
}

function named(what: string, uri: string | undefined, bytes: number | undefined): string {
  const address = uri?.startsWith('data:') ? undefined : uri?.slice(0, 500);
  return [what, address, bytes === undefined ? undefined : bytesText(bytes)].filter(Boolean).join(', ');
}

function bytesOf(base64: string | undefined): number | undefined {
  return base64 === undefined ? undefined : Math.floor((base64.length * 3) / 4);
}

/** A number of bytes in the unit that fits it. */
export function bytesText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${units[step] ?? 'B'}`;
}
