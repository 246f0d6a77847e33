import type { ToolResultView } from '../intent.js';
import type { PresentedResult, ToolDefinition } from '../tool-definition.js';
import { type Fields, fieldsOf, filled, flag, inner, isFields, list, number, text, texts } from '../args.js';
import { fileChange, fileRead, genericCall, terminalCall } from '../call-views.js';
import { joinedStreams } from '../shapes/output-streams.js';
import { grepLines, listedPaths, matchesView, pathsView } from '../shapes/grep-text.js';
import { plainReadView, readViewOf } from '../shapes/numbered-lines.js';
import { planView } from '../shapes/plan-items.js';
import { resultText, withoutText } from '../shapes/result-text.js';
import { structuredPatchDiffs } from '../../diff/index.js';
import { claudeCodeSession } from './claude-code-session.js';
import { claudeCodeWeb } from './claude-code-web.js';
import { mcp } from './mcp.js';

/** What a host adds to a result for the model's eyes. */
const TOOL_ERROR = /^<tool_use_error>([\s\S]*?)<\/tool_use_error>$/;
const EXIT_CODE = /^(?:Error: )?Exit code (-?\d{1,10})(?:\n|$)/;
const LINES_CUT = /\.\.\. \[(\d+) (lines|characters) truncated\] \.\.\./;

const bash: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const command = text(fields, 'command');
    if (command === undefined) return null;
    return flag(fields, 'run_in_background')
      ? genericCall(command, 'execute', { rawInput: command, text: filled(fields, 'description') })
      : terminalCall(command, text(fields, 'description'));
  },
  presentResult(args, result) {
    const meta = fieldsOf(result.meta);
    if (
      flag(fieldsOf(args), 'run_in_background') ||
      filled(meta, 'backgroundTaskId') !== undefined ||
      flag(meta, 'isImage')
    )
      return null;
    return shellResult(meta, result);
  },
};

/** The structured result where there is one; else the text, which begins with the exit code where that was not 0. */
function shellResult(meta: Fields, { content, isError }: PresentedResult): ToolResultView {
  const printed = resultText(content);
  const structured = text(meta, 'stdout') !== undefined;
  const exit = EXIT_CODE.exec(printed);
  const body = structured
    ? joinedStreams(text(meta, 'stdout') ?? '', text(meta, 'stderr') ?? '')
    : { output: unwrapError(printed).replace(EXIT_CODE, '') };
  const unsure =
    isError ||
    flag(meta, 'interrupted') ||
    'timedOutAfterMs' in meta ||
    filled(meta, 'returnCodeInterpretation') !== undefined;
  const exitCode = number(meta, 'exitCode') ?? (exit !== null ? Number(exit[1]) : unsure ? undefined : 0);
  const note = filled(meta, 'persistedOutputPath') ?? LINES_CUT.exec(body.output)?.[0];
  return {
    card: 'terminal',
    ...body,
    ...(exitCode !== undefined && { exitCode }),
    ...(note !== undefined && { truncated: { note } }),
  };
}

function unwrapError(printed: string): string {
  return TOOL_ERROR.exec(printed)?.[1] ?? printed;
}

const bashOutput: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const id = filled(fields, 'bash_id', 'shell_id', 'task_id');
    return genericCall(id === undefined ? 'Background output' : `Output of ${id}`, 'other', { rawInput: args });
  },
  presentResult(_args, { content, isError, meta }) {
    const fields = fieldsOf(meta);
    if (isError) return null;
    const printed = resultText(content);
    const part = (tag: string): string => new RegExp(`<${tag}>\\n?([\\s\\S]*?)\\n?</${tag}>`).exec(printed)?.[1] ?? '';
    const structured = text(fields, 'stdout') !== undefined;
    if (!structured && !/<(?:stdout|stderr|exit_code)>/.test(printed)) return null;
    const code =
      number(fields, 'exitCode') ?? (/^-?\d+$/.test(part('exit_code')) ? Number(part('exit_code')) : undefined);
    const streams = structured
      ? joinedStreams(text(fields, 'stdout') ?? '', text(fields, 'stderr') ?? '')
      : joinedStreams(part('stdout'), part('stderr'));
    return { card: 'terminal', ...streams, ...(code !== undefined && { exitCode: code }) };
  },
};

