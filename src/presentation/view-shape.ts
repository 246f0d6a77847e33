import type { ContentBlock, JsonValue, Question, ToolCallKind, ToolCallView, ToolResultView } from './intent.js';
import { type Fields, field, isFields, isList } from './args.js';
import { contentFrom } from './content.js';

/** Thrown inside this file where a field is not what its view demands. */
class Malformed extends Error {}

/** The JSON value as a call view, rebuilt from the fields that the union names; `null` where one of them is not what it must be. */
export function decodeCallView(value: JsonValue): ToolCallView | null {
  return decode(value, callView);
}

/** The JSON value as a result view; see {@link decodeCallView}. */
export function decodeResultView(value: JsonValue): ToolResultView | null {
  return decode(value, resultView);
}

function decode<T>(value: JsonValue, read: (view: Fields) => T): T | null {
  if (!isFields(value)) return null;
  try {
    return read(value);
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

type Read<T> = (value: JsonValue) => T;

const string: Read<string> = (value) => (typeof value === 'string' ? value : malformed('a string'));
const boolean: Read<boolean> = (value) => (typeof value === 'boolean' ? value : malformed('a boolean'));
const number: Read<number> = (value) => (typeof value === 'number' ? value : malformed('a number'));
/** A line number: what is below 1 names no line. */
const position: Read<number> = (value) =>
  typeof value === 'number' && value >= 0 ? Math.floor(value) : malformed('a line number');
/** Some senders write the exit code as text. */
const exitCode: Read<number> = (value) =>
  number(typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value);

function malformed(wanted: string): never {
  throw new Malformed(`Not ${wanted}`);
}

function object<T>(read: (fields: Fields) => T): Read<T> {
  return (value) => (isFields(value) ? read(value) : malformed('an object'));
}

function array<T>(read: Read<T>): Read<readonly T[]> {
  return (value) => (isList(value) ? value.map(read) : malformed('an array'));
}

function oneOf<T extends string>(...words: readonly T[]): Read<T> {
  return (value) => words.find((word) => word === value) ?? malformed(words.join(' or '));
}

function must<T>(fields: Fields, name: string, read: Read<T>): T {
  return read(field(fields, name) ?? null);
}

/** An absent or `null` field stays absent. */
function may<K extends string, T>(fields: Fields, name: K, read: Read<T>): { readonly [P in K]?: T } {
  const value = field(fields, name);
  if (value === undefined || value === null) return {};
  return { [name]: read(value) } as { readonly [P in K]?: T };
}

const content: Read<readonly ContentBlock[]> = (value) => (isList(value) ? contentFrom(value) : malformed('an array'));
const location = object((at) => ({ path: must(at, 'path', string), ...may(at, 'line', position) }));
const kind = oneOf<ToolCallKind>(
  'read',
  'edit',
  'delete',
  'move',
  'search',
  'execute',
  'think',
  'fetch',
  'switch_mode',
  'other',
);
const segment = object((of) => ({
  stream: must(of, 'stream', oneOf('stdout', 'stderr')),
  length: must(of, 'length', position),
}));
const fileDiff = object((diff) => ({
  path: must(diff, 'path', string),
  oldText: field(diff, 'oldText') === null ? null : must(diff, 'oldText', string),
  newText: must(diff, 'newText', string),
  ...may(diff, 'oldStart', position),
  ...may(diff, 'newStart', position),
  ...may(diff, 'kind', oneOf('add', 'delete', 'modify', 'move', 'copy', 'binary')),
  ...may(diff, 'oldPath', string),
}));
const question: Read<Question> = object((of) => ({
  text: must(of, 'text', string),
  ...may(of, 'header', string),
  options: must(
    of,
    'options',
    array(object((option) => ({ label: must(option, 'label', string), ...may(option, 'description', string) }))),
  ),
  ...may(of, 'multiple', boolean),
  ...may(of, 'freeText', boolean),
}));

function callView(view: Fields): ToolCallView {
  const title = must(view, 'title', string);
  const card = must(view, 'card', oneOf<ToolCallView['card']>('generic', 'terminal', 'diff', 'question'));
  switch (card) {
    case 'generic': {
      const rawInput = field(view, 'rawInput');
      return {
        card,
        title,
        ...may(view, 'kind', kind),
        ...(rawInput !== undefined && { rawInput }),
        ...may(view, 'content', content),
        ...may(view, 'locations', array(location)),
      };
    }
    case 'terminal':
      return { card, title, ...may(view, 'description', string), ...may(view, 'cwd', string) };
    case 'diff':
      return { card, title, diffs: must(view, 'diffs', array(fileDiff)), ...may(view, 'locations', array(location)) };
    case 'question':
      return { card, title, questions: must(view, 'questions', array(question)) };
  }
}

function resultView(view: Fields): ToolResultView {
  const title = may(view, 'title', string);
  const card = must(
    view,
    'card',
    oneOf<ToolResultView['card']>('generic', 'terminal', 'diff', 'read', 'search', 'web', 'plan', 'question'),
  );
  switch (card) {
    case 'generic':
      return { card, ...title, ...may(view, 'content', content) };
    case 'terminal':
      return {
        card,
        ...title,
        ...may(view, 'output', string),
        ...may(view, 'exitCode', exitCode),
        ...may(view, 'signal', string),
        ...may(view, 'streams', array(segment)),
        ...may(
          view,
          'truncated',
          object((cut) => ({ ...may(cut, 'total', number), ...may(cut, 'note', string) })),
        ),
        ...may(view, 'durationMs', number),
      };
    case 'diff':
      return { card, ...title, diffs: must(view, 'diffs', array(fileDiff)) };
    case 'read':
      return {
        card,
        ...title,
        path: must(view, 'path', string),
        offset: must(view, 'offset', position),
        lines: must(
          view,
          'lines',
          array(object((line) => ({ number: must(line, 'number', position), text: must(line, 'text', string) }))),
        ),
        ...may(view, 'totalLines', position),
        ...may(view, 'lang', string),
        ...may(view, 'content', content),
      };
    case 'search':
      return searchView(view, title);
    case 'web':
      return webView(view, title);
    case 'plan':
      return {
        card,
        ...title,
        items: must(
          view,
          'items',
          array(
            object((item) => ({
              text: must(item, 'text', string),
              status: must(item, 'status', oneOf('pending', 'active', 'done', 'dropped')),
            })),
          ),
        ),
      };
    case 'question':
      return {
        card,
        ...title,
        answers: must(
          view,
          'answers',
          array(
            object((answer) => ({
              question: must(answer, 'question', string),
              selected: must(answer, 'selected', array(string)),
              ...may(answer, 'text', string),
            })),
          ),
        ),
      };
  }
}

type Title = { readonly title?: string };

function searchView(view: Fields, title: Title): ToolResultView {
  const common = {
    card: 'search',
    ...title,
    truncated: must(view, 'truncated', boolean),
    ...may(view, 'total', number),
  } as const;
  const shape = must(view, 'shape', oneOf('matches', 'paths'));
  if (shape === 'paths') return { ...common, shape, paths: must(view, 'paths', array(string)) };
  const match = object((of) => ({ ...may(of, 'lineNumber', position), line: must(of, 'line', string) }));
  const file = object((of) => ({ path: must(of, 'path', string), matches: must(of, 'matches', array(match)) }));
  return { ...common, shape, files: must(view, 'files', array(file)) };
}

function webView(view: Fields, title: Title): ToolResultView {
  const common = { card: 'web', ...title, truncated: must(view, 'truncated', boolean) } as const;
  const what = must(view, 'kind', oneOf('search', 'fetch'));
  if (what === 'fetch')
    return { ...common, kind: what, url: must(view, 'url', string), ...may(view, 'statusCode', number) };
  const source = object((of) => ({
    url: must(of, 'url', string),
    ...may(of, 'title', string),
    ...may(of, 'snippet', string),
    ...may(of, 'publishedAt', string),
  }));
  return { ...common, kind: what, sources: must(view, 'sources', array(source)), ...may(view, 'answer', string) };
}
