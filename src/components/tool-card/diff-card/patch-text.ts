import type { ReactiveControllerHost } from 'lit';
import type { PatchProblem } from '../../../diff/index.js';
import type { FileDiff } from '../../../presentation/intent.js';
import type { GivenDiffs } from './read-diffs.js';

const none: GivenDiffs = { diffs: [], unreadable: [] };

/** A patch given as text, read as soon as the reader of patches is loaded. */
export class PatchText {
  readonly #host: ReactiveControllerHost;
  #text: string | null = null;
  #given = none;
  #problems: readonly PatchProblem[] = [];
  #modes: ReadonlyMap<string, readonly [from: string, to: string]> = new Map();
  #pending: Promise<void> | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
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

  /** Resolves when the text is read; `null` where there is nothing to wait for. */
  get pending(): Promise<void> | null {
    return this.#pending;
  }

  /** Begins to read a text unless it is the same as before; `null` for none. */
  read(text: unknown): void {
    const next = typeof text === 'string' && text !== '' ? text : null;
    if (next === this.#text) return;
    this.#text = next;
    this.#given = none;
    this.#problems = [];
    this.#modes = new Map();
    this.#pending = next === null ? null : this.#load(next);
  }

  async #load(text: string): Promise<void> {
    const [{ parsePatch }, { patchFileDiffs }] = await Promise.all([
      import('../../../diff/patch/parse-patch.js'),
      import('../../../diff/patch/file-diffs.js'),
    ]);
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
}
