import type { ToolDefinition } from '../tool-definition.js';
import { fieldsOf, filled, isList, number, text } from '../args.js';
import { fileChange, fileRead, genericCall } from '../call-views.js';
import { readViewOf } from '../shapes/numbered-lines.js';
import { resultText, withoutText } from '../shapes/result-text.js';

/** The editor tool with a `command` (view, create, str_replace, insert, undo_edit), as Anthropic defined it and others took it over. */
export const strReplaceEditor: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const path = filled(fields, 'path');
    if (path === undefined) return null;
    const command = text(fields, 'command');
    switch (command) {
      case 'view': {
        const range = fields['view_range'];
        const [first, last] = isList(range) ? range.map(Number) : [];
        return fileRead(
          path,
          first,
          first !== undefined && last !== undefined && last >= first ? last - first + 1 : undefined,
        );
      }
      case 'create':
        return fileChange('Write', path, [{ oldText: null, newText: text(fields, 'file_text') ?? '' }]);
      case 'str_replace':
        return fileChange('Edit', path, [
          { oldText: filled(fields, 'old_str') ?? null, newText: text(fields, 'new_str') ?? '' },
        ]);
      case 'insert': {
        const after = number(fields, 'insert_line');
        const place = after === undefined || after < 0 ? {} : { oldStart: after + 1, newStart: after + 1 };
        return fileChange('Edit', path, [
          { oldText: '', newText: text(fields, 'new_str', 'insert_text') ?? '', ...place },
        ]);
      }
      default:
        return command === undefined ? null : genericCall(`${command} ${path}`, 'edit', { path });
    }
  },
  presentResult(args, { content, isError }) {
    const fields = fieldsOf(args);
    const path = filled(fields, 'path');
    if (isError || path === undefined || text(fields, 'command') !== 'view') return null;
    return readViewOf(path, resultText(content), withoutText(content));
  },
};
