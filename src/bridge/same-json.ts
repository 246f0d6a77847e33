/** Whether two JSON values are equal; a value that is shared is not looked into. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ones, others] = [Object.entries(one), Object.keys(other)];
  return (
    ones.length === others.length &&
    ones.every(
      ([key, value]) => Object.hasOwn(other, key) && sameJson(value, (other as Readonly<Record<string, unknown>>)[key]),
    )
  );
}
