import type { Messages } from './messages.js';
import { oneLine } from './shown-text.js';

/** Names of the signals that end processes, by number, as Linux and macOS agree on them. */
const names: Readonly<Record<number, string>> = {
  1: 'SIGHUP',
  2: 'SIGINT',
  3: 'SIGQUIT',
  4: 'SIGILL',
  5: 'SIGTRAP',
  6: 'SIGABRT',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  13: 'SIGPIPE',
  14: 'SIGALRM',
  15: 'SIGTERM',
};

/** How a command ended, in words: its signal by name, its exit code, and for a code above 128 the signal behind it; `''` where nothing is told. */
export function exitWords(end: { readonly exitCode?: number; readonly signal?: string }, words: Messages): string {
  const { exitCode, signal } = end;
  if (signal) return words.signal(oneLine(names[Number(signal)] ?? signal));
  if (exitCode === undefined) return '';
  const behind = names[exitCode - 128];
  return behind === undefined ? words.exit(exitCode) : `${words.exit(exitCode)} (${behind})`;
}
