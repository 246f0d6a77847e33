import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { build } from 'esbuild';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../tools/find-chromium.mjs';
import { policy } from '../tools/serve.mjs';
import { serveFolder } from './serve-folder.js';
import { installPacked, manifestOfPackage, root, type Installed } from './packed.js';

const call = {
  callId: 'c1',
  toolName: 'bash',
  family: 'dsh',
  argsRaw: '{"command":"npm test"}',
  phase: 'settled',
  status: 'ok',
  content: [{ type: 'text', text: '\u001b[32mall green\u001b[0m' }],
  subCalls: [{ callId: 'c2', toolName: 'write', family: 'dsh', argsRaw: '{"file_path":"a.txt","content":"hello"}' }],
};

const pages: [tag: string, script: string, shows: RegExp][] = [
  ['dsh-tool-tree', `el.block = ${JSON.stringify(call)};`, /npm test/],
  [
    'dsh-diff-card',
    `el.diffs = [{ path: 'a.txt', oldText: 'one\\ntwo\\n', newText: 'one\\nthree\\n' }]; el.open = true;`,
    /three/,
  ],
  ['dsh-terminal-card', `el.command = 'echo hi'; el.output = 'hi there'; el.open = true;`, /hi there/],
];

/** All text that is drawn, through every shadow root. */
const deepText = `(function text(node) {
  if (node.nodeType === 3) return node.data;
  if (node.localName === 'style' || node.localName === 'script') return '';
  const own = node.shadowRoot ? text(node.shadowRoot) : '';
  return own + [...node.childNodes].map(text).join(' ');
})`;

