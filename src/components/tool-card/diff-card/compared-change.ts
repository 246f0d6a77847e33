import type { LitElement } from 'lit';
import type { FileDiff } from '../../../presentation/intent.js';
import { PatchText } from './patch-text.js';
import type { GivenDiffs } from './read-diffs.js';
import { readGiven } from './given-change.js';
import { shownFilesSteps, type ShownFile } from './shown-file.js';
import { SlicedWork } from './sliced-work.js';

/** A change as it was given, by value or as a patch, and compared: at once where it is small, else in slices. */
export class ComparedChange {
  /** The patch, where the change was given as one. */
  readonly patch: PatchText;
  readonly #host: LitElement;
  readonly #work = new SlicedWork();
  #given: GivenDiffs = { diffs: [], unreadable: [] };
  #files: readonly ShownFile[] = [];
  #compared: readonly FileDiff[] | null = null;
  #ignoresSpace = false;

  constructor(host: LitElement) {
    this.#host = host;
    this.patch = new PatchText(host);
  }

  /** The files, as far as they are compared. */
  get files(): readonly ShownFile[] {
    return this.#files;
  }

  /** What was given but is no change of a file. */
  get unreadable(): readonly unknown[] {
    return this.#given.unreadable;
  }

  /** Resolves when the change is read and compared; `null` where there is nothing to wait for. */
  get pending(): Promise<unknown> | null {
    return this.patch.pending ?? this.#work.finished;
  }

  /** Whether there is nothing to show, nor to say of what was given. */
  get isEmpty(): boolean {
    const { given, problems, isUnread } = this.patch;
    return !isUnread && this.unreadable.length + problems.length + given.diffs.length === 0;
  }

  /** Takes a change: `diffs`, or where there are none a patch. What did not change is not compared again. */
  take(diffs: unknown, patch: unknown, ignoresSpace: boolean): void {
    this.patch.read(diffs === null ? patch : null);
    this.#given = diffs === null ? this.patch.given : readGiven(diffs);
    if (ignoresSpace !== this.#ignoresSpace) this.#compared = null;
    this.#ignoresSpace = ignoresSpace;
    // What is under way is finished first, so that a change that streams in shows some of it at any time.
    if (this.#given.diffs === this.#compared || this.#work.finished) return;
    this.#compared = this.#given.diffs;
    this.#work.start(shownFilesSteps(this.#compared, ignoresSpace), (files) => {
      this.#files = files;
      if (!this.#host.isUpdatePending) this.#host.requestUpdate();
    });
  }

  /** Forgets the change: another one comes. */
  forget(): void {
    this.#work.stop();
    this.#compared = null;
    this.#files = [];
  }
}