const killShell: ToolDefinition = {
  presentCall(args) {
    const id = filled(fieldsOf(args), 'shell_id', 'bash_id', 'task_id');
    return genericCall(id === undefined ? 'Stop a background task' : `Stop ${id}`, 'other', { rawInput: args });
  },
};

const read: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const path = filled(fields, 'file_path', 'path', 'notebook_path');
    return path === undefined ? null : fileRead(path, number(fields, 'offset'), number(fields, 'limit'));
  },
  presentResult(args, { content, isError, meta }) {
    if (isError) return null;
    const file = inner(fieldsOf(meta), 'file');
    const path = filled(file, 'filePath') ?? filled(fieldsOf(args), 'file_path', 'path', 'notebook_path');
    if (path === undefined) return null;
    const body = text(file, 'content');
    if (body !== undefined)
      return plainReadView(path, body, number(file, 'startLine') ?? 1, number(file, 'totalLines'));
    const numbered = readViewOf(path, resultText(content), withoutText(content));
    if (numbered !== null) return numbered;
    return { card: 'read', path, offset: 1, lines: [], content };
  },
};

const edit: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const path = filled(fields, 'file_path', 'path');
    if (path === undefined) return null;
    return fileChange('Edit', path, [
      { oldText: filled(fields, 'old_string') ?? null, newText: text(fields, 'new_string') ?? '' },
    ]);
  },
  presentResult: (args, result) => applied('Edit', fieldsOf(args), result),
};

const multiEdit: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const path = filled(fields, 'file_path', 'path');
    if (path === undefined) return null;
    const edits = list(fields, 'edits').map(fieldsOf);
    return fileChange(
      'Edit',
      path,
      edits.map((one) => ({ oldText: filled(one, 'old_string') ?? null, newText: text(one, 'new_string') ?? '' })),
    );
  },
  presentResult: (args, result) => applied('Edit', fieldsOf(args), result),
};

const write: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const path = filled(fields, 'file_path', 'path');
    return path === undefined
      ? null
      : fileChange('Write', path, [{ oldText: null, newText: text(fields, 'content') ?? '' }]);
  },
  presentResult: (args, result) => applied('Write', fieldsOf(args), result),
};

/** The change as the log's structured result has it, which beats what the call proposed; without it the call's own stays. */
function applied(verb: string, args: Fields, { isError, meta }: PresentedResult): ToolResultView | null {
  if (isError || !isFields(meta)) return null;
  const path = filled(meta, 'filePath') ?? filled(args, 'file_path', 'path');
  if (path === undefined) return null;
  const title = `${verb} ${path}`;
  const hunks = structuredPatchDiffs(path, meta['structuredPatch']);
  if (hunks.length > 0) return { card: 'diff', title, diffs: hunks };
  const content = text(meta, 'content');
  if (content === undefined) return null;
  const before = text(meta, 'originalFile');
  if (before !== undefined)
    return { card: 'diff', title, diffs: [{ path, oldText: before, newText: content, oldStart: 1, newStart: 1 }] };
  if (text(meta, 'type') !== 'create') return null;
  return { card: 'diff', title, diffs: [{ path, oldText: null, newText: content, newStart: 1, kind: 'add' }] };
}

const notebookEdit: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const path = filled(fields, 'notebook_path');
    if (path === undefined) return null;
    const cell = filled(fields, 'cell_id') ?? number(fields, 'cell_number')?.toString();
    const title = `Edit ${path}${cell === undefined ? '' : ` (cell ${cell})`}`;
    if (text(fields, 'edit_mode') === 'delete') return genericCall(title, 'edit', { path, rawInput: args });
    return {
      card: 'diff',
      title,
      diffs: [{ path, oldText: null, newText: text(fields, 'new_source') ?? '' }],
      locations: [{ path }],
    };
  },
};

