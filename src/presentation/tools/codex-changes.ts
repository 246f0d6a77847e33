import type { FileDiff, JsonValue } from '../intent.js';
import { type Fields, field, fieldsOf, filled, inner, isFields, isList, text } from '../args.js';
import { patchDiffs, unifiedDiffs } from '../shapes/patch-text.js';

/**
 * What Codex says that a patch changed: by path `{type: 'add' | 'update' | 'delete', …}` or, older, `{add: {…}}`; or a list of
 * `{path, kind, diff}`. Empty where it says only which files.
 */
export function codexChanges(changes: JsonValue | undefined): readonly FileDiff[] {
  if (isList(changes)) {
    return changes.flatMap((change) => {
      const fields = fieldsOf(change);
      const path = filled(fields, 'path');
      return path === undefined ? [] : changeOf(path, fields);
    });
  }
  if (!isFields(changes)) return [];
  return Object.entries(changes).flatMap(([path, change]) => changeOf(path, typed(fieldsOf(change))));
}

/** `{add: {content}}` as `{type: 'add', content}`. */
function typed(change: Fields): Fields {
  for (const type of ['add', 'update', 'delete']) {
    const value = field(change, type);
    if (isFields(value)) return { type, ...value };
  }
  return change;
}

function changeOf(path: string, change: Fields): readonly FileDiff[] {
  const type = text(change, 'type') ?? text(change, 'kind') ?? text(inner(change, 'kind'), 'type');
  const content = text(change, 'content');
  const diff = text(change, 'unified_diff', 'diff');
  if (content !== undefined && type === 'add')
    return [{ path, oldText: null, newText: content, newStart: 1, kind: 'add' }];
  if (content !== undefined && type === 'delete')
    return [{ path, oldText: content, newText: '', oldStart: 1, kind: 'delete' }];
  if (type === 'delete') return [{ path, oldText: '', newText: '', kind: 'delete' }];
  if (diff === undefined) return [];
  if (type === 'add' && !/^@@|^--- /m.test(diff))
    return [{ path, oldText: null, newText: diff, newStart: 1, kind: 'add' }];
  const target = filled(change, 'move_path') ?? filled(inner(change, 'kind'), 'move_path');
  const diffs = unifiedDiffs(diff, path);
  return target === undefined || target === path
    ? diffs
    : diffs.map((region) => ({ ...region, path: target, oldPath: path, kind: 'move' as const }));
}

/** One operation of the Responses API's `apply_patch_call`: its `diff` is the body that an apply_patch text has for the file. */
export function operationDiffs(operation: Fields): readonly FileDiff[] {
  const path = filled(operation, 'path');
  if (path === undefined) return [];
  const diff = (text(operation, 'diff') ?? '').replace(/\n$/, '');
  switch (text(operation, 'type')) {
    case 'create_file':
      return patchDiffs(`*** Begin Patch\n*** Add File: ${path}\n${diff}\n*** End Patch`);
    case 'update_file':
      return diff === '' ? [] : patchDiffs(`*** Begin Patch\n*** Update File: ${path}\n${diff}\n*** End Patch`);
    case 'delete_file':
      return [{ path, oldText: '', newText: '', kind: 'delete' }];
    default:
      return [];
  }
}
