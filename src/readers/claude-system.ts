import { type Fields, filled, flag, inner, text } from '../presentation/args.js';

/** What a `system` line of Claude Code has to say in the conversation. */
export interface SystemNotice {
  readonly text: string;
  readonly level: 'info' | 'warning' | 'error';
}

/** The notice that a `system` line is worth; `undefined`: bookkeeping. */
export function systemNotice(line: Fields): SystemNotice | undefined {
  const words = filled(line, 'content');
  switch (text(line, 'subtype')) {
    case 'api_error':
    case 'error': {
      const error = inner(line, 'error');
      return {
        text: filled(error, 'message', 'formatted') ?? words ?? 'The request to the model failed',
        level: 'warning',
      };
    }
    case 'api_refusal':
      return { text: filled(line, 'apiRefusalExplanation') ?? words ?? 'The model refused', level: 'error' };
    case 'compact_boundary':
    case 'microcompact_boundary':
      return { text: words ?? 'Conversation compacted', level: 'info' };
    case 'model_refusal_fallback':
    case 'informational':
    case undefined:
      return words === undefined || flag(line, 'isMeta')
        ? undefined
        : { text: words, level: levelOf(text(line, 'level')) };
    default:
      return undefined;
  }
}

function levelOf(level: string | undefined): SystemNotice['level'] {
  return level === 'error' || level === 'warning' ? level : 'info';
}
