import { expect } from 'chai';
import type { ToolResultView } from '../presentation/intent.js';
import type { ContentBlock } from '../presentation/intent.js';
import type { OutputLog, RunningToolCall, SettledToolCall, ToolCallBlock, ToolCallStatus } from '../runtime/block.js';
import { toAcp } from './acp.js';
import type { AcpOptions, SessionUpdate } from './acp-update.js';

const base = {
  callId: 'c1',
  wireCallId: 'c1',
  family: 'dsh',
  argsRaw: null,
  args: undefined,
  startTime: null,
  approval: null,
  subCalls: [],
};
const text = (value: string): ContentBlock => ({ type: 'text', text: value });
const acpText = (value: string): object => ({ type: 'content', content: { type: 'text', text: value } });
const terminals: AcpOptions = { capabilities: { _meta: { terminal_output: true } } };

function running(fields: Partial<RunningToolCall>): RunningToolCall {
  return { ...base, toolName: 't', callView: null, phase: 'running', status: 'running', partial: null, ...fields };
}
function settled(fields: Partial<SettledToolCall>): SettledToolCall {
  const end = { endTime: null, content: [], output: null, error: null, meta: undefined, resultView: null };
  return { ...base, toolName: 't', callView: null, phase: 'settled', status: 'ok', ...end, ...fields };
}
function log(...chunks: string[]): OutputLog {
  return { chunks, length: chunks.join('').length, epoch: 0 };
}
function streaming(...chunks: string[]): RunningToolCall {
  return running({ callView: shell, partial: { output: log(...chunks), content: [], progress: null } });
}

const shell = { card: 'terminal', title: 'ls', description: 'List' } as const;
const change = {
  card: 'diff',
  title: 'Edit /w/a.ts',
  diffs: [{ path: '/w/a.ts', oldText: 'a', newText: 'b' }],
  locations: [{ path: '/w/a.ts' }],
} as const;

/** What a client knows after the updates: the last of each field. */
function known(updates: readonly SessionUpdate[], callId = 'c1'): Record<string, unknown> {
  return Object.assign({}, ...updates.filter((update) => update.toolCallId === callId)) as Record<string, unknown>;
}

