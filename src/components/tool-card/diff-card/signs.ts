/** Path data on a 16 × 16 grid, stroked: the signs on the card's own buttons. */
export const signs = {
  previous: 'M4 10l4-4 4 4',
  next: 'M4 6l4 4 4-4',
  split: 'M2.5 3.5h11v9h-11zM8 3.5v9',
  wrap: 'M2.5 4h11M2.5 8h8.8a2 2 0 0 1 0 4H8M9.6 10.4 8 12l1.6 1.6M2.5 12h2.8',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  patch: 'M8 2.5v6M5 5.5h6M5 12.5h6',
  done: 'M3.5 8.5l3 3 6-7',
  failed: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
} as const;

export type SignName = keyof typeof signs;

/** The sign of a button that copies: its own, or for a moment what came of it. */
export function copySign(name: SignName, outcome: boolean | null): string {
  return signs[outcome === null ? name : outcome ? 'done' : 'failed'];
}
