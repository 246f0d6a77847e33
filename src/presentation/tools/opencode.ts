import type { FileDiff, JsonValue, ToolResultView } from '../intent.js';
import type { PresentedResult, ToolDefinition } from '../tool-definition.js';
import { type Fields, field, fieldsOf, filled, flag, inner, isFields, isList, list, number, text } from '../args.js';
import { fileChange, fileRead, filesChange, genericCall, terminalCall } from '../call-views.js';
import { headedMatches, listedPaths } from '../shapes/grep-text.js';
import { readViewOf } from '../shapes/numbered-lines.js';
import { patchDiffs, unifiedDiffs } from '../shapes/patch-text.js';
import { planView } from '../shapes/plan-items.js';
import { answerOf, questionsView } from '../shapes/questions.js';
import { resultText, withoutText } from '../shapes/result-text.js';
import { mcp } from './mcp.js';

const path = (fields: Fields): string | undefined => filled(fields, 'filePath', 'file_path', 'path');

const bash: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const command = text(fields, 'command');
    return command === undefined
      ? null
      : terminalCall(command, text(fields, 'description'), filled(fields, 'workdir', 'cwd'));
  },
  presentResult(_args, { content, meta }) {
    const fields = fieldsOf(meta);
    const printed = resultText(content);
    const exitCode = number(fields, 'exit', 'exitCode');
    const output = printed === '' ? (text(fields, 'output') ?? '') : printed;
    return {
      card: 'terminal',
      output,
      ...(exitCode !== undefined && { exitCode }),
      ...(flag(fields, 'truncated') && { truncated: {} }),
    };
  },
};

const read: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const file = path(fields);
    return file === undefined ? null : fileRead(file, number(fields, 'offset'), number(fields, 'limit'));
  },
  presentResult(args, { content, isError }) {
    if (isError) return null;
    const printed = resultText(content);
    const file = path(fieldsOf(args)) ?? /^<path>([^\n]*)<\/path>/.exec(printed)?.[1];
    if (file === undefined) return null;
    return (
      readViewOf(file, printed, withoutText(content)) ?? { card: 'read', path: file, offset: 1, lines: [], content }
    );
  },
};

const write: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const file = path(fields);
    return file === undefined
      ? null
      : fileChange('Write', file, [{ oldText: null, newText: text(fields, 'content') ?? '' }]);
  },
  presentResult: (args, result) => applied('Write', args, result),
};

const edit: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const file = path(fields);
    if (file === undefined) return null;
    const edits = list(fields, 'edits').map(fieldsOf);
    return fileChange(
      'Edit',
      file,
      (edits.length > 0 ? edits : [fields]).map((one) => ({
        oldText: filled(one, 'oldString', 'old_string') ?? null,
        newText: text(one, 'newString', 'new_string') ?? '',
      })),
    );
  },
  presentResult: (args, result) => applied('Edit', args, result),
};

const patch: ToolDefinition = {
  presentCall(args) {
    const diffs = patchDiffs(text(fieldsOf(args), 'patchText', 'patch') ?? (typeof args === 'string' ? args : ''));
    return diffs.length === 0 ? null : filesChange('Apply patch', diffs);
  },
  presentResult: (args, result) => applied('Edit', args, result),
};

/** Whole texts (`filediff`, `files`) before patches (`diff`), both before what the call proposed. */
function applied(verb: string, args: JsonValue | undefined, { isError, meta }: PresentedResult): ToolResultView | null {
  if (isError || !isFields(meta)) return null;
  const file = path(fieldsOf(args));
  const changes = [inner(meta, 'filediff'), ...list(meta, 'files').map(fieldsOf)].flatMap((change) =>
    changeOf(change, file),
  );
  const diffs = changes.length > 0 ? changes : unifiedDiffs(text(meta, 'diff') ?? '', file);
  const first = diffs[0];
  return first === undefined ? null : { card: 'diff', title: `${verb} ${file ?? first.path}`, diffs };
}

function changeOf(change: Fields, file: string | undefined): readonly FileDiff[] {
  const name = file ?? filled(change, 'movePath', 'filePath', 'file', 'relativePath', 'path');
  const [before, after] = [text(change, 'before'), text(change, 'after')];
  if (name === undefined) return [];
  if (before === undefined || after === undefined) return unifiedDiffs(text(change, 'patch', 'diff') ?? '', name);
  const type = text(change, 'type', 'status');
  if (type === 'add' || type === 'added')
    return [{ path: name, oldText: null, newText: after, newStart: 1, kind: 'add' }];
  const deleted = type === 'delete' || type === 'deleted';
  return [
    {
      path: name,
      oldText: before,
      newText: after,
      oldStart: 1,
      newStart: 1,
      ...(deleted && { kind: 'delete' as const }),
    },
  ];
}

