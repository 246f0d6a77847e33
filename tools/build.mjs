// Builds what the package ships: modules file by file with their typings (tsc), then the one-file bundle for pages
// without a bundler. Language grammars stay files of their own beside it, fetched when first needed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
rmSync('dist', { recursive: true, force: true });

const tsc = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
if (tsc.status !== 0) process.exit(tsc.status ?? 1);

const grammars = 'dist/components/tool-card/syntax/grammars';
const shared = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
};

await build({
  ...shared,
  stdin: {
    contents: `import './dist/define/all.js'; export * from './dist/entry/index.js';`,
    resolveDir: root,
    sourcefile: 'cdn.js',
  },
  outfile: 'dist/cdn/dsh-elements.js',
  banner: { js: '/* dsh-elements, MIT; with Lit (BSD-3-Clause) */' },
  plugins: [
    {
      name: 'grammars-apart',
      setup({ onResolve }) {
        onResolve({ filter: /\/grammars\/[\w-]+\.js$/ }, ({ path }) => ({
          path: `./grammars/${path.split('/').at(-1)}`,
          external: true,
        }));
      },
    },
  ],
});

if (existsSync(grammars)) {
  const entryPoints = readdirSync(grammars)
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(grammars, file));
  await build({ ...shared, entryPoints, outdir: 'dist/cdn/grammars' });
}
