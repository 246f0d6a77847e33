// own reference: RefTerm line index, only the rows in view in the DOM (fixed row height), scaled above the browser's height limit
import { RefTerm } from '../../lib/ref-ansi.mjs';
const H = 18,
  MAXPX = 8000000;
let t,
  box,
  win,
  host_,
  from = -1,
  n = -1;
export function prepare(host) {
  host_ = host;
  t = new RefTerm();
  box = document.createElement('div');
  box.style.cssText = 'position:relative;contain:strict;height:0';
  win = document.createElement('div');
  win.style.cssText = 'position:absolute;left:0;right:0;white-space:pre';
  box.append(win);
  host.append(box);
  host.addEventListener('scroll', () => draw(), { passive: true });
}
function draw(force) {
  const total = t.length * H,
    px = Math.min(total, MAXPX),
    f = px > 800 ? host_.scrollTop / (px - 800) : 0,
    first = Math.max(0, Math.floor(f * Math.max(0, t.length - 44)) - 4);
  if (!force && first === from) return;
  from = first;
  let h = '';
  for (let k = first, e = Math.min(t.length, first + 54); k < e; k++)
    h += `<div style="height:18px">${t.html(k)}</div>`;
  win.innerHTML = h;
  win.style.top = Math.min(host_.scrollTop, Math.max(0, px - 54 * H)) + 'px';
}
export function write(host, s) {
  t.push(s);
  box.style.height = Math.min(t.length * H, MAXPX) + 'px';
  host.scrollTop = 1e9;
  draw(true);
}
export const lines = () => t.length;
