import type { FileDiff, JsonValue, QuestionResultView, ToolCallView, ToolResultView } from '../intent.js';
import type { PresentedResult, ToolDefinition } from '../tool-definition.js';
import { fieldsOf, filled, flag, inner, isFields, list, number, text, texts } from '../args.js';
import { fileChange, fileRead, genericCall, headingOf, terminalCall } from '../call-views.js';
import { hasFailingExit } from '../settled-view.js';
import { markedOutput } from '../shapes/exit-markers.js';
import { headedMatches, listedPaths } from '../shapes/grep-text.js';
import { readViewOf } from '../shapes/numbered-lines.js';
import { planView } from '../shapes/plan-items.js';
import { questionsView } from '../shapes/questions.js';
import { resultJson, resultText, withoutText } from '../shapes/result-text.js';
import { decodeResultView } from '../view-shape.js';
import { dshControls } from './dsh-controls.js';
import { strReplaceEditor } from './str-replace-editor.js';

const read: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const path = filled(fields, 'file_path', 'path');
    return path === undefined ? null : fileRead(path, number(fields, 'offset'), number(fields, 'limit'));
  },
  presentResult(args, { content, isError, meta }) {
    if (isError) return null;
    if (isFields(meta)) {
      const view = decodeResultView({ offset: 1, ...meta, card: 'read' });
      if (view !== null) return view;
    }
    const printed = resultText(content);
    const path = /^<path>([^\n]*)<\/path>/.exec(printed)?.[1] ?? filled(fieldsOf(args), 'file_path', 'path');
    return path === undefined ? null : readViewOf(path, printed, withoutText(content));
  },
};

const write: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const path = filled(fields, 'file_path', 'path');
    return path === undefined
      ? null
      : fileChange('Write', path, [{ oldText: null, newText: text(fields, 'content') ?? '' }]);
  },
  presentResult: appliedDiffs('Write'),
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
  presentResult: appliedDiffs('Edit'),
};

/** The hunks as they were applied, which the result's `meta` carries; without them the call's own stay. */
function appliedDiffs(verb: string): NonNullable<ToolDefinition['presentResult']> {
  return (args, { isError, meta }) => {
    if (isError) return null;
    const view = decodeResultView({ card: 'diff', diffs: list(fieldsOf(meta), 'diffs') });
    if (view?.card !== 'diff' || view.diffs.length === 0) return null;
    const path = filled(fieldsOf(args), 'file_path', 'path') ?? firstPath(view.diffs);
    return { ...view, title: `${verb} ${path}` };
  };
}

function firstPath(diffs: readonly FileDiff[]): string {
  return diffs[0]?.path ?? '';
}

/** In the foreground a terminal; in the background the acknowledgement of a job. */
const shell: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const command = text(fields, 'command');
    if (command === undefined) return null;
    if (flag(fields, 'run_in_background'))
      return genericCall(command, 'execute', { rawInput: command, text: filled(fields, 'description') });
    return terminalCall(command, text(fields, 'description'), text(fields, 'workdir', 'cwd'));
  },
  presentResult(args, { content, isError }) {
    if (flag(fieldsOf(args), 'run_in_background')) return null;
    const printed = resultText(content);
    const view = markedOutput(printed);
    // an error of the tool has no marker, and did not exit with 0
    return isError && !hasFailingExit(view) ? { card: 'terminal', output: printed } : view;
  },
};

const todo: ToolDefinition = {
  presentCall: (args) => genericCall('Update todo list', 'other', { rawInput: list(fieldsOf(args), 'todos') }),
  presentResult: (args, { isError }) => (isError ? null : planView(list(fieldsOf(args), 'todos'))),
};

const grep: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const pattern = text(fields, 'pattern');
    if (pattern === undefined) return null;
    const path = filled(fields, 'path');
    const filter = filled(fields, 'include');
    const where = `${path === undefined ? '' : ` in ${path}`}${filter === undefined ? '' : ` (${filter})`}`;
    return genericCall(`${pattern}${where}`, 'search', { rawInput: pattern, path });
  },
  presentResult: (_args, result) =>
    searchView(result) ?? (result.isError ? null : headedMatches(resultText(result.content))),
};

const glob: ToolDefinition = {
  presentCall: grep.presentCall,
  presentResult: (_args, result) =>
    searchView(result) ?? (result.isError ? null : listedPaths(resultText(result.content))),
};

/** DSH writes the search view itself into `meta`, but for the card's name. */
function searchView({ isError, meta }: PresentedResult): ToolResultView | null {
  return isError || !isFields(meta) ? null : decodeResultView({ ...meta, card: 'search' });
}

