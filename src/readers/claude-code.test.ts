import { expect } from 'chai';
import { projectHistory } from '../runtime/history.js';
import { blocksOf, drawnAll, rootsOf } from '../runtime/notation.fixture.js';
import { Session } from '../runtime/session.js';
import { claudeCode } from './claude-code.js';
import { callsOf, eventsIn, lines, snapshotOf } from './reading.fixture.js';
import { telling } from './telling.fixture.js';

let count = 0;
const line = (type: string, message: object, more: object = {}) => ({
  type,
  uuid: `u${count++}`,
  parentUuid: `p${count}`,
  isSidechain: false,
  sessionId: 's',
  cwd: '/w',
  version: '2.1.0',
  timestamp: '2026-01-02T03:04:05.000Z',
  message,
  ...more,
});
const asks = (id: string, name: string, input: object = {}, more: object = {}) =>
  line('assistant', { id: `m-${id}`, role: 'assistant', content: [{ type: 'tool_use', id, name, input }] }, more);
const gives = (id: string, content: unknown = 'done', more: object = {}, error?: boolean) =>
  line(
    'user',
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: id, content, ...(error === true && { is_error: true }) }],
    },
    more,
  );
const says = (words: string, more: object = {}) => line('user', { role: 'user', content: words }, more);
const speaks = (words: string, more: object = {}) =>
  line(
    'assistant',
    { id: `m${count}`, role: 'assistant', model: 'claude-x', content: [{ type: 'text', text: words }] },
    more,
  );
const side = { isSidechain: true };

