import type {
  ContentBlock,
  DiffCallView,
  FileDiff,
  GenericCallView,
  JsonValue,
  TerminalCallView,
  ToolCallKind,
} from './intent.js';

/** A generic view; absent parts stay absent. */
export function genericCall(
  title: string,
  kind: ToolCallKind,
  more: {
    readonly path?: string | undefined;
    readonly line?: number | undefined;
    readonly rawInput?: JsonValue | undefined;
    readonly text?: string | undefined;
  } = {},
): GenericCallView {
  const { path, line, rawInput, text } = more;
  const content: readonly ContentBlock[] | undefined = text === undefined ? undefined : [{ type: 'text', text }];
  return {
    card: 'generic',
    title,
    kind,
    ...(rawInput !== undefined && { rawInput }),
    ...(content !== undefined && { content }),
    ...(path !== undefined && { locations: [line === undefined ? { path } : { path, line }] }),
  };
}

/** A command in a terminal. */
export function terminalCall(command: string, description?: string, cwd?: string): TerminalCallView {
  return {
    card: 'terminal',
    title: command,
    ...(description !== undefined && description !== '' && { description }),
    ...(cwd !== undefined && cwd !== '' && { cwd }),
  };
}

/** A proposed change of one file. */
export function fileChange(verb: string, path: string, diffs: readonly Omit<FileDiff, 'path'>[]): DiffCallView {
  return {
    card: 'diff',
    title: `${verb} ${path}`,
    diffs: diffs.map((diff) => ({ path, ...diff })),
    locations: [{ path }],
  };
}

/** A proposed change of any files. */
export function filesChange(title: string, diffs: readonly FileDiff[]): DiffCallView {
  const paths = [...new Set(diffs.map((diff) => diff.path))];
  return { card: 'diff', title, diffs, locations: paths.map((path) => ({ path })) };
}

/** Reading a file: the location follows along with the first line that is asked for. */
export function fileRead(path: string, offset?: number, limit?: number): GenericCallView {
  const first = offset !== undefined && offset >= 1 ? Math.floor(offset) : undefined;
  const span =
    limit !== undefined && limit > 0
      ? ` (${first ?? 1} - ${(first ?? 1) + limit - 1})`
      : first !== undefined
        ? ` (from line ${first})`
        : '';
  return genericCall(`Read ${path}${span}`, 'read', { path, line: first ?? 1 });
}

/** The first heading of a Markdown text, else its first line with something on it. */
export function headingOf(markdown: string): string | undefined {
  const heading = /^#{1,6}[ \t]+(\S.*)$/m.exec(markdown)?.[1]?.trimEnd();
  if (heading === undefined) return firstLine(markdown);
  let end = heading.length;
  while (heading.charAt(end - 1) === '#') end -= 1;
  return end > 0 && /\s/.test(heading.charAt(end - 1)) ? heading.slice(0, end).trimEnd() : heading;
}

/** The first line that has something on it, without the space around it. */
export function firstLine(text: string): string | undefined {
  return /\S[^\n]*/.exec(text)?.[0].trimEnd();
}
