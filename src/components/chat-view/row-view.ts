import { html, nothing, type TemplateResult } from 'lit';
import { assertNever, type JsonValue } from '../../presentation/intent.js';
import { jsonFrom, jsonText } from '../../presentation/json.js';
import type { CommandNode, NoticeNode, Problem } from '../../runtime/snapshot.js';
import type { Messages } from '../messages.js';
import { attachmentsView } from './attachments.js';
import type { ChatRow } from './chat-rows.js';
import { foldView } from './fold-view.js';
import { messageView, type MessageOptions } from './message-view.js';
import { textOf } from './sound-snapshot.js';

/** Problems that are listed before the reader asks for all. */
const shownProblems = 50;
/** UTF-16 code units of a value that an unknown event is shown with. */
const longestValue = 20_000;

/** What drawing a row needs of the view around it. */
export interface RowContext {
  readonly words: Messages;
  /** Whether a fold of a row is open, or a long text shown whole. */
  isOpen(key: string, part: string): boolean;
  setOpen(key: string, part: string, open: boolean): void;
}

/** The content of a row that needs no slot. */
export function rowView(
  row: Exclude<ChatRow, { readonly kind: 'call' | 'command' }>,
  context: RowContext,
): TemplateResult {
  const { words } = context;
  switch (row.kind) {
    case 'user': {
      const options = messageOptions(row.key, 'text', context);
      const source = row.node.source;
      return html`${typeof source === 'string' ? html`<p class="origin"><bdi>${source}</bdi></p>` : nothing}
      ${row.node.text === '' ? nothing : messageView(row.node.text, options)}${attachmentsView(row.node.content, options)}`;
    }
    case 'assistant':
      return html`${thinkingView(row.key, row.node.thinking, words.verbThought, context)}
      ${row.node.text === '' ? nothing : messageView(row.node.text, { ...messageOptions(row.key, 'text', context), marked: true })}`;
    case 'draft':
      return html`${thinkingView(row.key, row.thinking, row.text === '' ? words.verbThinking : words.verbThought, context)}
      ${row.text === '' ? nothing : messageView(row.text, { words, whole: true, marked: true, onWhole: () => undefined })}`;
    case 'notice':
      return noticeView(row.node, words);
    case 'unknown':
      return foldView(
        'event',
        words.unknownEvent(row.node.type.slice(0, 120)),
        context.isOpen(row.key, 'raw'),
        (open) => context.setOpen(row.key, 'raw', open),
        () => rawView(row.node.data, words),
      );
    case 'problems':
      return problemsView(row.key, row.problems, context);
    default:
      return assertNever(row);
  }
}

/** A command of the host that nobody draws otherwise: its name and arguments, and what came of it. */
export function commandView(node: CommandNode, key: string, context: RowContext): TemplateResult {
  const { words } = context;
  const state =
    node.status === 'running'
      ? words.statusRunning
      : node.status === 'error'
        ? words.statusError
        : node.status === 'interrupted'
          ? words.statusInterrupted
          : '';
  const name = node.name.startsWith('/') ? node.name : `/${node.name}`;
  const args = node.args === '' ? nothing : html` <span class="dim">${node.args.slice(0, 2000)}</span>`;
  const stateClass = node.status === 'error' ? 'state failed' : 'state';
  // A paragraph keeps its white space: none of the template's may stand in it.
  // prettier-ignore
  return html`<p class="line"><code>${name}${args}</code>${
      state === '' ? nothing : html` <span class=${stateClass}>${state}</span>`}</p>
    ${node.text === '' ? nothing : messageView(node.text, messageOptions(key, 'text', context))}`;
}

function messageOptions(key: string, part: string, context: RowContext): MessageOptions {
  return {
    words: context.words,
    whole: context.isOpen(key, part),
    onWhole: () => context.setOpen(key, part, true),
  };
}

function thinkingView(
  key: string,
  thinking: string,
  summary: string,
  context: RowContext,
): TemplateResult | typeof nothing {
  if (thinking === '') return nothing;
  return foldView(
    'thinking',
    summary,
    context.isOpen(key, 'thinking'),
    (open) => context.setOpen(key, 'thinking', open),
    () =>
      html`<div class="thought">
        ${messageView(thinking, { ...messageOptions(key, 'thought', context), marked: true })}
      </div>`,
  );
}

function noticeView(node: NoticeNode, words: Messages): TemplateResult {
  const level = node.level === 'error' ? words.errorNotice : node.level === 'warning' ? words.warning : '';
  const word = level === '' ? nothing : html`<span class="state">${level}</span> `;
  // prettier-ignore
  return html`<p class="line" dir="auto">${word}${node.text}</p>`;
}

function problemsView(key: string, problems: readonly Problem[], context: RowContext): TemplateResult {
  const { words } = context;
  const all = context.isOpen(key, 'all');
  const shown = all ? problems : problems.slice(0, shownProblems);
  const list = (): TemplateResult =>
    html`<ol class="problem-list">
        ${shown.map((problem, index) => problemView(key, problem, index, context))}
      </ol>
      ${
        all || problems.length <= shownProblems
          ? nothing
          : html`<button class="more" type="button" @click=${() => context.setOpen(key, 'all', true)}>
              ${words.moreProblems(problems.length - shownProblems)} · ${words.showAll}
            </button>`
      }`;
  const toggle = (open: boolean): void => context.setOpen(key, 'list', open);
  return foldView('problems', words.problems(problems.length), context.isOpen(key, 'list'), toggle, list);
}

function problemView(key: string, problem: Problem, index: number, context: RowContext): TemplateResult {
  const { words } = context;
  const place = words.problemPlace(
    problem.file === undefined ? undefined : textOf(problem.file),
    typeof problem.line === 'number' ? problem.line : undefined,
  );
  const { raw } = problem;
  return html`<li>
    <span>${problem.message}</span> ${place === '' ? nothing : html`<bdi class="dim">${place}</bdi>`}
    ${
      raw === undefined
        ? nothing
        : foldView(
            'raw',
            words.showRaw,
            context.isOpen(key, `raw ${index}`),
            (open) => context.setOpen(key, `raw ${index}`, open),
            () => rawView(raw, words),
          )
    }
  </li>`;
}

function rawView(value: JsonValue, words: Messages): TemplateResult {
  const text = typeof value === 'string' ? value : jsonText(jsonFrom(value));
  const hidden = text.length - longestValue;
  return html`<div class="fence">
      <pre tabindex="0"><code>${text.slice(0, longestValue)}</code></pre>
    </div>
    ${hidden > 0 ? html`<p class="remark">${words.moreCharacters(hidden)}</p>` : nothing}`;
}
