import type { JsonValue } from '../presentation/intent.js';
import { boundedCopy } from './bounded-json.js';
import { callFromMessage, type Handler } from './call-events.js';
import { streamArguments } from './call-heads.js';
import { type Fields, fieldsOf, given, idOf, listOf, numberOf, textOf, turnOf } from './read-fields.js';

/** `user/message` */
export const onUserMessage: Handler = (fold, data, at) => {
  const message = fieldsOf(data['message']) ?? data;
  const parts = partsOf(message['content']);
  const source = idOf(fieldsOf(message['source'])?.['kind']);
  const text = joined(parts, 'text');
  const content = parts.filter((part) => part['type'] !== 'text').map((part) => boundedCopy(part));
  if (text === '' && content.length === 0) return;
  fold.put({
    kind: 'user',
    seq: fold.tree.nextOrdinal(),
    time: at.time,
    text,
    content,
    ...given('source', source === 'user' ? undefined : source),
  });
};

/** `assistant/message`: takes the place of what was drafted, calls too, and tells of calls before they begin. */
export const onAssistantMessage: Handler = (fold, data, at) => {
  const message = fieldsOf(data['message']) ?? data;
  const parts = partsOf(message['content']);
  const text = joined(parts, 'text');
  const thinking = joined(parts, 'reasoning', 'thinking');
  const calls = parts.filter((part) => part['type'] === 'tool-call');
  fold.clearDraft(at.scope);
  for (const id of at.scope.streaming.values()) {
    const drafted = at.scope.newest(id);
    if (drafted !== null && !calls.some((part) => idOf(part['id']) === id)) fold.tree.discard(drafted);
  }
  at.scope.streaming.clear();
  if (text !== '' || thinking !== '') {
    const model = textOf(data['model']) ?? textOf(fieldsOf(message['source'])?.['model']);
    fold.put({
      kind: 'assistant',
      seq: fold.tree.nextOrdinal(),
      time: at.time,
      text,
      thinking,
      ...given('model', model),
    });
  }
  for (const part of calls) callFromMessage(fold, at, data, part);
};

function partsOf(content: unknown): readonly Fields[] {
  const parts = typeof content === 'string' ? [content] : listOf(content);
  return parts.flatMap((part) => {
    const fields = typeof part === 'string' ? { type: 'text', text: part } : fieldsOf(part);
    return fields === undefined ? [] : [fields];
  });
}

function joined(parts: readonly Fields[], ...types: readonly string[]): string {
  const texts = parts.filter((part) => types.includes(textOf(part['type']) ?? ''));
  return texts.map((part) => textOf(part['text']) ?? textOf(part['thinking']) ?? '').join('\n');
}

/** `assistant/chunk` */
export const onAssistantChunk: Handler = (fold, data, at) => {
  const chunk = fieldsOf(data['chunk']);
  if (chunk === undefined) return fold.refuse('A chunk without content', at, data);
  const { scope } = at;
  const text = textOf(chunk['text']) ?? textOf(chunk['delta']) ?? '';
  switch (chunk['type']) {
    case 'text-delta':
      scope.draftText += text;
      return fold.showDraft(scope);
    case 'reasoning-delta':
      scope.draftThinking += text;
      return fold.showDraft(scope);
    case 'tool-call-delta': {
      const index = numberOf(chunk['index']) ?? 0;
      const id = idOf(chunk['id']) ?? scope.streaming.get(index);
      if (id === undefined) return fold.refuse('Arguments of a call without an id', at, data);
      scope.streaming.set(index, id);
      streamArguments(fold, at, id, {
        delta: textOf(chunk['argumentsDelta']) ?? '',
        replace: false,
        name: idOf(chunk['name']) ?? '',
        family: '',
        turn: turnOf(data['turn']),
      });
      return;
    }
    case 'block-end': {
      const block = fieldsOf(chunk['block']);
      const id = idOf(block?.['id']);
      if (block?.['type'] !== 'tool-call' || id === undefined) return;
      scope.streaming.set(numberOf(chunk['index']) ?? 0, id);
      callFromMessage(fold, at, data, block);
    }
  }
};

/** `log/notice` */
export const onNotice: Handler = (fold, data, at) => {
  const level = textOf(data['level']);
  fold.put({
    kind: 'notice',
    seq: fold.tree.nextOrdinal(),
    time: at.time,
    text: textOf(data['text']) ?? '',
    level: level === 'warning' || level === 'error' ? level : 'info',
  });
};

/** An event of a type that is not known. */
export const onUnknown = (type: string, value: unknown): Handler => {
  return (fold, _data, at) => {
    const data: JsonValue = value === undefined ? null : boundedCopy(value);
    fold.put({ kind: 'unknown', seq: fold.tree.nextOrdinal(), time: at.time, type, data });
  };
};
