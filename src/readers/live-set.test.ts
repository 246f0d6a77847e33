import { expect } from 'chai';
import type { ToolCallBlock } from '../runtime/block.js';
import { projectHistory } from '../runtime/history.js';
import { Session } from '../runtime/session.js';
import type { ConversationSnapshot } from '../runtime/snapshot.js';
import { createReader } from './create-reader.js';
import { eventsIn, lines } from './reading.fixture.js';

const blocks = (role: string, content: readonly object[]) => ({ role, content });
let lineCount = 0;
const claude = (more: object) => ({
  uuid: `u${(lineCount += 1)}`,
  parentUuid: null,
  sessionId: 's',
  timestamp: '2026-01-02T03:04:05Z',
  ...more,
});
const asks = (id: string, name: string, input: object, more: object = {}) =>
  claude({
    type: 'assistant',
    message: { id: `m-${id}`, ...blocks('assistant', [{ type: 'tool_use', id, name, input }]) },
    ...more,
  });
const gives = (id: string, more: object = {}) =>
  claude({ type: 'user', message: blocks('user', [{ type: 'tool_result', tool_use_id: id, content: 'x' }]), ...more });
const says = (content: string, more: object = {}) =>
  claude({ type: 'user', message: { role: 'user', content }, ...more });
const answers = (text: string, more: object) =>
  claude({
    type: 'assistant',
    message: { id: `m-${text}`, ...blocks('assistant', [{ type: 'text', text }]) },
    ...more,
  });
const inside = (agentId: string) => ({ isSidechain: true, agentId });
const agentLines = (agentId: string, name: string) => [
  says('find', inside(agentId)),
  answers('I look', inside(agentId)),
  asks('same', name, {}, inside(agentId)),
  gives('same', inside(agentId)),
];
const launches = (id: string) => asks(id, 'Task', { prompt: 'find', subagent_type: 'x' });
const ends = (id: string, agentId: string) => gives(id, { toolUseResult: { status: 'completed', agentId } });

const dshEvent = (type: string, data: object) => ({ type, data });
const dshCall = (callId: string, name: string, args: object = {}) =>
  dshEvent('tool/call', { callId, name, arguments: JSON.stringify(args) });
const dshResult = (callId: string) => dshEvent('tool/result', { callId, content: [] });
const dshUser = (text: string) =>
  dshEvent('user/message', { role: 'user', content: [{ type: 'text', text }], source: { kind: 'user' } });
const dshHead = (id: string, more: object = {}) => ({
  type: 'session',
  version: 0,
  id,
  createdAt: 1,
  cwd: '/w',
  delegationDepth: 0,
  ...more,
});

const geminiSaid = (id: string, ...toolCalls: readonly object[]) => ({
  id,
  timestamp: '2026-01-02T03:04:05Z',
  type: 'gemini',
  content: id,
  toolCalls,
});
const geminiCall = (id: string, name: string, more: object) => ({
  id,
  name,
  status: 'success',
  result: [{ functionResponse: { id, name, response: { output: 'x' } } }],
  ...more,
});

