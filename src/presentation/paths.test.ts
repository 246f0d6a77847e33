import { expect } from 'chai';
import { baseName, displayPath, resolvePath } from './paths.js';

describe('displayPath', () => {
  const table: readonly (readonly [path: string, cwd: string | undefined, home: string | undefined, shown: string])[] =
    [
      ['/w/src/a.ts', '/w', '/home/me', 'src/a.ts'],
      ['/w/src/a.ts', '/w/', undefined, 'src/a.ts'],
      ['/w', '/w', undefined, '.'],
      ['/work/a.ts', '/w', undefined, '/work/a.ts'],
      ['/a/bc/d', '/a/b', undefined, '/a/bc/d'],
      ['/home/me/notes.md', '/w', '/home/me', '~/notes.md'],
      ['/home/me', '/w', '/home/me', '~'],
      ['/home/meg/x', '/w', '/home/me', '/home/meg/x'],
      ['/home/me/w/a', '/home/me/w', '/home/me', 'a'],
      ['/etc/passwd', '/', '/', '/etc/passwd'],
      ['/w/../etc/passwd', '/w', undefined, '/w/../etc/passwd'],
      ['src/a.ts', '/w', '/home/me', 'src/a.ts'],
      ['a\\b', '/w', undefined, 'a\\b'],
      ['/w/a\\b', '/w', undefined, 'a\\b'],
      ['C:\\Repo\\src\\a.ts', 'c:\\repo', undefined, 'src\\a.ts'],
      ['C:/Repo/src/a.ts', 'C:\\Repo', undefined, 'src/a.ts'],
      ['C:\\Repository\\a.ts', 'C:\\Repo', undefined, 'C:\\Repository\\a.ts'],
      ['D:\\Repo\\a.ts', 'C:\\Repo', undefined, 'D:\\Repo\\a.ts'],
      ['C:\\Users\\me\\a.ts', 'D:\\w', 'C:\\Users\\me', '~\\a.ts'],
      ['C:\\x', 'C:\\', undefined, 'C:\\x'],
      ['\\\\srv\\share\\w\\a', '\\\\SRV\\share\\w', undefined, 'a'],
      ['\\\\srv\\share2\\a', '\\\\srv\\share', undefined, '\\\\srv\\share2\\a'],
      ['', '/w', undefined, ''],
      ['/w/a', undefined, undefined, '/w/a'],
      ['/w/a', '', '', '/w/a'],
    ];
  for (const [path, cwd, home, shown] of table)
    it(`${path} in ${String(cwd)} (~ ${String(home)}) is ${shown}`, () => {
      expect(displayPath(path, { cwd, home })).to.equal(shown);
    });
});

describe('resolvePath', () => {
  const table: readonly (readonly [path: string, cwd: string | undefined, resolved: string, home?: string])[] = [
    ['a.ts', '/w', '/w/a.ts'],
    ['./src/../a.ts', '/w/', '/w/a.ts'],
    ['../x', '/w', '/x'],
    ['../../../x', '/w', '/x'],
    ['/abs//a/./b/..', '/w', '/abs/a'],
    ['a.ts', undefined, 'a.ts'],
    ['../a.ts', undefined, '../a.ts'],
    ['a\\b', '/w', '/w/a\\b'],
    ['src\\a.ts', 'C:\\w', 'C:\\w\\src\\a.ts'],
    ['C:\\w\\..\\x', '/w', 'C:\\x'],
    ['\\x', 'C:\\w', 'C:\\x'],
    ['\\\\srv\\share\\..\\..\\a', 'C:\\w', '\\\\srv\\share\\a'],
    ['~/a', '/w', '~/a'],
    ['~/a', '/w', '/home/me/a', '/home/me'],
    ['~a', '/w', '/w/~a', '/home/me'],
    ['', '/w', '/w'],
    ['.', undefined, '.'],
  ];
  for (const [path, cwd, resolved, home] of table)
    it(`${path} from ${String(cwd)} is ${resolved}`, () => {
      expect(resolvePath(path, cwd, home)).to.equal(resolved);
    });
});

describe('baseName', () => {
  for (const [path, name] of [
    ['/w/a.ts', 'a.ts'],
    ['C:\\w\\a.ts', 'a.ts'],
    ['/w/dir/', 'dir'],
    ['a\\b', 'a\\b'],
    ['/', '/'],
  ] as const)
    it(`${path} is ${name}`, () => {
      expect(baseName(path)).to.equal(name);
    });
});
