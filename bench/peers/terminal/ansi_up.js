// stateful converter: each chunk is converted alone and appended
import { AnsiUp } from 'ansi_up';
let u, pre;
export function prepare(host) {
  u = new AnsiUp();
  u.use_classes = true;
  pre = document.createElement('pre');
  pre.style.margin = 0;
  host.append(pre);
}
export function write(host, s) {
  pre.insertAdjacentHTML('beforeend', u.ansi_to_html(s));
  host.scrollTop = 1e9;
}
