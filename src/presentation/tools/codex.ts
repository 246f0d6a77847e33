import type { JsonValue, ToolCallView, ToolResultView } from '../intent.js';
import type { PresentedResult, ToolDefinition } from '../tool-definition.js';
import { field, fieldsOf, filled, inner, isList, list, number, text, texts } from '../args.js';
import { filesChange, firstLine, genericCall, terminalCall } from '../call-views.js';
import { codexExecution, codexOutput } from '../shapes/codex-output.js';
import { patchDiffs } from '../shapes/patch-text.js';
import { planView } from '../shapes/plan-items.js';
import { questionsView } from '../shapes/questions.js';
import { resultText } from '../shapes/result-text.js';
import { commandLine, unwrapped } from '../shapes/shell-words.js';
import { codexChanges } from './codex-changes.js';
import { mcp } from './mcp.js';
import { sourceOf } from './web-source.js';

/** `{command: [...] | '…', workdir?}`, `{cmd, workdir?}`, `{action: {command: [...]}}`: all that Codex calls a shell. */
const shell: ToolDefinition = {
  presentCall(args) {
    const command = commandOf(args);
    if (command === undefined) return null;
    return (
      patchInside(command) ??
      terminalCall(command, filled(fieldsOf(args), 'justification', 'description'), workdirOf(args))
    );
  },
  presentResult(args, result) {
    const patch = commandOf(args);
    if (patch !== undefined && patchInside(patch) !== null) return patchResult(result);
    return codexExecution(result.meta) ?? codexOutput(resultText(result.content));
  },
};

function commandOf(args: JsonValue | undefined): string | undefined {
  if (typeof args === 'string') return unwrapped(args);
  for (const fields of [fieldsOf(args), inner(fieldsOf(args), 'action')]) {
    const command = field(fields, 'command') ?? field(fields, 'cmd') ?? field(fields, 'commands');
    if (typeof command === 'string') return unwrapped(command);
    if (isList(command) && command.length > 0) return commandLine(command.filter((word) => typeof word === 'string'));
  }
  return undefined;
}

function workdirOf(args: JsonValue | undefined): string | undefined {
  const fields = fieldsOf(args);
  return (
    filled(fields, 'workdir', 'cwd', 'working_directory') ??
    filled(inner(fields, 'action'), 'working_directory', 'workdir')
  );
}

/** A patch that goes through the shell: `apply_patch <<'EOF' …`, alone or after a `cd`. */
function patchInside(command: string): ToolCallView | null {
  const begin = command.indexOf('*** Begin Patch');
  if (begin < 0 || !/(?:^|[\s;&|])(?:apply_patch|applypatch)\b/.test(command.slice(0, begin))) return null;
  return patchView(command.slice(begin));
}

function patchView(patch: string): ToolCallView | null {
  const diffs = patchDiffs(patch);
  const first = diffs[0];
  if (first === undefined) return null;
  const files = new Set(diffs.map((diff) => diff.path)).size;
  const verb = first.kind === 'add' ? 'Write' : first.kind === 'delete' ? 'Delete' : 'Edit';
  return filesChange(files === 1 ? `${verb} ${first.path}` : `Edit ${files} files`, diffs);
}

/** The changes as they were applied; without them the call's own stay. */
function patchResult({ isError, meta }: PresentedResult): ToolResultView | null {
  const fields = fieldsOf(meta);
  if (isError || field(fields, 'success') === false) return null;
  const diffs = codexChanges(field(fields, 'changes'));
  return diffs.length === 0 ? null : { card: 'diff', diffs };
}

const applyPatch: ToolDefinition = {
  presentCall(args) {
    const patch = typeof args === 'string' ? args : text(fieldsOf(args), 'input', 'patch');
    return patch === undefined ? (fileChange.presentCall?.(args, 'file_change') ?? null) : patchView(patch);
  },
  presentResult: (_args, result) => patchResult(result),
};

/** The changes in the call itself, as items and events tell them: by path, or a list. */
const fileChange: ToolDefinition = {
  presentCall(args) {
    const changes = field(fieldsOf(args), 'changes');
    const diffs = codexChanges(changes);
    const paths = isList(changes)
      ? changes.flatMap((change) => filled(fieldsOf(change), 'path') ?? [])
      : Object.keys(fieldsOf(changes));
    const title = paths.length === 1 ? `Edit ${paths[0] ?? ''}` : `Edit ${paths.length} files`;
    if (diffs.length > 0) return filesChange(title, diffs);
    return paths.length === 0
      ? null
      : {
          card: 'generic',
          kind: 'edit',
          title,
          ...(args !== undefined && { rawInput: args }),
          locations: paths.map((path) => ({ path })),
        };
  },
  presentResult: (_args, result) => patchResult(result),
};

