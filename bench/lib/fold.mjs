// What folding 1M tool-call events costs: parse only, mutable Map, immutable path copying of several shapes.
import { foldEvents } from './gen.mjs';
export async function fold(runs, med) {
  const N = 1e6,
    ev = foldEvents(N),
    bytes = ev.reduce((s, e) => s + e.length, 0),
    rows = [];
  const objs = () => ev.map((e) => JSON.parse(e));
  const apply = (c, e) =>
    e.type === 'tool_call'
      ? { id: e.id, parent: e.parent, title: e.title, kind: e.kind, status: e.status, n: 0 }
      : { ...c, status: e.status, n: c.n + e.chunk.length };
  const cases = {
    'JSON.parse only': {
      f: () => {
        let n = 0;
        for (const e of ev) n += JSON.parse(e).id.length;
        return n;
      },
    },
    'JSON.parse + Map.set of the update': {
      f: () => {
        const m = new Map();
        for (const s of ev) {
          const e = JSON.parse(s);
          m.set(e.id, e);
        }
        return m;
      },
    },
    'pre-parsed: mutate the call in a Map': {
      pre: true,
      f: (o) => {
        const m = new Map();
        for (const e of o) {
          const c = m.get(e.id);
          if (!c) m.set(e.id, apply(null, e));
          else {
            c.status = e.status;
            c.n += e.chunk.length;
          }
        }
        return m;
      },
    },
    'pre-parsed: new call object, mutable Map': {
      pre: true,
      f: (o) => {
        const m = new Map();
        for (const e of o) m.set(e.id, apply(m.get(e.id), e));
        return m;
      },
    },
    'pre-parsed: path copy, roots array of 1,000, 9 children each': { pre: true, every: 1, f: (o) => tree(o, 1) },
    'pre-parsed: path copy, 32-way trie by call index (3 levels)': { pre: true, f: (o) => trie(o) },
    'pre-parsed: path copy once per batch of 100 events (transient owner)': { pre: true, f: (o) => tree(o, 100) },
    'pre-parsed: path copy once per batch of 1,000 events': { pre: true, f: (o) => tree(o, 1000) },
    'pre-parsed: copy the whole flat array of 10k (every event, 1/100 of the events)': {
      pre: true,
      n: N / 100,
      f: (o) => {
        let a = [];
        const at = new Map();
        for (let i = 0; i < N / 100; i++) {
          const e = o[i];
          const k = at.get(e.id) ?? (at.set(e.id, at.size), at.size - 1);
          a = a.slice();
          a[k] = apply(a[k], e);
        }
        return a;
      },
    },
    'pre-parsed: mutable state + dirty set, snapshot (dirty paths copied) per 100 events': {
      pre: true,
      f: (o) => lazy(o, 100),
    },
    'pre-parsed: mutable state + dirty set, snapshot per 1,000 events': { pre: true, f: (o) => lazy(o, 1000) },
    'JSON.parse + mutable state + dirty set, snapshot per 1,000 events': { f: () => lazy(ev, 1000, JSON.parse) },
    'JSON.parse + path copy per batch of 100': { f: () => tree(ev, 100, JSON.parse) },
  };
  function tree(src, batch, parse) {
    // a new version every `batch` events; inside a batch arrays and nodes that this version owns are written in place
    let roots = [],
      own = new WeakSet(),
      versions = 0;
    const at = new Map();
    const owned = (x, copy) => {
      if (own.has(x)) return x;
      const c = copy(x);
      own.add(c);
      return c;
    };
    const slice = (a) => a.slice(),
      obj = (c) => ({ ...c });
    for (let i = 0; i < src.length; i++) {
      if (i % batch === 0) {
        versions++;
        if (batch > 1) own = new WeakSet();
      }
      const e = parse ? parse(src[i]) : src[i];
      let p = at.get(e.id);
      if (batch === 1) {
        if (!p) {
          if (e.parent == null) {
            at.set(e.id, (p = [roots.length, -1]));
            roots = roots.slice();
            roots.push({ ...apply(null, e), children: [] });
          } else {
            const q = at.get(e.parent),
              r = roots[q[0]];
            at.set(e.id, [q[0], r.children.length]);
            const k = r.children.slice();
            k.push({ ...apply(null, e), children: [] });
            roots = roots.slice();
            roots[q[0]] = { ...r, children: k };
          }
          continue;
        }
        const r = roots[p[0]];
        roots = roots.slice();
        if (p[1] < 0) roots[p[0]] = apply(r, e);
        else {
          const k = r.children.slice();
          k[p[1]] = apply(k[p[1]], e);
          roots[p[0]] = { ...r, children: k };
        }
      } else {
        roots = owned(roots, slice);
        if (!p) {
          if (e.parent == null) {
            at.set(e.id, [roots.length, -1]);
            const n = { ...apply(null, e), children: [] };
            own.add(n);
            roots.push(n);
          } else {
            const q = at.get(e.parent),
              r = (roots[q[0]] = owned(roots[q[0]], obj));
            at.set(e.id, [q[0], r.children.length]);
            r.children = owned(r.children, slice);
            const n = { ...apply(null, e), children: [] };
            own.add(n);
            r.children.push(n);
          }
          continue;
        }
        const r = (roots[p[0]] = owned(roots[p[0]], obj));
        let c = r;
        if (p[1] >= 0) {
          r.children = owned(r.children, slice);
          c = r.children[p[1]] = owned(r.children[p[1]], obj);
        }
        c.status = e.status;
        c.n += e.chunk.length;
      }
    }
    return { roots, versions };
  }
  function lazy(src, batch, parse) {
    // fold into mutable records; at publish time rebuild only the snapshot nodes whose record, or whose child's record, changed
    const at = new Map(),
      top = [];
    let snap = [],
      dirty = new Set(),
      versions = 0;
    const publish = () => {
      const next = snap.slice(),
        roots = new Set();
      for (const r of dirty) {
        r.snap = null;
        roots.add(r.up ?? r);
      }
      for (const r of roots)
        next[r.i] = r.snap = {
          id: r.id,
          title: r.title,
          kind: r.kind,
          status: r.status,
          n: r.n,
          children: r.kids.map(
            (k) => (k.snap ??= { id: k.id, title: k.title, kind: k.kind, status: k.status, n: k.n, children: [] }),
          ),
        };
      snap = next;
      dirty = new Set();
      versions++;
    };
    for (let i = 0; i < src.length; i++) {
      const e = parse ? parse(src[i]) : src[i];
      let r = at.get(e.id);
      if (!r) {
        const up = e.parent == null ? null : at.get(e.parent);
        r = { id: e.id, title: e.title, kind: e.kind, status: e.status, n: 0, kids: [], up, snap: null, i: 0 };
        at.set(e.id, r);
        if (up) up.kids.push(r);
        else {
          r.i = top.length;
          top.push(r);
        }
      } else {
        r.status = e.status;
        r.n += e.chunk.length;
      }
      dirty.add(r);
      if ((i + 1) % batch === 0) publish();
    }
    publish();
    return { snap, versions };
  }
  function trie(o) {
    const at = new Map();
    let root = [];
    for (const e of o) {
      let k = at.get(e.id);
      if (k === undefined) at.set(e.id, (k = at.size));
      const a = k >> 10,
        b = (k >> 5) & 31,
        c = k & 31;
      root = root.slice();
      const l1 = (root[a] = root[a] ? root[a].slice() : []),
        l2 = (l1[b] = l1[b] ? l1[b].slice() : []);
      l2[c] = apply(l2[c], e);
    }
    return root;
  }
  for (const [peer, c] of Object.entries(cases)) {
    const ms = [];
    let keep,
      heap = 0;
    const pre = c.pre ? objs() : null,
      n = c.n ?? N;
    for (let i = 0; i < Math.min(runs, 5); i++) {
      keep = null;
      globalThis.gc?.();
      const h = process.memoryUsage().heapUsed,
        t = performance.now();
      keep = c.f(pre);
      ms.push(performance.now() - t);
      globalThis.gc?.();
      heap = (process.memoryUsage().heapUsed - h) / 1048576;
      if (ms[0] > 8000) break;
    }
    const m = med(ms);
    rows.push({
      workload: `1M events (${(bytes / 1048576) | 0} MB), 10k calls`,
      peer,
      ms: m,
      eventsPerSec: (n / m) * 1000,
      nsPerEvent: (m * 1e6) / n,
      minMs: Math.min(...ms),
      heapMB: heap,
    });
    console.error(peer, m.toFixed(0) + ' ms', JSON.stringify(typeof keep).length && '');
  }
  return rows;
}
