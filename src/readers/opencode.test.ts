import { expect } from 'chai';
import { opencode } from './opencode.js';
import { telling } from './telling.fixture.js';

const bus = (type: string, properties: unknown) => ({ timestamp: 1_700_000_000_000, event: { type, properties } });
const toolPart = (state: object, more: object = {}) => ({
  id: 'p1',
  sessionID: 's1',
  messageID: 'm1',
  type: 'tool',
  callID: 'c1',
  tool: 'bash',
  state,
  ...more,
});
const updated = (state: object, more: object = {}) => bus('message.part.updated', { part: toolPart(state, more) });
const text = (id: string, words: string, more: object = {}) =>
  bus('message.part.updated', { part: { id, sessionID: 's1', messageID: 'm1', type: 'text', text: words, ...more } });

const TABLE: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
  [
    'a call’s part is sent again whole at each change',
    [
      updated({ status: 'pending', input: {}, raw: '' }),
      updated({ status: 'pending', input: {}, raw: '{"com' }),
      updated({ status: 'running', input: { command: 'ls' }, time: { start: 1 } }),
      updated({ status: 'running', input: { command: 'ls' }, metadata: { output: 'a' } }),
      updated({ status: 'running', input: { command: 'ls' }, metadata: { output: 'ab' } }),
      updated({ status: 'running', input: { command: 'ls' }, metadata: { output: 'x' } }),
      updated({
        status: 'completed',
        input: { command: 'ls' },
        output: 'x',
        title: 'ls',
        metadata: { exit: 0 },
        time: { start: 1, end: 2 },
      }),
      updated({
        status: 'completed',
        input: { command: 'ls' },
        output: 'x',
        title: 'ls',
        metadata: { exit: 0 },
        time: { start: 1, end: 2 },
      }),
      bus('session.idle', { sessionID: 's1' }),
    ],
    [
      'open c1 bash',
      'args:= c1 {"com',
      'call c1 bash {"command":"ls"}',
      'started c1',
      'output c1 a',
      'output c1 b',
      'output:= c1 x',
      'result c1 ok x',
      'turn end s1#0',
    ],
  ],
  [
    'texts, whose parts and deltas come around their message',
    [
      bus('message.updated', { info: { id: 'u', sessionID: 's1', role: 'user' } }),
      bus('message.part.updated', { part: { id: 'pu', messageID: 'u', type: 'text', text: 'go' } }),
      bus('message.part.updated', {
        part: { id: 'pv', messageID: 'u', type: 'text', text: 'branch', synthetic: true },
      }),
      text('t', ''),
      bus('message.part.delta', { partID: 't', field: 'text', delta: 'I ' }),
      bus('message.part.delta', { partID: 't', field: 'text', delta: 'look' }),
      text('t', 'I look', { time: { start: 1, end: 2 } }),
      text('t', 'I look', { time: { start: 1, end: 2 } }),
    ],
    ['user go', 'user branch synthetic', 'draft I ', 'draft look', 'said I look'],
  ],
  [
    'a task’s session: its calls stand under the task, told before or after the link',
    [
      updated({ status: 'running', input: { prompt: 'x' } }, { tool: 'task' }),
      updated({ status: 'running', input: {} }, { id: 'k1', callID: 'k', sessionID: 's2', tool: 'read' }),
      updated({ status: 'running', input: { prompt: 'x' }, metadata: { sessionId: 's2' } }, { tool: 'task' }),
      updated({ status: 'running', input: { a: 1 } }, { id: 'k2', callID: 'l', sessionID: 's2', tool: 'read' }),
      bus('session.idle', { sessionID: 's2' }),
    ],
    [
      'call c1 task {"prompt":"x"}',
      'started c1',
      'open k read',
      'started k',
      'k under c1',
      'call l read {"a":1}',
      'l under c1',
      'started l',
      'turn end s2#0',
    ],
  ],
  [
    'a call without arguments runs once it tells more than its beginning',
    [
      updated({ status: 'running', input: {} }),
      updated({ status: 'running', input: {}, metadata: { sessionId: 's2' } }),
    ],
    ['open c1 bash', 'started c1', 'call c1 bash {}', 'started c1'],
  ],
  [
    'what a task’s session is asked and says belongs to the task',
    [
      bus('session.created', { info: { id: 's2', parentID: 's1' } }),
      bus('message.updated', { info: { id: 'u', sessionID: 's2', role: 'user' } }),
      bus('message.part.updated', { part: { id: 'pu', sessionID: 's2', messageID: 'u', type: 'text', text: 'x' } }),
      text('a', 'I look', { sessionID: 's2', time: { start: 1, end: 2 } }),
      updated({ status: 'running', input: { prompt: 'x' }, metadata: { sessionId: 's2' } }, { tool: 'task' }),
      text('b', 'Found', { sessionID: 's2', time: { start: 1, end: 2 } }),
    ],
    ['call c1 task {"prompt":"x"}', 'partial c1 I look', 'started c1', 'partial c1 Found'],
  ],
  [
    'one call id in two sessions is two calls',
    [
      updated({ status: 'running', input: { a: 1 } }),
      updated({ status: 'running', input: { b: 1 } }, { id: 'p2', sessionID: 's2' }),
    ],
    ['call c1 bash {"a":1}', 'started c1', 'call c1@p2 bash {"b":1}', 'started c1@p2'],
  ],
  [
    'permissions; errors that are refusals and aborts',
    [
      updated({ status: 'running', input: { a: 1 } }),
      bus('permission.asked', { id: 'per', permission: 'edit', patterns: ['/a/*'], tool: { callID: 'c1' } }),
      bus('permission.replied', { requestID: 'per', reply: 'reject' }),
      updated({
        status: 'error',
        input: { a: 1 },
        error: 'The user rejected permission to use this specific tool call.',
        time: {},
      }),
      updated({ status: 'error', input: {}, error: 'Tool execution aborted' }, { id: 'p2', callID: 'c2' }),
      updated({ status: 'error', input: {}, error: 'boom' }, { id: 'p3', callID: 'c3' }),
      bus('session.error', { sessionID: 's1', error: { name: 'MessageAbortedError', data: { message: 'aborted' } } }),
      bus('message.updated', {
        info: {
          id: 'm1',
          role: 'assistant',
          sessionID: 's1',
          error: { name: 'MessageAbortedError', data: { message: 'aborted' } },
        },
      }),
    ],
    [
      'call c1 bash {"a":1}',
      'started c1',
      'asked c1 edit /a/*',
      'decided c1 reject',
      'result c1 denied The user rejected permission to use this specific tool call.',
      'call c2 bash {}',
      'result c2 cancelled Tool execution aborted',
      'call c3 bash {}',
      'result c3 error boom',
      'notice aborted info',
      'turn end s1#0 aborted',
      'turn end s1#1 aborted',
    ],
  ],
  [
    'an exported session',
    [
      {
        info: { id: 's1', directory: '/w', title: 'T' },
        messages: [
          {
            info: { id: 'u', role: 'user', sessionID: 's1' },
            parts: [{ id: 'a', messageID: 'u', type: 'text', text: 'go' }],
          },
          {
            info: { id: 'm1', role: 'assistant', sessionID: 's1' },
            parts: [toolPart({ status: 'completed', input: {}, output: 'x' })],
          },
        ],
      },
    ],
    ['user go', 'call c1 bash {}', 'result c1 ok x'],
  ],
  [
    'rows of 2.x: a program’s calls, a failure that says it completed',
    [
      { table: 'session', row: { id: 's1', directory: '/w' } },
      { table: 'session_message', row: { id: 'm0', session_id: 's1', type: 'user', data: { text: 'go' } } },
      {
        table: 'session_message',
        row: {
          id: 'm1',
          session_id: 's1',
          data: JSON.stringify({
            content: [
              { type: 'text', text: 'I look' },
              {
                type: 'tool',
                id: 'c1',
                name: 'execute',
                state: {
                  status: 'completed',
                  input: { code: 'f()' },
                  content: [{ type: 'text', text: 'r' }],
                  metadata: { error: true, toolCalls: [{ tool: 'read', input: { p: 1 }, status: 'completed' }] },
                },
              },
            ],
          }),
        },
      },
    ],
    [
      'user go',
      'draft I look',
      'said I look',
      'call c1 execute {"code":"f()"}',
      'result c1 error r',
      'call c1:0 read {"p":1}',
      'c1:0 under c1',
      'result c1:0 ok',
    ],
  ],
  [
    'events of 2.x',
    [
      bus('session.next.tool.input.started', { sessionID: 's1', callID: 'c', name: 'bash' }),
      bus('session.next.tool.input.delta', { sessionID: 's1', callID: 'c', delta: '{"a":1}' }),
      bus('session.next.tool.called', { sessionID: 's1', callID: 'c', tool: 'bash', input: { a: 1 } }),
      bus('session.next.tool.progress', {
        sessionID: 's1',
        callID: 'c',
        structured: {},
        content: [{ type: 'text', text: 'half' }],
      }),
      bus('session.next.tool.success', { sessionID: 's1', callID: 'c', content: [{ type: 'text', text: 'whole' }] }),
      bus('session.next.tool.failed', { sessionID: 's1', callID: 'd', error: { message: 'boom' } }),
    ],
    [
      'open c bash',
      'args c {"a":1}',
      'call c bash {"a":1}',
      'started c',
      'partial c half',
      'result c ok whole',
      'result d error boom',
    ],
  ],
];