const glob: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const pattern = text(fields, 'pattern');
    const path = filled(fields, 'path');
    return pattern === undefined
      ? null
      : genericCall(`${pattern}${path === undefined ? '' : ` in ${path}`}`, 'search', { path, rawInput: pattern });
  },
  presentResult(_args, { content, isError, meta }) {
    if (isError) return null;
    const fields = fieldsOf(meta);
    return Array.isArray(fields['filenames'])
      ? pathsView(texts(fields, 'filenames'), flag(fields, 'truncated'), number(fields, 'numFiles'))
      : listedPaths(resultText(content));
  },
};

const grep: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const pattern = text(fields, 'pattern');
    if (pattern === undefined) return null;
    const path = filled(fields, 'path');
    const filter = filled(fields, 'glob', 'type', 'include');
    const where = `${path === undefined ? '' : ` in ${path}`}${filter === undefined ? '' : ` (${filter})`}`;
    return genericCall(`${pattern}${where}`, 'search', { path, rawInput: pattern });
  },
  presentResult(args, { content, isError, meta }) {
    if (isError) return null;
    const asked = fieldsOf(args);
    const fields = fieldsOf(meta);
    const mode = text(fields, 'mode') ?? text(asked, 'output_mode') ?? 'files_with_matches';
    const cut = number(fields, 'appliedLimit') !== undefined;
    switch (mode) {
      case 'content': {
        const printed = text(fields, 'content') ?? resultText(content);
        if (/^No matches found/.test(printed)) return matchesView([], false, 0);
        const path = filled(asked, 'path');
        return matchesView(grepLines(printed, path), cut);
      }
      case 'files_with_matches':
        return Array.isArray(fields['filenames'])
          ? pathsView(texts(fields, 'filenames'), cut, number(fields, 'numFiles'))
          : listedPaths(resultText(content));
      default:
        return null;
    }
  },
};

const ls: ToolDefinition = {
  presentCall(args) {
    const path = filled(fieldsOf(args), 'path');
    return path === undefined ? null : genericCall(`List ${path}`, 'read', { path });
  },
};

/** A result whose call is not in the log: its structured copy tells by its fields what the tool was. */
const headless: ToolDefinition = {
  presentResult(_args, result) {
    const meta = fieldsOf(result.meta);
    if (result.isError) return null;
    if (isFields(meta['file'])) return read.presentResult?.(undefined, result, 'Read') ?? null;
    if ('structuredPatch' in meta) return applied('Edit', {}, result);
    if (text(meta, 'stdout') !== undefined) return bash.presentResult?.(undefined, result, 'Bash') ?? null;
    if (text(meta, 'mode') !== undefined) return grep.presentResult?.(undefined, result, 'Grep') ?? null;
    if (Array.isArray(meta['filenames'])) return glob.presentResult?.(undefined, result, 'Glob') ?? null;
    return list(meta, 'newTodos').length > 0 ? planView(list(meta, 'newTodos')) : null;
  },
};

/** The tools of Claude Code; a result's `meta` is its line's `toolUseResult`. */
export const claudeCode: Readonly<Record<string, ToolDefinition>> = {
  Bash: bash,
  BashOutput: bashOutput,
  KillShell: killShell,
  KillBash: killShell,
  TaskStop: killShell,
  Read: read,
  NotebookRead: read,
  Edit: edit,
  MultiEdit: multiEdit,
  Write: write,
  NotebookEdit: notebookEdit,
  Glob: glob,
  Grep: grep,
  LS: ls,
  '': headless,
  ...claudeCodeSession,
  ...claudeCodeWeb,
  '*': mcp,
};
