/** A stretch of a paragraph: `code` where it stood between backticks. */
export interface TextRun {
  readonly code: boolean;
  readonly text: string;
}

/** One block of a message: a paragraph with its own line breaks, or a fence of code. */
export type TextBlock =
  | { readonly kind: 'paragraph'; readonly runs: readonly TextRun[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string };

const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$/;

/**
 * Cuts a message into blocks. Only paragraphs, fences and inline code are known; every other sign stays as it was typed.
 * An unclosed fence reaches to the end of the message. Linear in the text's length.
 */
export function textBlocks(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  const lines = text.split(/\r\n|\n|\r/);
  let open: string[] = [];
  const flush = (): void => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', runs: textRuns(open.join('\n')) });
    open = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const mark = fence.exec(line);
    if (mark) {
      flush();
      const end = closingFence(lines, i + 1, mark[1] ?? '');
      blocks.push({ kind: 'code', language: (mark[2] ?? '').trim(), text: lines.slice(i + 1, end).join('\n') });
      i = end;
    } else if (line.trim() === '') flush();
    else open.push(line);
  }
  flush();
  return blocks;
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
