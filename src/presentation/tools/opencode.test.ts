import { itPresents } from './presented.fixture.js';

describe('the tools of opencode', () => {
  itPresents('opencode', [
    {
      tool: 'bash',
      what: 'a failing command',
      args: { command: 'ls x', description: 'List' },
      call: { card: 'terminal', title: 'ls x', description: 'List' },
      result: 'no such file\n',
      meta: { exit: 1, output: 'no such file\n' },
      view: { card: 'terminal', output: 'no such file\n', exitCode: 1 },
    },
    {
      tool: 'read',
      what: 'a file',
      args: { filePath: '/w/a.ts', offset: 3 },
      call: {
        card: 'generic',
        title: 'Read /w/a.ts (from line 3)',
        kind: 'read',
        locations: [{ path: '/w/a.ts', line: 3 }],
      },
      result:
        '<path>/w/a.ts</path>\n<type>file</type>\n<content>3: x\n4: y\n\n(End of file - total 4 lines)\n</content>',
      view: {
        card: 'read',
        path: '/w/a.ts',
        offset: 3,
        lines: [
          { number: 3, text: 'x' },
          { number: 4, text: 'y' },
        ],
        totalLines: 4,
      },
    },
    {
      tool: 'read',
      what: 'a file in the older form',
      args: { filePath: '/w/a.ts' },
      call: { card: 'generic', title: 'Read /w/a.ts', kind: 'read', locations: [{ path: '/w/a.ts', line: 1 }] },
      result: '<file>\n00001| x\n00002| y\n\n(End of file - total 2 lines)\n</file>',
      view: {
        card: 'read',
        path: '/w/a.ts',
        offset: 1,
        lines: [
          { number: 1, text: 'x' },
          { number: 2, text: 'y' },
        ],
        totalLines: 2,
      },
    },
    {
      tool: 'edit',
      what: 'whole texts',
      args: { filePath: '/w/a.ts', oldString: 'a', newString: 'b' },
      call: {
        card: 'diff',
        title: 'Edit /w/a.ts',
        diffs: [{ path: '/w/a.ts', oldText: 'a', newText: 'b' }],
        locations: [{ path: '/w/a.ts' }],
      },
      result: 'ok',
      meta: { diff: 'x', filediff: { file: '/w/a.ts', before: 'a\n', after: 'b\n', additions: 1, deletions: 1 } },
      view: {
        card: 'diff',
        title: 'Edit /w/a.ts',
        diffs: [{ path: '/w/a.ts', oldText: 'a\n', newText: 'b\n', oldStart: 1, newStart: 1 }],
      },
    },
    {
      tool: 'edit',
      what: 'a patch',
      args: { filePath: '/w/a.ts', oldString: 'a', newString: 'b' },
      call: {
        card: 'diff',
        title: 'Edit /w/a.ts',
        diffs: [{ path: '/w/a.ts', oldText: 'a', newText: 'b' }],
        locations: [{ path: '/w/a.ts' }],
      },
      result: 'ok',
      meta: {
        diff: 'Index: /w/a.ts\n===================================================================\n--- /w/a.ts\n+++ /w/a.ts\n@@ -1,1 +1,1 @@\n-a\n+b\n',
      },
      view: {
        card: 'diff',
        title: 'Edit /w/a.ts',
        diffs: [{ path: '/w/a.ts', kind: 'modify', oldText: 'a\n', newText: 'b\n', oldStart: 1, newStart: 1 }],
      },
    },
    {
      tool: 'grep',
      what: 'matches',
      args: { pattern: 'foo' },
      call: { card: 'generic', title: 'foo', kind: 'search', rawInput: { pattern: 'foo' } },
      result: 'Found 2 matches\n/w/a.ts:\n  Line 3: foo\n  Line 9: foo',
      meta: { matches: 2, truncated: true },
      view: {
        card: 'search',
        shape: 'matches',
        truncated: true,
        total: 2,
        files: [
          {
            path: '/w/a.ts',
            matches: [
              { lineNumber: 3, line: 'foo' },
              { lineNumber: 9, line: 'foo' },
            ],
          },
        ],
      },
    },
    {
      tool: 'glob',
      what: 'nothing',
      args: { pattern: '*.x' },
      call: { card: 'generic', title: '*.x', kind: 'search', rawInput: { pattern: '*.x' } },
      result: 'No files found',
      meta: { count: 0, truncated: false },
      view: { card: 'search', shape: 'paths', truncated: false, total: 0, paths: [] },
    },
    {
      tool: 'todowrite',
      what: 'a plan',
      args: { todos: [{ content: 'a', status: 'pending' }] },
      call: {
        card: 'generic',
        title: 'Update todo list',
        kind: 'other',
        rawInput: [{ content: 'a', status: 'pending' }],
      },
      result: '[]',
      meta: { todos: [{ content: 'a', status: 'completed' }] },
      view: { card: 'plan', items: [{ text: 'a', status: 'done' }] },
    },
    {
      tool: 'task',
      what: 'a sub-agent',
      args: { description: 'Explore', prompt: 'Look', subagent_type: 'general' },
      call: {
        card: 'generic',
        title: 'Explore',
        kind: 'other',
        rawInput: { description: 'Explore', prompt: 'Look', subagent_type: 'general' },
        content: [{ type: 'text', text: 'Look' }],
      },
      result: 'x',
      meta: { sessionId: 's' },
      view: null,
    },
    {
      tool: 'question',
      what: 'answers',
      args: { questions: [{ question: 'Which?', header: 'H', options: [{ label: 'A' }, { label: 'B' }] }] },
      call: {
        card: 'question',
        title: 'H',
        questions: [{ text: 'Which?', header: 'H', options: [{ label: 'A' }, { label: 'B' }], freeText: true }],
      },
      result: 'x',
      meta: { answers: [['A', 'other']] },
      view: { card: 'question', answers: [{ question: 'Which?', selected: ['A'], text: 'other' }] },
    },
  ]);
});
