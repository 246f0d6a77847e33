import type { Handler } from './call-events.js';
import { endTurn } from './life-cycle.js';
import { given, fieldsOf, idOf, numberOf, textOf, turnOf } from './read-fields.js';
import type { CommandNode, NoticeNode } from './snapshot.js';

/** `session/start`, and the titles that come later. */
export const onSession: Handler = (fold, data, at) => {
  fold.describe(
    {
      ...given('family', textOf(data['family'])),
      ...given('cwd', textOf(data['cwd'])),
      ...given('home', textOf(data['home'])),
      ...given('title', textOf(data['title'])),
      ...given('model', textOf(data['model'])),
    },
    at.scope,
  );
};

/** `turn/start` */
export const onTurnStart: Handler = (fold, data, at) => {
  const turn = turnOf(data['turn']);
  fold.ended = false;
  at.scope.turn = turn;
  if (turn !== undefined) at.scope.endedTurns.delete(turn);
};

/** `step/start`: in a log that was cut at its beginning the first word of a turn. */
export const onStepStart: Handler = (_fold, data, at) => {
  const turn = turnOf(data['turn']);
  if (turn !== undefined && !at.scope.endedTurns.has(turn)) at.scope.turn = turn;
};

/** `step/end` */
export const onStepEnd: Handler = (fold, _data, at) => fold.closeDraft(at.scope, at.time);

/** `turn/end` */
export const onTurnEnd: Handler = (fold, data, at) => {
  fold.closeDraft(at.scope, at.time);
  at.scope.streaming.clear();
  endTurn(fold.tree, at.scope, turnOf(data['turn']));
  const remark = remarkOn(data['reason']);
  if (remark !== null) fold.put({ kind: 'notice', seq: fold.tree.nextOrdinal(), time: at.time, ...remark });
};

/** A turn that ended as it should needs no remark. */
function remarkOn(value: unknown): Pick<NoticeNode, 'text' | 'level' | 'reason'> | null {
  const reason = fieldsOf(value);
  const kind = textOf(reason?.['kind'] ?? value);
  switch (kind) {
    case 'aborted':
      return { text: 'Interrupted', level: 'info', reason: 'aborted' };
    case 'max-tokens':
      return { text: 'Stopped at the token limit', level: 'warning', reason: 'max-tokens' };
    case 'error': {
      const text = textOf(fieldsOf(reason?.['error'])?.['message']) ?? 'Ended with an error';
      return { text, level: 'error', reason: 'error' };
    }
    default:
      return null;
  }
}

/** `command/run` */
export const onCommandRun: Handler = (fold, data, at) => {
  const name = textOf(data['name']) ?? '';
  const commandId = idOf(data['commandId']) ?? name;
  const known = at.scope.commands.get(commandId);
  const args = textOf(data['args']) ?? '';
  // one that ended before it began is completed, any other id that comes again is another run
  if (known !== undefined && known.name === '') return fold.putCommand(at.scope, { ...known, name, args });
  const seq = fold.tree.nextOrdinal();
  fold.putCommand(at.scope, {
    kind: 'command',
    seq,
    time: at.time,
    commandId,
    name,
    args,
    status: 'running',
    text: '',
  });
};

/** `command/done` */
export const onCommandDone: Handler = (fold, data, at) => {
  const name = textOf(data['name']) ?? '';
  const commandId = idOf(data['commandId']) ?? name;
  const known = at.scope.commands.get(commandId);
  const ending = {
    status: data['kind'] === 'error' ? 'error' : 'success',
    text: textOf(data['text']) ?? '',
  } satisfies Partial<CommandNode>;
  if (known !== undefined) return fold.putCommand(at.scope, { ...known, ...ending });
  const seq = fold.tree.nextOrdinal();
  fold.putCommand(at.scope, { kind: 'command', seq, time: at.time, commandId, name, args: '', ...ending });
};

/** `log/problem` */
export const onProblem: Handler = (fold, data, at) => {
  fold.report({
    message: textOf(data['message']) ?? '',
    ...given('file', textOf(data['file']) ?? (at.scope.name || undefined)),
    ...given('line', numberOf(data['line'])),
    ...given('seq', at.seq),
    ...given('callId', idOf(data['callId'])),
    ...given('raw', textOf(data['raw'])),
  });
};