describe('toAcp', () => {
  it('tells first what was asked, then what came of it', () => {
    const block = settled({
      toolName: 'read',
      callView: { card: 'generic', kind: 'read', title: 'Read a.txt', locations: [{ path: 'a.txt', line: 1 }] },
      resultView: { card: 'read', path: 'a.txt', offset: 1, lines: [{ number: 1, text: 'x' }] },
      content: [text('1: x')],
    });
    expect(toAcp(block, null)).to.deep.equal([
      {
        sessionUpdate: 'tool_call',
        toolCallId: 'c1',
        name: 'read',
        title: 'Read a.txt',
        kind: 'read',
        status: 'in_progress',
        locations: [{ path: 'a.txt', line: 1 }],
      },
      { sessionUpdate: 'tool_call_update', toolCallId: 'c1', status: 'completed', content: [acpText('1: x')] },
    ]);
  });

  it('shows an edit as its diff, with the path of the title shortened', () => {
    const [head] = toAcp(running({ callView: change }), null, { cwd: '/w' });
    expect(head).to.deep.include({
      title: 'Edit a.ts',
      kind: 'edit',
      content: [{ type: 'diff', path: '/w/a.ts', oldText: 'a', newText: 'b' }],
      locations: [{ path: '/w/a.ts' }],
    });
    expect(head).not.to.have.property('rawInput');
  });

  const asked = { command: 'ls', timeout: 5 };
  for (const [card, callView, args, rawInput] of [
    ['terminal', shell, asked, asked],
    ['terminal without arguments', shell, undefined, 'ls'],
    ['diff', change, { path: '/w/a.ts', old_string: 'a' }, { path: '/w/a.ts', old_string: 'a' }],
    ['generic', { card: 'generic', title: 'Read', rawInput: 'a' }, { path: 'a' }, { path: 'a' }],
    ['generic without arguments', { card: 'generic', title: 'Read', rawInput: 'a' }, undefined, 'a'],
    ['free text', shell, '*** Begin Patch', '*** Begin Patch'],
    ['no', null, { a: [1] }, { a: [1] }],
  ] as const)
    it(`gives the whole arguments as raw input: ${card}`, () => {
      expect(toAcp(running({ callView, args }), null)[0]).to.deep.include({ rawInput });
    });

  it('replaces the proposed diff by the applied one', () => {
    const applied = {
      card: 'diff',
      title: 'Edit /w/a.ts',
      diffs: [{ path: '/w/a.ts', oldText: 'xa', newText: 'xb', oldStart: 4, newStart: 4 }],
    } as const;
    const before = running({ callView: change });
    expect(toAcp(settled({ callView: change, resultView: applied }), before)).to.deep.equal([
      {
        sessionUpdate: 'tool_call_update',
        toolCallId: 'c1',
        title: 'Edit /w/a.ts',
        status: 'completed',
        content: [
          {
            type: 'diff',
            path: '/w/a.ts',
            oldText: 'xa',
            newText: 'xb',
            _meta: { region: { oldStart: 4, newStart: 4 } },
          },
        ],
      },
    ]);
  });

  it('keeps the diff of a denied edit, with the reason beneath', () => {
    const updates = toAcp(settled({ callView: change, status: 'denied', content: [text('no')] }), null);
    expect(known(updates)).to.deep.include({
      status: 'failed',
      content: [{ type: 'diff', path: '/w/a.ts', oldText: 'a', newText: 'b' }, acpText('no')],
    });
  });

  const statuses: readonly (readonly [ToolCallStatus, string])[] = [
    ['streaming', 'pending'],
    ['pending', 'pending'],
    ['awaiting-approval', 'pending'],
    ['running', 'in_progress'],
    ['backgrounded', 'in_progress'],
    ['ok', 'completed'],
    ['error', 'failed'],
    ['denied', 'failed'],
    ['cancelled', 'failed'],
    ['interrupted', 'failed'],
  ];
  for (const [status, said] of statuses)
    it(`says ${said} for ${status}`, () => {
      const block = ['ok', 'error', 'denied', 'cancelled', 'interrupted'].includes(status)
        ? settled({ status: status as SettledToolCall['status'] })
        : running({ status: status as RunningToolCall['status'] });
      expect(known(toAcp(block, null))['status']).to.equal(said);
    });

  it('says nothing where nothing changed', () => {
    const block = running({ callView: change });
    expect(toAcp(block, block)).to.deep.equal([]);
    expect(toAcp(running({ callView: { ...change, diffs: [...change.diffs] } }), block)).to.deep.equal([]);
    expect(toAcp({ ...block, startTime: 7 }, block)).to.deep.equal([]);
  });

  it('says of a call whose arguments are being written only which tool it is', () => {
    const head = running({ toolName: 'bash', status: 'streaming', callView: shell, args: { command: 'l' } });
    expect(toAcp(head, null, terminals)).to.deep.equal([
      { sessionUpdate: 'tool_call', toolCallId: 'c1', name: 'bash', title: 'bash', kind: 'other', status: 'pending' },
    ]);
    expect(toAcp({ ...head, callView: { ...shell, title: 'ls' } }, head, terminals)).to.deep.equal([]);
    expect(toAcp(running({ toolName: 'bash', callView: shell }), head, terminals)).to.deep.equal([
      {
        sessionUpdate: 'tool_call_update',
        toolCallId: 'c1',
        title: 'ls',
        kind: 'execute',
        status: 'in_progress',
        rawInput: 'ls',
        content: [acpText('List'), { type: 'terminal', terminalId: 'c1' }],
        _meta: { terminal_info: { terminal_id: 'c1' } },
      },
    ]);
  });

  it('shows a call that nobody has a view for by its name and its arguments', () => {
    expect(toAcp(running({ toolName: 'x', args: { a: 1 } }), null)[0]).to.deep.include({
      title: 'x',
      kind: 'other',
      rawInput: { a: 1 },
    });
    expect(toAcp(running({ toolName: '' }), null)[0]).to.deep.include({ title: 'c1' });
  });

  it('names the parent, and puts sub-calls between the head and the end of theirs', () => {
    const child = settled({ callId: 'c2', content: [text('x')] });
    const block = settled({ subCalls: [child] });
    const updates = toAcp(block, null, { parentCallId: 'p' });
    expect(updates.map((update) => [update.toolCallId, update.status, update._meta?.parentToolCallId])).to.deep.equal([
      ['c1', 'in_progress', 'p'],
      ['c2', 'in_progress', 'c1'],
      ['c2', 'completed', undefined],
      ['c1', 'completed', undefined],
    ]);
    expect(
      toAcp({ ...block, subCalls: [child, settled({ callId: 'c3' })] }, block).map((update) => update.toolCallId),
    ).to.deep.equal(['c3', 'c3']);
  });
});

