import { css, html, nothing, type TemplateResult } from 'lit';
import type { BodyContext } from '../long-text.js';
import { endOfCharacter, plainText } from '../../shown-text.js';

/** The look of a command. */
export const commandStyles = css`
  .prompts {
    max-block-size: 18em;
    overflow: auto;
    scrollbar-width: thin;
    color: var(--_term-fg);
  }
  .prompts:focus-visible {
    outline-offset: 2px;
  }
  .prompt {
    display: grid;
    grid-template-columns: 2ch minmax(0, 1fr);
  }
  .prompt::before {
    content: '$' / '';
    color: var(--_fg-3);
  }
  .prompt + .prompt::before {
    content: '>' / '';
  }
`;

/** Lines and characters of a command that are shown at first. */
const lines = 6;
const characters = 800;
const step = 100_000;

/** One prompt row for each line of a command; what a long one hides is counted, and shown on demand. */
export function commandRows(command: string, { words, unfolded, full }: BodyContext): TemplateResult {
  const roomy = full ? 8 : 1;
  const whole = unfolded.amount('command');
  const given = command.replace(/\n+$/, '');
  const text = given.slice(0, endOfCharacter(given, Math.min(given.length, characters * roomy + whole)));
  const rows = text.split('\n');
  const shown = rows.slice(0, lines * roomy + whole);
  const rest = given.length - text.length;
  const hiddenRows = rows.length - shown.length + (rest > 0 ? given.slice(text.length).split('\n').length - 1 : 0);
  const unfold = ({ currentTarget }: Event): void => {
    unfolded.add('command', step);
    // The button that had the focus goes.
    if (currentTarget instanceof HTMLElement) currentTarget.parentElement?.focus({ preventScroll: true });
  };
  return html`<div class="prompts mono" tabindex="0" role="group" aria-label=${words.command}>
    ${shown.map((row) => html`<div class="prompt"><code class="wrap">${plainText(row)}</code></div>`)}
    ${
      hiddenRows > 0 || rest > 0
        ? html`<button type="button" class="more" @click=${unfold}>
            ${hiddenRows > 0 ? words.moreLines(hiddenRows) : words.moreCharacters(rest)}
          </button>`
        : nothing
    }
  </div>`;
}
