/** Text of a made-up source of so many lines, `function part…` every twentieth. */
export function source(lines: number): string {
  return Array.from({ length: lines }, (_, index) =>
    index % 20 === 0 ? `function part${index + 1}() {\n` : `  line ${index + 1} of the text\n`,
  ).join('');
}

/** The same with these lines (1-based) changed. */
export function changed(lines: number, ...which: readonly number[]): string {
  return source(lines)
    .split('\n')
    .map((line, index) => (which.includes(index + 1) ? `${line}, changed` : line))
    .join('\n');
}
