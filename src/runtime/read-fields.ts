import type { JsonValue } from '../presentation/intent.js';
import type { CallUsage } from './block.js';
import type { TurnId } from './call-record.js';

/** The fields of an object of which nothing is known. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object with fields; arrays are none. */
export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** The value as a list; empty where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** An id: a string with something in it, or a number as text. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

export function turnOf(value: unknown): TurnId | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** A finite number. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The farthest moment that a `Date` can hold. */
const LAST_TIME = 8.64e15;

/** Epoch milliseconds; `null` for what is no moment. */
export function timeOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= LAST_TIME ? value : null;
}

/** `{ [name]: value }`, or nothing where there is no value. */
export function given<K extends string, V>(name: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [name]: value } as Partial<Record<K, V>>);
}

/** The numbers that tell what a call cost. */
export function usageOf(value: unknown): CallUsage | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const names = ['inputTokens', 'outputTokens', 'totalTokens', 'costUsd', 'toolCalls', 'durationMs'] as const;
  const usage = Object.assign({}, ...names.map((name) => given(name, numberOf(fields[name])))) as CallUsage;
  return Object.keys(usage).length > 0 ? usage : undefined;
}

/** The parts of blocks and nodes are JSON through and through, which their types do not say. */
export function asJson(value: object | null | undefined): JsonValue | undefined {
  return value as JsonValue | undefined;
}

/** Whether two JSON values are alike; key order does not matter. */
export function sameJson(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  const [left, right] = [a, b] as readonly Readonly<Record<string, JsonValue>>[];
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(left?.[key], right?.[key]))
  );
}
