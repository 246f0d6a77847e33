// Builds Storybook and opens each story in Chromium: it must render without an error, a console error or an
// accessibility violation. `--shots <folder>` also takes pictures. Prints `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { chromiumFlags, findChromium } from './find-chromium.mjs';
import { serve } from './serve.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

if (!process.argv.includes('--built')) {
  const args = ['build', '--disable-telemetry', '--quiet', '-o', 'storybook-static'];
  const made = spawnSync('node_modules/.bin/storybook', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (made.status !== 0) process.exit(made.status ?? 1);
}

const shots = process.argv.includes('--shots') ? process.argv[process.argv.indexOf('--shots') + 1] : null;
if (shots) mkdirSync(shots, { recursive: true });

const { entries } = JSON.parse(readFileSync('storybook-static/index.json', 'utf8'));
const stories = Object.values(entries).filter(({ type }) => type === 'story');
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const { address, stop } = await serve({ more: { '/stories/': 'storybook-static' }, headers: {} });
const browser = await puppeteer.launch({ executablePath: findChromium(), args: chromiumFlags });
let passed = 0;
let failed = 0;

for (const story of stories) {
  for (const scheme of ['light', 'dark']) {
    const faults = [];
    const page = await browser.newPage();
    await page.setViewport({ width: 900, height: 700 });
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url()))
        faults.push(`asked for ${request.url()}`);
    });
    try {
      // `a11y.manual` keeps Storybook's own run of axe out of the way of ours.
      await page.goto(
        `${address}/stories/iframe.html?id=${story.id}&viewMode=story&globals=scheme:${scheme};a11y.manual:!true`,
      );
      await page.waitForFunction(
        () =>
          document.body.classList.contains('sb-show-main') &&
          document.querySelector('#storybook-root')?.firstElementChild,
        { timeout: 20_000 },
      );
      await new Promise((done) => setTimeout(done, 150));
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const { violations: found } = await window.axe.run('#storybook-root', {
          rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
        });
        return found.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
        );
      });
      faults.push(...violations);
      if (shots) await page.screenshot({ path: join(shots, `${story.id}-${scheme}.png`) });
    } catch (error) {
      faults.push(String(error));
    }
    await page.close();
    if (faults.length) {
      failed++;
      console.log(`✘ ${story.id} (${scheme})\n  ${faults.join('\n  ')}`);
    } else passed++;
  }
}

await browser.close();
await stop();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
