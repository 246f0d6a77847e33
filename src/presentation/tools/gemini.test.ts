import { itPresents } from './presented.fixture.js';

describe('the tools of Gemini CLI', () => {
  itPresents('gemini', [
    {
      tool: 'run_shell_command',
      what: 'a command',
      args: { command: 'ls', description: 'List', dir_path: 'src' },
      call: { card: 'terminal', title: 'ls', description: 'List', cwd: 'src' },
      result:
        'Command: ls\nDirectory: src\nOutput: a\nb\nError: (none)\nExit Code: 1\nSignal: 0\nBackground PIDs: (none)\nProcess Group PGID: 7',
      view: { card: 'terminal', output: 'a\nb', exitCode: 1 },
    },
    {
      tool: 'run_shell_command',
      what: 'a short answer',
      args: { command: 'ls' },
      call: { card: 'terminal', title: 'ls' },
      result: 'Output: a\nProcess Group PGID: 7',
      view: { card: 'terminal', output: 'a', exitCode: 0 },
    },
    {
      tool: 'run_shell_command',
      what: 'a killed command',
      args: { command: 'ls' },
      call: { card: 'terminal', title: 'ls' },
      result: 'Command: ls\nOutput: (empty)\nExit Code: (none)\nSignal: SIGTERM',
      view: { card: 'terminal', output: '', signal: 'SIGTERM' },
    },
    {
      tool: 'read_file',
      what: 'a file',
      args: { file_path: 'a.md', offset: 2 },
      call: { card: 'generic', title: 'Read a.md (from line 3)', kind: 'read', locations: [{ path: 'a.md', line: 3 }] },
      result: 'x\ny\n',
      view: {
        card: 'read',
        path: 'a.md',
        offset: 3,
        lines: [
          { number: 3, text: 'x' },
          { number: 4, text: 'y' },
        ],
      },
    },
    {
      tool: 'write_file',
      what: 'a file',
      args: { file_path: 'docs/a.md', content: 'new' },
      call: {
        card: 'diff',
        title: 'Write docs/a.md',
        diffs: [{ path: 'docs/a.md', oldText: null, newText: 'new' }],
        locations: [{ path: 'docs/a.md' }],
      },
      result: 'ok',
      meta: {
        fileDiff: 'Index: a.md\n===\n--- a.md\tCurrent\n+++ a.md\tProposed\n@@ -1,1 +1,1 @@\n-old\n+new\n',
        fileName: 'a.md',
      },
      view: {
        card: 'diff',
        title: 'Write docs/a.md',
        diffs: [{ path: 'docs/a.md', kind: 'modify', oldText: 'old\n', newText: 'new\n', oldStart: 1, newStart: 1 }],
      },
    },
    {
      tool: 'replace',
      what: 'whole texts',
      args: { file_path: 'a.md', old_string: 'a', new_string: 'b' },
      call: {
        card: 'diff',
        title: 'Edit a.md',
        diffs: [{ path: 'a.md', oldText: 'a', newText: 'b' }],
        locations: [{ path: 'a.md' }],
      },
      result: 'ok',
      meta: { fileDiff: '', fileName: 'a.md', originalContent: 'a\n', newContent: 'b\n' },
      view: {
        card: 'diff',
        title: 'Edit a.md',
        diffs: [{ path: 'a.md', oldText: 'a\n', newText: 'b\n', newStart: 1, oldStart: 1 }],
      },
    },
    {
      tool: 'search_file_content',
      what: 'matches',
      args: { pattern: 'foo', include: '*.ts' },
      call: { card: 'generic', title: 'foo (*.ts)', kind: 'search', rawInput: { pattern: 'foo', include: '*.ts' } },
      result: 'Found 2 matches for pattern "foo" in path ".":\n---\nFile: a.ts\nL3: foo\nL4:  foo\n---',
      view: {
        card: 'search',
        shape: 'matches',
        truncated: false,
        total: 2,
        files: [
          {
            path: 'a.ts',
            matches: [
              { lineNumber: 3, line: 'foo' },
              { lineNumber: 4, line: ' foo' },
            ],
          },
        ],
      },
    },
    {
      tool: 'glob',
      what: 'paths',
      args: { pattern: '*.ts' },
      call: { card: 'generic', title: '*.ts', kind: 'search', rawInput: { pattern: '*.ts' } },
      result:
        'Found 2 file(s) matching "*.ts" within /w, sorted by modification time (newest first):\n/w/a.ts\n/w/b.ts',
      view: { card: 'search', shape: 'paths', truncated: false, paths: ['/w/a.ts', '/w/b.ts'] },
    },
    {
      tool: 'list_directory',
      what: 'a folder',
      args: { path: '/w' },
      call: { card: 'generic', title: 'List /w', kind: 'read', locations: [{ path: '/w' }] },
      result: 'Directory listing for /w:\n[DIR] src\na.ts',
      view: { card: 'search', shape: 'paths', truncated: false, total: 2, paths: ['src/', 'a.ts'] },
    },
    {
      tool: 'write_todos',
      what: 'a plan',
      args: { todos: [{ description: 'a', status: 'in_progress' }] },
      call: {
        card: 'generic',
        title: 'Update todo list',
        kind: 'other',
        rawInput: [{ description: 'a', status: 'in_progress' }],
      },
      result: 'ok',
      view: { card: 'plan', items: [{ text: 'a', status: 'active' }] },
    },
    {
      tool: 'google_web_search',
      what: 'a search',
      args: { query: 'q' },
      call: { card: 'generic', title: 'q', kind: 'search', rawInput: { query: 'q' } },
    },
  ]);
});
