import { expect } from 'chai';
import { codexExec } from './codex-exec.js';
import { telling } from './telling.fixture.js';

const at = (type: 'started' | 'updated' | 'completed', item: unknown) => ({ type: `item.${type}`, item });
const command = (more: object) => ({
  id: 'item_0',
  type: 'command_execution',
  command: 'ls',
  aggregated_output: '',
  exit_code: null,
  status: 'in_progress',
  ...more,
});
const notice = (method: string, params: object) => ({ method, params: { threadId: 'T1', turnId: 'u', ...params } });

const TABLE: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
  [
    'a command from its start to its failing exit',
    [
      { type: 'thread.started', thread_id: 'T1' },
      { type: 'turn.started' },
      at('started', command({})),
      at('updated', command({ aggregated_output: 'a' })),
      at('updated', command({ aggregated_output: 'ab' })),
      at('completed', command({ aggregated_output: 'ab', exit_code: 2, status: 'failed' })),
      { type: 'turn.completed', usage: {} },
    ],
    [
      'turn',
      'call item_0 shell_command {"command":"ls"} pending',
      'started item_0',
      'output item_0 a',
      'output item_0 b',
      'result item_0 ok ab',
      'turn end',
    ],
  ],
  [
    'changes, MCP calls, plans, searches, words',
    [
      at('completed', { id: 'f', type: 'file_change', changes: [{ path: 'a', kind: 'add' }], status: 'completed' }),
      at('completed', {
        id: 'm',
        type: 'mcp_tool_call',
        server: 's',
        tool: 't',
        arguments: { a: 1 },
        result: { content: [{ type: 'text', text: 'r' }] },
        status: 'completed',
      }),
      at('completed', {
        id: 'n',
        type: 'mcp_tool_call',
        server: 's',
        tool: 't',
        arguments: {},
        error: { message: 'e' },
        status: 'failed',
      }),
      at('started', { id: 'p', type: 'todo_list', items: [{ text: 'x', completed: false }] }),
      at('completed', { id: 'p', type: 'todo_list', items: [{ text: 'x', completed: true }] }),
      at('completed', { id: 'w', type: 'web_search', query: 'q' }),
      at('completed', { id: 'a', type: 'agent_message', text: 'hi' }),
      at('completed', { id: 'r', type: 'reasoning', text: 'hm' }),
      at('completed', { id: 'e', type: 'error', message: 'oh' }),
    ],
    [
      'call f apply_patch {"changes":{"a":{"type":"add"}}} pending',
      'result f ok',
      'call m mcp__s__t {"a":1} pending',
      'result m ok r',
      'call n mcp__s__t {} pending',
      'result n error e',
      'call p update_plan {"plan":[{"step":"x","status":"pending"}]}',
      'started p',
      'call p update_plan {"plan":[{"step":"x","status":"completed"}]}',
      'result p ok',
      'call w web_search_call {"query":"q"} pending',
      'result w ok',
      'said hi',
      'said (hm)',
      'notice oh error',
    ],
  ],
  [
    'a command that was declined, a turn that failed',
    [at('completed', command({ status: 'declined' })), { type: 'turn.failed', error: { message: 'quota' } }],
    [
      'call item_0 shell_command {"command":"ls"} pending',
      'result item_0 denied',
      'notice quota error',
      'turn end error',
    ],
  ],
  [
    'each run numbers its items anew',
    [
      { type: 'thread.started', thread_id: 'T1' },
      at('completed', command({ exit_code: 0, status: 'completed' })),
      { type: 'thread.started', thread_id: 'T1' },
      at('completed', command({ exit_code: 0, status: 'completed' })),
    ],
    [
      'call item_0 shell_command {"command":"ls"} pending',
      'result item_0 ok',
      'call item_0 shell_command {"command":"ls"} pending',
      'result item_0 ok',
    ],
  ],
  [
    'the app server: approval, output, its camel case',
    [
      notice('item/started', {
        item: { type: 'commandExecution', id: 'c', command: 'ls', cwd: '/w', status: 'inProgress' },
      }),
      {
        id: 5,
        method: 'item/commandExecution/requestApproval',
        params: { threadId: 'T1', itemId: 'c', reason: 'net' },
      },
      { id: 5, result: { decision: 'accept' } },
      notice('item/commandExecution/outputDelta', { itemId: 'c', delta: 'a' }),
      notice('item/completed', {
        item: {
          type: 'commandExecution',
          id: 'c',
          command: 'ls',
          status: 'completed',
          aggregatedOutput: 'a',
          exitCode: 0,
          durationMs: 1500,
        },
      }),
      notice('turn/completed', { turn: { id: 'u', status: 'completed' } }),
    ],
    [
      'call c shell_command {"command":"ls","workdir":"/w"} pending',
      'started c',
      'asked c net',
      'decided c accept',
      'output c a',
      'result c ok a',
      'turn end u completed',
    ],
  ],
  [
    'a spawned thread’s items stand under the call that spawned it',
    [
      notice('item/completed', {
        item: {
          type: 'collabAgentToolCall',
          id: 's',
          tool: 'spawnAgent',
          prompt: 'look',
          receiverThreadIds: ['T2'],
          status: 'completed',
          agentsStates: {},
        },
      }),
      notice('item/started', {
        threadId: 'T2',
        item: { type: 'commandExecution', id: 'k', command: 'ls', status: 'inProgress' },
      }),
    ],
    [
      'call s spawn_agent {"message":"look","receiver_thread_ids":["T2"]} pending',
      'result s ok <json {}>',
      'call k shell_command {"command":"ls"} pending',
      'started k',
      'k under s',
    ],
  ],
];

describe('codex exec and the app server', () => {
  for (const [name, messages, expected] of TABLE)
    it(name, () => expect(telling(codexExec, messages)).to.deep.equal(expected));

  for (const [sample, sure] of [
    [{ type: 'thread.started', thread_id: 'x' }, 1],
    [notice('item/started', {}), 1],
    [{ method: 'session/update', params: {} }, 0],
  ] as const)
    it(`is ${sure} sure of ${JSON.stringify(sample)}`, () => expect(codexExec.detect([sample])).to.equal(sure));
});
