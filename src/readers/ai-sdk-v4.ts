import { type Fields, field, fieldsOf, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';

/** The chunk types of version 5 by the codes of version 4's data stream. */
const TYPES: Readonly<Record<string, string>> = {
  0: 'text-delta',
  g: 'reasoning-delta',
  3: 'error',
  b: 'tool-input-start',
  c: 'tool-input-delta',
  9: 'tool-input-available',
  a: 'tool-output-available',
  d: 'finish',
  e: 'finish-step',
};

/** Whether a message is a line of version 4's data stream: `9:{…}`, which framing gives as `{ code, value }`. */
export function isCoded(message: Fields): boolean {
  return Object.hasOwn(TYPES, text(message, 'code') ?? '') && field(message, 'value') !== undefined;
}

/** A line of version 4's data stream as the chunk of version 5 that says the same. */
export function chunkOfCoded(message: Fields): Fields {
  const value: JsonValue = field(message, 'value') ?? null;
  const fields = fieldsOf(value);
  const words: Fields = typeof value === 'string' ? { delta: value, errorText: value } : {};
  return {
    ...fields,
    ...words,
    type: TYPES[text(message, 'code') ?? ''] ?? '',
    input: field(fields, 'args') ?? null,
    output: field(fields, 'result') ?? null,
    inputTextDelta: field(fields, 'argsTextDelta') ?? '',
  };
}
