/** A stretch of a paragraph: `code` where it stood between backticks, strong or emphasised where asterisks or underscores were. */
export interface TextRun {
  readonly code: boolean;
  readonly text: string;
  readonly strong?: true;
  readonly em?: true;
}

interface Mark {
  readonly run: number;
  readonly at: number;
  readonly text: string;
}

const signs = /(?<!\\)(?:\*{1,3}|_{1,3})/g;
const word = /[A-Za-z0-9_*\\]/;

/**
 * Reads `**strong**` and `*emphasis*` in stretches of text, also around code. A sign counts only at the edge of a word and with its
 * partner; every other one stays as it was typed. Linear in the text's length.
 */
export function emphasised(runs: readonly TextRun[]): readonly TextRun[] {
  const pairs = pairedMarks(runs);
  if (pairs.size === 0) return runs;
  const result: TextRun[] = [];
  let strong = 0;
  let em = 0;
  const push = (run: TextRun, text: string): void => {
    if (text === '') return;
    result.push({ code: run.code, text, ...(strong > 0 ? { strong: true } : {}), ...(em > 0 ? { em: true } : {}) });
  };
  const marks = [...pairs].sort(([a], [b]) => a.run - b.run || a.at - b.at);
  let next = 0;
  runs.forEach((run, index) => {
    let from = 0;
    for (let pair = marks[next]; pair?.[0].run === index; pair = marks[++next]) {
      const [mark, step] = pair;
      push(run, run.text.slice(from, mark.at));
      from = mark.at + mark.text.length;
      if (mark.text.length !== 1) strong += step;
      if (mark.text.length !== 2) em += step;
    }
    push(run, run.text.slice(from));
  });
  return result;
}

/** The marks that have a partner: 1 where they open, -1 where they close. */
function pairedMarks(runs: readonly TextRun[]): ReadonlyMap<Mark, 1 | -1> {
  const pairs = new Map<Mark, 1 | -1>();
  // One of each kind may be open; six kinds there are.
  let open: Mark[] = [];
  runs.forEach(({ code, text }, run) => {
    if (code) return;
    for (const found of text.matchAll(signs)) {
      const mark: Mark = { run, at: found.index, text: found[0] };
      const before = mark.at === 0 ? edge(run > 0) : text.charAt(mark.at - 1);
      const end = mark.at + mark.text.length;
      const after = end === text.length ? edge(run < runs.length - 1) : text.charAt(end);
      const at = open.findLastIndex((other) => other.text === mark.text);
      const opener = open[at];
      if (opener && !/\s/.test(before) && !word.test(after)) {
        pairs.set(opener, 1).set(mark, -1);
        open = open.slice(0, at);
      } else if (!/\s/.test(after) && !word.test(before)) {
        open = [...open.filter((other) => other !== opener), mark];
      }
    }
  });
  return pairs;
}

/** What stands beyond a stretch: code, or the end of the text. */
function edge(hasNeighbour: boolean): string {
  return hasNeighbour ? '`' : '\n';
}
