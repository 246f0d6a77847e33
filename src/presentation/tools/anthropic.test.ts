import { itPresents } from './presented.fixture.js';

describe('the tools of Anthropic’s API', () => {
  itPresents('anthropic', [
    {
      tool: 'bash_code_execution',
      what: 'a command',
      args: { command: 'ls' },
      call: { card: 'terminal', title: 'ls' },
      result: [{ type: 'json', value: { x: 1 } }],
      meta: { type: 'bash_code_execution_result', stdout: 'a\n', stderr: '', return_code: 1 },
      view: { card: 'terminal', output: 'a\n', exitCode: 1 },
    },
    {
      tool: 'code_execution',
      what: 'a program',
      args: { code: 'print(1)' },
      call: { card: 'generic', title: 'print(1)', kind: 'execute', rawInput: 'print(1)' },
      meta: { type: 'code_execution_result', stdout: '1\n', stderr: '', return_code: 0 },
      view: { card: 'terminal', output: '1\n', exitCode: 0 },
    },
    {
      tool: 'text_editor_code_execution',
      what: 'a view',
      args: { command: 'view', path: '/a' },
      call: { card: 'generic', title: 'Read /a', kind: 'read', locations: [{ path: '/a', line: 1 }] },
      meta: {
        type: 'text_editor_code_execution_view_result',
        file_type: 'text',
        content: 'x\ny',
        start_line: 4,
        total_lines: 9,
      },
      view: {
        card: 'read',
        path: '/a',
        offset: 4,
        lines: [
          { number: 4, text: 'x' },
          { number: 5, text: 'y' },
        ],
        totalLines: 9,
      },
    },
    {
      tool: 'web_search',
      what: 'hits',
      args: { query: 'q' },
      call: { card: 'generic', title: 'q', kind: 'search', rawInput: { query: 'q' } },
      result: 'x',
      meta: [{ type: 'web_search_result', url: 'https://e.example/', title: 'T', page_age: '1 day' }],
      view: {
        card: 'web',
        kind: 'search',
        truncated: false,
        sources: [{ url: 'https://e.example/', title: 'T', publishedAt: '1 day' }],
        title: 'q',
      },
    },
    {
      tool: 'str_replace_based_edit_tool',
      what: 'an edit',
      args: { command: 'str_replace', path: '/a', old_str: 'x', new_str: 'y' },
      call: {
        card: 'diff',
        title: 'Edit /a',
        diffs: [{ path: '/a', oldText: 'x', newText: 'y' }],
        locations: [{ path: '/a' }],
      },
    },
  ]);
});
