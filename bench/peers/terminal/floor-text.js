// own reference: no ANSI work at all, plain text appended to one <pre> (what the DOM itself costs)
let pre;
export function prepare(host) {
  pre = document.createElement('pre');
  pre.style.margin = 0;
  host.append(pre);
}
export function write(host, s) {
  pre.append(s);
  host.scrollTop = 1e9;
}
