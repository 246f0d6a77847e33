import { expect } from 'chai';
import { mcp } from './mcp.js';
import { eventsOf, telling } from './telling.fixture.js';

const request = (id: unknown, method: string, params: object) => ({ jsonrpc: '2.0', id, method, params });
const notice = (method: string, params: object) => ({ jsonrpc: '2.0', method, params });
const answer = (id: unknown, result: object) => ({ jsonrpc: '2.0', id, result });
const text = (words: string) => ({ content: [{ type: 'text', text: words }] });

const TABLE: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
  [
    'a call, its progress and its result',
    [
      request(1, 'tools/call', { name: 'find', arguments: { q: 'x' }, _meta: { progressToken: 't' } }),
      notice('notifications/progress', { progressToken: 't', progress: 1, total: 4, message: 'reading' }),
      answer(1, text('found')),
    ],
    ['call 1 find {"q":"x"}', 'progress 1/4 1 reading', 'result 1 ok found'],
  ],
  [
    'tool errors, protocol errors, cancellations',
    [
      request(1, 'tools/call', { name: 'a' }),
      answer(1, { ...text('bad'), isError: true }),
      request(2, 'tools/call', { name: 'b' }),
      { jsonrpc: '2.0', id: 2, error: { code: -32602, message: 'Unknown tool' } },
      request(3, 'tools/call', { name: 'c' }),
      notice('notifications/cancelled', { requestId: 3, reason: 'user' }),
    ],
    [
      'call 1 a',
      'result 1 error bad',
      'call 2 b',
      'result 2 error Unknown tool',
      'call 3 c',
      'result 3 cancelled user',
    ],
  ],
  [
    'a task goes on in the background until its result is fetched',
    [
      request(1, 'tools/call', { name: 'a', task: {} }),
      answer(1, { task: { taskId: 'k', status: 'working' } }),
      request(2, 'tasks/result', { taskId: 'k' }),
      answer(2, text('late')),
    ],
    ['call 1 a', 'background 1 k', 'result 1 ok late'],
  ],
  [
    'an id that is used again is another call',
    [
      request(1, 'tools/call', { name: 'a' }),
      answer(1, text('x')),
      request(1, 'tools/call', { name: 'a' }),
      answer(1, text('y')),
    ],
    ['call 1 a', 'result 1 ok x', 'call 1 a', 'result 1 ok y'],
  ],
  [
    'results alone',
    [text('x'), { content: [], structuredContent: { n: 1 } }],
    ['result result-1 ok x', 'result result-2 ok <json {"n":1}>'],
  ],
  [
    'content of every kind',
    [
      {
        content: [
          { type: 'image', data: 'QQ==', mimeType: 'image/png' },
          { type: 'resource_link', uri: 'file:///a', name: 'a' },
          { type: 'resource', resource: { uri: 'file:///b', text: 'b' } },
        ],
      },
    ],
    ['result result-1 ok <image QQ==><resource_link file:///a><resource file:///b>'],
  ],
];

describe('MCP', () => {
  for (const [name, messages, expected] of TABLE)
    it(name, () => expect(telling(mcp, messages)).to.deep.equal(expected));

  it('shows a text that mirrors the structured content once, and keeps that as meta', () => {
    const [, result] = eventsOf(mcp, [{ content: [{ type: 'text', text: '{"n":1}' }], structuredContent: { n: 1 } }]);
    expect(result?.data).to.deep.equal({
      callId: 'result-1',
      content: [{ type: 'text', text: '{"n":1}' }],
      meta: { n: 1 },
    });
  });

  for (const [sample, sure] of [
    [request(1, 'tools/call', {}), 0.95],
    [answer(1, text('x')), 0.6],
    [text('x'), 0.7],
    [{ role: 'user', content: [{ type: 'text', text: 'x' }] }, 0],
    [{ jsonrpc: '2.0', method: 'session/update', params: {} }, 0],
  ] as const)
    it(`is ${sure} sure of ${JSON.stringify(sample)}`, () => expect(mcp.detect([sample])).to.equal(sure));
});
