/** Where a session ran. */
export interface Places {
  /** The session's working directory. */
  readonly cwd?: string | undefined;
  /** The user's home directory. */
  readonly home?: string | undefined;
}

/**
 * The path as a person reads it: relative inside the working directory, with `~` inside the home directory, else as it is.
 * Reads POSIX, Windows (`C:\`) and UNC (`\\host\share`) paths; the separators stay as they were written.
 */
export function displayPath(path: string, { cwd, home }: Places): string {
  const inCwd = cwd === undefined ? null : inside(path, cwd);
  if (inCwd !== null) return inCwd === '' ? '.' : inCwd;
  const inHome = home === undefined ? null : inside(path, home);
  if (inHome !== null) return inHome === '' ? '~' : `~${separatorOf(path)}${inHome}`;
  return path;
}

/**
 * The path that a host can open: relative paths count from `cwd`, `.` and `..` are folded. A path with `~` stays as it is without `home`;
 * a relative path without `cwd` stays relative.
 */
export function resolvePath(path: string, cwd?: string, home?: string): string {
  if (path === '') return cwd ?? '';
  if (/^~(?:[/\\]|$)/.test(path)) return home === undefined ? path : fold(`${home}${path.slice(1)}`);
  const root = rootOf(path);
  if (root !== '') return fold(path);
  if (cwd === undefined || cwd === '') return fold(path);
  if (isWindows(cwd) && path.startsWith('\\')) return fold(`${rootOf(cwd)}${path.slice(1)}`);
  return fold(`${cwd}${separatorOf(cwd)}${path}`);
}

/** The last part of the path, without its directories. */
export function baseName(path: string): string {
  const parts = path.split(isWindows(path) ? /[/\\]/ : '/').filter((part) => part !== '');
  return parts.at(-1) ?? path;
}

/** Whether `path` is written as Windows writes it: with a drive or as a share. */
function isWindows(path: string): boolean {
  return /^[A-Za-z]:(?:[/\\]|$)/.test(path) || path.startsWith('\\\\');
}

function separatorOf(path: string): string {
  return isWindows(path) && path.includes('\\') ? '\\' : '/';
}

/** `/`, `C:\`, `\\host\share\` or nothing; with its trailing separator. */
function rootOf(path: string): string {
  if (path.startsWith('/')) return '/';
  const drive = /^[A-Za-z]:(?:[/\\]|$)/.exec(path);
  if (drive !== null) return /[/\\]$/.test(drive[0]) ? drive[0] : `${drive[0]}\\`;
  const share = /^\\\\[^/\\]+(?:[/\\][^/\\]+)?/.exec(path);
  return share === null ? '' : `${share[0]}\\`;
}

/** What of `path` lies below `directory`; `null` outside, also for siblings that merely begin alike. The root itself shortens nothing. */
function inside(path: string, directory: string): string | null {
  const windows = isWindows(directory);
  const base = trimEnd(directory, windows);
  if (base === '' || (windows && /^[A-Za-z]:$/.test(base))) return null;
  if (!alike(path.slice(0, base.length), base, windows)) return null;
  const rest = path.slice(base.length);
  if (rest === '') return '';
  const isSeparator = rest.startsWith('/') || (windows && rest.startsWith('\\'));
  if (!isSeparator) return null;
  const below = rest.replace(windows ? /^[/\\]+/ : /^\/+/, '');
  return below.split(windows ? /[/\\]/ : '/').includes('..') ? null : below;
}

function trimEnd(directory: string, windows: boolean): string {
  let end = directory.length;
  while (end > 0 && (directory.charAt(end - 1) === '/' || (windows && directory.charAt(end - 1) === '\\'))) end -= 1;
  return directory.slice(0, end);
}

/** Windows paths differ neither by case nor by the kind of slash. */
function alike(one: string, other: string, windows: boolean): boolean {
  if (!windows) return one === other;
  const plain = (path: string): string => path.replaceAll('/', '\\').toLowerCase();
  return plain(one) === plain(other);
}

function fold(path: string): string {
  const windows = isWindows(path);
  const root = rootOf(path);
  const parts: string[] = [];
  for (const part of path.slice(root.length).split(windows ? /[/\\]/ : '/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (root === '') parts.push('..');
  }
  const folded = `${root}${parts.join(separatorOf(path))}`;
  return folded === '' ? '.' : folded;
}