type Files = Readonly<Record<string, readonly object[]>>;
const TABLE: readonly (readonly [string, string, Files, readonly string[]])[] = [
  [
    'Claude Code: sub-agents’ files, which the results of their calls name',
    'claude-code',
    {
      's.jsonl': [launches('t1'), launches('t2'), ends('t2', 'two'), ends('t1', 'one')],
      'agent-one.jsonl': agentLines('one', 'Grep'),
      'agent-two.jsonl': agentLines('two', 'Glob'),
    },
    ['Task ok', 'Task ok', 'Task/Glob ok', 'Task/Grep ok'],
  ],
  [
    'Claude Code: descriptions beside the files, two levels deep',
    'claude-code',
    {
      's.jsonl': [launches('t1')],
      's/subagents/agent-a.jsonl': [says('find', inside('a')), { ...launches('t2'), ...inside('a') }],
      's/subagents/agent-b.jsonl': agentLines('b', 'Bash'),
      's/subagents/agent-a.meta.json': [{ agentType: 'x', toolUseId: 't1' }],
      's/subagents/agent-b.meta.json': [{ agentType: 'x', toolUseId: 't2' }],
    },
    ['Task interrupted', 'Task/Task interrupted', 'Task/Task/Bash ok'],
  ],
  [
    'Claude Code: progress lines that repeat a sub-agent’s file',
    'claude-code',
    {
      's.jsonl': [
        launches('t1'),
        ...agentLines('one', 'Grep').map((message) =>
          claude({
            type: 'progress',
            parentToolUseID: 't1',
            data: { type: 'agent_progress', agentId: 'one', message },
          }),
        ),
        ends('t1', 'one'),
      ],
      'agent-one.jsonl': agentLines('one', 'Grep'),
    },
    ['Task ok', 'Task/Grep ok'],
  ],
  [
    'Claude Code: a workflow’s folder',
    'claude-code',
    {
      's.jsonl': [
        asks('w', 'Workflow', {}),
        gives('w', { toolUseResult: { status: 'async_launched', runId: 'r', transcriptDir: '/s/workflows/wf' } }),
      ],
      's/workflows/wf/agent-a.jsonl': agentLines('a', 'Grep'),
      's/workflows/wf/agent-b.jsonl': agentLines('b', 'Glob'),
    },
    ['Workflow ok', 'Workflow/Glob ok', 'Workflow/Grep ok'],
  ],
  [
    'Codex: spawned threads, named by an event or by the output',
    'codex',
    {
      main: [
        { type: 'session_meta', payload: { id: 'T1' } },
        ...['s1', 's2'].map((call_id) => ({
          type: 'response_item',
          payload: { type: 'function_call', name: 'spawn_agent', arguments: '{"message":"look"}', call_id },
        })),
        { type: 'event_msg', payload: { type: 'collab_agent_spawn_end', call_id: 's1', new_thread_id: 'T2' } },
        {
          type: 'response_item',
          payload: { type: 'function_call_output', call_id: 's2', output: '{"agent_id":"T3"}' },
        },
      ],
      ...Object.fromEntries(
        ['T2', 'T3'].map((id) => [
          id,
          [
            {
              type: 'session_meta',
              payload: { id, source: { subagent: { thread_spawn: { parent_thread_id: 'T1' } } } },
            },
            {
              type: 'response_item',
              payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'look' }] },
            },
            {
              type: 'response_item',
              payload: { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'I look' }] },
            },
            {
              type: 'response_item',
              payload: { type: 'function_call', name: `read_${id}`, arguments: '{}', call_id: 'k' },
            },
          ],
        ]),
      ),
    },
    ['spawn_agent interrupted', 'spawn_agent ok', 'spawn_agent/read_T2 interrupted', 'spawn_agent/read_T3 interrupted'],
  ],
  [
    'Gemini CLI: sessions of sub-agents, which their calls name',
    'gemini',
    {
      'chats/session-1.jsonl': [
        { sessionId: 'p', projectHash: 'h', kind: 'main' },
        geminiSaid('asked', geminiCall('i', 'invoke_agent', { args: { agent_name: 'x', prompt: 'q' }, agentId: 'c' })),
      ],
      'chats/p/c.jsonl': [
        { sessionId: 'c', projectHash: 'h', kind: 'subagent' },
        { id: 'u', timestamp: '2026-01-02T03:04:05Z', type: 'user', content: 'q' },
        geminiSaid('looking', geminiCall('g', 'glob', {})),
      ],
    },
    ['invoke_agent ok', 'invoke_agent/glob ok'],
  ],
  [
    'DSH: sub-agents by their prompts, a fork without what it inherited',
    'dsh',
    {
      's.jsonl': [
        dshHead('s'),
        dshUser('go'),
        dshCall('a', 'subagent', { prompt: 'find' }),
        dshResult('a'),
        dshCall('f', 'subagent_fork', { prompt: 'recall' }),
        dshResult('f'),
      ],
      'x.jsonl': [dshHead('x', { parentSession: 's' }), dshUser('find'), dshCall('k', 'grep'), dshResult('k')],
      'y.jsonl': [
        dshHead('y', { parentSession: 's', seedLength: 3 }),
        dshUser('go'),
        dshCall('a', 'subagent', { prompt: 'find' }),
        dshResult('a'),
        dshEvent('session/end-seed', {}),
        dshUser('recall'),
        dshCall('k', 'read'),
        dshResult('k'),
      ],
    },
    ['subagent ok', 'subagent/grep ok', 'subagent_fork ok', 'subagent_fork/read ok'],
  ],
  [
    'opencode: a task’s session in a log of its own',
    'opencode',
    {
      main: [opencodePart('ses_1', 'task', { metadata: { sessionId: 'ses_2' } })],
      child: [opencodePart('ses_2', 'grep', {})],
    },
    ['task ok', 'task/grep ok'],
  ],
];

function opencodePart(sessionID: string, tool: string, more: object): object {
  return {
    type: 'message.part.updated',
    properties: {
      part: {
        id: `prt_${tool}`,
        sessionID,
        messageID: `msg_${tool}`,
        type: 'tool',
        callID: tool,
        tool,
        state: {
          status: 'completed',
          input: {},
          output: 'x',
          title: '',
          metadata: {},
          time: { start: 1, end: 2 },
          ...more,
        },
      },
    },
  };
}

