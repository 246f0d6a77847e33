// Builds what the package ships: modules file by file with their typings (tsc), then the one-file bundle for pages
// without a bundler. Language grammars stay files of their own beside it, fetched when first needed.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
rmSync('dist', { recursive: true, force: true });

const tsc = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
if (tsc.status !== 0) process.exit(tsc.status ?? 1);

/** Style sheets as short as they can be said without knowing CSS: no comments, no white space but between words. */
const shortSheet = (sheet) =>
  sheet
    .replace(/\/\*[^]*?\*\//g, '')
    .split(/('[^']*'|"[^"]*")/)
    .map((part, index) =>
      index % 2
        ? part
        : part
            .replace(/\s+/g, ' ')
            .replace(/ ?([{};,]) ?/g, '$1')
            .replace(/: /g, ':')
            .replace(/;}/g, '}'),
    )
    .join('')
    .trim();
for (const file of readdirSync('dist', { recursive: true }).filter((name) => name.endsWith('.js'))) {
  const code = readFileSync(join('dist', file), 'utf8');
  const short = code.replace(/\bcss `([^`]*)`/g, (_, sheet) => `css \`${shortSheet(sheet)}\``);
  if (short !== code) writeFileSync(join('dist', file), short);
}

/** What is loaded lazily elsewhere stands in the one file anyway, so there it is imported at once; grammars stay apart. */
const oneFile = {
  name: 'one-file',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\/grammars\/[\w-]+\.js$/ }, ({ path }) => ({
      path: `./grammars/${path.split('/').at(-1)}`,
      external: true,
    }));
    onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
      const imports = [];
      const contents = readFileSync(path, 'utf8').replace(/\bimport\('(\.[^']+)'\)/g, (lazy, specifier) => {
        if (specifier.includes('/grammars/')) return lazy;
        imports.push(`import * as lazy${imports.length} from '${specifier}';`);
        return `Promise.resolve(lazy${imports.length - 1})`;
      });
      return { contents: imports.join('') + contents, loader: 'js' };
    });
  },
};

/** What Lit touches while it loads: in Node, where there is none of it, importing the bundle must not throw. */
const withoutPage = 'const{HTMLElement=class{},CSSStyleSheet=class{},document={createTreeWalker:()=>({})}}=globalThis;';

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
  entryPoints: ['dist/entry/cdn.js'],
  outfile: 'dist/cdn/dsh-elements.js',
  banner: { js: `/* dsh-elements, MIT; with Lit, BSD-3-Clause */\n${withoutPage}` },
  plugins: [oneFile],
});

const grammars = 'dist/components/tool-card/syntax/grammars';
await build({
  ...shared,
  entryPoints: readdirSync(grammars)
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(grammars, file)),
  outdir: 'dist/cdn/grammars',
});
