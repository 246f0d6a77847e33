// Makes a fresh clone ready: installs the packages that package-lock.json names and, with --browser, finds or
// installs a Chromium. Uses Node alone.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from './find-chromium.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const run = (command, args, env = {}) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  }).status === 0;

function die(message) {
  console.error(`[setup] ${message}`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) die('Node 20 or newer is needed.');

/** Path → version of each package that a lock file names; null where the file is missing or broken. */
function versions(file) {
  try {
    return new Map(
      Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
        .filter(([path, entry]) => path && !entry.optional)
        .map(([path, entry]) => [path, entry.version]),
    );
  } catch {
    return null;
  }
}

const wanted = versions('package-lock.json');
const installed = versions('node_modules/.package-lock.json');
if (!wanted || !installed || [...wanted].some(([path, version]) => installed.get(path) !== version)) {
  const args = [wanted ? 'ci' : 'install', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!run('npm', args, { PUPPETEER_SKIP_DOWNLOAD: '1' })) die('npm could not install the packages.');
}

if (process.argv.includes('--browser') && !findChromium()) {
  if (existsSync('/usr/bin/apt-get')) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = [...sudo, 'apt-get', '-q', '-y', '-o', 'DPkg::Lock::Timeout=300'];
    for (const step of [['update'], ['install', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']]) {
      const [command, ...args] = [...apt, ...step];
      run(command, args, { DEBIAN_FRONTEND: 'noninteractive' });
    }
  }
  if (!findChromium()) die('No Chromium or Chrome was found or could be installed: install one or set CHROME_PATH.');
}
