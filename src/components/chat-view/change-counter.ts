import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { comparisonSteps, type Comparison } from '../../diff/compare.js';
import type { Steps } from '../../diff/steps.js';
import type { FileDiff } from '../../presentation/intent.js';
import type { Edit } from './call-digest.js';

/** Lines that changes added and removed. */
export interface LineCounts {
  readonly added: number;
  readonly removed: number;
}

const counts = new WeakMap<FileDiff, LineCounts>();
/** Milliseconds of work in one slice, where the browser does not say. */
const budget = 8;

/** Counts the changed lines of a session's edits while the page has nothing better to do, and redraws its host then. */
export class ChangeCounter implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #queue: FileDiff[] = [];
  #work: { readonly diff: FileDiff; readonly steps: Steps<Comparison> } | null = null;
  #scheduled = false;
  #connected = false;
  #last: { readonly edits: readonly Edit[]; readonly total: LineCounts } | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#connected = true;
    this.#schedule();
  }

  hostDisconnected(): void {
    this.#connected = false;
  }

  /** The changed lines in all, or `null` while they are still being counted. */
  total(edits: readonly Edit[]): LineCounts | null {
    if (this.#last?.edits === edits) return this.#last.total;
    let added = 0;
    let removed = 0;
    const unknown: FileDiff[] = [];
    for (const { diffs } of edits) {
      for (const diff of diffs) {
        const count = counts.get(diff);
        if (!count) unknown.push(diff);
        added += count?.added ?? 0;
        removed += count?.removed ?? 0;
      }
    }
    this.#queue = unknown;
    this.#schedule();
    if (unknown.length > 0) return null;
    this.#last = { edits, total: { added, removed } };
    return this.#last.total;
  }

  #schedule(): void {
    if (this.#scheduled || !this.#connected || this.#queue.length === 0) return;
    this.#scheduled = true;
    whenIdle((timeLeft) => {
      this.#scheduled = false;
      if (!this.#connected) return;
      this.#run(timeLeft);
      if (this.#queue.length > 0) this.#schedule();
      else this.#host.requestUpdate();
    });
  }

  #run(timeLeft: () => number): void {
    for (let diff = this.#queue.at(-1); diff && timeLeft() > 1; diff = this.#queue.at(-1)) {
      if (this.#work?.diff !== diff)
        this.#work = { diff, steps: comparisonSteps(textOrNull(diff.oldText), textOrNull(diff.newText)) };
      const step = this.#work.steps.next();
      if (!step.done) continue;
      counts.set(diff, { added: step.value.added, removed: step.value.removed });
      this.#work = null;
      this.#queue.pop();
    }
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function whenIdle(run: (timeLeft: () => number) => void): void {
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback((deadline) => run(() => deadline.timeRemaining()), { timeout: 2000 });
    return;
  }
  setTimeout(() => {
    const end = performance.now() + budget;
    run(() => end - performance.now());
  }, 50);
}
