import { expect } from 'chai';
import type { ToolCallBlock } from '../runtime/block.js';
import { Session } from '../runtime/session.js';
import { rootsOf } from '../runtime/notation.fixture.js';
import { createReader } from './create-reader.js';
import { formatNames } from './detect.js';

type Status = ToolCallBlock['status'];

const dsh = (type: string, data: object) => ({ type, data: { turn: 1, step: 1, ...data } });
const dshCall = (callId: string) => dsh('tool/call', { callId, name: callId, arguments: '{}' });
const dshResult = (callId: string, more: object = {}) => dsh('tool/result', { callId, content: [], ...more });
const acp = (sessionUpdate: string, toolCallId: string, more: object = {}) => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId: 's', update: { sessionUpdate, toolCallId, title: toolCallId, ...more } },
});
const acpCall = (id: string, status: string, rawInput: object = { a: 1 }) => acp('tool_call', id, { status, rawInput });
const acpAsk = (id: number, toolCallId: string) => ({
  jsonrpc: '2.0',
  id,
  method: 'session/request_permission',
  params: {
    sessionId: 's',
    toolCall: { toolCallId },
    options: [{ optionId: 'no', name: 'No', kind: 'reject_once' }],
  },
});
let count = 0;
const claude = (more: object) => ({
  uuid: `u${(count += 1)}`,
  parentUuid: null,
  parent_tool_use_id: null,
  session_id: 's',
  sessionId: 's',
  ...more,
});
const claudeCall = (id: string, name = 'Bash', input: object = {}) =>
  claude({
    type: 'assistant',
    message: { id: `m${id}`, role: 'assistant', content: [{ type: 'tool_use', id, name, input }] },
  });
const claudeResult = (id: string, content: string, is_error: boolean, more: object = {}) =>
  claude({
    type: 'user',
    message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content, is_error }] },
    ...more,
  });
const DENIED = "The user doesn't want to proceed with this tool use.";
const anthropicEvent = (type: string, more: object) => ({ type, ...more });
const chat = (tool_calls: readonly object[], finish_reason: string | null = null) => ({
  id: 'r',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { tool_calls }, finish_reason }],
});
const codexItem = (payload: object) => ({ type: 'response_item', payload });
const codexCall = (call_id: string) =>
  codexItem({ type: 'function_call', call_id, name: 'exec_command', arguments: '{"cmd":"ls"}' });
const codexOutput = (call_id: string, output: string) => codexItem({ type: 'function_call_output', call_id, output });
const codexEvent = (msg: object) => ({ type: 'event_msg', payload: msg });
const uiTool = (toolCallId: string, state: string, more: object = {}) => ({
  type: 'tool-x',
  toolCallId,
  state,
  input: {},
  ...more,
});
const agUi = (type: string, toolCallId: string, more: object = {}) => ({
  type,
  toolCallId,
  toolCallName: toolCallId,
  ...more,
});
const opencode = (callID: string, state: object) => ({
  type: 'message.part.updated',
  properties: {
    part: { id: `p${callID}`, sessionID: 's', messageID: 'm', type: 'tool', callID, tool: 'bash', state },
  },
});
const geminiCall = (status: string, error?: string) => ({
  id: `${status}${error ?? ''}`,
  name: 'f',
  args: {},
  status,
  result: error === undefined ? [] : [{ functionResponse: { name: 'f', response: { error } } }],
});
const gemini = (...toolCalls: readonly object[]) => ({
  id: 'g',
  timestamp: '2026-01-02T03:04:05Z',
  type: 'gemini',
  content: '',
  toolCalls,
});
const mcpCall = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'f' } });
const command = (id: string, status: string, more: object = {}) => ({
  type: status === 'in_progress' ? 'item.started' : 'item.completed',
  item: { id, type: 'command_execution', command: 'ls', status, ...more },
});

