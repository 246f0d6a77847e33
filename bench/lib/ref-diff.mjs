// Reference line diff (own code): string-level trim -> intern lines -> drop lines the other side lacks
// -> patience anchors (lines unique on both sides) -> capped linear-space Myers between the anchors.
const MAXCOST = 512;

export function splitLines(s) {
  const out = [];
  let i = 0;
  for (;;) {
    const j = s.indexOf('\n', i);
    if (j < 0) break;
    out.push(s.slice(i, j));
    i = j + 1;
  }
  if (i < s.length) out.push(s.slice(i));
  return out;
}
function countLines(s, end) {
  let n = 0,
    i = -1;
  while ((i = s.indexOf('\n', i + 1)) >= 0 && i < end) n++;
  return n;
}

/** Returns {a, b, base, da, db}: lines of the trimmed middle, the number of lines before it, change flags of each side. */
export function refDiff(oldText, newText) {
  const o = oldText ?? '',
    n = newText ?? '';
  let p = 0;
  const m = Math.min(o.length, n.length);
  const STEP = 4096; // block compares run in native code
  while (p + STEP <= m && o.substr(p, STEP) === n.substr(p, STEP)) p += STEP;
  while (p < m && o.charCodeAt(p) === n.charCodeAt(p)) p++;
  if (p < o.length || p < n.length) p = p > 0 ? o.lastIndexOf('\n', p - 1) + 1 : 0;
  let s = 0;
  const ms = m - p;
  while (s + STEP <= ms && o.substr(o.length - s - STEP, STEP) === n.substr(n.length - s - STEP, STEP)) s += STEP;
  while (s < ms && o.charCodeAt(o.length - 1 - s) === n.charCodeAt(n.length - 1 - s)) s++;
  if (s > 0) {
    const e = o.indexOf('\n', o.length - s);
    s = e < 0 ? 0 : o.length - e - 1;
  }
  const base = countLines(o, p);
  const a = splitLines(o.slice(p, o.length - s)),
    b = splitLines(n.slice(p, n.length - s));
  const ids = new Map();
  const A = new Int32Array(a.length),
    B = new Int32Array(b.length);
  const put = (l) => {
    let k = ids.get(l);
    if (k === undefined) ids.set(l, (k = ids.size));
    return k;
  };
  for (let i = 0; i < a.length; i++) A[i] = put(a[i]);
  for (let i = 0; i < b.length; i++) B[i] = put(b[i]);
  const { da, db } = diffIds(A, B, ids.size);
  return { a, b, base, da, db, prefixEnd: p, suffixLen: s };
}