const grep: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const pattern = text(fields, 'pattern');
    if (pattern === undefined) return null;
    const where = filled(fields, 'path');
    const filter = filled(fields, 'include');
    const suffix = `${where === undefined ? '' : ` in ${where}`}${filter === undefined ? '' : ` (${filter})`}`;
    return genericCall(`${pattern}${suffix}`, 'search', { path: where, rawInput: args });
  },
  presentResult(_args, { content, isError, meta }) {
    const view = isError ? null : headedMatches(resultText(content));
    return view === null ? null : { ...view, truncated: view.truncated || flag(fieldsOf(meta), 'truncated') };
  },
};

const glob: ToolDefinition = {
  presentCall: grep.presentCall,
  presentResult(_args, { content, isError, meta }) {
    const view = isError ? null : listedPaths(resultText(content));
    return view === null ? null : { ...view, truncated: view.truncated || flag(fieldsOf(meta), 'truncated') };
  },
};

const listFiles: ToolDefinition = {
  presentCall(args) {
    const where = filled(fieldsOf(args), 'path');
    return where === undefined
      ? genericCall('List files', 'read')
      : genericCall(`List ${where}`, 'read', { path: where });
  },
};

const webFetch: ToolDefinition = {
  presentCall(args) {
    const url = filled(fieldsOf(args), 'url');
    return url === undefined ? null : genericCall(url, 'fetch', { rawInput: args });
  },
  presentResult(args, { isError }) {
    const url = filled(fieldsOf(args), 'url');
    return isError || url === undefined ? null : { card: 'web', kind: 'fetch', url, truncated: false };
  },
};

const webSearch: ToolDefinition = {
  presentCall(args) {
    const query = filled(fieldsOf(args), 'query');
    return query === undefined ? null : genericCall(query, 'search', { rawInput: args });
  },
};

const todos: ToolDefinition = {
  presentCall: (args) => genericCall('Update todo list', 'other', { rawInput: list(fieldsOf(args), 'todos') }),
  presentResult(args, { isError, meta }) {
    if (isError) return null;
    const after = list(fieldsOf(meta), 'todos');
    return planView(after.length > 0 ? after : list(fieldsOf(args), 'todos'));
  },
};

const todoRead: ToolDefinition = {
  presentCall: () => genericCall('Read todo list', 'other'),
  presentResult: (_args, { isError, meta }) =>
    isError || list(fieldsOf(meta), 'todos').length === 0 ? null : planView(list(fieldsOf(meta), 'todos')),
};

const task: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const title = filled(fields, 'description', 'name', 'prompt');
    return title === undefined ? null : genericCall(title, 'other', { rawInput: args, text: filled(fields, 'prompt') });
  },
};

const execute: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const code = text(fields, 'code');
    const title = filled(fields, 'description') ?? code;
    return title === undefined ? null : genericCall(title, 'execute', { rawInput: code });
  },
};

/** Answers come in the order of the questions, each a list of labels. */
const question: ToolDefinition = {
  presentCall: questionsView,
  presentResult(args, { isError, meta }) {
    const answers = list(fieldsOf(meta), 'answers').filter(isList);
    const asked = questionsView(args)?.questions ?? [];
    if (isError || answers.length === 0) return null;
    return {
      card: 'question',
      answers: answers.map((answer, index) => answerOf(asked[index] ?? { text: '', options: [] }, answer)),
    };
  },
};

const skill: ToolDefinition = {
  presentCall(args) {
    const name = field(fieldsOf(args), 'name');
    return typeof name === 'string' ? genericCall(`Skill ${name}`, 'other', { rawInput: args }) : null;
  },
};

/** The tools of opencode; a result's `meta` is its state's `metadata`. */
export const opencode: Readonly<Record<string, ToolDefinition>> = {
  bash,
  shell: bash,
  read,
  write,
  edit,
  multiedit: edit,
  patch,
  apply_patch: patch,
  grep,
  glob,
  list: listFiles,
  webfetch: webFetch,
  websearch: webSearch,
  codesearch: webSearch,
  todowrite: todos,
  todoread: todoRead,
  task,
  execute,
  question,
  skill,
  '*': mcp,
};
