import { expect } from 'chai';
import type { SessionEvent } from './event.js';
import { projectHistory } from './history.js';
import { blocksOf, call, drawnAll, drawnLog, other, result, start, text, turnEnd } from './notation.fixture.js';
import { Session } from './session.js';
import type { ConversationSnapshot } from './snapshot.js';

const chunk = (type: string, data: object): SessionEvent =>
  other('assistant/chunk', { turn: 1, step: 1, chunk: { type, ...data } });
const piece = (argumentsDelta: string, id?: string, name?: string, index = 0): SessionEvent =>
  chunk('tool-call-delta', { index, id, name, argumentsDelta });
const message = (content: unknown, more: object = {}): SessionEvent =>
  other('assistant/message', { turn: 1, step: 1, message: { role: 'assistant', content }, ...more });
const part = (id: string, args = '{}'): object => ({ type: 'tool-call', id, name: id, arguments: args });
const live = (...events: readonly SessionEvent[]): ConversationSnapshot => projectHistory(events, { open: true });
const said = ({ nodes }: ConversationSnapshot): string =>
  nodes
    .map((node) =>
      'text' in node ? `${node.kind}:${node.text}` : node.kind === 'tool-result' ? node.call.callId : node.kind,
    )
    .join(' ');

describe('Session: what is said around the calls', () => {
  it('drafts what the model writes, until the message is there', () => {
    const session = new Session();
    session.apply([
      chunk('text-delta', { text: 'Hel' }),
      chunk('reasoning-delta', { text: 'hm' }),
      chunk('text-delta', { text: 'lo' }),
    ]);
    expect(session.snapshot.draft).to.deep.equal({ text: 'Hello', thinking: 'hm' });
    session.apply(
      message(
        [
          { type: 'reasoning', text: 'hm' },
          { type: 'text', text: 'Hello' },
        ],
        { model: 'm' },
      ),
    );
    expect(session.snapshot.draft).to.equal(null);
    expect(session.snapshot.nodes[0]).to.include({ kind: 'assistant', text: 'Hello', thinking: 'hm', model: 'm' });
  });

  it('keeps what was drafted when the turn, the step or the log ends', () => {
    for (const end of [turnEnd(1), other('step/end', {})]) {
      const snapshot = live(chunk('text-delta', { text: 'part' }), end);
      expect(said(snapshot)).to.equal('assistant:part');
      expect(snapshot.draft).to.equal(null);
    }
    expect(said(projectHistory([chunk('text-delta', { text: 'part' })]))).to.equal('assistant:part');
  });

  it('drafts by file', () => {
    const elsewhere = { ...message('done'), file: 'sub' };
    expect(live(chunk('text-delta', { text: 'a' }), elsewhere).draft).to.deep.equal({ text: 'a', thinking: '' });
  });

  it('shows a call while its arguments stream, then completes it', () => {
    const session = new Session();
    session.apply([piece('{"path":"a', 'c1', 'write'), piece('.ts","content":"x')]);
    expect(drawnAll(session.snapshot)).to.equal('| write~');
    expect(session.snapshot.runningCalls[0]).to.deep.include({
      argsRaw: '{"path":"a.ts","content":"x',
      args: { path: 'a.ts', content: 'x' },
    });
    session.apply([
      piece('"}'),
      message([{ type: 'tool-call', id: 'c1', name: 'write', arguments: '{"path":"a.ts","content":"x"}' }]),
    ]);
    expect(drawnAll(session.snapshot)).to.equal('| write?');
    session.apply(call('c1', 'write', '{"path":"a.ts","content":"x"}'));
    expect(drawnAll(session.snapshot)).to.equal('| write…');
    session.apply(result('c1'));
    expect(drawnAll(session.snapshot)).to.equal('write✓');
    expect(session.snapshot.problems).to.deep.equal([]);
  });

  it('tells streaming calls apart by their index', () => {
    const snapshot = live(
      piece('{"a', 'c1', 'x', 0),
      piece('{"b', 'c2', 'y', 1),
      piece('":1}', undefined, undefined, 0),
      piece('":2}', undefined, undefined, 1),
    );
    expect(blocksOf(snapshot).map((block) => block.args)).to.deep.equal([{ a: 1 }, { b: 2 }]);
  });

  it('puts a call after the message that it was in', () => {
    const events = [
      chunk('text-delta', { text: 'I' }),
      piece('{}', 'a', 'a'),
      message([{ type: 'text', text: 'I' }, part('a')]),
      call('a'),
      result('a'),
    ];
    expect(said(projectHistory(events))).to.equal('assistant:I a');
  });

  it('forgets a drafted call that the message does not have, but not one of which more is known', () => {
    const session = new Session();
    session.apply([piece('{"a', 'gone', 'gone', 0), piece('{}', 'kept', 'kept', 1)]);
    expect(drawnAll(session.snapshot)).to.equal('| gone~ kept~');
    session.apply(message([part('kept')]));
    expect(drawnAll(session.snapshot)).to.equal('| kept?');
    session.apply([piece('{}', 'gone', 'gone'), start('gone', 'k'), message([])]);
    expect(drawnAll(session.snapshot)).to.equal('| kept? gone~(k…)');
    expect(drawnLog([piece('{}', 'a', 'a'), message([]), call('a')], true)).to.equal('| a…');
  });

  it('interrupts a call that was only announced, and keeps what streamed', () => {
    expect(drawnLog([message([part('a')]), turnEnd(1)])).to.equal('a!');
    const [block] = blocksOf(projectHistory([piece('{"path":"a.ts","content":"x', 'c', 'write'), turnEnd(1)]));
    expect(block).to.deep.include({ status: 'interrupted', args: { path: 'a.ts', content: 'x' } });
  });

  it('has no args where a call ended on arguments that were cut', () => {
    const [block] = blocksOf(projectHistory([piece('{"path":"a', 'c', 'write'), result('c')]));
    expect(block).to.deep.include({ status: 'ok', argsRaw: '{"path":"a', args: undefined });
  });

  it('does not take a message that comes late for another call, but one of another step', () => {
    expect(drawnLog([call('a'), result('a'), message([part('a')])], true)).to.equal('a✓');
    const second = other('assistant/message', {
      turn: 1,
      step: 2,
      message: { role: 'assistant', content: [part('a')] },
    });
    expect(drawnLog([call('a', 'a', '{}', { turn: 1, step: 1 }), result('a'), second], true)).to.equal('a✓ | a?');
  });

  it('replaces streamed arguments where they start anew, and ignores an echo after the whole head', () => {
    const delta = (value: string, more: object = {}): SessionEvent =>
      other('tool/args-delta', { callId: 'a', name: 'a', delta: value, ...more });
    expect(blocksOf(live(delta('{"x":1'), delta('{"y":2}', { replace: true })))[0]?.args).to.deep.equal({ y: 2 });
    expect(blocksOf(live(call('a', 'a', '{"x":1}'), delta('{"x"')))[0]?.argsRaw).to.equal('{"x":1}');
    expect(blocksOf(live(call('a', 'a', '{}'), delta('{"x":1}', { replace: true })))[0]?.args).to.deep.equal({ x: 1 });
    expect(blocksOf(live(call('a', 'a', '', { streaming: true }), delta('{"x":1')))[0]).to.deep.include({
      status: 'streaming',
      argsRaw: '{"x":1',
    });
  });

  it('reads user messages in both forms, tells who spoke, and removes nothing when a span is compacted', () => {
    const compacted = {
      type: 'user/message',
      time: 1,
      data: { role: 'user', content: text('short'), source: { kind: 'plugin' } },
      surfaceOp: { op: 'replace', start: 0, end: 9 },
    };
    const { nodes } = projectHistory([
      other('user/message', { message: { role: 'user', content: [...text('a'), { type: 'image', x: 1 }] } }),
      call('c'),
      result('c'),
      compacted,
    ]);
    expect(nodes.map((node) => node.kind)).to.deep.equal(['user', 'tool-result', 'user']);
    expect(nodes[0]).to.deep.include({ text: 'a', content: [{ type: 'image', x: 1 }] });
    expect(nodes[2]).to.include({ text: 'short', source: 'plugin' });
  });

  it('tells how a turn ended, if not as it should', () => {
    const end = (reason: unknown): string => said(live(other('turn/end', { turn: 1, reason })));
    expect(end({ kind: 'completed' })).to.equal('');
    expect(end({ kind: 'aborted', reason: { kind: 'user' } })).to.equal('notice:Interrupted');
    expect(end({ kind: 'error', error: { message: 'disk full' } })).to.equal('notice:disk full');
    expect(end('max-tokens')).to.equal('notice:Stopped at the token limit');
  });

  it('follows commands from their run to their end, in either order', () => {
    const run = other('command/run', { commandId: '1', name: 'goal', args: ' x' });
    const end = other('command/done', { commandId: '1', kind: 'error', text: 'no' });
    const state = (...events: SessionEvent[]): unknown =>
      projectHistory(events).nodes.map((node) =>
        node.kind === 'command' ? [node.name, node.args, node.status, node.text] : node,
      );
    expect(state(run, end)).to.deep.equal([['goal', ' x', 'error', 'no']]);
    expect(state(end, run)).to.deep.equal([['goal', ' x', 'error', 'no']]);
    expect(state(run)).to.deep.equal([['goal', ' x', 'interrupted', '']]);
  });

  it('shows notices, problems of the reader, and nothing of the book-keeping', () => {
    const snapshot = projectHistory([
      other('log/notice', { text: 'n', level: 'warning' }),
      other('log/problem', { message: 'bad line', line: 3, file: 'f', raw: '{' }),
      other('request/header', {}),
      other('todo/write', { todos: [] }),
    ]);
    expect(said(snapshot)).to.equal('notice:n');
    expect(snapshot.problems).to.deep.equal([{ message: 'bad line', line: 3, file: 'f', raw: '{' }]);
  });
});

