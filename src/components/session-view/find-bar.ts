import { html, svg, type TemplateResult } from 'lit';
import type { Messages } from '../messages.js';

/** What the search field needs. */
export interface FindBarOptions {
  readonly isOpen: boolean;
  readonly finder: {
    readonly words: string;
    readonly count: number;
    readonly index: number;
    readonly isSearching: boolean;
    search(words: string): void;
  };
  readonly words: Messages;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** A button that becomes a search field with the count of hits and the ways to the next and the one before. */
export function findBar({ isOpen, finder, words, onOpen, onClose, onStep }: FindBarOptions): TemplateResult {
  if (!isOpen)
    return html`<button type="button" class="icon" aria-label=${words.find} title=${words.find} @click=${onOpen}>
      ${icon(svg`<circle cx="7" cy="7" r="4.25" /><path d="m10.2 10.2 3.3 3.3" />`)}
    </button>`;
  const onInput = (event: InputEvent): void => {
    if (event.currentTarget instanceof HTMLInputElement) finder.search(event.currentTarget.value);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.isComposing) onStep(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const has = finder.count > 0;
  return html`<search>
    <input
      type="search"
      aria-label=${words.findPlaceholder}
      placeholder=${words.findPlaceholder}
      .value=${finder.words}
      @input=${onInput}
      @keydown=${onKey}
    />
    <span class="count" role="status">${countText(finder, words)}</span>
    <button type="button" class="icon" aria-label=${words.findPrevious} ?disabled=${!has} @click=${() => onStep(-1)}>
      ${icon(svg`<path d="m4 9.5 4-4 4 4" />`)}
    </button>
    <button type="button" class="icon" aria-label=${words.findNext} ?disabled=${!has} @click=${() => onStep(1)}>
      ${icon(svg`<path d="m4 6.5 4 4 4-4" />`)}
    </button>
    <button type="button" class="icon" aria-label=${words.close} @click=${onClose}>
      ${icon(svg`<path d="m4.5 4.5 7 7m0-7-7 7" />`)}
    </button>
  </search>`;
}

function countText({ words: sought, count, index, isSearching }: FindBarOptions['finder'], words: Messages): string {
  if (sought.trim() === '') return '';
  if (count === 0) return isSearching ? words.searching : words.noMatches;
  return words.matches(index + 1, count);
}

function icon(drawing: TemplateResult): TemplateResult {
  return html`<svg viewBox="0 0 16 16" aria-hidden="true">${drawing}</svg>`;
}
