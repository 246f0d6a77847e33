import { css, html, nothing, type TemplateResult } from 'lit';
import type { JsonValue } from '../../presentation/intent.js';
import { longText, type BodyContext } from './long-text.js';
import { oneLine } from '../shown-text.js';

/** Members that are shown at once. */
const step = 50;

/** The look of key and value. */
export const jsonStyles = css`
  .fields {
    display: grid;
    grid-template-columns: fit-content(14em) minmax(0, 1fr);
    gap: 2px 12px;
    margin: 0;
  }
  .fields dt {
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--_fg-3);
    font-family: var(--_mono);
    font-size: var(--_mono-size);
    line-height: var(--_mono-line);
    unicode-bidi: isolate;
  }
  .fields dd {
    margin: 0;
    min-inline-size: 0;
  }
  .fields summary {
    cursor: pointer;
    color: var(--_fg-2);
  }
  .fields .fields {
    padding-block: 2px;
  }
  summary:focus-visible {
    outline: 2px solid var(--_focus);
    border-radius: 4px;
  }
  @media (max-width: 480px) {
    .fields {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    .fields dd {
      margin-block-end: 4px;
    }
  }
`;

/** A JSON value as names and values; what lies deeper unfolds on demand, so that size costs nothing before it is looked at. */
export function jsonTree(value: JsonValue, place: string, context: BodyContext): TemplateResult {
  if (typeof value === 'string') return value === '' ? dim(context.words.emptyValue) : longText(value, place, context);
  if (typeof value !== 'object' || value === null) return html`<code>${String(value)}</code>`;
  const names = Array.isArray(value) ? value.map((_, index) => String(index)) : Object.keys(value);
  if (names.length === 0) return dim(Array.isArray(value) ? '[]' : '{}');
  const shown = step + context.unfolded.amount(place);
  const members = value as Readonly<Record<string, JsonValue>>;
  return html`<dl class="fields">
      ${names.slice(0, shown).map((name) => member(name, members[name], `${place}/${name}`, context))}
    </dl>
    ${
      names.length > shown
        ? html`<button type="button" class="more" @click=${() => context.unfolded.add(place, step * 4)}>
            ${context.words.moreItems(names.length - shown)}
          </button>`
        : nothing
    }`;
}

function member(name: string, value: JsonValue | undefined, place: string, context: BodyContext): TemplateResult {
  return html`<dt>${oneLine(name)}</dt>
    <dd>${memberValue(value ?? null, place, context)}</dd>`;
}

function memberValue(value: JsonValue, place: string, context: BodyContext): TemplateResult {
  if (typeof value !== 'object' || value === null) return jsonTree(value, place, context);
  const size = Array.isArray(value) ? value.length : Object.keys(value).length;
  if (size === 0) return jsonTree(value, place, context);
  const folded = `${place}?`;
  const open = context.unfolded.isOpen(folded);
  return html`<details
    ?open=${open}
    @toggle=${(event: Event) => context.unfolded.set(folded, event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open)}
  >
    <summary><code>${Array.isArray(value) ? `[${size}]` : `{${size}}`}</code></summary>
    ${open ? jsonTree(value, place, context) : nothing}
  </details>`;
}

function dim(text: string): TemplateResult {
  return html`<span class="dim">${text}</span>`;
}
