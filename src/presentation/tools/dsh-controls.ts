import type { JsonValue, ToolCallKind } from '../intent.js';
import type { ToolDefinition } from '../tool-definition.js';
import { type Fields, fieldsOf, filled, flag, number, text } from '../args.js';
import { genericCall, terminalCall } from '../call-views.js';
import { resultText } from '../shapes/result-text.js';

/** A call that is a row with a sentence and nothing more; without its object the sentence ends early. */
function sentence(
  kind: ToolCallKind,
  say: (fields: Fields) => string,
  rawInput?: (fields: Fields, args: JsonValue | undefined) => JsonValue | undefined,
): ToolDefinition {
  return {
    presentCall: (args) =>
      genericCall(say(fieldsOf(args)).trim(), kind, { rawInput: rawInput?.(fieldsOf(args), args) }),
  };
}

function named(fields: Fields, ...names: readonly string[]): string {
  return filled(fields, ...names) ?? '';
}

const whole = (_fields: Fields, args: JsonValue | undefined): JsonValue | undefined => args;
const job = (fields: Fields): string => named(fields, 'job_id', 'task_id', 'id');
const readJob = sentence('read', (of) => `Read output from background job ${job(of)}`, job);
const listJobs = sentence('read', () => 'List background jobs');
const killJob = sentence('execute', (of) => `Kill background job ${job(of)}`, job);

const terminalSend: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const session = named(fields, 'sessionId');
    if (flag(fields, 'run_in_background'))
      return genericCall(`Send to terminal ${session} in background`, 'execute', { rawInput: text(fields, 'text') });
    const sent = text(fields, 'text');
    return sent === undefined ? null : terminalCall(sent === '' ? '(send input)' : sent, `Terminal ${session}`.trim());
  },
  presentResult(args, { content, isError, meta }) {
    if (isError || flag(fieldsOf(args), 'run_in_background')) return null;
    const printed = resultText(content);
    const exitCode = number(fieldsOf(fieldsOf(meta)['sessionStatus']), 'exitCode');
    const cut = /(?:^|\n)\[output truncated\]\s*$/.test(printed) || flag(fieldsOf(meta), 'truncated');
    return {
      card: 'terminal',
      output: printed,
      ...(exitCode !== undefined && { exitCode }),
      ...(cut && { truncated: {} }),
    };
  },
};

const lsp: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const [operation, path, line, column] = [
      named(fields, 'operation'),
      filled(fields, 'file_path'),
      number(fields, 'line'),
      number(fields, 'character'),
    ];
    const place = [path, line, column].filter((part) => part !== undefined).join(':');
    return genericCall(`LSP ${operation} ${place}`.trim(), 'search', { path, line });
  },
};

/** DSH's tools around jobs, terminals, goals, reminders and plug-ins: rows that say in a sentence what is done. */
export const dshControls: Readonly<Record<string, ToolDefinition>> = {
  job_output: readJob,
  job_list: listJobs,
  job_kill: killJob,
  task_output: readJob,
  task_list: listJobs,
  task_kill: killJob,
  task_stop: killJob,
  terminal_open: sentence('execute', (of) => `Open terminal ${named(of, 'name', 'type')}`),
  terminal_send: terminalSend,
  terminal_read: sentence('read', (of) => `Read terminal ${named(of, 'sessionId')}`, whole),
  terminal_signal: sentence('execute', (of) => `Signal terminal ${named(of, 'sessionId')}`, whole),
  terminal_close: sentence('delete', (of) => `Close terminal ${named(of, 'sessionId')}`),
  terminal_list: sentence('read', () => 'List terminal sessions'),
  skill: sentence(
    'read',
    (of) => `Load skill ${named(of, 'name')}`,
    (of) => filled(of, 'name'),
  ),
  lsp,
  get_goal: sentence('read', () => 'Read current goal'),
  create_goal: sentence(
    'other',
    () => 'Create goal',
    (of) => filled(of, 'objective'),
  ),
  update_goal: sentence(
    'other',
    (of) => `Update goal: ${named(of, 'action')}`,
    (of) => filled(of, 'blocked_reason', 'objective', 'goal_id'),
  ),
  schedule_create: sentence(
    'other',
    () => 'Create reminder',
    (of) => filled(of, 'prompt'),
  ),
  schedule_list: sentence('read', () => 'List reminders'),
  schedule_delete: sentence(
    'other',
    () => 'Delete reminder',
    (of) => filled(of, 'id'),
  ),
  send_message: sentence(
    'other',
    (of) => `Message to subagent ${named(of, 'subagent_id')}`,
    (of) => filled(of, 'message'),
  ),
  session_search: sentence(
    'search',
    (of) => named(of, 'query') || 'Search sessions',
    (of) => filled(of, 'query'),
  ),
  session_event_read: sentence('read', (of) => `Read event ${number(of, 'seq') ?? ''}`, whole),
  cordis_define: sentence('other', (of) => `Define plugin ${named(of, 'name')}`, whole),
  cordis_undefine: sentence('delete', (of) => `Remove plugin ${named(of, 'pluginId')}`),
  cordis_run: sentence('execute', (of) => `Run plugin ${named(of, 'pluginId')}`, whole),
  cordis_stop: sentence('execute', (of) => `Stop plugin ${named(of, 'pluginId')}`, whole),
  cordis_inspect: sentence('read', (of) => `Inspect ${named(of, 'what', 'name')}`, whole),
  cordis_inspect_self: sentence('read', (of) => `Inspect plugin ${named(of, 'pluginId')}`, whole),
  cordis_mount: sentence('execute', () => 'Mount plugin into live cordis runtime', whole),
  cordis_unmount: sentence('delete', (of) => `Unmount ${named(of, 'id')}`),
};
