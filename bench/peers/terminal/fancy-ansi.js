import { FancyAnsi } from 'fancy-ansi';
let f, pre;
export function prepare(host) {
  f = new FancyAnsi();
  pre = document.createElement('pre');
  pre.style.margin = 0;
  host.append(pre);
}
export function write(host, s) {
  pre.insertAdjacentHTML('beforeend', f.toHtml(s));
  host.scrollTop = 1e9;
}
