import { type Fields, field, fieldsOf, filled, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';

/** An event of a BenchFlow trajectory, in which whole calls and messages stand, as an update of ACP; `undefined`: it is none. */
export function benchflowUpdate(event: Fields): Fields | undefined {
  switch (text(event, 'type')) {
    case 'user_message':
    case 'agent_message':
    case 'agent_thought':
      return {
        sessionUpdate: `${text(event, 'type') ?? ''}_chunk`,
        content: { type: 'text', text: text(event, 'text', 'content') ?? '' },
      };
    case 'tool_call':
      return callUpdate(event);
    case 'final':
      return text(event, 'phase') === undefined
        ? undefined
        : { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: text(event, 'content') ?? '' } };
    default:
      return undefined;
  }
}

function callUpdate(event: Fields): Fields | undefined {
  const id = filled(event, 'tool_call_id');
  const tool = filled(event, 'tool');
  if (id === undefined && text(event, 'phase') === undefined && tool === undefined) return undefined;
  const update: Record<string, JsonValue> = {
    sessionUpdate: 'tool_call',
    status: text(event, 'status') ?? 'in_progress',
  };
  if (id !== undefined) update['toolCallId'] = id;
  if (tool !== undefined)
    Object.assign(update, { name: tool, title: text(fieldsOf(field(event, 'args')), 'cmd', 'path', 'name') ?? tool });
  for (const [from, to] of COPIED) {
    const value = field(event, from);
    if (value !== undefined) update[to] = value;
  }
  return update;
}

const COPIED = [
  ['title', 'title'],
  ['kind', 'kind'],
  ['content', 'content'],
  ['locations', 'locations'],
  ['raw_input', 'rawInput'],
  ['args', 'rawInput'],
  ['raw_output', 'rawOutput'],
] as const;
