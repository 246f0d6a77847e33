import { expect } from 'chai';
import { projectHistory } from '../runtime/history.js';
import type { SessionEvent } from '../runtime/event.js';
import { type LogPort, openLogInWorker, type SendableFile, type SendableInput, serveLogs } from './log-worker.js';
import { eventsIn, lines } from './reading.fixture.js';

const log = (calls: number) =>
  lines(
    ...Array.from({ length: calls }, (_, n) => ({
      type: 'tool/call',
      data: { callId: `c${n}`, name: 'x', arguments: '{}' },
    })),
  );

interface Pair {
  readonly page: LogPort;
  readonly worker: LogPort;
  close(): void;
}

function ports(): Pair {
  const { port1, port2 } = new MessageChannel();
  return {
    page: port1,
    worker: port2,
    close() {
      port1.close();
      port2.close();
    },
  };
}

async function through(
  input: SendableInput | readonly SendableFile[],
): Promise<{ events: SessionEvent[]; sizes: number[] }> {
  const { page, worker, close } = ports();
  serveLogs(worker);
  const events: SessionEvent[] = [];
  const sizes: number[] = [];
  for await (const batch of openLogInWorker(page, input)) {
    events.push(...batch);
    sizes.push(batch.length);
  }
  close();
  return { events, sizes };
}

describe('openLogInWorker', () => {
  const text = log(1200);
  const inputs: readonly (readonly [string, () => SendableInput])[] = [
    ['text', () => text],
    ['a blob', () => new Blob([text])],
    ['a stream', () => new Blob([text]).stream()],
    ['a response', () => new Response(text)],
  ];
  for (const [name, input] of inputs)
    it(`gives what openLog gives for ${name}, in small batches`, async () => {
      const { events, sizes } = await through(input());
      expect(projectHistory(events)).to.deep.equal(projectHistory(await eventsIn(text)));
      expect(Math.max(...sizes)).to.equal(500);
    });

  it('reads several files together', async () => {
    const files = ['a', 'b'].map((name) => ({ name, data: log(1) }));
    expect((await through(files)).events).to.deep.equal(await eventsIn(files));
  });

  it('gives a problem for an answer that is an error', async () => {
    const { events } = await through(new Response('x', { status: 500 }));
    expect(events.map((event) => event.type)).to.deep.equal(['log/problem']);
  });

  it('asks for one batch ahead, not more, and stops the worker when it is left', async () => {
    const { page, worker, close } = ports();
    const asked: string[] = [];
    worker.addEventListener('message', ({ data }) => asked.push((data as { message: { ask: string } }).message.ask));
    serveLogs(worker);
    for await (const batch of openLogInWorker(page, log(5000))) if (batch.length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
    close();
    expect(asked).to.deep.equal(['open', 'next', 'next', 'stop']);
  });

  it('keeps two logs on one port apart, and other messages out', async () => {
    const { page, worker, close } = ports();
    const undo = serveLogs(worker);
    const all = async (calls: number) => {
      let count = 0;
      for await (const batch of openLogInWorker(page, log(calls))) count += batch.length;
      return count;
    };
    page.postMessage('hello', []);
    worker.postMessage(null, []);
    const counts = await Promise.all([all(10), all(700)]);
    undo();
    close();
    expect(counts).to.deep.equal([10, 700]);
  });
});
