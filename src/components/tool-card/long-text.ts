import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../messages.js';
import { cutText } from './cut-text.js';
import { plainText } from '../shown-text.js';
import type { Unfolded } from './unfolded.js';

/** Where foldable things are drawn: the words in force, what is unfolded, and whether the place is roomy. */
export interface BodyContext {
  readonly words: Messages;
  readonly language: string;
  readonly unfolded: Unfolded;
  /** Bodies in a details panel show more at once. */
  readonly full: boolean;
}

/** Lines that one press of the expander adds: few enough to lay out in a moment. */
const step = 1000;

/** A text in the code font: its head and tail, and between them a button that names what is hidden and shows more of it. */
export function longText(text: string, place: string, context: BodyContext): TemplateResult {
  const more = context.unfolded.amount(place);
  const lines = context.full ? 400 : 12;
  const cut = cutText(text, {
    headLines: lines + more,
    tailLines: lines / 2,
    characters: (context.full ? 40_000 : 4_000) + more * 200,
  });
  const { words } = context;
  const hidden = cut.hiddenLines > 1 ? words.moreLines(cut.hiddenLines) : words.moreCharacters(cut.hiddenCharacters);
  return html`<pre class="wrap">${plainText(cut.head)}</pre>
    ${
      cut.tail === '' && cut.hiddenCharacters === 0
        ? nothing
        : html`<button type="button" class="more" @click=${() => context.unfolded.add(place, step)}>${hidden}</button>
            <pre class="wrap">${plainText(cut.tail)}</pre>`
    }`;
}
