import type { JsonValue, ToolResultView } from '../intent.js';
import type { PresentedResult, ToolDefinition } from '../tool-definition.js';
import { type Fields, field, fieldsOf, filled, inner, isFields, list, number, text, texts } from '../args.js';
import { fileChange, fileRead, genericCall, terminalCall } from '../call-views.js';
import { headedMatches, listedPaths, pathsView } from '../shapes/grep-text.js';
import { plainReadView, readViewOf } from '../shapes/numbered-lines.js';
import { planView } from '../shapes/plan-items.js';
import { questionsView } from '../shapes/questions.js';
import { resultText, withoutText } from '../shapes/result-text.js';
import { unifiedDiffs } from '../shapes/patch-text.js';
import { mcp } from './mcp.js';

const path = (fields: Fields): string | undefined => filled(fields, 'file_path', 'absolute_path', 'path');
const folder = (fields: Fields): string | undefined => filled(fields, 'dir_path', 'path', 'directory');

/** What the user interface of the agent showed: the reader passes it as `meta`, bare or in a field of that name. */
function display(meta: JsonValue | undefined): JsonValue | undefined {
  return isFields(meta) ? (field(meta, 'resultDisplay') ?? meta) : meta;
}

const readFile: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const file = path(fields);
    const offset = number(fields, 'start_line') ?? zeroBased(number(fields, 'offset'));
    return file === undefined ? null : fileRead(file, offset, number(fields, 'limit'));
  },
  presentResult(args, { content, isError }) {
    const fields = fieldsOf(args);
    const file = path(fields);
    if (isError || file === undefined) return null;
    const printed = resultText(content);
    if (printed === '') return { card: 'read', path: file, offset: 1, lines: [], content };
    const numbered = readViewOf(file, printed, withoutText(content));
    if (numbered !== null) return numbered;
    const cut =
      /^\nIMPORTANT: The file content has been truncated\.[\s\S]*?\n--- FILE CONTENT \(truncated\) ---\n/.exec(printed);
    const total = /Showing lines \d+-\d+ of (\d+)/.exec(cut?.[0] ?? '')?.[1];
    const first = number(fields, 'start_line') ?? zeroBased(number(fields, 'offset')) ?? 1;
    return plainReadView(
      file,
      cut === null ? printed : printed.slice(cut[0].length),
      first,
      total === undefined ? undefined : Number(total),
    );
  },
};

/** Gemini counts lines from 0. */
function zeroBased(offset: number | undefined): number | undefined {
  return offset === undefined ? undefined : offset + 1;
}

const writeFile: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const file = path(fields);
    return file === undefined
      ? null
      : fileChange('Write', file, [{ oldText: null, newText: text(fields, 'content') ?? '' }]);
  },
  presentResult: (args, result) => applied('Write', fieldsOf(args), result),
};

const replace: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const file = path(fields);
    if (file === undefined) return null;
    return fileChange('Edit', file, [
      { oldText: filled(fields, 'old_string') ?? null, newText: text(fields, 'new_string') ?? '' },
    ]);
  },
  presentResult: (args, result) => applied('Edit', fieldsOf(args), result),
};

/** The whole texts where the display has them, else its patch. */
function applied(verb: string, args: Fields, { isError, meta }: PresentedResult): ToolResultView | null {
  const shown = fieldsOf(display(meta));
  const file = path(args) ?? filled(shown, 'filePath', 'fileName');
  if (isError || file === undefined) return null;
  const title = `${verb} ${file}`;
  const after = text(shown, 'newContent');
  const before = field(shown, 'originalContent');
  if (after !== undefined && (typeof before === 'string' || before === null)) {
    const place = before === null ? {} : { oldStart: 1 };
    return { card: 'diff', title, diffs: [{ path: file, oldText: before, newText: after, newStart: 1, ...place }] };
  }
  const diffs = unifiedDiffs(text(shown, 'fileDiff') ?? '', file);
  return diffs.length === 0 ? null : { card: 'diff', title, diffs };
}

const shell: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const command = text(fields, 'command');
    return command === undefined ? null : terminalCall(command, text(fields, 'description'), folder(fields));
  },
  presentResult(_args, { content, isError, meta }) {
    const printed = resultText(content);
    const labelled = labelledOutput(printed);
    const shown = display(meta);
    if (labelled === null)
      return { card: 'terminal', output: printed === '' && typeof shown === 'string' ? shown : printed };
    const exit = labelled.exitCode ?? (isError || labelled.signal !== undefined ? undefined : 0);
    return {
      card: 'terminal',
      output: labelled.output,
      ...(exit !== undefined && { exitCode: exit }),
      ...(labelled.signal !== undefined && { signal: labelled.signal }),
    };
  },
};

interface Labelled {
  readonly output: string;
  readonly exitCode?: number;
  readonly signal?: string;
}

