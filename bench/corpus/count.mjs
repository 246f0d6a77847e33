// Counts calls, results, errors and nested calls in the raw lines of a log, by nothing but JSON.parse and field names:
// a check of the readers that shares no code with them.
//   node bench/corpus/count.mjs <file> <format>
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Counts by format; `undefined`: there is no counter for it. */
export function countCalls(text, format) {
  const count = counters[format];
  return count === undefined ? undefined : count(values(text));
}

/** The values of JSON lines or of one document; what does not parse is left out. */
function values(text) {
  try {
    const whole = JSON.parse(text);
    return Array.isArray(whole) ? whole : [whole];
  } catch {
    return text.split(/\r?\n/).flatMap((line) => {
      try {
        return [JSON.parse(line.replace(/^\uFEFF/, '').replace(/^data:\s*/, ''))];
      } catch {
        return [];
      }
    });
  }
}

class Tally {
  calls = new Set();
  results = new Set();
  errors = new Set();
  nested = new Set();
  done() {
    return {
      calls: this.calls.size,
      results: [...this.results].filter((id) => this.calls.has(id)).length,
      errors: this.errors.size,
      nested: this.nested.size,
    };
  }
}

/** Every object inside the value, itself included. */
function* objects(value) {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const member of Object.values(value)) yield* objects(member);
}

function blocks(tally, message, scope, nested) {
  if (!Array.isArray(message?.content)) return;
  message.content.forEach((block, index) => {
    const id = `${scope}/${block?.id ?? block?.tool_use_id ?? index}`;
    if (/^(server_|mcp_)?tool_use$/.test(block?.type)) {
      tally.calls.add(id);
      if (nested || block.caller?.tool_id) tally.nested.add(id);
    } else if (/tool_result$/.test(block?.type)) {
      tally.results.add(id);
      if (block.is_error === true || /_error$/.test(block.content?.type)) tally.errors.add(id);
    }
  });
}

const counters = {
  'claude-code'(lines) {
    const tally = new Tally();
    for (const outer of lines.flatMap((line) => line.loglines ?? [line])) {
      const line = outer.content?.content?.data ?? outer.content?.data ?? outer;
      if (line.type === 'progress') blocks(tally, line.data?.message?.message, '', true);
      else blocks(tally, line.message, '', line.isSidechain === true);
    }
    return tally.done();
  },
  'claude-stream'(lines) {
    const tally = new Tally();
    for (const line of lines) blocks(tally, line.message, '', Boolean(line.parent_tool_use_id));
    return tally.done();
  },
  'anthropic-messages'(lines) {
    const tally = new Tally();
    for (const line of lines.flatMap((one) => [...(one.messages ?? [one]), ...(one.response ? [one.response] : [])])) {
      blocks(tally, line.message ?? line, '', false);
      if (line.content_block) blocks(tally, { content: [line.content_block] }, '', false);
    }
    return tally.done();
  },
  dsh(lines) {
    const tally = new Tally();
    for (const outer of lines) {
      const line = outer.params?.event ?? outer.event ?? outer;
      const session = outer.params?.sessionId ?? outer.sessionId ?? '';
      const { data } = line;
      if (line.type === 'tool/call') tally.calls.add(`${session}/${data.callId}`);
      if (line.type === 'tool/result') {
        const id = `${session}/${data.message?.source?.callId ?? data.callId}`;
        tally.results.add(id);
        if (data.isError === true || data.message?.isError === true || data.message?.content?.[0]?.isError === true)
          tally.errors.add(id);
      }
      if (/^tool\/(code|ptc)-dispatch/.test(line.type)) {
        const id = `${session}/${data.subCallId}`;
        tally.calls.add(id);
        tally.nested.add(id);
        if (!line.type.endsWith('-start')) {
          tally.results.add(id);
          if (data.isError === true) tally.errors.add(id);
        }
      }
    }
    return tally.done();
  },
  acp(lines) {
    const tally = new Tally();
    lines.forEach((line, index) => {
      const update = line.params?.update ?? line.update ?? line;
      if (/^tool_call(_update)?$/.test(update.sessionUpdate)) {
        const id = `${line.params?.sessionId}/${update.toolCallId}`;
        tally.calls.add(id);
        if (/^(completed|failed|cancelled)$/.test(update.status)) tally.results.add(id);
        if (/^(failed|cancelled)$/.test(update.status)) tally.errors.add(id);
      }
      if (line.type === 'tool_call') {
        const id = line.tool_call_id ?? String(index);
        tally.calls.add(id);
        if (/^(completed|failed|cancelled)$/.test(line.status)) tally.results.add(id);
        if (/^(failed|cancelled)$/.test(line.status)) tally.errors.add(id);
      }
    });
    return tally.done();
  },
  codex(lines) {
    const tally = new Tally();
    for (const line of lines) {
      const item = line.payload ?? line;
      if (typeof item.call_id !== 'string') continue;
      if (/^(function_call|custom_tool_call|local_shell_call|tool_search_call)$/.test(item.type))
        tally.calls.add(item.call_id);
      else if (/_output$/.test(item.type)) tally.results.add(item.call_id);
    }
    return { ...tally.done(), errors: undefined };
  },
  'openai-chat'(lines) {
    const tally = new Tally();
    for (const line of lines)
      for (const one of objects(line)) {
        if (one.role === 'tool' && typeof one.tool_call_id === 'string') tally.results.add(one.tool_call_id);
        if (Array.isArray(one.tool_calls)) for (const call of one.tool_calls) if (call?.id) tally.calls.add(call.id);
      }
    return { ...tally.done(), errors: undefined };
  },
  gemini(lines) {
    const tally = new Tally();
    for (const line of lines)
      for (const one of objects(line))
        if (Array.isArray(one.toolCalls))
          for (const call of one.toolCalls) {
            tally.calls.add(call.id);
            if (/^(success|error|cancelled)$/.test(call.status)) tally.results.add(call.id);
            if (/^(error|cancelled)$/.test(call.status)) tally.errors.add(call.id);
          }
    return tally.done();
  },
  opencode(lines) {
    const tally = new Tally();
    for (const line of lines)
      for (const one of objects(line))
        if (one.type === 'tool' && typeof one.callID === 'string') {
          tally.calls.add(one.callID);
          if (/^(completed|error)$/.test(one.state?.status)) tally.results.add(one.callID);
          if (one.state?.status === 'error') tally.errors.add(one.callID);
        }
    return { ...tally.done(), nested: undefined };
  },
  'ag-ui'(lines) {
    const tally = new Tally();
    for (const line of lines)
      for (const one of objects(line)) {
        if (/^TOOL_CALL_(START|CHUNK)$/.test(one.type) && one.toolCallId) tally.calls.add(one.toolCallId);
        if (one.type === 'TOOL_CALL_RESULT') tally.results.add(one.toolCallId);
        if (one.role === 'tool' && typeof one.toolCallId === 'string') tally.results.add(one.toolCallId);
        if (Array.isArray(one.toolCalls)) for (const call of one.toolCalls) if (call?.id) tally.calls.add(call.id);
      }
    return { ...tally.done(), errors: undefined, nested: undefined };
  },
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file, format] = process.argv.slice(2);
  console.log(countCalls(readFileSync(file, 'utf8'), format));
}
