// <Ansi>{all output}</Ansi>, rendered again at each chunk
import Ansi from 'ansi-to-react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
const A = Ansi.default ?? Ansi;
let root,
  all = '';
export function prepare(host) {
  const pre = document.createElement('pre');
  pre.style.margin = 0;
  host.append(pre);
  root = createRoot(pre);
}
export function write(host, s) {
  all += s;
  flushSync(() => root.render(createElement(A, { useClasses: true }, all)));
  host.scrollTop = 1e9;
}
