import type { JsonValue } from '../presentation/intent.js';

/** Numbers from here on are milliseconds, smaller ones seconds: as seconds it is the year 5138. */
const LEAST_MILLISECONDS = 1e11;

/** A source's time (ISO text, seconds or milliseconds) as Unix epoch milliseconds; `null` where it is none. */
export function epochMs(value: JsonValue | undefined): number | null {
  if (typeof value === 'number')
    return Number.isFinite(value) && value > 0 ? Math.round(value < LEAST_MILLISECONDS ? value * 1000 : value) : null;
  if (typeof value !== 'string') return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : time;
}
