import Convert from 'ansi-to-html';
let c, pre;
export function prepare(host) {
  c = new Convert({ stream: true, escapeXML: true });
  pre = document.createElement('pre');
  pre.style.margin = 0;
  host.append(pre);
}
export function write(host, s) {
  pre.insertAdjacentHTML('beforeend', c.toHtml(s));
  host.scrollTop = 1e9;
}
