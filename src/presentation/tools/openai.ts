import type { JsonValue, OutputSegment, ToolResultView } from '../intent.js';
import type { PresentedResult, ToolDefinition } from '../tool-definition.js';
import { type Fields, field, fieldsOf, filled, inner, isList, list, number, text, texts } from '../args.js';
import { filesChange, firstLine, genericCall, terminalCall } from '../call-views.js';
import { joinedStreams } from '../shapes/output-streams.js';
import { resultJson, resultText } from '../shapes/result-text.js';
import { anyAgent } from './any-agent.js';
import { codex } from './codex.js';
import { operationDiffs } from './codex-changes.js';

/** The action of a call stands in a field of its own or is the arguments themselves. */
function actionOf(args: JsonValue | undefined, name: string): Fields {
  const fields = fieldsOf(args);
  return name in fields ? inner(fields, name) : fields;
}

const shellCall: ToolDefinition = {
  presentCall(args) {
    const commands = texts(actionOf(args, 'action'), 'commands');
    return commands.length > 0
      ? terminalCall(commands.join('\n'))
      : (codex['shell']?.presentCall?.(args, 'shell') ?? null);
  },
  presentResult: (_args, result) => shellOutput(result) ?? { card: 'terminal', output: resultText(result.content) },
};

/** `[{stdout, stderr, outcome: {type: 'exit', exit_code} | {type: 'timeout'}}]`, one entry a command; the last one's end is the call's. */
function shellOutput({ content, meta }: PresentedResult): ToolResultView | null {
  const value = meta ?? (resultJson(content) as JsonValue | undefined);
  const entries = (isList(value) ? value : list(fieldsOf(value), 'output')).map(fieldsOf);
  if (entries.length === 0 || !entries.some((entry) => 'stdout' in entry || 'stderr' in entry)) return null;
  let output = '';
  const streams: OutputSegment[] = [];
  for (const entry of entries) {
    const joined = joinedStreams(text(entry, 'stdout') ?? '', text(entry, 'stderr') ?? '');
    output += joined.output;
    streams.push(...(joined.streams ?? [{ stream: 'stdout' as const, length: joined.output.length }]));
  }
  const failed = entries.find((entry) => (number(inner(entry, 'outcome'), 'exit_code') ?? 0) !== 0) ?? entries.at(-1);
  const exitCode = number(inner(failed ?? {}, 'outcome'), 'exit_code');
  const timedOut = entries.some((entry) => text(inner(entry, 'outcome'), 'type') === 'timeout');
  return {
    card: 'terminal',
    output,
    streams,
    ...(exitCode !== undefined && { exitCode }),
    ...(timedOut && { truncated: { note: 'timeout' } }),
  };
}

const applyPatchCall: ToolDefinition = {
  presentCall(args) {
    const operation = actionOf(args, 'operation');
    const path = filled(operation, 'path');
    const diffs = operationDiffs(operation);
    if (path === undefined || diffs.length === 0)
      return codex['apply_patch']?.presentCall?.(args, 'apply_patch') ?? null;
    const verb = { create_file: 'Write', delete_file: 'Delete' }[text(operation, 'type') ?? ''] ?? 'Edit';
    return filesChange(`${verb} ${path}`, diffs);
  },
};

const codeInterpreter: ToolDefinition = {
  presentCall(args) {
    const code = text(fieldsOf(args), 'code');
    return code === undefined ? null : genericCall(firstLine(code) ?? code, 'execute', { rawInput: code });
  },
};

const fileSearch: ToolDefinition = {
  presentCall(args) {
    const queries = texts(fieldsOf(args), 'queries');
    return queries.length === 0 ? null : genericCall(queries.join(', '), 'search', { rawInput: args });
  },
};

const imageGeneration: ToolDefinition = {
  presentCall(args) {
    const prompt = filled(fieldsOf(args), 'revised_prompt', 'prompt');
    return prompt === undefined ? null : genericCall(firstLine(prompt) ?? prompt, 'other', { text: prompt });
  },
};

const computer: ToolDefinition = {
  presentCall(args) {
    const type = filled(actionOf(args, 'action'), 'type');
    return type === undefined ? null : genericCall(type, 'other', { rawInput: field(fieldsOf(args), 'action') });
  },
};

/** The tools that OpenAI's APIs define; a function's name is a page's own. */
export const openai: Readonly<Record<string, ToolDefinition>> = {
  shell: shellCall,
  shell_call: shellCall,
  local_shell: shellCall,
  local_shell_call: shellCall,
  apply_patch: applyPatchCall,
  apply_patch_call: applyPatchCall,
  code_interpreter: codeInterpreter,
  code_interpreter_call: codeInterpreter,
  program: codeInterpreter,
  file_search: fileSearch,
  file_search_call: fileSearch,
  web_search: codex['web_search'] ?? {},
  web_search_call: codex['web_search'] ?? {},
  image_generation: imageGeneration,
  image_generation_call: imageGeneration,
  computer: computer,
  computer_call: computer,
  mcp_call: codex['mcp_tool_call'] ?? {},
  '*': anyAgent,
};
