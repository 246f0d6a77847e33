import { type Fields, field, fieldsOf, inner, isFields, list, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';

const META = /(?:^|[/\\])agent-([^/\\]+)\.meta\.json$/;
const WORKFLOW = /[/\\]workflows[/\\]([^/\\]+)[/\\]agent-/;
const JOURNAL = /(?:^|[/\\])journal\.jsonl$/;
const AGENT = /(?:^|[/\\])agent-([^/\\]+)\.jsonl$/;

/** What the name of a session's file says of it. */
export interface ClaudeFileName {
  /** The sub-agent whose transcript or description it is. */
  readonly agent: string | undefined;
  /** Whether it describes a sub-agent rather than being its transcript. */
  readonly isDescription: boolean;
  /** The folder of the workflow that the sub-agent belongs to. */
  readonly workflow: string | undefined;
}

/** Reads the name of a transcript's file. */
export function claudeFileName(name = ''): ClaudeFileName {
  const description = META.exec(name)?.[1];
  return {
    agent: AGENT.exec(name)?.[1] ?? description,
    isDescription: description !== undefined,
    workflow: WORKFLOW.exec(name)?.[1],
  };
}

/** How surely these are lines of a transcript, whose file may have a name that tells. */
export function detectClaudeCode(sample: readonly unknown[], name = ''): number {
  if (META.test(name)) return 1;
  if (JOURNAL.test(name) && sample.some((value) => text(fieldsOf(value as JsonValue), 'agentId') !== undefined))
    return 0.95;
  let sure = 0;
  for (const value of sample) {
    const outer = fieldsOf(value as JsonValue);
    const [first] = list(outer, 'loglines');
    const line = unwrapped(first === undefined ? outer : fieldsOf(first));
    const type = text(line, 'type');
    const own = text(line, 'sessionId') !== undefined || field(line, 'parentUuid') !== undefined;
    if ((type === 'user' || type === 'assistant') && field(inner(line, 'message'), 'content') !== undefined)
      sure = Math.max(
        sure,
        own
          ? 0.95
          : first !== undefined || (text(line, 'uuid') !== undefined && text(line, 'timestamp') !== undefined)
            ? 0.7
            : 0,
      );
    else if (type === 'summary' && text(line, 'leafUuid') !== undefined) sure = Math.max(sure, 0.85);
    else if (type === 'file-history-snapshot' || type === 'queue-operation') sure = Math.max(sure, 0.85);
    else if (own && field(line, 'isSidechain') !== undefined && text(line, 'uuid') !== undefined)
      sure = Math.max(sure, 0.8);
  }
  return sure;
}

/** The line itself, out of the envelope in which Happy sends it. */
export function unwrapped(message: Fields): Fields {
  const content = inner(message, 'content');
  const output = text(message, 'role') === 'agent' ? content : inner(content, 'content');
  if (text(output, 'type') === 'output' && isFields(field(output, 'data'))) return inner(output, 'data');
  if (text(content, 'role') === 'user' && field(message, 'createdAt') !== undefined)
    return {
      type: 'user',
      uuid: text(message, 'id') ?? '',
      timestamp: field(message, 'createdAt') ?? null,
      message: { role: 'user', content: [field(content, 'content') ?? ''] },
    };
  return message;
}
