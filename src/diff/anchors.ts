import type { Box } from './myers.js';

/**
 * Cuts a box at its anchors: the longest run, in the order of both sides, of elements that occur once on each side
 * (the idea of Bram Cohen's patience diff). The parts are what lies between, in order.
 */
export function betweenAnchors(box: Box, xs: Int32Array, ys: Int32Array, idCount: number): readonly Box[] {
  const inX = new Int32Array(idCount);
  const inY = new Int32Array(idCount);
  const placeInY = new Int32Array(idCount);
  for (let x = box.x0; x < box.x1; x++) count(inX, xs[x] ?? 0);
  for (let y = box.y0; y < box.y1; y++) {
    count(inY, ys[y] ?? 0);
    placeInY[ys[y] ?? 0] = y;
  }
  const candidates: { readonly x: number; readonly y: number }[] = [];
  for (let x = box.x0; x < box.x1; x++) {
    const id = xs[x] ?? 0;
    if (inX[id] === 1 && inY[id] === 1) candidates.push({ x, y: placeInY[id] ?? 0 });
  }
  const parts: Box[] = [];
  let { x0, y0 } = box;
  for (const { x, y } of longestRise(candidates)) {
    if (x > x0 || y > y0) parts.push({ x0, x1: x, y0, y1: y });
    x0 = x + 1;
    y0 = y + 1;
  }
  if (x0 < box.x1 || y0 < box.y1) parts.push({ x0, x1: box.x1, y0, y1: box.y1 });
  return parts;
}

function count(counts: Int32Array, id: number): void {
  counts[id] = (counts[id] ?? 0) + 1;
}

function longestRise<T extends { readonly y: number }>(points: readonly T[]): T[] {
  const tails: number[] = [];
  const before = new Int32Array(points.length);
  points.forEach((point, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((points[tails[middle] ?? 0]?.y ?? 0) < point.y) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = index;
  });
  const rise: T[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const point = points[index];
    if (point) rise.push(point);
  }
  return rise.reverse();
}
