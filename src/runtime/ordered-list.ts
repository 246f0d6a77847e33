/**
 * Values in the order of their numbers, of which an array is published: the same array until something changes, then a
 * copy that differs where the changes are.
 */
export class OrderedList<T> {
  #numbers: readonly number[] = [];
  #values: readonly T[] = [];
  /** What changed since, in the order of its coming; `undefined` for what is to go. */
  #changedNumbers: number[] = [];
  #changedValues: (T | undefined)[] = [];

  /** Puts the value at its place, in the stead of the one that has the same number. */
  put(number: number, value: T): void {
    this.#changedNumbers.push(number);
    this.#changedValues.push(value);
  }

  /** Takes out what has this number. */
  remove(number: number): void {
    this.#changedNumbers.push(number);
    this.#changedValues.push(undefined);
  }

  /** All values as they stand now. */
  get values(): readonly T[] {
    if (this.#changedNumbers.length > 0) {
      const values = this.#replaced() ?? this.#merged();
      this.#changedNumbers = [];
      this.#changedValues = [];
      const isSame =
        values.length === this.#values.length && values.every((value, index) => value === this.#values[index]);
      if (!isSame) this.#values = values;
    }
    return this.#values;
  }

  /** The values where nothing came or went, which is what happens most; `null` where something did. */
  #replaced(): readonly T[] | null {
    const numbers = this.#changedNumbers;
    let values: T[] | null = null;
    for (let change = 0; change < numbers.length; change++) {
      const number = numbers[change] ?? 0;
      const value = this.#changedValues[change];
      const index = indexIn(this.#numbers, number);
      if (value === undefined || this.#numbers[index] !== number) return null;
      if ((values ?? this.#values)[index] === value) continue;
      values ??= this.#values.slice();
      values[index] = value;
    }
    return values ?? this.#values;
  }

  #merged(): readonly T[] {
    const latest = new Map<number, T | undefined>();
    this.#changedNumbers.forEach((number, change) => latest.set(number, this.#changedValues[change]));
    const changes = [...latest].sort(([a], [b]) => a - b);
    const numbers: number[] = [];
    const values: T[] = [];
    let next = 0;
    const takeChangesBelow = (limit: number): void => {
      for (let change = changes[next]; change !== undefined && change[0] < limit; change = changes[++next]) {
        if (change[1] === undefined) continue;
        numbers.push(change[0]);
        values.push(change[1]);
      }
    };
    this.#values.forEach((value, index) => {
      const number = this.#numbers[index] ?? 0;
      takeChangesBelow(number);
      if (changes[next]?.[0] === number) return takeChangesBelow(number + 1);
      numbers.push(number);
      values.push(value);
    });
    takeChangesBelow(Infinity);
    this.#numbers = numbers;
    return values;
  }
}

/** Where a number stands, or would stand, among rising ones. */
function indexIn(numbers: readonly number[], number: number): number {
  let from = 0;
  let to = numbers.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