describe('toAcp, terminals', () => {
  const done = settled({
    callView: shell,
    resultView: { card: 'terminal', output: 'a\nb\n', exitCode: 1 },
    content: [text('a\nb\n\n[exit code: 1]')],
  });

  it('go through the metadata where the client shows them', () => {
    const updates = toAcp(done, null, { ...terminals, cwd: '/w' });
    expect(updates[0]).to.deep.include({
      content: [acpText('List'), { type: 'terminal', terminalId: 'c1' }],
      _meta: { terminal_info: { terminal_id: 'c1', cwd: '/w' } },
    });
    expect(updates[1]).to.deep.equal({
      sessionUpdate: 'tool_call_update',
      toolCallId: 'c1',
      status: 'completed',
      _meta: {
        terminal_output: { terminal_id: 'c1', data: 'a\nb\n' },
        terminal_exit: { terminal_id: 'c1', exit_code: 1, signal: null },
      },
    });
  });

  it('are a fenced text where it does not, said once the command has ended', () => {
    expect(toAcp(streaming('a\n'), running({ callView: shell }))).to.deep.equal([]);
    expect(toAcp(done, streaming('a\n'))).to.deep.equal([
      {
        sessionUpdate: 'tool_call_update',
        toolCallId: 'c1',
        status: 'completed',
        content: [acpText('List'), acpText('```console\na\nb\n[exit code: 1]\n```')],
      },
    ]);
  });

  it('send only the output that is new', () => {
    const first = streaming('a\n');
    const second = streaming('a\nb', '\n');
    expect(toAcp(second, first, terminals)).to.deep.equal([
      {
        sessionUpdate: 'tool_call_update',
        toolCallId: 'c1',
        _meta: { terminal_output: { terminal_id: 'c1', data: 'b\n' } },
      },
    ]);
    expect(toAcp(done, second, terminals)).to.deep.equal([
      {
        sessionUpdate: 'tool_call_update',
        toolCallId: 'c1',
        status: 'completed',
        _meta: { terminal_exit: { terminal_id: 'c1', exit_code: 1, signal: null } },
      },
    ]);
  });

  it('start over where the output was replaced', () => {
    const replaced: RunningToolCall = running({
      callView: shell,
      partial: { output: { ...log('z'), epoch: 1 }, content: [], progress: null },
    });
    expect(toAcp(replaced, streaming('abc'), terminals)[0]?._meta?.terminal_output?.data).to.equal('\u001bcz');
    const other = settled({ callView: shell, resultView: { card: 'terminal', output: 'q' } });
    expect(toAcp(other, streaming('abc'), terminals)[0]?._meta?.terminal_output?.data).to.equal('\u001bcq');
  });

  it('say the same in any steps, live or replayed', () => {
    const steps: ToolCallBlock[] = [
      running({ callView: shell }),
      streaming('a'),
      streaming('a\n', 'b'),
      streaming('a\nb\n'),
      done,
    ];
    for (let mask = 0; mask < 16; mask++) {
      const chosen = [...steps.slice(0, -1).filter((_, index) => (mask & (1 << index)) !== 0), done];
      let previous: ToolCallBlock | null = null;
      let output = '';
      const all: SessionUpdate[] = [];
      for (const block of chosen) {
        for (const update of toAcp(block, previous, terminals)) {
          output += update._meta?.terminal_output?.data ?? '';
          all.push(update);
        }
        previous = block;
      }
      expect(output).to.equal('a\nb\n');
      const { _meta, ...fields } = known(all);
      expect(_meta).to.have.property('terminal_exit');
      expect(fields).to.deep.include({ status: 'completed', title: 'ls', rawInput: 'ls' });
    }
  });

  it('show a signal, and what is no text', () => {
    const image: ContentBlock = { type: 'image', data: 'AAAA', mimeType: 'image/png' };
    const killed = settled({
      callView: shell,
      resultView: { card: 'terminal', output: 'x', signal: 'SIGKILL' },
      content: [image],
    });
    expect(known(toAcp(killed, null, terminals))['_meta']).to.deep.equal({
      terminal_output: { terminal_id: 'c1', data: 'x' },
      terminal_exit: { terminal_id: 'c1', exit_code: null, signal: 'SIGKILL' },
    });
    expect(known(toAcp(killed, null))['content']).to.deep.equal([
      acpText('List'),
      acpText('```console\nx\n[killed by signal: SIGKILL]\n```'),
      { type: 'content', content: image },
    ]);
  });

  it('take the output that streamed where the result has none', () => {
    const block = settled({ callView: shell, output: log('a', 'b'), resultView: { card: 'terminal', exitCode: 0 } });
    expect(known(toAcp(block, null))['content']).to.deep.equal([acpText('List'), acpText('```console\nab\n```')]);
  });
});

