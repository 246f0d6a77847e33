import type { ToolDefinitions } from '../tool-definition.js';

/** Our definitions for the agents that we know. */
export const toolDefinitions: ToolDefinitions = {};
