import type { SessionEvent } from '../runtime/event.js';

/** What the threads need to know of one file. */
export interface ThreadFile {
  readonly file: string | undefined;
  readonly thread: string | undefined;
  readonly callIds: Iterable<string>;
}

/** Which call started which thread; a thread has a file of its own. */
export class CodexThreads {
  readonly #files: ThreadFile[] = [];
  readonly #spawns = new Map<string, { readonly callId: string; readonly file: string | undefined }>();

  add(file: ThreadFile): void {
    this.#files.push(file);
  }

  spawned(thread: string, callId: string, file: string | undefined): void {
    if (!this.#spawns.has(thread)) this.#spawns.set(thread, { callId, file });
  }

  /** The edges from each started thread's calls to the call that started it. */
  edges(): readonly SessionEvent[] {
    return this.#files.flatMap(({ file, thread, callIds }) => {
      const spawn = thread === undefined ? undefined : this.#spawns.get(thread);
      if (spawn === undefined || spawn.file === file) return [];
      return Array.from(callIds, (callId) => ({
        type: 'tool/parent' as const,
        time: null,
        ...(file !== undefined && { file }),
        data: {
          callId,
          parentCallId: spawn.callId,
          ...(spawn.file !== undefined && { parentFile: spawn.file }),
        },
      }));
    });
  }
}
