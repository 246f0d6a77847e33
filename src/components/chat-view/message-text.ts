import { emphasised, type TextRun } from './emphasis.js';

/** One line of a list, with what follows it further in. */
export interface ListItem {
  /** How far in it stands: 0 to 3. */
  readonly level: number;
  /** The number as it was typed, `''` of a bullet. */
  readonly number: string;
  readonly runs: readonly TextRun[];
}

/** One block of a message: a paragraph with its own line breaks, a heading, a list, or a fence of code. */
export type TextBlock =
  | { readonly kind: 'paragraph'; readonly runs: readonly TextRun[] }
  | { readonly kind: 'heading'; readonly runs: readonly TextRun[] }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string };

const heading = /^ {0,3}#{1,6}[ \t]+(\S.*)$/;
const item = /^([ \t]*)(?:[-*+]|(\d{1,9}[.)]))[ \t]+(\S.*)$/;
const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$/;

/**
 * Cuts a message into blocks. Paragraphs, fences and inline code are known, and where `marked` also headings, lists, strong and
 * emphasised words; every other sign stays as it was typed.
 * An unclosed fence reaches to the end of the message. Linear in the text's length.
 */
export function textBlocks(text: string, marked = false): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  const lines = text.split(/\r\n|\n|\r/);
  let open: string[] = [];
  let items: { readonly indent: number; readonly number: string; text: string }[] = [];
  const runsOf = (part: string): readonly TextRun[] => (marked ? emphasised(textRuns(part)) : textRuns(part));
  const flush = (): void => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', runs: runsOf(open.join('\n')) });
    if (items.length > 0) blocks.push({ kind: 'list', items: nested(items, runsOf) });
    open = [];
    items = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const mark = fence.exec(line);
    if (mark) {
      flush();
      const end = closingFence(lines, i + 1, mark[1] ?? '');
      blocks.push({ kind: 'code', language: (mark[2] ?? '').trim(), text: lines.slice(i + 1, end).join('\n') });
      i = end;
      continue;
    }
    const title = marked ? heading.exec(line) : null;
    const entry = marked ? item.exec(line) : null;
    const last = items.at(-1);
    if (line.trim() === '') flush();
    else if (title) {
      flush();
      blocks.push({ kind: 'heading', runs: runsOf(title[1] ?? '') });
    } else if (entry) {
      if (open.length > 0) flush();
      items.push({ indent: columns(entry[1] ?? ''), number: entry[2] ?? '', text: entry[3] ?? '' });
    } else if (last && columns(line) > last.indent) last.text += `\n${line.trim()}`;
    else {
      if (last) flush();
      open.push(line);
    }
  }
  flush();
  return blocks;
}

/** The columns of white space before a line's text. */
function columns(line: string): number {
  const space = /^[ \t]*/.exec(line)?.[0] ?? '';
  return space.replaceAll('\t', '    ').length;
}

/** Turns indentation into levels: further in than the item above is one level more. */
function nested(
  items: readonly { readonly indent: number; readonly number: string; readonly text: string }[],
  runsOf: (text: string) => readonly TextRun[],
): readonly ListItem[] {
  const above: number[] = [];
  return items.map(({ indent, number, text }) => {
    while (above.length > 0 && (above.at(-1) ?? 0) >= indent) above.pop();
    above.push(indent);
    return { level: Math.min(3, above.length - 1), number, runs: runsOf(text) };
  });
}

function closingFence(lines: readonly string[], from: number, opening: string): number {
  for (let i = from; i < lines.length; i++) {
    const sign = (lines[i] ?? '').trim();
    if (sign.length >= opening.length && sign === opening.charAt(0).repeat(sign.length)) return i;
  }
  return lines.length;
}

/** Cuts a paragraph into plain stretches and inline code; a run of backticks without its partner is text. */
export function textRuns(text: string): readonly TextRun[] {
  const signs = [...text.matchAll(/`+/g)];
  const partners = partnersOf(signs.map((sign) => sign[0].length));
  const runs: TextRun[] = [];
  let at = 0;
  for (let i = 0; i < signs.length; i++) {
    const start = signs[i];
    const partner = partners[i] ?? -1;
    const end = signs[partner];
    if (!start || !end) continue;
    if (start.index > at) runs.push({ code: false, text: text.slice(at, start.index) });
    runs.push({ code: true, text: text.slice(start.index + start[0].length, end.index) });
    at = end.index + end[0].length;
    i = partner;
  }
  if (at < text.length) runs.push({ code: false, text: text.slice(at) });
  return runs;
}

/** For each run of backticks the index of the next run of the same length, -1 without one. */
function partnersOf(lengths: readonly number[]): readonly number[] {
  const next = new Map<number, number>();
  const partners = lengths.map(() => -1);
  for (let i = lengths.length - 1; i >= 0; i--) {
    const length = lengths[i] ?? 0;
    partners[i] = next.get(length) ?? -1;
    next.set(length, i);
  }
  return partners;
}
