import { expect } from 'chai';
import { drawnAll, rootsOf } from '../runtime/notation.fixture.js';
import { anthropicMessages } from './anthropic-messages.js';
import { callsOf, lines, snapshotOf } from './reading.fixture.js';
import { telling } from './telling.fixture.js';

const asks = (id: string, name: string, more: object = {}) => ({ type: 'tool_use', id, name, input: {}, ...more });
const gives = (id: string, more: object = {}) => ({ type: 'tool_result', tool_use_id: id, content: 'x', ...more });
const user = (...content: readonly object[]) => ({ role: 'user', content });
const assistant = (...content: readonly object[]) => ({ role: 'assistant', content });
const events = (list: readonly { readonly type: string }[]) =>
  list.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n`).join('\n');

describe('Anthropic Messages', () => {
  const messages = [
    user({ type: 'text', text: 'go' }),
    assistant({ type: 'text', text: 'Yes.' }, asks('t1', 'read'), asks('t2', 'bash')),
    user(gives('t2', { is_error: true }), gives('t1')),
  ];
  const inputs: readonly (readonly [string, string])[] = [
    ['lines of messages', lines(...messages)],
    ['an array', JSON.stringify(messages)],
    ['a request', JSON.stringify({ model: 'claude', max_tokens: 1, messages }, null, 2)],
    [
      'a request and its response',
      JSON.stringify({
        request: { messages: messages.slice(0, 1) },
        response: { ...messages[1], type: 'message', stop_reason: 'tool_use' },
      }) + `\n${JSON.stringify(messages[2])}`,
    ],
  ];
  for (const [name, text] of inputs)
    it(`reads ${name}`, async () => {
      const snapshot = await snapshotOf(text);
      expect(drawnAll(snapshot)).to.equal('read✓ bash✗');
      expect(snapshot.nodes.map((node) => node.kind)).to.deep.equal([
        'user',
        'assistant',
        'tool-result',
        'tool-result',
      ]);
      expect(snapshot.problems).to.deep.equal([]);
    });

  it('nests by the caller: calls that a program makes', async () => {
    const log = lines(
      assistant(
        { type: 'server_tool_use', id: 's', name: 'code_execution', input: {} },
        asks('a', 'roll', { caller: { type: 'code_execution_20250825', tool_id: 's' } }),
      ),
      user(gives('a')),
      assistant(asks('b', 'roll', { caller: { type: 'direct' } }), {
        type: 'code_execution_tool_result',
        tool_use_id: 's',
        content: { type: 'code_execution_result', stdout: '5\n', stderr: '', return_code: 0 },
      }),
    );
    const snapshot = await snapshotOf(log, 'anthropic-messages');
    expect(drawnAll(snapshot)).to.equal('code_execution✓(roll✓) roll!');
    expect(rootsOf(snapshot)[0]).to.deep.include({
      content: [{ type: 'text', text: '5\n' }],
      meta: { type: 'code_execution_result', stdout: '5\n', stderr: '', return_code: 0 },
    });
  });

  const serverResults: readonly (readonly [string, object, string])[] = [
    ['web_search_tool_result', { content: [{ type: 'web_search_result', url: 'https://a', title: 'A' }] }, '✓'],
    [
      'web_search_tool_result',
      { content: { type: 'web_search_tool_result_error', error_code: 'max_uses_exceeded' } },
      '✗',
    ],
    [
      'bash_code_execution_tool_result',
      { content: { type: 'bash_code_execution_result', stdout: '', stderr: 'no', return_code: 1 } },
      '✓',
    ],
    ['mcp_tool_result', { content: [{ type: 'text', text: 'x' }], is_error: true }, '✗'],
  ];
  for (const [type, more, mark] of serverResults)
    it(`settles by ${type} ${mark}`, async () => {
      const log = lines(
        assistant(
          { type: 'mcp_tool_use', id: 's', name: 'find', server_name: 'docs', input: {} },
          { type, tool_use_id: 's', ...more },
        ),
      );
      expect(await callsOf(log, 'anthropic-messages')).to.equal(`mcp__docs__find${mark}`);
    });

  it('follows a streamed message: arguments as they come, calls begun before a pause, the text at its end', async () => {
    const first = [
      { type: 'message_start', message: { id: 'm1', role: 'assistant', model: 'claude', content: [] } },
      { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Hm' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'xx' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: asks('t', 'bash') },
      { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '{"command":' } },
      { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '"ls"}' } },
      { type: 'content_block_stop', index: 1 },
      { type: 'message_delta', delta: { stop_reason: 'tool_use' } },
      { type: 'message_stop' },
    ];
    const resumed = [
      {
        type: 'message_start',
        message: {
          id: 'm2',
          role: 'assistant',
          content: [asks('s', 'code_execution'), asks('k', 'roll', { caller: { tool_id: 's' } })],
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Cut' } },
    ];
    expect(telling(anthropicMessages, first)).to.deep.equal([
      'draft Hm',
      'open t bash',
      'args t {"command":',
      'args t "ls"}',
      'call t bash {"command":"ls"}',
      'said (Hm)',
    ]);
    const snapshot = await snapshotOf(events([...first, ...resumed]), 'anthropic-messages');
    expect(drawnAll(snapshot)).to.equal('bash! code_execution!(roll!)');
    expect(
      snapshot.nodes.flatMap((node) => (node.kind === 'assistant' ? [`${node.thinking}${node.text}`] : [])),
    ).to.deep.equal(['Hm', 'Cut']);
  });

  it('keeps arguments that a stream gave whole', async () => {
    const log = events([
      { type: 'message_start', message: { id: 'm', content: [] } } as { type: string },
      { type: 'content_block_start', index: 0, content_block: asks('t', 'roll', { input: { player: 1 } }) } as {
        type: string;
      },
      { type: 'content_block_stop', index: 0 } as { type: string },
      { type: 'message_stop' },
    ]);
    expect(rootsOf(await snapshotOf(log))[0]).to.deep.include({ argsRaw: '{"player":1}' });
  });
});
