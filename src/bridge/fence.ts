/** The text as a Markdown code block; its fence is longer than any run of backticks inside, so nothing in the text can end it. */
export function fenced(text: string, info: string): string {
  let longest = 2;
  for (const run of text.matchAll(/`+/g)) longest = Math.max(longest, run[0].length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${text.endsWith('\n') ? text : `${text}\n`}${fence}`;
}
