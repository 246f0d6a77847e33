// Reference terminal model (own code): append-only, per-chunk cost O(chunk).
// Raw text is kept in chunks; a line is (chunk, start, end, SGR state at its start). Colours are parsed only for the lines in view.
// CR handling: a line's visible text starts after its last '\r' (or ESC[2K / ESC[K right after it); this covers progress bars, not full cursor addressing.
export class RefTerm {
  text = [];
  chunk = [];
  start = [];
  end = [];
  state = []; // per line
  #open = false;
  #sgr = '';
  push(s) {
    const ci = this.text.push(s) - 1;
    let i = 0;
    if (this.#open) {
      // continue the unfinished last line: join it with what follows up to the line end
      const k = this.start.length - 1,
        j = s.indexOf('\n'),
        e = j < 0 ? s.length : j + 1;
      const joined = this.text[this.chunk[k]].slice(this.start[k], this.end[k]) + s.slice(0, e);
      const nc = this.text.push(joined) - 1;
      let st = 0;
      const cr = joined.lastIndexOf(
        '\r',
        joined.length - (joined.endsWith('\r\n') ? 3 : joined.endsWith('\n') ? 2 : 1),
      );
      if (cr > 0) st = cr;
      this.chunk[k] = nc;
      this.start[k] = st;
      this.end[k] = joined.length - (j < 0 ? 0 : 1);
      this.#open = j < 0;
      this.#scan(joined, 0, joined.length);
      i = e;
    }
    while (i < s.length) {
      const j = s.indexOf('\n', i),
        e = j < 0 ? s.length : j;
      let st = i;
      const last = e > i && s.charCodeAt(e - 1) === 13 ? e - 2 : e - 1;
      const cr = last > i ? s.lastIndexOf('\r', last) : -1;
      if (cr >= i) st = cr;
      this.chunk.push(ci);
      this.start.push(st);
      this.end.push(e);
      this.state.push(this.#sgr);
      this.#scan(s, i, e);
      this.#open = j < 0;
      i = e + 1;
    }
  }
  #scan(s, i, e) {
    // keep the SGR state across lines
    for (let p = s.indexOf('\x1b[', i); p >= 0 && p < e; p = s.indexOf('\x1b[', p + 2)) {
      let q = p + 2,
        c;
      while (q < e && (c = s.charCodeAt(q)) < 64) q++;
      if (s.charCodeAt(q) === 109) {
        const v = s.slice(p + 2, q);
        this.#sgr = v === '0' || v === '' ? '' : this.#sgr.length > 40 ? v : this.#sgr ? this.#sgr + ';' + v : v;
      }
    }
  }
  get length() {
    return this.start.length;
  }
  html(k) {
    const raw = this.text[this.chunk[k]].slice(this.start[k], this.end[k]).replace(/\r/g, '');
    let out = '',
      st = this.state[k],
      i = 0;
    const put = (t) => {
      if (!t) return;
      t = /[&<]/.test(t) ? t.replace(/&/g, '&amp;').replace(/</g, '&lt;') : t;
      out += st ? `<span class="s${st.replace(/;/g, '-')}">${t}</span>` : t;
    };
    for (const m of raw.matchAll(/\x1b\[([\d;]*)([A-Za-z])/g)) {
      put(raw.slice(i, m.index));
      i = m.index + m[0].length;
      if (m[2] === 'm') st = m[1] === '0' || m[1] === '' ? '' : m[1];
      else if (m[2] === 'K') out = '';
    }
    put(raw.slice(i));
    return out;
  }
}
