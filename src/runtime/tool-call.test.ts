import { expect } from 'chai';
import type { ToolCallBlock } from './block.js';
import { deriveChatFlow } from './chat-flow.js';
import { findCall } from './find-call.js';
import { projectHistory } from './history.js';
import { blocksOf, call, drawn, other, parent, result, start } from './notation.fixture.js';
import { toolCall, type ToolCallInput } from './tool-call.js';

describe('toolCall', () => {
  it('needs no more than an id and a name', () => {
    expect(toolCall({ callId: 'a', toolName: 'x' })).to.deep.include({
      callId: 'a',
      wireCallId: 'a',
      toolName: 'x',
      family: '',
      argsRaw: null,
      args: undefined,
      startTime: null,
      approval: null,
      subCalls: [],
      phase: 'running',
      status: 'running',
      partial: null,
    });
  });

  const endings: readonly (readonly [Partial<ToolCallInput>, string])[] = [
    [{}, 'x…'],
    [{ status: 'pending' }, 'x?'],
    [{ content: 'text' }, 'x✓'],
    [{ endTime: 5 }, 'x✓'],
    [{ phase: 'settled' }, 'x✓'],
    [{ status: 'denied' }, 'x⊘'],
    [{ status: 'running', content: 'text' }, 'x…'],
    [
      {
        subCalls: [
          { callId: 'b', toolName: 'y', status: 'error' },
          { callId: 'c', toolName: 'z' },
        ],
      },
      'x…(y✗ z…)',
    ],
  ];
  for (const [input, drawing] of endings) {
    it(`makes ${drawing} of ${JSON.stringify(input)}`, () => {
      expect(drawn(toolCall({ callId: 'a', toolName: 'x', ...input }))).to.equal(drawing);
    });
  }

  it('gives args of argsRaw and argsRaw of args', () => {
    expect(toolCall({ callId: 'a', toolName: 'x', argsRaw: '{"a":1}' }).args).to.deep.equal({ a: 1 });
    expect(toolCall({ callId: 'a', toolName: 'x', args: { a: 1 } }).argsRaw).to.equal('{"a":1}');
    expect(toolCall({ callId: 'a', toolName: 'x', args: 'free text' }).argsRaw).to.equal('free text');
  });

  it('has views from the page, else from the definitions, unless they are given', () => {
    const tools = { own: { x: { presentCall: () => ({ card: 'terminal', title: 'page' }) as const } } };
    const input = { callId: 'a', toolName: 'x', family: 'own' };
    expect(toolCall(input, { tools }).callView).to.deep.equal({ card: 'terminal', title: 'page' });
    expect(toolCall({ ...input, callView: { card: 'terminal', title: 'given' } }, { tools }).callView?.title).to.equal(
      'given',
    );
    expect(toolCall({ callId: 'a', toolName: 'bash', family: 'dsh', args: { command: 'ls' } }).callView?.card).to.equal(
      'terminal',
    );
  });

  it('returns a whole block as it is, and makes one of what only looks like one', () => {
    const block = toolCall({ callId: 'a', toolName: 'x', content: 'text' });
    expect(toolCall(block)).to.equal(block);
    const part: Partial<ToolCallBlock> = { ...block };
    Reflect.deleteProperty(part, 'resultView');
    expect(toolCall(part as ToolCallInput)).to.deep.equal(block);
  });

  it('bears what is no block at all, and a call within itself', () => {
    const circle: Record<string, unknown> = { callId: 'a', toolName: 'x' };
    circle['subCalls'] = [circle, { callId: 'b', toolName: 'y' }, null, 5];
    expect(drawn(toolCall(circle as unknown as ToolCallInput))).to.equal('x…(y…)');
    for (const odd of [null, 5, [], {}, { callId: {}, toolName: [], content: 3, approval: 1, callView: 'x' }]) {
      expect(toolCall(odd as unknown as ToolCallInput).subCalls).to.deep.equal([]);
    }
  });

  it('copies what it is given', () => {
    const args = { list: [1] };
    const block = toolCall({ callId: 'a', toolName: 'x', args });
    args.list.push(2);
    expect(block.args).to.deep.equal({ list: [1] });
    expect(Object.isFrozen(args.list)).to.equal(false);
  });
});

describe('findCall', () => {
  const snapshot = projectHistory(
    [call('p'), start('p', 'k'), start('k', 'g'), result('p'), call('r'), start('r', 's')],
    { open: true },
  );
  it('finds a call at any depth, running or settled', () => {
    for (const id of ['p', 'k', 'g', 'r', 's']) expect(findCall(snapshot, id)?.callId).to.equal(id);
    expect(findCall(snapshot, 'nobody')).to.equal(undefined);
    expect(findCall(snapshot, '__proto__')).to.equal(undefined);
  });
});

describe('deriveChatFlow', () => {
  const said = (content: string): ReturnType<typeof other> => other('user/message', { role: 'user', content });
  const flow = (...events: Parameters<typeof projectHistory>[0][]): string[] =>
    deriveChatFlow(projectHistory(events.flatMap((list) => [...list])).nodes).map((item) =>
      item.kind === 'tool-group' ? item.calls.map((each) => each.callId).join('+') : item.kind,
    );

  it('groups calls that follow each other, in dispatch order, apart from messages and commands', () => {
    const calls = [call('a'), call('b'), result('b'), result('a')];
    expect(
      flow([said('x')], calls, [other('command/run', { commandId: '1', name: 'compact' })], [call('c'), result('c')]),
    ).to.deep.equal(['message', 'a+b', 'command', 'c']);
  });

  it('leaves out what became a sub-call', () => {
    expect(flow([call('a'), result('a'), call('b'), result('b'), parent('a', 'b')])).to.deep.equal(['b']);
  });

  it('keeps the keys of groups when something is put before them, even calls that join the first', () => {
    const later = projectHistory([call('a'), result('a'), said('x'), call('b'), result('b')]);
    const earlier = projectHistory([said('y'), call('z'), result('z')]);
    const keys = (items: ReturnType<typeof deriveChatFlow>): string[] =>
      items.flatMap((item) => (item.kind === 'tool-group' ? [item.key] : []));
    expect(keys(deriveChatFlow([...earlier.nodes, ...later.nodes]))).to.deep.equal(keys(deriveChatFlow(later.nodes)));
  });

  it('has no two items of one key', () => {
    const { nodes } = projectHistory([
      said('x'),
      said('x'),
      call('a'),
      result('a'),
      call('a'),
      result('a'),
      said('y'),
      call('a'),
      result('a'),
    ]);
    const keys = deriveChatFlow(nodes).map((item) => item.key);
    expect(new Set(keys).size).to.equal(keys.length);
    expect(blocksOf(projectHistory([]))).to.deep.equal([]);
  });
});