/** What each format can say of a call, told in the order of the messages. */
const TABLE: Readonly<Record<string, readonly (readonly [Status, ...(readonly object[])])[]>> = {
  dsh: [
    [
      'streaming',
      dsh('assistant/chunk', { chunk: { type: 'tool-call-delta', index: 0, id: 's', name: 'f', argumentsDelta: '{' } }),
    ],
    [
      'pending',
      dsh('assistant/message', {
        message: { role: 'assistant', content: [{ type: 'tool-call', id: 'p', name: 'f', arguments: '{}' }] },
      }),
    ],
    ['running', dshCall('r')],
    ['awaiting-approval', dshCall('w'), dsh('approval/asked', { id: 'a', callId: 'w', toolName: 'w', reason: 'why' })],
    ['ok', dshCall('o'), dshResult('o')],
    ['error', dshCall('e'), dshResult('e', { isError: true })],
    ['denied', dshCall('d'), dshResult('d', { isError: true, error: { name: 'x', code: 'FS_SANDBOX_DENIED' } })],
    ['cancelled', dshCall('c'), dshResult('c', { isError: true, error: { name: 'x', code: 'ABORTED' } })],
    ['interrupted', dshCall('i'), dsh('turn/end', { reason: { kind: 'aborted' } })],
  ],
  acp: [
    ['streaming', acpCall('s', 'pending', {})],
    ['pending', acpCall('p', 'pending')],
    ['running', acpCall('r', 'in_progress')],
    ['awaiting-approval', acpCall('w', 'pending'), acpAsk(1, 'w')],
    ['ok', acpCall('o', 'in_progress'), acp('tool_call_update', 'o', { status: 'completed' })],
    ['error', acpCall('e', 'in_progress'), acp('tool_call_update', 'e', { status: 'failed' })],
    [
      'denied',
      acpCall('d', 'pending'),
      acpAsk(2, 'd'),
      { jsonrpc: '2.0', id: 2, result: { outcome: { outcome: 'selected', optionId: 'no' } } },
      acp('tool_call_update', 'd', { status: 'failed' }),
    ],
    [
      'cancelled',
      acpCall('c', 'in_progress'),
      { jsonrpc: '2.0', method: 'session/cancel', params: { sessionId: 's' } },
      acp('tool_call_update', 'c', { status: 'failed' }),
    ],
    [
      'interrupted',
      { jsonrpc: '2.0', id: 8, method: 'session/prompt', params: { sessionId: 's', prompt: [] } },
      acpCall('i', 'in_progress'),
      { jsonrpc: '2.0', id: 8, result: { stopReason: 'end_turn' } },
    ],
  ],
  'claude-code': [
    ['running', claudeCall('r')],
    ['backgrounded', claudeCall('b'), claudeResult('b', 'x', false, { toolUseResult: { backgroundTaskId: 't' } })],
    ['ok', claudeCall('o'), claudeResult('o', 'x', false)],
    ['error', claudeCall('e'), claudeResult('e', 'boom', true)],
    ['denied', claudeCall('d'), claudeResult('d', DENIED, true)],
    ['cancelled', claudeCall('c'), claudeResult('c', '[Request interrupted by user for tool use]', true)],
    ['interrupted', claudeCall('i'), claude({ type: 'user', message: { role: 'user', content: 'go on' } })],
  ],
  'claude-stream': [
    [
      'streaming',
      claude({
        type: 'stream_event',
        event: {
          type: 'content_block_start',
          index: 0,
          content_block: { type: 'tool_use', id: 's', name: 'f', input: {} },
        },
      }),
    ],
    ['running', claudeCall('r')],
    [
      'awaiting-approval',
      claudeCall('w'),
      { type: 'control_request', request_id: 'q', request: { subtype: 'can_use_tool', tool_use_id: 'w' } },
    ],
    [
      'backgrounded',
      claudeCall('b'),
      claude({ type: 'system', subtype: 'task_started', task_id: 't', tool_use_id: 'b', is_backgrounded: true }),
    ],
    ['ok', claudeCall('o'), claudeResult('o', 'x', false)],
    ['error', claudeCall('e'), claudeResult('e', 'boom', true)],
    [
      'denied',
      claudeCall('d'),
      claude({ type: 'system', subtype: 'permission_denied', tool_use_id: 'd', message: 'no' }),
    ],
    ['cancelled', claudeCall('c'), claudeResult('c', '[Request interrupted by user for tool use]', true)],
    ['interrupted', claudeCall('i'), claude({ type: 'result', subtype: 'success', is_error: false })],
  ],
  'anthropic-messages': [
    [
      'streaming',
      anthropicEvent('message_start', { message: { id: 'm', role: 'assistant', content: [] } }),
      anthropicEvent('content_block_start', {
        index: 0,
        content_block: { type: 'tool_use', id: 's', name: 'f', input: {} },
      }),
    ],
    ['running', anthropicEvent('content_block_stop', { index: 0 })],
    ['ok', { role: 'user', content: [{ type: 'tool_result', tool_use_id: 's', content: 'x' }] }],
    [
      'error',
      { role: 'assistant', content: [{ type: 'tool_use', id: 'e', name: 'f', input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'e', content: 'x', is_error: true }] },
    ],
    [
      'interrupted',
      { role: 'assistant', content: [{ type: 'tool_use', id: 'i', name: 'f', input: {} }] },
      { role: 'user', content: 'go on' },
    ],
  ],
  'openai-chat': [
    ['streaming', chat([{ index: 0, id: 's', function: { name: 'f', arguments: '{' } }])],
    ['running', chat([{ index: 0, function: { arguments: '}' } }], 'tool_calls')],
    ['ok', { role: 'tool', tool_call_id: 's', content: 'x' }],
    [
      'interrupted',
      { role: 'assistant', tool_calls: [{ id: 'i', type: 'function', function: { name: 'f', arguments: '{}' } }] },
      { role: 'user', content: 'go on' },
    ],
  ],
  'openai-responses': [
    [
      'streaming',
      {
        type: 'response.output_item.added',
        output_index: 0,
        item: { id: 'f', type: 'function_call', call_id: 's', name: 'f', arguments: '' },
      },
      { type: 'response.function_call_arguments.delta', item_id: 'f', output_index: 0, delta: '{' },
    ],
    ['running', { type: 'function_call', id: 'g', call_id: 'r', name: 'f', arguments: '{}' }],
    ['ok', { type: 'function_call_output', call_id: 'r', output: 'x' }],
    ['awaiting-approval', { type: 'mcp_approval_request', id: 'a', server_label: 's', name: 't', arguments: '{}' }],
    ['denied', { type: 'mcp_approval_response', approval_request_id: 'a', approve: false }],
    [
      'error',
      { type: 'mcp_call', id: 'e', server_label: 's', name: 't', arguments: '{}', error: 'boom', status: 'failed' },
    ],
    [
      'interrupted',
      { type: 'function_call', id: 'i', call_id: 'i', name: 'f', arguments: '{}' },
      { type: 'response.failed', response: { id: 'x', status: 'failed', output: [] } },
    ],
  ],
  codex: [
    ['running', codexCall('r')],
    [
      'awaiting-approval',
      {
        kind: 'codex_event',
        payload: { id: '1', msg: { type: 'exec_approval_request', call_id: 'w', command: ['ls'] } },
      },
    ],
    ['backgrounded', codexCall('b'), codexOutput('b', 'Process running with session ID 3\nOutput:\nup')],
    ['ok', codexCall('o'), codexOutput('o', 'Process exited with code 1\nOutput:\n')],
    [
      'error',
      codexEvent({
        type: 'mcp_tool_call_end',
        call_id: 'e',
        invocation: { server: 's', tool: 't', arguments: {} },
        result: { Err: 'boom' },
      }),
    ],
    ['denied', codexCall('d'), codexOutput('d', 'exec command rejected by user')],
    ['cancelled', codexCall('c'), codexOutput('c', 'aborted by user after 1.0s')],
    ['interrupted', codexCall('i'), codexEvent({ type: 'turn_aborted', reason: 'interrupted' })],
  ],
  'codex-exec': [
    ['running', { type: 'thread.started', thread_id: 'T' }, command('r', 'in_progress')],
    ['ok', command('o', 'completed', { exit_code: 1 })],
    [
      'error',
      {
        type: 'item.completed',
        item: { id: 'e', type: 'mcp_tool_call', server: 's', tool: 't', status: 'failed', error: { message: 'x' } },
      },
    ],
    ['denied', command('d', 'declined')],
    [
      'awaiting-approval',
      {
        method: 'item/started',
        params: { item: { id: 'w', type: 'commandExecution', command: 'ls', status: 'inProgress' } },
      },
      { id: 4, method: 'item/commandExecution/requestApproval', params: { itemId: 'w', reason: 'why' } },
    ],
    ['cancelled', { id: 4, result: { decision: 'cancel' } }],
    ['interrupted', command('i', 'in_progress'), { type: 'turn.failed', error: { message: 'x' } }],
  ],
  'ai-sdk': (
    [
      ['streaming', 'input-streaming'],
      ['running', 'input-available'],
      ['awaiting-approval', 'approval-requested', { approval: { id: 'ap' } }],
      ['ok', 'output-available', { output: 'x' }],
      ['error', 'output-error', { errorText: 'boom' }],
      ['denied', 'output-denied'],
    ] as const
  )
    .map(([status, state, more]): readonly [Status, ...object[]] => [
      status,
      { id: state, role: 'assistant', parts: [uiTool(state, state, more)] },
    ])
    .concat([['interrupted', { type: 'abort' }]]),
  'ag-ui': [
    ['streaming', { type: 'RUN_STARTED', threadId: 't', runId: 'r' }, agUi('TOOL_CALL_START', 's')],
    ['pending', agUi('TOOL_CALL_END', 's')],
    ['ok', agUi('TOOL_CALL_RESULT', 's', { messageId: 'm', content: 'x' })],
    [
      'error',
      agUi('TOOL_CALL_START', 'e'),
      { type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'n', role: 'tool', toolCallId: 'e', content: '', error: 'boom' }] },
    ],
    [
      'running',
      agUi('TOOL_CALL_START', 'g'),
      agUi('TOOL_CALL_END', 'g'),
      { type: 'SUBAGENT_STARTED', subagentRunId: 'x', name: 'x', parentToolCallId: 'g' },
    ],
    [
      'awaiting-approval',
      agUi('TOOL_CALL_START', 'w'),
      agUi('TOOL_CALL_END', 'w'),
      agUi('TOOL_CALL_START', 'c'),
      agUi('TOOL_CALL_END', 'c'),
      {
        type: 'RUN_FINISHED',
        runId: 'r',
        outcome: {
          type: 'interrupt',
          interrupts: [
            { id: 'i', toolCallId: 'w', reason: 'why' },
            { id: 'j', toolCallId: 'c', reason: 'why' },
          ],
        },
      },
    ],
    [
      'denied',
      {
        type: 'RUN_STARTED',
        threadId: 't',
        runId: 'r2',
        input: { resume: [{ interruptId: 'i', status: 'resolved', payload: { approved: false } }] },
      },
    ],
    [
      'cancelled',
      {
        type: 'RUN_STARTED',
        threadId: 't',
        runId: 'r3',
        input: { resume: [{ interruptId: 'j', status: 'cancelled' }] },
      },
    ],
    ['interrupted', agUi('TOOL_CALL_START', 'i'), { type: 'RUN_FINISHED', runId: 'r3' }],
  ],
  opencode: [
    ['streaming', opencode('s', { status: 'pending', input: {}, raw: '' })],
    ['running', opencode('r', { status: 'running', input: { command: 'ls' } })],
    ['ok', opencode('o', { status: 'completed', input: {}, output: 'x', metadata: {} })],
    ['error', opencode('e', { status: 'error', input: {}, error: 'boom' })],
    [
      'awaiting-approval',
      opencode('w', { status: 'running', input: {} }),
      {
        type: 'permission.asked',
        properties: { id: 'q', sessionID: 's', permission: 'bash', patterns: [], tool: { callID: 'w' } },
      },
    ],
    [
      'denied',
      opencode('d', {
        status: 'error',
        input: {},
        error: 'The user rejected permission to use this specific tool call.',
      }),
    ],
    ['cancelled', opencode('c', { status: 'error', input: {}, error: 'Tool execution aborted' })],
    ['interrupted', { type: 'session.idle', properties: { sessionID: 's' } }],
  ],
  gemini: [
    ['ok', gemini(geminiCall('success'))],
    ['error', gemini(geminiCall('error'))],
    ['cancelled', gemini(geminiCall('cancelled'))],
    ['denied', gemini(geminiCall('cancelled', '[Operation Cancelled] Reason: User did not allow tool call'))],
    ['running', gemini(geminiCall('executing'))],
    ['pending', gemini(geminiCall('scheduled'))],
    ['awaiting-approval', gemini(geminiCall('awaiting_approval'))],
    ['streaming', { candidates: [{ content: { parts: [{ functionCall: { name: 'g', willContinue: true } }] } }] }],
    ['interrupted', { id: 'u', timestamp: '2026-01-02T03:04:05Z', type: 'user', content: 'go on' }],
  ],
  mcp: [
    ['running', mcpCall(1)],
    ['ok', { jsonrpc: '2.0', id: 1, result: { content: [] } }],
    ['error', mcpCall(2), { jsonrpc: '2.0', id: 2, error: { code: -1, message: 'boom' } }],
    ['backgrounded', mcpCall(3), { jsonrpc: '2.0', id: 3, result: { task: { taskId: 'k', status: 'working' } } }],
    ['cancelled', mcpCall(4), { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 4 } }],
    ['interrupted', mcpCall(5)],
  ],
};

/** What the runtime shows, at any depth. */
function statusesOf(session: Session): readonly Status[] {
  const visit = (block: ToolCallBlock): readonly Status[] => [block.status, ...block.subCalls.flatMap(visit)];
  return rootsOf(session.snapshot).flatMap(visit);
}

describe('every status that a format can tell', () => {
  for (const [format, steps] of Object.entries(TABLE)) {
    const session = new Session();
    const reader = createReader(format);
    for (const [status, ...messages] of steps)
      it(`${format}: ${status}`, () => {
        const before = statusesOf(session).filter((one) => one === status).length;
        for (const message of messages) session.apply(reader.push(message));
        if (format === 'mcp' && status === 'interrupted') session.end();
        expect(
          statusesOf(session).filter((one) => one === status).length,
          statusesOf(session).join(),
        ).to.be.greaterThan(before);
      });

    it(`${format}: nothing goes on after the end`, () => {
      session.apply(reader.end());
      session.end();
      expect(session.snapshot.runningCalls).to.deep.equal([]);
    });
  }

  it('is listed for every format', () => {
    expect(Object.keys(TABLE).sort()).to.deep.equal([...formatNames()].sort());
  });
});
