import type { TerminalResultView } from '../intent.js';

/** The remark with which a host says that it cut the text: `(Omitted 1417 bytes. …)`. */
const OMITTED = /\n\n\(Omitted (\d+) [^\n]*\)\s*$/;
const EXIT = /(?:^|\n)\[exit code: (-?\d{1,10})\]\s*$/;
const KILLED = /(?:^|\n)\[killed by signal: ([^\]\n]+)\]\s*$/;
const SHELL_EXITED = /(?:^|\n)\[shell exited: code (-?\d{1,10})\]/;
const SHELL_KILLED = /(?:^|\n)\[shell killed by signal: ([^\]\n]+)\]/;
const TRUNCATED = /(?:^|\n)\[output truncated(?:; full output: ([^\]\n]*))?\]/;

/**
 * What a DSH shell printed. Its last line says how it ended where that was not with exit 0; that line is taken out of the output, since the
 * card shows it as a state. Where the text was cut, a missing marker says nothing.
 */
export function markedOutput(text: string): TerminalResultView {
  const omitted = OMITTED.exec(text);
  const whole = omitted === null ? text : text.slice(0, omitted.index);
  const cut = cutOf(whole, omitted);
  const end = KILLED.exec(whole) ?? EXIT.exec(whole);
  const body = end === null ? whole : whole.slice(0, end.index);
  return {
    card: 'terminal',
    output: body === '(no output)' ? '' : body,
    ...ending(whole, cut !== undefined),
    ...(cut !== undefined && { truncated: cut }),
  };
}

function ending(text: string, cut: boolean): { readonly exitCode?: number; readonly signal?: string } {
  const signal = (KILLED.exec(text) ?? SHELL_KILLED.exec(text))?.[1];
  if (signal !== undefined) return { signal };
  const code = (EXIT.exec(text) ?? SHELL_EXITED.exec(text))?.[1];
  if (code !== undefined) return { exitCode: Number(code) };
  return cut ? {} : { exitCode: 0 };
}

function cutOf(text: string, omitted: RegExpExecArray | null): TerminalResultView['truncated'] {
  if (omitted !== null) return { note: omitted[0].trim().slice(1, -1) };
  const marker = TRUNCATED.exec(text);
  if (marker === null) return undefined;
  return marker[1] === undefined ? {} : { note: marker[1] };
}
