import { html, nothing, type TemplateResult } from 'lit';
import type { JsonValue } from '../../presentation/intent.js';
import { jsonFrom, jsonText } from '../../presentation/json.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import type { Messages } from '../messages.js';
import { foldView } from '../chat-view/fold-view.js';
import { longText } from './long-text.js';

/** Arguments longer than this many UTF-16 units are shown as they came, not field by field. */
const longestFields = 300_000;
/** Fields that are shown one by one; more are shown as JSON. */
const mostFields = 40;

/** What the parts of the panel need of it. */
export interface PartContext {
  readonly words: Messages;
  isOpen(part: string): boolean;
  setOpen(part: string, open: boolean): void;
  copyButton(button: string, word: string, text: () => string): TemplateResult;
}

/** The arguments of a call: its fields one under the other, and the text as the model wrote it. */
export function argumentsView(call: ToolCallBlock, context: PartContext): TemplateResult {
  const { words } = context;
  const raw: unknown = call.argsRaw;
  const note = noteOn(call, words);
  const hasRaw = typeof raw === 'string' && raw !== '';
  return html`<section>
    <div class="section-head">
      <h3>${words.arguments}</h3>
      ${hasRaw ? context.copyButton('arguments', words.copyArguments, () => raw) : nothing}
    </div>
    ${note === '' ? nothing : html`<p class="quiet">${note}</p>`}
    ${hasRaw || call.args !== undefined ? valueView(call.args, hasRaw ? raw : '', context) : nothing}
  </section>`;
}

function noteOn(call: ToolCallBlock, words: Messages): string {
  const raw: unknown = call.argsRaw;
  if (call.status === 'streaming') return words.argumentsArriving;
  if (typeof raw !== 'string') return call.args === undefined ? words.argumentsMissing : '';
  if (raw === '') return words.noArguments;
  if (call.args === undefined) return words.argumentsMalformed;
  return isFields(call.args) && Object.keys(call.args).length === 0 ? words.noArguments : '';
}

function valueView(args: JsonValue | undefined, raw: string, context: PartContext): TemplateResult {
  const fields = isFields(args) && raw.length <= longestFields ? Object.entries(args) : null;
  if (fields?.length === 0) return html``;
  if (fields && fields.length <= mostFields) {
    const body = (): TemplateResult => sheet(raw, 'raw text', context);
    return html`<dl class="fields">${fields.map(([name, value]) => fieldView(name, value, context))}</dl>
      ${
        raw === ''
          ? nothing
          : foldView('raw', context.words.showRaw, context.isOpen('raw'), (open) => context.setOpen('raw', open), body)
      }`;
  }
  const isText = args === undefined || raw.length > longestFields || typeof args === 'string';
  return sheet(isText && raw !== '' ? raw : textOf(args ?? null), 'arguments', context);
}

function fieldView(name: string, value: JsonValue, context: PartContext): TemplateResult {
  const text = textOf(value);
  const isShort = text.length <= 80 && !text.includes('\n');
  return html`<div class=${isShort ? 'field' : 'field long'}>
    <dt><bdi>${name}</bdi></dt>
    <dd>${isShort ? html`<code><bdi>${text}</bdi></code>` : sheet(text, `field ${name}`, context)}</dd>
  </div>`;
}

function sheet(text: string, part: string, context: PartContext): TemplateResult {
  return html`<div class="sheet">
    ${longText(text, context.isOpen(part), () => context.setOpen(part, true), context.words)}
  </div>`;
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : jsonText(jsonFrom(value));
}

function isFields(value: JsonValue | undefined): value is Readonly<Record<string, JsonValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
