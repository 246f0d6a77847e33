import { betweenAnchors } from './anchors.js';
import { bitCost, BitParallelCommon } from './common-bits.js';
import { MiddleSearch, type Box } from './myers.js';
import { Meter, type Steps } from './steps.js';

/** Which elements of two sequences an edit script removes and adds. */
export interface EditScript {
  /** One flag for each old element: 1 where it is removed. */
  readonly removed: Uint8Array;
  /** One flag for each new element: 1 where it is added. */
  readonly added: Uint8Array;
  /** Whether a shorter script may exist. */
  readonly approximate: boolean;
}

/** How much work an exact script may cost; beyond it the script is approximate. */
export interface EffortLimits {
  /** Steps of one search for the middle of a script. */
  readonly searchSteps: number;
  /** Words of bit-parallel work in all. */
  readonly words: number;
}

const defaultLimits: EffortLimits = { searchSteps: 1 << 24, words: 1 << 26 };
/** Steps of one search once the script is approximate anyway. */
const roughSteps = 1 << 20;

/**
 * An edit script between two sequences of numbers below `idCount`: the shortest wherever the limits allow to find it.
 * Elements without a partner fall out first; then both ends are searched at once; where the sequences differ too
 * much for that, the whole table is filled with bits; where that is too large, it is cut at anchors or at the
 * furthest point reached.
 */
export function* editScript(
  old: Int32Array,
  next: Int32Array,
  idCount: number,
  limits: EffortLimits = defaultLimits,
  meter: Meter = new Meter(),
): Steps<EditScript> {
  const removed = new Uint8Array(old.length);
  const added = new Uint8Array(next.length);
  const xPlaces = withPartner(old, next, idCount, removed);
  const yPlaces = withPartner(next, old, idCount, added);
  const xs = at(old, xPlaces);
  const ys = at(next, yPlaces);
  yield;
  const xFlags = new Uint8Array(xs.length);
  const yFlags = new Uint8Array(ys.length);
  const approximate = yield* solve(xs, ys, idCount, xFlags, yFlags, limits, meter);
  xPlaces.forEach((place, index) => (removed[place] = xFlags[index] ?? 0));
  yPlaces.forEach((place, index) => (added[place] = yFlags[index] ?? 0));
  return { removed, added, approximate };
}

/** Places of the elements that the other side has too; the rest is flagged. */
function withPartner(ids: Int32Array, others: Int32Array, idCount: number, flags: Uint8Array): Int32Array {
  const known = new Uint8Array(idCount);
  for (const id of others) known[id] = 1;
  const places = new Int32Array(ids.length);
  let length = 0;
  for (let place = 0; place < ids.length; place++) {
    if (known[ids[place] ?? 0] === 1) places[length++] = place;
    else flags[place] = 1;
  }
  return places.subarray(0, length);
}

function at(ids: Int32Array, places: Int32Array): Int32Array {
  return places.map((place) => ids[place] ?? 0);
}

function* solve(
  xs: Int32Array,
  ys: Int32Array,
  idCount: number,
  xFlags: Uint8Array,
  yFlags: Uint8Array,
  limits: EffortLimits,
  meter: Meter,
): Steps<boolean> {
  let search: MiddleSearch | null = null;
  let bits: BitParallelCommon | null = null;
  let words = limits.words;
  let approximate = false;
  const boxes: Box[] = [{ x0: 0, x1: xs.length, y0: 0, y1: ys.length }];
  for (let whole = boxes.pop(); whole; whole = boxes.pop()) {
    const box = trimmed(whole, xs, ys);
    if (meter.spend(whole.x1 - whole.x0 - (box.x1 - box.x0) + 10)) yield;
    const width = box.x1 - box.x0;
    const height = box.y1 - box.y0;
    if (width === 0 || height === 0) {
      xFlags.fill(1, box.x0, box.x1);
      yFlags.fill(1, box.y0, box.y1);
      continue;
    }
    const cost = bitCost(width, height);
    if (cost > 2 * (width + height)) {
      search ??= new MiddleSearch(xs, ys, meter);
      const affordable = cost <= (approximate ? roughSteps : words);
      const steps = approximate ? roughSteps : limits.searchSteps;
      const cut = yield* search.find(box, affordable ? Math.min(steps, cost) : steps);
      if (cut.exact || !affordable) {
        if (!cut.exact && !approximate) {
          approximate = true;
          for (const part of betweenAnchors(box, xs, ys, idCount)) boxes.push(part);
        } else {
          boxes.push({ ...box, x0: cut.x, y0: cut.y }, { ...box, x1: cut.x, y1: cut.y });
        }
        continue;
      }
      words -= cost;
    }
    bits ??= new BitParallelCommon(idCount, meter);
    yield* bits.mark(box, xs, ys, xFlags, yFlags);
  }
  return approximate;
}

function trimmed({ x0, x1, y0, y1 }: Box, xs: Int32Array, ys: Int32Array): Box {
  while (x0 < x1 && y0 < y1 && xs[x0] === ys[y0]) {
    x0++;
    y0++;
  }
  while (x0 < x1 && y0 < y1 && xs[x1 - 1] === ys[y1 - 1]) {
    x1--;
    y1--;
  }
  return { x0, x1, y0, y1 };
}
