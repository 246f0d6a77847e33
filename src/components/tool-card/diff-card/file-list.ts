import { html, nothing, type TemplateResult } from 'lit';
import { displayPath } from '../../../presentation/paths.js';
import { oneLine } from '../../shown-text.js';
import { lineSums, type HeadContext } from './file-head.js';
import type { ShownFile } from './shown-file.js';

const few = 12;
/** More than this are reached by scrolling or by going from change to change. */
const most = 200;

/** The changed files by name, each with its sums, each leading to its lines. */
export function fileList(
  files: readonly ShownFile[],
  isAll: boolean,
  { words, places }: HeadContext,
  go: (file: number) => void,
  showAll: () => void,
): TemplateResult {
  const shown = files.slice(0, isAll ? most : few);
  const hidden = files.length - shown.length;
  return html`<ul class="files">
      ${shown.map(({ change, diff }, index) => {
        const path = oneLine(displayPath(change.path, places)) || words.noPath;
        return html`<li>
          <button type="button" class="file" @click=${() => go(index)}><bdi>${path}</bdi></button
          >${lineSums(diff.added, diff.removed, words)}
        </li>`;
      })}
    </ul>
    ${
      hidden === 0
        ? nothing
        : isAll
          ? html`<p class="dim">${words.moreFiles(hidden)}</p>`
          : html`<button type="button" class="more" @click=${showAll}>${words.moreFiles(hidden)}</button>`
    }`;
}
