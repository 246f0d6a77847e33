// what most chat UIs do: convert the whole output again at each chunk, and set innerHTML
import { AnsiUp } from 'ansi_up';
let pre,
  all = '';
export function prepare(host) {
  pre = document.createElement('pre');
  pre.style.margin = 0;
  host.append(pre);
}
export function write(host, s) {
  all += s;
  const u = new AnsiUp();
  u.use_classes = true;
  pre.innerHTML = u.ansi_to_html(all);
  host.scrollTop = 1e9;
}
