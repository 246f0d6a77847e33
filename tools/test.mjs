// `npm test`: every check of the project, one after the other, and one line of totals at the end.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const bin = (name) => `node_modules/.bin/${name}`;

/** Name, command, and whether the command counts its own tests (else it counts as one). */
const steps = [
  ['types', [bin('tsc'), '-p', 'tsconfig.json']],
  ['types without the DOM', [bin('tsc'), '-p', 'tsconfig.pure.json']],
  ['lint', [bin('eslint'), '.']],
  [
    'template types',
    [bin('lit-analyzer'), '--strict', '--quiet', '--rules.no-invalid-css', 'off', 'src/components/**/*.ts'],
  ],
  ['format', [bin('prettier'), '--check', '--log-level', 'warn', '.']],
  ['imports', ['node', 'tools/check-imports.mjs']],
  ['build', ['node', 'tools/build.mjs']],
  ['manifest', ['node', 'tools/manifest.mjs', '--check']],
  ['DOM-free rooms and pages, in Node', [bin('mocha')], true],
  ['everything in Chromium', [bin('wtr')], true],
  ['stories', ['node', 'tools/stories.mjs'], true],
];

const wanted = process.argv.slice(2);
const totals = { passed: 0, failed: 0, skipped: 0 };
const faults = [];

/** Numbers that mocha or the project's own reporters print last. */
function counts(output) {
  const text = output.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '');
  const own = [...text.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  if (own) return { passed: Number(own[1]), failed: Number(own[2]), skipped: Number(own[3] ?? 0) };
  const mocha = (word) => Number([...text.matchAll(new RegExp(`^\\s+(\\d+) ${word}`, 'gm'))].at(-1)?.[1] ?? 0);
  return { passed: mocha('passing'), failed: mocha('failing'), skipped: mocha('pending') };
}

function run([command, ...args]) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
      env: process.env,
    });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
      process.stdout.write(data);
    });
    child.on('error', (error) => done({ status: 1, output: String(error) }));
    child.on('close', (status) => done({ status, output }));
  });
}

for (const [name, command, counted] of steps) {
  if (wanted.length && !wanted.some((word) => name.includes(word))) continue;
  const started = performance.now();
  console.log(`\n── ${name}`);
  const { status, output } = await run(command);
  const own = counted ? counts(output) : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  if (status !== 0 && own.failed === 0) own.failed = 1;
  if (counted && status === 0 && own.passed === 0) own.failed = 1;
  for (const key of Object.keys(totals)) totals[key] += own[key];
  if (own.failed) faults.push(name);
  console.log(`   ${own.failed ? 'failed' : 'passed'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

if (faults.length) console.log(`\nFailed: ${faults.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed ? 1 : 0);
