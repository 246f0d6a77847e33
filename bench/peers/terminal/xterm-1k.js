// xterm 6, DOM renderer, scrollback of 1,000 lines (the default)
import { Terminal } from '@xterm/xterm';
import '@xterm/xterm/css/xterm.css';
let t;
export const SCROLLBACK = 1000;
export function prepare(host) {
  t = new Terminal({ cols: 120, rows: 44, scrollback: SCROLLBACK, fontSize: 13, allowProposedApi: true });
  t.open(host);
}
export const write = (_, s) => new Promise((r) => t.write(s, r));
export const append = write;
export const lines = () => t.buffer.active.length;
export const scroller = () => (f) => t.scrollToLine(Math.round(t.buffer.active.baseY * f));