describe('the packed package', () => {
  let installed: Installed;
  let browser: Browser;

  before(async function () {
    this.timeout(240_000);
    if (!existsSync(join(root, 'dist/cdn/dsh-elements.js')))
      execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'ignore' });
    installed = installPacked();
    browser = await puppeteer.launch({ executablePath: findChromium(), args: chromiumFlags });
  });
  after(async () => {
    await browser.close();
    installed.remove();
  });

  it('holds what it exports and nothing else', () => {
    const allowed =
      /^(dist\/|docs\/[a-z-]+\.md$|custom-elements\.json$|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/;
    expect(installed.files.filter((file) => !allowed.test(file))).to.deep.equal([]);
    expect(installed.files.filter((file) => /\.(test|fixture)\./.test(file))).to.deep.equal([]);
    for (const target of Object.values(manifestOfPackage().exports))
      for (const path of typeof target === 'string' ? [target] : [target.types, target.default])
        if (!path.includes('*')) expect(existsSync(join(installed.package, path)), path).to.equal(true);
  });

  it('holds the documents that its read-me names', () => {
    const readme = readFileSync(join(installed.package, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/\]\((docs\/[^)#]+)/g)].map(([, path = '']) => path);
    expect(named).to.include('docs/engines.md');
    for (const path of named) expect(installed.files, path).to.include(path);
  });

  it('names only files that are there as having side effects, and every define file', () => {
    const folders = manifestOfPackage().sideEffects.map((pattern) => pattern.replace(/\/\*\.js$/, ''));
    for (const path of folders) expect(existsSync(join(installed.package, path)), path).to.equal(true);
    expect(folders).to.include('./dist/define');
  });

  it('satisfies publint', () => {
    const { status, stdout } = spawnSync('node_modules/.bin/publint', ['--strict'], { cwd: root, encoding: 'utf8' });
    expect(status, stdout).to.equal(0);
  });

  it('has typings that a strict project without skipLibCheck can use', function () {
    this.timeout(120_000);
    writeFileSync(
      join(installed.folder, 'use.ts'),
      `import { Session, deriveChatFlow, type ToolCallBlock } from 'dsh-elements/runtime';
import { diffTexts } from 'dsh-elements/diff';
import { TerminalScreen } from 'dsh-elements/terminal';
import { slots, type DshToolTree } from 'dsh-elements';
import 'dsh-elements/define/dsh-diff-card.js';
const session = new Session();
const calls: readonly ToolCallBlock[] = session.snapshot.runningCalls;
export const rows: number = diffTexts('a', 'b').added + deriveChatFlow(session.snapshot.nodes).length + calls.length;
export const screen: string = new TerminalScreen().text;
const undo: () => void = slots.subscribe(() => undefined);
undo();
const tree: DshToolTree | null = document.querySelector('dsh-tool-tree');
tree?.addEventListener('dsh-open-file', (event) => { const path: string = event.path; void path; });
// @ts-expect-error a path is a text
tree?.addEventListener('dsh-open-file', (event) => { const path: number = event.path; void path; });
`,
    );
    const compilerOptions = {
      noEmit: true,
      strict: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
      lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    };
    writeFileSync(join(installed.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    const made = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], {
      cwd: installed.folder,
      encoding: 'utf8',
    });
    expect(made.stdout).to.equal('');
    expect(made.status).to.equal(0);
  });

  it('imports in Node at every entry, define and cdn too', () => {
    const tags = readdirSync(join(installed.package, 'dist/define')).filter((file) => /^dsh-.*\.js$/.test(file));
    expect(tags.length).to.be.greaterThan(10);
    const entries = ['', '/define', '/runtime', '/diff', '/terminal', '/cdn', ...tags.map((file) => `/define/${file}`)];
    const script = `for (const entry of ${JSON.stringify(entries)}) await import('dsh-elements' + entry);
      const { readLog } = await import('dsh-elements/runtime');
      const { nodes } = await readLog('{"type":"session","version":0,"id":"s","createdAt":1,"cwd":"/"}\\n{"type":"user/message","data":{"role":"user","content":[{"type":"text","text":"hi"}]}}');
      console.log(nodes.length);`;
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: installed.folder,
      encoding: 'utf8',
    });
    expect(out.trim()).to.equal('1');
  });

  /** Opens a page of the consumer project and says what it shows and what went wrong. */
  async function open(path: string, headers: Record<string, string> = {}): Promise<{ page: Page; faults: string[] }> {
    const server = await serveFolder(installed.folder, headers);
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') faults.push(message.text());
    });
    await page.goto(`${server.address}/${path}`);
    page.once('close', () => void server.stop());
    return { page, faults };
  }

  async function shows(page: Page, pattern: RegExp): Promise<void> {
    await page.waitForFunction(`(${pattern.toString()}).test(${deepText}(document.body))`, { timeout: 15_000 });
  }

  for (const [tag, script, pattern] of pages) {
    it(`${tag} works in a ten-line page with the CDN file alone, under the strict policy`, async () => {
      writeFileSync(
        join(installed.folder, `${tag}.html`),
        `<!doctype html>\n<html lang="en">\n<title>${tag}</title>\n<script type="module" src="${tag}.js"></script>\n<${tag}></${tag}>\n</html>\n`,
      );
      writeFileSync(
        join(installed.folder, `${tag}.js`),
        `import './node_modules/dsh-elements/dist/cdn/dsh-elements.js';\nconst el = document.querySelector('${tag}');\n${script}\n`,
      );
      const { page, faults } = await open(`${tag}.html`, { 'content-security-policy': policy });
      await shows(page, pattern);
      expect(faults).to.deep.equal([]);
      await page.close();
    });
  }

  it('works bundled', async () => {
    writeFileSync(
      join(installed.folder, 'app.js'),
      `import 'dsh-elements/define';\nconst el = document.querySelector('dsh-tool-tree');\n${pages[0]![1]}\n`,
    );
    await build({
      entryPoints: [join(installed.folder, 'app.js')],
      outdir: join(installed.folder, 'out'),
      bundle: true,
      splitting: true,
      format: 'esm',
      logLevel: 'silent',
    });
    writeFileSync(
      join(installed.folder, 'bundled.html'),
      `<!doctype html><html lang="en"><title>bundled</title><script type="module" src="out/app.js"></script><dsh-tool-tree></dsh-tool-tree></html>`,
    );
    const { page, faults } = await open('bundled.html', { 'content-security-policy': policy });
    await shows(page, pages[0]![2]);
    expect(faults).to.deep.equal([]);
    await page.close();
  });

  it('works unbundled through an import map', async () => {
    const imports = importMap(installed.folder, ['dsh-elements', 'lit', '@lit/context']);
    writeFileSync(
      join(installed.folder, 'mapped.html'),
      `<!doctype html><html lang="en"><title>mapped</title>
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module">
import 'dsh-elements/define/dsh-tool-tree.js';
import 'dsh-elements/define';
const el = document.querySelector('dsh-tool-tree');
${pages[0]![1]}
</script><dsh-tool-tree></dsh-tool-tree></html>`,
    );
    const { page, faults } = await open('mapped.html');
    await shows(page, pages[0]![2]);
    expect(faults.filter((text) => !text.includes('Lit is in dev mode'))).to.deep.equal([]);
    await page.close();
  });

  it('can be loaded twice, by two versions side by side', async () => {
    writeFileSync(
      join(installed.folder, 'second.js'),
      readFileSync(join(installed.package, 'dist/cdn/dsh-elements.js'), 'utf8') + '\n// another version\n',
    );
    writeFileSync(
      join(installed.folder, 'twice.js'),
      `import * as one from './node_modules/dsh-elements/dist/cdn/dsh-elements.js';
import * as two from './second.js';
document.title = String(one.slots === two.slots);
const el = document.querySelector('dsh-tool-tree');
${pages[0]![1]}\n`,
    );
    writeFileSync(
      join(installed.folder, 'twice.html'),
      `<!doctype html><html lang="en"><title>twice</title><script type="module" src="twice.js"></script><dsh-tool-tree></dsh-tool-tree></html>`,
    );
    const duplicates = policy.replace('trusted-types lit-html', "trusted-types lit-html 'allow-duplicates'");
    const { page, faults } = await open('twice.html', { 'content-security-policy': duplicates });
    await shows(page, pages[0]![2]);
    expect(await page.title()).to.equal('true');
    expect(faults.filter((text) => !text.includes('Multiple versions of Lit'))).to.deep.equal([]);
    await page.close();
  });
});

