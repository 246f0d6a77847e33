import { expect } from 'chai';
import { drawnAll } from '../runtime/notation.fixture.js';
import { Session } from '../runtime/session.js';
import { createReader } from './create-reader.js';
import { readLog } from './read-log.js';

interface Case {
  readonly format: string;
  readonly name: string;
  readonly log: readonly unknown[];
  /** The calls before the log ends, as the runtime's notation draws them. */
  readonly live: string;
  /** And after. */
  readonly ended: string;
}

const item = (payload: object) => ({ timestamp: '2026-01-02T03:04:05Z', type: 'response_item', payload });
const codexCall = (call_id: string, name: string, args: object) =>
  item({ type: 'function_call', call_id, name, arguments: JSON.stringify(args) });
const codexOutput = (call_id: string, output: string) => item({ type: 'function_call_output', call_id, output });
const codexEvent = (id: string, msg: object) => ({
  ts: '2026-01-02T03:04:05Z',
  dir: 'to_tui',
  kind: 'codex_event',
  payload: { id, msg },
});
const ui = (...parts: readonly object[]) => ({ id: 'm', role: 'assistant', parts });
const uiTool = (toolCallId: string, state: string, more: object = {}) => ({
  type: 'tool-bash',
  toolCallId,
  state,
  input: { command: 'ls' },
  ...more,
});
const bus = (type: string, properties: object) => ({ timestamp: 1_700_000_000_000, event: { type, properties } });
const opencodePart = (callID: string, tool: string, sessionID: string, state: object) =>
  bus('message.part.updated', {
    part: { id: `prt_${callID}`, sessionID, messageID: 'm', type: 'tool', callID, tool, state },
  });
const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'r',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason }],
});

