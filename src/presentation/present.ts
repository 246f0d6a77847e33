import type { JsonValue, ToolCallView, ToolResultView } from './intent.js';
import type { PresentedResult, ToolDefinition, ToolDefinitions } from './tool-definition.js';
import { toolDefinitions } from './tools/all.js';
import { strictCallView, strictResultView } from './view-guard.js';

/**
 * How the call wants to look: the page's definition is asked first, then ours; in each the exact name, then `'*'`.
 * A definition that throws, or gives something that is no view, is passed over. `null`: nobody has a view for it.
 */
export function presentCall(
  definitions: ToolDefinitions | undefined,
  family: string,
  toolName: string,
  args: JsonValue | undefined,
): ToolCallView | null {
  for (const { definition, trusted } of candidates(definitions, family, toolName)) {
    const view = attempt(() => definition.presentCall?.(args, toolName));
    const sound = trusted ? view : strictCallView(view);
    if (sound != null) return sound;
  }
  return null;
}

/** How the result wants to look; the order of asking is that of {@link presentCall}. */
export function presentResult(
  definitions: ToolDefinitions | undefined,
  family: string,
  toolName: string,
  args: JsonValue | undefined,
  result: PresentedResult,
): ToolResultView | null {
  for (const { definition, trusted } of candidates(definitions, family, toolName)) {
    const view = attempt(() => definition.presentResult?.(args, result, toolName));
    const sound = trusted ? view : strictResultView(view);
    if (sound != null) return sound;
  }
  return null;
}

interface Candidate {
  readonly definition: ToolDefinition;
  /** Ours need no check of what they give. */
  readonly trusted: boolean;
}

function* candidates(page: ToolDefinitions | undefined, family: string, toolName: string): Generator<Candidate> {
  if (page !== undefined) for (const definition of named(page, family, toolName)) yield { definition, trusted: false };
  for (const definition of named(toolDefinitions, family, toolName)) yield { definition, trusted: true };
}

function named(definitions: ToolDefinitions, family: string, toolName: string): readonly ToolDefinition[] {
  const ofFamily = own(definitions, family);
  if (ofFamily === undefined) return [];
  const exact = own(ofFamily, toolName);
  const rest = toolName === '*' ? undefined : own(ofFamily, '*');
  return [exact, rest].filter((definition) => definition !== undefined);
}

/** A page may hand over anything under a name; names such as `constructor` are not inherited. */
function own<T extends object>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  const value = attempt(() => (Object.hasOwn(record, name) ? record[name] : undefined));
  return typeof value === 'object' && (value as T | null) !== null ? value : undefined;
}

function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
