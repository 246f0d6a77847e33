import { jsonFrom, jsonText } from '../../presentation/json.js';

/** Anything as text: a string as it is, all else as indented JSON; never throws. */
export function rawText(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(jsonFrom(value));
}
