import { expect } from 'chai';
import { projectHistory } from '../runtime/history.js';
import { drawnAll, rootsOf } from '../runtime/notation.fixture.js';
import { claudeStream } from './claude-stream.js';
import { callsOf, eventsIn, lines, snapshotOf } from './reading.fixture.js';
import { telling } from './telling.fixture.js';

let count = 0;
const line = (type: string, more: object, parent: string | null = null) => ({
  type,
  uuid: `u${count++}`,
  session_id: 's',
  parent_tool_use_id: parent,
  ...more,
});
const asks = (id: string, name: string, input: object = {}, parent: string | null = null) =>
  line(
    'assistant',
    { message: { id: `m-${id}`, role: 'assistant', content: [{ type: 'tool_use', id, name, input }] } },
    parent,
  );
const gives = (id: string, content: unknown = 'done', more: object = {}, parent: string | null = null) =>
  line(
    'user',
    { message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] }, ...more },
    parent,
  );
const streams = (event: object, parent: string | null = null) => line('stream_event', { event }, parent);
const system = (subtype: string, more: object) => line('system', { subtype, ...more });
const init = system('init', { cwd: '/w', model: 'claude-x', tools: [] });

describe('Claude Agent SDK streams', () => {
  it('nests by the call that each line names', async () => {
    const log = lines(
      init,
      asks('t', 'Agent'),
      asks('a', 'Bash', {}, 't'),
      gives('a', 'x', {}, 't'),
      asks('b', 'Agent', {}, 't'),
      asks('c', 'Read', {}, 'b'),
      gives('t'),
    );
    const snapshot = await snapshotOf(log, 'claude-stream');
    expect(drawnAll(snapshot)).to.equal('Agent✓(Bash✓ Agent!(Read!))');
    expect(snapshot.session).to.deep.equal({ family: 'claude-code', cwd: '/w', model: 'claude-x' });
  });

  it('shows arguments and text while they stream, and tells them once', () => {
    const told = telling(claudeStream, [
      streams({ type: 'message_start', message: { id: 'm', content: [] } }),
      streams({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
      streams({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Let me' } }),
      streams({ type: 'content_block_stop', index: 0 }),
      line('assistant', { message: { id: 'm', content: [{ type: 'text', text: 'Let me' }] } }),
      streams({
        type: 'content_block_start',
        index: 1,
        content_block: { type: 'tool_use', id: 't', name: 'Bash', input: {} },
      }),
      streams({ type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '' } }),
      streams({
        type: 'content_block_delta',
        index: 1,
        delta: { type: 'input_json_delta', partial_json: '{"command"' },
      }),
      streams({ type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: ': "ls"}' } }),
      streams({ type: 'content_block_stop', index: 1 }),
      line('assistant', {
        message: { id: 'm', content: [{ type: 'tool_use', id: 't', name: 'Bash', input: { command: 'ls' } }] },
      }),
      streams({ type: 'message_stop' }),
      gives('t', 'a'),
    ]);
    expect(told).to.deep.equal([
      'draft Let me',
      'said Let me',
      'open t Bash',
      'args t {"command"',
      'args t : "ls"}',
      'call t Bash {"command": "ls"}',
      'result t ok a',
    ]);
  });

  it('nests the calls of a sub-agent’s stream apart from the main one', async () => {
    const start = (index: number, id: string) => ({
      type: 'content_block_start',
      index,
      content_block: { type: 'tool_use', id, name: id, input: {} },
    });
    const log = lines(
      init,
      streams(start(0, 'a')),
      asks('a', 'a'),
      streams(start(0, 'b'), 'a'),
      streams({ type: 'content_block_stop', index: 0 }, 'a'),
      gives('b', 'x', {}, 'a'),
      gives('a'),
    );
    expect(await callsOf(log, 'claude-stream')).to.equal('a✓(b✓)');
  });

  it('ends a background task by its notification, not by the receipt', async () => {
    const started = [
      init,
      asks('t', 'Agent'),
      system('task_started', { task_id: 'k', tool_use_id: 't', is_backgrounded: true }),
      gives('t', 'started'),
    ];
    const end = line('result', { subtype: 'success', is_error: false });
    const notified = system('task_notification', { task_id: 'k', status: 'completed', summary: 'All well' });
    expect(drawnAll(projectHistory((await eventsIn(lines(...started, end))).slice(0, -1), { open: true }))).to.equal(
      '| Agent&',
    );
    const [block] = rootsOf(await snapshotOf(lines(...started, end, notified), 'claude-stream'));
    expect(block).to.deep.include({ status: 'ok', content: [{ type: 'text', text: 'All well' }] });
    expect(
      await callsOf(lines(...started, end, system('task_updated', { task_id: 'k', patch: { status: 'killed' } }))),
    ).to.equal('Agent⊗');
  });

  it('tells progress, permission requests and the end of the turn', () => {
    const told = telling(claudeStream, [
      asks('t', 'Bash'),
      {
        type: 'control_request',
        request_id: 'r',
        request: { subtype: 'can_use_tool', tool_name: 'Bash', tool_use_id: 't', input: {} },
      },
      { type: 'control_response', response: { subtype: 'success', request_id: 'r', response: { behavior: 'deny' } } },
      line('tool_progress', { tool_use_id: 't', tool_name: 'Bash', elapsed_time_seconds: 2 }),
      system('task_progress', {
        task_id: 'k',
        tool_use_id: 't',
        usage: { total_tokens: 5, tool_uses: 1, duration_ms: 9 },
        last_tool_name: 'Read',
      }),
      system('permission_denied', { tool_use_id: 't', message: 'Not allowed' }),
      line('result', { subtype: 'error_during_execution', is_error: true, errors: ['broke'] }),
    ]);
    expect(told).to.deep.equal([
      'call t Bash {}',
      'asked t Bash',
      'decided deny',
      'started t',
      'started t Read',
      'result t denied Not allowed',
      'notice broke error',
      'turn end 1 error',
    ]);
  });

  it('leaves a refused call denied', async () => {
    const log = lines(
      init,
      asks('t', 'Bash'),
      {
        type: 'control_request',
        request_id: 'r',
        request: { subtype: 'can_use_tool', tool_name: 'Bash', tool_use_id: 't', input: {} },
      },
      { type: 'control_response', response: { subtype: 'success', request_id: 'r', response: { behavior: 'deny' } } },
      line('user', {
        message: { content: [{ type: 'tool_result', tool_use_id: 't', content: 'No.', is_error: true }] },
      }),
    );
    expect(await callsOf(log, 'claude-stream')).to.equal('Bash⊘');
  });
});
