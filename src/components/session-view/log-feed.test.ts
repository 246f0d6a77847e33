import { expect, waitUntil } from '@open-wc/testing';
import type { ReactiveControllerHost } from 'lit';
import type { ConversationSnapshot } from '../../runtime/snapshot.js';
import { LogFeed } from './log-feed.js';

/** An element on the page that counts what its feed asks of it. */
class Host extends HTMLElement implements ReactiveControllerHost {
  asked = 0;
  readonly updateComplete = Promise.resolve(true);
  addController(): void {
    // the tests say themselves when the host comes and goes
  }
  removeController(): void {
    // as above
  }
  requestUpdate(): void {
    this.asked++;
  }
}
customElements.define('log-feed-host', Host);

const patience = { timeout: 8000 };

const event = (seq: number, text: string): string =>
  JSON.stringify({ type: 'user/message', seq, time: 1, data: { role: 'user', content: text } });
const head = JSON.stringify({ type: 'session', version: 0, id: 's', createdAt: 1, cwd: '/shop' });

describe('LogFeed', () => {
  let host: Host;
  let shown: ConversationSnapshot | null;
  const { fetch } = globalThis;
  beforeEach(() => {
    host = new Host();
    shown = null;
    document.body.append(host);
  });
  afterEach(() => {
    host.remove();
    globalThis.fetch = fetch;
  });
  const receive = (snapshot: ConversationSnapshot): void => void (shown = snapshot);
  const texts = (): unknown[] => shown?.nodes.map((node) => (node.kind === 'user' ? node.text : node.kind)) ?? [];

  it('has failed, and can try again, where the code that reads cannot be fetched', async () => {
    let isBroken = true;
    const feed = new LogFeed(host, receive, () =>
      isBroken
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
        : Promise.all([import('../../runtime/session.js'), import('./log-loader.js')]),
    );
    feed.feed({ input: `${head}\n${event(1, 'Hello')}\n` }, { tools: undefined, follow: false });
    await waitUntil(() => feed.state.kind === 'no-reader', 'fails', patience);
    isBroken = false;
    feed.again();
    await waitUntil(() => feed.state.kind === 'done', 'reads', patience);
    expect(texts()).to.deep.equal(['Hello']);
  });

  it('asks a growing address for what came since, without reading twice what it has', async function () {
    this.timeout(20_000);
    let whole = `${head}\n${event(1, 'one')}\n`;
    const ranges: (string | null)[] = [];
    const answer = (range: string | null): Response => {
      const bytes = new TextEncoder().encode(whole);
      const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
      if (range === null) return new Response(bytes);
      if (from >= bytes.length) return new Response(null, { status: 416 });
      const headers = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` };
      return new Response(bytes.slice(from), { status: 206, headers });
    };
    globalThis.fetch = (_address, init) => {
      const range = new Headers(init?.headers).get('range');
      ranges.push(range);
      return Promise.resolve(answer(range));
    };
    const feed = new LogFeed(host, receive);
    feed.feed({ src: 'growing.jsonl' }, { tools: undefined, follow: true });
    await waitUntil(() => texts().length === 1, 'the first part', patience);
    expect(feed.state.kind).to.equal('loading');
    whole += `${event(2, 'two')}\n`;
    await waitUntil(() => texts().length === 2, 'what came since', patience);
    expect(texts()).to.deep.equal(['one', 'two']);
    expect(shown?.problems).to.deep.equal([]);
    expect(ranges[0]).to.equal(null);
    feed.feed(null, { tools: undefined, follow: false });
    const count = ranges.length;
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(ranges.length, 'nobody asks any more').to.equal(count);
  });
});
