import { expect } from 'chai';
import { openaiResponses } from './openai-responses.js';
import { telling } from './telling.fixture.js';

const added = (output_index: number, item: unknown) => ({ type: 'response.output_item.added', output_index, item });
const done = (output_index: number, item: unknown) => ({ type: 'response.output_item.done', output_index, item });
const fn = (id: string, call_id: string, args: string, more = {}) => ({
  type: 'function_call',
  id,
  call_id,
  name: 'read',
  arguments: args,
  ...more,
});

const TABLE: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
  [
    'deltas name the item, results name the call; the finished response repeats nothing',
    [
      { type: 'response.created', response: { id: 'r', model: 'm', output: [] } },
      added(0, fn('fc_1', 'call_1', '')),
      { type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 0, delta: '{"p":' },
      { type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 0, delta: '"a"}' },
      { type: 'response.function_call_arguments.done', item_id: 'fc_1', output_index: 0, arguments: '{"p":"a"}' },
      done(0, fn('fc_1', 'call_1', '{"p":"a"}')),
      { type: 'response.completed', response: { output: [fn('fc_1', 'call_1', '{"p":"a"}')] } },
      { type: 'function_call_output', call_id: 'call_1', output: 'x' },
    ],
    ['open call_1 read', 'args call_1 {"p":', 'args call_1 "a"}', 'call call_1 read {"p":"a"}', 'result call_1 ok x'],
  ],
  [
    'a program is the parent of the calls that name it',
    [
      { type: 'program', id: 'cm', call_id: 'call_0', code: 'f()' },
      fn('fc', 'call_1', '{}', { caller: { type: 'program', caller_id: 'call_0' } }),
      fn('fd', 'call_2', '{}', { caller: { type: 'direct' } }),
      { type: 'function_call_output', call_id: 'call_1', output: '1' },
      { type: 'program_output', call_id: 'call_0', result: '{"n":1}', status: 'completed' },
    ],
    [
      'call call_0 program {"code":"f()"}',
      'call call_1 read {}',
      'call_1 under call_0',
      'call call_2 read {}',
      'result call_1 ok 1',
      'result call_0 ok {"n":1}',
    ],
  ],
  [
    'code that streams as bare text becomes JSON arguments',
    [
      added(0, { type: 'code_interpreter_call', id: 'ci', code: '', status: 'in_progress', outputs: [] }),
      { type: 'response.code_interpreter_call_code.delta', item_id: 'ci', output_index: 0, delta: 'a\n' },
      { type: 'response.code_interpreter_call_code.delta', item_id: 'ci', output_index: 0, delta: '"b"' },
      { type: 'response.code_interpreter_call.interpreting', item_id: 'ci', output_index: 0 },
      done(0, {
        type: 'code_interpreter_call',
        id: 'ci',
        code: 'a\n"b"',
        status: 'completed',
        outputs: [{ type: 'logs', logs: '7' }],
      }),
    ],
    [
      'open ci code_interpreter_call',
      'args ci {"code":"',
      'args ci a\\n',
      'args ci \\"b\\"',
      'started ci',
      'call ci code_interpreter_call {"code":"a\\n\\"b\\""}',
      'result ci ok 7',
    ],
  ],
  [
    'shell commands and their output stream without an item id',
    [
      added(0, { type: 'shell_call', id: 'sh', call_id: 'c', action: { commands: [] } }),
      { type: 'response.shell_call_command.added', output_index: 0, command_index: 0, command: '' },
      { type: 'response.shell_call_command.delta', output_index: 0, command_index: 0, delta: 'ls' },
      { type: 'response.shell_call_command.added', output_index: 0, command_index: 1, command: '' },
      { type: 'response.shell_call_command.delta', output_index: 0, command_index: 1, delta: 'pwd' },
      done(0, { type: 'shell_call', id: 'sh', call_id: 'c', action: { commands: ['ls', 'pwd'] } }),
      added(1, { type: 'shell_call_output', id: 'so', call_id: 'c', output: [], status: 'in_progress' }),
      { type: 'response.shell_call_output_content.delta', output_index: 1, delta: { stdout: 'a' } },
      done(1, {
        type: 'shell_call_output',
        call_id: 'c',
        output: [{ stdout: 'a', stderr: '!', outcome: { type: 'exit', exit_code: 1 } }],
      }),
    ],
    [
      'open c shell_call',
      'args c {"commands":["',
      'args c ls',
      'args c ","',
      'args c pwd',
      'call c shell_call {"commands":["ls","pwd"]}',
      'output c stdout a',
      'result c ok a!',
    ],
  ],
  [
    'an MCP call that was approved is the one that was asked for',
    [
      { type: 'mcp_approval_request', id: 'mcpr', server_label: 'zip', name: 'make', arguments: '{}' },
      { type: 'mcp_approval_response', approval_request_id: 'mcpr', approve: true },
      {
        type: 'mcp_call',
        id: 'mcp_1',
        approval_request_id: 'mcpr',
        server_label: 'zip',
        name: 'make',
        arguments: '{}',
        output: 'ok',
        status: 'completed',
      },
    ],
    ['call mcpr mcp__zip__make {} pending', 'asked mcpr', 'decided mcpr approve', 'result mcpr ok ok'],
  ],
  [
    'one that was refused is denied; one that failed is an error',
    [
      { type: 'mcp_approval_request', id: 'mcpr', server_label: 'zip', name: 'make', arguments: '{}' },
      { type: 'mcp_approval_response', approval_request_id: 'mcpr', approve: false, reason: 'no' },
      {
        type: 'mcp_call',
        id: 'mcp_2',
        server_label: 'zip',
        name: 'make',
        arguments: '{}',
        output: null,
        error: 'boom',
        status: 'failed',
      },
    ],
    [
      'call mcpr mcp__zip__make {} pending',
      'asked mcpr',
      'decided mcpr reject',
      'result mcpr denied no',
      'call mcp_2 mcp__zip__make {}',
      'result mcp_2 error boom',
    ],
  ],
  [
    'a patch, its diff streaming, and its failure',
    [
      added(0, {
        type: 'apply_patch_call',
        id: 'ap',
        call_id: 'c',
        operation: { type: 'create_file', path: 'a', diff: '' },
      }),
      { type: 'response.apply_patch_call_operation_diff.delta', item_id: 'ap', output_index: 0, delta: '+x' },
      done(0, {
        type: 'apply_patch_call',
        id: 'ap',
        call_id: 'c',
        operation: { type: 'create_file', path: 'a', diff: '+x' },
      }),
      { type: 'apply_patch_call_output', call_id: 'c', status: 'failed', output: 'no such file' },
    ],
    [
      'open c apply_patch_call',
      'args c {"type":"create_file","path":"a","diff":"',
      'args c +x',
      'call c apply_patch_call {"type":"create_file","path":"a","diff":"+x"}',
      'result c error no such file',
    ],
  ],
  [
    'images, searches, tool searches without ids, tools still unknown',
    [
      { type: 'image_generation_call', id: 'ig', status: 'completed', result: 'QUJD', output_format: 'webp' },
      { type: 'web_search_call', id: 'ws', status: 'completed', action: { type: 'search', query: 'q' } },
      { type: 'tool_search_call', id: 'ts', call_id: null, arguments: { paths: ['x'] }, status: 'completed' },
      { type: 'tool_search_output', id: 'to', call_id: null, tools: [], status: 'completed' },
      { type: 'levitate_call', id: 'lv', height: 3 },
      { type: 'levitate_call_output', call_id: 'lv', output: 'up' },
    ],
    [
      'call ig image_generation_call {"output_format":"webp"}',
      'result ig ok <image QUJD>',
      'call ws web_search_call {"type":"search","query":"q"}',
      'result ws ok',
      'call ts tool_search_call {"paths":["x"]}',
      'result ts ok',
      'call lv levitate_call {"height":3}',
      'result lv ok up',
    ],
  ],
  [
    'a response that failed ends its turn, once',
    [
      added(0, fn('fc_1', 'call_1', '')),
      { type: 'error', error: { message: 'quota' } },
      { type: 'response.failed', response: { status: 'failed', error: { message: 'quota' }, output: [] } },
    ],
    ['open call_1 read', 'notice quota error', 'turn end error'],
  ],
  [
    'a request and what it repeats',
    [
      { model: 'm', input: [{ role: 'user', content: 'go' }] },
      {
        object: 'response',
        output: [
          { type: 'message', id: 'm1', role: 'assistant', content: [{ type: 'output_text', text: 'yes' }] },
          fn('f', 'c', '{}'),
        ],
      },
      {
        model: 'm',
        input: [
          { role: 'user', content: 'go' },
          { type: 'message', id: 'm1', role: 'assistant', content: [{ type: 'output_text', text: 'yes' }] },
          fn('f', 'c', '{}'),
          { type: 'function_call_output', call_id: 'c', output: 'k' },
        ],
      },
    ],
    ['user go', 'said yes', 'call c read {}', 'result c ok k'],
  ],
];

describe('OpenAI Responses', () => {
  for (const [name, messages, expected] of TABLE)
    it(name, () => expect(telling(openaiResponses, messages)).to.deep.equal(expected));

  for (const [sample, sure] of [
    [{ type: 'response.created', response: {} }, 1],
    [{ object: 'response', output: [] }, 1],
    [{ type: 'function_call_output', call_id: 'c', output: '' }, 0.8],
    [{ type: 'response_item', payload: {} }, 0],
    [{ type: 'message', role: 'user' }, 0],
  ] as const)
    it(`is ${sure} sure of ${JSON.stringify(sample)}`, () => expect(openaiResponses.detect([sample])).to.equal(sure));
});
