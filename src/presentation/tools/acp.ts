import type { ToolCallKind } from '../intent.js';
import type { ToolDefinition } from '../tool-definition.js';
import { fieldsOf, filled } from '../args.js';
import { genericCall, terminalCall } from '../call-views.js';
import { anyAgent } from './any-agent.js';

/**
 * ACP names what a call does rather than the tool, and its reader gives the views. These stand in where it gave none, for example because
 * only the raw input of a call is known.
 */
function byKind(kind: ToolCallKind): ToolDefinition {
  return {
    presentCall(args) {
      const fields = fieldsOf(args);
      const path = filled(fields, 'path', 'file_path', 'filePath', 'abs_path');
      const title = path ?? filled(fields, 'query', 'pattern', 'url', 'description');
      return title === undefined ? null : genericCall(title, kind, { path, rawInput: args });
    },
  };
}

const execute: ToolDefinition = {
  presentCall(args) {
    const command = typeof args === 'string' ? args : filled(fieldsOf(args), 'command', 'cmd');
    return command === undefined
      ? null
      : terminalCall(command, filled(fieldsOf(args), 'description'), filled(fieldsOf(args), 'cwd'));
  },
};

/** Calls of agents that speak ACP: by kind, else by any name that is known. */
export const acp: Readonly<Record<string, ToolDefinition>> = {
  read: byKind('read'),
  edit: byKind('edit'),
  delete: byKind('delete'),
  move: byKind('move'),
  search: byKind('search'),
  fetch: byKind('fetch'),
  think: byKind('think'),
  execute,
  '*': anyAgent,
};
