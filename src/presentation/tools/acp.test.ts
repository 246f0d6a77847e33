import { itPresents } from './presented.fixture.js';

describe('calls of ACP agents', () => {
  itPresents('acp', [
    {
      tool: 'execute',
      what: 'a command',
      args: { command: 'ls', cwd: '/w' },
      call: { card: 'terminal', title: 'ls', cwd: '/w' },
      result: 'a',
      view: null,
    },
    {
      tool: 'read',
      what: 'a path',
      args: { path: '/w/a' },
      call: { card: 'generic', title: '/w/a', kind: 'read', rawInput: { path: '/w/a' }, locations: [{ path: '/w/a' }] },
    },
    { tool: 'Bash', what: 'another agent’s name', args: { command: 'ls' }, call: { card: 'terminal', title: 'ls' } },
  ]);
});