export function diffIds(A, B, nIds) {
  const da = new Uint8Array(A.length),
    db = new Uint8Array(B.length);
  const ca = new Int32Array(nIds),
    cb = new Int32Array(nIds);
  for (const x of A) ca[x]++;
  for (const x of B) cb[x]++;
  // lines that the other side lacks are changes; leave them out of the search
  const ia = new Int32Array(A.length),
    ib = new Int32Array(B.length);
  let na = 0,
    nb = 0;
  for (let i = 0; i < A.length; i++)
    if (cb[A[i]]) ia[na++] = i;
    else da[i] = 1;
  for (let i = 0; i < B.length; i++)
    if (ca[B[i]]) ib[nb++] = i;
    else db[i] = 1;
  const X = new Int32Array(na),
    Y = new Int32Array(nb);
  for (let i = 0; i < na; i++) X[i] = A[ia[i]];
  for (let i = 0; i < nb; i++) Y[i] = B[ib[i]];
  const fa = new Uint8Array(na),
    fb = new Uint8Array(nb);
  anchors(X, Y, nIds, fa, fb);
  for (let i = 0; i < na; i++) if (fa[i]) da[ia[i]] = 1;
  for (let i = 0; i < nb; i++) if (fb[i]) db[ib[i]] = 1;
  return { da, db };
}
function anchors(X, Y, nIds, fa, fb) {
  const ca = new Int32Array(nIds),
    cb = new Int32Array(nIds),
    at = new Int32Array(nIds);
  for (const x of X) ca[x]++;
  for (let i = 0; i < Y.length; i++) {
    cb[Y[i]]++;
    at[Y[i]] = i;
  }
  // longest increasing subsequence over the lines that are unique on both sides
  const xs = [],
    ys = [],
    tail = [],
    prev = [];
  for (let i = 0; i < X.length; i++)
    if (ca[X[i]] === 1 && cb[X[i]] === 1) {
      xs.push(i);
      ys.push(at[X[i]]);
    }
  for (let k = 0; k < ys.length; k++) {
    let lo = 0,
      hi = tail.length;
    while (lo < hi) {
      const mid = (lo + hi) >> 1;
      if (ys[tail[mid]] < ys[k]) lo = mid + 1;
      else hi = mid;
    }
    prev.push(lo ? tail[lo - 1] : -1);
    tail[lo] = k;
  }
  const chain = [];
  for (let k = tail.length ? tail[tail.length - 1] : -1; k >= 0; k = prev[k]) chain.push(k);
  chain.reverse();
  const size = X.length + Y.length + 3,
    V1 = new Int32Array(2 * size),
    V2 = new Int32Array(2 * size);
  let x = 0,
    y = 0;
  for (const k of chain) {
    if (xs[k] < x || ys[k] < y) continue;
    myers(X, x, xs[k], Y, y, ys[k], fa, fb, V1, V2);
    x = xs[k] + 1;
    y = ys[k] + 1;
  }
  myers(X, x, X.length, Y, y, Y.length, fa, fb, V1, V2);
}
function myers(X, x0, x1, Y, y0, y1, fa, fb, V1, V2) {
  for (;;) {
    while (x0 < x1 && y0 < y1 && X[x0] === Y[y0]) {
      x0++;
      y0++;
    }
    while (x0 < x1 && y0 < y1 && X[x1 - 1] === Y[y1 - 1]) {
      x1--;
      y1--;
    }
    if (x0 === x1) {
      while (y0 < y1) fb[y0++] = 1;
      return;
    }
    if (y0 === y1) {
      while (x0 < x1) fa[x0++] = 1;
      return;
    }
    const n = x1 - x0,
      m = y1 - y0,
      delta = n - m,
      odd = delta & 1,
      off = n + m + 1;
    V1[off + 1] = 0;
    V2[off + 1] = 0;
    const max = (n + m + 1) >> 1;
    let sx = -1,
      sy = -1,
      best = -1;
    search: for (let d = 0; d <= max; d++) {
      for (let k = -d; k <= d; k += 2) {
        let x = k === -d || (k !== d && V1[off + k - 1] < V1[off + k + 1]) ? V1[off + k + 1] : V1[off + k - 1] + 1,
          y = x - k;
        while (x < n && y < m && y >= 0 && X[x0 + x] === Y[y0 + y]) {
          x++;
          y++;
        }
        V1[off + k] = x;
        if (odd && k >= delta - (d - 1) && k <= delta + (d - 1) && x + V2[off + delta - k] >= n) {
          sx = x;
          sy = y;
          break search;
        }
        if (d === MAXCOST && x <= n && y <= m && x + y > best) {
          best = x + y;
          sx = x;
          sy = y;
        }
      }
      for (let k = -d; k <= d; k += 2) {
        let x = k === -d || (k !== d && V2[off + k - 1] < V2[off + k + 1]) ? V2[off + k + 1] : V2[off + k - 1] + 1,
          y = x - k;
        while (x < n && y < m && y >= 0 && X[x1 - 1 - x] === Y[y1 - 1 - y]) {
          x++;
          y++;
        }
        V2[off + k] = x;
        if (!odd && k >= delta - d && k <= delta + d && x + V1[off + delta - k] >= n) {
          sx = n - x;
          sy = m - y;
          break search;
        }
      }
      if (d === MAXCOST) break; // give up the optimum, split at the furthest point reached
    }
    if (sx < 0 || (sx === 0 && sy === 0) || (sx === n && sy === m)) {
      while (x0 < x1) fa[x0++] = 1;
      while (y0 < y1) fb[y0++] = 1;
      return;
    }
    myers(X, x0, x0 + sx, Y, y0, y0 + sy, fa, fb, V1, V2);
    x0 += sx;
    y0 += sy;
  }
}

/** Unified rows of the hunks: [kind, oldNo, newNo, text]; kind 0 context, 1 del, 2 add, 3 gap. */
export function unifiedRows(oldText, newText, ctx = 3) {
  const d = refDiff(oldText, newText),
    { a, b, base, da, db } = d;
  const rows = [];
  let i = 0,
    j = 0,
    pend = [],
    since = Infinity;
  // context before the middle comes from the trimmed prefix
  const pre = oldText ? splitLines(oldText.slice(Math.max(0, d.prefixEnd - 4000), d.prefixEnd)).slice(-ctx) : [];
  pre.forEach((t, k) => pend.push([0, base - pre.length + k + 1, base - pre.length + k + 1, t]));
  const flush = () => {
    if (since > ctx && pend.length > ctx) {
      rows.push([3, 0, 0, '⋯']);
      pend = pend.slice(-ctx);
    }
    for (const r of pend) rows.push(r);
    pend = [];
  };
  while (i < a.length || j < b.length) {
    if (i < a.length && da[i]) {
      flush();
      since = 0;
      rows.push([1, base + i + 1, 0, a[i]]);
      i++;
    } else if (j < b.length && db[j]) {
      flush();
      since = 0;
      rows.push([2, 0, base + j + 1, b[j]]);
      j++;
    } else {
      since++;
      const r = [0, base + i + 1, base + j + 1, a[i]];
      if (since <= ctx) rows.push(r);
      else pend.push(r);
      i++;
      j++;
    }
  }
  if (oldText && d.suffixLen) {
    const suf = splitLines(oldText.slice(oldText.length - d.suffixLen, oldText.length - d.suffixLen + 4000)).slice(
      0,
      Math.max(0, ctx - since),
    );
    suf.forEach((t, k) => rows.push([0, base + i + k + 1, base + j + k + 1, t]));
  }
  return rows;
}