const CASES: readonly Case[] = [
  {
    format: 'codex',
    name: 'done, failing exit, cancelled, denied, in the background',
    log: [
      { timestamp: '2026-01-02T03:04:05Z', type: 'session_meta', payload: { id: 't', cwd: '/w' } },
      codexCall('a', 'exec_command', { cmd: 'ls' }),
      codexOutput('a', 'Process exited with code 1\nOutput:\n'),
      codexCall('b', 'shell', { command: ['ls'] }),
      codexOutput('b', 'aborted by user after 1.0s'),
      codexCall('c', 'shell', { command: ['ls'] }),
      codexOutput('c', 'exec command rejected by user'),
      codexCall('d', 'exec_command', { cmd: 'serve' }),
      codexOutput('d', 'Process running with session ID 3\nOutput:\nup'),
      codexCall('e', 'shell', { command: ['x'] }),
      {
        timestamp: '2026-01-02T03:04:06Z',
        type: 'event_msg',
        payload: { type: 'turn_aborted', reason: 'interrupted' },
      },
    ],
    live: 'exec_command✓ shell⊗ shell⊘ shell! | exec_command&',
    ended: 'exec_command✓ shell⊗ shell⊘ exec_command! shell!',
  },
  {
    format: 'codex',
    name: 'waiting for approval, then running',
    log: [
      codexEvent('1', { type: 'exec_approval_request', call_id: 'a', command: ['ls'], cwd: '/w' }),
      codexEvent('2', { type: 'exec_approval_request', call_id: 'b', command: ['rm'], cwd: '/w' }),
      codexEvent('2', { type: 'exec_command_begin', call_id: 'b', command: ['rm'], cwd: '/w' }),
    ],
    live: '| shell¿ shell…',
    ended: 'shell! shell!',
  },
  {
    format: 'openai-responses',
    name: 'a program with its calls',
    log: [
      { type: 'program', id: 'p', call_id: 'p0', code: 'f()' },
      {
        type: 'function_call',
        id: 'f1',
        call_id: 'c1',
        name: 'read',
        arguments: '{}',
        caller: { type: 'program', caller_id: 'p0' },
      },
      { type: 'function_call_output', call_id: 'c1', output: 'x' },
      {
        type: 'function_call',
        id: 'f2',
        call_id: 'c2',
        name: 'grep',
        arguments: '{}',
        caller: { type: 'program', caller_id: 'p0' },
      },
    ],
    live: '| program…(read✓ grep…)',
    ended: 'program!(read✓ grep!)',
  },
  {
    format: 'openai-responses',
    name: 'an approval that is asked for',
    log: [{ type: 'mcp_approval_request', id: 'a', server_label: 's', name: 't', arguments: '{}' }],
    live: '| mcp__s__t¿',
    ended: 'mcp__s__t!',
  },
  {
    format: 'openai-chat',
    name: 'streaming arguments',
    log: [
      chunk({ tool_calls: [{ index: 0, id: 'a', function: { name: 'f', arguments: '{}' } }] }, 'tool_calls'),
      chunk({ tool_calls: [{ index: 0, id: 'b', function: { name: 'g', arguments: '{"x":"' } }] }),
    ],
    live: '| f… g~',
    ended: 'f! g!',
  },
  {
    format: 'ai-sdk',
    name: 'every state of a part',
    log: [
      ui(
        uiTool('a', 'input-streaming'),
        uiTool('b', 'input-available'),
        uiTool('c', 'approval-requested', { approval: { id: 'ap' } }),
        uiTool('d', 'output-available', { output: 'x' }),
        uiTool('e', 'output-error', { errorText: 'boom' }),
        uiTool('f', 'output-denied'),
      ),
    ],
    live: 'bash✓ bash✗ bash⊘ | bash~ bash… bash¿',
    ended: 'bash! bash! bash! bash✓ bash✗ bash⊘',
  },
  {
    format: 'ag-ui',
    name: 'pending after its arguments; an interrupt that outlives its run; a sub-agent',
    log: [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      { type: 'TOOL_CALL_START', toolCallId: 'a', toolCallName: 'delete' },
      { type: 'TOOL_CALL_END', toolCallId: 'a' },
      { type: 'TOOL_CALL_START', toolCallId: 'b', toolCallName: 'locate' },
      { type: 'TOOL_CALL_END', toolCallId: 'b' },
      {
        type: 'RUN_FINISHED',
        threadId: 't',
        runId: 'r',
        outcome: { type: 'interrupt', interrupts: [{ id: 'i', toolCallId: 'a' }] },
      },
      { type: 'RUN_STARTED', threadId: 't', runId: 'r2' },
      { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'task' },
      { type: 'TOOL_CALL_END', toolCallId: 'c' },
      { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'x', parentToolCallId: 'c' },
      { type: 'TOOL_CALL_START', toolCallId: 'd', toolCallName: 'read', subagentRunId: 's' },
    ],
    live: 'locate! | delete¿ task…(read~)',
    ended: 'delete! locate! task!(read!)',
  },
  {
    format: 'opencode',
    name: 'a task whose session ends, a permission, an abort',
    log: [
      opencodePart('t', 'task', 's1', { status: 'running', input: { prompt: 'x' }, metadata: { sessionId: 's2' } }),
      opencodePart('k', 'bash', 's2', { status: 'running', input: { command: 'ls' } }),
      bus('session.idle', { sessionID: 's2' }),
      opencodePart('p', 'edit', 's1', { status: 'running', input: { filePath: 'a' } }),
      bus('permission.asked', { id: 'per', permission: 'edit', patterns: [], tool: { callID: 'p' } }),
    ],
    live: '| task…(bash!) edit¿',
    ended: 'task!(bash!) edit!',
  },
  {
    format: 'gemini',
    name: 'the states of stored calls',
    log: [
      { sessionId: 's', projectHash: 'h' },
      {
        id: 'g',
        timestamp: '2026-01-02T03:04:05Z',
        type: 'gemini',
        content: '',
        toolCalls: ['success', 'error', 'cancelled', 'executing', 'scheduled', 'awaiting_approval'].map((status) => ({
          id: status,
          name: status,
          args: {},
          status,
          result: [],
        })),
      },
    ],
    live: 'success✓ error✗ cancelled⊗ | executing… scheduled? awaiting_approval¿',
    ended: 'success✓ error✗ cancelled⊗ executing! scheduled! awaiting_approval!',
  },
  {
    format: 'mcp',
    name: 'a call that runs, a task',
    log: [
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a' } },
      { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'b' } },
      { jsonrpc: '2.0', id: 2, result: { task: { taskId: 'k', status: 'working' } } },
    ],
    live: '| a… b&',
    ended: 'a! b!',
  },
  {
    format: 'codex-exec',
    name: 'a command that runs, one that was declined',
    log: [
      { type: 'thread.started', thread_id: 'T' },
      { type: 'item.started', item: { id: 'a', type: 'command_execution', command: 'ls', status: 'in_progress' } },
      { type: 'item.completed', item: { id: 'b', type: 'command_execution', command: 'rm', status: 'declined' } },
    ],
    live: 'shell_command⊘ | shell_command…',
    ended: 'shell_command! shell_command⊘',
  },
];

