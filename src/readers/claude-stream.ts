import { type Fields, field, fieldsOf, filled, flag, inner, isFields, list, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import { AnthropicStream } from './anthropic-stream.js';
import { ClaudeConversation, type MessagePlace } from './claude-conversation.js';
import { ClaudeTasks } from './claude-tasks.js';
import { EventWriter } from './event-writer.js';
import { messageReader } from './message-reader.js';
import type { LogFormat, LogReader, ReadOptions } from './reader.js';
import { epochMs } from './time.js';

/** What the Claude Agent SDK gives live, and `claude --output-format stream-json` prints; partial messages, permission requests and background tasks included. */
export const claudeStream: LogFormat = {
  format: 'claude-stream',
  detect,
  create: (options) => claudeStreamReader(options),
};

function detect(sample: readonly unknown[]): number {
  let sure = 0;
  for (const value of sample) {
    const line = fieldsOf(value as JsonValue);
    const type = text(line, 'type') ?? '';
    const own = field(line, 'parent_tool_use_id') !== undefined || text(line, 'session_id') !== undefined;
    if (!own || field(line, 'parentUuid') !== undefined) continue;
    if (type === 'stream_event' && isFields(field(line, 'event'))) return 0.95;
    if (type === 'system' && text(line, 'subtype') === 'init') return 0.95;
    if ((type === 'assistant' || type === 'user') && isFields(field(line, 'message'))) return 0.92;
    if (type === 'result' && text(line, 'subtype') !== undefined) sure = Math.max(sure, 0.8);
    if (type === 'tool_progress' || (type === 'system' && text(line, 'uuid') !== undefined)) sure = Math.max(sure, 0.7);
  }
  return sure;
}

function claudeStreamReader(options: ReadOptions): LogReader {
  const writer = new EventWriter('claude-code', options.file);
  const streams = new Map<string, AnthropicStream>();
  const conversation = new ClaudeConversation(writer, {
    made(call, place) {
      const parent = place.thread ?? call.callerId;
      if (parent !== undefined) writer.parent(call.id, parent);
    },
    settled: () => undefined,
    said(words, thread) {
      if (words !== '') writer.partial(thread, [{ type: 'text', text: words }]);
    },
  });
  const tasks = new ClaudeTasks(writer, conversation.background);

  /** The stream of the conversation or of the sub-agent that the call started. */
  function streamOf(parent: string): AnthropicStream {
    const known = streams.get(parent);
    if (known !== undefined) return known;
    const made = new AnthropicStream(writer, {
      began(call) {
        const parentCall = parent === '' ? call.callerId : parent;
        if (parentCall !== undefined) writer.parent(call.id, parentCall);
      },
      asked: (call) => conversation.streamed.add(call.id),
      // The whole message follows and gives it.
      whole: () => undefined,
    });
    streams.set(parent, made);
    return made;
  }

  function take(line: Fields): void {
    writer.time = epochMs(field(line, 'timestamp'));
    const parent = filled(line, 'parent_tool_use_id') ?? null;
    const place: MessagePlace = {
      id: filled(line, 'uuid') ?? '',
      thread: parent,
      line,
      meta: field(line, 'tool_use_result') ?? field(line, 'toolUseResult'),
      synthetic: flag(line, 'isSynthetic') || flag(line, 'isMeta'),
    };
    switch (text(line, 'type')) {
      case 'assistant':
        return conversation.assistant(inner(line, 'message'), place);
      case 'user':
        return conversation.user(inner(line, 'message'), place);
      case 'stream_event':
        // The text itself comes once more with the whole message.
        streamOf(parent ?? '').take(inner(line, 'event'));
        return;
      case 'tool_progress':
        return writer.started(text(line, 'tool_use_id') ?? '');
      case 'tool_use_summary':
        return writer.notice(text(line, 'summary') ?? '');
      case 'control_request':
        return asked(text(line, 'request_id') ?? '', inner(line, 'request'));
      case 'control_response':
        return answered(inner(line, 'response'));
      case 'control_cancel_request':
        return writer.decided(text(line, 'request_id') ?? '', undefined, { outcome: 'cancelled' });
      case 'system':
        return system(line);
      case 'result':
        return result(line);
      case undefined:
        return writer.problem('Not a message of the Agent SDK', JSON.stringify(line).slice(0, 2000));
      default:
    }
  }

  function system(line: Fields): void {
    const subtype = text(line, 'subtype') ?? '';
    if (subtype === 'init') return writer.start({ cwd: text(line, 'cwd'), model: text(line, 'model') });
    if (subtype === 'compact_boundary') return writer.notice('Conversation compacted');
    if (subtype === 'permission_denied')
      return writer.result(text(line, 'tool_use_id') ?? '', text(line, 'message') ?? '', {
        isError: true,
        status: 'denied',
      });
    tasks.take(subtype, line);
  }

  function asked(id: string, request: Fields): void {
    if (text(request, 'subtype') !== 'can_use_tool') return;
    const reason = filled(request, 'decision_reason', 'blocked_path');
    writer.asked(id, filled(request, 'tool_use_id'), {
      title: filled(request, 'title') ?? text(request, 'tool_name') ?? '',
      ...(reason !== undefined && { reason }),
      options: [
        { id: 'allow', label: 'Allow', kind: 'allow_once' },
        ...(list(request, 'permission_suggestions').length > 0
          ? [{ id: 'allow_always', label: 'Always allow', kind: 'allow_always' as const }]
          : []),
        { id: 'deny', label: 'Deny', kind: 'reject_once' },
      ],
    });
  }

  function answered(response: Fields): void {
    const behavior = text(inner(response, 'response'), 'behavior');
    if (behavior !== undefined) writer.decided(text(response, 'request_id') ?? '', undefined, { optionId: behavior });
  }

  function result(line: Fields): void {
    conversation.flush();
    const failed = flag(line, 'is_error') || (text(line, 'subtype') ?? '').startsWith('error');
    const errors = list(line, 'errors')
      .filter((error) => typeof error === 'string')
      .join('\n');
    if (failed)
      writer.notice(filled(line, 'result') ?? (errors === '' ? (text(line, 'subtype') ?? 'Failed') : errors), 'error');
    conversation.endTurn(failed ? 'error' : 'completed');
  }

  return messageReader(writer, take, () => {
    conversation.flush();
    conversation.background.end();
  });
}
