// @wterm/dom: Zig/WASM core, DOM rows in view only
import { WTerm } from '@wterm/dom';
import '@wterm/dom/css';
let t, el;
export async function prepare(host) {
  el = document.createElement('div');
  el.style.height = '792px';
  host.append(el);
  t = new WTerm(el, { cols: 120, rows: 44, autoResize: false });
  await t.init();
}
export const write = (_, s) => t.write(s);
export const lines = () => (t.bridge?.getScrollbackCount?.() ?? NaN) + 44;
