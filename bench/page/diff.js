import { diffWorkload } from '../lib/gen.mjs';
import { raf2, sleep, longTasks, countNodes, findScroller, scrollThrough } from './common.js';

export function start(peer) {
  const host = document.getElementById('host');
  let data;
  window.bench = {
    async prepare(workload) {
      data =
        workload === 'cards200'
          ? Array.from({ length: 200 }, (_, i) => diffWorkload('small', i + 1))
          : [diffWorkload(workload)];
      // flatten the ropes now, so that the peers do not pay for it
      for (const d of data) {
        d.oldText?.charCodeAt(d.oldText.length - 1);
        d.newText.charCodeAt(d.newText.length - 1);
      }
      await peer.prepare?.(host);
      await sleep(300);
    },
    async mount() {
      const lt = longTasks();
      await sleep(50);
      const t0 = performance.now();
      let done;
      if (data.length === 1) done = (await peer.mount(host, data[0]))?.done;
      else {
        const all = [];
        for (const d of data) {
          const el = document.createElement('div');
          el.className = 'card';
          host.append(el);
          all.push(peer.mount(el, d, true));
        }
        const r = await Promise.all(all);
        if (r.some((x) => x?.done)) done = Promise.all(r.map((x) => x?.done));
      }
      const commit = performance.now() - t0;
      await raf2();
      const paint = performance.now() - t0;
      if (done) {
        await done;
        await raf2();
      }
      const settled = done ? performance.now() - t0 : paint;
      await sleep(400);
      const tbt = lt.tbt(t0);
      lt.stop();
      return { commit, paint, settled, tbt, nodes: countNodes(host) };
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
    check() {
      let t = '';
      const walk = (n) => {
        for (const c of n.childNodes) {
          if (c.nodeType === 3) t += c.data;
          else if (c.nodeType === 1) {
            if (c.tagName !== 'STYLE') {
              if (c.shadowRoot) walk(c.shadowRoot);
              walk(c);
            }
          }
          if (t.length > 400000) return;
        }
      };
      walk(host);
      return { chars: t.length };
    },
  };
  window.__ready = true;
}
