import { itPresents } from './presented.fixture.js';

describe('the tools of OpenAI’s APIs', () => {
  itPresents('openai', [
    {
      tool: 'shell_call',
      what: 'commands',
      args: { commands: ['ls', 'pwd'], timeout_ms: 5 },
      call: { card: 'terminal', title: 'ls\npwd' },
      meta: {
        output: [
          { stdout: 'a\n', stderr: '', outcome: { type: 'exit', exit_code: 0 } },
          { stdout: '', stderr: 'no\n', outcome: { type: 'exit', exit_code: 2 } },
        ],
      },
      view: {
        card: 'terminal',
        output: 'a\nno\n',
        streams: [
          { stream: 'stdout', length: 2 },
          { stream: 'stderr', length: 3 },
        ],
        exitCode: 2,
      },
    },
    {
      tool: 'local_shell_call',
      what: 'words',
      args: { type: 'exec', command: ['bash', '-lc', 'ls'], working_directory: '/w' },
      call: { card: 'terminal', title: 'ls', cwd: '/w' },
      result: 'a',
      view: { card: 'terminal', output: 'a' },
    },
    {
      tool: 'apply_patch_call',
      what: 'a new file',
      args: { type: 'create_file', path: 'a.txt', diff: '+x\n+y\n' },
      call: {
        card: 'diff',
        title: 'Write a.txt',
        diffs: [{ path: 'a.txt', kind: 'add', oldText: null, newText: 'x\ny\n', oldStart: 1, newStart: 1 }],
        locations: [{ path: 'a.txt' }],
      },
    },
    {
      tool: 'apply_patch_call',
      what: 'a change',
      args: { type: 'update_file', path: 'a.txt', diff: '@@\n-x\n+y\n' },
      call: {
        card: 'diff',
        title: 'Edit a.txt',
        diffs: [{ path: 'a.txt', kind: 'modify', oldText: 'x\n', newText: 'y\n' }],
        locations: [{ path: 'a.txt' }],
      },
    },
    {
      tool: 'apply_patch_call',
      what: 'an end',
      args: { type: 'delete_file', path: 'a.txt' },
      call: {
        card: 'diff',
        title: 'Delete a.txt',
        diffs: [{ path: 'a.txt', oldText: '', newText: '', kind: 'delete' }],
        locations: [{ path: 'a.txt' }],
      },
    },
    {
      tool: 'code_interpreter_call',
      what: 'a program',
      args: { code: '\nprint(1)\n', container_id: 'c' },
      call: { card: 'generic', title: 'print(1)', kind: 'execute', rawInput: '\nprint(1)\n' },
      result: '1',
      view: null,
    },
    {
      tool: 'bash',
      what: 'a function with a known name',
      args: { command: 'ls' },
      call: { card: 'terminal', title: 'ls' },
      result: 'a\n[exit code: 3]',
      view: { card: 'terminal', output: 'a', exitCode: 3 },
    },
    { tool: 'get_weather', what: 'a function of the page', args: { city: 'x' }, call: null, result: 'y', view: null },
  ]);
});
