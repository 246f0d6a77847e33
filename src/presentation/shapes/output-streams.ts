import type { OutputSegment } from '../intent.js';

/**
 * Standard output followed by standard error as one text, with the stretches of each where both have some; the two are told apart by a line
 * break where the first does not end in one.
 */
export function joinedStreams(
  stdout: string,
  stderr: string,
): { readonly output: string; readonly streams?: readonly OutputSegment[] } {
  if (stderr === '') return { output: stdout };
  const first = stdout === '' || stdout.endsWith('\n') ? stdout : `${stdout}\n`;
  const streams: readonly OutputSegment[] = [
    ...(first === '' ? [] : [{ stream: 'stdout', length: first.length } as const]),
    { stream: 'stderr', length: stderr.length },
  ];
  return { output: first + stderr, streams };
}
