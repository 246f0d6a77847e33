import type { ToolResultView } from '../intent.js';
import type { PresentedResult, ToolDefinition } from '../tool-definition.js';
import { type Fields, fieldsOf, filled, isFields, isList, list, number, text } from '../args.js';
import { firstLine, genericCall, terminalCall } from '../call-views.js';
import type { JsonValue } from '../intent.js';
import { joinedStreams } from '../shapes/output-streams.js';
import { resultJson, resultText } from '../shapes/result-text.js';
import { anyAgent } from './any-agent.js';
import { strReplaceEditor } from './str-replace-editor.js';
import { sourceOf } from './web-source.js';

/** What a server tool gave back: the structured result as `meta`, or as the JSON in the content. */
function given({ content, meta }: PresentedResult): Fields {
  const value = meta ?? (resultJson(content) as JsonValue | undefined);
  const fields = fieldsOf(value);
  const inside = fields['content'];
  return isFields(inside) ? inside : fields;
}

function ranView(result: PresentedResult): ToolResultView | null {
  const fields = given(result);
  const stdout = text(fields, 'stdout');
  if (stdout === undefined) return null;
  const exitCode = number(fields, 'return_code');
  return {
    card: 'terminal',
    ...joinedStreams(stdout, text(fields, 'stderr') ?? ''),
    ...(exitCode !== undefined && { exitCode }),
  };
}

const bash: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const command = text(fields, 'command');
    return command === undefined ? null : terminalCall(command, text(fields, 'description'));
  },
  presentResult(_args, result) {
    return (
      ranView(result) ?? (result.content.length === 0 ? null : { card: 'terminal', output: resultText(result.content) })
    );
  },
};

const codeExecution: ToolDefinition = {
  presentCall(args) {
    const code = text(fieldsOf(args), 'code');
    return code === undefined ? null : genericCall(firstLine(code) ?? code, 'execute', { rawInput: code });
  },
  presentResult: (_args, result) => ranView(result),
};

const textEditor: ToolDefinition = {
  ...strReplaceEditor,
  presentResult(args, result) {
    const fields = given(result);
    const path = filled(fieldsOf(args), 'path');
    const body = text(fields, 'content');
    if (result.isError || path === undefined || body === undefined || text(fieldsOf(args), 'command') !== 'view')
      return strReplaceEditor.presentResult?.(args, result, 'text_editor') ?? null;
    const first = number(fields, 'start_line') ?? 1;
    const total = number(fields, 'total_lines');
    const lines = body.split('\n').map((line, index) => ({ number: first + index, text: line }));
    return { card: 'read', path, offset: first, lines, ...(total !== undefined && { totalLines: total }) };
  },
};

const webSearch: ToolDefinition = {
  presentCall(args) {
    const query = filled(fieldsOf(args), 'query');
    return query === undefined ? null : genericCall(query, 'search', { rawInput: args });
  },
  presentResult(args, result) {
    const value = result.meta ?? (resultJson(result.content) as JsonValue | undefined);
    const hits = isList(value) ? value : list(fieldsOf(value), 'content');
    const links = result.content.flatMap((block) =>
      block.type === 'resource_link'
        ? [{ url: block.uri, ...(block.title !== undefined && { title: block.title }) }]
        : [],
    );
    const found = hits.flatMap(sourceOf);
    const sources = found.length > 0 ? found : links;
    const title = filled(fieldsOf(args), 'query');
    if (result.isError || sources.length === 0) return null;
    return { card: 'web', kind: 'search', truncated: false, sources, ...(title !== undefined && { title }) };
  },
};

const webFetch: ToolDefinition = {
  presentCall(args) {
    const url = filled(fieldsOf(args), 'url');
    return url === undefined ? null : genericCall(url, 'fetch', { rawInput: args });
  },
  presentResult(args, result) {
    const url = filled(given(result), 'url') ?? filled(fieldsOf(args), 'url');
    return result.isError || url === undefined ? null : { card: 'web', kind: 'fetch', url, truncated: false };
  },
};

/** The tools that Anthropic's API defines, on the server and for the client; other names are a page's own. */
export const anthropic: Readonly<Record<string, ToolDefinition>> = {
  bash,
  bash_code_execution: bash,
  code_execution: codeExecution,
  text_editor_code_execution: textEditor,
  str_replace_based_edit_tool: strReplaceEditor,
  str_replace_editor: strReplaceEditor,
  web_search: webSearch,
  web_fetch: webFetch,
  '*': anyAgent,
};
