import { css, html, nothing, type TemplateResult } from 'lit';
import type { ContentBlock } from '../../presentation/intent.js';
import { jsonTree } from './json-tree.js';
import { longText, type BodyContext } from './long-text.js';
import { rawText } from './raw-text.js';
import { bytesOf, linkTarget, mediaSource } from './safe-address.js';
import { oneLine } from '../shown-text.js';
import { visibleTerminalText } from './terminal-text.js';

type Media = Extract<ContentBlock, { type: 'image' | 'audio' }>;
type Resource = Extract<ContentBlock, { type: 'resource' }>;
type ResourceLink = Extract<ContentBlock, { type: 'resource_link' }>;

/** The look of pictures, sounds and links among a result's content. */
export const contentStyles = css`
  img {
    display: block;
    max-inline-size: 100%;
    max-block-size: 360px;
    border-radius: 4px;
    object-fit: contain;
    object-position: left top;
  }
  audio {
    inline-size: min(100%, 360px);
    block-size: 36px;
  }
  .address {
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }
`;

/** A result's content, each block in its form; what has none is shown as JSON. */
export function contentBlocks(
  blocks: readonly ContentBlock[],
  place: string,
  context: BodyContext,
): readonly TemplateResult[] {
  return blocks.map((block, index) => contentBlock(block, `${place}/${index}`, context));
}

function contentBlock(block: ContentBlock, place: string, context: BodyContext): TemplateResult {
  switch (block.type) {
    case 'text': {
      const text: unknown = block.text;
      return longText(typeof text === 'string' ? visibleTerminalText(text) : rawText(text ?? ''), place, context);
    }
    case 'json':
      return jsonTree(block.value, place, context);
    case 'image':
    case 'audio':
      return media(block, place, context);
    case 'resource':
      return resource(block, place, context);
    case 'resource_link':
      return link(block, context);
    default:
      return longText(rawText(block), place, context);
  }
}

function media(block: Media, place: string, context: BodyContext): TemplateResult {
  const { words, unfolded } = context;
  const kind = block.type === 'image' ? words.image : words.audio;
  const source = mediaSource(block.type, block.mimeType, block.data);
  if (source === null) return notShown(block, kind, context);
  if (block.type === 'audio') return html`<audio controls preload="none" src=${source} aria-label=${kind}></audio>`;
  if (unfolded.isOpen(`${place}!`)) return notShown(block, words.brokenImage, context);
  return html`<img
    src=${source}
    alt=${words.image}
    decoding="async"
    @error=${() => unfolded.set(`${place}!`, true)}
  />`;
}

function notShown(block: Media, kind: string, { words, language }: BodyContext): TemplateResult {
  const bytes = block.bytes ?? (typeof block.data === 'string' ? bytesOf(block.data) : null);
  const size = bytes === null || !Number.isFinite(bytes) ? '' : `${byteSize(bytes, language)} `;
  return html`<p class="secondary">
    ${words.notShown(`${size}${kind}`)}
    ${block.mimeType === undefined ? nothing : html`<bdi class="dim">${oneLine(block.mimeType)}</bdi>`}
    ${block.uri === undefined ? nothing : address(block.uri)}
  </p>`;
}

function resource(block: Resource, place: string, context: BodyContext): TemplateResult {
  const { words, language } = context;
  const head = html`<p class="label">${address(block.uri)} <bdi>${oneLine(block.mimeType)}</bdi></p>`;
  if (typeof block.text === 'string') return html`${head}${longText(block.text, place, context)}`;
  const source = mediaSource('image', block.mimeType ?? '', block.blob);
  if (source !== null) return html`${head}<img src=${source} alt=${words.image} />`;
  const size = typeof block.blob === 'string' ? `${byteSize(bytesOf(block.blob), language)} ` : '';
  return html`${head}
    <p class="secondary">${words.notShown(`${size}${words.file}`)}</p>`;
}

function link(block: ResourceLink, { language }: BodyContext): TemplateResult {
  const name = oneLine(block.title) || oneLine(block.name);
  return html`<p>
    ${name ? html`<bdi>${name}</bdi> ` : nothing}${address(block.uri)}
    ${typeof block.size === 'number' ? html`<span class="dim">${byteSize(block.size, language)}</span>` : nothing}
    ${block.description ? html`<br /><span class="secondary">${oneLine(block.description)}</span>` : nothing}
  </p>`;
}

/** An address as a link where it may be one, else as text; a link always shows where it leads. */
export function address(uri: string, text = ''): TemplateResult {
  const target = linkTarget(uri);
  const shown = oneLine(text) || oneLine(uri);
  if (target === null) return html`<bdi class="address">${shown}</bdi>`;
  return html`<a class="address" href=${target} target="_blank" rel="noopener noreferrer"><bdi>${shown}</bdi></a>`;
}

/** A number of bytes in the largest unit that keeps it above one. */
export function byteSize(bytes: number, language: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step);
}
