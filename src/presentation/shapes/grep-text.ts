import type { SearchMatchesView, SearchPathsView } from '../intent.js';

type Match = SearchMatchesView['files'][number]['matches'][number];

/** Gathers matches by file, in the order in which the files come up. */
class ByFile {
  readonly #files = new Map<string, Match[]>();

  add(path: string, match: Match): void {
    const matches = this.#files.get(path);
    if (matches === undefined) this.#files.set(path, [match]);
    else matches.push(match);
  }

  get files(): SearchMatchesView['files'] {
    return Array.from(this.#files, ([path, matches]) => ({ path, matches }));
  }
}

/** Matches by file as a search view. */
export function matchesView(files: SearchMatchesView['files'], truncated: boolean, total?: number): SearchMatchesView {
  return { card: 'search', shape: 'matches', truncated, ...(total !== undefined && { total }), files };
}

/** Paths as a search view. */
export function pathsView(paths: readonly string[], truncated: boolean, total?: number): SearchPathsView {
  return { card: 'search', shape: 'paths', truncated, ...(total !== undefined && { total }), paths };
}

const LOCATED = /^((?:[A-Za-z]:[\\/])?[^:\n]*):(\d+):(.*)$/;
const CONTEXT = /^((?:[A-Za-z]:[\\/])?[^:\n]*?)-(\d+)-(.*)$/;
const LINE = /^(\d+)[:-](.*)$/;
const UNNUMBERED = /^((?:[A-Za-z]:[\\/])?[^:\s][^:]*):(.*)$/;

/**
 * What `grep -n` and its kin print: `path:12:text`, `path-12-context`, `12:text` of the one file `only`, `path:text`. A line that fits none
 * of these stays a match without number.
 */
export function grepLines(text: string, only: string | undefined): SearchMatchesView['files'] {
  const found = new ByFile();
  for (const raw of text.split('\n')) {
    const line = raw.replace(/\r$/, '');
    if (line === '' || line === '--') continue;
    const inOne = only === undefined ? null : LINE.exec(line);
    const located = inOne === null ? (LOCATED.exec(line) ?? CONTEXT.exec(line)) : null;
    if (inOne !== null) found.add(only ?? '', { lineNumber: Number(inOne[1]), line: inOne[2] ?? '' });
    else if (located !== null) found.add(located[1] ?? '', { lineNumber: Number(located[2]), line: located[3] ?? '' });
    else {
      const unnumbered = UNNUMBERED.exec(line);
      if (unnumbered === null) found.add(only ?? '', { line });
      else found.add(unnumbered[1] ?? '', { line: unnumbered[2] ?? '' });
    }
  }
  return found.files;
}

/** `Line 3: text`, `L3: text`, each under the name of its file (`path`, `path:`, `File: path`). */
const UNDER_HEADING = /^\s*(?:Line |L)(\d+): ?(.*)$/;

/**
 * Matches under the name of their file, after a sentence that counts them. `null` where the text is not of this form; the total is the one
 * that the sentence names.
 */
export function headedMatches(text: string): SearchMatchesView | null {
  const none = /^No (?:matches|files) found\b/.test(text);
  const count = /^Found (?:(\d+) of )?(\d+) match/.exec(text);
  if (none) return matchesView([], false, 0);
  if (count === null) return null;
  const found = new ByFile();
  let shown = 0;
  let path = '';
  for (const line of text.split('\n').slice(1)) {
    const match = UNDER_HEADING.exec(line);
    if (match !== null) {
      found.add(path, { lineNumber: Number(match[1]), line: match[2] ?? '' });
      shown += 1;
    } else if (line.trim() !== '' && line !== '---' && !/^\(.*\)$/.test(line))
      path = line.replace(/^File: /, '').replace(/:$/, '');
  }
  if (shown === 0) return null;
  const total = Number(count[2]);
  return matchesView(found.files, shown < total || count[1] !== undefined, total);
}

/** Paths, one a line, before an empty line and a remark in parentheses (`(Showing 2 of 9 paths…`); sentences that announce them are left out. */
export function listedPaths(text: string): SearchPathsView | null {
  if (/^No (?:files|matches) found\b/.test(text.trim())) return pathsView([], false, 0);
  const remark = /\n\n?\(([^\n]*)\)\s*$/.exec(text);
  const body = remark === null ? text : text.slice(0, remark.index);
  const paths = body
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^Found \d+ .*:$/.test(line) && !/^Found \d+ files?$/.test(line));
  if (paths.length === 0) return null;
  const total = /of (\d+)/.exec(remark?.[1] ?? '')?.[1];
  return pathsView(paths, remark !== null, total === undefined ? undefined : Number(total));
}