describe('toAcp, the other cards', () => {
  const table: readonly (readonly [
    what: string,
    view: ToolResultView,
    content: readonly ContentBlock[],
    shown: readonly object[],
  ])[] = [
    ['read in words', { card: 'read', path: 'a', offset: 2, lines: [{ number: 2, text: 'x' }] }, [], [acpText('2: x')]],
    [
      'search as the tool said it',
      { card: 'search', shape: 'paths', truncated: false, paths: ['a'] },
      [text('found a')],
      [acpText('found a')],
    ],
    [
      'search in words',
      {
        card: 'search',
        shape: 'matches',
        truncated: false,
        files: [{ path: 'a', matches: [{ lineNumber: 3, line: 'x' }, { line: 'y' }] }],
      },
      [],
      [acpText('a\n3: x\ny')],
    ],
    [
      'plan in words',
      {
        card: 'plan',
        items: [
          { text: 'a', status: 'done' },
          { text: 'b', status: 'active' },
        ],
      },
      [],
      [acpText('- [x] a\n- [~] b')],
    ],
    [
      'answers',
      { card: 'question', answers: [{ question: 'Q', selected: ['A'], text: 'more' }] },
      [],
      [acpText('Q\nA, more')],
    ],
    [
      'web search as links and text',
      {
        card: 'web',
        kind: 'search',
        truncated: false,
        sources: [{ url: 'https://e.example/', title: 'E', snippet: 's' }],
        answer: 'yes',
      },
      [],
      [
        {
          type: 'content',
          content: { type: 'resource_link', uri: 'https://e.example/', name: 'E', title: 'E', description: 's' },
        },
        acpText('yes'),
      ],
    ],
    [
      'a fetched page',
      { card: 'web', kind: 'fetch', truncated: false, url: 'https://e.example/' },
      [text('page')],
      [
        { type: 'content', content: { type: 'resource_link', uri: 'https://e.example/', name: 'https://e.example/' } },
        acpText('page'),
      ],
    ],
    ['generic content', { card: 'generic', content: [text('own')] }, [text('raw')], [acpText('own')]],
    ['generic without content', { card: 'generic' }, [text('raw')], [acpText('raw')]],
  ];
  for (const [what, resultView, content, shown] of table)
    it(`gives ${what}`, () => {
      expect(known(toAcp(settled({ resultView, content }), null))['content']).to.deep.equal(shown);
    });

  it('asks a question in text', () => {
    const questions = [{ text: 'Which?', header: 'H', options: [{ label: 'A', description: 'd' }, { label: 'B' }] }];
    const block = running({ args: { q: 1 }, callView: { card: 'question', title: 'H', questions } });
    expect(toAcp(block, null)[0]).to.deep.include({
      rawInput: { q: 1 },
      content: [acpText('**H** Which?\n- A: d\n- B')],
    });
  });

  const blocks: readonly (readonly [block: ContentBlock, acp: object])[] = [
    [
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
    ],
    [
      { type: 'image', uri: 'sha256:0', bytes: 9 },
      { type: 'resource_link', uri: 'sha256:0', name: 'sha256:0', size: 9 },
    ],
    [
      { type: 'image', mimeType: 'image/png' },
      { type: 'text', text: '[image/png]' },
    ],
    [
      { type: 'resource', uri: 'x', text: 't' },
      { type: 'resource', resource: { uri: 'x', text: 't' } },
    ],
    [
      { type: 'resource', uri: 'x' },
      { type: 'resource_link', uri: 'x', name: 'x' },
    ],
    [
      { type: 'resource_link', uri: 'x', title: 'T' },
      { type: 'resource_link', uri: 'x', title: 'T', name: 'T' },
    ],
    [
      { type: 'json', value: { a: 1 } },
      { type: 'text', text: '{\n  "a": 1\n}' },
    ],
    [
      { type: 'json', value: 'said' },
      { type: 'text', text: 'said' },
    ],
  ];
  for (const [block, acp] of blocks)
    it(`gives ${JSON.stringify(block)} its form`, () => {
      expect(known(toAcp(settled({ content: [block] }), null))['content']).to.deep.equal([
        { type: 'content', content: acp },
      ]);
    });
});