/** Pieces of 1, 2, 3 … bytes: every boundary falls inside something. */
function* pieces(bytes: Uint8Array, step: number): Generator<Uint8Array> {
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size + step) % 17 || 1)
    yield bytes.subarray(at, at + size);
}

describe('the life cycle of calls in foreign formats', () => {
  for (const { format, name, log, live, ended } of CASES) {
    it(`${format}: ${name}`, () => {
      const session = new Session();
      const reader = createReader(format);
      for (const message of log) session.apply(reader.push(message));
      expect(drawnAll(session.snapshot)).to.equal(live);
      session.apply(reader.end());
      session.end();
      expect(drawnAll(session.snapshot)).to.equal(ended);
    });

    it(`${format}: ${name}; recorded, in any pieces, it is the same`, async () => {
      const text = log.map((message) => `${JSON.stringify(message)}\n`).join('');
      const whole = await readLog(text);
      const session = new Session();
      const reader = createReader(format);
      for (const message of log) session.apply(reader.push(message));
      session.apply(reader.end());
      session.end();
      expect(session.snapshot).to.deep.equal(whole);
      expect(await readLog(JSON.stringify(log)), 'as one array').to.deep.equal(whole);
      for (const step of [1, 2, 5])
        expect(await readLog(pieces(new TextEncoder().encode(text), step)), `step ${step}`).to.deep.equal(whole);
    });
  }
});

/** Values that no format has, in the place of a message and inside one that each format knows. */
function hostile(): readonly unknown[] {
  const cyclic: Record<string, unknown> = { type: 'function_call', call_id: 'x', name: 'f' };
  cyclic['arguments'] = cyclic;
  const deep = Array.from({ length: 5000 }).reduce<unknown>((inner) => [inner], 1);
  const getter = Object.defineProperty({ role: 'assistant' }, 'parts', {
    enumerable: true,
    get() {
      throw new Error('no');
    },
  });
  return [
    null,
    undefined,
    0,
    NaN,
    10n,
    '',
    'text',
    [],
    [[[]]],
    {},
    cyclic,
    deep,
    getter,
    Symbol('s'),
    () => 1,
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
      },
    ),
    JSON.parse(
      '{"__proto__":{"polluted":1},"type":"function_call","call_id":"__proto__","name":"constructor","arguments":"{}"}',
    ),
    { type: 1, role: {}, content: 5, parts: 'x', tool_calls: [null, 3], choices: [null] },
    { type: 'response.output_item.added', item: null },
    { type: 'response_item', payload: { type: 'function_call', call_id: {}, arguments: [null] } },
    { type: 'event_msg', payload: { type: 'exec_command_output_delta', call_id: 'c', chunk: ['a', -1, 1e9] } },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: { x: 1 } },
    { event: { type: 'message.part.updated', properties: { part: { type: 'tool', state: 'x' } } } },
    { id: 'g', type: 'gemini', timestamp: 'never', content: 3, toolCalls: [null, { args: null }] },
    { jsonrpc: '2.0', method: 'tools/call', params: null },
  ];
}

describe('hostile values', () => {
  for (const format of new Set(CASES.map((each) => each.format)))
    it(`${format} neither throws nor stops at them`, () => {
      const known = CASES.find((each) => each.format === format)?.log ?? [];
      const reader = createReader(format);
      const session = new Session();
      for (const value of hostile()) session.apply(reader.push(value));
      for (const message of known) session.apply(reader.push(message));
      for (const value of hostile()) session.apply(reader.push(value));
      session.apply(reader.end());
      session.end();
      expect(session.snapshot.runningCalls).to.deep.equal([]);
      expect(session.snapshot.nodes.length).to.be.greaterThan(0);
      expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
    });
});
