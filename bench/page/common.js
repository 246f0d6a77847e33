export const raf = () => new Promise((r) => requestAnimationFrame(() => r()));
/** Two frames: the second callback runs after the first frame's style, layout and paint. */
export const raf2 = async () => {
  await raf();
  await raf();
};
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));

export function longTasks() {
  const list = [];
  const o = new PerformanceObserver((l) => {
    for (const e of l.getEntries()) list.push([e.startTime, e.duration]);
  });
  o.observe({ type: 'longtask' });
  return {
    tbt(t0) {
      for (const e of o.takeRecords()) list.push([e.startTime, e.duration]);
      return list.reduce((s, [t, d]) => s + (t + d > t0 ? Math.max(0, d - 50) : 0), 0);
    },
    stop: () => o.disconnect(),
  };
}
/** Elements in the tree, shadow roots included. */
export function countNodes(root) {
  let n = 0;
  const stack = [root];
  while (stack.length) {
    const w = document.createTreeWalker(stack.pop(), NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (w.nextNode()) {
      n++;
      const e = w.currentNode;
      if (e.nodeType === 1 && e.shadowRoot) stack.push(e.shadowRoot);
    }
  }
  return n;
}
/** The tallest scrollable element, shadow roots included. */
export function findScroller(host) {
  let best = null,
    span = 0;
  const stack = [host];
  const look = (e) => {
    const d = e.scrollHeight - e.clientHeight;
    if (d > span && e.clientHeight > 0 && /auto|scroll/.test(getComputedStyle(e).overflowY)) {
      span = d;
      best = e;
    }
  };
  look(host);
  let seen = 0;
  while (stack.length) {
    const w = document.createTreeWalker(stack.pop(), NodeFilter.SHOW_ELEMENT);
    while (w.nextNode() && seen++ < 3000) {
      look(w.currentNode);
      if (w.currentNode.shadowRoot) stack.push(w.currentNode.shadowRoot);
    }
  }
  return best;
}
/** Scroll from top to bottom in `frames` frames; setAt(fraction) moves the view. */
export async function scrollThrough(setAt, frames = 120) {
  const gaps = [];
  setAt(0);
  await raf2();
  let last = performance.now();
  for (let i = 1; i <= frames; i++) {
    setAt(i / frames);
    await raf();
    const t = performance.now();
    gaps.push(t - last);
    last = t;
    if (last - 0 > 0 && gaps.reduce((s, g) => s + g, 0) > 20000) break;
  }
  gaps.sort((a, b) => a - b);
  return {
    slow: gaps.filter((g) => g > 32).length,
    frames: gaps.length,
    p50: gaps[gaps.length >> 1],
    p95: gaps[Math.floor(gaps.length * 0.95)],
    max: gaps[gaps.length - 1],
  };
}
