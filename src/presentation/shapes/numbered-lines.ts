import type { ContentBlock, ReadResultView } from '../intent.js';

/** Lines that a tool printed with their numbers, and the text around them. */
export interface NumberedText {
  readonly lines: ReadResultView['lines'];
  /** What stood after the numbered lines, for example a reminder to the model. */
  readonly rest: string;
  /** The number of lines of the whole file, where the text says it. */
  readonly totalLines?: number;
}

/** `12→text` and tab (`cat -n`), `12: text`, `00012| text`. */
const NUMBERED = /^[ \t]*(\d{1,9})(?:→|\t|: |:$|\| |\|$| {2})(.*)$/;

/**
 * The lines of a text in which each line carries its number, as agents print files; `null` when it does not begin so. The lines must follow
 * one another; where they stop, the rest begins.
 */
export function numberedLines(text: string): NumberedText | null {
  const lines: { number: number; text: string }[] = [];
  const wrapped = unwrap(text);
  let from = 0;
  while (from <= wrapped.body.length) {
    const newline = wrapped.body.indexOf('\n', from);
    const end = newline < 0 ? wrapped.body.length : newline;
    const match = NUMBERED.exec(wrapped.body.slice(from, end).replace(/\r$/, ''));
    const number = Number(match?.[1]);
    const last = lines.at(-1);
    if (match === null || (last !== undefined && number !== last.number + 1)) break;
    lines.push({ number, text: match[2] ?? '' });
    if (newline < 0) {
      from = wrapped.body.length;
      break;
    }
    from = end + 1;
  }
  if (lines.length === 0) return null;
  const rest = [wrapped.body.slice(from).trim(), wrapped.after].filter((part) => part !== '').join('\n');
  const total = /\btotal (?:of )?(\d+) lines\b/.exec(`${wrapped.before}\n${rest}`)?.[1];
  return {
    lines,
    rest: rest.replace(END_OF_FILE, '').trim(),
    ...(total !== undefined && { totalLines: Number(total) }),
  };
}

/** The remark that `totalLines` already says. */
const END_OF_FILE = /^\(End of file - total \d+ lines\)$/m;

/** DSH and opencode put the lines into an envelope of tags; the editor tool puts a sentence before them. */
function unwrap(text: string): { readonly before: string; readonly body: string; readonly after: string } {
  const open = /^(?:<path>[^\n]*<\/path>\n<type>[^\n]*<\/type>\n)?<(content|file)>\n?/.exec(text);
  if (open !== null) {
    const close = text.lastIndexOf(`</${open[1] ?? ''}>`);
    const end = close < open[0].length ? text.length : close;
    const after = text.slice(end).replace(/^<\/\w+>/, '');
    return { before: '', body: text.slice(open[0].length, end), after: after.trim() };
  }
  const sentence = /^Here's the (?:content|result)[^\n]*:\n/.exec(text);
  return sentence === null
    ? { before: '', body: text, after: '' }
    : { before: sentence[0], body: text.slice(sentence[0].length), after: '' };
}

/** A read view of the text of a result; `null` where its lines carry no numbers. */
export function readViewOf(path: string, text: string, others: readonly ContentBlock[] = []): ReadResultView | null {
  const numbered = numberedLines(text);
  if (numbered === null) return null;
  const content: readonly ContentBlock[] = [
    ...(numbered.rest === '' ? [] : [{ type: 'text', text: numbered.rest } as const]),
    ...others,
  ];
  return {
    card: 'read',
    path,
    offset: numbered.lines[0]?.number ?? 1,
    lines: numbered.lines,
    ...(numbered.totalLines !== undefined && { totalLines: numbered.totalLines }),
    ...(content.length > 0 && { content }),
  };
}

/** A read view of a text without numbers that begins at line `offset` of the file. */
export function plainReadView(path: string, text: string, offset: number, totalLines?: number): ReadResultView {
  const lines = text.split('\n');
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return {
    card: 'read',
    path,
    offset,
    lines: text === '' ? [] : lines.map((line, index) => ({ number: offset + index, text: line.replace(/\r$/, '') })),
    ...(totalLines !== undefined && { totalLines }),
  };
}