/** `Command: … Directory: … Output: … Error: … Exit Code: … Signal: …`, of which only what is not empty may be there. */
function labelledOutput(printed: string): Labelled | null {
  const start = /^(?:Command: [\s\S]*?\n(?:Directory: [^\n]*\n)?)?(Output|Stdout): /.exec(printed);
  if (start === null) return null;
  const body = printed.slice(start[0].length);
  const end = /\n(?:Stderr|Error|Exit Code|Signal|Background PIDs|Process Group PGID): /.exec(body);
  const output = end === null ? body : body.slice(0, end.index);
  const tail = end === null ? '' : body.slice(end.index);
  const label = (name: string): string | undefined => new RegExp(`\\n${name}: ([^\\n]*)`).exec(tail)?.[1];
  const stderr = /\nStderr: ([\s\S]*?)(?=\n(?:Error|Exit Code|Signal|Background PIDs|Process Group PGID): |$)/.exec(
    tail,
  )?.[1];
  const [error, code, signal] = [label('Error'), label('Exit Code'), label('Signal')];
  const parts = [output, stderr, error].filter((part) => part !== undefined && !/^\((?:empty|none)\)$/.test(part));
  return {
    output: parts.join('\n'),
    ...(code !== undefined && /^-?\d+$/.test(code) && { exitCode: Number(code) }),
    ...(signal !== undefined && !/^(?:0|\(none\))$/.test(signal) && { signal }),
  };
}

const search: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const pattern = text(fields, 'pattern');
    const where = folder(fields);
    const filter = filled(fields, 'include', 'glob');
    const suffix = `${where === undefined ? '' : ` in ${where}`}${filter === undefined ? '' : ` (${filter})`}`;
    return pattern === undefined ? null : genericCall(`${pattern}${suffix}`, 'search', { path: where, rawInput: args });
  },
  presentResult: (_args, { content, isError }) => (isError ? null : headedMatches(resultText(content))),
};

const glob: ToolDefinition = {
  presentCall: search.presentCall,
  presentResult: (_args, { content, isError }) => (isError ? null : listedPaths(resultText(content))),
};

const listDirectory: ToolDefinition = {
  presentCall(args) {
    const where = folder(fieldsOf(args));
    return where === undefined ? null : genericCall(`List ${where}`, 'read', { path: where });
  },
  presentResult(_args, { content, isError }) {
    const listing = /^Directory listing for [^\n]*:\n/.exec(resultText(content));
    if (isError || listing === null) return null;
    const entries = resultText(content)
      .slice(listing[0].length)
      .split('\n')
      .filter((entry) => entry.trim() !== '');
    return pathsView(
      entries.map((entry) => entry.replace(/^\[DIR\] (.*)$/, '$1/')),
      false,
      entries.length,
    );
  },
};

const readMany: ToolDefinition = {
  presentCall(args) {
    const wanted = [...texts(fieldsOf(args), 'paths'), ...texts(fieldsOf(args), 'include')];
    return wanted.length === 0 ? null : genericCall(`Read ${wanted.join(', ')}`, 'read', { path: wanted[0] });
  },
};

const web: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const query = filled(fields, 'query');
    if (query !== undefined) return genericCall(query, 'search', { rawInput: args });
    const prompt = filled(fields, 'url', 'prompt');
    return prompt === undefined ? null : genericCall(prompt, 'fetch', { rawInput: args });
  },
};

const todos: ToolDefinition = {
  presentCall: (args) => genericCall('Update todo list', 'other', { rawInput: list(fieldsOf(args), 'todos') }),
  presentResult: (args, { isError }) => (isError ? null : planView(list(fieldsOf(args), 'todos'))),
};

const task: ToolDefinition = {
  presentCall(args, toolName) {
    const fields = fieldsOf(args);
    const title =
      filled(fields, 'description', 'objective', 'agent_name', 'fact', 'name') ??
      filled(inner(fields, 'params'), 'objective');
    return genericCall(title ?? toolName, 'other', { rawInput: args, text: filled(fields, 'prompt') });
  },
};

const ask: ToolDefinition = { presentCall: questionsView };

/** The tools of Gemini CLI and of Qwen Code, which grew out of it. */
export const gemini: Readonly<Record<string, ToolDefinition>> = {
  read_file: readFile,
  write_file: writeFile,
  replace,
  edit: replace,
  run_shell_command: shell,
  glob,
  search_file_content: search,
  grep_search: search,
  list_directory: listDirectory,
  read_many_files: readMany,
  google_web_search: web,
  web_search: web,
  web_fetch: web,
  write_todos: todos,
  todo_write: todos,
  save_memory: task,
  task,
  delegate_to_agent: task,
  codebase_investigator: task,
  activate_skill: task,
  ask_user: ask,
  '*': mcp,
};
