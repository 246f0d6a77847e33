import type { JsonValue, WebSearchView } from '../intent.js';
import type { ToolDefinition } from '../tool-definition.js';
import { fieldsOf, filled, isList, list, number } from '../args.js';
import { genericCall } from '../call-views.js';
import { resultText } from '../shapes/result-text.js';
import { sourceOf } from './web-source.js';

type Source = WebSearchView['sources'][number];

const webFetch: ToolDefinition = {
  presentCall(args) {
    const url = filled(fieldsOf(args), 'url');
    return url === undefined ? null : genericCall(url, 'fetch', { rawInput: args });
  },
  presentResult(args, { isError, meta }) {
    const url = filled(fieldsOf(meta), 'url') ?? filled(fieldsOf(args), 'url');
    if (isError || url === undefined) return null;
    const statusCode = number(fieldsOf(meta), 'code');
    return { card: 'web', kind: 'fetch', url, truncated: false, ...(statusCode !== undefined && { statusCode }) };
  },
};

const webSearch: ToolDefinition = {
  presentCall(args) {
    const query = filled(fieldsOf(args), 'query');
    return query === undefined ? null : genericCall(query, 'search', { rawInput: args });
  },
  presentResult(args, { content, isError, meta }) {
    if (isError) return null;
    const title = filled(fieldsOf(meta), 'query') ?? filled(fieldsOf(args), 'query');
    const results = list(fieldsOf(meta), 'results');
    const found = results.length > 0 ? fromResults(results) : fromText(resultText(content));
    return found === null
      ? null
      : { card: 'web', kind: 'search', truncated: false, ...(title !== undefined && { title }), ...found };
  },
};

/** Groups of hits with the model's words between them. */
function fromResults(results: readonly JsonValue[]): Pick<WebSearchView, 'sources' | 'answer'> {
  const answer = results.filter((entry) => typeof entry === 'string').join('\n\n');
  const sources = results.flatMap((entry) => list(fieldsOf(entry), 'content')).flatMap(sourceOf);
  return { sources, ...(answer !== '' && { answer }) };
}

/** `Links: [{"title":…,"url":…}]` lines between the model's words. */
function fromText(printed: string): Pick<WebSearchView, 'sources' | 'answer'> | null {
  const sources: Source[] = [];
  const words: string[] = [];
  for (const line of printed.split('\n')) {
    const links = /^Links: (\[.*\])\s*$/.exec(line)?.[1];
    if (links === undefined) words.push(line);
    else sources.push(...sourcesIn(links));
  }
  if (sources.length === 0) return null;
  const answer = words
    .filter((line) => !line.startsWith('Web search results for query:'))
    .join('\n')
    .trim();
  return { sources, ...(answer !== '' && { answer }) };
}

function sourcesIn(json: string): readonly Source[] {
  try {
    const value = JSON.parse(json) as JsonValue;
    return isList(value) ? value.flatMap(sourceOf) : [];
  } catch {
    return [];
  }
}

/** Claude Code's tools for the web. */
export const claudeCodeWeb: Readonly<Record<string, ToolDefinition>> = { WebFetch: webFetch, WebSearch: webSearch };
