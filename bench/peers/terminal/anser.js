// no state between calls: an appended chunk is converted alone (colours that cross a chunk border are lost)
import Anser from 'anser';
let pre;
export function prepare(host) {
  pre = document.createElement('pre');
  pre.style.margin = 0;
  host.append(pre);
}
export function write(host, s) {
  pre.insertAdjacentHTML('beforeend', Anser.ansiToHtml(Anser.escapeForHtml(s), { use_classes: true }));
  host.scrollTop = 1e9;
}
