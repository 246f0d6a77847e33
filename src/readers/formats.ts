import { anthropicMessages } from './anthropic-messages.js';
import { claudeCode } from './claude-code.js';
import { claudeStream } from './claude-stream.js';
import { dsh } from './dsh.js';
import type { LogFormat } from './reader.js';

/** The formats that are read without registering anything; the first of equally sure ones wins. */
export const builtInFormats: readonly LogFormat[] = [dsh, claudeCode, claudeStream, anthropicMessages];
