// own reference: all rows in the DOM, in blocks of 100 lines with content-visibility: auto; RefTerm for the markup
import { RefTerm } from '../../lib/ref-ansi.mjs';
let t,
  pre,
  done = 0,
  tail = null;
export function prepare(host) {
  t = new RefTerm();
  pre = document.createElement('div');
  pre.style.whiteSpace = 'pre';
  host.append(pre);
}
export function write(host, s) {
  t.push(s);
  while (done < t.length) {
    const e = Math.min(t.length, done + 100),
      full = e === done + 100;
    let h = '';
    for (let k = done; k < e; k++) h += t.html(k) + '\n';
    if (!tail) {
      tail = document.createElement('section');
      tail.style.cssText = `content-visibility:auto;contain-intrinsic-size:auto ${100 * 18}px`;
      pre.append(tail);
    }
    tail.innerHTML = h;
    if (full && t.length > e) {
      done = e;
      tail = null;
    } else break;
  }
  host.scrollTop = 1e9;
}
export const lines = () => t.length;
