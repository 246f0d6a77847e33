import { expect } from 'chai';
import fc from 'fast-check';
import type { JsonValue } from '../intent.js';
import { strictCallView, strictResultView } from '../view-guard.js';
import { toolDefinitions } from './all.js';

/** Field names that any of the definitions reads, so that arbitrary values reach the code behind them. */
const NAMES = [
  'command',
  'cmd',
  'action',
  'commands',
  'file_path',
  'filePath',
  'path',
  'content',
  'old_string',
  'new_string',
  'edits',
  'patch',
  'patchText',
  'input',
  'changes',
  'operation',
  'diff',
  'questions',
  'question',
  'options',
  'answers',
  'todos',
  'plan',
  'items',
  'query',
  'queries',
  'url',
  'pattern',
  'offset',
  'limit',
  'line',
  'description',
  'prompt',
  'run_in_background',
  'meta',
  'diffs',
  'lines',
  'file',
  'structuredPatch',
  'stdout',
  'stderr',
  'exitCode',
  'exit',
  'filenames',
  'mode',
  'results',
  'success',
  'sources',
  'truncated',
  'files',
  'filediff',
  'resultDisplay',
  'fileDiff',
  'task',
  'tasks',
  'output',
  'view_range',
  'insert_line',
  '__proto__',
  'text',
  'status',
  'label',
];
const scalar = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    '/w/a.ts',
    '12',
    '*** Begin Patch\n*** Update File: a\n@@\n-x\n+y\n*** End Patch',
    '@@ -1 +1 @@\n-a\n+b',
    '     1→x\n     2→y',
  ),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number)),
  fc.string(),
);
const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 6 }),
  ),
}));
const results = fc.record({
  content: fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('text' as const), text: fc.oneof(fc.string(), scalar.map(String)) }),
      fc.record({ type: fc.constant('json' as const), value }),
    ),
    { maxLength: 3 },
  ),
  isError: fc.boolean(),
  meta: fc.option(value, { nil: undefined }),
});

/** All that JSON says of a view; absent and undefined are the same. */
const plain = (view: unknown): unknown => JSON.parse(JSON.stringify(view));

describe('every definition', () => {
  for (const [family, tools] of Object.entries(toolDefinitions))
    for (const [name, definition] of Object.entries(tools))
      it(`${family || 'unknown'} ${name} gives a sound view or null for any arguments and result`, () => {
        fc.assert(
          fc.property(fc.option(value, { nil: undefined }), results, (args, result) => {
            const call = definition.presentCall?.(args, name) ?? null;
            const settled = definition.presentResult?.(args, result, name) ?? null;
            if (call !== null) expect(strictCallView(call)).to.deep.equal(plain(call));
            if (settled !== null) expect(strictResultView(settled)).to.deep.equal(plain(settled));
          }),
          { numRuns: 60 },
        );
      });
});
