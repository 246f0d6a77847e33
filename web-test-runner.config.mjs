import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { chromiumFlags, findChromium } from './tools/find-chromium.mjs';

/** Prints `N passed, N failed, N skipped` at the end; a file that could not be loaded counts as failed. */
function totals() {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  const count = (suite) => {
    for (const test of suite?.tests ?? []) {
      if (test.skipped) skipped++;
      else if (test.passed) passed++;
      else failed++;
    }
    for (const inner of suite?.suites ?? []) count(inner);
  };
  return {
    onTestRunFinished({ sessions }) {
      for (const session of sessions) {
        count(session.testResults);
        if (!session.testResults || (!session.passed && session.errors?.length)) failed += session.errors?.length ?? 1;
      }
    },
    stop() {
      console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
    },
  };
}

export default {
  files: ['src/**/*.test.ts', 'test/**/*.test.ts', '!**/*.node.test.ts'],
  nodeResolve: { exportConditions: ['development', 'browser'] },
  plugins: [
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)),
    }),
  ],
  browsers: [chromeLauncher({ launchOptions: { executablePath: findChromium(), args: chromiumFlags } })],
  concurrency: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  testFramework: { config: { ui: 'bdd', timeout: 20_000 } },
  reporters: [defaultReporter({ reportTestProgress: false }), totals()],
  filterBrowserLogs: ({ args }) => !String(args[0]).includes('Lit is in dev mode'),
};
