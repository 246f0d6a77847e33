import { itPresents } from './presented.fixture.js';

describe('the tools of Codex', () => {
  itPresents('codex', [
    {
      tool: 'shell',
      what: 'a script',
      args: { command: ['bash', '-lc', 'ls -la'], workdir: '/w' },
      call: { card: 'terminal', title: 'ls -la', cwd: '/w' },
      result: '{"output":"a\\n","metadata":{"exit_code":2,"duration_seconds":0.1}}',
      view: { card: 'terminal', output: 'a\n', exitCode: 2, durationMs: 100 },
    },
    {
      tool: 'shell',
      what: 'words',
      args: { command: ['echo', "it's", 'a b'] },
      call: { card: 'terminal', title: "echo 'it'\\''s' 'a b'" },
      result:
        'Exit code: 0\nWall time: 1.5 seconds\nTotal output lines: 300\nOutput:\nx\n[... omitted 200 of 300 lines ...]\ny',
      view: {
        card: 'terminal',
        output: 'x\n[... omitted 200 of 300 lines ...]\ny',
        exitCode: 0,
        durationMs: 1500,
        truncated: { note: '[... omitted 200 of 300 lines ...]' },
      },
    },
    {
      tool: 'shell',
      what: 'a patch in a heredoc',
      args: {
        command: [
          'bash',
          '-lc',
          "cd x && apply_patch <<'EOF'\n*** Begin Patch\n*** Add File: a\n+x\n*** End Patch\nEOF",
        ],
      },
      call: {
        card: 'diff',
        title: 'Write a',
        diffs: [{ path: 'a', kind: 'add', oldText: null, newText: 'x\n', oldStart: 1, newStart: 1 }],
        locations: [{ path: 'a' }],
      },
      result: 'ok',
      view: null,
    },
    {
      tool: 'shell_command',
      what: 'a wrapped line',
      args: { command: "/bin/zsh -lc 'npm test'" },
      call: { card: 'terminal', title: 'npm test' },
      result: 'x',
      meta: { exit_code: 1, aggregated_output: 'red', duration: { secs: 1, nanos: 500000000 } },
      view: { card: 'terminal', output: 'red', exitCode: 1, durationMs: 1500 },
    },
    {
      tool: 'exec_command',
      what: 'a command that ended',
      args: { cmd: 'ls', workdir: '/w' },
      call: { card: 'terminal', title: 'ls', cwd: '/w' },
      result: 'Chunk ID: ab12\nWall time: 0.0500 seconds\nProcess exited with code 0\nOutput:\na.txt',
      view: { card: 'terminal', output: 'a.txt', exitCode: 0, durationMs: 50 },
    },
    {
      tool: 'exec_command',
      what: 'a command that goes on',
      args: { cmd: 'npm start' },
      call: { card: 'terminal', title: 'npm start' },
      result: 'Wall time: 10.0 seconds\nProcess running with session ID 7\nOutput:\nready',
      view: { card: 'terminal', output: 'ready', durationMs: 10000 },
    },
    {
      tool: 'exec_command',
      what: 'an output that looks like a head',
      args: { cmd: 'cat' },
      call: { card: 'terminal', title: 'cat' },
      result: 'Exit code: 1 in the text\nOutput:\nx',
      view: { card: 'terminal', output: 'Exit code: 1 in the text\nOutput:\nx' },
    },
    {
      tool: 'write_stdin',
      what: 'input',
      args: { session_id: 7, chars: 'q\n' },
      call: { card: 'terminal', title: 'q\n', description: 'Session 7' },
      result: 'Process exited with code 0\nOutput:\nbye',
      view: { card: 'terminal', output: 'bye', exitCode: 0 },
    },
    {
      tool: 'apply_patch',
      what: 'a patch',
      args: '*** Begin Patch\n*** Update File: src/a.ts\n@@ function f\n const x = 1;\n-const y = 2;\n+const y = 3;\n*** Add File: b.txt\n+hello\n*** Delete File: c.txt\n*** Update File: old.ts\n*** Move to: new.ts\n@@\n-p\n+q\n*** End Patch',
      call: {
        card: 'diff',
        title: 'Edit 4 files',
        diffs: [
          {
            path: 'src/a.ts',
            kind: 'modify',
            oldText: 'const x = 1;\nconst y = 2;\n',
            newText: 'const x = 1;\nconst y = 3;\n',
          },
          { path: 'b.txt', kind: 'add', oldText: null, newText: 'hello\n', oldStart: 1, newStart: 1 },
          { path: 'c.txt', kind: 'delete', oldText: '', newText: '' },
          { path: 'new.ts', kind: 'move', oldPath: 'old.ts', oldText: 'p\n', newText: 'q\n' },
        ],
        locations: [{ path: 'src/a.ts' }, { path: 'b.txt' }, { path: 'c.txt' }, { path: 'new.ts' }],
      },
      result: 'Success.',
      view: null,
    },
    {
      tool: 'apply_patch',
      what: 'what was applied',
      args: { input: '*** Begin Patch\n*** Update File: a\n@@\n-x\n+y\n*** End Patch' },
      call: {
        card: 'diff',
        title: 'Edit a',
        diffs: [{ path: 'a', kind: 'modify', oldText: 'x\n', newText: 'y\n' }],
        locations: [{ path: 'a' }],
      },
      result: 'ok',
      meta: {
        success: true,
        changes: {
          '/w/a': { type: 'update', unified_diff: '@@ -5,1 +5,1 @@\n-x\n+y\n', move_path: '/w/b' },
          '/w/n': { add: { content: 'new' } },
          '/w/d': { type: 'delete', content: 'gone' },
        },
      },
      view: {
        card: 'diff',
        diffs: [
          { path: '/w/b', kind: 'move', oldText: 'x\n', newText: 'y\n', oldStart: 5, newStart: 5, oldPath: '/w/a' },
          { path: '/w/n', oldText: null, newText: 'new', newStart: 1, kind: 'add' },
          { path: '/w/d', oldText: 'gone', newText: '', oldStart: 1, kind: 'delete' },
        ],
      },
    },
    {
      tool: 'apply_patch',
      what: 'a patch that failed',
      args: { input: '*** Begin Patch\n*** Add File: a\n+x\n*** End Patch' },
      call: {
        card: 'diff',
        title: 'Write a',
        diffs: [{ path: 'a', kind: 'add', oldText: null, newText: 'x\n', oldStart: 1, newStart: 1 }],
        locations: [{ path: 'a' }],
      },
      result: 'no',
      meta: { success: false, changes: { a: { add: { content: 'x' } } } },
      view: null,
    },
    {
      tool: 'file_change',
      what: 'names alone',
      args: {
        changes: [
          { path: 'a', kind: 'update' },
          { path: 'b', kind: 'add' },
        ],
      },
      call: {
        card: 'generic',
        kind: 'edit',
        title: 'Edit 2 files',
        rawInput: {
          changes: [
            { path: 'a', kind: 'update' },
            { path: 'b', kind: 'add' },
          ],
        },
        locations: [{ path: 'a' }, { path: 'b' }],
      },
    },
    {
      tool: 'update_plan',
      what: 'a plan',
      args: {
        explanation: 'Next',
        plan: [
          { step: 'a', status: 'completed' },
          { step: 'b', status: 'pending' },
        ],
      },
      call: {
        card: 'generic',
        title: 'Next',
        kind: 'other',
        rawInput: [
          { step: 'a', status: 'completed' },
          { step: 'b', status: 'pending' },
        ],
      },
      result: 'Plan updated',
      view: {
        card: 'plan',
        items: [
          { text: 'a', status: 'done' },
          { text: 'b', status: 'pending' },
        ],
      },
    },
    {
      tool: 'web_search_call',
      what: 'a search',
      args: { type: 'search', query: 'q' },
      call: { card: 'generic', title: 'q', kind: 'search', rawInput: { type: 'search', query: 'q' } },
      meta: { query: 'q', results: [{ type: 'result', title: 'T', url: 'https://e.example/', snippet: 's' }] },
      view: {
        card: 'web',
        kind: 'search',
        truncated: false,
        sources: [{ url: 'https://e.example/', title: 'T', snippet: 's' }],
        title: 'q',
      },
    },
    {
      tool: 'web_search_call',
      what: 'a page',
      args: { type: 'open_page', url: 'https://e.example/' },
      call: {
        card: 'generic',
        title: 'https://e.example/',
        kind: 'fetch',
        rawInput: { type: 'open_page', url: 'https://e.example/' },
      },
    },
    {
      tool: 'view_image',
      what: 'an image',
      args: { path: '/w/a.png' },
      call: { card: 'generic', title: 'View /w/a.png', kind: 'read', locations: [{ path: '/w/a.png' }] },
    },
    {
      tool: 'spawn_agent',
      what: 'a sub-agent',
      args: { message: 'Review this\nnow', agent_type: 'worker' },
      call: {
        card: 'generic',
        title: 'worker',
        kind: 'other',
        rawInput: { message: 'Review this\nnow', agent_type: 'worker' },
        content: [{ type: 'text', text: 'Review this\nnow' }],
      },
    },
    {
      tool: 'mcp__docs__find',
      what: 'a tool of a server',
      args: { q: 1 },
      call: { card: 'generic', title: 'find (docs)', kind: 'other', rawInput: { q: 1 } },
    },
  ]);
});
