import type { JsonValue, TerminalResultView } from '../intent.js';
import { fieldsOf, inner, isFields, number, text } from '../args.js';
import { joinedStreams } from './output-streams.js';

const HEADER_LINE =
  /^(?:Exit code: (-?\d+)|Wall time: ([\d.]+) ?s(?:econds)?|Chunk ID: \S+|Process exited with code (-?\d+)|Process running with session ID (\S+)|Total output lines: (\d+)|Original token count: (\d+))$/;
const CUT =
  /^(?:\[\.\.\. (?:omitted|removed) \d+ (?:of \d+ )?(?:lines|bytes)[^\n]*\]|\[\.\.\. output truncated[^\n]*\]|.*…\d+ (?:tokens|chars|lines) truncated…)/m;

/**
 * What a Codex shell printed, read from the text of its output: a head (exit code, wall time, session) before `Output:`, or JSON with
 * `output` and `metadata`, or, without either, the output alone.
 */
export function codexOutput(printed: string): TerminalResultView {
  const wrapped = jsonOutput(printed);
  if (wrapped !== null) return wrapped;
  const head = headOf(printed);
  const body = head === null ? printed : printed.slice(head.end);
  const cut = cutOf(body);
  return {
    card: 'terminal',
    output: body,
    ...(head?.exitCode !== undefined && { exitCode: head.exitCode }),
    ...(head?.durationMs !== undefined && { durationMs: head.durationMs }),
    ...(cut !== undefined && { truncated: cut }),
  };
}

/** The session that goes on when the call is over, where the text names one. */
export function codexSession(printed: string): string | undefined {
  return /^Process running with session ID (\S+)$/m.exec(printed.slice(0, 400))?.[1];
}

function jsonOutput(printed: string): TerminalResultView | null {
  if (!printed.startsWith('{')) return null;
  let value: JsonValue;
  try {
    value = JSON.parse(printed) as JsonValue;
  } catch {
    return null;
  }
  const fields = fieldsOf(value);
  const output = text(fields, 'output');
  if (output === undefined || !isFields(fields['metadata'])) return null;
  const exitCode = number(inner(fields, 'metadata'), 'exit_code');
  const seconds = number(inner(fields, 'metadata'), 'duration_seconds');
  const cut = cutOf(output);
  return {
    card: 'terminal',
    output,
    ...(exitCode !== undefined && { exitCode }),
    ...(seconds !== undefined && { durationMs: Math.round(seconds * 1000) }),
    ...(cut !== undefined && { truncated: cut }),
  };
}

interface Head {
  /** Where the output begins. */
  readonly end: number;
  readonly exitCode?: number;
  readonly durationMs?: number;
}

/** The lines before `Output:`; `null` where the text does not begin with such lines. */
function headOf(printed: string): Head | null {
  let from = 0;
  let exitCode: number | undefined;
  let durationMs: number | undefined;
  for (let line = 0; line < 12; line++) {
    const newline = printed.indexOf('\n', from);
    const end = newline < 0 ? printed.length : newline;
    const text = printed.slice(from, end).replace(/\r$/, '');
    if (text === 'Output:') {
      const known = { ...(exitCode !== undefined && { exitCode }), ...(durationMs !== undefined && { durationMs }) };
      return { end: Math.min(end + 1, printed.length), ...known };
    }
    const match = HEADER_LINE.exec(text);
    if (match === null || newline < 0) return null;
    const code = match[1] ?? match[3];
    if (code !== undefined) exitCode = Number(code);
    if (match[2] !== undefined) durationMs = Math.round(Number(match[2]) * 1000);
    from = end + 1;
  }
  return null;
}

/** Codex says that it cut by a count of lines before the output, or by a line in its middle. */
function cutOf(output: string): TerminalResultView['truncated'] {
  const marker = CUT.exec(output)?.[0];
  if (marker !== undefined) return { note: marker };
  const total = /^Total output lines: \d+$/m.exec(output.slice(0, 200))?.[0];
  return total === undefined ? undefined : { note: total };
}

/** The payload of an `exec_command_end` event (or of an item that has the same): it beats the text. */
export function codexExecution(meta: JsonValue | undefined): TerminalResultView | null {
  const fields = fieldsOf(meta);
  const exitCode = number(fields, 'exit_code', 'exitCode');
  const aggregated = text(fields, 'aggregated_output', 'aggregatedOutput');
  const stdout = text(fields, 'stdout');
  if (exitCode === undefined && aggregated === undefined && stdout === undefined) return null;
  const streams = joinedStreams(stdout ?? '', text(fields, 'stderr') ?? '');
  const whole = aggregated !== undefined && aggregated !== '' ? { output: aggregated } : streams;
  const durationMs = durationOf(fields);
  return {
    card: 'terminal',
    ...whole,
    ...(exitCode !== undefined && { exitCode }),
    ...(durationMs !== undefined && { durationMs }),
  };
}

/** `{secs, nanos}`, milliseconds, or text such as `1.5s`. */
function durationOf(fields: Readonly<Record<string, JsonValue>>): number | undefined {
  const ms = number(fields, 'durationMs', 'duration_ms');
  if (ms !== undefined) return ms;
  const duration = inner(fields, 'duration');
  const secs = number(duration, 'secs');
  if (secs !== undefined) return Math.round(secs * 1000 + (number(duration, 'nanos') ?? 0) / 1e6);
  const words = /^([\d.]+)(ms|s)$/.exec(text(fields, 'duration') ?? '');
  return words === null ? undefined : Math.round(Number(words[1]) * (words[2] === 's' ? 1000 : 1));
}
