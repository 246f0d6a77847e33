import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Messages } from '../messages.js';
import type { TextRun } from './emphasis.js';
import { textBlocks, type TextBlock } from './message-text.js';

/** Lines and UTF-16 code units of a message that are shown before the reader asks for the rest. */
const shownLines = 120;
const shownUnits = 16_000;

/** What a message needs besides its text. */
export interface MessageOptions {
  readonly words: Messages;
  /** Whether a long text is shown to its end. */
  readonly whole: boolean;
  /** Whether headings, lists and strong words are drawn as such; elsewhere they stay as typed. */
  readonly marked?: boolean;
  readonly onWhole: () => void;
}

/** Sets a message as paragraphs and code. A long one ends in a button that says how much more there is. */
export function messageView(text: string, { words, whole, marked, onWhole }: MessageOptions): TemplateResult {
  const cut = whole ? text.length : cutAt(text);
  const hidden = cut < text.length ? hiddenPart(text, cut, words) : '';
  return html`${textBlocks(text.slice(0, cut), marked).map(blockView)}${
    hidden === ''
      ? nothing
      : html`<button class="more" type="button" @click=${onWhole}>${hidden} · ${words.showAll}</button>`
  }`;
}

function blockView(block: TextBlock): TemplateResult {
  if (block.kind === 'paragraph' || block.kind === 'heading') {
    const name = block.kind === 'heading' ? 'heading' : undefined;
    return html`<p class=${ifDefined(name)} dir="auto">${block.runs.map(runView)}</p>`;
  }
  if (block.kind === 'list')
    return html`<ul class="items">
      ${block.items.map(
        ({ level, number, runs }) =>
          html`<li class="level-${level}" dir="auto">
            <span class="mark" aria-hidden=${ifDefined(number === '' ? 'true' : undefined)}
              >${number === '' ? '•' : number}</span
            >
            <p dir="auto">${runs.map(runView)}</p>
          </li>`,
      )}
    </ul>`;
  const label = block.language === '' ? nothing : html`<span class="language">${block.language.slice(0, 40)}</span>`;
  // Whoever uses the keyboard must be able to scroll wide code.
  return html`<div class="fence">
    ${label}
    <pre tabindex="0"><code>${block.text}</code></pre>
  </div>`;
}

function runView(run: TextRun): TemplateResult | string {
  const text = run.code ? html`<code>${run.text}</code>` : run.text;
  const leaning = run.em ? html`<em>${text}</em>` : text;
  return run.strong ? html`<strong>${leaning}</strong>` : leaning;
}

/** Where the shown part ends: after so many lines or units, at the end of a line where one is near. */
function cutAt(text: string): number {
  let at = -1;
  for (let line = 0; line < shownLines; line++) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) {
      at = text.length;
      break;
    }
    if (at > shownUnits) break;
  }
  if (at <= shownUnits + shownUnits / 4) return at;
  const lineEnd = text.lastIndexOf('\n', shownUnits);
  const cut = lineEnd > shownUnits / 2 ? lineEnd : shownUnits;
  return splitsPair(text, cut) ? cut - 1 : cut;
}

function splitsPair(text: string, at: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at));
}

function hiddenPart(text: string, cut: number, words: Messages): string {
  let lines = 0;
  for (let at = text.indexOf('\n', cut); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines > 1 ? words.moreLines(lines) : words.moreCharacters(text.length - cut);
}
