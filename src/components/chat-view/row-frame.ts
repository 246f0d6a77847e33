import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../messages.js';
import type { ChatRow } from './chat-rows.js';

/** Pixels that a row is taken to have before it was drawn. */
export function estimatedHeight(row: ChatRow): number {
  switch (row.kind) {
    case 'call':
      return 28 * (1 + Math.min(8, row.call.subCalls.length));
    case 'user':
      return 46 + linesOf(row.node.text);
    case 'assistant':
      return 16 + (row.node.thinking === '' ? 0 : 28) + (row.node.text === '' ? 0 : linesOf(row.node.text));
    case 'draft':
      return 60;
    default:
      return 36;
  }
}

/** A guess at the height of a text of some 90 characters a line; long ones are cut. */
function linesOf(text: string): number {
  return 22 * Math.min(120, Math.ceil(text.length / 80));
}

/** The classes of a row's frame: its kind, and what it follows. */
export function rowClasses(row: ChatRow, before: ChatRow | undefined): string {
  const level =
    row.kind === 'notice' && (row.node.level === 'warning' || row.node.level === 'error') ? row.node.level : '';
  const after = before === undefined ? 'first' : before.kind === 'call' ? 'after-call' : 'after-text';
  return `row ${row.kind} ${after} ${level}`.trimEnd();
}

/** What a row is called. */
export function rowLabel(row: ChatRow, words: Messages): string {
  switch (row.kind) {
    case 'call':
      return row.call.toolName === '' ? words.unknownTool : row.call.toolName;
    case 'user':
      return words.speakerUser;
    case 'assistant':
      return words.speakerAssistant;
    case 'draft':
      return words.writing;
    case 'command':
      return `${words.command} ${row.node.name}`;
    case 'notice':
      return words.notice;
    case 'unknown':
      return words.unknownEvent(row.node.type);
    case 'problems':
      return words.problems(row.problems.length);
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** When the user spoke, for the margin. */
export function timeView(row: ChatRow, language: string): TemplateResult | typeof nothing {
  const time = row.kind === 'user' ? row.node.time : null;
  if (typeof time !== 'number' || !Number.isFinite(time) || Math.abs(time) > 8.64e15) return nothing;
  const date = new Date(time);
  return html`<time datetime=${date.toISOString()}>${clock(language).format(date)}</time>`;
}

function clock(language: string): Intl.DateTimeFormat {
  let format = clocks.get(language);
  if (!format) clocks.set(language, (format = makeClock(language)));
  return format;
}

function makeClock(language: string): Intl.DateTimeFormat {
  const options = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
  try {
    return new Intl.DateTimeFormat(language, options);
  } catch {
    return new Intl.DateTimeFormat('en', options);
  }
}
