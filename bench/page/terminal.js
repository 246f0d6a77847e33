import { termWorkload } from '../lib/gen.mjs';
import { raf, raf2, sleep, longTasks, countNodes, findScroller, scrollThrough } from './common.js';

export function start(peer) {
  const host = document.getElementById('host');
  let text,
    chunks,
    at = 0;
  window.bench = {
    async prepare(workload) {
      text = termWorkload(workload);
      text.charCodeAt(text.length - 1);
      if (workload === 'stream') {
        chunks = [];
        for (let i = 0; i < 1000; i++) chunks.push(text.slice(i * 4096, i * 4096 + 4096));
      }
      await peer.prepare?.(host, workload);
      await sleep(300);
    },
    async mount() {
      const lt = longTasks();
      await sleep(50);
      const t0 = performance.now();
      await peer.write(host, text);
      const commit = performance.now() - t0;
      await raf2();
      const paint = performance.now() - t0;
      await sleep(400);
      const tbt = lt.tbt(t0);
      lt.stop();
      return { commit, paint, settled: paint, tbt, nodes: countNodes(host) };
    },
    /** Append `n` chunks, one a frame, and follow the end. Returns the synchronous costs. */
    async stream(n) {
      const costs = [];
      for (let i = 0; i < n; i++) {
        const t = performance.now();
        const p = (peer.append ?? peer.write)(host, chunks[at++]);
        costs.push(performance.now() - t);
        await raf();
        await p;
      }
      return costs;
    },
    async scroll() {
      const s = peer.scroller?.(host) ?? findScroller(host);
      if (!s) return null;
      const set =
        typeof s === 'function'
          ? s
          : (f) => {
              s.scrollTop = (s.scrollHeight - s.clientHeight) * f;
            };
      return scrollThrough(set);
    },
    count: () => countNodes(host),
    check() {
      return { lines: peer.lines?.(host) ?? host.innerText.split('\n').length };
    },
  };
  window.__ready = true;
}
