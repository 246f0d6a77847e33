import { expect } from 'chai';
import type { SessionEvent } from '../runtime/event.js';
import { codex } from './codex.js';
import { eventsOf, telling } from './telling.fixture.js';

const item = (payload: unknown) => ({ timestamp: '2026-01-02T03:04:05Z', type: 'response_item', payload });
const event = (payload: unknown) => ({ timestamp: '2026-01-02T03:04:05Z', type: 'event_msg', payload });
const live = (msg: unknown, id = '1') => ({
  ts: '2026-01-02T03:04:05Z',
  dir: 'to_tui',
  kind: 'codex_event',
  payload: { id, msg },
});
const op = (payload: unknown) => ({ ts: '2026-01-02T03:04:05Z', dir: 'from_tui', kind: 'op', payload });
const call = (call_id: string, name: string, args: unknown) =>
  item({ type: 'function_call', call_id, name, arguments: JSON.stringify(args) });
const output = (call_id: string, text: unknown) => item({ type: 'function_call_output', call_id, output: text });
const bytes = (text: string) => [...new TextEncoder().encode(text)];

const TABLE: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
  [
    'a rollout: items and events of one call are one call',
    [
      { timestamp: '2026-01-02T03:04:05Z', type: 'session_meta', payload: { id: 't', cwd: '/w' } },
      event({ type: 'user_message', message: 'go' }),
      item({ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'go' }] }),
      event({ type: 'agent_reasoning', text: 'hm' }),
      item({ type: 'reasoning', summary: [{ type: 'summary_text', text: 'hm' }] }),
      call('c1', 'exec_command', { cmd: 'ls' }),
      event({
        type: 'exec_command_end',
        call_id: 'c1',
        command: ['bash', '-lc', 'ls'],
        stdout: 'a\n',
        stderr: '',
        exit_code: 0,
      }),
      output('c1', 'Process exited with code 0\nOutput:\na\n'),
      item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'done' }] }),
      event({ type: 'agent_message', message: 'done' }),
      event({ type: 'task_complete' }),
    ],
    ['user go', 'said (hm)', 'call c1 exec_command {"cmd":"ls"}', 'result c1 ok a\n', 'said done', 'turn end'],
  ],
  [
    'a flat rollout of 2025',
    [
      { id: 't', timestamp: '2025-08-06T00:00:00Z', instructions: 'x' },
      { record_type: 'state' },
      { type: 'message', id: null, role: 'user', content: [{ type: 'input_text', text: 'go' }] },
      { type: 'function_call', id: 'fc', name: 'shell', arguments: '{"command":["ls"]}', call_id: 'c1' },
      { type: 'function_call_output', call_id: 'c1', output: '{"output":"a","metadata":{"exit_code":1}}' },
    ],
    ['user go', 'call c1 shell {"command":["ls"]}', 'result c1 ok {"output":"a","metadata":{"exit_code":1}}'],
  ],
  [
    'what the output text tells of the outcome',
    [
      output('a', 'aborted by user after 2.3s'),
      output('b', 'exec command rejected by user'),
      output('c', 'failed in sandbox LinuxSeccomp with execution error: command timed out'),
      output('d', 'Exit code: 1\nWall time: 1 seconds\nOutput:\naborted by user'),
    ],
    [
      'result a cancelled aborted by user after 2.3s',
      'result b denied exec command rejected by user',
      'result c error failed in sandbox LinuxSeccomp with execution error: command timed out',
      'result d ok Exit code: 1\nWall time: 1 seconds\nOutput:\naborted by user',
    ],
  ],
  [
    'a process that goes on is in the background until a write_stdin sees its end',
    [
      call('c1', 'exec_command', { cmd: 'watch' }),
      output('c1', 'Wall time: 1 seconds\nProcess running with session ID 7\nOutput:\none'),
      call('c2', 'write_stdin', { session_id: 7, chars: '' }),
      output('c2', 'Process running with session ID 7\nOutput:\ntwo'),
      call('c3', 'write_stdin', { session_id: 7, chars: 'q' }),
      output('c3', 'Process exited with code 0\nOutput:\nbye'),
    ],
    [
      'call c1 exec_command {"cmd":"watch"}',
      'background c1 7',
      'partial c1 Wall time: 1 seconds\nProcess running with session ID 7\nOutput:\none',
      'call c2 write_stdin {"session_id":7,"chars":""}',
      'result c2 ok Process running with session ID 7\nOutput:\ntwo',
      'call c3 write_stdin {"session_id":7,"chars":"q"}',
      'result c3 ok Process exited with code 0\nOutput:\nbye',
      'result c1 ok Process exited with code 0\nOutput:\nbye',
    ],
  ],
  [
    'a program that prints such a line is not one',
    [
      call('c1', 'exec_command', { cmd: 'x' }),
      output('c1', 'Process exited with code 0\nOutput:\nProcess running with session ID 7\n'),
    ],
    [
      'call c1 exec_command {"cmd":"x"}',
      'result c1 ok Process exited with code 0\nOutput:\nProcess running with session ID 7\n',
    ],
  ],
  [
    'a patch as free text, and how it was applied',
    [
      item({
        type: 'custom_tool_call',
        call_id: 'p',
        name: 'apply_patch',
        input: '*** Begin Patch\n*** End Patch',
        status: 'completed',
      }),
      event({ type: 'patch_apply_end', call_id: 'p', success: true, stdout: 'ok', stderr: '', changes: {} }),
      item({ type: 'custom_tool_call_output', call_id: 'p', output: 'Success' }),
    ],
    ['call p apply_patch *** Begin Patch\n*** End Patch text', 'result p ok ok'],
  ],
  [
    'an MCP tool in its namespace, and its error',
    [
      item({ type: 'function_call', call_id: 'm', namespace: 'mcp__docs', name: 'find', arguments: '{}' }),
      event({
        type: 'mcp_tool_call_end',
        call_id: 'm',
        invocation: { server: 'docs', tool: 'find' },
        result: { Err: 'down' },
      }),
    ],
    ['call m mcp__docs__find {}', 'result m error down'],
  ],
  [
    'a web search and its event have no id in common',
    [
      item({ type: 'web_search_call', id: 'ws', status: 'completed', action: { type: 'search', query: 'q' } }),
      event({ type: 'web_search_end', call_id: 'e', query: 'q', results: [{ url: 'https://x.example' }] }),
      item({ type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'r' } }),
    ],
    [
      'call ws web_search_call {"type":"search","query":"q"} pending',
      'result ws ok <json [{"url":"https://x.example"}]>',
      'call web-search-1 web_search_call {"type":"search","query":"r"} pending',
      'result web-search-1 ok',
    ],
  ],
  [
    'items of rollouts that have their events no more',
    [
      event({
        type: 'item_completed',
        item: {
          type: 'CommandExecution',
          id: 'c',
          command: ['ls'],
          aggregated_output: 'a',
          exit_code: 0,
          status: 'completed',
        },
      }),
      event({ type: 'item_completed', item: { type: 'Extension', kind: 'web', id: 'w', query: 'q', results: [] } }),
      event({ type: 'item_completed', item: { type: 'Extension', kind: 'clock', id: 'x', result: 'noon' } }),
      event({ type: 'item_completed', item: { type: 'AgentMessage', id: 'm', content: [] } }),
    ],
    [
      'call c shell {"command":["ls"]} pending',
      'result c ok a',
      'call w web_search_call {"query":"q"} pending',
      'result w ok',
      'call x clock pending',
      'result x ok noon',
    ],
  ],
  [
    'an aborted turn, context in the user’s role, compaction',
    [
      item({ type: 'message', role: 'user', content: [{ type: 'input_text', text: '<environment_context>x' }] }),
      item({ type: 'message', role: 'developer', content: [{ type: 'input_text', text: 'rules' }] }),
      event({ type: 'turn_aborted', reason: 'interrupted' }),
      { type: 'compacted', payload: { message: '' } },
    ],
    [
      'user <environment_context>x context',
      'user rules developer',
      'turn end aborted',
      'notice Context compacted info',
    ],
  ],
  [
    'a live stream: approval, output in bytes that split a character, exit',
    [
      live({ type: 'exec_approval_request', call_id: 'c', command: ['ls'], cwd: '/w', reason: 'net' }, '9'),
      op({ type: 'exec_approval', id: '9', decision: 'approved' }),
      live({ type: 'exec_command_begin', call_id: 'c', command: ['ls'], cwd: '/w' }, '9'),
      live({ type: 'exec_command_output_delta', call_id: 'c', stream: 'stdout', chunk: bytes('aé').slice(0, 2) }),
      live({ type: 'exec_command_output_delta', call_id: 'c', stream: 'stdout', chunk: bytes('aé').slice(2) }),
      live({ type: 'exec_command_output_delta', call_id: 'c', stream: 'stderr', chunk: 'ISE=' }),
      live({ type: 'exec_command_end', call_id: 'c', stdout: 'aé', stderr: '!!', exit_code: 2 }),
    ],
    [
      'call c shell {"command":["ls"],"workdir":"/w"} pending',
      'asked c net',
      'decided c approved',
      'started c',
      'output c stdout a',
      'output c stdout é',
      'output c stderr !!',
      'result c ok aé!!',
    ],
  ],
  [
    'what was refused has no end event; what runs was approved',
    [
      live({ type: 'exec_approval_request', call_id: 'c', command: ['rm'] }, '1'),
      op({ type: 'exec_approval', id: '1', decision: 'denied' }),
      live({ type: 'apply_patch_approval_request', call_id: 'p', changes: { a: { add: { content: 'x' } } } }, '2'),
      live({ type: 'patch_apply_begin', call_id: 'p', changes: { a: { add: { content: 'x' } } } }),
      live({ type: 'patch_apply_end', call_id: 'p', stdout: '', stderr: 'no', success: false }),
    ],
    [
      'call c shell {"command":["rm"]} pending',
      'asked c',
      'decided c denied',
      'result c denied',
      'call p apply_patch {"changes":{"a":{"type":"add","content":"x"}}} pending',
      'asked p',
      'decided p allowed-once',
      'started p',
      'result p error no',
    ],
  ],
  [
    'logs of other tools in this form have no call ids',
    [
      item({ type: 'tool_call', function: { name: 'run' }, arguments: { command: 'x' } }),
      item({ type: 'tool_result', name: 'run', result: { stdout: 'y' } }),
    ],
    ['call call-1 run {"command":"x"}', 'result call-1 ok <json {"stdout":"y"}>'],
  ],
];