describe('Session: what is known of a call', () => {
  it('shows output, progress and content while it runs, and keeps them where the result has none', () => {
    const session = new Session();
    session.apply([
      call('a'),
      other('tool/output-delta', { callId: 'a', delta: 'one\n', stream: 'stdout' }),
      other('tool/output-delta', { callId: 'a', delta: 'two\n', stream: 'stderr' }),
      other('tool/progress', { callId: 'a', done: 1, total: 4, message: 'm', content: text('half') }),
    ]);
    const [running] = session.snapshot.runningCalls;
    expect(running?.partial?.output).to.deep.equal({
      chunks: ['one\ntwo\n'],
      length: 8,
      epoch: 0,
      streams: [
        { stream: 'stdout', length: 4 },
        { stream: 'stderr', length: 4 },
      ],
    });
    expect(running?.partial?.progress).to.deep.equal({ done: 1, total: 4, message: 'm' });
    session.apply(other('tool/result', { callId: 'a', content: [] }));
    expect(blocksOf(session.snapshot)[0]).to.deep.include({ content: text('half'), output: running?.partial?.output });
  });

  it('prefers views of the wire, checks them, and lets null withdraw them', () => {
    const view = (callView: unknown): SessionEvent => other('tool/view', { callId: 'a', callView });
    expect(blocksOf(live(call('a'), view({ card: 'terminal', title: 'ls' })))[0]?.callView).to.deep.equal({
      card: 'terminal',
      title: 'ls',
    });
    const odd = blocksOf(live(call('a'), view({ card: 'nonsense', title: 't', secret: 'shown' })))[0]?.callView;
    expect(odd?.card).to.equal('generic');
    expect(JSON.stringify(odd)).to.contain('shown');
    expect(
      blocksOf(live(call('a'), view({ card: 'terminal', title: 'ls' }), view(null)))[0]?.callView?.card,
    ).to.not.equal('terminal');
  });

  it('asks the definitions of the family, and the page first', () => {
    const tools = { dsh: { mine: { presentResult: () => ({ card: 'generic', title: 'page' }) as const } } };
    const events = [
      { type: 'session', cwd: '/w' } as SessionEvent,
      call('a', 'bash', '{"command":"ls"}'),
      result('a'),
      call('b', 'mine'),
      result('b'),
    ];
    const [bash, mine] = blocksOf(projectHistory(events, { tools }));
    expect(bash?.callView).to.include({ card: 'terminal', title: 'ls' });
    expect(mine).to.have.deep.property('resultView', { card: 'generic', title: 'page' });
  });

  it('offers what the request names, else yes and no, and keeps the answer', () => {
    const asked = (options?: unknown): SessionEvent =>
      other('approval/asked', { id: 'q', callId: 'a', title: 't', reason: 'r', options });
    const approval = (...events: SessionEvent[]): unknown => blocksOf(live(call('a'), ...events))[0]?.approval;
    expect(approval(asked())).to.deep.equal({
      id: 'q',
      title: 't',
      reason: 'r',
      resolution: null,
      options: [
        { id: 'allowed-once', label: 'Allow once', kind: 'allow_once' },
        { id: 'rejected', label: 'Reject', kind: 'reject_once' },
      ],
    });
    const options = [{ id: 'y', label: 'Yes', kind: 'allow_always' }, { id: 'n', label: 'No', kind: 'whatever' }, null];
    expect(approval(asked(options))).to.have.deep.property('options', [
      { id: 'y', label: 'Yes', kind: 'allow_always' },
      { id: 'n', label: 'No', kind: 'other' },
    ]);
    const answer = (data: object): unknown =>
      (approval(asked(options), other('approval/decided', { id: 'q', ...data })) as { resolution: unknown }).resolution;
    expect(answer({ optionId: 'y' })).to.deep.equal({ optionId: 'y' });
    expect(answer({ outcome: 'allowed-once' })).to.deep.equal({ optionId: 'allowed-once' });
    expect(answer({ outcome: 'cancelled' })).to.equal('cancelled');
    expect(answer({ outcome: 'unavailable' })).to.equal('expired');
  });

  it('adds up usage from progress and result', () => {
    const events = [
      call('a'),
      other('tool/progress', { callId: 'a', usage: { totalTokens: 5, costUsd: 'x' } }),
      result('a', 'r', { usage: { toolCalls: 2 } }),
    ];
    expect(blocksOf(projectHistory(events))[0]?.usage).to.deep.equal({ totalTokens: 5, toolCalls: 2 });
  });

  it('reads results in every form of the logs', () => {
    const forms: readonly object[] = [
      { callId: 'a', content: text('r'), isError: true },
      {
        message: {
          role: 'user',
          source: { kind: 'tool', callId: 'a' },
          content: [{ type: 'tool-result', toolCallId: 'a', content: text('r'), isError: true }],
        },
      },
      {
        message: {
          role: 'user',
          content: [{ type: 'tool-result', toolCallId: 'a', content: text('r'), isError: true }],
        },
      },
      { message: { role: 'tool', toolCallId: 'a', isError: true, content: text('r') } },
      {
        message: { role: 'tool', source: { kind: 'tool', callId: 'a' }, content: text('r') },
        error: { name: 'E', code: 'X' },
      },
      { callId: 'a', error: { message: 'r' } },
    ];
    for (const data of forms) {
      const [block] = blocksOf(projectHistory([call('a'), other('tool/result', data)]));
      expect(block).to.deep.include({ status: 'error', content: text('r') });
    }
    const summary = other('tool/code-dispatch', {
      parentCallId: 'p',
      subCallId: 'k',
      name: 'k',
      arguments: {},
      isError: false,
      resultSummary: 'r',
    });
    expect(blocksOf(projectHistory([call('p'), start('p', 'k'), summary]))[1]).to.deep.include({
      status: 'ok',
      content: text('r'),
    });
  });

  it('tells a denied call by its code', () => {
    const denied = other('tool/result', {
      callId: 'a',
      content: [],
      isError: true,
      error: { name: 'FsError', code: 'FS_SANDBOX_DENIED' },
    });
    expect(drawnLog([call('a'), denied])).to.equal('a⊘');
  });

  it('replaces an interruption that the log told by the real result', () => {
    const told = other('tool/result', { callId: 'a', content: [], status: 'interrupted' });
    expect(drawnLog([call('a'), told])).to.equal('a!');
    expect(drawnLog([call('a'), told, result('a')])).to.equal('a✓');
  });
});
