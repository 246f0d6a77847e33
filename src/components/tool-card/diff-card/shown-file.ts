import type { FileChange, FileTextDiff, Steps } from '../../../diff/index.js';
import { fileChanges, fileDiffSteps } from '../../../diff/file-changes.js';
import type { FileDiff } from '../../../presentation/intent.js';
import { endingsChange, withEndings, type EndingsChange } from './line-endings.js';

/** A changed file with all that the card says of it. */
export interface ShownFile {
  /** The change as it was given. */
  readonly change: FileChange;
  /** Its differences; where all line endings changed, those besides the endings. */
  readonly diff: FileTextDiff;
  readonly endings: EndingsChange | null;
  /** The text has NUL characters: it is likely no text. */
  readonly nul: boolean;
  /** The text has characters that change the reading direction of what follows. */
  readonly bidi: boolean;
}

/** Whether a file has lines on one side at most: side by side, half of the room would be empty. */
export function isOneSided({ diff }: ShownFile): boolean {
  return diff.regions.every(({ comparison }) => comparison.old.count === 0 || comparison.new.count === 0);
}

const bidi = /[\u202A-\u202E\u2066-\u2069]/;

/** Compares the two sides of all files, in slices. */
export function* shownFilesSteps(diffs: readonly FileDiff[], ignoreWhitespace: boolean): Steps<readonly ShownFile[]> {
  const files: ShownFile[] = [];
  for (const change of fileChanges(diffs)) files.push(yield* shownFileSteps(change, ignoreWhitespace));
  return files;
}

function* shownFileSteps(change: FileChange, ignoreWhitespace: boolean): Steps<ShownFile> {
  const endings = change.regions.map(endingsChange);
  const regions = change.regions.map((region, index) =>
    closed(ignoreWhitespace ? region : steadied(region, endings[index] ?? null)),
  );
  const diff = yield* fileDiffSteps({ ...change, regions }, { ignoreWhitespace });
  const some = (test: (text: string) => boolean) =>
    change.regions.some(({ oldText, newText }) => test(newText) || (oldText !== null && test(oldText)));
  yield;
  return {
    change,
    diff,
    endings: endings.find((found) => found !== null) ?? null,
    nul: some((text) => text.includes('\0')),
    bidi: some((text) => bidi.test(text)),
  };
}

function steadied(region: FileDiff, change: EndingsChange | null): FileDiff {
  return change ? withEndings(region, change) : region;
}

/**
 * Two texts that both lack a final line ending, as the pieces do that a tool replaces: that the last line of one is
 * followed by more in the other does not change the line itself. Single lines stay as they are: they may be long.
 */
function closed(region: FileDiff): FileDiff {
  const { oldText, newText, oldStart, newStart } = region;
  if (oldText === null || oldText === '' || newText === '' || oldStart !== undefined || newStart !== undefined)
    return region;
  if (endsLine(oldText) || endsLine(newText) || !(oldText.includes('\n') || newText.includes('\n'))) return region;
  return { ...region, oldText: `${oldText}\n`, newText: `${newText}\n` };
}

function endsLine(text: string): boolean {
  return text.endsWith('\n') || text.endsWith('\r');
}
