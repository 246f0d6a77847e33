import type { JsonValue } from '../presentation/intent.js';
import { fingerprint } from './fingerprint.js';

/** A list that a source sends again and again, each time with more at its end: the history in each request to a model. */
export class GrowingList {
  #seen: readonly string[] = [];

  /** The elements behind those that the list before began with too. */
  added(list: readonly JsonValue[]): readonly JsonValue[] {
    if (list.length === 0) return list;
    const prints = list.map((element) => fingerprint(JSON.stringify(element)));
    let same = 0;
    while (same < prints.length && prints[same] === this.#seen[same]) same += 1;
    this.#seen = prints;
    return list.slice(same);
  }
}
