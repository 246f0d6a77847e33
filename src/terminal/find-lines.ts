import type { TerminalScreen } from './screen.js';

/** A place where a query occurs, within one line. */
export interface LineMatch {
  readonly line: number;
  /** UTF-16 units into the line's text. */
  readonly start: number;
  readonly end: number;
}

/**
 * The places where `query` occurs in what a screen shows, from line `from` on; upper and lower case are the same unless
 * the query has upper case. Lines are read as the caller asks for more, so a search of long output can pause.
 */
export function* findLines(screen: TerminalScreen, query: string, from = 0): Generator<LineMatch, void, undefined> {
  if (query === '') return;
  const pattern = new RegExp(
    query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
    query === query.toLowerCase() ? 'giu' : 'gu',
  );
  for (let line = from; line < screen.lineCount; line++)
    for (const { index, 0: found } of screen.lineText(line).matchAll(pattern))
      yield { line, start: index, end: index + found.length };
}
