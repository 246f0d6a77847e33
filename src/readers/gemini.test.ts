import { expect } from 'chai';
import { gemini } from './gemini.js';
import { telling } from './telling.fixture.js';

const response = (body: object) => [{ functionResponse: { id: 'c1', name: 'read_file', response: body } }];
const call = (more: object) => ({ id: 'c1', name: 'read_file', args: { p: 'a' }, ...more });
const said = (...toolCalls: readonly unknown[]) => ({
  id: 'g',
  timestamp: '2026-01-02T03:04:05Z',
  type: 'gemini',
  content: '',
  toolCalls,
});

const answer = (...parts: readonly object[]) => ({ candidates: [{ content: { role: 'model', parts }, index: 0 }] });

const TABLE: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
  [
    'a chat in one document',
    [
      {
        sessionId: 's',
        projectHash: 'h',
        messages: [
          { id: 'u', timestamp: '2026-01-02T03:04:05Z', type: 'user', content: 'go' },
          {
            ...said(call({ status: 'success', result: response({ output: 'x' }) })),
            content: 'I look',
            thoughts: [{ subject: 'Plan', description: 'read' }],
          },
          { id: 'i', timestamp: '2026-01-02T03:04:05Z', type: 'info', content: 'Request cancelled.' },
        ],
      },
    ],
    [
      'user go',
      'said (Plan\nread) I look',
      'call c1 read_file {"p":"a"}',
      'result c1 ok x',
      'notice Request cancelled. info',
    ],
  ],
  [
    'JSONL with patches; a message that is logged again',
    [
      { sessionId: 's', projectHash: 'h', kind: 'main' },
      { id: 'u', timestamp: '2026-01-02T03:04:05Z', type: 'user', content: [{ text: 'go' }] },
      { $set: { lastUpdated: 'x' } },
      said(call({ status: 'executing', resultDisplay: 'half' })),
      said(call({ status: 'success', result: response({ output: 'whole' }) })),
      { $set: { messages: [said(call({ status: 'success', result: response({ output: 'whole' }) }))] } },
    ],
    ['user go', 'call c1 read_file {"p":"a"}', 'started c1', 'output:= c1 half', 'result c1 ok whole'],
  ],
  [
    'a rewind; what came before it stays',
    [said(call({ status: 'success', result: response({ output: 'x' }) })), { $rewindTo: 'g' }],
    [
      'call c1 read_file {"p":"a"}',
      'result c1 ok x',
      'notice Rewound: the conversation goes on from an earlier point info',
    ],
  ],
  [
    'the file of a sub-agent alone is a conversation',
    [
      { sessionId: 's', projectHash: 'h', kind: 'subagent' },
      { id: 'u', timestamp: '2026-01-02T03:04:05Z', type: 'user', content: 'look' },
      { ...said(), content: 'done' },
    ],
    ['user look', 'said done'],
  ],
  [
    'how calls may end otherwise',
    [
      said(
        call({ id: 'a', status: 'error', result: response({ error: 'no file' }) }),
        call({
          id: 'b',
          status: 'cancelled',
          result: response({ error: '[Operation Cancelled] Reason: User did not allow tool call' }),
        }),
        call({ id: 'c', status: 'cancelled', result: [] }),
        call({ id: 'd', status: 'awaiting_approval' }),
        call({ id: undefined, status: 'success', resultDisplay: 'shown' }),
      ),
    ],
    [
      'call a read_file {"p":"a"}',
      'result a error no file',
      'call b read_file {"p":"a"}',
      'result b denied [Operation Cancelled] Reason: User did not allow tool call',
      'call c read_file {"p":"a"}',
      'result c cancelled',
      'call d read_file {"p":"a"} pending',
      'asked d',
      'call g:4 read_file {"p":"a"}',
      'result g:4 ok shown',
    ],
  ],
  [
    'a streamed answer of the API: words, a whole call, calls whose arguments come in pieces, and their response',
    [
      answer({ text: 'hm', thought: true }),
      answer({ text: 'I ' }),
      answer({ text: 'look' }, { functionCall: { name: 'f', args: { a: 1 } } }),
      answer({ functionCall: { name: 'g', willContinue: true } }),
      answer({
        functionCall: { partialArgs: [{ jsonPath: '$.p', stringValue: 'x', willContinue: true }], willContinue: true },
      }),
      answer({ functionCall: { partialArgs: [{ jsonPath: '$.n', numberValue: 2 }], willContinue: true } }),
      answer({ functionCall: {} }),
      answer({ functionCall: { name: 'g', willContinue: true } }),
      { candidates: [{ content: { role: 'model', parts: [{ text: '' }] }, finishReason: 'STOP' }] },
      { role: 'user', parts: [{ functionResponse: { name: 'g', response: { output: 'ok' } } }] },
    ],
    [
      'draft hm',
      'draft I ',
      'draft look',
      'said (hm)',
      'said I look',
      'call f-1 f {"a":1}',
      'open g-2 g',
      'args g-2 {"p":"x',
      'args g-2 ","n":2',
      'args g-2 }',
      'call g-2 g {"p":"x","n":2}',
      'open g-3 g',
      'args g-3 {}',
      'call g-3 g {}',
      'result g-2 ok ok',
    ],
  ],
  [
    'API contents tell a refusal in words',
    [
      { role: 'model', parts: [{ functionCall: { id: 'c', name: 'f', args: {} } }] },
      {
        role: 'user',
        parts: [
          {
            functionResponse: {
              id: 'c',
              name: 'f',
              response: { error: '[Operation Cancelled] Reason: User denied execution.' },
            },
          },
        ],
      },
    ],
    ['call c f {}', 'result c denied [Operation Cancelled] Reason: User denied execution.'],
  ],
  [
    'API contents pair by id, else by name and order',
    [
      { role: 'user', parts: [{ text: 'go' }] },
      {
        role: 'model',
        parts: [
          { thought: true, text: 'hm' },
          { text: 'so' },
          { functionCall: { name: 'f', args: { a: 1 } } },
          { functionCall: { name: 'f', args: { a: 2 } } },
        ],
      },
      {
        role: 'user',
        parts: [
          { functionResponse: { name: 'f', response: { output: '1' } } },
          { functionResponse: { name: 'f', response: { error: '2' } } },
        ],
      },
    ],
    ['user go', 'said (hm) so', 'call f-1 f {"a":1}', 'call f-2 f {"a":2}', 'result f-1 ok 1', 'result f-2 error 2'],
  ],
];

describe('Gemini CLI', () => {
  for (const [name, messages, expected] of TABLE)
    it(name, () => expect(telling(gemini, messages)).to.deep.equal(expected));

  for (const [sample, sure] of [
    [{ sessionId: 's', projectHash: 'h' }, 0.95],
    [said(), 0.7],
    [{ role: 'model', parts: [{ functionCall: { name: 'f' } }] }, 0.8],
    [{ candidates: [{ content: { parts: [{ functionCall: { name: 'f' } }] } }] }, 0.8],
    [{ candidates: [{ message: 'x' }] }, 0],
    [{ role: 'user', parts: [{ type: 'text', text: 'ai sdk' }] }, 0],
    [{ id: 'x', timestamp: 't', type: 'user', message: {} }, 0],
  ] as const)
    it(`is ${sure} sure of ${JSON.stringify(sample).slice(0, 60)}`, () =>
      expect(gemini.detect([sample])).to.equal(sure));
});
