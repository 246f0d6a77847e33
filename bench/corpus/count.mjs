// Counts calls, results, errors and nested calls in the raw lines of a log, by nothing but JSON.parse and field names:
// a check of the readers that shares no code with them. Errors are counted only where a format has a flag for them.
//   node bench/corpus/count.mjs <file> <format>
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Counts by format; `undefined`: there is no counter for it. */
export function countCalls(text, format) {
  const count = counters[format];
  return count === undefined ? undefined : count(values(text));
}

/** The values of JSON lines, of an event stream (in a document of another kind too), of printed objects or of one document. */
function values(text) {
  const whole = parsed(text);
  if (whole !== undefined) return [whole].flat();
  const found = [];
  let printed = '';
  for (const line of text.split(/\r?\n/)) {
    const value = parsed(line.trim().replace(/^data:\s*/, ''));
    if (value !== undefined && printed === '') found.push(...[value].flat());
    else if (printed !== '' || line.startsWith('{')) {
      printed += `${line}\n`;
      const object = /^[}\]]/.test(line) ? parsed(printed) : undefined;
      if (object === undefined && printed.length < 1e5) continue;
      if (object !== undefined) found.push(...[object].flat());
      printed = '';
    }
  }
  return found;
}

function parsed(text) {
  try {
    const value = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
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
      const item = line.payload?.msg ?? line.payload ?? line;
      const id = item.call_id;
      if (typeof id !== 'string' || id === '') continue;
      if (
        /^(function_call|custom_tool_call|local_shell_call|tool_search_call|exec_command_begin|patch_apply_begin|mcp_tool_call_begin)$/.test(
          item.type,
        )
      )
        tally.calls.add(id);
      else if (/_output$|^(exec_command|patch_apply|mcp_tool_call)_end$/.test(item.type)) {
        tally.results.add(id);
        if (/_end$/.test(item.type)) tally.calls.add(id);
      }
    }
    return { ...tally.done(), errors: undefined };
  },
  'codex-exec'(lines) {
    const tally = new Tally();
    for (const { type, item } of lines) {
      if (
        !/^item\./.test(type) ||
        !/^(command_execution|file_change|mcp_tool_call|web_search|todo_list|collab_tool_call)$/.test(item.type)
      )
        continue;
      tally.calls.add(item.id);
      if (type === 'item.completed') tally.results.add(item.id);
    }
    return { ...tally.done(), errors: undefined };
  },
  'openai-responses'(lines) {
    const tally = new Tally();
    const alias = new Map();
    const own = /^(mcp|code_interpreter|web_search|file_search|image_generation)_call$/;
    for (const line of lines)
      for (const one of objects(line)) {
        const id = one.call_id ?? one.id;
        if (typeof id !== 'string' || typeof one.type !== 'string' || one.type.startsWith('response.')) continue;
        if (/_call$|^program$|^mcp_approval_request$/.test(one.type)) {
          if (one.approval_request_id) alias.set(id, one.approval_request_id);
          tally.calls.add(id);
          if (own.test(one.type) && /^(completed|failed|incomplete)$/.test(one.status ?? 'completed'))
            tally.results.add(id);
          if (one.caller?.caller_id) tally.nested.add(id);
        } else if (/_output$/.test(one.type)) tally.results.add(id);
      }
    // an approved call is the one that the approval was asked for
    for (const [id, asked] of alias)
      if (tally.calls.has(asked)) {
        tally.calls.delete(id);
        if (tally.results.delete(id)) tally.results.add(asked);
      }
    return { ...tally.done(), errors: undefined };
  },
  'ai-sdk'(lines) {
    const tally = new Tally();
    for (const line of lines)
      for (const one of objects(line)) {
        if (typeof one.toolCallId !== 'string') continue;
        if (one.type !== 'tool-result') tally.calls.add(one.toolCallId);
        if (
          /^(tool-)?output-(available|error|denied)$|^result$/.test(one.state ?? one.type) &&
          one.preliminary !== true
        )
          tally.results.add(one.toolCallId);
        if (/^(tool-)?output-error$/.test(one.state ?? one.type)) tally.errors.add(one.toolCallId);
      }
    return tally.done();
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
    let [asked, answered] = [0, 0];
    for (const line of lines)
      for (const one of objects(line)) {
        for (const call of Array.isArray(one.toolCalls) ? one.toolCalls : []) {
          tally.calls.add(call.id);
          if (/^(success|error|cancelled)$/.test(call.status)) tally.results.add(call.id);
          if (/^(error|cancelled)$/.test(call.status)) tally.errors.add(call.id);
        }
        // what was sent to the model and came from it: no ids, each answer belongs to the next call
        for (const part of Array.isArray(one.parts) ? one.parts : []) {
          if (part.functionCall?.name) tally.calls.add(`part ${asked++}`);
          if (!part.functionResponse) continue;
          const id = `part ${answered++}`;
          tally.results.add(id);
          if (part.functionResponse.response?.error !== undefined) tally.errors.add(id);
        }
      }
    return tally.done();
  },
  opencode(lines) {
    const tally = new Tally();
    for (const line of lines)
      for (const one of objects(line))
        if (one.type === 'tool' && typeof one.callID === 'string') {
          tally.calls.add(one.callID);
          if (/^(completed|success|error)$/.test(one.state?.status)) tally.results.add(one.callID);
          if (one.state?.status === 'error') tally.errors.add(one.callID);
        }
    return { ...tally.done(), nested: undefined };
  },
  'ag-ui'(lines) {
    const tally = new Tally();
    for (const line of lines)
      for (const one of objects(line)) {
        if (/^TOOL_CALL_(START|CHUNK|ARGS)$/.test(one.type) && one.toolCallId) tally.calls.add(one.toolCallId);
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
