import { expect } from 'chai';
import { openaiChat } from './openai-chat.js';
import { telling } from './telling.fixture.js';

const chunk = (delta: unknown, finish: string | null = null, id = 'r1') => ({
  id,
  object: 'chat.completion.chunk',
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const call = (id: string, args: string, name = 'bash') => ({
  id,
  type: 'function',
  function: { name, arguments: args },
});
const assistant = (...calls: readonly unknown[]) => ({ role: 'assistant', content: null, tool_calls: calls });
const tool = (id: string, content: unknown) => ({ role: 'tool', tool_call_id: id, content });

const TABLE: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
  [
    'messages',
    [{ role: 'user', content: 'go' }, assistant(call('c1', '{"a":1}')), tool('c1', 'done')],
    ['user go', 'call c1 bash {"a":1}', 'result c1 ok done'],
  ],
  [
    'a streamed call: only its first piece has id and name',
    [
      chunk({ role: 'assistant', content: 'I ' }),
      chunk({ content: 'look' }),
      chunk({ tool_calls: [{ index: 0, id: 'c1', function: { name: 'bash', arguments: '' } }] }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: '{"a"' } }] }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: ':1}' } }] }),
      chunk({}, 'tool_calls'),
    ],
    ['draft I ', 'draft look', 'open c1 bash', 'args c1 {"a"', 'args c1 :1}', 'call c1 bash {"a":1}', 'said I look'],
  ],
  [
    'two calls whose pieces interleave',
    [
      chunk({
        tool_calls: [
          { index: 0, id: 'a', function: { name: 'f', arguments: '' } },
          { index: 1, id: 'b', function: { name: 'g', arguments: '1' } },
        ],
      }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: '2' } }] }, 'tool_calls'),
    ],
    ['open a f', 'open b g', 'args b 1', 'args a 2', 'call a f 2', 'call b g 1'],
  ],
  [
    'whole calls that all say that they are the first',
    [
      chunk({ tool_calls: [{ index: 0, ...call('a', '{}') }] }),
      chunk({ tool_calls: [{ index: 0, ...call('b', '{}') }] }, 'tool_calls'),
    ],
    ['open a bash', 'args a {}', 'call a bash {}', 'open b bash', 'args b {}', 'call b bash {}'],
  ],
  [
    'the same id in another answer is another call',
    [assistant(call('call_0', '{}')), tool('call_0', '1'), assistant(call('call_0', '{}')), tool('call_0', '2')],
    ['call call_0 bash {}', 'result call_0 ok 1', 'call call_0 bash {}', 'result call_0 ok 2'],
  ],
  [
    'a custom call has free text, the old function_call no id',
    [
      { role: 'assistant', tool_calls: [{ id: 'c', type: 'custom', custom: { name: 'sql', input: 'select 1' } }] },
      { role: 'assistant', function_call: { name: 'f', arguments: '{}' } },
      { role: 'function', name: 'f', content: 'x' },
    ],
    ['call c sql select 1 text', 'call f f {}', 'result f ok x'],
  ],
  [
    'a user who goes on ends what waits',
    [assistant(call('c1', '{}')), { role: 'user', content: 'stop' }],
    ['call c1 bash {}', 'turn end interrupted', 'user stop'],
  ],
  [
    'requests that repeat their history add only what is new',
    [
      { model: 'm', messages: [{ role: 'user', content: 'go' }] },
      {
        object: 'chat.completion',
        id: 'r1',
        choices: [{ message: assistant(call('c1', '{}')), finish_reason: 'tool_calls' }],
      },
      { model: 'm', messages: [{ role: 'user', content: 'go' }, assistant(call('c1', '{}')), tool('c1', 'ok')] },
    ],
    ['user go', 'call c1 bash {}', 'result c1 ok ok'],
  ],
  [
    'reasoning, and a result of parts',
    [
      { role: 'assistant', reasoning_content: 'hm', content: 'so', tool_calls: [call('c', '{}')] },
      tool('c', [
        { type: 'text', text: 'a' },
        { type: 'image_url', image_url: { url: 'https://x.example/a.png' } },
      ]),
    ],
    ['said (hm) so', 'call c bash {}', 'result c ok a<image https://x.example/a.png>'],
  ],
];

describe('OpenAI Chat Completions', () => {
  for (const [name, messages, expected] of TABLE)
    it(name, () => expect(telling(openaiChat, messages)).to.deep.equal(expected));

  for (const [sample, sure] of [
    [chunk({}), 1],
    [assistant(call('c', '{}')), 0.8],
    [tool('c', 'x'), 0.8],
    [{ role: 'user', content: 'hello' }, 0],
    [{ role: 'assistant', content: [{ type: 'tool_use', id: 'x', name: 'y', input: {} }] }, 0],
    [null, 0],
  ] as const)
    it(`is ${sure} sure of ${JSON.stringify(sample).slice(0, 60)}`, () =>
      expect(openaiChat.detect([sample])).to.equal(sure));
});
