import { expect } from 'chai';
import { toAcp } from '../src/bridge/acp.js';
import { cardOf } from '../src/presentation/settled-view.js';
import { createReader } from '../src/readers/create-reader.js';
import type { SettledToolCall, ToolCallBlock } from '../src/runtime/block.js';
import type { SessionEvent } from '../src/runtime/event.js';
import { projectHistory } from '../src/runtime/history.js';
import { Session } from '../src/runtime/session.js';
import type { ConversationSnapshot } from '../src/runtime/snapshot.js';

const event = (type: string, time: number, data: object): SessionEvent => ({ type, time, data });
const call = (callId: string, name: string, args: object): SessionEvent =>
  event('tool/call', 1000, { callId, name, arguments: JSON.stringify(args), turn: 1 });
const result = (callId: string, content: unknown, more: object = {}): SessionEvent =>
  event('tool/result', 2000, { callId, content: typeof content === 'string' ? text(content) : content, ...more });
const text = (value: string): object[] => [{ type: 'text', text: value }];
const sub = { rootCallId: 'code', parentCallId: 'code', subCallId: 'code:1', name: 'bash' };
const image = { type: 'image', data: 'AAAA', mimeType: 'image/png' };
const lines = [
  { number: 2, text: 'b' },
  { number: 3, text: 'c' },
];
const diffs = [{ path: '/w/a.ts', oldText: 'x\na\n', newText: 'x\nb\n', oldStart: 7, newStart: 7 }];

const EVENTS: readonly SessionEvent[] = [
  event('session/start', 0, { family: 'dsh', cwd: '/w' }),
  call('read', 'read', { path: '/w/a.ts', offset: 2 }),
  result('read', '2: b\n3: c', { meta: { path: '/w/a.ts', offset: 2, lines, totalLines: 9 } }),
  call('image', 'read_image', { path: '/w/a.png' }),
  result('image', [image]),
  call('write', 'write', { path: '/w/n.ts', content: 'new\n' }),
  result('write', 'ok'),
  call('edit', 'edit', { path: '/w/a.ts', old_string: 'a', new_string: 'b' }),
  result('edit', 'ok', { meta: { diffs } }),
  call('failed edit', 'edit', { path: '/w/a.ts', old_string: 'q', new_string: 'b' }),
  result('failed edit', 'not found', { isError: true }),
  call('bash', 'bash', { command: 'ls', description: 'List' }),
  event('tool/output-delta', 1500, { callId: 'bash', delta: 'a\n\u001b[32mb' }),
  result('bash', 'a\n\u001b[32mb'),
  call('exit', 'bash', { command: 'false', description: 'Fail' }),
  result('exit', '```\nboo\n[exit code: 3]'),
  call('silent', 'bash', { command: 'true', description: 'Nothing' }),
  result('silent', '(no output)'),
  call('grep', 'grep', { pattern: 'x' }),
  result('grep', 'a.ts:1:x'),
  call('glob', 'glob', { pattern: '*' }),
  result('glob', 'a.ts\nb.ts'),
  call('fetch', 'web_fetch', { url: 'https://e.example/' }),
  result('fetch', 'page', { meta: { url: 'https://e.example/', statusCode: 200, truncated: false } }),
  call('ask', 'ask_user_question', { questions: [{ question: 'Which?', options: [{ label: 'A' }, { label: 'B' }] }] }),
  result('ask', 'A'),
  call('code', 'run_code', { code: 'x', description: 'Do' }),
  event('tool/code-dispatch-start', 1000, { ...sub, arguments: { command: 'pwd' } }),
  event('tool/code-dispatch', 1000, { ...sub, arguments: { command: 'pwd' }, isError: false, content: text('/w') }),
  result('code', 'done'),
  call('denied', 'bash', { command: 'rm', description: 'Remove' }),
  event('approval/asked', 1000, { id: 'q', toolName: 'bash', callId: 'denied' }),
  event('approval/decided', 1000, { id: 'q', outcome: 'rejected' }),
  result('denied', 'no', { isError: true }),
  call('aborted', 'read', { path: '/w/a.ts' }),
  result('aborted', 'gone', { isError: true, error: { name: 'Abort', code: 'ABORTED' } }),
  call('unknown', 'my_tool', { a: [1] }),
  result('unknown', 'hi'),
  call('open', 'read', { path: '/w/b.ts' }),
];

const roots = ({ nodes, runningCalls }: ConversationSnapshot): readonly ToolCallBlock[] => [
  ...nodes.flatMap((node) => (node.kind === 'tool-result' ? [node.call] : [])),
  ...runningCalls,
];
const all = (calls: readonly ToolCallBlock[]): readonly ToolCallBlock[] =>
  calls.flatMap((one) => [one, ...all(one.subCalls)]);

/** Every call as it was, and as it comes back. */
function roundTrip(terminals: boolean): ReadonlyMap<string, readonly [SettledToolCall, SettledToolCall]> {
  const before = roots(projectHistory(EVENTS));
  const session = new Session();
  const reader = createReader('acp');
  const options = { cwd: '/w', ...(terminals && { capabilities: { _meta: { terminal_output: true } } }) };
  for (const block of before)
    for (const update of toAcp(block, null, options)) {
      const wire = JSON.stringify({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update } });
      session.apply(reader.push(wire));
    }
  session.apply(reader.end());
  session.end();
  const after = new Map(all(roots(session.snapshot)).map((block) => [block.callId, block]));
  return new Map(
    all(before).map((block) => [block.callId, [block as SettledToolCall, after.get(block.callId) as SettledToolCall]]),
  );
}

/** What a terminal shows: the view's output, else what streamed. */
function printed(block: SettledToolCall): string {
  const output = block.resultView?.card === 'terminal' ? block.resultView.output : undefined;
  return output ?? block.output?.chunks.join('') ?? '';
}