const writeStdin: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const chars = text(fields, 'chars');
    const session = filled(fields, 'session_id') ?? number(fields, 'session_id')?.toString();
    if (chars === undefined && session === undefined) return null;
    return terminalCall(
      chars === undefined || chars === '' ? '(wait for output)' : chars,
      session === undefined ? undefined : `Session ${session}`,
    );
  },
  presentResult: shell.presentResult,
};

const updatePlan: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    return genericCall(filled(fields, 'explanation') ?? 'Update plan', 'other', {
      rawInput: list(fields, 'plan', 'items'),
    });
  },
  presentResult: (args, { isError }) => (isError ? null : planView(list(fieldsOf(args), 'plan', 'items'))),
};

const webSearch: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const action = inner(fields, 'action');
    const url = filled(action, 'url') ?? filled(fields, 'url');
    const query = filled(fields, 'query') ?? filled(action, 'query') ?? texts(action, 'queries').join(', ');
    if (query !== '') return genericCall(query, 'search', { rawInput: args });
    return url === undefined ? null : genericCall(url, 'fetch', { rawInput: args });
  },
  presentResult(args, { isError, meta }) {
    const results = list(fieldsOf(meta), 'results').flatMap(sourceOf);
    if (isError || results.length === 0) return null;
    const title = filled(fieldsOf(meta), 'query') ?? filled(fieldsOf(args), 'query');
    return { card: 'web', kind: 'search', truncated: false, sources: results, ...(title !== undefined && { title }) };
  },
};

const viewImage: ToolDefinition = {
  presentCall(args) {
    const path = filled(fieldsOf(args), 'path');
    return path === undefined ? null : genericCall(`View ${path}`, 'read', { path });
  },
};

const agent: ToolDefinition = {
  presentCall(args, toolName) {
    const fields = fieldsOf(args);
    const message = filled(fields, 'message', 'prompt', 'task');
    const title =
      filled(fields, 'task_name', 'agent_nickname', 'agent_type') ??
      (message === undefined ? undefined : firstLine(message));
    return genericCall(title ?? toolName, 'other', { rawInput: args, text: message });
  },
};

const program: ToolDefinition = {
  presentCall(args) {
    const code = typeof args === 'string' ? args : text(fieldsOf(args), 'code', 'input');
    return code === undefined ? null : genericCall(firstLine(code) ?? code, 'execute', { rawInput: code });
  },
};

/** A call of an MCP server that an item describes. */
const mcpCall: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const invocation = inner(fields, 'invocation');
    const tool = filled(fields, 'tool', 'name') ?? filled(invocation, 'tool');
    const server = filled(fields, 'server', 'server_label') ?? filled(invocation, 'server');
    if (tool === undefined) return null;
    const input = field(fields, 'arguments') ?? field(invocation, 'arguments');
    return genericCall(server === undefined ? tool : `${tool} (${server})`, 'other', { rawInput: input });
  },
};

const ask: ToolDefinition = { presentCall: questionsView };

/** The tools of Codex; a result's `meta` is the payload of the event that ended the call, where the log has it. */
export const codex: Readonly<Record<string, ToolDefinition>> = {
  shell,
  'container.exec': shell,
  shell_command: shell,
  exec_command: shell,
  unified_exec: shell,
  local_shell: shell,
  local_shell_call: shell,
  command_execution: shell,
  commandExecution: shell,
  write_stdin: writeStdin,
  apply_patch: applyPatch,
  file_change: fileChange,
  fileChange,
  update_plan: updatePlan,
  todo_list: updatePlan,
  web_search: webSearch,
  webSearch,
  web_search_call: webSearch,
  view_image: viewImage,
  spawn_agent: agent,
  send_input: agent,
  resume_agent: agent,
  wait_agent: agent,
  close_agent: agent,
  collab_tool_call: agent,
  collabAgentToolCall: agent,
  exec: program,
  mcp_tool_call: mcpCall,
  mcpToolCall: mcpCall,
  request_user_input: ask,
  '*': mcp,
};