describe('Claude Code transcripts', () => {
  const results: readonly (readonly [name: string, content: unknown, error: boolean, more: object, drawn: string])[] = [
    ['a result', 'ok', false, {}, 'Bash✓'],
    ['an error', '<tool_use_error>File does not exist.</tool_use_error>', true, {}, 'Bash✗'],
    [
      'a failing exit, which is no tool error',
      'Exit code 2\nno such file',
      true,
      { toolUseResult: 'Error: Exit code 2' },
      'Bash✓',
    ],
    ['a refusal', "The user doesn't want to proceed with this tool use. STOP", true, {}, 'Bash⊘'],
    ['a refusal by kind', 'no', true, { toolDenialKind: 'user-rejected' }, 'Bash⊘'],
    ['an interruption', '[Request interrupted by user for tool use]', true, {}, 'Bash⊗'],
    ['a sibling that failed', '<tool_use_error>Sibling tool call errored</tool_use_error>', true, {}, 'Bash⊗'],
    ['no content at all', undefined, false, {}, 'Bash✓'],
  ];
  for (const [name, content, error, more, drawn] of results)
    it(`settles a call by ${name}`, async () => {
      const log = lines(says('go'), asks('t1', 'Bash', { command: 'ls' }), gives('t1', content, more, error));
      expect(await callsOf(log, 'claude-code')).to.equal(drawn);
    });

  it('hands on the structured result, the arguments and the times', async () => {
    const snapshot = await snapshotOf(
      lines(asks('t1', 'Read', { file_path: '/a' }), gives('t1', 'x', { toolUseResult: { type: 'text' } })),
    );
    const [block] = rootsOf(snapshot);
    expect(block).to.deep.include({
      argsRaw: '{"file_path":"/a"}',
      family: 'claude-code',
      meta: { type: 'text' },
      startTime: 1767323045000,
    });
    expect(snapshot.session).to.deep.equal({ family: 'claude-code', cwd: '/w' });
  });

  it('tells the conversation: prompts, reasoning with its text, commands and their output, notices', () => {
    const thought = line('assistant', { id: 'm1', content: [{ type: 'thinking', thinking: 'Hm.' }] });
    const told = telling(claudeCode, [
      says('Hello'),
      thought,
      line('assistant', { id: 'm1', content: [{ type: 'text', text: 'Hi.' }] }),
      says('<command-name>/compact</command-name><command-args>now</command-args>'),
      says('<local-command-stdout>Compacted</local-command-stdout>'),
      { ...says('Caveat'), isMeta: true },
      { ...line('system', {}), subtype: 'compact_boundary', content: 'Conversation compacted' },
      says('[Request interrupted by user]'),
    ]);
    expect(told).to.deep.equal([
      'turn end 1',
      'user Hello user',
      'said (Hm.) Hi.',
      'command/run',
      'command/done',
      'user Caveat host',
      'notice Conversation compacted info',
      'notice Request interrupted by user warning',
      'turn end 2 aborted',
    ]);
  });

  it('interrupts what is open when a person speaks again', async () => {
    expect(await callsOf(lines(asks('t1', 'Bash'), says('stop'), asks('t2', 'Bash'), gives('t2')))).to.equal(
      'Bash! Bash✓',
    );
  });

  it('says where the person went back to an earlier point', () => {
    const told = telling(claudeCode, [
      says('a', { parentUuid: 'x' }),
      says('b', { parentUuid: 'y' }),
      says('c', { parentUuid: 'x' }),
    ]);
    expect(told.filter((one) => one.startsWith('notice'))).to.deep.equal([
      'notice Rewound: the conversation goes on from an earlier point info',
    ]);
  });

  it('puts inline sub-agents under the call with their prompt, those of parallel calls apart', async () => {
    const root = { isSidechain: true, parentUuid: null };
    const [one, two] = [says('find x', { ...root, uuid: 'r1' }), says('find y', { ...root, uuid: 'r2' })];
    const log = lines(
      asks('t1', 'Task', { prompt: 'find x' }),
      asks('t2', 'Task', { prompt: 'find y' }),
      two,
      one,
      asks('a', 'Grep', {}, { ...side, parentUuid: 'r2', uuid: 'a1' }),
      asks('b', 'Read', {}, { ...side, parentUuid: 'r1', uuid: 'b1' }),
      gives('a', 'y', { ...side, parentUuid: 'a1', uuid: 'a2' }),
      speaks('Found.', { ...side, parentUuid: 'a2' }),
      gives('b', 'x', { ...side, parentUuid: 'b1' }),
      gives('t2'),
      gives('t1'),
    );
    const snapshot = await snapshotOf(log, 'claude-code');
    expect(drawnAll(snapshot)).to.equal('Task✓(Read✓) Task✓(Grep✓)');
    expect(snapshot.nodes.filter((node) => node.kind !== 'tool-result')).to.deep.equal([]);
  });

  it('joins a sub-agent whose lines come out of order', async () => {
    const log = lines(
      asks('t1', 'Task', { prompt: 'go' }),
      asks('b', 'Read', {}, { ...side, uuid: 'l3', parentUuid: 'l2' }),
      asks('a', 'Grep', {}, { ...side, uuid: 'l2', parentUuid: 'l1' }),
      says('go', { ...side, uuid: 'l1', parentUuid: null }),
      gives('t1'),
    );
    expect(await callsOf(log)).to.equal('Task✓(Read! Grep!)');
  });

  it('lists a sub-agent whose call is not in the log, and shows its calls by themselves', async () => {
    const snapshot = await snapshotOf(
      lines(says('go', { ...side, parentUuid: null, uuid: 'r' }), asks('a', 'Grep', {}, { ...side, parentUuid: 'r' })),
    );
    expect(drawnAll(snapshot)).to.equal('Grep!');
    expect(snapshot.problems.map((problem) => problem.message)).to.deep.equal([
      'The call that started the sub-agent r is not in the log: its calls stand by themselves',
    ]);
  });

  it('takes sub-agents out of progress lines, and output as it grows', async () => {
    const progress = (callId: string, data: object) => ({
      ...line('progress', {}),
      parentToolUseID: callId,
      toolUseID: 'x',
      data,
    });
    const inside = (type: string, message: object) =>
      progress('t1', {
        type: 'agent_progress',
        agentId: 'ag',
        prompt: 'go',
        message: { type, uuid: `i${count++}`, message },
      });
    const log = lines(
      asks('t1', 'Agent', { prompt: 'go' }),
      inside('assistant', asks('a', 'Bash').message),
      inside('user', gives('a').message),
      asks('t2', 'Bash'),
      progress('t2', { type: 'bash_progress', fullOutput: 'one\n' }),
      progress('t2', { type: 'bash_progress', fullOutput: 'one\ntwo\n' }),
      progress('t2', { type: 'bash_progress', fullOutput: 'anew' }),
      gives('t1'),
    );
    const snapshot = await snapshotOf(log, 'claude-code');
    expect(drawnAll(snapshot)).to.equal('Agent✓(Bash✓) Bash!');
    const bash = blocksOf(snapshot).find((block) => block.callId === 't2');
    expect(bash?.phase === 'settled' && bash.output?.chunks.join('')).to.equal('anew');
    expect(
      telling(
        claudeCode,
        log.split('\n').map((one) => JSON.parse(one) as unknown),
      ).filter((one) => one.startsWith('output')),
    ).to.deep.equal(['output t2 one\n', 'output t2 two\n', 'output:= t2 anew']);
  });

  const background = [
    asks('t1', 'Bash', { command: 'serve', run_in_background: true }),
    gives('t1', 'Running in background with ID: b1', { toolUseResult: { stdout: '', backgroundTaskId: 'b1' } }),
    says('next'),
  ];
  it('keeps a call in the background until its end is told', async () => {
    const open = projectHistory((await eventsIn(lines(...background))).slice(0, -1), { open: true });
    expect(drawnAll(open)).to.equal('| Bash&');
    const ends: readonly (readonly [object, string])[] = [
      [
        gives('t9', 'x', { toolUseResult: { shellId: 'b1', status: 'running', exitCode: null, stdout: 'up' } }),
        'Bash✓',
      ],
      [gives('t9', 'x', { toolUseResult: { shellId: 'b1', status: 'failed', exitCode: null, stdout: '' } }), 'Bash✗'],
      [gives('t9', 'x', { toolUseResult: { message: 'Successfully killed shell: b1', shell_id: 'b1' } }), 'Bash⊗'],
      [
        gives('t9', 'x', {
          toolUseResult: { retrieval_status: 'success', task: { task_id: 'b1', status: 'completed', output: 'all' } },
        }),
        'Bash✓',
      ],
      [
        says(
          '<task-notification><task-id>b1</task-id><status>failed</status><summary>broke</summary></task-notification>',
        ),
        'Bash✗',
      ],
    ];
    for (const [end, drawn] of ends) expect((await callsOf(lines(...background, end))).split(' ')[0]).to.equal(drawn);
  });

  it('gives a call in the background its receipt where the log does not tell its end', async () => {
    const [block] = rootsOf(await snapshotOf(lines(...background), 'claude-code'));
    expect(block?.phase === 'settled' && block.content).to.deep.equal([
      { type: 'text', text: 'Running in background with ID: b1' },
    ]);
  });

  it('pairs calls and results without ids in their order', async () => {
    const content = (block: object) => ({ content: [block] });
    const log = lines(
      line('assistant', content({ type: 'tool_use', name: 'a', input: {} })),
      line('assistant', content({ type: 'tool_use', name: 'b', input: {} })),
      line('user', content({ type: 'tool_result', content: 'first' })),
      line('user', content({ type: 'tool_result', content: 'second', is_error: true })),
      { type: 'tool_use', sessionId: 's', uuid: 'old', name: 'c', input: {} },
      { type: 'tool_result', sessionId: 's', uuid: 'old2', name: 'c', output: 'third' },
    );
    expect(await callsOf(log, 'claude-code')).to.equal('a✓ b✗ c✓');
  });

  it('reads a grown log again in place', async () => {
    const first = [says('go'), asks('t1', 'Bash'), gives('t1'), speaks('One.')];
    const grown = [...first, asks('t2', 'Read'), gives('t2'), speaks('Two.')];
    const session = new Session();
    session.apply(await eventsIn(lines(...first), { file: 'f' }));
    session.apply(await eventsIn(lines(...grown), { file: 'f' }));
    session.end();
    const once = projectHistory(await eventsIn(lines(...grown), { file: 'f' }));
    expect(session.snapshot.nodes.map(({ kind }) => kind)).to.deep.equal(once.nodes.map(({ kind }) => kind));
    expect(drawnAll(session.snapshot)).to.equal('Bash✓ Read✓');
  });

  it('reads lines in other programs’ envelopes', async () => {
    const inner = [asks('t1', 'Bash'), gives('t1')];
    expect(await callsOf(JSON.stringify({ loglines: inner }))).to.equal('Bash✓');
    const happy = inner.map((data, seq) => ({
      id: `h${seq}`,
      seq,
      createdAt: 1,
      content: { role: 'agent', content: { type: 'output', data } },
    }));
    expect(await callsOf(JSON.stringify(happy, null, 2))).to.equal('Bash✓');
  });

  describe('files of one session together', () => {
    const main = lines(
      says('go'),
      asks('t1', 'Task', { prompt: 'find x', subagent_type: 'Explore' }),
      asks('t2', 'Task', { prompt: 'find x', subagent_type: 'Explore' }),
      gives('t2', 'x', { toolUseResult: { status: 'completed', agentId: 'two' } }),
      gives('t1', 'x', { toolUseResult: { status: 'completed', agentId: 'one' } }),
    );
    const agent = (id: string, name: string) =>
      lines(
        says('find x', { ...side, agentId: id, parentUuid: null }),
        asks('same', name, {}, { ...side, agentId: id }),
        gives('same', 'x', { ...side, agentId: id }),
      );
    const files = [
      { name: 's.jsonl', data: main },
      { name: 's/subagents/agent-one.jsonl', data: agent('one', 'Grep') },
      { name: 's/subagents/agent-two.jsonl', data: agent('two', 'Glob') },
    ];

    it('puts each sub-agent under its call, in any order of the files, though ids repeat between them', async () => {
      for (const order of [files, [...files].reverse()]) {
        const snapshot = projectHistory(await eventsIn(order));
        expect(drawnAll(snapshot)).to.equal('Task✓(Grep✓) Task✓(Glob✓)');
        expect(snapshot.problems).to.deep.equal([]);
      }
    });

    it('goes by the description beside a sub-agent’s file, at any depth', async () => {
      const snapshot = projectHistory(
        await eventsIn([
          { name: 's.jsonl', data: lines(asks('t1', 'Agent', { prompt: 'p' })) },
          { name: 'agent-a.jsonl', data: lines(asks('t2', 'Agent', { prompt: 'p' }, { ...side, agentId: 'a' })) },
          { name: 'agent-b.jsonl', data: lines(asks('t3', 'Bash', {}, { ...side, agentId: 'b' })) },
          { name: 'agent-b.meta.json', data: '{\n  "agentType": "x",\n  "toolUseId": "t2"\n}' },
          { name: 'agent-a.meta.json', data: '{"agentType":"x","toolUseId":"t1"}' },
        ]),
      );
      expect(drawnAll(snapshot)).to.equal('Agent!(Agent!(Bash!))');
    });

    it('puts all sub-agents of a workflow under the call that started it', async () => {
      const started = gives('w', 'x', {
        toolUseResult: { status: 'async_launched', runId: 'r', transcriptDir: '/home/s/subagents/workflows/wf1' },
      });
      const workflow = [
        { name: 's/subagents/workflows/wf1/agent-a.jsonl', data: agent('a', 'Grep') },
        { name: 's/subagents/workflows/wf1/journal.jsonl', data: '{"type":"started","key":"k","agentId":"a"}' },
        { name: 's/subagents/workflows/wf1/agent-b.jsonl', data: agent('b', 'Glob') },
      ];
      const start = { name: 's.jsonl', data: lines(asks('w', 'Workflow'), started) };
      for (const order of [
        [start, ...workflow],
        [...workflow, start],
      ]) {
        const snapshot = projectHistory(await eventsIn(order));
        expect(drawnAll(snapshot)).to.equal('Workflow✓(Grep✓ Glob✓)');
        expect(snapshot.problems).to.deep.equal([]);
      }
    });

    it('goes by the type where nothing else is told and only one call has it', async () => {
      const snapshot = projectHistory(
        await eventsIn([
          {
            name: 's.jsonl',
            data: lines(asks('t1', 'Task', { description: 'd', subagent_type: 'x' }), asks('t2', 'Bash')),
          },
          { name: 'agent-a.jsonl', data: agent('a', 'Grep') },
          { name: 'agent-a.meta.json', data: '{"agentType":"x"}' },
        ]),
      );
      expect(drawnAll(snapshot)).to.equal('Task!(Grep✓) Bash!');
    });

    it('does not tell twice what the main file repeats of a sub-agent', async () => {
      const repeated = {
        ...line('progress', {}),
        parentToolUseID: 't1',
        data: { type: 'agent_progress', agentId: 'one', message: asks('same', 'Grep') },
      };
      const [first, ...others] = files;
      const snapshot = projectHistory(
        await eventsIn([{ name: 's.jsonl', data: `${first?.data ?? ''}\n${lines(repeated)}` }, ...others]),
      );
      expect(drawnAll(snapshot)).to.equal('Task✓(Grep✓) Task✓(Glob✓)');
    });

    it('shows the file of a sub-agent alone as a conversation', async () => {
      const snapshot = projectHistory(await eventsIn(agent('one', 'Grep'), { file: 'agent-one.jsonl' }));
      expect(snapshot.nodes.map((node) => node.kind)).to.deep.equal(['user', 'tool-result']);
      expect(snapshot.problems).to.deep.equal([]);
    });
  });
});
