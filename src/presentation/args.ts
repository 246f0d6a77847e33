import type { JsonValue } from './intent.js';

/** A JSON object, read by name. */
export type Fields = Readonly<Record<string, JsonValue>>;

const NONE: Fields = Object.freeze({});

/** The value as an object; anything else reads as an object without fields. */
export function fieldsOf(value: JsonValue | undefined): Fields {
  return isFields(value) ? value : NONE;
}

/** Whether the value is a JSON object (not an array, not `null`). */
export function isFields(value: JsonValue | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The field's own value, whatever it is; inherited names such as `constructor` do not count. */
export function field(fields: Fields, name: string): JsonValue | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The first of the named fields that holds a string. */
export function text(fields: Fields, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = field(fields, name);
    if (typeof value === 'string') return value;
  }
  return undefined;
}

/** The first of the named fields that holds a string with something in it. */
export function filled(fields: Fields, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = field(fields, name);
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

/** The first of the named fields that holds a finite number, or text that is one. */
export function number(fields: Fields, ...names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = field(fields, name);
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  }
  return undefined;
}

/** Whether the field is `true`. */
export function flag(fields: Fields, name: string): boolean {
  return field(fields, name) === true;
}

/** The first of the named fields that holds an array; empty without one. */
export function list(fields: Fields, ...names: readonly string[]): readonly JsonValue[] {
  for (const name of names) {
    const value = field(fields, name);
    if (isList(value)) return value;
  }
  return [];
}

/** Whether the value is a JSON array. */
export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The strings of the named field: of its array, or the one that it is. */
export function texts(fields: Fields, name: string): readonly string[] {
  const value = field(fields, name);
  if (typeof value === 'string') return [value];
  return isList(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The named field as an object; without fields where it is none. */
export function inner(fields: Fields, name: string): Fields {
  return fieldsOf(field(fields, name));
}
