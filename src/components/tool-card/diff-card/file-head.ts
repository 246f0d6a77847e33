import { html, nothing, type TemplateResult } from 'lit';
import type { FileChange } from '../../../diff/index.js';
import { displayPath, type Places } from '../../../presentation/paths.js';
import type { Messages } from '../../messages.js';
import { oneLine } from '../../shown-text.js';
import type { Copier } from './copier.js';
import { endingName } from './line-endings.js';
import type { ShownFile } from './shown-file.js';
import { copySign, type SignName } from './signs.js';

/** From this many changed lines on it is worth saying that all were replaced. */
const leastToSay = 40;

/** What the heads of files and hunks need of the card. */
export interface HeadContext {
  readonly words: Messages;
  readonly places: Places;
  readonly copier: Copier;
  readonly openFile: (path: string, line?: number) => void;
  /** The modes of files, by path, where a patch tells them. */
  readonly modes: ReadonlyMap<string, readonly [from: string, to: string]>;
}

/** Added and removed lines in figures, with their words for those who do not see the signs. */
export function lineSums(added: number, removed: number, words: Messages): TemplateResult | typeof nothing {
  if (added + removed === 0) return nothing;
  // prettier-ignore
  return html`<span class="sums"
    ><span class="added" role="img" aria-label=${words.addedLines(added)}>${`+${added}`}</span> <span
      class="removed" role="img" aria-label=${words.removedLines(removed)}>${`−${removed}`}</span></span>`;
}

/** A button that copies, and says by its sign what came of it. */
export function copyButton(
  key: string,
  label: string,
  name: SignName,
  copier: Copier,
  text: () => string | Promise<string>,
): TemplateResult {
  const press = () => void copier.copy(key, text);
  // prettier-ignore
  return html`<button type="button" class="tool" aria-label=${label} title=${label} @click=${press}
    ><svg viewBox="0 0 16 16" aria-hidden="true"><path d=${copySign(name, copier.outcome(key))}></path></svg></button>`;
}

/** The path of a file, what happened to it as a whole, and how many lines changed. */
export function fileTitle(file: ShownFile, context: HeadContext): TemplateResult {
  const { words, places, openFile } = context;
  const { change, diff } = file;
  const shown = oneLine(displayPath(change.path, places)) || words.noPath;
  const first = diff.regions[0];
  const line =
    first && first.newOffset !== null ? (first.comparison.changes[0]?.newFrom ?? 0) + first.newOffset + 1 : undefined;
  // prettier-ignore
  return html`<button type="button" class="file" aria-label=${words.openFile(shown)}
      @click=${() => openFile(change.path, line)}><bdi>${shown}</bdi></button
    >${badgesOf(file, context).map((badge) => html`<span class="badge">${badge}</span>`)}`;
}

/** What a file's head offers to copy. */
export function fileTools(file: ShownFile, key: string, { words, copier, places }: HeadContext): readonly unknown[] {
  const { regions, kind } = file.change;
  const hasText = kind !== 'binary' && kind !== 'delete' && regions.some(({ newText }) => newText !== '');
  const newText = () => regions.map((region) => region.newText).join('');
  return [
    hasText ? copyButton(`${key}/new`, words.copyNewText, 'copy', copier, newText) : nothing,
    copyButton(`${key}/patch`, words.copyPatch, 'patch', copier, () => patchOf(regions, places.cwd)),
  ];
}

/** The patch that makes these changes; its writer is loaded when first asked for. */
export async function patchOf(diffs: FileChange['regions'], cwd: string | undefined): Promise<string> {
  const { formatPatch } = await import('../../../diff/patch/format-patch.js');
  return formatPatch(diffs, cwd === undefined ? {} : { cwd });
}

function badgesOf({ change, diff }: ShownFile, { words, places, modes }: HeadContext): readonly string[] {
  const badges: string[] = [];
  const from = oneLine(displayPath(change.oldPath ?? '', places));
  const isNew = change.regions.every(({ oldText }) => oldText === null);
  if (change.kind === 'delete') badges.push(words.fileDeleted);
  else if (change.kind === 'copy') badges.push(from ? words.copiedFrom(from) : '');
  else if (from && change.oldPath !== change.path) badges.push(words.movedFrom(from));
  else if (change.kind === 'add' || isNew) badges.push(words.fileAdded);
  else if (diff.removed > 0 && diff.added === 0 && change.regions.every(({ newText }) => newText === '')) {
    badges.push(words.fileEmptied);
  }
  const mode = modes.get(change.path);
  if (mode) badges.push(words.modeChanged(...mode));
  return badges.filter(Boolean);
}

/** Sentences on a file that its lines alone do not tell. */
export function fileNotes(
  { change, diff, endings, nul, bidi }: ShownFile,
  { words, modes }: HeadContext,
): readonly string[] {
  const notes: string[] = [];
  const changed = diff.added + diff.removed > 0;
  if (change.kind === 'binary') notes.push(words.binaryFile);
  if (endings) {
    const [from, to] = [endingName(endings.from), endingName(endings.to)];
    notes.push(changed ? words.endingsChanged(from, to) : words.onlyEndingsChanged(from, to));
  }
  if (nul) notes.push(words.hasNul);
  if (bidi) notes.push(words.hasBidi);
  const [region] = diff.regions;
  const [only] = region?.comparison.changes ?? [];
  if (diff.regions.length === 1 && region && only && diff.added + diff.removed > leastToSay) {
    const { old, new: next } = region.comparison;
    const isAll = only.oldFrom === 0 && only.oldTo === old.count && only.newFrom === 0 && only.newTo === next.count;
    if (isAll && old.count > 0 && next.count > 0) notes.push(words.allReplaced);
  }
  const isOtherwise = notes.length > 0 || modes.has(change.path) || (change.kind !== 'modify' && change.kind !== 'add');
  const isEmptyNew = change.regions.some(({ oldText }) => oldText === null);
  if (!changed && !isOtherwise && !isEmptyNew) notes.push(words.noChanges);
  return notes;
}