/** Bare specifier → address, for every package that the named ones need, as an import map wants it. */
function importMap(folder: string, names: string[]): Record<string, string> {
  const imports: Record<string, string> = {};
  const queue = [...names];
  const seen = new Set<string>();
  for (let name = queue.pop(); name; name = queue.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const base = join(folder, 'node_modules', name);
    const { exports, main, module, dependencies } = JSON.parse(readFileSync(join(base, 'package.json'), 'utf8')) as {
      exports?: Record<string, unknown>;
      main?: string;
      module?: string;
      dependencies?: Record<string, string>;
    };
    queue.push(...Object.keys(dependencies ?? {}));
    const address = (path: string): string => `/node_modules/${name}/${path.replace(/^\.\//, '')}`;
    for (const [key, value] of Object.entries(exports ?? { '.': module ?? main ?? 'index.js' })) {
      const target = condition(value);
      if (!target) continue;
      if (!key.includes('*')) imports[name + key.slice(1)] = address(target);
      else if (key.endsWith('/*') || key.endsWith('/*.js')) {
        const prefix = target.slice(0, target.indexOf('*'));
        imports[name + key.slice(1, key.indexOf('*'))] = address(prefix);
      }
    }
  }
  return imports;
}

function condition(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value))
    if (['browser', 'import', 'default', 'module'].includes(key)) {
      const found = condition(inner);
      if (found) return found;
    }
  return undefined;
}
