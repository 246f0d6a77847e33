import { itPresents } from './presented.fixture.js';

describe('tools of nobody known', () => {
  itPresents('', [
    {
      tool: 'bash',
      what: 'a name that all know',
      args: { command: 'ls' },
      call: { card: 'terminal', title: 'ls' },
      result: 'x',
      view: { card: 'terminal', output: 'x' },
    },
    {
      tool: 'Read',
      what: 'a name of one',
      args: { file_path: 'a' },
      call: { card: 'generic', title: 'Read a', kind: 'read', locations: [{ path: 'a', line: 1 }] },
      result: '1\tx\n2\ty',
      view: {
        card: 'read',
        path: 'a',
        offset: 1,
        lines: [
          { number: 1, text: 'x' },
          { number: 2, text: 'y' },
        ],
      },
    },
    {
      tool: 'read',
      what: 'the other spelling',
      args: { filePath: 'a' },
      call: { card: 'generic', title: 'Read a', kind: 'read', locations: [{ path: 'a', line: 1 }] },
    },
    {
      tool: 'run_command',
      what: 'a name for a shell',
      args: { command: 'ls' },
      call: { card: 'terminal', title: 'ls' },
      result: 'x',
      view: { card: 'terminal', output: 'x' },
    },
    {
      tool: 'mcp__a__b',
      what: 'a tool of a server',
      args: {},
      call: { card: 'generic', title: 'b (a)', kind: 'other', rawInput: {} },
    },
    { tool: 'bash', what: 'arguments that say nothing', args: { code: 1 }, call: null, result: 'x', view: null },
  ]);
});
