import { type Fields, field, fieldsOf, inner, isFields, isList, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';

/**
 * File changes in the form of current rollouts, `{path: {type, unified_diff | content, move_path?}}`: early events have
 * `{path: {update: {…}}}`, items have lists of `{path, kind, diff?}`.
 */
export function changesFrom(value: JsonValue | undefined): Fields {
  if (isList(value)) return Object.fromEntries(value.map((change) => listed(fieldsOf(change))));
  return Object.fromEntries(Object.entries(fieldsOf(value)).map(([path, change]) => [path, keyed(fieldsOf(change))]));
}

function keyed(change: Fields): Fields {
  if (text(change, 'type') !== undefined) return change;
  const [type, body] = Object.entries(change)[0] ?? [];
  return type === undefined ? change : { type, ...fieldsOf(body) };
}

function listed(change: Fields): readonly [string, Fields] {
  const kind = field(change, 'kind');
  const type = text(change, 'kind') ?? text(inner(change, 'kind'), 'type') ?? 'update';
  const moved = text(inner(change, 'kind'), 'move_path', 'movePath');
  const diff = text(change, 'diff', 'unified_diff');
  return [
    text(change, 'path') ?? '',
    {
      type,
      ...(diff !== undefined && (type === 'update' ? { unified_diff: diff } : { content: diff })),
      ...(isFields(kind) && moved !== undefined && { move_path: moved }),
    },
  ];
}
