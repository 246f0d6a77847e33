import type { QuestionResultView } from '../presentation/intent.js';

/** One answer to one question of a call. */
export type Answer = QuestionResultView['answers'][number];

const init = { bubbles: true, composed: true, cancelable: true } as const;

/** A reader asks for a file. The host opens it; nothing happens by itself. */
export class DshOpenFileEvent extends Event {
  static readonly type = 'dsh-open-file';
  constructor(
    /** The path as the tool gave it. */
    readonly path: string,
    /** The path against the session's working directory. */
    readonly resolvedPath: string,
    /** 1-based. */
    readonly line?: number,
  ) {
    super(DshOpenFileEvent.type, init);
  }
}

/** A reader asks to see a call's details; the view selects it unless the host prevents that. */
export class DshInspectCallEvent extends Event {
  static readonly type = 'dsh-inspect-call';
  constructor(readonly callId: string) {
    super(DshInspectCallEvent.type, init);
  }
}

/** A row is about to open or close; preventing it leaves the row as it is. */
export class DshToggleCallEvent extends Event {
  static readonly type = 'dsh-toggle-call';
  constructor(
    readonly callId: string,
    /** The state that the row will have. */
    readonly open: boolean,
  ) {
    super(DshToggleCallEvent.type, init);
  }
}

/** A person chose one of the options of a request for permission. */
export class DshPermissionEvent extends Event {
  static readonly type = 'dsh-permission';
  constructor(
    readonly callId: string,
    readonly approvalId: string,
    readonly optionId: string,
  ) {
    super(DshPermissionEvent.type, init);
  }
}

/** A person answered the questions of a call. */
export class DshAnswerEvent extends Event {
  static readonly type = 'dsh-answer';
  constructor(
    readonly callId: string,
    readonly answers: readonly Answer[],
  ) {
    super(DshAnswerEvent.type, init);
  }
}

/** A registered element failed to draw a call; the generic card stands in its place. */
export class DshRenderErrorEvent extends Event {
  static readonly type = 'dsh-render-error';
  constructor(
    readonly callId: string,
    readonly error: unknown,
  ) {
    super(DshRenderErrorEvent.type, init);
  }
}

declare global {
  // That of elements, documents and windows: the events bubble, so a page may listen anywhere above.
  interface GlobalEventHandlersEventMap {
    'dsh-open-file': DshOpenFileEvent;
    'dsh-inspect-call': DshInspectCallEvent;
    'dsh-toggle-call': DshToggleCallEvent;
    'dsh-permission': DshPermissionEvent;
    'dsh-answer': DshAnswerEvent;
    'dsh-render-error': DshRenderErrorEvent;
  }
}
