import { callTree, updateLeaf } from '../lib/gen.mjs';
import { raf, raf2, sleep, longTasks, countNodes, findScroller, scrollThrough } from './common.js';

export function start(peer) {
  const host = document.getElementById('host');
  let roots,
    seq = 0;
  const leafAt = (i) => {
    roots = updateLeaf(roots, i, 4, { text: `streamed ${seq++}`, status: 'in_progress' });
  };
  window.bench = {
    async prepare(workload) {
      roots = callTree(workload === 'n1k' ? 1000 : 10000);
      await peer.prepare?.(host, roots);
      await sleep(200);
    },
    async mount() {
      const lt = longTasks();
      await sleep(50);
      const t0 = performance.now();
      await peer.render(host, roots);
      const commit = performance.now() - t0;
      await raf2();
      const paint = performance.now() - t0;
      await sleep(400);
      const tbt = lt.tbt(t0);
      lt.stop();
      return { commit, paint, settled: paint, tbt, nodes: countNodes(host) };
    },
    /** n updates of one visible leaf, each awaited to the commit, no frame between. */
    async updates(n) {
      const t = performance.now();
      for (let k = 0; k < n; k++) {
        leafAt(0);
        await peer.render(host, roots);
      }
      return (performance.now() - t) / n;
    },
    /** n updates, one a frame (the caller reads the main-thread task time around it). */
    async updatesInFrames(n) {
      for (let k = 0; k < n; k++) {
        leafAt(0);
        await peer.render(host, roots);
        await raf();
      }
    },
    /** n frames without work: what the loop itself costs. */
    async idleFrames(n) {
      for (let k = 0; k < n; k++) await raf();
    },
    async scroll() {
      const s = peer.scroller?.(host) ?? findScroller(host);
      if (!s) return null;
      return scrollThrough((f) => {
        s.scrollTop = (s.scrollHeight - s.clientHeight) * f;
      });
    },
    check() {
      const find = (r) => {
        const w = document.createTreeWalker(r, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
        while (w.nextNode()) {
          const e = w.currentNode;
          if (e.nodeType === 3 ? e.data.includes('streamed ' + (seq - 1)) : e.shadowRoot && find(e.shadowRoot))
            return true;
        }
        return false;
      };
      return { updated: find(host) };
    },
  };
  window.__ready = true;
}
