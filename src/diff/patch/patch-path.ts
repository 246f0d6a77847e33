/** The paths in the header of a file's part of a patch. */
export interface HeaderPaths {
  /** `null` where the file did not exist. */
  readonly old: string | null;
  /** `null` where the file does not exist afterwards. */
  readonly new: string | null;
}

const prefixes = [
  'a/ b/',
  'b/ a/',
  'i/ w/',
  'w/ i/',
  'c/ i/',
  'i/ c/',
  'c/ w/',
  'w/ c/',
  'o/ w/',
  'w/ o/',
  '1/ 2/',
  '2/ 1/',
].map((pair) => pair.split(' '));

/** Takes away the pair of prefixes that git puts before the two paths, where both are there. */
export function withoutPrefixes(old: string | null, next: string | null): HeaderPaths {
  for (const [a = '', b = ''] of prefixes) {
    if ((old === null || old.startsWith(a)) && (next === null || next.startsWith(b))) {
      return { old: old?.slice(a.length) ?? null, new: next?.slice(b.length) ?? null };
    }
  }
  return { old, new: next };
}

/** The path of a `---` or `+++` line: up to a tab, unquoted; `null` where it says that there is no file. */
export function namedPath(line: string): string | null {
  const rest = line.slice(4);
  const quoted = quotedPath(rest);
  const path = quoted ? quoted.path : (rest.split('\t')[0] ?? '');
  const stamp = rest.slice(rest.indexOf('\t') + 1);
  const absent = line.startsWith('+++') ? /^\(nonexistent\)/ : /^\((?:nonexistent|revision 0)\)/;
  const none = path === '/dev/null' || (rest.includes('\t') && absent.test(stamp));
  return none ? null : path;
}

/** Whether the time stamp of a `---` or `+++` line is the epoch, as GNU diff writes for a file that is not there. */
export function isEpoch(line: string): boolean {
  return /\t(?:1970-01-01|1969-12-31) [\d:.]+ [+-]\d{4}$/.test(line);
}

/** The paths after `diff --git `; null where they cannot be told apart. */
export function gitHeaderPaths(rest: string): { readonly old: string; readonly new: string } | null {
  const first = quotedPath(rest);
  if (first) {
    const after = rest.slice(first.length + 1);
    return { old: first.path, new: quotedPath(after)?.path ?? after };
  }
  if (rest.endsWith('"')) {
    const at = rest.indexOf(' "');
    const second = at < 0 ? null : quotedPath(rest.slice(at + 1));
    return second ? { old: rest.slice(0, at), new: second.path } : null;
  }
  // Without quotes both halves are the same path, each with its prefix of two units or none.
  const half = (rest.length - 1) / 2;
  const old = rest.slice(0, half);
  const next = rest.slice(half + 1);
  if (Number.isInteger(half) && rest.charAt(half) === ' ') {
    const bare = withoutPrefixes(old, next);
    if (bare.old === bare.new) return { old, new: next };
  }
  return null;
}

const escapes: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 };

const longestPath = 1 << 15;

/** A path in git's double quotes at the beginning of a text, with the number of units it takes; else null. */
export function quotedPath(text: string): { readonly path: string; readonly length: number } | null {
  const match = /^"((?:[^"\\]|\\.)*)"/s.exec(text.slice(0, longestPath));
  if (!match) return null;
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [, octal, letter, plain] of (match[1] ?? '').matchAll(/\\([0-7]{1,3})|\\(.)|([^\\]+)/gs)) {
    if (octal !== undefined) bytes.push(parseInt(octal, 8) & 255);
    else if (letter !== undefined) bytes.push(escapes[letter] ?? letter.charCodeAt(0) & 255);
    else for (const byte of encoder.encode(plain)) bytes.push(byte);
  }
  try {
    const path = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
    return { path, length: match[0].length };
  } catch {
    return { path: match[0], length: match[0].length };
  }
}

/** A path as git writes it in a header: in double quotes where it has quotes, backslashes or control characters. */
export function quotePath(path: string): string {
  if (!/["\\\u0000-\u001f\u007f]/.test(path)) return path;
  const names = new Map(Object.entries(escapes).map(([letter, unit]) => [unit, letter]));

  const inner = path.replace(/["\\\u0000-\u001f\u007f]/g, (character) => {
    const unit = character.charCodeAt(0);
    const name = names.get(unit);
    return name === undefined ? `\\${unit.toString(8).padStart(3, '0')}` : `\\${name}`;
  });
  return `"${inner}"`;
}
