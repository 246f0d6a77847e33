/** One message of a log, or a piece of text that is none; `line` is the 1-based line on which it begins. */
export type Frame =
  { readonly line: number; readonly value: unknown } | { readonly line: number; readonly bad: string };
