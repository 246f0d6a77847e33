// `npm start`: builds the package and serves the demo from what was built.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serve } from './serve.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const built = spawnSync(process.execPath, [here('build.mjs')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

const wanted = Number(process.env.PORT ?? 5173);
const { address } = await serve({ port: wanted }).catch((error) => {
  if (error.code !== 'EADDRINUSE') throw error;
  return serve();
});
console.log(`\n  dsh-elements demo: ${address}/demo/\n\n  Stop it with Ctrl+C.\n`);

if (process.stdout.isTTY && !process.env.CI) {
  const opener = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
  spawn(opener, [`${address}/demo/`], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
