// own reference: own window over per-root heights (prefix sums), Lit only for the cards in view; a leaf update re-renders the window only when it is in it
import { render as litRender, html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { flatten } from '../../lib/gen.mjs';
import './_flat.js';
const H = 48;
let cur,
  box,
  win,
  off = null,
  host_;
const memo = new WeakMap(),
  flat = (r) => {
    let f = memo.get(r);
    if (!f) memo.set(r, (f = flatten([r])));
    return f;
  };
function layout(roots) {
  off = new Float64Array(roots.length + 1);
  const count = (c) => 1 + c.children.reduce((s, k) => s + count(k), 0);
  for (let i = 0; i < roots.length; i++) off[i + 1] = off[i] + count(roots[i]) * H;
  box.style.height = off[roots.length] + 'px';
}
function draw() {
  const top = host_.scrollTop;
  let lo = 0,
    hi = cur.length - 1;
  while (lo < hi) {
    const m = (lo + hi + 1) >> 1;
    if (off[m] <= top) lo = m;
    else hi = m - 1;
  }
  const rows = [];
  let y = off[lo],
    i = lo,
    start = -1;
  while (i < cur.length && y < top + 900) {
    for (const x of flat(cur[i])) {
      if (y + H > top - 100 && y < top + 900) {
        if (start < 0) start = y;
        rows.push(x);
      }
      y += H;
    }
    i++;
  }
  win.style.top = start + 'px';
  litRender(
    repeat(
      rows,
      (x) => x.call.id,
      (x) => html`<p-card style="height:48px;overflow:hidden" .call=${x.call} .depth=${x.depth}></p-card>`,
    ),
    win,
  );
}
export async function render(host, roots) {
  if (!box) {
    host_ = host;
    box = document.createElement('div');
    box.style.position = 'relative';
    win = document.createElement('div');
    win.style.cssText = 'position:absolute;left:0;right:0';
    box.append(win);
    host.append(box);
    host.addEventListener('scroll', draw, { passive: true });
  }
  const old = cur;
  cur = roots;
  if (!old || old.length !== roots.length) layout(roots);
  draw();
  await null;
  await null;
}
