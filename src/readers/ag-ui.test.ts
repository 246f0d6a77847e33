import { expect } from 'chai';
import { agUi } from './ag-ui.js';
import { telling } from './telling.fixture.js';

const started = (runId = 'r', more: object = {}) => ({ type: 'RUN_STARTED', threadId: 't', runId, ...more });
const finished = (runId = 'r', more: object = {}) => ({ type: 'RUN_FINISHED', threadId: 't', runId, ...more });
const start = (toolCallId: string, toolCallName = 'f', more: object = {}) => ({
  type: 'TOOL_CALL_START',
  toolCallId,
  toolCallName,
  ...more,
});
const args = (toolCallId: string, delta: string) => ({ type: 'TOOL_CALL_ARGS', toolCallId, delta });
const end = (toolCallId: string) => ({ type: 'TOOL_CALL_END', toolCallId });
const result = (toolCallId: string, content: unknown, more: object = {}) => ({
  type: 'TOOL_CALL_RESULT',
  messageId: `m-${toolCallId}`,
  toolCallId,
  content,
  ...more,
});

const TABLE: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
  [
    'a run: the end of a call’s events is the end of its arguments',
    [
      started(),
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'I ' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'look' },
      { type: 'TEXT_MESSAGE_END', messageId: 'm' },
      start('c'),
      args('c', '{"a"'),
      args('c', ':1}'),
      end('c'),
      result('c', '3 hits'),
      finished(),
    ],
    [
      'turn r',
      'draft I ',
      'draft look',
      'said I look',
      'open c f',
      'args c {"a"',
      'args c :1}',
      'call c f {"a":1} pending',
      'result c ok 3 hits',
      'turn end r',
    ],
  ],
  [
    'a call whose id is none is listed',
    [{ ...start('c'), toolCallId: 5 }, start('d')],
    ['problem A call without an id', 'open d f'],
  ],
  [
    'a replay and a snapshot tell nothing twice',
    [
      start('c'),
      end('c'),
      result('c', 'x'),
      start('c'),
      args('c', '{"other":1}'),
      result('c', 'x'),
      {
        type: 'MESSAGES_SNAPSHOT',
        messages: [
          { id: 'u', role: 'user', content: 'go' },
          {
            id: 'a',
            role: 'assistant',
            content: 'ok',
            toolCalls: [
              { id: 'c', type: 'function', function: { name: 'f', arguments: '' } },
              { id: 'd', type: 'function', function: { name: 'g', arguments: '{}' } },
            ],
          },
          { id: 'm-c', role: 'tool', toolCallId: 'c', content: 'x' },
          { id: 'm-d', role: 'tool', toolCallId: 'd', content: '', error: 'boom' },
        ],
      },
    ],
    ['open c f', 'call c f pending', 'result c ok x', 'user go', 'said ok', 'call d g {}', 'result d error boom'],
  ],
  [
    'chunks have no end of their own',
    [
      { type: 'TOOL_CALL_CHUNK', toolCallId: 'a', toolCallName: 'f', delta: '{' },
      { type: 'TOOL_CALL_CHUNK', delta: '}' },
      { type: 'TOOL_CALL_CHUNK', toolCallId: 'b', toolCallName: 'g', delta: '1' },
      { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'hi' },
      finished(),
    ],
    [
      'open a f',
      'args a {',
      'args a }',
      'call a f {} pending',
      'open b g',
      'args b 1',
      'call b g 1 pending',
      'draft hi',
      'said hi',
      'turn end',
    ],
  ],
  [
    'an interrupt asks; the next run’s resume answers',
    [
      started('r1'),
      start('c'),
      end('c'),
      finished('r1', {
        outcome: {
          type: 'interrupt',
          interrupts: [
            { id: 'i', reason: 'tool_call', message: 'May I?', toolCallId: 'c' },
            { id: 'j', message: 'Your name?' },
          ],
        },
      }),
      started('r2', { input: { resume: [{ interruptId: 'i', status: 'resolved', payload: { approved: false } }] } }),
    ],
    [
      'turn r1',
      'open c f',
      'call c f pending',
      'asked c May I? tool_call',
      'notice Your name? info',
      'turn end r1',
      'turn r2',
      'decided c reject',
      'result c denied',
    ],
  ],
  [
    'a sub-agent’s calls stand under the call that started it, even when that is told late',
    [
      started(),
      start('p', 'task'),
      start('k', 'read', { subagentRunId: 's' }),
      { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'helper', parentToolCallId: 'p' },
      { type: 'SUBAGENT_STARTED', subagentRunId: 's2', name: 'deeper', parentSubagentRunId: 's' },
      start('l', 'read', { subagentRunId: 's2' }),
      { type: 'SUBAGENT_FINISHED', subagentRunId: 's2' },
      { type: 'SUBAGENT_ERROR', subagentRunId: 's', message: 'lost' },
      finished(),
    ],
    [
      'turn r',
      'open p task',
      'open k read',
      'k under p',
      'started p',
      'open l read',
      'l under p',
      'turn end s2',
      'notice lost error',
      'turn end s error',
      'turn end r',
    ],
  ],
  [
    'errors, reasoning, wrapped events, events still unknown',
    [
      { type: 'REASONING_MESSAGE_CONTENT', messageId: 'q', delta: 'hm' },
      { type: 'REASONING_MESSAGE_END', messageId: 'q' },
      { type: 'TOOL_CALL_START', timestamp: '2026-01-01T00:00:00', data: start('c') },
      { type: 'STATE_DELTA', delta: [] },
      { type: 'NEVER_SEEN' },
      { type: 'RUN_ERROR', message: 'down' },
    ],
    ['draft hm', 'said (hm)', 'open c f', 'ag-ui/NEVER_SEEN', 'notice down error', 'turn end error'],
  ],
];

describe('AG-UI', () => {
  for (const [name, messages, expected] of TABLE)
    it(name, () => expect(telling(agUi, messages)).to.deep.equal(expected));

  it('reads lists of events by name', () => {
    expect(telling(agUi, [{ first: [start('a')], second: [start('b')] }])).to.deep.equal(['open a f', 'open b f']);
  });

  for (const [sample, sure] of [
    [start('c'), 1],
    [{ type: 'CUSTOM', name: 'x', value: 1 }, 0.7],
    [{ threadId: 't', runId: 'r', messages: [] }, 0.9],
    [{ type: 'tool_call', toolCallId: 'c' }, 0],
  ] as const)
    it(`is ${sure} sure of ${JSON.stringify(sample)}`, () => expect(agUi.detect([sample])).to.equal(sure));
});
