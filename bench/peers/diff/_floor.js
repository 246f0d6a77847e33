import { unifiedRows } from '../../lib/ref-diff.mjs';
const esc = (s) => (/[&<]/.test(s) ? s.replace(/&/g, '&amp;').replace(/</g, '&lt;') : s);
const K = 'xdag';
const row = (r) => `<div class="${K[r[0]]}" data-o="${r[1] || ''}" data-n="${r[2] || ''}">${esc(r[3]) || '\n'}</div>`;
export const CSS = `.f{font:13px/18px monospace;white-space:pre;background:#fff}.f div{height:18px}.f .a{background:#dfd}.f .d{background:#fdd}.f .g{background:#eef}.f [data-o]::before{content:attr(data-o);display:inline-block;width:5ch;text-align:right}.f [data-o]::after{content:attr(data-n);position:absolute;left:6ch}.f [data-o]{padding-left:0;position:relative;text-indent:0}`;
export function make(mode) {
  return function mount(el, { oldText, newText }) {
    if (!document.getElementById('fcss')) {
      const s = document.createElement('style');
      s.id = 'fcss';
      s.textContent = CSS;
      document.head.append(s);
    }
    const rows = unifiedRows(oldText, newText);
    const box = document.createElement('div');
    box.className = 'f';
    if (mode === 'html') box.innerHTML = rows.map(row).join('');
    else if (mode === 'cv') {
      let h = '';
      for (let i = 0; i < rows.length; i += 50) {
        const part = rows.slice(i, i + 50);
        h += `<section style="content-visibility:auto;contain-intrinsic-size:auto ${part.length * 18}px">${part.map(row).join('')}</section>`;
      }
      box.innerHTML = h;
    } else {
      const sc = document.getElementById('host');
      box.style.cssText = `height:${rows.length * 18}px;position:relative`;
      const win = document.createElement('div');
      win.style.cssText = 'position:absolute;left:0;right:0';
      box.append(win);
      let from = -1;
      const draw = () => {
        const top = Math.max(0, sc.scrollTop - el.offsetTop),
          f = Math.max(0, Math.min(rows.length, Math.floor(top / 18) - 10)) & ~7;
        if (f === from) return;
        from = f;
        win.style.top = f * 18 + 'px';
        win.innerHTML = rows
          .slice(f, f + 72)
          .map((r) => row(r[3].length > 4000 ? [r[0], r[1], r[2], r[3].slice(0, 4000)] : r))
          .join('');
      };
      sc.addEventListener('scroll', draw, { passive: true });
      el.append(box);
      from = -1;
      win.innerHTML = rows
        .slice(0, 72)
        .map((r) => row(r[3].length > 4000 ? [r[0], r[1], r[2], r[3].slice(0, 4000)] : r))
        .join('');
      from = 0;
      return;
    }
    el.append(box);
  };
}
