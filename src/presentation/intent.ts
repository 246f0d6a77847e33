import type { FileDiff } from '../diff/file-diff.js';

export type { FileDiff };

/** Any value that JSON can hold. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** One part of a tool's result, as MCP and ACP define them; `json` holds a structured value that has no other form. */
export type ContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'image';
      readonly data?: string;
      readonly mimeType?: string;
      readonly uri?: string;
      readonly bytes?: number;
    }
  | {
      readonly type: 'audio';
      readonly data?: string;
      readonly mimeType?: string;
      readonly uri?: string;
      readonly bytes?: number;
    }
  | {
      readonly type: 'resource';
      readonly uri: string;
      readonly mimeType?: string;
      readonly text?: string;
      /** Base64. */
      readonly blob?: string;
    }
  | {
      readonly type: 'resource_link';
      readonly uri: string;
      readonly name?: string;
      readonly title?: string;
      readonly description?: string;
      readonly mimeType?: string;
      /** Bytes. */
      readonly size?: number;
    }
  | { readonly type: 'json'; readonly value: JsonValue };

/** A stretch of output that came from one stream; consecutive stretches cover the whole output. */
export interface OutputSegment {
  readonly stream: 'stdout' | 'stderr';
  /** UTF-16 code units. */
  readonly length: number;
}

/** A place in a file that a call touches. */
export interface FileLocation {
  /** The path as the tool gave it. */
  readonly path: string;
  /** 1-based. */
  readonly line?: number;
}

/** What a call does, in the words of ACP (`ToolKind` of the protocol's schema). */
export type ToolCallKind =
  'read' | 'edit' | 'delete' | 'move' | 'search' | 'execute' | 'think' | 'fetch' | 'switch_mode' | 'other';

/** A call without a form of its own. */
export interface GenericCallView {
  readonly card: 'generic';
  readonly title: string;
  readonly kind?: ToolCallKind;
  readonly rawInput?: JsonValue;
  readonly content?: readonly ContentBlock[];
  readonly locations?: readonly FileLocation[];
}

/** A command that runs in a terminal; `title` is the command itself. */
export interface TerminalCallView {
  readonly card: 'terminal';
  readonly title: string;
  readonly description?: string;
  readonly cwd?: string;
}

/** A proposed change of files. */
export interface DiffCallView {
  readonly card: 'diff';
  readonly title: string;
  readonly diffs: readonly FileDiff[];
  readonly locations?: readonly FileLocation[];
}

/** One question to a person. */
export interface Question {
  readonly text: string;
  readonly header?: string;
  readonly options: readonly { readonly label: string; readonly description?: string }[];
  readonly multiple?: boolean;
  readonly freeText?: boolean;
}

/** Questions that wait for a person. */
export interface QuestionCallView {
  readonly card: 'question';
  readonly title: string;
  readonly questions: readonly Question[];
}

/** How a call wants to look before its result is there. */
export type ToolCallView = GenericCallView | TerminalCallView | DiffCallView | QuestionCallView;

/** A result without a form of its own. */
export interface GenericResultView {
  readonly card: 'generic';
  readonly title?: string;
  readonly content?: readonly ContentBlock[];
}

/** What a command printed and how it ended. */
export interface TerminalResultView {
  readonly card: 'terminal';
  readonly title?: string;
  /** Absent: what streamed before the result is the output. */
  readonly output?: string;
  readonly exitCode?: number;
  /** For example `SIGTERM`. */
  readonly signal?: string;
  readonly streams?: readonly OutputSegment[];
  /** Set when the source cut the output; `total` in UTF-16 code units where known. */
  readonly truncated?: { readonly total?: number; readonly note?: string };
  readonly durationMs?: number;
}

/** The change as it was applied. */
export interface DiffResultView {
  readonly card: 'diff';
  readonly title?: string;
  readonly diffs: readonly FileDiff[];
}

/** Lines of a file. */
export interface ReadResultView {
  readonly card: 'read';
  readonly title?: string;
  readonly path: string;
  /** 1-based number of the first line that was asked for. */
  readonly offset: number;
  readonly lines: readonly { readonly number: number; readonly text: string }[];
  readonly totalLines?: number;
  readonly lang?: string;
  /** What is not text, for example an image. */
  readonly content?: readonly ContentBlock[];
}

/** Matches by file. */
export interface SearchMatchesView {
  readonly card: 'search';
  readonly shape: 'matches';
  readonly title?: string;
  readonly truncated: boolean;
  readonly total?: number;
  readonly files: readonly {
    readonly path: string;
    readonly matches: readonly { readonly lineNumber?: number; readonly line: string }[];
  }[];
}

/** Paths that were found. */
export interface SearchPathsView {
  readonly card: 'search';
  readonly shape: 'paths';
  readonly title?: string;
  readonly truncated: boolean;
  readonly total?: number;
  readonly paths: readonly string[];
}

/** What a search found. */
export type SearchResultView = SearchMatchesView | SearchPathsView;

/** What a web search found. */
export interface WebSearchView {
  readonly card: 'web';
  readonly kind: 'search';
  readonly title?: string;
  readonly truncated: boolean;
  readonly sources: readonly {
    readonly url: string;
    readonly title?: string;
    readonly snippet?: string;
    readonly publishedAt?: string;
  }[];
  readonly answer?: string;
}

/** What a fetched address gave. */
export interface WebFetchView {
  readonly card: 'web';
  readonly kind: 'fetch';
  readonly title?: string;
  readonly truncated: boolean;
  readonly url: string;
  readonly statusCode?: number;
}

/** What the web gave. */
export type WebResultView = WebSearchView | WebFetchView;

/** A plan or to-do list as it stands after the call. */
export interface PlanResultView {
  readonly card: 'plan';
  readonly title?: string;
  readonly items: readonly { readonly text: string; readonly status: 'pending' | 'active' | 'done' | 'dropped' }[];
}

/** A person's answers. */
export interface QuestionResultView {
  readonly card: 'question';
  readonly title?: string;
  readonly answers: readonly {
    readonly question: string;
    readonly selected: readonly string[];
    readonly text?: string;
  }[];
}

/** How a call wants to look once its result is there. */
export type ToolResultView =
  | GenericResultView
  | TerminalResultView
  | DiffResultView
  | ReadResultView
  | SearchResultView
  | WebResultView
  | PlanResultView
  | QuestionResultView;

/** Every card that a view can ask for. */
export type CardKind = ToolCallView['card'] | ToolResultView['card'];

/**
 * Ends every switch over a closed union, so that a new member does not compile until each switch treats it.
 * @throws Error when reached, which only a value outside the union can do
 */
export function assertNever(value: never): never {
  throw new Error(`Not a member of the union: ${JSON.stringify(value)}`);
}
