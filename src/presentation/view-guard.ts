import type { ContentBlock, JsonValue, ToolCallView, ToolResultView } from './intent.js';
import { type Fields, field, filled, isFields, isList } from './args.js';
import { contentFrom } from './content.js';
import { jsonFrom } from './json.js';
import { decodeCallView, decodeResultView } from './view-shape.js';

/**
 * A call view that came from outside, checked to the last field and rebuilt. What is no view of ours, but an object, becomes the generic
 * card with all its text; anything else is `null`.
 */
export function callViewFrom(value: unknown): ToolCallView | null {
  const json = jsonFrom(value);
  if (!isFields(json)) return null;
  return decodeCallView(json) ?? { card: 'generic', title: titleOf(json) ?? '', content: rest(json) };
}

/** A result view that came from outside; treated as {@link callViewFrom} treats a call's. */
export function resultViewFrom(value: unknown): ToolResultView | null {
  const json = jsonFrom(value);
  if (!isFields(json)) return null;
  const title = titleOf(json);
  return decodeResultView(json) ?? { card: 'generic', ...(title !== undefined && { title }), content: rest(json) };
}

/** The value as a call view if it is one in every field, else `null`. */
export function strictCallView(value: unknown): ToolCallView | null {
  return decodeCallView(jsonFrom(value));
}

/** The value as a result view if it is one in every field, else `null`. */
export function strictResultView(value: unknown): ToolResultView | null {
  return decodeResultView(jsonFrom(value));
}

function titleOf(view: Fields): string | undefined {
  return filled(view, 'title');
}

/** All that the generic card's title does not already say. */
function rest(view: Fields): readonly ContentBlock[] {
  const content = field(view, 'content');
  const shown = isList(content) ? contentFrom(content) : [];
  const others = Object.entries(view).filter(
    ([name, value]) => !(name === 'title' && typeof value === 'string') && !(name === 'content' && isList(content)),
  );
  if (others.every(([name, value]) => name === 'card' && value === 'generic')) return shown;
  const value: JsonValue = Object.fromEntries(others);
  return [{ type: 'json', value }, ...shown];
}