describe('opencode', () => {
  for (const [name, messages, expected] of TABLE)
    it(name, () => expect(telling(opencode, messages)).to.deep.equal(expected));

  it('puts stored files of one session together, whatever their order', () => {
    const files: Record<string, unknown> = {
      'part/m1/1.json': { ...toolPart({ status: 'completed', input: {}, output: 'x' }), messageID: 'm1' },
      'part/u/1.json': { id: 'a', messageID: 'u', type: 'text', text: 'go' },
      'message/m1.json': { id: 'm1', role: 'assistant', sessionID: 's1', time: { created: 2 } },
      'message/u.json': { id: 'u', role: 'user', sessionID: 's1', time: { created: 1 } },
    };
    const set = opencode.createSet?.(Object.keys(files));
    const told = Object.entries(files).flatMap(([file, value]) => {
      const reader = set?.create({ file });
      return [...(reader?.push(value) ?? []), ...(reader?.end() ?? [])];
    });
    const types = [...told, ...(set?.end() ?? [])].map((event) => event.type);
    expect(types).to.deep.equal(['session/start', 'user/message', 'tool/call', 'tool/result']);
  });

  for (const [sample, sure] of [
    [updated({ status: 'pending' }), 1],
    [toolPart({ status: 'completed' }), 1],
    [{ table: 'session_message', row: {} }, 0.95],
    [{ type: 'session.next.tool.called', data: {} }, 1],
    [{ type: 'session.idle', data: {} }, 0],
    [{ type: 'message', id: 'x' }, 0],
    [{ type: 'event', event: { type: 'content_block_start' } }, 0],
  ] as const)
    it(`is ${sure} sure of ${JSON.stringify(sample).slice(0, 60)}`, () =>
      expect(opencode.detect([sample])).to.equal(sure));
});