const webSearch: ToolDefinition = {
  presentCall(args) {
    const asked = queries(args);
    return asked === '' ? null : genericCall(asked, 'search', { rawInput: asked });
  },
  presentResult(args, { isError, meta }) {
    if (isError || !isFields(meta)) return null;
    const asked = queries(args);
    return decodeResultView({ ...meta, card: 'web', kind: 'search', ...(asked !== '' && { title: asked }) });
  },
};

function queries(args: JsonValue | undefined): string {
  const fields = fieldsOf(args);
  const several = texts(fields, 'queries');
  return several.length > 0 ? several.join(', ') : (text(fields, 'query') ?? '');
}

const webFetch: ToolDefinition = {
  presentCall(args) {
    const url = filled(fieldsOf(args), 'url');
    return url === undefined ? null : genericCall(url, 'fetch', { rawInput: url });
  },
  presentResult(args, { content, isError, meta }) {
    if (isError) return null;
    const fromMeta = isFields(meta)
      ? decodeResultView({ truncated: false, ...meta, card: 'web', kind: 'fetch' })
      : null;
    if (fromMeta !== null) return fromMeta;
    const head = /^Fetched (\S+) \(HTTP (\d+)\)/.exec(resultText(content));
    const url = head?.[1] ?? filled(fieldsOf(args), 'url');
    if (url === undefined) return null;
    return { card: 'web', kind: 'fetch', url, truncated: false, ...(head !== null && { statusCode: Number(head[2]) }) };
  },
};

const askUser: ToolDefinition = {
  presentCall: questionsView,
  presentResult: (args, { content, isError }) => (isError ? null : answersView(args, resultJson(content))),
};

/** `{answers: [{id, selected, custom?}]}`, where `id` names a question of the call. */
function answersView(args: JsonValue | undefined, value: unknown): QuestionResultView | null {
  const answers = list(fieldsOf(value as JsonValue | undefined), 'answers').map(fieldsOf);
  if (answers.length === 0) return null;
  const asked = list(fieldsOf(args), 'questions').map(fieldsOf);
  return {
    card: 'question',
    answers: answers.map((answer, index) => {
      const id = text(answer, 'id');
      const question = asked.find((candidate) => id !== undefined && text(candidate, 'id') === id) ?? asked[index];
      const custom = filled(answer, 'custom');
      return {
        question: (question === undefined ? undefined : text(question, 'question')) ?? id ?? '',
        selected: texts(answer, 'selected'),
        ...(custom !== undefined && { text: custom }),
      };
    }),
  };
}

const runCode: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const code = text(fields, 'code');
    const title = filled(fields, 'description') ?? code;
    return title === undefined ? null : genericCall(title, 'execute', { rawInput: code });
  },
};

const subagent: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const title = filled(fields, 'description', 'label', 'prompt');
    return title === undefined ? null : genericCall(title, 'other', { rawInput: args });
  },
};

const workflow: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const name = filled(inner(fields, 'meta'), 'name');
    const script = text(fields, 'script');
    return name === undefined && script === undefined
      ? null
      : genericCall(name === undefined ? 'workflow' : `workflow: ${name}`, 'other', { rawInput: script ?? args });
  },
};

const exitPlanMode: ToolDefinition = {
  presentCall(args): ToolCallView | null {
    const plan = text(fieldsOf(args), 'plan');
    return plan === undefined ? null : genericCall(headingOf(plan) ?? 'Plan', 'other', { text: plan });
  },
  presentResult: (_args, { content }) => ({ card: 'generic', title: 'Plan review', content }),
};

const readImage: ToolDefinition = {
  presentCall(args) {
    const path = filled(fieldsOf(args), 'file_path', 'path');
    return path === undefined ? null : genericCall(`Read image ${path}`, 'read', { path });
  },
  presentResult(args, { content, isError }) {
    const path = filled(fieldsOf(args), 'file_path', 'path');
    return isError || path === undefined ? null : { card: 'read', path, offset: 1, lines: [], content };
  },
};

/** The tools of DSH. */
export const dsh: Readonly<Record<string, ToolDefinition>> = {
  read,
  read_image: readImage,
  write,
  edit,
  bash: shell,
  pwsh: shell,
  todo,
  todo_write: todo,
  grep,
  glob,
  web_search: webSearch,
  web_fetch: webFetch,
  ask_user_question: askUser,
  run_code: runCode,
  subagent,
  subagent_fork: subagent,
  workflow,
  exit_plan_mode: exitPlanMode,
  str_replace_editor: strReplaceEditor,
  ...dshControls,
};