function childEdges(events: readonly SessionEvent[]): unknown {
  return events
    .filter((each) => each.type === 'tool/parent')
    .map((each) => ({ file: each.file, ...(each.data as object) }));
}

describe('Codex', () => {
  for (const [name, messages, expected] of TABLE)
    it(name, () => expect(telling(codex, messages)).to.deep.equal(expected));

  it('keeps what the end events tell as the result’s meta, early changes in today’s form', () => {
    const told = eventsOf(codex, [
      live({
        type: 'patch_apply_begin',
        call_id: 'p',
        changes: { a: { update: { unified_diff: '@@', move_path: null } } },
      }),
      live({ type: 'patch_apply_end', call_id: 'p', stdout: 'ok', stderr: '', success: true }),
    ]).find((each) => each.type === 'tool/result');
    expect((told?.data as { meta: { changes: unknown } }).meta.changes).to.deep.equal({
      a: { type: 'update', unified_diff: '@@', move_path: null },
    });
  });

  it('puts a spawned thread’s calls under the call that spawned it, across files and in either order', () => {
    const parent = [
      { type: 'session_meta', payload: { id: 'T1' } },
      call('s', 'spawn_agent', { message: 'look' }),
      event({ type: 'collab_agent_spawn_end', call_id: 's', new_thread_id: 'T2' }),
      output('s', '{"agent_id":"T2"}'),
    ];
    const child = [
      {
        type: 'session_meta',
        payload: { id: 'T2', source: { subagent: { thread_spawn: { parent_thread_id: 'T1' } } } },
      },
      call('k', 'exec_command', { cmd: 'ls' }),
      output('k', 'x'),
    ];
    for (const files of [
      { parent, child },
      { child, parent },
    ]) {
      const set = codex.createSet?.(Object.keys(files));
      const told: SessionEvent[] = [];
      for (const [file, lines] of Object.entries(files)) {
        const reader = set?.create({ file });
        for (const line of lines) told.push(...(reader?.push(line) ?? []));
        told.push(...(reader?.end() ?? []));
      }
      expect(childEdges([...told, ...(set?.end() ?? [])])).to.deep.equal([
        { file: 'child', callId: 'k', parentCallId: 's', parentFile: 'parent' },
      ]);
    }
  });

  for (const [sample, sure] of [
    [{ type: 'response_item', payload: {} }, 1],
    [{ type: 'session_meta', payload: { id: 'x' } }, 1],
    [{ id: 'x', timestamp: '2025', instructions: null }, 0.95],
    [{ id: '0', msg: { type: 'task_started' } }, 0.8],
    [{ type: 'function_call', call_id: 'c' }, 0],
    [{ type: 'user', message: {} }, 0],
  ] as const)
    it(`is ${sure} sure of ${JSON.stringify(sample)}`, () => expect(codex.detect([sample])).to.equal(sure));
});
