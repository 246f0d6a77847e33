import { expect } from 'chai';
import { projectHistory } from './history.js';
import { blocksOf, call, other, result, start } from './notation.fixture.js';
import { Session } from './session.js';

const delta = (callId: string, text = 'x') => other('tool/output-delta', { callId, delta: text });
const tick = (): Promise<void> => new Promise((resolve) => queueMicrotask(resolve));

function withProcess(env: object, run: () => void): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'process');
  Object.defineProperty(globalThis, 'process', { value: { env }, configurable: true, writable: true });
  try {
    run();
  } finally {
    if (before) Object.defineProperty(globalThis, 'process', before);
    else Reflect.deleteProperty(globalThis, 'process');
  }
}

describe('Session: what snapshots share', () => {
  it('makes new objects only on the way from a changed leaf to its root', () => {
    for (const size of [10, 1000]) {
      const session = new Session();
      for (let root = 0; root < size; root++) {
        session.apply([
          call(`r${root}`),
          start(`r${root}`, `m${root}`),
          start(`m${root}`, `l${root}`),
          start(`m${root}`, `s${root}`),
        ]);
      }
      const before = new Set<unknown>(blocksOf(session.snapshot));
      session.apply(delta('l7'));
      const fresh = blocksOf(session.snapshot).filter((block) => !before.has(block));
      expect(fresh.map((block) => block.callId)).to.deep.equal(['r7', 'm7', 'l7']);
    }
  });

  it('keeps the nodes while only a running call changes, and the running calls while only a node comes', () => {
    const session = new Session();
    session.apply([call('a'), result('a'), call('b')]);
    const first = session.snapshot;
    session.apply(delta('b'));
    const second = session.snapshot;
    expect(second.nodes).to.equal(first.nodes);
    expect(second.runningCalls).to.not.equal(first.runningCalls);
    session.apply(other('user/message', { role: 'user', content: 'hello' }));
    expect(session.snapshot.runningCalls).to.equal(second.runningCalls);
    expect(session.snapshot.nodes[0]).to.equal(first.nodes[0]);
  });

  it('gives the same snapshot until something changes', () => {
    const session = new Session();
    session.apply([{ ...call('a'), seq: 1 }, other('todo/write', { todos: [] })]);
    const { snapshot } = session;
    session.apply([{ ...call('a'), seq: 1 }, call('a'), other('step/start', {})]);
    expect(session.snapshot).to.equal(snapshot);
  });

  it('tells its listeners once per microtask, and only of changes', async () => {
    const session = new Session();
    let told = 0;
    const undo = session.subscribe(() => told++);
    session.apply(call('a'));
    session.apply(call('b'));
    expect(told).to.equal(0);
    await tick();
    expect(told).to.equal(1);
    session.apply(call('b'));
    await tick();
    expect(told).to.equal(1);
    session.end();
    session.reset();
    await tick();
    expect(told).to.equal(2);
    undo();
    session.apply(call('c'));
    await tick();
    expect(told).to.equal(2);
  });

  it('tells a listener that was there twice twice, and none that left meanwhile', async () => {
    const session = new Session();
    const told: string[] = [];
    const both = (): void => void told.push('both');
    session.subscribe(both);
    session.subscribe(() => leave());
    session.subscribe(both);
    const leave = session.subscribe(() => told.push('left'));
    session.apply(call('a'));
    await tick();
    expect(told).to.deep.equal(['both', 'both']);
  });

  it('forgets all at reset, but for its options', () => {
    const session = new Session({ cwd: '/w' });
    session.apply([call('a'), result('a'), other('user/message', { role: 'user', content: 'x' })]);
    session.reset();
    expect(session.snapshot).to.deep.equal({
      session: { family: '', cwd: '/w' },
      nodes: [],
      runningCalls: [],
      draft: null,
      problems: [],
    });
    session.apply([call('a'), result('a')]);
    expect(session.snapshot.nodes[0]).to.have.nested.property('call.callId', 'a');
  });

  it('freezes what it gives in a development build, and only there', () => {
    const events = [
      call('a', 'a', '{"x":[1]}'),
      delta('a'),
      result('a'),
      other('user/message', { role: 'user', content: 'x' }),
    ];
    withProcess({ NODE_ENV: 'development' }, () => {
      const snapshot = projectHistory(events);
      const [block] = blocksOf(snapshot);
      const parts = [
        snapshot,
        snapshot.nodes,
        snapshot.nodes[0],
        snapshot.session,
        block,
        block?.args,
        block?.subCalls,
      ];
      expect(parts.every((part) => Object.isFrozen(part))).to.equal(true);
      expect(() => (snapshot.nodes as unknown[]).push(1)).to.throw(TypeError);
    });
    withProcess({ NODE_ENV: 'production' }, () => {
      const snapshot = projectHistory(events);
      expect(Object.isFrozen(snapshot.nodes)).to.equal(false);
    });
  });
});
