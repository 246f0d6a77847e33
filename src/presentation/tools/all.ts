import type { ToolDefinitions } from '../tool-definition.js';
import { acp } from './acp.js';
import { anthropic } from './anthropic.js';
import { anyAgent } from './any-agent.js';
import { claudeCode } from './claude-code.js';
import { codex } from './codex.js';
import { dsh } from './dsh.js';
import { gemini } from './gemini.js';
import { mcp } from './mcp.js';
import { openai } from './openai.js';
import { opencode } from './opencode.js';

/** Our definitions, by the agents that we know; `''` serves calls of which no one says whose they are. */
export const toolDefinitions: ToolDefinitions = {
  dsh: { ...dsh, '*': mcp },
  'claude-code': claudeCode,
  codex,
  gemini,
  opencode,
  acp,
  anthropic,
  openai,
  'ai-sdk': { '*': anyAgent },
  'ag-ui': { '*': anyAgent },
  mcp: { '*': anyAgent },
  '': { '*': anyAgent },
};
