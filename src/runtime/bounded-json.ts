import type { JsonValue } from '../presentation/intent.js';
import { jsonFrom } from '../presentation/json.js';

/** Containers within containers that a block keeps; engines cannot clone or print what is nested some thousands deep. */
export const DEEPEST_JSON = 256;

/** Stands where something deeper was. */
const CUT = '…';

/** A copy of any value as JSON, at most {@link DEEPEST_JSON} deep; never throws. */
export function boundedCopy(value: unknown): JsonValue {
  return typeof value === 'string' ? value : bounded(jsonFrom(value));
}

/** The value itself, or where it is nested deeper than {@link DEEPEST_JSON} a copy that ends there in `…`. */
export function bounded(value: JsonValue): JsonValue {
  return fits(value, DEEPEST_JSON) ? value : cut(value, DEEPEST_JSON);
}

function fits(value: JsonValue, levels: number): boolean {
  if (value === null || typeof value !== 'object') return true;
  return levels > 0 && Object.values<JsonValue>(value).every((inner) => fits(inner, levels - 1));
}

function cut(value: JsonValue, levels: number): JsonValue {
  if (value === null || typeof value !== 'object') return value;
  if (levels === 0) return CUT;
  if (Array.isArray(value)) return value.map((inner: JsonValue) => cut(inner, levels - 1));
  // fromEntries makes `__proto__` a key like any other
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner, levels - 1)]));
}

/** What complete argument text holds; `undefined` where it is no JSON. */
export function parseArguments(raw: string): JsonValue | undefined {
  try {
    const value = JSON.parse(raw.charCodeAt(0) === 0xfeff ? raw.slice(1) : raw) as JsonValue;
    // n levels take at least 2n characters
    return raw.length > 2 * DEEPEST_JSON ? bounded(value) : value;
  } catch {
    return undefined;
  }
}
