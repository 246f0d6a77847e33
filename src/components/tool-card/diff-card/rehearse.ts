import type { DshDiffCard } from './diff-card.js';

/** Milliseconds that must be left of an idle period for a step of the rehearsal to begin. */
const least = 8;
/** Idle periods, one a frame at most, that are looked at for one that is long enough. */
const mostPeriods = 200;

const sample = {
  path: 'src/sample.ts',
  oldText: `${'const first = one(1);\n'.repeat(12)}let middle = two(2);\nremoved();\n${'\n'.repeat(30)}return 3;\n`,
  newText: `${'const first = one(1);\n'.repeat(12)}let middle = two(20, 1);\n${'\n'.repeat(30)}return 4;\nadded();\n`,
};

/**
 * Draws a small change off the page when the browser has nothing else to do. A browser compiles code and reads style
 * sheets when they are first used: without a rehearsal the first real change waits for that, about as long as for all
 * of its drawing. The card is never in the document, loads nothing and leaves nothing; it is drawn closed and then
 * open, each in an idle period of its own. Where the browser cannot tell when it is idle, or has long been busy, nothing
 * happens.
 */
export function rehearse(create: () => DshDiffCard): void {
  if (typeof requestIdleCallback !== 'function') return;
  // What fails here will fail, and be told, where a real change is drawn.
  play(create).catch(() => undefined);
}

async function play(create: () => DshDiffCard): Promise<void> {
  await idle();
  const card = create();
  card.layout = 'unified';
  card.plain = true;
  card.diffs = [sample];
  try {
    card.connectedCallback();
    await idle();
    card.open = true;
    await card.updateComplete;
  } finally {
    card.disconnectedCallback();
  }
}

/** Resolves in an idle period that is long enough. */
function idle(): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = mostPeriods;
    const look = (period?: Partial<IdleDeadline>): void => {
      const time = period?.timeRemaining?.();
      if (time !== undefined && time >= least) resolve();
      // Some pages bring a function of this name that tells no time.
      else if (time === undefined || --left === 0) reject(new Error('never idle'));
      else requestIdleCallback(look);
    };
    requestIdleCallback(look);
  });
}
