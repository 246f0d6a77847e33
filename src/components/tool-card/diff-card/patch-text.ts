import type { ReactiveControllerHost } from 'lit';
import type { PatchProblem } from '../../../diff/index.js';
import type { FileDiff } from '../../../presentation/intent.js';
import type { GivenDiffs } from './read-diffs.js';

const loadReader = () =>
  Promise.all([import('../../../diff/patch/parse-patch.js'), import('../../../diff/patch/file-diffs.js')]);

const none: GivenDiffs = { diffs: [], unreadable: [] };

/** A patch given as text, read as soon as the reader of patches is loaded. */
export class PatchText {
  readonly #host: ReactiveControllerHost;
  readonly #loadReader: typeof loadReader;
  #text: string | null = null;
  #given = none;
  #problems: readonly PatchProblem[] = [];
  #modes: ReadonlyMap<string, readonly [from: string, to: string]> = new Map();
  #pending: Promise<void> | null = null;
  #failed: { readonly error: unknown } | null = null;
  #isUnread = false;

  constructor(host: ReactiveControllerHost, load = loadReader) {
    this.#host = host;
    this.#loadReader = load;
  }

  /** The text itself. */
  get text(): string {
    return this.#text ?? '';
  }

  /** Its changes, once read. */
  get given(): GivenDiffs {
    return this.#given;
  }

  /** What in it could not be taken as it stands. */
  get problems(): readonly PatchProblem[] {
    return this.#problems;
  }

  /** Changes of file modes, by path. */
  get modes(): ReadonlyMap<string, readonly [from: string, to: string]> {
    return this.#modes;
  }

  /** Whether there is a text that could not be read for want of the reader. */
  get isUnread(): boolean {
    return this.#isUnread;
  }

  /** Resolves when the text is read; `null` where there is nothing to wait for. */
  get pending(): Promise<void> | null {
    return this.#pending;
  }

  /**
   * Begins to read a text unless it is the same as before; `null` for none. Throws, once, where the reader of patches
   * could not be loaded: the next call tries again.
   */
  read(text: unknown): void {
    const failed = this.#failed;
    this.#failed = null;
    if (failed) throw failed.error;
    const next = typeof text === 'string' && text !== '' ? text : null;
    if (next === this.#text) return;
    this.#text = next;
    this.#isUnread = false;
    this.#given = none;
    this.#problems = [];
    this.#modes = new Map();
    this.#pending = next === null ? null : this.#load(next).catch((error: unknown) => this.#fail(next, error));
  }

  async #load(text: string): Promise<void> {
    const [{ parsePatch }, { patchFileDiffs }] = await this.#loadReader();
    if (text !== this.#text) return;
    const { files, problems } = parsePatch(text);
    const diffs: FileDiff[] = [];
    const modes = new Map<string, readonly [string, string]>();
    for (const file of files) {
      for (const diff of patchFileDiffs(file)) diffs.push(diff);
      const { oldMode, newMode } = file;
      if (oldMode !== undefined && newMode !== undefined && oldMode !== newMode)
        modes.set(file.path, [oldMode, newMode]);
    }
    this.#given = { diffs, unreadable: [] };
    this.#problems = problems;
    this.#modes = modes;
    this.#pending = null;
    this.#host.requestUpdate();
  }

  #fail(text: string, error: unknown): void {
    if (text !== this.#text) return;
    this.#text = null;
    this.#isUnread = true;
    this.#pending = null;
    this.#failed = { error };
    this.#host.requestUpdate();
  }
}
