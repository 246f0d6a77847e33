// xterm 6 with the WebGL addon (SwiftShader here, if it starts at all)
import { Terminal } from '@xterm/xterm';
import { WebglAddon } from '@xterm/addon-webgl';
import '@xterm/xterm/css/xterm.css';
let t;
export function prepare(host) {
  t = new Terminal({ cols: 120, rows: 44, scrollback: 1000000, fontSize: 13 });
  t.open(host);
  t.loadAddon(new WebglAddon());
}
export const write = (_, s) => new Promise((r) => t.write(s, r));
export const append = write;
export const lines = () => t.buffer.active.length;
export const scroller = () => (f) => t.scrollToLine(Math.round(t.buffer.active.baseY * f));
