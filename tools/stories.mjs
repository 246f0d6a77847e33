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

/** Shows one story after the other in one page, as a reader of Storybook does, and checks each. */
async function check(scheme) {
  const page = await browser.newPage();
  let faults = [];
  await page.setViewport({ width: 900, height: 700 });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url()))
      faults.push(`asked for ${request.url()}`);
  });
  // `a11y.manual` keeps Storybook's own run of axe out of the way of ours.
  const globals = `scheme:${scheme};a11y.manual:!true`;
  await page.goto(`${address}/stories/iframe.html?id=${stories[0].id}&viewMode=story&globals=${globals}`);
  await page.waitForFunction(() => document.querySelector('#storybook-root')?.firstElementChild, { timeout: 60_000 });
  await page.evaluate(axe);
  for (const story of stories) {
    try {
      await page.evaluate(show, story.id);
      faults.push(...(await page.evaluate(violations)));
      if (shots) await page.screenshot({ path: join(shots, `${story.id}-${scheme}.png`) });
    } catch (error) {
      faults.push(String(error));
    }
    if (faults.length) {
      failed++;
      console.log(`✘ ${story.id} (${scheme})\n  ${faults.join('\n  ')}`);
    } else passed++;
    faults = [];
  }
  await page.close();
}

/** In the page: goes to a story and waits until it is drawn. */
async function show(id) {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  const failures = ['storyErrored', 'storyThrewException', 'storyMissing', 'playFunctionThrewException'];
  if (!new URL(location.href).searchParams.get('id')?.startsWith(id) || window.shown)
    await new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error('not drawn within 20 seconds')), 20_000);
      channel.once('storyRendered', () => {
        clearTimeout(timer);
        done();
      });
      for (const failure of failures) channel.once(failure, (what) => fail(new Error(`${failure}: ${what?.message}`)));
      channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    });
  window.shown = true;
  await new Promise((done) => setTimeout(done, 150));
}

/** In the page: what axe has to say of the story. */
async function violations() {
  const { violations: found } = await window.axe.run('#storybook-root', {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
  );
}

await check('light');
await check('dark');
await browser.close();
await stop();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
