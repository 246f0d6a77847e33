import { shortDuration } from '../duration.js';

const minute = 60_000;

/** A duration that a reader may watch: below an hour to the second; `''` below one second. */
export function exactDuration(ms: number, language: string): string {
  if (!(ms >= minute) || ms >= 60 * minute) return shortDuration(ms, language);
  const rest = Math.floor(ms % minute);
  return `${shortDuration(ms - rest, language)} ${shortDuration(rest, language)}`.trim();
}
