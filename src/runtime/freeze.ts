/**
 * Whether what leaves the runtime is frozen: where an environment is at hand (Node, most bundlers' development servers)
 * and does not say `production`. A plain page has none and is taken for production.
 */
export function isDevelopment(): boolean {
  const { process } = globalThis as { process?: { env?: { NODE_ENV?: string } } };
  return process?.env !== undefined && process.env.NODE_ENV !== 'production';
}

/** Freezes a value and all within it that is not frozen yet. */
export function deepFreeze(value: unknown): void {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue;
    Object.freeze(next);
    for (const inner of Object.values(next)) open.push(inner);
  }
}
