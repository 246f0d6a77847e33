import type { SessionEvent } from '../runtime/event.js';
import type { LogFormat } from './reader.js';

/** The events that a reader gives for messages pushed one by one, with its end. */
export function eventsOf(format: LogFormat, messages: readonly unknown[]): readonly SessionEvent[] {
  const reader = format.create({});
  const unfolded = messages.flatMap((message) => [...(format.unfold?.(message) ?? [message])]);
  return [...unfolded.flatMap((message) => [...reader.push(message)]), ...reader.end()];
}

/** What a reader tells, one line an event, for tables of expectations. `session/start` is left out. */
export function telling(format: LogFormat, messages: readonly unknown[]): readonly string[] {
  return eventsOf(format, messages)
    .filter((event) => event.type !== 'session/start')
    .map(line);
}

function line(event: SessionEvent): string {
  const data = (event.data ?? {}) as Record<string, unknown>;
  const id = text(data['callId']);
  switch (event.type) {
    case 'tool/call':
      return words(
        data['streaming'] ? 'open' : 'call',
        id,
        text(data['name']),
        text(data['arguments']),
        data['pending'] ? 'pending' : '',
        data['text'] ? 'text' : '',
      );
    case 'tool/args-delta':
      return words(data['replace'] ? 'args:=' : 'args', id, text(data['delta']));
    case 'tool/result':
      return words('result', id, text(data['status'] ?? (data['isError'] ? 'error' : 'ok')), content(data['content']));
    case 'tool/output-delta':
      return words(data['replace'] ? 'output:=' : 'output', id, text(data['stream']), text(data['delta']));
    case 'tool/progress':
      if (data['content'] !== undefined) return words('partial', id, content(data['content']));
      return words(
        data['done'] === undefined ? 'started' : `progress ${text(data['done'])}/${text(data['total'])}`,
        id,
        text(data['message']),
      );
    case 'tool/parent':
      return words(
        id,
        'under',
        text(data['parentCallId']),
        data['parentFile'] === undefined ? '' : `of ${text(data['parentFile'])}`,
      );
    case 'tool/background':
      return words('background', id, text(data['taskId']));
    case 'approval/asked':
      return words('asked', id, text(data['title']), text(data['reason']));
    case 'approval/decided':
      return words('decided', id, text(data['optionId'] ?? data['outcome']));
    case 'turn/start':
      return words('turn', text(data['turn']));
    case 'turn/end':
      return words('turn end', text(data['turn']), text((data['reason'] as { kind?: string } | undefined)?.kind));
    case 'user/message':
      return words('user', content(data['content']), text((data['source'] as { kind?: string } | undefined)?.kind));
    case 'assistant/message': {
      const parts = (data['message'] as { content: { type: string; text: string }[] }).content;
      return words('said', parts.map((part) => (part.type === 'reasoning' ? `(${part.text})` : part.text)).join(' '));
    }
    case 'assistant/chunk':
      return words('draft', text((data['chunk'] as { text: string }).text));
    case 'log/notice':
      return words('notice', text(data['text']), text(data['level']));
    case 'log/problem':
      return words('problem', text(data['message']));
    default:
      return event.type;
  }
}

function content(value: unknown): string {
  if (!Array.isArray(value)) return text(value);
  return (value as Record<string, unknown>[])
    .map((part) =>
      part['type'] === 'text'
        ? text(part['text'])
        : `<${text(part['type'])} ${text(part['data'] ?? part['uri'] ?? part['value'])}>`,
    )
    .join('');
}

function text(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function words(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
