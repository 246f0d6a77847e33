import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** An empty project into which the packed tarball was installed. */
export interface Installed {
  readonly folder: string;
  /** Paths inside the tarball. */
  readonly files: readonly string[];
  /** The installed package's folder. */
  readonly package: string;
  remove(): void;
}

/** Packs the project as `npm publish` would and installs the tarball into a new, empty project. */
export function installPacked(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'consumer-'));
  const npm = (args: string[], cwd: string): string =>
    execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const [packed] = JSON.parse(npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root)) as [
    { filename: string; files: { path: string }[] },
  ];
  writeFileSync(join(folder, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }\n');
  npm(['install', '--no-audit', '--no-fund', '--prefer-offline', `./${packed.filename}`], folder);
  return {
    folder,
    files: packed.files.map(({ path }) => path),
    package: join(folder, 'node_modules/dsh-elements'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The project's package.json. */
export function manifestOfPackage(): {
  exports: Record<string, string | { types: string; default: string }>;
  sideEffects: string[];
  files: string[];
} {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as ReturnType<typeof manifestOfPackage>;
}
