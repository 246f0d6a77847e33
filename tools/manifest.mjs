// Writes custom-elements.json from the docstrings; with --check only says whether the committed file is current.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const file = 'custom-elements.json';
const read = () => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const before = read();
const made = spawnSync(
  process.execPath,
  [
    'node_modules/@custom-elements-manifest/analyzer/cem.js',
    'analyze',
    '--config',
    'custom-elements-manifest.config.mjs',
    '--quiet',
  ],
  { stdio: 'inherit' },
);
if (made.status !== 0) process.exit(made.status ?? 1);
const now = read();
if (process.argv.includes('--check')) {
  writeFileSync(file, before);
  if (before !== now) {
    console.error('custom-elements.json is stale: run `npm run manifest` and commit it.');
    process.exit(1);
  }
  console.log('custom-elements.json is current.');
}
