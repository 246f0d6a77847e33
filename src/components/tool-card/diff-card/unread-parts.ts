import { html, nothing, type TemplateResult } from 'lit';
import { longText, type BodyContext } from '../long-text.js';
import { rawText } from '../raw-text.js';
import { oneLine } from '../../shown-text.js';
import type { PatchText } from './patch-text.js';

const mostProblems = 20;

/** What of a change could not be read, as it was given; and a patch's faults with the whole patch within reach. */
export function unreadParts(
  unreadable: readonly unknown[],
  patch: PatchText,
  context: BodyContext,
): TemplateResult | typeof nothing {
  const { words } = context;
  const { problems, text } = patch;
  if (unreadable.length === 0 && problems.length === 0) return nothing;
  return html`${unreadable.slice(0, mostProblems).map(
    (value, index) =>
      html`<p class="danger">${words.unreadableChange}</p>
        ${longText(rawText(value), `unreadable/${index}`, context)}`,
  )}${unreadable.length > mostProblems ? html`<p>${words.moreProblems(unreadable.length - mostProblems)}</p>` : nothing}${
    problems.length === 0
      ? nothing
      : html`<p class="secondary">${words.patchProblems(problems.length)}</p>
          <ul class="problems secondary">
            ${problems.slice(0, mostProblems).map(({ message, line }) => html`<li>${words.lineNumber(line)}: ${oneLine(message)}</li>`)}
          </ul>
          ${problems.length > mostProblems ? html`<p>${words.moreProblems(problems.length - mostProblems)}</p>` : nothing}
          <details>
            <summary>${words.showRaw}</summary>
            ${longText(text, 'patch', context)}
          </details>`
  }`;
}
