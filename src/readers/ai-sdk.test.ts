import { expect } from 'chai';
import { aiSdk } from './ai-sdk.js';
import { telling } from './telling.fixture.js';

const part = (state: string, more: object = {}) => ({
  type: 'tool-bash',
  toolCallId: 'c1',
  state,
  input: { command: 'ls' },
  ...more,
});
const message = (...parts: readonly unknown[]) => ({ id: 'm1', role: 'assistant', parts });
const text = (words: string) => ({ type: 'text', text: words });

const coded = (code: string, value: unknown) => ({ code, value });

const TABLE: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
  [
    'a call without an id is listed',
    [
      { type: 'tool-input-start', toolName: 'bash' },
      { id: 'm', role: 'assistant', parts: [{ type: 'tool-bash', state: 'input-available', input: {} }] },
    ],
    ['problem A call without an id', 'problem A call without an id'],
  ],
  [
    'a data stream of version 4',
    [
      coded('f', { messageId: 'm' }),
      coded('g', 'hm'),
      coded('0', 'I '),
      coded('0', 'look'),
      coded('b', { toolCallId: 'c1', toolName: 'bash' }),
      coded('c', { toolCallId: 'c1', argsTextDelta: '{"command":' }),
      coded('9', { toolCallId: 'c1', toolName: 'bash', args: { command: 'ls' } }),
      coded('a', { toolCallId: 'c1', result: 'a.txt' }),
      coded('e', { finishReason: 'tool-calls' }),
      coded('3', 'oops'),
      coded('d', { finishReason: 'stop' }),
    ],
    [
      'draft hm',
      'draft I ',
      'draft look',
      'said (hm)',
      'said I look',
      'open c1 bash',
      'args c1 {"command":',
      'call c1 bash {"command":"ls"}',
      'result c1 ok a.txt',
      'notice oops error',
      'turn end',
    ],
  ],
  [
    'a stored conversation',
    [
      { id: 'm0', role: 'user', parts: [text('go')] },
      message(
        { type: 'step-start' },
        { type: 'reasoning', text: 'hm' },
        text('I look'),
        part('output-available', { output: 'a.txt' }),
        text('done'),
      ),
    ],
    [
      'user go',
      'draft hm',
      'draft I look',
      'said (hm) I look',
      'call c1 bash {"command":"ls"}',
      'result c1 ok a.txt',
      'draft done',
      'said done',
    ],
  ],
  [
    'a message that is sent again as it grows',
    [
      message(text('I')),
      message(text('I look'), {
        type: 'tool-bash',
        toolCallId: 'c1',
        state: 'input-streaming',
        input: { command: 'l' },
      }),
      message(text('I look'), part('input-available')),
      message(text('I look'), part('output-available', { output: { ok: true }, preliminary: true })),
      message(text('I look'), part('output-available', { output: { ok: true } })),
      message(text('I look'), part('output-available', { output: { ok: true } }), text('done')),
    ],
    [
      'draft I',
      'draft  look',
      'said I look',
      'open c1 bash',
      'args:= c1 {"command":"l"}',
      'call c1 bash {"command":"ls"}',
      'partial c1 <json {"ok":true}>',
      'result c1 ok <json {"ok":true}>',
      'draft done',
      'said done',
    ],
  ],
  [
    'approval: asked, answered, denied',
    [
      message(part('approval-requested', { approval: { id: 'a1' } })),
      message(part('approval-responded', { approval: { id: 'a1', approved: false, reason: 'no' } })),
      message(part('output-denied', { approval: { id: 'a1', approved: false, reason: 'no' } })),
    ],
    [
      'call c1 bash {"command":"ls"} pending',
      'asked c1',
      'asked c1',
      'decided c1 deny',
      'asked c1',
      'decided c1 deny',
      'result c1 denied no',
    ],
  ],
  [
    'errors, dynamic tools, v4 invocations',
    [
      message(part('output-error', { errorText: 'boom' })),
      {
        id: 'm2',
        role: 'assistant',
        parts: [{ type: 'dynamic-tool', toolName: 'x', toolCallId: 'd', state: 'input-available', input: {} }],
      },
      {
        id: 'm3',
        role: 'assistant',
        content: '',
        parts: [
          {
            type: 'tool-invocation',
            toolInvocation: { state: 'result', toolCallId: 'v', toolName: 'old', args: { a: 1 }, result: 'r' },
          },
        ],
      },
      {
        id: 'm4',
        role: 'assistant',
        content: 'w',
        toolInvocations: [{ state: 'call', toolCallId: 'w', toolName: 'old', args: {} }],
      },
    ],
    [
      'call c1 bash {"command":"ls"}',
      'result c1 error boom',
      'call d x {}',
      'call v old {"a":1}',
      'result v ok r',
      'draft w',
      'call w old {}',
      'said w',
    ],
  ],
  [
    'model messages',
    [
      { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c', toolName: 'f', input: { a: 1 } }] },
      {
        role: 'tool',
        content: [{ type: 'tool-result', toolCallId: 'c', toolName: 'f', output: { type: 'text', value: 'r' } }],
      },
      {
        role: 'tool',
        content: [
          { type: 'tool-result', toolCallId: 'e', toolName: 'f', output: { type: 'error-text', value: 'bad' } },
        ],
      },
    ],
    ['call c f {"a":1}', 'result c ok r', 'result e error bad'],
  ],
  [
    'a message stream',
    [
      { type: 'start', messageId: 'm' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'I ' },
      { type: 'text-delta', id: 't', delta: 'look' },
      { type: 'text-end', id: 't' },
      { type: 'tool-input-start', toolCallId: 'c', toolName: 'bash' },
      { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{"a"' },
      { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: ':1}' },
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'bash', input: { a: 1 } },
      { type: 'tool-approval-request', approvalId: 'p', toolCallId: 'c' },
      { type: 'tool-approval-response', approvalId: 'p', approved: true },
      { type: 'tool-output-available', toolCallId: 'c', output: 'half', preliminary: true },
      { type: 'tool-output-available', toolCallId: 'c', output: 'whole' },
      { type: 'finish' },
    ],
    [
      'draft I ',
      'draft look',
      'said I look',
      'open c bash',
      'args c {"a"',
      'args c :1}',
      'call c bash {"a":1}',
      'asked c',
      'decided c approve',
      'partial c half',
      'result c ok whole',
      'turn end',
    ],
  ],
  [
    'how a stream’s calls may end otherwise',
    [
      { type: 'tool-input-error', toolCallId: 'a', toolName: 'f', input: 'not json', errorText: 'bad input' },
      { type: 'tool-output-error', toolCallId: 'b', errorText: 'boom' },
      { type: 'tool-output-denied', toolCallId: 'c' },
      { type: 'abort' },
    ],
    [
      'call a f not json text',
      'result a error bad input',
      'result b error boom',
      'result c denied',
      'turn end aborted',
    ],
  ],
  [
    'the parent that one provider names, and a sub-agent’s message as output so far',
    [
      {
        type: 'tool-input-available',
        toolCallId: 'k',
        toolName: 'Read',
        input: {},
        providerMetadata: { 'claude-code': { parentToolCallId: 'p' } },
      },
      {
        type: 'tool-output-available',
        toolCallId: 'p',
        preliminary: true,
        output: message(part('input-available', { toolCallId: 'n' })),
      },
    ],
    [
      'call k Read {}',
      'k under p',
      'call n bash {"command":"ls"}',
      'n under p',
      `partial p <json ${JSON.stringify(message(part('input-available', { toolCallId: 'n' })))}>`,
    ],
  ],
];

describe('AI SDK', () => {
  for (const [name, messages, expected] of TABLE)
    it(name, () => expect(telling(aiSdk, messages)).to.deep.equal(expected));

  for (const [sample, sure] of [
    [message(part('input-available')), 0.9],
    [{ type: 'tool-input-start', toolCallId: 'c', toolName: 'x' }, 0.9],
    [{ messages: [message(part('input-available'))] }, 0.9],
    [{ id: 'm', role: 'user', parts: [text('x')] }, 0.5],
    [{ role: 'user', parts: [{ text: 'gemini' }] }, 0],
    [{ role: 'assistant', content: [{ type: 'tool_use', id: 'x' }] }, 0],
  ] as const)
    it(`is ${sure} sure of ${JSON.stringify(sample).slice(0, 60)}`, () =>
      expect(aiSdk.detect([sample])).to.equal(sure));
});
