// Deterministic workload generators, shared by Node and the pages.
export function rng(seed) {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const NOUN =
  'session tool call result buffer chunk token agent model prompt path file line node tree card event store state queue worker stream frame cache index range offset cursor view panel header footer'.split(
    ' ',
  );
const VERB =
  'get set load save push pull open close read write parse render update merge split apply reset flush start stop find count'.split(
    ' ',
  );
const TYPE =
  'string number boolean void unknown ToolCall DiffHunk Session Promise<void> Map<string,number> ReadonlyArray<string>'.split(
    ' ',
  );
const cap = (w) => w[0].toUpperCase() + w.slice(1);

/** TS-like source: nested blocks, repeated short lines, some blanks and comments. */
export function sourceLines(n, seed = 1) {
  const r = rng(seed),
    pick = (a) => a[(r() * a.length) | 0];
  const out = [];
  let depth = 0;
  const id = () => pick(VERB) + cap(pick(NOUN)) + (r() < 0.3 ? cap(pick(NOUN)) : '');
  while (out.length < n) {
    const pad = '  '.repeat(depth),
      k = r();
    if (depth > 0 && (k < 0.14 || depth > 4)) {
      depth--;
      out.push('  '.repeat(depth) + '}');
      continue;
    }
    if (k < 0.2) {
      out.push('');
      continue;
    }
    if (k < 0.25) {
      out.push(`${pad}// ${pick(VERB)} the ${pick(NOUN)} before the ${pick(NOUN)} is ${pick(VERB)}ed`);
      continue;
    }
    if (k < 0.37) {
      out.push(
        `${pad}${depth ? '' : 'export function '}${depth ? 'if (' : ''}${id()}${depth ? `(${pick(NOUN)}) > ${(r() * 100) | 0}) {` : `(${pick(NOUN)}: ${pick(TYPE)}): ${pick(TYPE)} {`}`,
      );
      depth++;
      continue;
    }
    if (k < 0.45) {
      out.push(`${pad}return ${r() < 0.4 ? 'null' : id() + '(' + pick(NOUN) + ')'};`);
      continue;
    }
    if (k < 0.75) {
      out.push(
        `${pad}const ${pick(NOUN)}${cap(pick(NOUN))} = await this.${id()}(${pick(NOUN)}, { ${pick(NOUN)}: ${(r() * 1000) | 0}, ${pick(NOUN)}: '${pick(NOUN)}' });`,
      );
      continue;
    }
    out.push(`${pad}this.${pick(NOUN)}.${id()}(${pick(NOUN)}, ${(r() * 1000) | 0});`);
  }
  return out;
}

/** Change about `fraction` of the lines, in hunks of 1-6 lines: replace 60 %, insert 20 %, delete 20 %. */
export function editLines(lines, fraction, seed = 7) {
  const r = rng(seed),
    target = Math.max(1, Math.round(lines.length * fraction));
  const hunks = [];
  let left = target;
  while (left > 0) {
    const n = Math.min(left, 1 + ((r() * 6) | 0));
    hunks.push(n);
    left -= n;
  }
  const gap = lines.length / hunks.length,
    out = [];
  let i = 0;
  hunks.forEach((n, h) => {
    const at = Math.min(lines.length - n, Math.floor(h * gap + r() * Math.max(0, gap - n - 1)));
    while (i < at) out.push(lines[i++]);
    const k = r();
    for (let j = 0; j < n; j++) {
      if (k < 0.6) {
        const s = lines[i++] ?? '';
        out.push(/\d/.test(s) ? s.replace(/\d+/, (d) => String(+d + 1)) : s + ` // edit ${h}`);
      } else if (k < 0.8) out.push(`    this.inserted.push(${h}, ${j}, '${NOUN[(r() * NOUN.length) | 0]}');`);
      else i++;
    }
  });
  while (i < lines.length) out.push(lines[i++]);
  return out;
}
const text = (l) => l.join('\n') + '\n';

export const DIFF_WORKLOADS = {
  small: 'edit of 20 lines in a 200-line file',
  k1: '1k lines, 5 % changed',
  k10: '10k lines, 5 % changed',
  k100: '100k lines, 1 % changed',
  disjoint: '5k lines against 5k other lines, none common',
  minified: 'one 2 MB line, one small change',
  newfile: 'new file of 10k lines',
  cards200: '200 separate small diffs on one page',
};
/** Extra workloads, for the algorithms only. */
export const ALGO_EXTRA = { repet: '5k lines drawn at random from 20 different lines, both sides' };

export function diffWorkload(name, seed = 1) {
  const f = (o, n) => ({ path: 'src/session/example.ts', oldText: o, newText: n });
  switch (name) {
    case 'small': {
      const a = sourceLines(200, seed);
      return f(text(a), text(editLines(a, 0.1, seed + 9)));
    }
    case 'k1': {
      const a = sourceLines(1000, 2);
      return f(text(a), text(editLines(a, 0.05)));
    }
    case 'k10': {
      const a = sourceLines(10000, 3);
      return f(text(a), text(editLines(a, 0.05)));
    }
    case 'k100': {
      const a = sourceLines(100000, 4);
      return f(text(a), text(editLines(a, 0.01)));
    }
    case 'disjoint': {
      const a = sourceLines(5000, 5).map((l, i) => `${l} /* a${i} */`);
      return f(text(a), text(sourceLines(5000, 6).map((l, i) => `${l} /* b${i} */`)));
    }
    case 'minified': {
      const s = sourceLines(60000, 8)
        .map((l) => l.trim())
        .filter((l) => !l.startsWith('//'))
        .join('')
        .slice(0, 2 * 1024 * 1024);
      const m = s.length >> 1;
      return f(s, s.slice(0, m) + 'CHANGED_HERE(42)' + s.slice(m + 10));
    }
    case 'newfile':
      return f(null, text(sourceLines(10000, 9)));
    case 'repet': {
      const a = sourceLines(20, 11),
        r = rng(5),
        g = () => text(Array.from({ length: 5000 }, () => a[(r() * 20) | 0]));
      return f(g(), g());
    }
  }
  throw new Error('unknown workload ' + name);
}

// ---------------------------------------------------------------- terminal
const E = '\x1b[';
/** Coloured build log of about `bytes` characters, lines ended with \r\n. */
export function buildLog(bytes, seed = 21) {
  const r = rng(seed),
    pick = (a) => a[(r() * a.length) | 0];
  const block = [];
  // 4,096 different lines, then repeated with a running number, so that generation stays cheap
  for (let i = 0; i < 4096; i++) {
    const k = r(),
      f = `src/${pick(NOUN)}/${pick(NOUN)}-${pick(NOUN)}.ts`;
    if (k < 0.3)
      block.push(
        `${E}32m✓${E}0m ${E}90m${f}${E}39m ${E}2m(${(r() * 90) | 0} tests)${E}22m ${E}33m${(r() * 900) | 0}${E}2mms${E}22m${E}39m`,
      );
    else if (k < 0.5) block.push(`${E}36m[vite]${E}0m transforming (${(r() * 9000) | 0}) ${f}`);
    else if (k < 0.6)
      block.push(
        `${E}1m${E}33mwarning${E}0m ${f}:${(r() * 900) | 0}:${(r() * 80) | 0} - '${pick(NOUN)}' is declared but never used.`,
      );
    else if (k < 0.65)
      block.push(
        `${E}1;31merror TS2345${E}0m: Argument of type '${E}38;5;208m${pick(TYPE)}${E}0m' is not assignable to '${E}38;2;120;200;255m${pick(TYPE)}${E}0m'.`,
      );
    else if (k < 0.7) block.push('');
    else
      block.push(
        `  ${pick(VERB)} ${pick(NOUN)} ${pick(NOUN)} ${pick(VERB)} -> dist/${pick(NOUN)}.js  ${(r() * 400).toFixed(2)} kB <gzip & ${(r() * 99).toFixed(2)}>`,
      );
  }
  const parts = [];
  let n = 0,
    i = 0;
  while (n < bytes) {
    const s = `${i} ${block[(i * 7) & 4095]}\r\n`;
    parts.push(s);
    n += s.length;
    i++;
  }
  return parts.join('');
}
/** `n` redraws of one progress line, then a final line. */
export function progressLog(n = 100000) {
  const p = ['start\r\n'];
  for (let i = 1; i <= n; i++) {
    const q = ((i * 40) / n) | 0;
    p.push(`\r${E}2K${E}32m[${'#'.repeat(q)}${' '.repeat(40 - q)}]${E}0m ${i}/${n}`);
  }
  p.push('\r\ndone\r\n');
  return p.join('');
}
export const TERM_WORKLOADS = {
  mb1: '1 MB build log at once',
  mb10: '10 MB build log at once',
  mb50: '50 MB build log at once',
  progress: '100k carriage-return updates at once',
  stream: '1,000 chunks of 4 KB, one a frame',
};
export function termWorkload(name) {
  if (name === 'mb1') return buildLog(1 << 20);
  if (name === 'mb10') return buildLog(10 << 20);
  if (name === 'mb50') return buildLog(50 << 20);
  if (name === 'progress') return progressLog();
  if (name === 'stream') return buildLog(1000 * 4096);
  throw new Error(name);
}

// -------------------------------------------------------------------- tree
/** Tool-call tree of `n` nodes: top calls with 9 children each. */
export function callTree(n) {
  let id = 0;
  const mk = (kids) => ({
    id: 'c' + id++,
    title: `Edit src/${NOUN[id % NOUN.length]}/${NOUN[(id * 7) % NOUN.length]}.ts`,
    kind: 'edit',
    status: 'completed',
    text: `result of call ${id}`,
    children: kids,
  });
  const roots = [];
  while (id < n) {
    const kids = [];
    for (let i = 0; i < 9 && id < n; i++) kids.push(mk([]));
    roots.push(mk(kids));
  }
  return roots;
}
export const flatten = (roots, depth = 0, out = []) => {
  for (const c of roots) {
    out.push({ depth, call: c });
    flatten(c.children, depth + 1, out);
  }
  return out;
};
/** Structural sharing: replace the node at path [i, j], copying only the arrays and objects on the path. */
export function updateLeaf(roots, i, j, patch) {
  const root = roots[i],
    kids = root.children.slice();
  kids[j] = { ...kids[j], ...patch };
  const next = roots.slice();
  next[i] = { ...root, children: kids };
  return next;
}
/** Events for the fold: `n` NDJSON strings of tool-call updates over `calls` calls. */
export function foldEvents(n, calls = 10000) {
  const r = rng(77),
    out = new Array(n);
  for (let i = 0; i < n; i++) {
    const c = i < calls ? i : (r() * calls) | 0;
    out[i] =
      i < calls
        ? `{"type":"tool_call","id":"c${c}","parent":${c < 1000 ? 'null' : `"c${c % 1000}"`},"title":"Read src/file${c}.ts","kind":"read","status":"pending"}`
        : `{"type":"tool_call_update","id":"c${c}","status":"${i % 5 ? 'in_progress' : 'completed'}","chunk":"line ${i} of the output\\n"}`;
  }
  return out;
}