for (const terminals of [false, true]) {
  describe(`session → toAcp → ACP reader → session, ${terminals ? 'with' : 'without'} terminals`, () => {
    const calls = roundTrip(terminals);
    const pairs = [...calls.values()];
    const pairOf = (id: string): readonly [SettledToolCall, SettledToolCall] => {
      const pair = calls.get(id);
      if (pair === undefined) throw new Error(`no call ${id}`);
      return pair;
    };

    it('keeps ids, names, phase, nesting and its order', () => {
      for (const [before, after] of pairs) {
        expect(after.callId).to.equal(before.callId);
        expect(after.wireCallId).to.equal(before.wireCallId);
        expect(after.toolName).to.equal(before.toolName);
        expect(after.phase).to.equal(before.phase);
        expect(after.subCalls.map((one) => one.callId)).to.deep.equal(before.subCalls.map((one) => one.callId));
      }
    });

    it('keeps whether a call went well; how it went wrong ACP has one word for', () => {
      for (const [before, after] of pairs)
        expect(after.status, before.callId).to.equal(before.status === 'ok' ? 'ok' : 'error');
    });

    it('keeps the title, shortened against the cwd, with kind and places of a generic call', () => {
      for (const id of ['read', 'image', 'grep', 'glob', 'fetch', 'code', 'unknown', 'open']) {
        const [{ callView, toolName }, { callView: view }] = pairOf(id);
        const generic = callView?.card === 'generic' ? callView : undefined;
        const title = (generic?.title ?? toolName).replace('/w/', '');
        const { kind = 'other', locations } = generic ?? {};
        expect(view, id).to.deep.include({ card: 'generic', title, kind, ...(locations && { locations }) });
      }
    });

    it('keeps commands, descriptions, output and exits', () => {
      for (const id of ['bash', 'exit', 'silent', 'code:1', 'denied']) {
        const [before, after] = pairOf(id);
        expect(cardOf(after)).to.equal('terminal');
        expect(after.callView, id).to.deep.equal({ ...before.callView, ...(terminals && { cwd: '/w' }) });
        expect(printed(after), id).to.equal(printed(before));
        const { exitCode } = before.resultView as { exitCode?: number };
        const unsaid = !terminals && printed(before) === '';
        expect(after.resultView, id).to.have.property('card', 'terminal');
        if (exitCode === undefined || unsaid) continue;
        expect(after.resultView, id).to.include({ exitCode });
      }
      expect(pairOf('silent')[1].resultView).to.deep.equal(
        terminals ? { card: 'terminal', exitCode: 0 } : { card: 'terminal', output: '' },
      );
    });

    it('keeps diffs whole, with the place of their regions; a call’s are those that were applied', () => {
      for (const id of ['write', 'edit', 'failed edit']) {
        const [before, after] = pairOf(id);
        const view = before.resultView?.card === 'diff' ? before.resultView : before.callView;
        if (view?.card !== 'diff') throw new Error(`${id} is no diff`);
        expect(after.callView, id).to.deep.include({ card: 'diff', diffs: view.diffs });
        if (before.status === 'ok') expect(after.resultView).to.deep.equal({ card: 'diff', diffs: view.diffs });
        else expect(after.resultView).to.equal(null);
      }
      expect(pairOf('failed edit')[1].content).to.deep.equal(text('not found'));
    });

    it('keeps the lines of what was read, and pictures', () => {
      expect(pairOf('read')[1].resultView).to.deep.equal({ card: 'read', path: '/w/a.ts', offset: 2, lines });
      expect(pairOf('image')[1].resultView).to.deep.equal(pairOf('image')[0].resultView);
    });

    it('keeps the content of all that is neither a terminal nor an applied change, before it the links and questions', () => {
      const put: Readonly<Record<string, readonly object[]>> = {
        fetch: [{ type: 'resource_link', uri: 'https://e.example/', name: 'https://e.example/' }],
        ask: text('Which?\n- A\n- B'),
      };
      for (const [before, after] of pairs)
        if (cardOf(before) !== 'terminal' && before.resultView?.card !== 'diff')
          expect(after.content, before.callId).to.deep.equal([...(put[before.callId] ?? []), ...before.content]);
    });

    it('keeps matches, lists of paths and fetched pages; questions come back as their text', () => {
      expect(pairOf('grep')[1].resultView).to.deep.equal(pairOf('grep')[0].resultView);
      expect(pairOf('fetch')[1].resultView).to.deep.equal({
        card: 'web',
        kind: 'fetch',
        url: 'https://e.example/',
        truncated: false,
      });
      expect(pairOf('glob')[1].resultView).to.deep.equal(pairOf('glob')[0].resultView);
      expect(pairOf('ask').map(cardOf)).to.deep.equal(['question', 'generic']);
    });

    it('keeps the arguments of every call as they were', () => {
      for (const [before, after] of pairs) {
        expect(before.args, before.callId).not.to.equal(undefined);
        expect(after.args, before.callId).to.deep.equal(before.args);
      }
    });

    it('cannot carry the agent’s family, times, approvals, error codes, structured results, usage', () => {
      for (const [before, after] of pairs) {
        expect(before.family).to.equal('dsh');
        expect(after.family).to.equal('acp');
        expect(after).to.include({ startTime: null, endTime: null, approval: null, error: null, meta: undefined });
        expect(after).not.to.have.property('usage');
      }
      expect(pairOf('denied')[0].approval).to.deep.include({ id: 'q' });
      expect(pairOf('aborted')[0].error).to.deep.equal({ name: 'Abort', code: 'ABORTED' });
      expect(pairOf('read')[0].meta).to.be.an('object');
    });
  });
}
