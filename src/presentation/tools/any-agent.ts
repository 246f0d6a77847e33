import type { TerminalResultView, ToolCallView, ToolResultView } from '../intent.js';
import type { PresentedResult, ToolDefinition } from '../tool-definition.js';
import { claudeCode } from './claude-code.js';
import { codex } from './codex.js';
import { dsh } from './dsh.js';
import { gemini } from './gemini.js';
import { mcp } from './mcp.js';
import { opencode } from './opencode.js';

/** The vocabularies that are tried in turn; those whose names are the most particular come first. */
const VOCABULARIES = [claudeCode, dsh, opencode, gemini, codex];

/** Names that pages like to give to a tool that runs a command. */
const SHELLS: ReadonlySet<string> = new Set([
  'sh',
  'terminal',
  'run_command',
  'execute_command',
  'run_terminal_cmd',
  'run_in_terminal',
]);

/**
 * For calls of which nobody says whose vocabulary their name is from: the first known tool of that name that can make something of the
 * arguments.
 */
export const anyAgent: ToolDefinition = {
  presentCall(args, toolName): ToolCallView | null {
    for (const definition of named(toolName)) {
      const view = definition.presentCall?.(args, toolName) ?? null;
      if (view !== null) return view;
    }
    return mcp.presentCall?.(args, toolName) ?? null;
  },
  presentResult(args, result, toolName): ToolResultView | null {
    for (const definition of named(toolName)) {
      if (definition.presentCall?.(args, toolName) == null) continue;
      return withoutGuess(definition.presentResult?.(args, result, toolName) ?? null, result);
    }
    return null;
  },
};

/** Some agents tell of failing exits alone, so that silence means exit 0; of an agent that nobody knows it means nothing. */
function withoutGuess(view: ToolResultView | null, { meta }: PresentedResult): ToolResultView | null {
  if (view?.card !== 'terminal' || view.exitCode !== 0 || meta !== undefined) return view;
  const known: { -readonly [K in keyof TerminalResultView]: TerminalResultView[K] } = { ...view };
  delete known.exitCode;
  return known;
}

function named(toolName: string): readonly ToolDefinition[] {
  const name = SHELLS.has(toolName) ? 'bash' : toolName;
  return name === '*' ? [] : VOCABULARIES.flatMap((tools) => (Object.hasOwn(tools, name) ? (tools[name] ?? []) : []));
}
