import { html, nothing, type TemplateResult } from 'lit';
import { baseName, displayPath } from '../../presentation/paths.js';
import { emptyLog } from '../../readers/empty-log.js';
import type { ConversationSnapshot } from '../../runtime/snapshot.js';
import { bytesText } from '../chat-view/attachments.js';
import { soundSnapshot, textOf } from '../chat-view/sound-snapshot.js';
import type { Messages } from '../messages.js';
import type { FeedState } from './log-feed.js';

/** What the session is: its title, where and with what it ran. Nothing where nothing is known. */
export function headView(
  snapshot: ConversationSnapshot | null,
  src: string | undefined,
  words: Messages,
): TemplateResult | typeof nothing {
  const session: Readonly<Record<string, unknown>> = { ...snapshot?.session };
  const { cwd, home } = soundSnapshot(snapshot);
  const title = textOf(session['title']) || (src === undefined ? '' : fileName(src));
  const about = [
    textOf(session['family']),
    textOf(session['model']),
    cwd === undefined ? '' : displayPath(cwd, { home: home ?? homeOf(cwd) }),
  ].filter((part) => part !== '');
  if (title === '' && about.length === 0) return nothing;
  // A header element would be a banner of the whole page.
  return html`<div class="head">
    <h1><bdi>${title === '' ? words.untitledSession : title.slice(0, 300)}</bdi></h1>
    <p class="about">${about.map((part) => html`<span><bdi>${part.slice(0, 300)}</bdi></span>`)}</p>
  </div>`;
}

/** What the state of reading is told with. */
export interface StateOptions {
  /** The address that is read. */
  readonly src: string | undefined;
  readonly words: Messages;
  readonly onAgain: () => void;
}

/** How far reading is, or why it failed, in words. */
export function stateView(
  state: FeedState,
  snapshot: ConversationSnapshot | null,
  { src, words, onAgain }: StateOptions,
): TemplateResult {
  return html`<div class="state" role="status">${stateText(state, snapshot, words)}</div>
    ${failureOf(state, snapshot, { src, words, onAgain })}`;
}

function failureOf(
  state: FeedState,
  snapshot: ConversationSnapshot | null,
  { src, words, onAgain }: StateOptions,
): TemplateResult | typeof nothing {
  if (state.kind === 'no-reader') return failureView(src ?? '', words.noReader, words, onAgain);
  if (state.kind === 'failed') {
    const { what, status, text } = state;
    const reason = status > 0 ? words.answered(status, text) : what === '' ? text : words.noAnswer;
    return failureView(what, reason, words, what === '' ? null : onAgain);
  }
  const problem = state.kind === 'done' && isEmpty(snapshot) ? unreadable(snapshot) : undefined;
  return problem === undefined ? nothing : failureView(src ?? '', problem, words, src === undefined ? null : onAgain);
}

/** Why nothing could be read, where there was something: for an empty log the view has a word of its own. */
function unreadable(snapshot: ConversationSnapshot | null): string | undefined {
  const message = soundSnapshot(snapshot).problems[0]?.message;
  return message === emptyLog ? undefined : message;
}

/** Whether a session has nothing to read yet, or nothing but problems. */
export function isEmpty(snapshot: ConversationSnapshot | null): boolean {
  const { givenNodes, runningCalls, draft } = soundSnapshot(snapshot);
  return givenNodes.length === 0 && runningCalls.length === 0 && draft === null;
}

function stateText(
  state: FeedState,
  snapshot: ConversationSnapshot | null,
  words: Messages,
): TemplateResult | typeof nothing {
  switch (state.kind) {
    case 'loading': {
      const { read, total, events } = state;
      const text =
        total === null
          ? events === 0
            ? words.loading
            : words.loadingEvents(events)
          : words.loadingBytes(bytesText(read), bytesText(total));
      return html`<p class="loading"><span class="sweep" aria-hidden="true"></span>${text}</p>`;
    }
    case 'done': {
      if (!isEmpty(snapshot) || unreadable(snapshot) !== undefined) return nothing;
      return html`<p class="quiet">${words.emptyLog}</p>`;
    }
    case 'idle':
    case 'no-reader':
    case 'failed':
      return nothing;
  }
}

function failureView(what: string, reason: string, words: Messages, onAgain: (() => void) | null): TemplateResult {
  return html`<div class="failure" role="alert">
    <p><strong>${words.loadFailed(what === '' ? words.theLog : what)}</strong></p>
    <p>${reason}</p>
    ${onAgain ? html`<button class="again" type="button" @click=${onAgain}>${words.tryAgain}</button>` : nothing}
  </div>`;
}

function fileName(src: string): string {
  const name = baseName(src.replace(/[?#].*$/s, ''));
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The home directory that a path names, where the log does not say. */
function homeOf(path: string): string | undefined {
  return /^(?:\/home|\/Users|[A-Za-z]:\\Users)[/\\][^/\\]+/.exec(path)?.[0];
}
