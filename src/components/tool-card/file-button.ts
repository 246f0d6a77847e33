import { css, html, type TemplateResult } from 'lit';
import { displayPath, type Places } from '../../presentation/paths.js';
import type { Messages } from '../messages.js';
import { oneLine } from '../shown-text.js';

/** The look of a path that opens its file. */
export const fileButtonStyles = css`
  .file {
    justify-self: start;
    max-inline-size: 100%;
    margin-inline-start: -6px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-family: var(--_mono);
    font-size: var(--_mono-size);
    color: var(--_fg);
    direction: ltr;
  }
  .file:hover {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
`;

/** A path by whose press the page is asked to open the file. */
export function fileButton(
  path: string,
  line: number | undefined,
  places: Places,
  words: Messages,
  open: (path: string, line?: number) => void,
): TemplateResult {
  const shown = oneLine(displayPath(path, places));
  return html`<button type="button" class="file" aria-label=${words.openFile(shown)} @click=${() => open(path, line)}>
    <bdi dir="ltr">${shown}</bdi>
  </button>`;
}
