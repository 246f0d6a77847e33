import { agUi } from './ag-ui.js';
import { aiSdk } from './ai-sdk.js';
import { acp } from './acp.js';
import { anthropicMessages } from './anthropic-messages.js';
import { claudeCode } from './claude-code.js';
import { claudeStream } from './claude-stream.js';
import { codexExec } from './codex-exec.js';
import { codex } from './codex.js';
import { dsh } from './dsh.js';
import { gemini } from './gemini.js';
import { mcp } from './mcp.js';
import { openaiChat } from './openai-chat.js';
import { openaiResponses } from './openai-responses.js';
import { opencode } from './opencode.js';
import type { LogFormat } from './reader.js';

/** The formats that are read without registering anything; the first of equally sure ones wins. */
export const builtInFormats: readonly LogFormat[] = [
  dsh,
  acp,
  claudeCode,
  claudeStream,
  anthropicMessages,
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
