import type { ToolCallInput } from '../../runtime/tool-call.js';

const text = (value: string): { type: 'text'; text: string }[] => [{ type: 'text', text: value }];

/** One settled call for each card, by the card's tag. */
export const settled: Readonly<Record<string, ToolCallInput>> = {
  'dsh-generic-card': {
    callId: 'g',
    toolName: 'lookup',
    args: { name: 'Ana', tags: ['a', 'b'] },
    content: text('found'),
  },
  'dsh-diff-card': {
    callId: 'd',
    toolName: 'edit',
    callView: {
      card: 'diff',
      title: 'Edit',
      diffs: [{ path: '/w/a.ts', oldText: 'one\ntwo\n', newText: 'one\nthree\n' }],
    },
    content: text('edited'),
  },
  'dsh-terminal-card': {
    callId: 't',
    toolName: 'bash',
    callView: { card: 'terminal', title: 'ls -l' },
    resultView: { card: 'terminal', output: 'a.ts\n', exitCode: 0 },
  },
  'dsh-read-card': {
    callId: 'r',
    toolName: 'read',
    callView: { card: 'generic', kind: 'read', title: 'Read /w/a.ts', locations: [{ path: '/w/a.ts' }] },
    resultView: {
      card: 'read',
      path: '/w/a.ts',
      offset: 1,
      lines: [
        { number: 1, text: 'one' },
        { number: 2, text: 'two' },
      ],
      totalLines: 40,
    },
  },
  'dsh-search-card': {
    callId: 's',
    toolName: 'grep',
    callView: { card: 'generic', kind: 'search', title: 'roundTo' },
    resultView: {
      card: 'search',
      shape: 'matches',
      truncated: true,
      files: [{ path: '/w/a.ts', matches: [{ lineNumber: 3, line: 'roundTo(1)' }] }],
    },
  },
  'dsh-web-card': {
    callId: 'w',
    toolName: 'web_search',
    callView: { card: 'generic', kind: 'fetch', title: 'rounding' },
    resultView: {
      card: 'web',
      kind: 'search',
      truncated: false,
      sources: [
        { url: 'https://example.org/a', title: 'A page' },
        { url: 'javascript:alert(1)', title: 'A trap' },
      ],
    },
  },
  'dsh-plan-card': {
    callId: 'p',
    toolName: 'todo',
    callView: { card: 'generic', title: 'Plan' },
    resultView: {
      card: 'plan',
      items: [
        { text: 'first', status: 'done' },
        { text: 'second', status: 'active' },
      ],
    },
  },
  'dsh-question-card': {
    callId: 'q',
    toolName: 'ask',
    callView: {
      card: 'question',
      title: 'Which rounding?',
      questions: [{ text: 'Which?', options: [{ label: 'Half up' }, { label: 'Half even' }] }],
    },
    resultView: { card: 'question', answers: [{ question: 'Which?', selected: ['Half even'] }] },
  },
};

/** The same call while it runs. */
export function running(tag: string): ToolCallInput {
  const call = settled[tag] ?? { callId: '', toolName: '' };
  return { ...call, resultView: null, content: undefined, status: 'running' };
}

/** The same call, failed. */
export function failed(tag: string): ToolCallInput {
  return { ...running(tag), status: 'error', error: { name: 'ToolError', code: 'EFAIL' }, content: text('it broke') };
}
