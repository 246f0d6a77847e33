import type { DshDiffCard } from './diff-card.js';

/** Milliseconds that must be left of an idle period for a step of the rehearsal to begin. */
const least = 8;

const sample = {
  path: 'src/sample.ts',
  oldText: `${'const first = one(1);\n'.repeat(12)}let middle = two(2);\nremoved();\n${'\n'.repeat(30)}return 3;\n`,
  newText: `${'const first = one(1);\n'.repeat(12)}let middle = two(20, 1);\n${'\n'.repeat(30)}return 4;\nadded();\n`,
};

/**
 * Draws a small change off the page when the browser has nothing else to do. A browser compiles code and reads style
 * sheets when they are first used: without a rehearsal the first real change waits for that, about as long as for all
 * of its drawing. The card is never in the document, loads nothing and leaves nothing; it is drawn closed and then
 * open, each in an idle period of its own. Where the browser cannot tell when it is idle nothing happens.
 */
export function rehearse(create: () => DshDiffCard): void {
  if (typeof requestIdleCallback !== 'function') return;
  whenIdle(() => {
    const card = create();
    card.layout = 'unified';
    card.plain = true;
    card.diffs = [sample];
    card.connectedCallback();
    whenIdle(() => {
      card.open = true;
      void card.updateComplete.then(() => card.disconnectedCallback());
    });
  });
}

function whenIdle(step: () => void): void {
  requestIdleCallback((period) => {
    if (period.timeRemaining() < least) whenIdle(step);
    else step();
  });
}
