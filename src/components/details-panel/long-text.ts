import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../messages.js';

/** Lines at the head and tail of a long text that are shown before the reader asks for the rest. */
const headLines = 40;
const tailLines = 12;
/** UTF-16 code units of one shown part. */
const longestPart = 12_000;
/** Beyond this many units not even the whole text is drawn; it can be copied. */
const longestWhole = 1_000_000;

/** Text in mono, with its middle left out and counted where it is long. */
export function longText(text: string, whole: boolean, onWhole: () => void, words: Messages): TemplateResult {
  const parts = cut(text);
  if (whole || parts === null) {
    const shown = text.slice(0, longestWhole);
    const rest = text.length - shown.length;
    return html`<pre tabindex="0"><code>${shown}</code></pre>
      ${rest > 0 ? html`<p class="remark">${words.moreCharacters(rest)}</p>` : nothing}`;
  }
  const hidden = parts.lines > 1 ? words.moreLines(parts.lines) : words.moreCharacters(parts.units);
  return html`<pre tabindex="0"><code>${parts.head}</code></pre>
    <button class="more" type="button" @click=${onWhole}>${hidden} · ${words.showAll}</button>
    ${parts.tail === '' ? nothing : html`<pre tabindex="0"><code>${parts.tail}</code></pre>`}`;
}

interface Cut {
  readonly head: string;
  readonly tail: string;
  /** Line breaks and units that are left out. */
  readonly lines: number;
  readonly units: number;
}

/** `null` where the text is short enough to be shown whole. */
function cut(text: string): Cut | null {
  const headEnd = Math.min(nthBreak(text, headLines), longestPart);
  const tailStart = Math.max(nthBreakFromEnd(text, tailLines), text.length - longestPart);
  if (headEnd >= tailStart) return null;
  let lines = 0;
  for (let at = text.indexOf('\n', headEnd + 1); at >= 0 && at < tailStart; at = text.indexOf('\n', at + 1)) lines++;
  const units = tailStart - headEnd;
  if (lines <= 3 && units < longestPart) return null;
  return { head: text.slice(0, headEnd), tail: text.slice(tailStart), lines, units };
}

function nthBreak(text: string, count: number): number {
  let at = -1;
  for (let i = 0; i < count; i++) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return text.length;
  }
  return at;
}

function nthBreakFromEnd(text: string, count: number): number {
  let at = text.length;
  for (let i = 0; i < count; i++) {
    at = at <= 0 ? -1 : text.lastIndexOf('\n', at - 1);
    if (at < 0) return 0;
  }
  return at + 1;
}
