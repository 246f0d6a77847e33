import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../tools/find-chromium.mjs';
import { serve } from '../tools/serve.mjs';
import { root } from './packed.js';

const sessions = ['fix-failing-test', 'long-build', 'parallel-sub-agents', 'chinese-notes', 'large-migration'];

describe('the demo', () => {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serve>>;

  before(async function () {
    this.timeout(120_000);
    if (!existsSync(join(root, 'dist/cdn/dsh-elements.js')))
      execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'ignore' });
    server = await serve();
    browser = await puppeteer.launch({ executablePath: findChromium(), args: chromiumFlags });
  });
  after(async () => {
    await browser.close();
    await server.stop();
  });

  async function open(session: string, width: number): Promise<{ page: Page; faults: string[] }> {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') faults.push(message.text());
    });
    await page.evaluateOnNewDocument(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await page.setViewport({ width, height: 900 });
    await page.goto(`${server.address}/demo/#${session}`);
    await page.waitForFunction(
      () =>
        document
          .querySelector('dsh-session-view')
          ?.shadowRoot?.querySelector('dsh-chat-view')
          ?.shadowRoot?.querySelector('dsh-tool-tree'),
      { timeout: 20_000 },
    );
    return { page, faults };
  }

  for (const session of sessions)
    for (const width of [360, 1440])
      it(`shows ${session} at ${width} px: no policy report, no error, no sideways scrolling`, async () => {
        const { page, faults } = await open(session, width);
        await new Promise((done) => setTimeout(done, 400));
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).to.equal(0);
        expect(faults).to.deep.equal([]);
        await page.close();
      });

  it('keeps its height when cards open: nothing hidden lengthens the page', async () => {
    const { page, faults } = await open('fix-failing-test', 1440);
    const overflow = await page.evaluate(async () => {
      const chat = document.querySelector('dsh-session-view')?.shadowRoot?.querySelector('dsh-chat-view');
      for (const tree of chat?.shadowRoot?.querySelectorAll('dsh-tool-tree') ?? [])
        for (const row of tree.shadowRoot?.querySelectorAll('[exportparts]') ?? [])
          row.shadowRoot?.querySelector<HTMLButtonElement>('button[aria-expanded=false]')?.click();
      await new Promise((done) => setTimeout(done, 800));
      return document.documentElement.scrollHeight - document.documentElement.clientHeight;
    });
    expect(overflow).to.equal(0);
    expect(faults).to.deep.equal([]);
    await page.close();
  });

  it('replays live, pauses, and goes on', async () => {
    const { page, faults } = await open('long-build', 1440);
    await page.select('#speed', '4');
    await page.click('#play');
    const at = (): Promise<number> => page.$eval('#progress', (bar) => (bar as HTMLProgressElement).value);
    const paused = await at();
    await new Promise((done) => setTimeout(done, 300));
    expect(await at()).to.equal(paused);
    await page.click('#play');
    await page.waitForFunction(
      (from) => (document.querySelector('#progress') as HTMLProgressElement).value > from,
      {},
      paused,
    );
    expect(faults).to.deep.equal([]);
    await page.close();
  });

  it('opens files of the reader, and switches colours and language', async () => {
    const { page, faults } = await open('fix-failing-test', 1440);
    const input = await page.$('#files');
    await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(
      join(root, 'fixtures/recorded/chinese-notes.jsonl'),
    );
    await page.waitForFunction(() => (document.querySelector('#session') as HTMLSelectElement).value === '');
    await page.click('#theme');
    const themed = await page.evaluate(() => document.documentElement.dataset.theme);
    await page.click('#theme');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).not.to.equal(themed);
    await page.click('#language');
    expect(await page.evaluate(() => document.documentElement.lang)).to.equal('zh');
    expect(faults).to.deep.equal([]);
    await page.close();
  });
});