/** Each call's way from its root and its status, whatever the order of roots and siblings. */
function ways(snapshot: ConversationSnapshot): readonly string[] {
  const visit = (block: ToolCallBlock, above: string): readonly string[] => {
    const way = above === '' ? block.toolName : `${above}/${block.toolName}`;
    return [`${way} ${block.status}`, ...block.subCalls.flatMap((sub) => visit(sub, way))];
  };
  return snapshot.nodes.flatMap((node) => (node.kind === 'tool-result' ? visit(node.call, '') : [])).sort();
}

/** Reads the files live into one session; `next` tells of which of them the next message is. */
function live(format: string, files: Files, next: (left: readonly string[]) => string): ConversationSnapshot {
  const session = new Session();
  const readers = new Map<string, ReturnType<typeof createReader>>();
  const rest = new Map(Object.entries(files).map(([name, messages]) => [name, [...messages]]));
  while (rest.size > 0) {
    const file = next([...rest.keys()]);
    const reader = readers.get(file) ?? createReader(format, { file, session });
    readers.set(file, reader);
    const message = rest.get(file)?.shift();
    if (message === undefined) rest.delete(file);
    else session.apply(reader.push(message));
  }
  for (const reader of readers.values()) session.apply(reader.end());
  session.end();
  return session.snapshot;
}

const ORDERS: Readonly<Record<string, () => (left: readonly string[]) => string>> = {
  'one file after the other': () => (left) => left[0] ?? '',
  'the last file first': () => (left) => left.at(-1) ?? '',
  'in turns': () => {
    let turn = 0;
    return (left) => left[turn++ % left.length] ?? '';
  },
  'in other turns': () => {
    let turn = 7;
    return (left) => left[(turn = (turn * 5 + 3) % 64) % left.length] ?? '';
  },
};

describe('files of one session, read live', () => {
  for (const [name, format, files, expected] of TABLE) {
    it(`${name}: read together`, async () => {
      const logs = Object.entries(files).map(([file, messages]) => ({ name: file, data: lines(...messages) }));
      const snapshot = projectHistory(await eventsIn(logs));
      expect(ways(snapshot)).to.deep.equal(expected);
      expect(snapshot.problems).to.deep.equal([]);
    });

    it(`${name}: in any other order`, () => {
      for (let seed = 1; seed <= 50; seed++) {
        let state = seed;
        const snapshot = live(format, files, (left) => {
          state = (state * 48_271) % 2_147_483_647;
          return left[state % left.length] ?? '';
        });
        expect(ways(snapshot), `seed ${seed}`).to.deep.equal(expected);
        expect(snapshot.problems).to.deep.equal([]);
      }
    });

    for (const [order, next] of Object.entries(ORDERS))
      it(`${name}: ${order}`, () => {
        const snapshot = live(format, files, next());
        expect(ways(snapshot)).to.deep.equal(expected);
        expect(snapshot.problems).to.deep.equal([]);
        const said = snapshot.nodes.filter(({ kind }) => kind === 'assistant').length;
        expect(said).to.be.lessThan(2);
      });
  }

  it('keeps sessions apart, and readers that no session joins', () => {
    const [, , files] = TABLE[0] ?? [];
    const session = new Session();
    for (const [file, messages] of Object.entries(files ?? {})) {
      const reader = createReader('claude-code', file === 's.jsonl' ? { file, session: {} } : { file });
      for (const message of messages) session.apply(reader.push(message));
      session.apply(reader.end());
    }
    session.end();
    expect(ways(session.snapshot)).to.deep.equal(['Glob ok', 'Grep ok', 'Task ok', 'Task ok']);
  });

  it('shows what a sub-agent says as its call’s content until the call’s own result', () => {
    const session = new Session();
    const main = createReader('claude-code', { file: 's.jsonl', session });
    const agent = createReader('claude-code', { file: 'agent-a.jsonl', session });
    const description = createReader('claude-code', { file: 'agent-a.meta.json', session });
    session.apply(main.push(launches('t1')));
    session.apply(agent.push(answers('I look', inside('a'))));
    session.apply(description.push({ agentType: 'x', toolUseId: 't1' }));
    session.apply(agent.push(answers('Found', inside('a'))));
    expect(session.snapshot.runningCalls[0]?.partial?.content).to.deep.equal([{ type: 'text', text: 'Found' }]);
    session.apply(main.push(gives('t1')));
    const [node] = session.snapshot.nodes;
    expect(node?.kind === 'tool-result' && node.call.content).to.deep.equal([{ type: 'text', text: 'x' }]);
  });
});
