import { expect } from 'chai';
import { blocksOf, drawnAll, rootsOf } from '../runtime/notation.fixture.js';
import { acp } from './acp.js';
import { callsOf, lines, snapshotOf } from './reading.fixture.js';
import { telling } from './telling.fixture.js';

const update = (sessionUpdate: string, more: object, sessionId = 's') => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId, update: { sessionUpdate, ...more } },
});
const call = (toolCallId: string, more: object = {}) =>
  update('tool_call', { toolCallId, title: toolCallId, status: 'in_progress', ...more });
const next = (toolCallId: string, more: object) => update('tool_call_update', { toolCallId, ...more });
const said = (text: string) => ({ type: 'content', content: { type: 'text', text } });
const base64 = (...bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));
const block = async (...messages: readonly object[]) => rootsOf(await snapshotOf(lines(...messages), 'acp'))[0];
const outputOf = async (...messages: readonly object[]) => {
  const found = await block(...messages);
  return found?.phase === 'settled' ? found.output?.chunks.join('') : undefined;
};

describe('the Agent Client Protocol', () => {
  const ends: readonly (readonly [name: string, messages: readonly object[], drawn: string])[] = [
    ['completed', [call('a'), next('a', { status: 'completed' })], 'other✓'],
    ['failed', [call('a'), next('a', { status: 'failed', content: [said('no')] })], 'other✗'],
    ['cancelled, of version 2', [call('a'), next('a', { status: 'cancelled' })], 'other⊗'],
    ['never', [call('a')], 'other!'],
    ['an update without its call', [next('a', { kind: 'read', status: 'completed' })], 'read✓'],
    [
      'null fields',
      [call('a', { kind: 'edit' }), next('a', { kind: null, status: null, title: null, content: null })],
      'edit!',
    ],
    ['a name', [call('a', { name: 'grep', kind: 'search' })], 'grep!'],
    [
      'a name in a dialect',
      [call('a', { _meta: { claudeCode: { toolName: 'Bash' } } }), call('b', { _meta: { tool_name: 'find' } })],
      'Bash! find!',
    ],
    [
      'a parent',
      [
        call('p'),
        call('a', { _meta: { claudeCode: { parentToolUseId: 'p' } } }),
        call('b', { _meta: { parentToolCallId: 'a' } }),
      ],
      'other!(other!(other!))',
    ],
    ['a parent that comes later', [call('a', { _meta: { parentToolCallId: 'p' } }), call('p')], 'other!(other!)'],
    [
      'a refusal',
      [
        call('a'),
        {
          id: 7,
          method: 'session/request_permission',
          params: {
            sessionId: 's',
            toolCall: { toolCallId: 'a' },
            options: [{ optionId: 'n', name: 'No', kind: 'reject_once' }],
          },
        },
        { id: 7, result: { outcome: { outcome: 'selected', optionId: 'n' } } },
        next('a', { status: 'failed' }),
      ],
      'other⊘',
    ],
    [
      'what failed in a cancelled turn',
      [
        call('a'),
        { id: 3, result: { stopReason: 'cancelled' } },
        next('a', { status: 'failed' }),
        call('b'),
        next('b', { status: 'failed' }),
      ],
      'other⊗ other⊗',
    ],
    [
      'calls of two sessions with one id',
      [
        call('a'),
        update('tool_call', { toolCallId: 'a', kind: 'read', status: 'completed' }, 't'),
        next('a', { status: 'failed' }),
      ],
      'other✗ read✓',
    ],
  ];
  for (const [name, messages, drawn] of ends)
    it(`reads ${name}`, async () => {
      expect(await callsOf(lines(...messages), 'acp')).to.equal(drawn);
    });

  it('puts the calls of a sub-agent’s session under the call that names it', async () => {
    const child = update('tool_call', { toolCallId: 'c', kind: 'read', status: 'completed' }, 'child');
    const log = lines(
      call('p', { _meta: { subagent_session_info: { session_id: 'child' } } }),
      child,
      update('agent_message_chunk', { content: { type: 'text', text: 'inner' } }, 'child'),
    );
    const snapshot = await snapshotOf(log, 'acp');
    expect(drawnAll(snapshot)).to.equal('other!(read✓)');
    expect(snapshot.nodes).to.have.length(1);
  });

  it('puts them there too where the call names the session later, and gives it what was said last', async () => {
    const snapshot = await snapshotOf(
      lines(
        call('p'),
        update('tool_call', { toolCallId: 'c', kind: 'read', status: 'completed' }, 'child'),
        next('p', { _meta: { subagent_session_info: { session_id: 'child' } } }),
        update('agent_message_chunk', { content: { type: 'text', text: 'Fou' } }, 'child'),
        update('agent_message_chunk', { content: { type: 'text', text: 'nd' } }, 'child'),
      ),
      'acp',
    );
    expect(drawnAll(snapshot)).to.equal('other!(read✓)');
    expect(rootsOf(snapshot)[0]).to.deep.include({ content: [{ type: 'text', text: 'Found' }] });
  });

  it('takes words with a parent in their `_meta` for a sub-agent’s', () => {
    const said = (words: string, parent?: string) =>
      update('agent_message_chunk', {
        content: { type: 'text', text: words },
        ...(parent !== undefined && { _meta: { claudeCode: { parentToolUseId: parent } } }),
      });
    const told = telling(acp, [call('p'), said('I '), said('look', 'p'), said('at'), said(' it', 'p')]);
    expect(told.filter((one) => /^(said|partial|draft)/.test(one))).to.deep.equal([
      'draft I ',
      'said I ',
      'partial p look',
      'draft at',
      'said at',
      'partial p  it',
    ]);
  });

  it('awaits arguments that are empty at first', () => {
    const told = telling(acp, [
      call('a', { status: 'pending', rawInput: {} }),
      next('a', { rawInput: { path: 'x' } }),
      next('a', { status: 'in_progress' }),
    ]);
    expect(told.filter((one) => one !== 'tool/view')).to.deep.equal([
      'open a other',
      'call a other {"path":"x"} pending',
      'started a',
    ]);
  });

  it('takes raw input that is plain text as text', async () => {
    expect(await block(call('a', { kind: 'execute', rawInput: 'ls -l' }))).to.deep.include({
      args: 'ls -l',
      argsRaw: 'ls -l',
    });
  });

  describe('views', () => {
    it('are a terminal for a command, with its description, and its fenced output', async () => {
      const found = await block(
        call('a', { kind: 'execute', title: 'ls', rawInput: 'ls', content: [said('List files')] }),
        next('a', { status: 'completed', content: [said('```console\nb\n[exit code: 2]\n```')] }),
      );
      expect(found?.callView).to.deep.equal({ card: 'terminal', title: 'ls', description: 'List files' });
      expect(found?.phase === 'settled' && found.resultView).to.deep.equal({
        card: 'terminal',
        output: 'b',
        exitCode: 2,
      });
    });

    it('are a diff for changes, which updates replace; a failed change stays to be seen', async () => {
      const diff = (newText: string) => ({ type: 'diff', path: '/a', oldText: 'x', newText });
      const changed = await block(
        call('a', { kind: 'edit', content: [diff('y')] }),
        next('a', { status: 'completed', content: [diff('z')] }),
      );
      const diffs = [{ path: '/a', oldText: 'x', newText: 'z' }];
      expect(changed?.callView).to.deep.equal({ card: 'diff', title: 'a', diffs });
      expect(changed?.phase === 'settled' && changed.resultView).to.deep.equal({ card: 'diff', diffs });
      const failed = await block(
        call('a', { kind: 'edit', content: [diff('y')] }),
        next('a', { status: 'failed', content: [said('no')] }),
      );
      expect(failed?.callView).to.deep.include({ card: 'diff', diffs: [{ path: '/a', oldText: 'x', newText: 'y' }] });
      expect(failed?.phase === 'settled' && [failed.resultView, failed.content]).to.deep.equal([
        null,
        [{ type: 'text', text: 'no' }],
      ]);
    });

    it('are a diff for the changes and patch of version 2', async () => {
      const text = 'diff --git a/f b/f\n--- a/f\n+++ b/f\n@@ -3,2 +3,2 @@\n k\n-old\n+new\n';
      const changes = [
        { operation: 'modify', path: '/w/f' },
        { operation: 'move', path: '/w/new.png', oldPath: '/w/old.png', fileType: 'binary' },
      ];
      const found = await block(
        call('a', { kind: 'edit', content: [{ type: 'diff', changes, patch: { format: 'git_patch', text } }] }),
      );
      expect(
        found?.callView?.card === 'diff' &&
          found.callView.diffs.map(({ path, kind, oldPath }) => ({ path, kind, oldPath })),
      ).to.deep.equal([
        { path: 'f', kind: 'modify', oldPath: undefined },
        { path: '/w/new.png', kind: 'binary', oldPath: '/w/old.png' },
      ]);
    });

    it('are lines for what was read, and generic with what else is known', async () => {
      const read = await block(
        call('a', { kind: 'read', locations: [{ path: '/f', line: 2 }] }),
        next('a', { status: 'completed', content: [said('     2→two\n     3→three')] }),
      );
      expect(read?.callView).to.deep.include({ card: 'generic', kind: 'read', locations: [{ path: '/f', line: 2 }] });
      expect(read?.phase === 'settled' && read.resultView).to.deep.include({
        card: 'read',
        path: '/f',
        lines: [
          { number: 2, text: 'two' },
          { number: 3, text: 'three' },
        ],
      });
      const odd = await block(
        call('a', { kind: 'dance', rawInput: { n: 1 } }),
        next('a', { status: 'completed', rawOutput: { b: 2 } }),
      );
      expect(odd?.callView).to.deep.equal({ card: 'generic', title: 'a', kind: 'other', rawInput: { n: 1 } });
      expect(odd?.phase === 'settled' && odd.content).to.deep.equal([{ type: 'json', value: { b: 2 } }]);
    });
  });

  describe('terminals', () => {
    const terminal = { content: [{ type: 'terminal', terminalId: 't' }] };

    it('of version 1 come in the trio of the dialect', async () => {
      const messages = [
        call('a', {
          kind: 'execute',
          title: 'npm test',
          ...terminal,
          _meta: { terminal_info: { terminal_id: 't', cwd: '/w' } },
        }),
        next('a', { _meta: { terminal_output: { terminal_id: 't', data: 'o' } } }),
        next('a', { _meta: { terminal_output: { terminal_id: 't', data: 'k\n' } } }),
        next('a', { status: 'completed', _meta: { terminal_exit: { terminal_id: 't', exit_code: 1, signal: null } } }),
      ];
      const found = await block(...messages);
      expect(found?.callView).to.deep.equal({ card: 'terminal', title: 'npm test', cwd: '/w' });
      expect(found?.phase === 'settled' && found.resultView).to.deep.equal({ card: 'terminal', exitCode: 1 });
      expect(await outputOf(...messages)).to.equal('ok\n');
    });

    it('of version 2 may come before the call and split characters; an update replaces', async () => {
      const chunk = (...bytes: readonly number[]) =>
        update('terminal_output_chunk', { terminalId: 't', data: base64(...bytes) });
      const before = [chunk(0x61, 0xe4), chunk(0xb8), call('a', { kind: 'execute', ...terminal }), chunk(0xad, 0x62)];
      expect(await outputOf(...before)).to.equal('a中b');
      const replaced = update('terminal_update', {
        terminalId: 't',
        output: { data: base64(0x7a) },
        exitStatus: { exitCode: 3 },
        command: 'run',
        cwd: '/w',
      });
      expect(await outputOf(...before, replaced)).to.equal('z');
      const found = await block(...before, replaced, next('a', { status: 'completed' }));
      expect(found?.callView).to.deep.equal({ card: 'terminal', title: 'run', cwd: '/w' });
      expect(found?.phase === 'settled' && found.resultView).to.deep.equal({ card: 'terminal', exitCode: 3 });
    });

    it('of the client are followed by requests and answers', async () => {
      const request = (id: number, method: string, params: object) => ({
        jsonrpc: '2.0',
        id,
        method,
        params: { sessionId: 's', ...params },
      });
      const messages = [
        request(1, 'terminal/create', { command: 'npm', args: ['test'], cwd: '/w' }),
        { jsonrpc: '2.0', id: 1, result: { terminalId: 't' } },
        call('a', { kind: 'execute', ...terminal }),
        request(2, 'terminal/output', { terminalId: 't' }),
        { jsonrpc: '2.0', id: 2, result: { output: 'ok', truncated: false } },
        request(3, 'terminal/wait_for_exit', { terminalId: 't' }),
        { jsonrpc: '2.0', id: 3, result: { exitCode: 0, signal: null } },
        next('a', { status: 'completed' }),
      ];
      expect(await outputOf(...messages)).to.equal('ok');
      const found = await block(...messages);
      expect(found?.callView).to.deep.equal({ card: 'terminal', title: 'npm test', cwd: '/w' });
      expect(found?.phase === 'settled' && found.resultView).to.deep.equal({ card: 'terminal', exitCode: 0 });
    });

    it('with data that is no base64 show it as it came', async () => {
      expect(
        await outputOf(call('a', terminal), update('terminal_output_chunk', { terminalId: 't', data: '%%' })),
      ).to.equal('%%');
    });
  });

  it('of version 2 clears with null, and appends content', async () => {
    const clears = [
      call('a', { content: [said('x')] }),
      update('tool_call_content_chunk', { toolCallId: 'a', content: { type: 'text', text: 'y' } }),
      next('a', { status: 'completed' }),
    ];
    const content = async (...more: readonly object[]) => {
      const found = await block(...clears.slice(0, 2), ...more, ...clears.slice(2));
      return found?.phase === 'settled' ? found.content : undefined;
    };
    expect(await content()).to.deep.equal([
      { type: 'text', text: 'x' },
      { type: 'text', text: 'y' },
    ]);
    expect(await content(next('a', { content: null }))).to.deep.equal([]);
  });

  it('tells the conversation, the plan, permission and the title', () => {
    const chunk = (kind: string, text: string) => update(kind, { content: { type: 'text', text } });
    const told = telling(acp, [
      { id: 0, method: 'session/new', params: { cwd: '/w', mcpServers: [] } },
      { id: 0, result: { sessionId: 's' } },
      { id: 1, method: 'session/prompt', params: { sessionId: 's', prompt: [{ type: 'text', text: 'Hello' }] } },
      chunk('user_message_chunk', 'Hello'),
      chunk('agent_thought_chunk', 'Hm'),
      chunk('agent_message_chunk', 'Hi '),
      chunk('agent_message_chunk', 'there'),
      update('plan', { entries: [{ content: 'a', status: 'pending', priority: 'low' }] }),
      {
        id: 5,
        method: 'session/request_permission',
        params: {
          sessionId: 's',
          toolCall: { toolCallId: 'a', title: 'rm', kind: 'delete' },
          options: [{ optionId: 'y', name: 'Yes', kind: 'allow_once' }],
        },
      },
      { id: 5, result: { outcome: { outcome: 'cancelled' } } },
      { id: 1, result: { stopReason: 'end_turn' } },
      update('usage_update', {}),
    ]);
    expect(told.filter((one) => one !== 'tool/view')).to.deep.equal([
      'user Hello user',
      'draft Hm',
      'draft Hi ',
      'draft there',
      'todo/write',
      'said (Hm) Hi there',
      'open a delete',
      'asked a rm',
      'decided a cancelled',
      'turn end 1 end_turn',
    ]);
  });

  it('reads trajectories that keep whole calls', async () => {
    const log = lines(
      { type: 'user_message', text: 'go' },
      {
        type: 'tool_call',
        tool_call_id: 'a',
        kind: 'execute',
        title: 'ls',
        status: 'completed',
        content: [said('x')],
        raw_input: { command: 'ls' },
      },
      { type: 'agent_message', text: 'Done.' },
    );
    const snapshot = await snapshotOf(log, 'acp');
    expect(blocksOf(snapshot).map((one) => one.callView)).to.deep.equal([{ card: 'terminal', title: 'ls' }]);
    expect(snapshot.nodes.map((node) => node.kind)).to.deep.equal(['user', 'tool-result', 'assistant']);
  });
});
