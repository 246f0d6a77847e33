import type { ToolDefinition } from '../tool-definition.js';
import { genericCall } from '../call-views.js';

/** The server and the tool in a name such as `mcp__github__create_issue`; `null` where it is no such name. */
export function mcpName(toolName: string): { readonly server: string; readonly tool: string } | null {
  const rest = /^mcp__(.+)$/s.exec(toolName)?.[1];
  const split = rest?.indexOf('__') ?? -1;
  if (rest === undefined || split <= 0 || split + 2 >= rest.length) return null;
  return { server: rest.slice(0, split), tool: rest.slice(split + 2) };
}

/** A tool of an MCP server, shown as such; other names are left to others. */
export const mcp: ToolDefinition = {
  presentCall(args, toolName) {
    const name = mcpName(toolName);
    return name === null ? null : genericCall(`${name.tool} (${name.server})`, 'other', { rawInput: args });
  },
};
