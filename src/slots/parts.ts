/** The names that `::part()` reaches, the same in every card, passed outward at every level. */
export const exportedParts = 'frame, header, icon, title, summary, status, body, line, gutter';
