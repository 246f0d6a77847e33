import { agUi } from './ag-ui.js';
import { aiSdk } from './ai-sdk.js';
import { codexExec } from './codex-exec.js';
import { codex } from './codex.js';
import { gemini } from './gemini.js';
import { mcp } from './mcp.js';
import { openaiChat } from './openai-chat.js';
import { openaiResponses } from './openai-responses.js';
import { opencode } from './opencode.js';
import type { LogFormat } from './reader.js';

/** The formats that are read without registering anything; the first of equally sure ones wins. */
export const builtInFormats: readonly LogFormat[] = [
  codex,
  codexExec,
  openaiResponses,
  openaiChat,
  aiSdk,
  agUi,
  opencode,
  gemini,
  mcp,
];
