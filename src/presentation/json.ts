import type { JsonValue } from './intent.js';

/** A value whose members are still to be copied, or (without a target) one that is done with. */
interface Step {
  readonly source: object;
  readonly target?: JsonValue[] | Record<string, JsonValue>;
}

/**
 * A JSON copy of any value; never throws and calls nothing of the value's own but getters. What JSON cannot hold gets a readable form:
 * `[Circular]`, `10n`, `NaN`, `[Unreadable]`. Works without recursion, so that depth is bounded by memory alone.
 */
export function jsonFrom(value: unknown): JsonValue {
  const steps: Step[] = [];
  const around = new Set<object>();
  const copy = leafOrStep(value, around, steps);
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (step.target === undefined) around.delete(step.source);
    else {
      around.add(step.source);
      steps.push({ source: step.source });
      copyMembers(step.source, step.target, around, steps);
    }
  }
  return copy;
}

function leafOrStep(value: unknown, around: ReadonlySet<object>, steps: Step[]): JsonValue {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'bigint':
      return `${String(value)}n`;
    case 'undefined':
      return null;
    case 'function':
      return '[Function]';
    case 'symbol':
      return String(value);
    case 'object':
      break;
  }
  if (value === null) return null;
  if (around.has(value)) return '[Circular]';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  const target: JsonValue[] | Record<string, JsonValue> = isArray(value) ? [] : {};
  steps.push({ source: value, target });
  return target;
}

function copyMembers(
  source: object,
  target: JsonValue[] | Record<string, JsonValue>,
  around: ReadonlySet<object>,
  steps: Step[],
): void {
  let keys: string[];
  try {
    keys = Object.keys(source);
  } catch {
    if (!isArray(target)) target['[Unreadable]'] = true;
    return;
  }
  for (const key of keys) {
    let member: unknown;
    try {
      member = (source as Record<string, unknown>)[key];
    } catch {
      member = '[Unreadable]';
    }
    if (isArray(target)) target.push(leafOrStep(member, around, steps));
    else if (member !== undefined) setOwn(target, key, leafOrStep(member, around, steps));
  }
}

/** Sets `__proto__` as a key like any other. */
function setOwn(target: Record<string, JsonValue>, key: string, value: JsonValue): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}

function isArray<T>(value: T): value is T & unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** The value as indented JSON text; never throws: what is nested too deep for the engine is named instead. */
export function jsonText(value: JsonValue): string {
  try {
    return JSON.stringify(value, null, 2);
  } catch {
    return '[Nested too deep to print]';
  }
}
