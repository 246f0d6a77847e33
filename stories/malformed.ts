import type { ToolCallInput } from '../src/runtime/tool-call.js';

/** What no page should hand over, and some page will. */
export const malformed = {
  callId: 5,
  toolName: {},
  args: 3,
  content: [{ type: 'text', text: { not: 'a text' } }, null, 7],
  subCalls: 'none',
  callView: { card: 'unheard-of', title: 4 },
} as unknown as ToolCallInput;
