/** The command as a person would type it: the script of `bash -lc script`, else the words, quoted where they must be. */
export function commandLine(words: readonly string[]): string {
  return shellScript(words) ?? words.map(quoted).join(' ');
}

/** The script of `bash -lc script` and its like; `null` for other commands. */
export function shellScript(words: readonly string[]): string | null {
  const [program, option, script] = words;
  if (words.length !== 3 || program === undefined || option === undefined || script === undefined) return null;
  const shell = /(?:^|[/\\])(?:ba|z|da|k)?sh$/.test(program) && /^-[lic]*c$/.test(option);
  const powershell = /(?:^|[/\\])(?:powershell|pwsh)(?:\.exe)?$/i.test(program) && /^-c(?:ommand)?$/i.test(option);
  const cmd = /(?:^|[/\\])cmd(?:\.exe)?$/i.test(program) && option.toLowerCase() === '/c';
  return shell || powershell || cmd ? script : null;
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** The script in a line such as `/bin/bash -lc 'npm test'`, where its quotes are plain; else the line. */
export function unwrapped(line: string): string {
  const match = /^(?:\S*\/)?(?:ba|z|da|k)?sh -[lic]*c (?:'([^']*)'|"([^"\\$`]*)"|([\w@%+=:,./-]+))$/.exec(line);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? line;
}
